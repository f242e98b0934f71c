import { expect, test, vi } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { updateClient } from "#lib/clients/update-client.ts";
import { companySettings } from "#lib/companies/company-settings.ts";
import { updateCompany } from "#lib/companies/update-company.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findClientRecord } from "#lib/db/clients/client-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { log } from "#lib/log.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { acceptInvoice } from "#lib/viewing-links/accept-invoice.ts";
import { recordView } from "#lib/viewing-links/record-view.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";
import { renewViewLink } from "#lib/viewing-links/renew-link.ts";
import { isWhole } from "#scripts/checks/set-of-tests.ts";
import { randomNumbers } from "#tests/support/generated-books.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const CONNECTIONS = 20;
const OPERATIONS = isWhole ? 1200 : 400;
/** The time when all sent invoices are overdue. */
const LATER = new Date("2026-12-31T12:00:00Z");

const invoiceIds: string[] = [];

await resendOfTests();
const company = await makeTestCompany();
for (let index = 0; index < CONNECTIONS; index++) invoiceIds.push((await company.issued()).id);

type Outcome = { ok: boolean };

/** The share of each operation in a hundred, and its effect on an invoice that another operation may be changing. */
const operations: Record<
  string,
  { weight: number; run: (invoice: Invoice, context: Context, chance: number) => Promise<Outcome> }
> = {
  issue: {
    weight: 24,
    async run(_, context) {
      const { id } = await company.draft();
      const outcome = await inTransaction((tx) => issueInvoice(tx, context, id));
      if (outcome.ok) invoiceIds.push(id);
      return outcome;
    },
  },
  discard: {
    weight: 3,
    async run(_, context) {
      const { id } = await company.draft();
      return inTransaction((tx) => deleteDraft(tx, context, id));
    },
  },
  pay: {
    weight: 24,
    run: ({ id, totalCents }, context, chance) =>
      inTransaction((tx) => recordPayment(tx, context, id, chance < 0.4 ? null : Math.ceil(totalCents * chance * 0.5))),
  },
  reverse: {
    weight: 12,
    async run({ id, payments }, context) {
      const payment = payments.find(({ reverses, reversedBy }) => reverses === null && reversedBy === null);
      if (!payment) return { ok: false };
      return inTransaction((tx) => reversePayment(tx, context, { invoiceId: id, paymentId: payment.id, note: null }));
    },
  },
  cancel: {
    weight: 10,
    run: ({ id }, context) => inTransaction((tx) => cancelInvoice(tx, context, id, { reason: "Mixed" })),
  },
  send: { weight: 3, run: ({ id }, context) => send(context, id) },
  report: {
    weight: 4,
    async run({ delivery }, context, chance) {
      const reported = delivery ?? (await getInvoice(context.companyId, await sentOne(context)))?.delivery;
      if (!reported) throw new Error("an invoice that was sent has no delivery");
      const report = {
        deliveryId: reported.id,
        providerMessageId: "",
        kind: "bounced" as const,
        at: new Date(),
        reason: "Full",
      };
      const { result } = await recordDeliveryReport(`message ${Math.round(chance * 50)}`, report, new Date());
      return { ok: result === "recorded" };
    },
  },
  view: { weight: 4, run: ({ id }, context) => recordView(context, id).then(() => ({ ok: true })) },
  accept: {
    weight: 3,
    run: (_, context) => sentOne(context).then((id) => inTransaction((tx) => acceptInvoice(tx, context, id))),
  },
  reject: {
    weight: 2,
    run: (_, context) => sentOne(context).then((id) => inTransaction((tx) => rejectInvoice(tx, context, id, "No"))),
  },
  renew: { weight: 2, run: ({ id }, context) => inTransaction((tx) => renewViewLink(tx, context, id)) },
  overdue: { weight: 4, run: () => markOverdue(LATER).then(({ marked }) => ({ ok: marked > 0 })) },
  client: { weight: 2, run: ({ clientId }, context, chance) => changeClient(context, clientId, chance) },
  company: { weight: 1, run: (_, context, chance) => changeCompany(context, chance) },
};

test(`${OPERATIONS} operations of every kind over ${CONNECTIONS} connections fail in none, repeat none, and leave all in order`, {
  timeout: 240_000,
}, async () => {
  const repeated = vi.spyOn(log, "warn");
  const random = randomNumbers(20261121);
  const drawn = Array.from({ length: OPERATIONS }, () => ({ name: draw(random()), which: random(), chance: random() }));
  const succeeded = new Map<string, number>();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let next = drawn.pop(); next; next = drawn.pop()) {
        const { name, which, chance } = next;
        const id = invoiceIds[Math.floor(which * invoiceIds.length)] ?? "";
        const invoice = await getInvoice(company.context.companyId, id);
        if (!invoice) throw new Error(`invoice ${id} is gone`);
        const outcome = await operations[name]?.run(invoice, { ...company.context, now: new Date() }, chance);
        if (outcome?.ok) succeeded.set(name, (succeeded.get(name) ?? 0) + 1);
      }
    }),
  );
  expect([...succeeded.keys()].sort(), "each kind took effect at times").toEqual(Object.keys(operations).sort());
  expect(repeated.mock.calls).toEqual([]);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

async function send(context: Context, invoiceId: string): Promise<Outcome> {
  const sending = await inTransaction((tx) => sendInvoice(tx, context, invoiceId));
  return sending.ok ? tryDelivery(context, sending.deliveryId) : sending;
}

/** A new invoice that was sent and can become overdue at any moment. */
async function sentOne(context: Context): Promise<string> {
  const { id } = await company.issued();
  invoiceIds.push(id);
  await send(context, id);
  return id;
}

async function changeClient(context: Context, clientId: string, chance: number): Promise<Outcome> {
  const known = await findClientRecord(context.companyId, clientId);
  if (!known) throw new Error(`client ${clientId} is gone`);
  const { id: _, archivedAt: __, createdAt: ___, updatedAt: version, ...client } = known;
  const changed = { ...client, paymentTermsDays: Math.round(chance * 90) };
  return inTransaction((tx) => updateClient(tx, context, { clientId, version, client: changed }));
}

async function changeCompany(context: Context, chance: number): Promise<Outcome> {
  const settings = await companySettings(context.companyId, context.now);
  const { identity, numberPattern, defaultNotes, operationCategory, strictChronology, issueOnlyComplete } = settings;
  const { paymentTermsMonth, pricesIncludeTaxForConsumers, pricesIncludeTaxForBusinesses, recurringHour } = settings;
  const { id: _, logoSha256: __, ...fields } = identity;
  const paymentTermsDays = Math.round(chance * 90);
  const changes = {
    ...fields,
    numberPattern,
    paymentTermsDays,
    paymentTermsMonth,
    defaultNotes,
    operationCategory,
    pricesIncludeTaxForConsumers,
    pricesIncludeTaxForBusinesses,
    strictChronology,
    issueOnlyComplete,
    recurringHour,
    firstNumber: null,
  };
  return inTransaction((tx) => updateCompany(tx, context, changes));
}

/** The operation at this position, where each occupies its weight. */
function draw(place: number): string {
  let left = place * Object.values(operations).reduce((sum, { weight }) => sum + weight, 0);
  for (const [name, { weight }] of Object.entries(operations)) {
    left -= weight;
    if (left < 0) return name;
  }
  return "issue";
}
