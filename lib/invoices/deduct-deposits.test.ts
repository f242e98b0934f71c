import { expect, test } from "vitest";
import { auditSnapshot } from "#lib/audit/audit-database.ts";
import { invoiceChanges, mergeChanges } from "#lib/contract/invoice-changes.ts";
import { newInvoiceBody } from "#lib/contract/invoice-input.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { snapshotOf } from "#lib/db/snapshot.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { duplicateInvoice } from "#lib/invoices/drafts/duplicate-invoice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const { context, clientId } = company;
const { companyId } = context;

const line = (unitPriceCents: number, lineNumber = 1) => ({
  ...{ lineNumber, description: "Rénovation", quantityE4: 10_000, unit: null, unitPriceCents, taxRateBp: 2000 },
});
const deposit = (cents: number, changes: Partial<NewInvoice> = {}) =>
  company.issued({ kind: "deposit", lines: [line(cents)], ...changes });
const finalDraft = (cents: number, depositIds: string[], changes: Partial<NewInvoice> = {}) =>
  company.draft({ kind: "final", lines: [line(cents)], depositIds, ...changes });
const issue = (id: string) => inTransaction((tx) => issueInvoice(tx, context, id));
const stored = async (id: string): Promise<Invoice> => {
  const invoice = await getInvoice(companyId, id);
  if (!invoice) throw new Error("the invoice is gone");
  return invoice;
};
const create = (changes: Partial<NewInvoice>) => {
  const day = toCalendarDate("2026-11-20");
  const input = {
    clientId,
    issueDate: day,
    dueDate: day,
    currency: "EUR",
    format: "pdf" as const,
    lines: [line(100_000)],
  };
  return inTransaction((tx) => createInvoice(tx, context, { ...input, kind: "final", ...changes }));
};
const credit = (id: string, amountCents: number) =>
  inTransaction((tx) => creditInvoice(tx, context, id, { choice: [{ lineNumber: 1, amountCents }], reason: null }));
const cancel = (id: string) => inTransaction((tx) => cancelInvoice(tx, context, id, { reason: null }));
const save = (id: string) =>
  inTransaction((tx) => changeDraft(tx, context, id, (draft) => mergeChanges(draft, {}, [])));

test("a final invoice deducts its deposits, each once, and says which", async () => {
  const [one, two] = [await deposit(30_000), await deposit(20_000)];
  const draft = await finalDraft(100_000, [one.id, two.id]);
  expect(draft).toMatchObject({ kind: "final", subtotalCents: 50_000, taxTotalCents: 10_000, totalCents: 60_000 });
  expect(draft.deposits.map(({ invoiceNumber }) => invoiceNumber)).toEqual([one.number, two.number]);
  expect((await stored(one.id)).deductedBy).toBe(null);
  const { invoice } = await done(issue(draft.id));
  expect(invoice).toMatchObject({ totalCents: 60_000 });
  expect((await stored(one.id)).deductedBy).toEqual({ invoiceId: draft.id, invoiceNumber: invoice.number });
  expect(await create({ depositIds: [one.id] })).toMatchObject({
    code: "validation_failed",
    errors: [{ path: "deposits[0].invoiceId", code: "deposit_already_deducted" }],
  });
  expect(await credit(one.id, 100)).toEqual({ ok: false, code: "deposit_deducted", invoiceNumber: invoice.number });
  expect(await cancel(one.id)).toMatchObject({ code: "deposit_deducted" });
});

