import { describe, expect, test } from "vitest";
import { matchEntries } from "#lib/domain/bank/matching/match-entries.ts";
import type {
  ExpectedPayout,
  MatchingInput,
  OutstandingInvoice,
  StoredEntry,
} from "#lib/domain/bank/matching/matching-input.ts";
import type { Proposal } from "#lib/domain/bank/matching/proposal.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { entryOf, invoiceOf } from "#tests/support/matching-examples.ts";

const twelve = invoiceOf({});
const thirteen = invoiceOf({ number: "F-2026-00013", amountDueCents: 50_000 });
const fourteen = invoiceOf({ number: "F-2026-00014", amountDueCents: 25_050 });
const ofOther = invoiceOf({
  number: "F-2026-00020",
  amountDueCents: 77_000,
  clientId: "client-2",
  clientName: "Garage Nord",
});
const outstanding = [twelve, thirteen, fourteen, ofOther];
const known = [{ clientId: "client-1", iban: "FR761", name: null }];
const payer = { name: "ATELIER BLEU", iban: "FR761" };

function firstOf(entry: Partial<StoredEntry>, input: Partial<MatchingInput> = {}): Proposal | undefined {
  return matchEntries({ entries: [entryOf(entry)], outstanding, learnt: known, ...input })[0]?.proposals[0];
}

/** The certainty, and of each invoice its last digits with the cents that go to it. */
function brief(proposal: Proposal | undefined): string {
  if (proposal === undefined) return "none";
  const parts = proposal.allocations.map(({ invoiceId, amountCents }) => `${invoiceId.slice(-2)}: ${amountCents}`);
  return [proposal.certainty, proposal.kind, ...parts].join(" ");
}

function kindsOf(proposal: Proposal | undefined): string[] {
  return proposal?.reasons.map(({ kind }) => kind) ?? [];
}

describe("what is certain", () => {
  test.each<[string, Partial<StoredEntry>]>([
    ["the number and the amount, of an unknown payer", { remittance: "Facture F-2026-00012" }],
    ["the number without zeros and the amount, of the client", { remittance: "F-2026-12", counterparty: payer }],
    ["the number without its prefix, of the client", { remittance: "2026-00012", counterparty: payer }],
    ["the number as the payer's id", { endToEndId: "F-2026-00012", counterparty: payer }],
    ["the number as a creditor reference", { structuredReference: "RF71F202600012", counterparty: payer }],
  ])("%s", (_, entry) => {
    expect(brief(firstOf(entry))).toBe("certain payment 12: 100000");
  });

  test("all numbers and their sum", () => {
    const entry = { remittance: "F-2026-00012 + F-2026-00014", amountCents: 125_050, counterparty: payer };
    expect(brief(firstOf(entry))).toBe("certain payment 12: 100000 14: 25050");
  });

  test("a part with the exact number from the client's account", () => {
    const entry = { remittance: "acompte F-2026-00012", amountCents: 30_001, counterparty: payer };
    expect(brief(firstOf(entry, { outstanding: [twelve, ofOther] }))).toBe("certain payment 12: 30001");
    // 00013 may be meant: nothing but the number tells.
    expect(brief(firstOf(entry))).toBe("likely payment 12: 30001");
  });

  test("no number, but all that the client of the account owes", () => {
    const entry = { amountCents: 175_050, counterparty: payer };
    expect(brief(firstOf(entry))).toBe("certain payment 12: 100000 13: 50000 14: 25050");
    expect(brief(firstOf({ counterparty: payer }, { outstanding: [twelve, ofOther] }))).toBe(
      "certain payment 12: 100000",
    );
  });
});

