import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import pg from "pg";
import { messages } from "#i18n/messages.ts";
import { addDays, type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";
import { startFolio } from "#tests/support/folio-process.ts";
import { startResendServer } from "#tests/support/resend-server.ts";
import { cloneDatabase } from "#tests/support/test-server.ts";
import { callApi, expect, signIn, test } from "./fixtures.ts";

// The whole life of invoices on a separate Folio, in two browsers: the user's and the client's. Then the audit.

const EMAIL = "ada@lifecycle.example";
const PASSWORD = "a long sentence to sign in with";
const t = messages.en;
const view = messages.en.viewing;

const run = promisify(execFile);

/**
 * Tampering by a person with access to the database who disables its triggers: one cent, in the line and in every sum. What else the audit finds
 * is in lib/audit/audit-database.test.ts.
 */
const BEHIND_ITS_BACK = `
      UPDATE invoice_lines SET unit_price_cents = 65001, quantity_e4 = 10000, total_cents = 65001
        WHERE invoice_id = (SELECT id FROM invoices WHERE number LIKE '%-00002');
      UPDATE invoices SET subtotal_cents = 65001, tax_total_cents = 13000, total_cents = 78001, amount_credited_cents = least(amount_credited_cents, 78001),
        tax_breakdown = '[{"taxCents": 13000, "baseCents": 65001, "taxRateBp": 2000, "exemptionCode": null}]' WHERE number LIKE '%-00002'`;

async function change(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`SET session_replication_role = replica; ${sql}`);
  await client.end();
}

/** Enters the client into the form, as on the first day. */
async function addClient(page: Page): Promise<string> {
  await page.goto("/clients/new");
  await page.getByLabel("Name", { exact: true }).fill("Harbour Coffee");
  await page.getByLabel("Email").fill("books@harbour.example");
  await page.getByLabel("Street and number").fill("2 place Bellecour");
  await page.getByLabel("Postal code").fill("69002");
  await page.getByLabel("City").fill("Lyon");
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByRole("heading", { name: "Harbour Coffee" })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

/** The output of a command and its exit code. */
async function command(script: string, args: string[], databaseUrl: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, NODE_OPTIONS: "", DATABASE_URL: databaseUrl };
  return run("node", ["scripts/run.js", script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: `${error.stdout}${error.stderr}` }),
  );
}

