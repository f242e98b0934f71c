import { expect, test } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { readEvents } from "#lib/audit-log/read-events.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { getClient } from "#lib/clients/get-client.ts";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { FEED_TYPES, toEvent } from "#lib/contract/event-output.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { NewClient } from "#lib/db/companies/parties.ts";
import { type ExternalData, externalDataOf } from "#lib/domain/external-data.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { changeExternalData } from "#lib/invoices/change-external-data.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { duplicateInvoice } from "#lib/invoices/drafts/duplicate-invoice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { clientsOf } from "#prisma/demo-data.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const other = await makeTestCompany();
const { context } = company;
const { companyId } = context;

const set = (invoiceId: string, externalData: ExternalData) =>
  inTransaction((tx) => changeExternalData(tx, context, invoiceId, () => ({ ok: true, externalData })));
const taken = (kind: string, id: string, invoiceId: string | null = null) => ({
  ...{ ok: false, code: "external_id_taken", kind, id, invoiceId },
});
const eventsOf = async (of: { invoiceId?: string; clientId?: string }) => {
  const query = { after: null, limit: 1000, types: FEED_TYPES, invoiceId: null, clientId: null, ...of };
  return (await done(readEvents(companyId, query))).events.map((event) => toEvent(event));
};

