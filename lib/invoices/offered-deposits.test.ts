import { expect, test } from "vitest";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { offeredDeposits } from "#lib/invoices/offered-deposits.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const other = await makeTestCompany();
const { context, clientId } = company;
const { companyId } = context;

const lines = [
  { lineNumber: 1, description: "Rénovation", quantityE4: 10_000, unit: null, unitPriceCents: 10_000, taxRateBp: 2000 },
];
const deposit = (changes: Partial<NewInvoice> = {}) => company.issued({ kind: "deposit", lines, ...changes });
const offered = async (chosen: string[] = []) =>
  (await offeredDeposits(companyId, { clientId, currency: "EUR", quoteId: null, chosen }))?.map(({ id, fault }) => ({
    id,
    fault,
  }));

test("what the client was charged in advance is offered, in the currency and until it is deducted or credited", async () => {
  const [one, two, deducted] = [await deposit(), await deposit(), await deposit()];
  const [cancelled, credited] = [await deposit(), await deposit()];
  await company.draft({ kind: "deposit", lines });
  await deposit({ currency: "USD", taxExchangeRateE6: 900_000 });
  await company.issued({ lines });
  const final = await company.draft({
    kind: "final",
    lines: lines.map((line) => ({ ...line, unitPriceCents: 90_000 })),
    depositIds: [deducted.id],
  });
  expect(await offered()).toHaveLength(5);
  done(await inTransaction((tx) => issueInvoice(tx, context, final.id)));
  done(await inTransaction((tx) => cancelInvoice(tx, context, cancelled.id, { reason: null })));
  const all = { choice: [{ lineNumber: 1, amountCents: 10_000 }], reason: null };
  done(await inTransaction((tx) => creditInvoice(tx, context, credited.id, all)));
  const free = [
    { id: one.id, fault: null },
    { id: two.id, fault: null },
  ];
  expect(await offered()).toEqual(free);

  // The chosen ones stay in sight, so that they can be taken out.
  expect(await offered([one.id, deducted.id, cancelled.id])).toEqual([
    { id: deducted.id, fault: "deposit_already_deducted" },
    { id: cancelled.id, fault: "deposit_credited" },
    ...free,
  ]);
});

test("nothing of another company is offered", async () => {
  const { id } = await deposit();
  const theirs = { clientId: other.clientId, currency: "EUR", quoteId: null, chosen: [id] };
  expect(await offeredDeposits(other.context.companyId, theirs)).toEqual([]);
  expect(await offeredDeposits(other.context.companyId, { ...theirs, clientId })).toBeNull();
});
