import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { updateDraft } from "#lib/invoices/drafts/update-draft.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const other = await makeTestCompany();

const line = {
  lineNumber: 1,
  description: "Conseil",
  quantityE4: 15_000,
  unit: "day",
  unitPriceCents: 10_01,
  taxRateBp: 2000,
};

function input(invoice: Invoice, changes: Partial<NewInvoice> = {}): NewInvoice {
  const { clientId, issueDate, dueDate, serviceDate, taxRateBp, currency, description, notes, format } = invoice;
  const fields = { clientId, issueDate, dueDate, serviceDate, taxRateBp, currency, description, notes, format };
  return { ...fields, lines: invoice.lines.map(({ id: _, totalCents: __, ...rest }) => rest), ...changes };
}

const save = (
  invoice: Invoice,
  changes: Partial<NewInvoice>,
  version = invoice.updatedAt,
  context: Context = company.context,
) =>
  inTransaction((tx) => updateDraft(tx, context, { invoiceId: invoice.id, version, input: input(invoice, changes) }));

test("a save replaces everything, its lines and amounts included", async () => {
  const draft = await company.draft();
  const lines = [line, { ...line, lineNumber: 2, description: "Remise", quantityE4: -5000, taxRateBp: 550 }];
  const changes = {
    lines,
    currency: "CHF",
    notes: "Merci",
    format: "facturx" as const,
    dueDate: toCalendarDate("2027-01-01"),
  };
  const saved = await save(draft, changes);
  expect(saved).toMatchObject({
    ok: true,
    invoice: { ...changes, subtotalCents: 1001, taxTotalCents: 272, totalCents: 1273 },
  });
  expect(await getInvoice(company.context.companyId, draft.id)).toEqual(saved.ok && saved.invoice);
});

test("a price between two cents is stored exactly, and a save that changes nothing but its rest is a change", async () => {
  const draft = await company.draft();
  const lines = [{ ...line, unitPriceCents: 12, unitPriceRestE6: 340_000, quantityE4: 123_450_000 }];
  const saved = await done(save(draft, { lines }));
  expect(saved.invoice).toMatchObject({ lines, subtotalCents: 152_337 });
  const again = await save(saved.invoice, { lines: [{ ...line, ...lines[0], unitPriceRestE6: 345_000 }] });
  expect(again).toMatchObject({ ok: true, invoice: { subtotalCents: 152_399 } });
});

test("a release that does not know exact prices writes whole cents, and the database refuses a rest that is none", async () => {
  const draft = await company.draft();
  const insert = (cents: number, rest?: number) =>
    prisma.$executeRawUnsafe(
      `INSERT INTO invoice_lines (id, company_id, invoice_id, line_number, description, quantity_e4, unit_price_cents, tax_rate_bp, total_cents
         ${rest === undefined ? "" : ", unit_price_rest_e6"})
       VALUES ($1::uuid, $2::uuid, $3::uuid, $4, 'Conseil', 10000, ${cents}, 2000, ${cents} ${rest === undefined ? "" : `, ${rest}`})`,
      newId(),
      company.context.companyId,
      draft.id,
      50 + cents,
    );
  await insert(12);
  const stored = await getInvoice(company.context.companyId, draft.id);
  expect(stored?.lines.at(-1)).toMatchObject({ unitPriceCents: 12, unitPriceRestE6: 0 });
  await expect(insert(13, 500_000)).rejects.toThrow("check constraint");
  await expect(insert(0, -1)).rejects.toThrow("check constraint");
});

test("of two people who save one draft at once, one learns who was faster, and nothing of the winner's is lost", async () => {
  const draft = await company.draft();
  const outcomes = await Promise.all(["one", "two", "three"].map((notes) => save(draft, { notes })));
  const won = outcomes.filter((outcome) => outcome.ok);
  expect(won).toHaveLength(1);
  const stored = await getInvoice(company.context.companyId, draft.id);
  expect(stored?.notes).toBe(won[0]?.ok && won[0].invoice.notes);
  for (const lost of outcomes.filter((outcome) => !outcome.ok)) {
    expect(lost).toEqual({
      ok: false,
      code: "edit_conflict",
      by: "Test",
      at: expect.any(String),
      version: stored?.updatedAt,
    });
  }
});

test("whoever learns of a conflict can save over it with the version they saw", async () => {
  const draft = await company.draft();
  await save(draft, { notes: "theirs" });
  const conflict = await save(draft, { notes: "mine" });
  if (conflict.ok || conflict.code !== "edit_conflict") throw new Error("no conflict");
  expect(await save(draft, { notes: "mine" }, conflict.version ?? "")).toMatchObject({
    ok: true,
    invoice: { notes: "mine" },
  });
});

test("versions never share a time, also when a clock is behind", async () => {
  const draft = await company.draft();
  const early = { ...company.context, now: new Date("2020-01-01T00:00:00.000Z") };
  const first = await done(save(draft, { notes: "1" }, draft.updatedAt, early));
  expect(first.invoice.updatedAt > draft.updatedAt).toBe(true);
  const second = await done(save(first.invoice, { notes: "2" }, first.invoice.updatedAt, early));
  expect(second.invoice.updatedAt > first.invoice.updatedAt).toBe(true);
});

