import { rm } from "node:fs/promises";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { fewAtOnce } from "#tests/support/few-at-once.ts";
import { demoFolder, demoKey, startFolio } from "#tests/support/folio-process.ts";
import { startResendServer } from "#tests/support/resend-server.ts";
import { type Answer, callApi, expect, test } from "./fixtures.ts";

test.skip(!isWhole, ONLY_WHOLE);

const OPERATIONS = 200;

interface Attempt {
  step: "issue" | "send" | "pay";
  path: string;
  address: string;
  /** Null when the connection broke, so the result is unknown. */
  answer: Promise<Answer | null>;
}

test("kill -9 amid 200 concurrent issues, sends and pays loses nothing acknowledged, leaves no gap and sends no e-mail twice", async () => {
  test.setTimeout(300_000);
  const folder = await demoFolder();
  const resend = await startResendServer({ apiKey: "re_crash" });
  const variables = {
    DATA_DIR: folder,
    RESEND_API_KEY: "re_crash",
    RESEND_BASE_URL: resend.url,
    MAIL_FROM: "Folio <invoices@folio.example>",
  };
  let folio = await startFolio(variables);
  try {
    const key = demoKey(folder, "crash");
    if (!key) throw new Error("no key was printed");
    const call = (method: string, target: string, body?: unknown) =>
      callApi(method, target, { key, ...(body !== undefined && { body }) }, folio.url);
    const before = (await call("GET", "/api/invoices?limit=100")).body;
    const clients = [
      ...new Map<string, string>(before.data.map((invoice: { clientId: string }) => [invoice.clientId, ""])).keys(),
    ];
    const year = 2031; // a series used by no other invoice
    const create = async (index: number) => {
      const input = {
        clientId: clients[index % clients.length],
        issueDate: `${year}-01-15`,
        dueDate: `${year}-02-15`,
        lines: [{ description: `Crash ${index}`, quantity: 1, unitPrice: 10_000, taxRate: 20 }],
      };
      const { status, body } = await call("POST", "/api/invoices", input);
      expect(status).toBe(201);
      return body as { id: string; client: { email: string } };
    };

    // A third of the invoices is issued, a third sent, a third paid.
    const invoices = await fewAtOnce(
      Array.from({ length: OPERATIONS }, (_, index) => index),
      create,
    );
    const steps = ["issue", "send", "pay"] as const;
    await fewAtOnce(invoices, async ({ id }, index) => {
      if (index % 3 !== 0) expect((await call("POST", `/api/invoices/${id}/issue`)).status).toBe(200);
    });

    let answered = 0;
    const attempts: Attempt[] = invoices.map(({ id, client }, index) => {
      const step = steps[index % 3] ?? "issue";
      const target = `/api/invoices/${id}`;
      const answer = call("POST", `${target}/${step}`, step === "pay" ? { amount: 5_000 } : undefined)
        .then((result) => {
          answered++;
          return result;
        })
        .catch(() => null);
      return { step, path: target, address: client.email, answer };
    });
    await expect.poll(() => answered, { intervals: [5] }).toBeGreaterThan(20);
    await folio.kill();
    const answers = await Promise.all(attempts.map(({ answer }) => answer));
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(20);

    folio = await startFolio(variables);
    const STATUS_AFTER = { issue: "issued", send: "sent", pay: "partial_paid" };
    const numbers: string[] = [];
    await fewAtOnce(attempts, async ({ step, path: target }, index) => {
      const answer = answers[index];
      const invoice = (await call("GET", target)).body;
      if (answer?.status === 200) {
        expect(answer.body.status).toBe(STATUS_AFTER[step]);
        expect(invoice).toMatchObject({
          status: answer.body.status,
          invoiceNumber: answer.body.invoiceNumber,
          amountPaid: answer.body.amountPaid,
        });
      } else if (answer) {
        // 503 where the kill reached PostgreSQL before the web server: nothing was acknowledged.
        expect([202, 503]).toContain(answer.status);
      }
      if (invoice.invoiceNumber) numbers.push(invoice.invoiceNumber);
    });
    // Unacknowledged invoices are issued now; then the series must be complete.
    await fewAtOnce(attempts, async ({ path: target }) => {
      const { status, body } = await call("POST", `${target}/issue`);
      if (status === 200) numbers.push(body.invoiceNumber);
    });
    expect(numbers.sort()).toEqual(
      Array.from({ length: OPERATIONS }, (_, index) => `F-${year}-${String(index + 1).padStart(5, "0")}`),
    );

    // The job completes recorded sends half a minute after they began.
    const sends = attempts.filter(({ step }) => step === "send");
    await expect
      .poll(
        async () => {
          const deliveries = await Promise.all(
            sends.map(async ({ path: target }) => (await call("GET", target)).body.delivery?.status ?? "none"),
          );
          return deliveries.includes("queued");
        },
        { timeout: 120_000, intervals: [1_000] },
      )
      .toBe(false);
    for (const { path: target } of sends) {
      const { status, delivery, invoiceNumber } = (await call("GET", target)).body;
      const received = resend.messages.filter((message) => message.subject.includes(invoiceNumber));
      expect(received).toHaveLength(delivery === null ? 0 : 1);
      expect(status).toBe(delivery === null ? "issued" : "sent");
    }
  } finally {
    await folio.kill();
    await resend.close();
    await rm(folder, { recursive: true, force: true });
  }
});
