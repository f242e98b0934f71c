import { expect } from "vitest";
import type { Answer, Tenant } from "#e2e/tenant.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { test } from "./fixtures.ts";

const CONNECTIONS = 20;
const ROUNDS = 25;
const BESIDE = 3;
/** The time when all sent invoices are overdue. */
const LATER = new Date("2027-02-28T12:00:00Z");

test("everybody at work on one company at once: the API refuses what cannot be, and never fails", async ({ tenant }) => {
  const context: Context = { ...tenant, actor: { kind: "user", id: tenant.userId }, now: new Date() };
  const invoiceIds: string[] = [];
  for (let index = 0; index < 5; index++) invoiceIds.push((await tenant.invoice({}, "issued")).id);

  const statuses = new Map<string, number>();
  const count = (operation: string, { status }: Pick<Answer, "status">) => {
    const name = `${operation} ${status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  };
  /** The invoice that most other operations also use. */
  const any = (step: number) => invoiceIds[(step * 7919) % invoiceIds.length] ?? "";

  // Operations without an API path run in this process, as in the worker and on the pages. Their connections are opened
  // first: while this process checks responses, opening one may take longer than the pool waits.
  await Promise.all(Array.from({ length: BESIDE }, () => inTransaction(async () => ({ ok: true }))));

  const calling = Array.from({ length: CONNECTIONS }, async (_, connection) => {
    for (let round = 0; round < ROUNDS; round++) await callApi(tenant, { step: connection * ROUNDS + round, any, invoiceIds, count });
  });
  let calls = true;
  const end = () => {
    calls = false;
  };
  const called = Promise.all(calling).finally(end);
  const beside = Array.from({ length: BESIDE }, async (_, index) => {
    for (let step = index; calls; step += BESIDE) {
      const invoiceId = any(step);
      if (step % 3 === 0) await inTransaction((tx) => cancelInvoice(tx, { ...context, now: new Date() }, invoiceId, { reason: null }));
      else if (step % 3 === 1) await markOverdue(LATER);
      else await reverseOne(context, invoiceId);
    }
  });
  await Promise.all([called, ...beside]);

  const failed = [...statuses].filter(([name]) => / 5\d\d$/.test(name));
  expect(failed).toEqual([]);
  for (const tookEffect of ["create 201", "issue 200", "pay 200", "list 200"])
    expect(statuses.get(tookEffect), tookEffect).toBeGreaterThan(0);
  expect((statuses.get("send 200") ?? 0) + (statuses.get("send 202") ?? 0)).toBeGreaterThan(0);
});

interface Step {
  step: number;
  any: (step: number) => string;
  invoiceIds: string[];
  count: (operation: string, answer: Answer) => void;
}

async function callApi(tenant: Tenant, { step, any, invoiceIds, count }: Step): Promise<void> {
  const path = `/api/invoices/${any(step)}`;
  const kind = step % 10;
  if (kind < 4) {
    const created = await tenant.call("POST", "/api/invoices", { body: tenant.input() });
    count("create", created);
    const issued = await tenant.call("POST", `/api/invoices/${created.body.id}/issue`, { headers: { "idempotency-key": `issue-${step}` } });
    count("issue", issued);
    if (issued.status === 200) invoiceIds.push(created.body.id);
  } else if (kind < 7) {
    count("pay", await tenant.call("POST", `${path}/pay`, { body: step % 3 === 0 ? {} : { amount: 1000 + step } }));
  } else if (kind === 7) {
    count("send", await tenant.call("POST", `${path}/send`));
  } else {
    count("list", await tenant.call("GET", kind === 8 ? "/api/invoices?status=paid" : path));
  }
}

async function reverseOne(context: Context, invoiceId: string): Promise<void> {
  const invoice = await getInvoice(context.companyId, invoiceId);
  const payment = invoice?.payments.find(({ reverses, reversedBy }) => reverses === null && reversedBy === null);
  if (!payment) return;
  await inTransaction((tx) => reversePayment(tx, { ...context, now: new Date() }, { invoiceId, paymentId: payment.id, note: null }));
}