test("a save that changes nothing leaves no trace, and no conflict for others", async () => {
  const draft = await company.draft();
  expect(await save(draft, {}, "long ago")).toMatchObject({ ok: true, invoice: { updatedAt: draft.updatedAt } });
  expect((await invoiceEvents(company.context.companyId, draft.id)).map(({ type }) => type)).toEqual([
    "invoice.created",
  ]);
});

test("whoever edits a draft that was issued or deleted meanwhile learns it, by whom and when", async () => {
  const issued = await company.draft();
  await inTransaction((tx) => issueInvoice(tx, company.context, issued.id));
  expect(await save(issued, { notes: "late" })).toMatchObject({
    ok: false,
    code: "issued_meanwhile",
    by: "Test",
    version: null,
  });

  const deleted = await company.draft();
  await inTransaction((tx) => deleteDraft(tx, company.context, deleted.id));
  expect(await save(deleted, { notes: "late" })).toMatchObject({
    ok: false,
    code: "deleted_meanwhile",
    by: "Test",
    version: null,
  });
});

test("another company's draft and client are not there", async () => {
  const foreign = await other.draft();
  const missing = { ok: false, code: "invoice_not_found" };
  expect(await save(foreign, { notes: "x" })).toEqual(missing);
  expect(await inTransaction((tx) => deleteDraft(tx, company.context, foreign.id))).toEqual(missing);
  expect(await save(await company.draft(), { clientId: foreign.clientId })).toEqual({
    ok: false,
    code: "client_not_found",
  });
  expect(await getInvoice(other.context.companyId, foreign.id)).toEqual(foreign);
});

test("a draft is deleted with its lines and its trail stays; an issued invoice is not deleted", async () => {
  const { id } = await company.draft();
  expect(await inTransaction((tx) => deleteDraft(tx, company.context, id))).toEqual({ ok: true });
  expect(await getInvoice(company.context.companyId, id)).toBeNull();
  expect(await prisma.invoiceLine.count({ where: { invoiceId: id } })).toBe(0);
  expect((await invoiceEvents(company.context.companyId, id)).map(({ type }) => type)).toEqual([
    "invoice.created",
    "invoice.deleted",
  ]);

  const issued = await company.issued();
  const refused = await inTransaction((tx) => deleteDraft(tx, company.context, issued.id));
  expect(refused).toMatchObject({ ok: false, code: "invalid_status", status: "issued" });
});

test("the same save sent several times at once makes one draft", async () => {
  const id = newId();
  const body = input(await company.draft());
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() => inTransaction((tx) => createInvoice(tx, company.context, body, { id }))),
  );
  expect(outcomes.map((outcome) => outcome.ok && outcome.invoice.id)).toEqual([id, id, id, id]);
  expect(outcomes.filter((outcome) => outcome.ok && !outcome.existed)).toHaveLength(1);
  const longer = {
    ...body,
    lines: [...body.lines, ...body.lines.map((line) => ({ ...line, lineNumber: line.lineNumber + 10 }))],
  };
  const again = await inTransaction((tx) => createInvoice(tx, company.context, longer, { id }));
  expect(again).toMatchObject({ ok: true, existed: true });
  expect((await getInvoice(company.context.companyId, id))?.lines).toHaveLength(body.lines.length);
  expect((await invoiceEvents(company.context.companyId, id)).map(({ type }) => type)).toEqual(["invoice.created"]);
});

test("an id that another company's invoice has is not found, and that invoice is untouched", async () => {
  const foreign = await other.draft();
  const body = input(await company.draft());
  expect(await inTransaction((tx) => createInvoice(tx, company.context, body, { id: foreign.id }))).toEqual({
    ok: false,
    code: "invoice_not_found",
  });
  expect(await getInvoice(other.context.companyId, foreign.id)).toEqual(foreign);
});

test("a change sees the draft as it is, keeps the ids of lines that stay, and refuses what is no draft", async () => {
  const draft = await company.draft();
  const change = (changes: Partial<NewInvoice>) =>
    inTransaction((tx) =>
      changeDraft(tx, company.context, draft.id, (stored) => ({ ok: true, input: input(stored, changes) })),
    );
  const outcomes = await Promise.all([change({ notes: "Merci" }), change({ description: "Novembre" })]);
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const both = await getInvoice(company.context.companyId, draft.id);
  expect(both).toMatchObject({ notes: "Merci", description: "Novembre", lines: draft.lines });
  expect(await change({})).toEqual({ ok: true, invoice: both });
  expect((await change({ clientId: newId() })).ok).toBe(false);
  await inTransaction((tx) => issueInvoice(tx, company.context, draft.id));
  expect(await change({ notes: "late" })).toMatchObject({
    ok: false,
    code: "invalid_status",
    status: "issued",
    allowed: ["draft"],
  });
});