test("each deposit that cannot be deducted is refused with its reason", async () => {
  const day = toCalendarDate("2026-11-20");
  const cancelled = await deposit(10_000);
  await done(cancel(cancelled.id));
  const credited = await deposit(10_000);
  await done(credit(credited.id, 10_000));
  const cases: [string, string][] = [
    [newId(), "deposit_not_found"],
    [(await company.issued()).id, "not_a_deposit"],
    [(await company.draft({ kind: "deposit", lines: [line(100)] })).id, "deposit_not_issued"],
    [(await deposit(100, { clientId: await company.addClient() })).id, "deposit_of_other_client"],
    [
      (await deposit(100, { currency: "CHF", taxExchangeRateE6: 1_050_000, issueDate: day })).id,
      "deposit_of_other_currency",
    ],
    [cancelled.id, "deposit_credited"],
    [credited.id, "deposit_credited"],
  ];
  const refused = await create({ depositIds: cases.map(([id]) => id) });
  expect(refused).toMatchObject({
    code: "validation_failed",
    errors: cases.map(([, code], index) => ({ path: `deposits[${index}].invoiceId`, code })),
  });
});

test("a final invoice below zero becomes a credit note of the deposit, for what is beyond the work", async () => {
  const [one, two] = [await deposit(80_000), await deposit(50_000)];
  const created = await done(create({ depositIds: [one.id, two.id] }));
  expect(created.invoice).toMatchObject({ totalCents: 0 });
  expect(created.warnings.map(({ path, code }) => `${path} ${code}`)).toContain(
    "deposits[1].invoiceId deposit_beyond_work",
  );
  expect((await stored(two.id)).creditNotes).toEqual([]);
  const { invoice } = await done(issue(created.invoice.id));
  expect(invoice).toMatchObject({ totalCents: 0 });
  const after = await stored(two.id);
  expect(after).toMatchObject({ amountCreditedCents: 36_000, deductedBy: { invoiceNumber: invoice.number } });
  expect(after.creditNotes).toMatchObject([{ totalCents: 36_000, subtotalCents: 30_000 }]);
  expect((await stored(one.id)).amountCreditedCents).toBe(0);
  expect(await auditedAfter()).toBe("all in order");
});

test("a deposit that is beyond the work as a whole is left out and credited by its author", async () => {
  const [one, two] = [await deposit(100_000), await deposit(10_000)];
  expect(await create({ depositIds: [one.id, two.id] })).toMatchObject({
    errors: [{ path: "deposits", code: "deposits_exceed_total" }],
  });
});

test("twenty who issue such a final invoice at once credit once", async () => {
  const { id } = await deposit(120_000);
  const { invoice } = await done(create({ depositIds: [id] }));
  const all = await Promise.all(Array.from({ length: 20 }, () => issue(invoice.id)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await stored(id)).creditNotes).toHaveLength(1);
});

test("a deposit that was credited since the draft was saved is deducted as it is once the draft is saved again", async () => {
  const { id } = await deposit(30_000);
  const draft = await finalDraft(100_000, [id]);
  await done(credit(id, 5_000));
  expect(await issue(draft.id)).toEqual({ ok: false, code: "deposits_changed" });
  expect((await done(save(draft.id))).invoice.subtotalCents).toBe(75_000);
  const { invoice } = await done(issue(draft.id));
  expect(invoice).toMatchObject({ subtotalCents: 75_000, taxTotalCents: 15_000 });
  await done(cancel(invoice.id));
  // Credited and cancelled, the deposit is free again, and the final invoice has no part in it.
  expect((await stored(id)).deductedBy).toBe(null);
  const again = await finalDraft(100_000, [id]);
  await done(issue(again.id));
  expect((await stored(id)).deductedBy?.invoiceId).toBe(again.id);
});

