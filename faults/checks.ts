import { execFile } from "node:child_process";
import type { ApiAnswer } from "./api-client.ts";
import type { Promised } from "./ledger.ts";
import { PROBE, type Service } from "./service.ts";

const CHECK_MS = 60_000;
const SERIES = "F-2031-";

/** Holds what the service says after a round against what it acknowledged before; returns every difference that was not told before. */
export async function check(service: Service, round: number): Promise<string[]> {
  const deadline = performance.now() + CHECK_MS;
  const get = async (path: string) => {
    const answer = await service.client(PROBE).read(path, () => performance.now() > deadline);
    if (!answer) throw new Error(`GET ${path} was not answered within ${CHECK_MS / 1000} s`);
    return answer;
  };
  const { ledger } = service;
  const found = [
    ...(await checkList(ledger.invoices, get)),
    ...(await checkDetails(
      [...ledger.invoices.values()].filter((invoice) => invoice.round === round),
      get,
    )),
    ...checkEmails(service),
    ...(await audit(service)),
  ];
  const news = found.filter((fault) => !ledger.told.has(fault));
  for (const fault of news) ledger.told.add(fault);
  return news;
}

type Get = (path: string) => Promise<ApiAnswer>;

/** Every acknowledged invoice is there with its number and amounts, none that nobody was promised, and no number is missing. */
async function checkList(promised: ReadonlyMap<string, Promised>, get: Get): Promise<string[]> {
  const faults: string[] = [];
  const there = new Map<string, { invoiceNumber: string | null; total: number; amountPaid: number }>();
  for (let page = 1, more = true; more; page++) {
    const { body } = await get(`/api/invoices?limit=100&page=${page}`);
    for (const invoice of body.data) there.set(invoice.id, invoice);
    more = body.data.length === 100;
  }
  for (const { id, number, total, payments } of promised.values()) {
    const invoice = there.get(id);
    if (!invoice) {
      faults.push(`invoice ${id} is lost`);
      continue;
    }
    if (invoice.invoiceNumber !== number) faults.push(`invoice ${id} has the number ${invoice.invoiceNumber}, acknowledged was ${number}`);
    if (invoice.total !== total) faults.push(`invoice ${id} comes to ${invoice.total}, acknowledged was ${total}`);
    const paid = payments.reduce((sum, amount) => sum + amount, 0);
    if (invoice.amountPaid !== paid) faults.push(`of invoice ${id} ${invoice.amountPaid} is paid, acknowledged was ${paid}`);
  }
  for (const id of there.keys()) if (!promised.has(id)) faults.push(`invoice ${id} was created, and nobody asked for it`);

  const numbers = [...there.values()].flatMap(({ invoiceNumber }) => (invoiceNumber === null ? [] : [invoiceNumber])).sort();
  const gap = numbers.findIndex((number, index) => number !== `${SERIES}${String(index + 1).padStart(5, "0")}`);
  if (gap !== -1)
    faults.push(`the numbers are not ${SERIES}00001 to the last without a gap: after ${numbers[gap - 1]} comes ${numbers[gap]}`);
  return faults;
}

async function checkDetails(invoices: Promised[], get: Get): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, number, total, payments, email } of invoices) {
    const { body } = await get(`/api/invoices/${id}`);
    const amounts = body.payments.map((payment: { amount: number }) => payment.amount);
    if (JSON.stringify(amounts) !== JSON.stringify(payments))
      faults.push(`the payments of ${id} are ${amounts.join(", ")}, acknowledged were ${payments.join(", ")}`);
    const paid = payments.reduce((sum, amount) => sum + amount, 0);
    const possible =
      number === null
        ? ["draft"]
        : paid === total
          ? ["paid"]
          : paid > 0
            ? ["partial_paid"]
            : { none: ["issued"], queued: ["issued", "sent"], accepted: ["sent"] }[email];
    if (!possible.includes(body.status)) faults.push(`invoice ${id} is ${body.status}, acknowledged was ${possible.join(" or ")}`);
  }
  return faults;
}

/** No e-mail twice, none that nobody asked for, and none lost that was acknowledged as sent. */
function checkEmails({ ledger, provider }: Service): string[] {
  const accepted = new Map<string, number>();
  for (const { subject } of provider.messages) {
    const number = new RegExp(`${SERIES}\\d{5}`).exec(subject)?.[0] ?? subject;
    accepted.set(number, (accepted.get(number) ?? 0) + 1);
  }
  const faults: string[] = [];
  for (const { number, email } of ledger.invoices.values()) {
    const times = number === null ? 0 : (accepted.get(number) ?? 0);
    if (times > 1) faults.push(`the e-mail of ${number} went out ${times} times`);
    if (times > 0 && email === "none") faults.push(`an e-mail of ${number} went out, and nobody asked for it`);
    if (times === 0 && email === "accepted") faults.push(`the e-mail of ${number} was acknowledged as sent and never went out`);
  }
  return faults;
}

/** Sends that were acknowledged as queued and have not gone out yet. */
export function emailsOutstanding({ ledger, provider }: Service): string[] {
  const subjects = provider.messages.map(({ subject }) => subject).join("\n");
  return [...ledger.invoices.values()].flatMap(({ number, email }) =>
    email === "queued" && number !== null && !subjects.includes(number) ? [number] : [],
  );
}

/** npm run audit, beside the running service. */
function audit(service: Service): Promise<string[]> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(PATH|HOME|TMPDIR|LANG)$/.test(name)));
  const env = { ...inherited, NODE_ENV: "production" as const, DATABASE_URL: "", LOG_LEVEL: "error", ...service.databaseVariables };
  return new Promise((resolve) => {
    execFile("node", ["scripts/run.js", "audit"], { env, timeout: CHECK_MS }, (error, stdout, stderr) => {
      if (!error && stdout.endsWith("All in order.\n")) resolve([]);
      else resolve([`the audit says: ${stderr.trim() || stdout.trim() || error?.message}`]);
    });
  });
}
