import { expect, test } from "vitest";
import { browseCreditNotes } from "#lib/credit-notes/browse-credit-notes.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { findCreditNotes } from "#lib/credit-notes/find-credit-notes.ts";
import { getCreditNote } from "#lib/credit-notes/get-credit-note.ts";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type CreditNoteFilter, EVERY_CREDIT_NOTE } from "#lib/domain/list-filters.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const notes: { number: string; invoice: string }[] = [];
const company = await makeTestCompany();
for (let count = 0; count < 5; count++) {
  const { id } = await company.issued();
  const made = await done(inTransaction((tx) => cancelInvoice(tx, company.context, id, { reason: null })));
  notes.unshift({ number: made.invoice.creditNotes[0]?.number ?? "", invoice: made.invoice.number ?? "" });
}

async function found(words: string | null) {
  const { creditNotes, ...count } = await findCreditNotes(company.context.companyId, words);
  return { numbers: creditNotes.map(({ number }) => number), ...count };
}

test("a credit note is found by its number, its invoice's and the client's name, however they are typed", async () => {
  const [, one] = notes;
  if (!one) throw new Error("there are no credit notes");
  const only = { numbers: [one.number], total: 1, totalIsLowerBound: false };
  for (const words of [one.number, one.number.toLowerCase(), one.invoice, ` ${one.number.slice(-6)}`]) {
    expect({ words, ...(await found(words)) }).toEqual({ words, ...only });
  }
  for (const words of ["boulangerie", "BOULANGERIE MÁRTIN", "bo", "b", "A-20"]) {
    expect({ words, ...(await found(words)) }).toEqual({
      words,
      numbers: notes.slice(0, 3).map(({ number }) => number),
      total: 5,
      totalIsLowerBound: false,
    });
  }
});

test("what matches nothing, a sign of a pattern, and no words find nothing", async () => {
  for (const words of ["zzzz", "zz", "%", "_", "\\", "a-%", null, "", " ", "\0"])
    expect({ words, ...(await found(words)) }).toMatchObject({ words, numbers: [], total: 0 });
});

test("another company's credit notes are not found, and the pages of a search have the whole count", async () => {
  const other = await makeTestCompany();
  expect(await findCreditNotes(other.context.companyId, "boulangerie")).toMatchObject({ total: 0 });
  const page = await browseCreditNotes(
    company.context.companyId,
    { ...EVERY_CREDIT_NOTE, search: "boulangerie" },
    { page: 2, limit: 3 },
  );
  expect(page).toMatchObject({
    total: 5,
    totalPages: 2,
    rows: [{ number: notes[3]?.number }, { number: notes[4]?.number }],
  });
});

test("a credit note for a part of an invoice is found as well", async () => {
  const other = await makeTestCompany();
  const { id } = await other.issued();
  const choice = [{ lineNumber: 1, quantityE4: 5_000 }];
  const made = await done(inTransaction((tx) => creditInvoice(tx, other.context, id, { choice, reason: null })));
  for (const words of [made.number, "boulangerie", "bo"]) {
    const { creditNotes, total } = await findCreditNotes(other.context.companyId, words);
    expect({ words, total, numbers: creditNotes.map(({ number }) => number) }).toEqual({
      words,
      total: 1,
      numbers: [made.number],
    });
  }
});

test("credit notes are filtered by invoice and by day, whole and partial ones together, and one is found by its id", async () => {
  const other = await makeTestCompany();
  const { companyId } = other.context;
  const on = (day: string) => ({ ...other.context, now: new Date(`${day}T10:00:00Z`) });
  const [first, second] = [await other.issued(), await other.issued()];
  const choice = [{ lineNumber: 1, quantityE4: 5_000 }];
  await inTransaction((tx) => creditInvoice(tx, on("2026-12-01"), first.id, { choice, reason: "Late" }));
  await inTransaction((tx) => creditInvoice(tx, on("2026-12-02"), first.id, { choice, reason: null }));
  await inTransaction((tx) => cancelInvoice(tx, on("2026-12-03"), second.id, { reason: null }));

  const numbers = async (filter: Partial<CreditNoteFilter>) => {
    const { rows: creditNotes, total } = await browseCreditNotes(
      companyId,
      { ...EVERY_CREDIT_NOTE, ...filter },
      { page: 1, limit: 20 },
    );
    expect(total).toBe(creditNotes.length);
    return creditNotes.map(({ number }) => number.slice(-1)).join("");
  };
  const [from, to] = [toCalendarDate("2026-12-02"), toCalendarDate("2026-12-02")];
  expect(await numbers({})).toBe("321");
  expect(await numbers({ invoiceId: first.id })).toBe("21");
  expect(await numbers({ invoiceId: second.id })).toBe("3");
  expect(await numbers({ from })).toBe("32");
  expect(await numbers({ to })).toBe("21");
  expect(await numbers({ from, to, invoiceId: second.id })).toBe("");
  expect(await numbers({ from, to, search: "boulangerie", invoiceId: first.id })).toBe("2");
  expect(await numbers({ search: "-390,00 €" })).toBe("21");
  expect(await numbers({ search: "390.01" })).toBe("");

  const { rows: creditNotes } = await browseCreditNotes(companyId, EVERY_CREDIT_NOTE, { page: 1, limit: 20 });
  expect(creditNotes.map((note) => [note.isWhole, note.totalCents, note.invoiceId])).toEqual([
    [true, second.totalCents, second.id],
    [false, 39_000, first.id],
    [false, 39_000, first.id],
  ]);
  for (const { id, number, invoiceId } of creditNotes) {
    expect(await getCreditNote(companyId, id)).toMatchObject({
      invoice: { id: invoiceId },
      creditNote: { id, number },
    });
    expect(await getCreditNote(company.context.companyId, id)).toBeNull();
  }
  expect(await getCreditNote(companyId, first.id)).toBeNull();
});
