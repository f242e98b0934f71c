import { expect, test } from "vitest";
import { learntFrom, unlearn } from "#lib/domain/bank/matching/learnt-payer.ts";
import { matchEntries } from "#lib/domain/bank/matching/match-entries.ts";
import type { PaymentProposal } from "#lib/domain/bank/matching/proposal.ts";
import { entryOf, invoiceOf } from "#tests/support/matching-examples.ts";

const accepted: PaymentProposal = {
  ...{ kind: "payment", entryId: "entry", clientId: "client-1", allocations: [], certainty: "likely", reasons: [] },
};
const counterparty = { name: "S.A.R.L. Café de l'Été", iban: "FR761" };

test("an accepted payment teaches the account and the name of the payer, without its legal form", () => {
  expect(learntFrom(entryOf({ counterparty }), accepted)).toEqual({
    clientId: "client-1",
    iban: "FR761",
    name: "cafe ete",
  });
});

test("an entry without a name or account, a payout and a reversal teach nothing", () => {
  expect(learntFrom(entryOf({ counterparty: { name: "M. SA", iban: null } }), accepted)).toBeNull();
  expect(learntFrom(entryOf({ counterparty, amountCents: -1 }), accepted)).toBeNull();
  const payout = { ...accepted, kind: "payout", payoutId: "payout", clientId: null, allocations: [] } as const;
  expect(learntFrom(entryOf({ counterparty }), { ...payout, allocations: [] })).toBeNull();
});

test("what two payments taught is known until both are undone", () => {
  const taught = learntFrom(entryOf({ counterparty }), accepted);
  if (taught === null) throw new Error("nothing was learnt");
  const other = { ...taught, clientId: "client-2" };
  const once = unlearn([taught, other, taught], taught);
  expect(once).toEqual([other, taught]);
  expect(unlearn(once, taught)).toEqual([other]);
  expect(unlearn([other], taught)).toEqual([other]);
});

test("what is learnt makes the next payment without words certain, and forgetting it takes that back", () => {
  const invoice = invoiceOf({ clientName: "Chez Zoé" });
  const entry = entryOf({ counterparty, amountCents: invoice.amountDueCents });
  const taught = learntFrom(entry, { ...accepted, clientId: invoice.clientId });
  if (taught === null) throw new Error("nothing was learnt");
  const certaintyOf = (learnt: (typeof taught)[]) =>
    matchEntries({ entries: [entry], outstanding: [invoice], learnt })[0]?.proposals[0]?.certainty;
  expect(certaintyOf([])).toBe("likely");
  expect(certaintyOf([taught])).toBe("certain");
  expect(certaintyOf(unlearn([taught], taught))).toBe("likely");
});
