import { expect, test } from "vitest";
import { inTransaction, pool } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { env } from "#lib/env.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { sendReminders } from "#lib/reminders/send-reminders.ts";
import { readNumbersAtRisk } from "#lib/restore/numbers-at-risk.ts";
import { dropHeld, holdOutgoing, readHeld, releaseHeld } from "#lib/restore/outgoing.ts";
import { createEndpoint } from "#lib/webhooks/create-endpoint.ts";
import { withClient } from "#scripts/local/database.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// A database as a backup has it: an e-mail is queued, another one is at a worker, and messages wait for an endpoint.

const NIGHT = new Date("2026-11-27T01:00:00Z");

/** What a job worker would find due now, by task. */
async function due(): Promise<string[]> {
  const { rows } = await pool.query(`
    SELECT DISTINCT t.identifier AS task FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.run_at <= now() + interval '1 hour' ORDER BY 1`);
  return rows.map(({ task }: { task: string }) => task);
}

/** Of this second: PostgreSQL's clock has parts of a millisecond. */
const messages = (state: string) =>
  prisma.webhookDelivery.count({ where: { state: state as "pending", dueAt: { lte: new Date(Date.now() + 1_000) } } });

const company = await makeTestCompany();
const { companyId, groupId, actor, now } = company.context;
const input = { url: "https://receiver.example/", description: null, eventTypes: [], companyIds: [] };
await done(inTransaction((tx) => createEndpoint(tx, { groupId, actor, now }, input)));
const { id: queuedId } = await company.issued();
await inTransaction((tx) => sendInvoice(tx, company.context, queuedId));
await inTransaction(async (tx) => ({
  ok: true,
  job: enqueue(tx, "send_account_email", { kind: "invitation", id: queuedId, language: "en" }),
}));
await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker that is gone'");
// Sent a while ago; a reminder falls on the day after its date.
await prisma.companyReminder.create({ data: { companyId, days: 7, message: null } });
await company.inStatus("sent", new Date("2026-11-10T09:00:00Z"));

test("while a job worker is connected nothing is held, because it would send meanwhile", async () => {
  const url = new URL(env.DATABASE_URL ?? "");
  url.searchParams.set("application_name", "folio-worker");
  await withClient(url.href, async () => {
    expect(await holdOutgoing(NIGHT)).toBe(false);
  });
  expect(await due()).toContain("deliver_invoice_email");
});

test("what is queued, at a worker, or asked for by the clock at any hour is held; what leaves nothing goes on", async () => {
  expect(await messages("pending")).toBeGreaterThan(0);
  await expect.poll(() => holdOutgoing(NIGHT)).toBe(true);
  expect(await due()).toEqual(["archive_invoice_pdf"]);
  expect(await messages("pending")).toBe(0);
  expect(await prisma.emailDelivery.count({ where: { kind: "reminder", status: "queued" } })).toBe(1);
  const held = await readHeld();
  expect(held.emails).toBe(3);
  expect(held.webhooks).toBeGreaterThan(3);
  // The day begins, and the reminder is not queued a second time; the command may run a second time too.
  expect(await sendReminders(new Date("2026-11-27T10:00:00Z"))).toBe(0);
  expect(await holdOutgoing(NIGHT)).toBe(true);
  expect(await readHeld()).toEqual(held);
});

test("what happens afterwards is sent as always", async () => {
  const { id } = await company.issued();
  await inTransaction((tx) => sendInvoice(tx, company.context, id));
  expect(await due()).toContain("deliver_invoice_email");
  expect(await messages("pending")).toBeGreaterThan(0);
});

test("released messages are due; dropped e-mails count as not sent, and can be sent again", async () => {
  const { webhooks } = await readHeld();
  const before = await messages("pending");
  await releaseHeld("webhooks");
  expect(await messages("pending")).toBe(before + webhooks);
  await dropHeld("emails", NIGHT);
  expect(await readHeld()).toEqual({ emails: 0, webhooks: 0 });
  const delivery = await prisma.emailDelivery.findFirst({ where: { invoiceId: queuedId } });
  expect(delivery).toMatchObject({
    status: "failed",
    lastError: expect.stringMatching(/^Held back after the database was restored/),
  });
  expect(await getInvoice(companyId, queuedId)).toMatchObject({ status: "issued" });
  expect(await inTransaction((tx) => sendInvoice(tx, company.context, queuedId))).toMatchObject({ ok: true });
});

test("the other way round: e-mails are released, messages dropped", async () => {
  expect(await holdOutgoing(NIGHT)).toBe(true);
  const { emails, webhooks } = await readHeld();
  expect(emails).toBe(2);
  await releaseHeld("emails");
  expect(await due()).toContain("deliver_invoice_email");
  await dropHeld("webhooks", NIGHT);
  expect(await readHeld()).toEqual({ emails: 0, webhooks: 0 });
  expect(await prisma.webhookDelivery.count({ where: { state: "failed" } })).toBe(webhooks);
});

test("of each series the number that is given next is the first that may be given twice", async () => {
  const [last] = await prisma.invoice.findMany({
    where: { number: { not: null } },
    orderBy: { number: "desc" },
    take: 1,
  });
  const next = Number(last?.number?.slice(-5)) + 1;
  const { knownUntil, series } = await readNumbersAtRisk(NIGHT);
  expect(series).toEqual([
    {
      companyId,
      companyName: expect.any(String),
      kind: "invoice",
      period: "2026",
      next: `F-2026-${String(next).padStart(5, "0")}`,
    },
  ]);
  expect(Date.now() - Date.parse(knownUntil ?? "")).toBeLessThan(60_000);
  const { number } = await company.issued();
  expect(number).toBe(series[0]?.next);
});