describe("what is not certain", () => {
  const same = invoiceOf({ number: "F-2026-00099", clientId: "client-9", clientName: "Zebra" });
  test.each<[string, Partial<StoredEntry>, Partial<MatchingInput>, string]>([
    [
      "a number with a typing error",
      { remittance: "F-2026-00102", counterparty: payer },
      {},
      "likely payment 12: 100000",
    ],
    ["the sequence alone", { remittance: "facture 12", counterparty: payer }, {}, "likely payment 12: 100000"],
    ["the amount alone", {}, {}, "likely payment 12: 100000"],
    ["one of several debts without a number", { counterparty: payer }, {}, "likely payment 12: 100000"],
    [
      "the number of an unknown payer, where another client owes the same amount",
      { remittance: "F-2026-00012" },
      { outstanding: [...outstanding, same] },
      "likely payment 12: 100000",
    ],
    [
      "the number from another client's account",
      { remittance: "F-2026-00012", counterparty: { name: null, iban: "FR762" } },
      { learnt: [{ clientId: "client-2", iban: "FR762", name: null }] },
      "likely payment 12: 100000",
    ],
    [
      "the number from the client's account under another client's name",
      { remittance: "F-2026-00012", counterparty: { name: "GARAGE NORD SAS", iban: "FR761" } },
      {},
      "likely payment 12: 100000",
    ],
    [
      "a number that is one error away from that of an equal debt of the client",
      { remittance: "F-2026-00012", counterparty: payer },
      { outstanding: [twelve, invoiceOf({ number: "F-2026-00021" })] },
      "likely payment 12: 100000",
    ],
    [
      "all that the client of the account owes, where the text names another client",
      { remittance: "Garage Nord", counterparty: payer },
      { outstanding: [twelve, ofOther] },
      "likely payment 12: 100000",
    ],
    [
      "a number beside another one that nothing goes to",
      { remittance: "F-2026-00012 F-2026-00020", counterparty: payer },
      {},
      "likely payment 12: 100000",
    ],
    [
      "a number beside one that no invoice has",
      { remittance: "F-2026-00012 F-2026-88888", counterparty: payer },
      {},
      "likely payment 12: 100000",
    ],
    [
      "an invoice that is issued after the day",
      { remittance: "F-2026-00012", counterparty: payer, bookedOn: toCalendarDate("2026-09-30") },
      {},
      "likely payment 12: 100000",
    ],
    [
      "all that the client owes, where it paid as much before",
      { counterparty: payer },
      { outstanding: [twelve], settled: [{ ...twelve, id: "old", number: "F-2026-00001" }] },
      "likely payment 12: 100000",
    ],
    [
      "an amount less fees",
      { remittance: "F-2026-00012", counterparty: payer, amountCents: 98_500 },
      {},
      "likely payment 12: 98500",
    ],
    [
      "more than is due",
      { remittance: "F-2026-00012", counterparty: payer, amountCents: 110_000 },
      {},
      "likely payment 12: 100000",
    ],
    [
      "a number and an amount of an unknown payer that do not fit",
      { remittance: "F-2026-00012", counterparty: { name: "SUPPLIER", iban: null }, amountCents: 110_000 },
      {},
      "possible payment 12: 100000",
    ],
  ])("%s", (_, entry, input, expected) => {
    expect(brief(firstOf(entry, input))).toBe(expected);
  });
});

test("a wrong number of another client yields to the payer's own invoice of this amount", () => {
  const entry = { remittance: "F-2026-00020", counterparty: payer, amountCents: 50_000 };
  expect(brief(firstOf(entry))).toBe("likely payment 13: 50000");
});

test("a sum of a client's invoices is found without a number", () => {
  const first = firstOf({ counterparty: payer, amountCents: 75_050 });
  expect(brief(first)).toBe("likely payment 13: 50000 14: 25050");
  expect(first?.reasons).toContainEqual({ kind: "sum", count: 2, isAll: false });
});

test("a payment in another currency is never certain", () => {
  const dollars = { ...twelve, currency: "USD" };
  const entry = { remittance: "F-2026-00012", counterparty: payer, amountCents: 92_000 };
  const converted = firstOf(entry, { outstanding: [dollars] });
  expect(brief(converted)).toBe("likely payment 12: 100000");
  expect(kindsOf(converted)).toContain("other_currency");
  const instructed = { amountCents: 40_000, currency: "USD" };
  expect(brief(firstOf({ ...entry, instructed }, { outstanding: [dollars] }))).toBe("likely payment 12: 40000");
});

test("an invoice that is paid twice leaves the second payment on the client's balance", () => {
  const entry = { remittance: "F-2026-00012", counterparty: payer };
  const first = firstOf(entry, { outstanding: [thirteen], settled: [twelve] });
  expect(brief(first)).toBe("likely payment");
  expect(kindsOf(first)).toContain("invoice_settled");
});