test("an issued invoice takes other external data, and its content and digest stay as they are", async () => {
  const metadata = { constructor: "a", orderId: "4711" };
  const issued = await company.issued({ externalId: "erp-1", metadata });
  expect(issued).toMatchObject({ externalId: "erp-1", metadata });
  const { invoice } = await done(set(issued.id, { externalId: "erp-2", metadata: { orderId: "4712" } }));
  const { updatedAt, ...content } = { ...issued, externalId: "erp-2", metadata: { orderId: "4712" } };
  expect(invoice).toMatchObject(content);
  expect(Date.parse(invoice.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
  expect((await done(set(issued.id, externalDataOf({})))).invoice).toMatchObject({ externalId: null, metadata: null });
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("events say what was kept with the invoice by then, and a change what it was before", async () => {
  const metadata = { orderId: "4711" };
  const { id } = await company.issued({ externalId: "told", metadata });
  await done(set(id, { externalId: null, metadata }));
  await done(set(id, { externalId: null, metadata })); // nothing changes: no event
  const payment = { externalId: "payment-1", metadata: { bank: "x" } };
  await done(inTransaction((tx) => recordPayment(tx, context, id, 100, payment)));
  await done(set(id, externalDataOf({})));
  const events = await eventsOf({ invoiceId: id });
  expect(events.map((event) => [event.type, event.invoiceExternalId, event.invoiceMetadata])).toEqual([
    ["invoice.created", "told", metadata],
    ["invoice.issued", "told", metadata],
    ["invoice.updated", null, metadata],
    ["invoice.payment_recorded", null, metadata],
    ["invoice.updated", null, null],
  ]);
  expect(events[2]?.data).toEqual({ previous: { externalId: "told", metadata } });
  expect(events[3]?.data).toMatchObject(payment);

  const draft = await company.draft({ externalId: "gone" });
  await done(inTransaction((tx) => deleteDraft(tx, context, draft.id)));
  expect((await eventsOf({ invoiceId: draft.id })).map((event) => event.invoiceExternalId)).toEqual(["gone", "gone"]);
});

test("of twenty at once one gets the external id, and the others learn which it is", async () => {
  const { clientId } = company;
  const { issueDate, dueDate, currency, format, lines } = await company.draft();
  const input = (changes: Partial<NewInvoice>): NewInvoice => ({
    ...{ clientId, issueDate, dueDate, currency, format },
    lines: lines.map(({ id: _, totalCents: __, ...line }) => line),
    ...changes,
  });
  const twenty = <T extends { ok: boolean }>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => work(index)));
  const split = async <T extends { ok: boolean }>(outcomes: T[]) => {
    const won = outcomes.filter((outcome) => outcome.ok);
    expect(won).toHaveLength(1);
    return [won[0] as Extract<T, { ok: true }>, outcomes.filter((outcome) => !outcome.ok)] as const;
  };

  const [created, refused] = await split(
    await twenty(() => inTransaction((tx) => createInvoice(tx, context, input({ externalId: "race" })))),
  );
  for (const outcome of refused) expect(outcome).toEqual(taken("invoice", created.invoice.id));

  const drafts = await Promise.all(Array.from({ length: 20 }, () => company.draft()));
  const [changed, late] = await split(
    await twenty((index) => set(drafts[index]?.id ?? "", { externalId: "race 2", metadata: null })),
  );
  for (const outcome of late) expect(outcome).toEqual(taken("invoice", changed.invoice.id));

  const client = clientsOf.atelier[0] as NewClient;
  const [made, doubles] = await split(
    await twenty(() => inTransaction((tx) => createClient(tx, context, { ...client, externalId: "race" }))),
  );
  for (const outcome of doubles) expect(outcome).toEqual(taken("client", made.id));

  const paid = await Promise.all(Array.from({ length: 20 }, () => company.issued()));
  const [recorded, twice] = await split(
    await twenty((index) =>
      inTransaction((tx) => recordPayment(tx, context, paid[index]?.id ?? "", 1, { externalId: "race" })),
    ),
  );
  for (const outcome of twice) expect(outcome).toEqual(taken("payment", recorded.paymentId ?? "", recorded.invoice.id));
}, 60_000);

test("an external id is free for other kinds, other companies, and once it is given up", async () => {
  const draft = await company.draft({ externalId: "free" });
  await company.addClient({ externalId: "free" });
  expect((await other.draft({ externalId: "free" })).externalId).toBe("free");
  expect(await set((await company.draft()).id, { externalId: "free", metadata: null })).toEqual(
    taken("invoice", draft.id),
  );
  await done(set(draft.id, externalDataOf({})));
  expect((await company.draft({ externalId: "free" })).externalId).toBe("free");
});

test("a credit note keeps what it was given, and its events say it", async () => {
  const external = { externalId: "return-1", metadata: { reason: "damaged" } };
  const { id } = await company.issued();
  const choice = [{ lineNumber: 1, quantityE4: 5000 }];
  const credit = { choice, reason: null, ...external };
  const { invoice } = await done(inTransaction((tx) => creditInvoice(tx, context, id, credit)));
  expect(invoice.creditNotes).toMatchObject([external]);
  const again = await inTransaction((tx) => cancelInvoice(tx, context, id, { reason: null, ...external }));
  expect(again).toEqual(taken("credit_note", invoice.creditNotes[0]?.id ?? "", id));
  const whole = await company.issued();
  const rest = { externalId: "return-2", metadata: null };
  await done(inTransaction((tx) => cancelInvoice(tx, context, whole.id, { reason: null, ...rest })));
  expect((await getInvoice(companyId, whole.id))?.creditNotes).toMatchObject([rest]);
  const told = [...(await eventsOf({ invoiceId: id })), ...(await eventsOf({ invoiceId: whole.id }))];
  expect(told.filter(({ type }) => type === "credit_note.issued").map(({ data }) => data)).toMatchObject([
    external,
    rest,
  ]);
});

test("a copy has the metadata, and no external id", async () => {
  const line = { externalId: "line-1", metadata: { sku: "x" } };
  const { id, lines } = await company.draft({ externalId: "original", metadata: { project: "a" } });
  expect(lines[0]).toMatchObject({ externalId: null, metadata: null });
  const written = lines.map(({ id: _, totalCents: __, ...rest }) => ({ ...rest, ...line }));
  const original = await company.draft({ externalId: "original 2", metadata: { project: "a" }, lines: written });
  expect(original.lines[0]).toMatchObject(line);
  const copyId = newId();
  const copy = await done(
    inTransaction((tx) => duplicateInvoice(tx, context, { invoiceId: original.id, newId: copyId })),
  );
  expect(copy.invoice).toMatchObject({ externalId: null, metadata: { project: "a" } });
  expect(copy.invoice.lines[0]).toMatchObject({ externalId: null, metadata: { sku: "x" } });
  expect(id).not.toBe(copyId);
});

test("a client that is kept takes over the external id of its duplicate", async () => {
  const keptId = await company.addClient();
  const metadata = { crm: "7" };
  const duplicateId = await company.addClient({ externalId: "double", metadata });
  await done(inTransaction((tx) => mergeClients(tx, context, { keptId, duplicateId })));
  expect(await getClient(companyId, keptId)).toMatchObject({ externalId: "double", metadata });
  const events = await eventsOf({ clientId: keptId });
  expect(events.find(({ type }) => type === "client.merged")?.data).toMatchObject({
    ...{ externalId: "double", metadata, previous: { externalId: null, metadata: null } },
  });
  const client = clientsOf.atelier[0] as NewClient;
  expect(await inTransaction((tx) => createClient(tx, context, { ...client, externalId: "double" }))).toEqual(
    taken("client", keptId),
  );
});
