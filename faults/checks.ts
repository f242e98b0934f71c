import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApiAnswer } from "./api-client.ts";
import { compareEmails, compareList, type ListedInvoice } from "./compare.ts";
import type { Promised } from "./ledger.ts";
import { type LoadedService, PROBE } from "./service.ts";

const CHECK_MS = 60_000;
/**
 * A queued e-mail is retried after half a minute, then after growing delays; that of a killed worker after three
 * minutes.
 */
const OUTSTANDING_MS = 240_000;

/**
 * Compares the service's state after a round with what it acknowledged before; returns every difference that was not
 * reported yet.
 */
export async function check(service: LoadedService, round: number): Promise<string[]> {
  const deadline = performance.now() + CHECK_MS;
  const get = async (path: string) => {
    const answer = await service.client(PROBE).read(path, () => performance.now() > deadline);
    if (!answer) throw new Error(`GET ${path} was not answered within ${CHECK_MS / 1000} s`);
    return answer;
  };
  const { ledger } = service;
  const found = [
    ...compareList(ledger.invoices, await listInvoices(get)),
    ...(await checkDetails(
      [...ledger.invoices.values()].filter((invoice) => invoice.round === round),
      get,
    )),
    ...compareEmails(
      ledger.invoices.values(),
      service.provider.messages.map(({ subject }) => subject),
    ),
    ...(await audit(service)),
  ];
  const unreported = found.filter((difference) => !ledger.reported.has(difference));
  for (const difference of unreported) ledger.reported.add(difference);
  return unreported;
}

type Get = (path: string) => Promise<ApiAnswer>;

async function listInvoices(get: Get): Promise<ListedInvoice[]> {
  const listed = new Map<string, ListedInvoice>();
  for (let page = 1, more = true; more; page++) {
    const { body } = await get(`/api/invoices?limit=100&page=${page}`);
    for (const invoice of body.data as ListedInvoice[]) listed.set(invoice.id, invoice);
    more = body.data.length === 100;
  }
  return [...listed.values()];
}

async function checkDetails(invoices: Promised[], get: Get): Promise<string[]> {
  const differences: string[] = [];
  for (const { id, number, total, payments, email } of invoices) {
    const { body } = await get(`/api/invoices/${id}`);
    // In any order, because moving the clock changes the order.
    const inOrder = (amounts: number[]) => amounts.toSorted((a, b) => a - b).join(", ");
    const recorded = inOrder(body.payments.map(({ amount }: { amount: number }) => amount));
    if (recorded !== inOrder(payments))
      differences.push(`the payments of ${id} are ${recorded}, acknowledged were ${inOrder(payments)}`);
    const paid = payments.reduce((sum, amount) => sum + amount, 0);
    const possible =
      number === null
        ? ["draft"]
        : paid === total
          ? ["paid"]
          : paid > 0
            ? ["partial_paid"]
            : { none: ["issued"], queued: ["issued", "sent"], accepted: ["sent"] }[email];
    if (!possible.includes(body.status))
      differences.push(`invoice ${id} is ${body.status}, acknowledged was ${possible.join(" or ")}`);
  }
  return differences;
}

/** Waits until the queued e-mails have been sent; returns the numbers of the invoices whose e-mails were not. */
export async function untilSent(service: LoadedService): Promise<string[]> {
  for (let waited = 0; emailsOutstanding(service).length > 0 && waited < OUTSTANDING_MS; waited += 500)
    await sleep(500);
  return emailsOutstanding(service);
}

/** Sends that were acknowledged as queued and have not been delivered yet. */
function emailsOutstanding({ ledger, provider }: LoadedService): string[] {
  const subjects = provider.messages.map(({ subject }) => subject).join("\n");
  return [...ledger.invoices.values()].flatMap(({ number, email }) =>
    email === "queued" && number !== null && !subjects.includes(number) ? [number] : [],
  );
}

/** Runs npm run audit next to the running service. */
function audit(service: LoadedService): Promise<string[]> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|HOME|TMPDIR|LANG)$/.test(name)),
  );
  const env = {
    ...inherited,
    NODE_ENV: "production" as const,
    DATABASE_URL: "",
    LOG_LEVEL: "error",
    ...service.databaseVariables,
  };
  return new Promise((resolve) => {
    execFile("node", ["scripts/run.js", "audit"], { env, timeout: CHECK_MS }, (error, stdout, stderr) => {
      if (!error && stdout.endsWith("All in order.\n")) resolve([]);
      else resolve([`the audit found: ${stderr.trim() || stdout.trim() || error?.message}`]);
    });
  });
}