test("of two entries that pay one invoice, neither is certain, and the first gets it", () => {
  const entries = ["first", "second"].map((id, at) =>
    entryOf({ id, remittance: "F-2026-00012", counterparty: payer, bookedOn: toCalendarDate(`2026-11-0${at + 1}`) }),
  );
  const [first, second] = matchEntries({ entries, outstanding, learnt: known });
  expect(brief(first?.proposals[0])).toBe("likely payment 12: 100000");
  expect(brief(second?.proposals[0])).toBe("likely payment");
  expect(second?.proposals[0]?.reasons).toContainEqual({ kind: "claimed_by_others", entryIds: ["first"] });
});

test("two parts of one invoice are both certain where they are not more than is due", () => {
  const entries = [30_000, 70_000].map((amountCents, at) =>
    entryOf({ id: `${at}`, amountCents, remittance: "F-2026-00012", counterparty: payer }),
  );
  const matches = matchEntries({ entries, outstanding: [twelve, ofOther], learnt: known });
  expect(matches.map(({ proposals }) => brief(proposals[0]))).toEqual([
    "certain payment 12: 30000",
    "certain payment 12: 70000",
  ]);
});

describe("a payout of a provider of online payments", () => {
  const payout = {
    ...{ id: "po", provider: "stripe" as const, amountCents: 100_000, currency: "EUR", descriptor: "STRIPE" },
    arrivalOn: toCalendarDate("2026-11-19"),
  };
  const payouts = [payout];
  const all = (entries: StoredEntry[], given: ExpectedPayout[] = payouts) =>
    matchEntries({ entries, outstanding, learnt: known, payouts: given }).map(({ proposals }) => proposals.map(brief));

  test("is certain by the provider's words and the amount, and no invoice is proposed", () => {
    const words = { remittance: "STRIPE PAYOUT 2026-00012" };
    expect(all([entryOf(words)])).toEqual([["certain payout"]]);
    expect(all([entryOf({ counterparty: { name: "Stripe Payments UK", iban: null } })])).toEqual([["certain payout"]]);
    // A client's account does not send what the provider does.
    expect(all([entryOf({ ...words, counterparty: payer })])).toEqual([["certain payout"]]);
  });

  test("says what is in it", () => {
    const composition = {
      ...{ paymentCount: 12, grossCents: 104_000, returnedCents: 1_000, feeCents: 3_000, otherCents: 0 },
    };
    expect(firstOf({ remittance: "STRIPE" }, { payouts: [{ ...payout, composition }] })?.reasons).toEqual([
      { kind: "payout_amount", arrivalOn: "2026-11-19", provider: "stripe" },
      { kind: "payout_composition", ...composition },
      { kind: "payout_descriptor", descriptor: "STRIPE" },
    ]);
  });

  test("is never the payment of an invoice of the same amount, without the words either", () => {
    expect(all([entryOf({})])).toEqual([["likely payout"]]);
    expect(firstOf({ remittance: "stripe 1", amountCents: 50_000 }, { payouts })).toBeUndefined();
  });

  test("yields to a client's account, which is then not certain", () => {
    expect(brief(firstOf({ counterparty: payer, remittance: "F-2026-00012" }, { payouts }))).toBe(
      "likely payment 12: 100000",
    );
  });

  test("is not told by a word that has the provider's in it, nor by another currency", () => {
    for (const remittance of ["PINSTRIPE SARL", "les stripes", "STRIPED"])
      expect(all([entryOf({ remittance })])).toEqual([["likely payout"]]);
    const inDollars = [{ ...payout, currency: "USD" }];
    expect(all([entryOf({ remittance: "STRIPE" })], inDollars)).toEqual([[]]);
  });

  test.each([
    ["2026-11-16", undefined],
    ["2026-11-17", "certain payout"],
    ["2026-11-29", "certain payout"],
    ["2026-11-30", undefined],
  ])(
    "reaches the bank two days before it is expected at the earliest, and ten days after it at the latest: %s",
    (day, expected) => {
      const entry = entryOf({ remittance: "STRIPE", amountCents: 77_700, bookedOn: toCalendarDate(day) });
      expect(all([entry], [{ ...payout, amountCents: 77_700 }])[0]?.[0]).toBe(expected);
    },
  );

  test("is not certain where two payouts or two entries have the amount at that time", () => {
    const other = { ...payout, id: "po_2", arrivalOn: toCalendarDate("2026-11-12") };
    expect(all([entryOf({ remittance: "STRIPE" })], [other, payout])).toEqual([["likely payout", "possible payout"]]);
    const twice = [entryOf({ id: "1", remittance: "STRIPE" }), entryOf({ id: "2", remittance: "STRIPE" })];
    expect(all(twice)).toEqual([["likely payout"], ["likely payout"]]);
    const [first, second] = twice as [StoredEntry, StoredEntry];
    const apart = [first, { ...second, bookedOn: toCalendarDate("2026-12-20") }];
    expect(all(apart, [payout, { ...other, arrivalOn: toCalendarDate("2026-12-19") }])).toEqual([
      ["certain payout"],
      ["certain payout"],
    ]);
  });

  test("that the provider takes from the bank is told as well", () => {
    const taken = [{ ...payout, amountCents: -4_200 }];
    expect(all([entryOf({ remittance: "STRIPE", amountCents: -4_200 })], taken)).toEqual([["certain payout"]]);
  });

  test("of somebody who pays us names our invoice, and is then likely its payment", () => {
    const entry = entryOf({ remittance: "STRIPE PAYOUT F-2026-00012", bookedOn: toCalendarDate("2026-12-24") });
    expect(all([entry])).toEqual([["likely payment 12: 100000"]]);
  });
});