test("of two final invoices that are issued at once, one deducts the deposit", async () => {
  for (let round = 0; round < 5; round++) {
    const deposits = await Promise.all([deposit(10_000), deposit(20_000)]);
    const ids = deposits.map(({ id }) => id);
    const drafts = await Promise.all([finalDraft(100_000, ids), finalDraft(50_000, ids.toReversed())]);
    const outcomes = await Promise.all(drafts.map(({ id }) => issue(id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([{ ok: false, code: "deposits_changed" }]);
  }
});

test("a deposit is credited or deducted as it was, whichever comes first", async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await deposit(30_000);
    const draft = await finalDraft(100_000, [id]);
    const [issued, credited] = await Promise.all([issue(draft.id), credit(id, 3_000)]);
    expect([issued.ok, credited.ok].filter(Boolean)).toHaveLength(1);
  }
});

test("a final invoice that is credited in full gives its deposits free, one that is credited in part does not", async () => {
  const { id } = await deposit(30_000);
  const draft = await finalDraft(100_000, [id]);
  const { invoice } = await done(issue(draft.id));
  await done(credit(invoice.id, 40_000));
  expect((await stored(id)).deductedBy?.invoiceId).toBe(invoice.id);
  await done(inTransaction((tx) => creditInvoice(tx, context, invoice.id, { choice: "remaining", reason: null })));
  expect((await stored(invoice.id)).status).toBe("cancelled");
  expect((await stored(id)).deductedBy).toBe(null);
  await done(cancel(id));
});

test("a deposit may be due before it is issued, no other invoice may", async () => {
  const dates = { issueDate: toCalendarDate("2026-11-20"), dueDate: toCalendarDate("2026-11-10") };
  expect((await company.issued({ kind: "deposit", ...dates })).dueDate).toBe("2026-11-10");
  await expect(company.draft(dates)).rejects.toThrow(/invoices_due_date_check/);
  const body = { clientId, ...dates, lines: [{ description: "x", quantity: 1, unitPrice: 1, taxRate: 20 }] };
  expect(newInvoiceBody.safeParse({ ...body, kind: "deposit" }).success).toBe(true);
  expect(newInvoiceBody.safeParse(body).success).toBe(false);
  expect(newInvoiceBody.safeParse({ ...body, kind: "deposit", deposits: [{ invoiceId: newId() }] }).success).toBe(
    false,
  );
  expect(invoiceChanges.safeParse({ kind: "final", deposits: [{ invoiceId: newId() }] }).success).toBe(true);
});

test("a deposit that names no order, and one that is not paid, are warned of", async () => {
  const codesOf = (outcome: Awaited<ReturnType<typeof create>>) =>
    outcome.ok && outcome.warnings.map(({ code }) => code);
  const made = await create({ kind: "deposit" });
  expect(codesOf(made)).toContain("deposit_without_order");
  const { id } = await deposit(30_000);
  expect(codesOf(await create({ depositIds: [id] }))).toContain("deposit_unpaid");
  await done(inTransaction((tx) => recordPayment(tx, context, id, null)));
  expect(codesOf(await create({ depositIds: [id] }))).not.toContain("deposit_unpaid");
});

test("a copy of a final invoice leaves the deposits out", async () => {
  const { id } = await deposit(30_000);
  const draft = await finalDraft(100_000, [id]);
  const copy = await done(
    inTransaction((tx) => duplicateInvoice(tx, context, { invoiceId: draft.id, newId: newId() })),
  );
  expect(copy.invoice).toMatchObject({ kind: "standard", subtotalCents: 100_000, deposits: [] });
});

/** What the audit says after `tamper`, which is rolled back. */
async function auditedAfter(...tamper: string[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    for (const sql of tamper) await client.query(sql);
    const outcome = await auditSnapshot(snapshotOf(client), () => {});
    return outcome.ok ? "all in order" : outcome.what;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

test("the audit finds a deposit that is not deducted as it was, or not once", async () => {
  expect(await auditedAfter()).toBe("all in order");
  const { id, number } = await deposit(30_000);
  const draft = await finalDraft(100_000, [id]);
  await done(issue(draft.id));
  const row = `deposit_id = '${id}'`;
  expect(await auditedAfter(`DELETE FROM deposit_deductions WHERE ${row}`)).toBe(
    `${number} is not noted as deducted by it`,
  );
  const other = await deposit(40_000);
  expect(
    await auditedAfter(`INSERT INTO deposit_deductions VALUES ('${companyId}', '${other.id}', '${draft.id}', now())`),
  ).toBe(`the deposit ${other.id} is noted as deducted by ${draft.id}, which does not deduct it`);
});