test("every status is reached by its real event, in two browsers; the audit passes, and fails on a cent changed behind its back", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const databaseUrl = await cloneDatabase(process.env.E2E_TEMPLATE_URL ?? "");
  const resend = await startResendServer({ apiKey: "re_lifecycle" });
  const folio = await startFolio({
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: "a secret of the lifecycle, thirty-two",
    RESEND_API_KEY: "re_lifecycle",
    RESEND_BASE_URL: resend.url,
    MAIL_FROM: "Folio <invoices@folio.example>",
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const userContext = await browser.newContext({ baseURL: folio.url, locale: "en-GB" });
  const clientContext = await browser.newContext({ locale: "en-GB" });
  const [user, client] = [await userContext.newPage(), await clientContext.newPage()];
  for (const page of [user, client]) page.setDefaultTimeout(60_000);

  try {
    const company = ["--company", "Ada Conseil", "--address", "1 rue du Port", "--postal-code", "69001", "--city", "Lyon"];
    const more = [
      "--language",
      "en",
      "--siren",
      "732829320",
      "--iban",
      "FR7630006000011234567890189",
      "--company-email",
      "ada@conseil.example",
    ];
    const made = await command(
      "user",
      ["--email", EMAIL, "--name", "Ada Martin", "--password", PASSWORD, ...company, ...more],
      databaseUrl,
    );
    expect(made).toMatchObject({ code: 0 });
    const printed = await command("api-key", ["--user", EMAIL, "--name", "lifecycle"], databaseUrl);
    const key = printed.output.trim().split("\n").at(-1) ?? "";
    await signIn(user, EMAIL, PASSWORD, folio.url);
    const clientId = await addClient(user);

    const call = async (method: string, path: string, body?: object) => {
      const answer = await callApi(method, path, { key, ...(body && { body }) }, folio.url);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    const today = todayIn("Europe/Paris", new Date());
    const newDraft = async (dueDate: CalendarDate = addDays(today, 30)): Promise<string> => {
      const issueDate = dueDate < today ? dueDate : today;
      const lines = [{ description: "Advice", quantity: 2, unit: "day", unitPrice: 65000, taxRate: 20 }];
      return (await call("POST", "/api/invoices", { clientId, issueDate, dueDate, lines })).id;
    };
    const invoice = (id: string) => call("GET", `/api/invoices/${id}`);
    const reached = new Set<string>();
    /** The page and the API agree. */
    const is = async (id: string, status: (typeof INVOICE_STATUSES)[number]) => {
      await user.goto(`${folio.url}/invoices/${id}`);
      await expect(user.getByRole("heading", { level: 1 }).getByText(t.common.status[status], { exact: true })).toBeVisible();
      expect((await invoice(id)).status).toBe(status);
      reached.add(status);
    };
    const act = async (name: string) => user.getByRole("button", { name, exact: true }).click();
    const dialog = user.getByRole("dialog").or(user.getByRole("alertdialog"));
    const issueAndSend = async (id: string) => {
      await user.goto(`${folio.url}/invoices/${id}`);
      await act(t.invoice.actions.issue);
      await dialog.getByRole("button", { name: /^Issue / }).click();
      await expect(dialog).toHaveCount(0);
      await is(id, "issued");
      await act(t.invoice.actions.send);
      await dialog.getByRole("button", { name: "books@harbour.example" }).click();
      await expect(dialog).toHaveCount(0);
      await is(id, "sent");
    };
    const openLink = async (id: string) => client.goto((await invoice(id)).viewUrl);
    const cancel = async (id: string, reason: string) => {
      await user.goto(`${folio.url}/invoices/${id}`);
      const button = user.getByRole("button", { name: t.invoice.actions.cancel, exact: true });
      if ((await button.count()) === 0) {
        await act(t.invoice.actions.more);
        await user.getByRole("menuitem", { name: t.invoice.actions.cancel }).click();
      } else await button.click();
      await dialog.getByLabel(t.invoice.cancelDialog.reason).fill(reason);
      await dialog.getByRole("button", { name: t.invoice.cancelDialog.confirm }).click();
      await expect(user.getByText(reason).first()).toBeVisible();
      await is(id, "cancelled");
    };
    const notice = (words: RegExp) =>
      expect.poll(() => resend.messages.filter(({ to, subject }) => to[0] === EMAIL && words.test(subject)).length);

    // A draft that is deleted.
    const thrownAway = await newDraft();
    await is(thrownAway, "draft");
    await act(t.invoice.actions.more);
    await user.getByRole("menuitem", { name: t.invoice.actions.delete }).click();
    await dialog.getByRole("button", { name: /delete/i }).click();
    await user.waitForURL(/\/invoices$/);

    // Viewed, rejected, accepted after all, partly paid, the payment reversed, paid in full.
    const settled = await newDraft();
    await issueAndSend(settled);
    await openLink(settled);
    await expect.poll(async () => (await invoice(settled)).status).toBe("viewed");
    await is(settled, "viewed");
    await client.getByText(view.reject, { exact: true }).click();
    await client.getByLabel(view.reason).fill("Two days were ordered, not three.");
    await client.getByRole("button", { name: view.sendRejection }).click();
    await expect(client.getByText("Two days were ordered, not three.")).toBeVisible();
    await is(settled, "rejected");
    await expect(user.getByText("Two days were ordered, not three.").first()).toBeVisible();
    await notice(/reject/i).toBe(1);
    await client.reload();
    await client.getByRole("button", { name: view.acceptAfterAll }).click();
    await expect(client.getByText(view.state.accepted, { exact: true }).first()).toBeVisible();
    await is(settled, "accepted");
    await notice(/accept/i).toBe(1);
    await act(t.invoice.actions.pay);
    await dialog.getByLabel(t.invoice.paymentDialog.amount.replace("{currency}", "EUR")).fill("560");
    await dialog.getByRole("button", { name: t.invoice.paymentDialog.confirm }).click();
    await expect(dialog).toHaveCount(0);
    await is(settled, "partial_paid");
    await user.getByRole("button", { name: /^Reverse the payment of/ }).click();
    await dialog.getByRole("button", { name: t.invoice.reverseDialog.confirm }).click();
    await expect(dialog).toHaveCount(0);
    await is(settled, "accepted");
    await act(t.invoice.actions.pay);
    await dialog.getByRole("button", { name: t.invoice.paymentDialog.confirm }).click();
    await expect(dialog).toHaveCount(0);
    await is(settled, "paid");
    expect((await invoice(settled)).payments.map(({ amount }: { amount: number }) => amount)).toEqual([56000, -56000, 156000]);

    // Overdue by the job; then cancelled, which the link says.
    const late = await newDraft(addDays(today, -1));
    await issueAndSend(late);
    await database.query("SELECT graphile_worker.add_job('mark_overdue')");
    await expect.poll(async () => (await invoice(late)).status, { timeout: 20_000 }).toBe("overdue");
    await is(late, "overdue");
    await openLink(late);
    await expect(client.getByText(view.state.overdue, { exact: true }).first()).toBeVisible();
    await cancel(late, "Agreed on the telephone");
    expect((await invoice(late)).creditNote.number).toMatch(/^A-\d{4}-00001$/);
    expect((await client.reload())?.status()).toBe(200);
    await expect(client.getByText(view.cancelled)).toBeVisible();
    await expect(client.getByRole("heading", { name: view.pay })).toHaveCount(0);

    // Cancelled as soon as issued.
    const mistaken = await newDraft();
    await call("POST", `/api/invoices/${mistaken}/issue`);
    await cancel(mistaken, "Wrong client");
    expect((await invoice(mistaken)).creditNote.number).toMatch(/^A-\d{4}-00002$/);

    expect([...reached].sort()).toEqual([...INVOICE_STATUSES].sort());
    await expect.poll(async () => (await database.query("SELECT count(*)::int AS n FROM documents")).rows[0].n).toBe(5); // three invoices, two credit notes

    const passed = await command("audit", [], databaseUrl);
    expect(passed, passed.output).toMatchObject({ code: 0 });
    const [, kept = ""] = /the last with hash ([0-9a-f]{64})\nAll in order\.\n$/.exec(passed.output) ?? [];
    expect((await command("audit", ["--kept", kept], databaseUrl)).code).toBe(0);
    expect((await command("audit", ["--kept", kept.replaceAll(/[0-9]/g, "a")], databaseUrl)).code).toBe(1);
    expect((await command("audit", ["--keep", kept], databaseUrl)).code).toBe(2);
  } finally {
    await userContext.close();
    await clientContext.close();
    await database.end();
    await folio.stop();
    await resend.close();
  }

  await change(databaseUrl, BEHIND_ITS_BACK);
  expect(await command("audit", [], databaseUrl)).toEqual({ code: 1, output: expect.stringMatching(/-00002/) });
});