describe("what goes out", () => {
  const receipt = {
    ...{
      id: "receipt",
      clientId: "client-1",
      amountCents: 100_000,
      currency: "EUR",
      iban: "FR761",
      endToEndId: "E2E-1",
    },
    ...{
      receivedOn: toCalendarDate("2026-11-10"),
      invoices: [{ id: "invoice 12", number: "F-2026-00012", amountCents: 100_000 }],
    },
  };
  const out = { amountCents: -100_000, isReversal: true };
  test.each<[string, Partial<StoredEntry>, string]>([
    ["by the payer's id", { ...out, endToEndId: "E2E-1" }, "likely reversal 12: 100000"],
    ["by the number", { ...out, remittance: "REJET F-2026-00012" }, "likely reversal 12: 100000"],
    ["by the account", { ...out, counterparty: payer, isReversal: false }, "likely reversal 12: 100000"],
    ["by the mark alone", out, "possible reversal 12: 100000"],
  ])("takes back a receipt %s, and is never certain", (_, entry, expected) => {
    expect(brief(firstOf(entry, { receipts: [receipt] }))).toBe(expected);
  });
  test("pays no invoice, and is no reversal by its amount alone", () => {
    expect(firstOf({ amountCents: -100_000, remittance: "LOYER" }, { receipts: [receipt] })).toBeUndefined();
    expect(firstOf({ ...out, bookedOn: toCalendarDate("2026-11-09") }, { receipts: [receipt] })).toBeUndefined();
  });
  test("may take back an entry of the same statement", () => {
    const entries = [entryOf({ id: "in", counterparty: payer }), entryOf({ ...out, id: "out", counterparty: payer })];
    const [, returned] = matchEntries({ entries, outstanding, learnt: known });
    expect(returned?.proposals[0]).toMatchObject({ kind: "reversal", reverses: { kind: "entry", id: "in" } });
  });
  test("that comes back is no payment of a client", () => {
    expect(firstOf({ isReversal: true, remittance: "F-2026-00012", counterparty: payer })).toBeUndefined();
  });
});

test("the reasons say what was found, in which form", () => {
  const first = firstOf({ remittance: "facture f 2026 12 merci", counterparty: payer });
  expect(first?.reasons).toEqual([
    {
      ...{ kind: "number", invoiceId: twelve.id, number: "F-2026-00012" },
      ...{ found: "f 2026 12", form: "without_leading_zeros" },
    },
    { kind: "amount_due" },
    { kind: "iban_known", iban: "FR761", isShared: false },
    { kind: "name_known", name: "ATELIER BLEU" },
  ]);
});

test("the client's order number finds its invoice", () => {
  const ordered: OutstandingInvoice = { ...thirteen, orderReference: "PO-4711-A" };
  const entry = { remittance: "commande po 4711 a", amountCents: 50_000 };
  const first = firstOf(entry, { outstanding: [twelve, ordered] });
  expect(brief(first)).toBe("likely payment 13: 50000");
  expect(kindsOf(first)).toContain("order_reference");
});
