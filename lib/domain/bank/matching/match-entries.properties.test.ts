import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeBankYear } from "#bench/bank-year/make-bank-year.ts";
import { matchEntries } from "#lib/domain/bank/matching/match-entries.ts";
import type { MatchingInput, OutstandingInvoice, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import type { Allocation } from "#lib/domain/bank/matching/proposal.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { entryOf, invoiceOf } from "#tests/support/matching-examples.ts";

// Few clients, numbers, amounts and days make coincidences likely.
const day = fc.constantFrom("2026-01-10", "2026-02-10", "2026-03-10").map(toCalendarDate);
const cents = fc.constantFrom(1_000, 2_000, 3_000, 5_000, 6_001, 7_002, 11_003, 19_004);
const client = fc.constantFrom("client-1", "client-2", "client-3");
const currency = fc.constantFrom("EUR", "EUR", "EUR", "USD");
const name = fc.constantFrom(null, "Atelier Bleu", "ATELIER BLEU SARL", "Garage Nord", "Zoé Blanc");
const iban = fc.constantFrom(null, "FR1", "FR2");
const sequence = fc.integer({ min: 1, max: 15 });
const CLIENT_NAMES = new Map([
  ["client-1", "Atelier Bleu"],
  ["client-2", "Garage Nord"],
  ["client-3", "Zoé Blanc"],
]);
const word = fc.oneof(
  sequence.map((number) => `F-2026-000${String(number).padStart(2, "0")}`),
  sequence.map(String),
  fc.constantFrom("facture", "et", "à", "-", ",", "2026", "F", "Atelier Bleu", "12/03/2026", "PO-12345"),
);
const entry = fc
  .record({
    bookedOn: day,
    amountCents: fc.oneof(cents, cents, fc.constantFrom(4_000, 8_000, 11_001, -1_000, -5_000)),
    currency,
    isReversal: fc.constantFrom(false, false, false, true),
    feesCents: fc.constantFrom(0, 0, 500),
    instructed: fc.constantFrom(null, null, { amountCents: 2_000, currency: "USD" }),
    counterparty: fc.record({ name, iban }),
    remittance: fc.array(word, { maxLength: 6 }).map((words) => words.join(" ")),
    endToEndId: fc.constantFrom(null, "F-2026-00003", "E2E"),
  })
  .map(entryOf);
const invoice = fc
  .record({
    clientId: client,
    currency,
    amountDueCents: cents,
    issueDate: day,
    dueDate: day,
    orderReference: fc.constantFrom(null, null, "PO-12345"),
  })
  .map((given) => invoiceOf({ ...given, clientName: CLIENT_NAMES.get(given.clientId) ?? "" }));
/** A payment that names an invoice, in full or in part. */
const payment = fc.record({
  at: fc.nat(14),
  share: fc.constantFrom(1, 1, 0.5, 0.25),
  bookedOn: day,
  counterparty: fc.record({ name, iban }),
});
const input: fc.Arbitrary<MatchingInput> = fc
  .record({
    random: fc.array(entry, { maxLength: 8, size: "max" }),
    payments: fc.array(payment, { maxLength: 8, size: "max" }),
    outstanding: fc.array(invoice, { maxLength: 15, size: "max" }),
    learnt: fc.array(fc.record({ clientId: client, iban, name: fc.constantFrom(null, "atelier bleu") }), {
      maxLength: 4,
    }),
    payouts: fc.array(
      fc.record({
        id: fc.uuid(),
        amountCents: cents,
        currency,
        arrivalOn: day,
        descriptor: fc.constantFrom(null, "garage"),
      }),
      { maxLength: 2 },
    ),
    receipts: fc.array(
      fc.record({ id: fc.uuid(), clientId: client, amountCents: cents, currency, receivedOn: day, iban }),
      { maxLength: 4, size: "max" },
    ),
    settledFrom: fc.integer({ min: 10, max: 15 }),
  })
  .map(({ random, payments, outstanding, receipts, settledFrom, ...rest }) => {
    const numbered = outstanding.map((each, at) => {
      const number = `F-2026-000${String(at + 1).padStart(2, "0")}`;
      return { ...each, number, id: `invoice ${number}` };
    });
    const naming = payments.flatMap(({ at, share, ...given }) => {
      const paid = numbered[at];
      if (paid === undefined) return [];
      const amountCents = Math.ceil(paid.amountDueCents * share);
      return [entryOf({ ...given, amountCents, currency: paid.currency, remittance: `Facture ${paid.number}` })];
    });
    return {
      ...rest,
      entries: [...random, ...naming].map((each, at) => ({ ...each, id: `entry ${at}` })),
      receipts: receipts.map((each) => ({ ...each, invoices: [], endToEndId: "E2E" })),
      outstanding: numbered.slice(0, settledFrom),
      settled: numbered.slice(settledFrom),
    };
  });

test("an allocation is never more than what is due or came in, and certain ones together never more than is due", () => {
  let certain = 0;
  fc.assert(
    fc.property(input, (given) => {
      const due = new Map(given.outstanding.map((each) => [each.id, each]));
      const entries = new Map(given.entries.map((each) => [each.id, each]));
      const taken = new Map<string, number>();
      for (const { entryId, proposals } of matchEntries(given)) {
        const paying = entries.get(entryId) as StoredEntry;
        expect(proposals.length).toBeLessThanOrEqual(5);
        expect(proposals.slice(1).map(({ certainty }) => certainty)).not.toContain("certain");
        for (const { kind, clientId, allocations, certainty } of proposals) {
          expect(kind === "reversal").toBe(paying.amountCents < 0);
          if (kind !== "payment") continue;
          expectWithin(allocations, paying, due, clientId);
          if (certainty !== "certain") continue;
          certain++;
          for (const { invoiceId, amountCents } of allocations) {
            expect(due.get(invoiceId)?.currency).toBe(paying.currency);
            taken.set(invoiceId, (taken.get(invoiceId) ?? 0) + amountCents);
          }
        }
      }
      for (const [id, amountCents] of taken) expect(amountCents).toBeLessThanOrEqual(due.get(id)?.amountDueCents ?? 0);
    }),
    { numRuns: 1_000 },
  );
  expect(certain).toBeGreaterThan(100);
});

test("a payout is certain only by the provider's words, alone with its amount, and once", () => {
  let certain = 0;
  const words = fc.constantFrom(null, "Garage Nord", "GARAGE", "Garagiste", "Atelier Bleu");
  const few = fc.constantFrom(1_000, 2_000, 3_000);
  const given = fc.record({
    entries: fc.array(fc.record({ name: words, amountCents: few, bookedOn: day, currency }), { maxLength: 6 }),
    payouts: fc.array(fc.record({ amountCents: few, arrivalOn: day, currency }), { maxLength: 4 }),
    outstanding: fc.array(invoice, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(given, ({ outstanding, ...rest }) => {
      const payouts = rest.payouts.map((each, at) => ({ ...each, id: `po ${at}`, descriptor: "GARAGE" }));
      const entries = rest.entries.map(({ name: payer, ...each }, at) =>
        entryOf({ ...each, id: `entry ${at}`, counterparty: { name: payer, iban: null } }),
      );
      const alike = (one: { amountCents: number; currency: string }) => (other: typeof one) =>
        one.amountCents === other.amountCents && one.currency === other.currency;
      const taken = new Set<string>();
      for (const { entryId, proposals } of matchEntries({ entries, payouts, outstanding, learnt: [] })) {
        const [first] = proposals;
        if (first?.kind !== "payout" || first.certainty !== "certain") continue;
        certain++;
        const of = entries.find(({ id }) => id === entryId) as StoredEntry;
        expect(of.counterparty.name?.toLowerCase().split(" ")).toContain("garage");
        expect(proposals.every(({ kind }) => kind === "payout")).toBe(true);
        expect(taken.has(first.payoutId)).toBe(false);
        taken.add(first.payoutId);
        const sameDay = payouts.filter((each) => each.arrivalOn === of.bookedOn);
        expect(sameDay.filter(alike(of)).length).toBe(1);
        expect(entries.filter((each) => each.bookedOn === of.bookedOn).filter(alike(of)).length).toBe(1);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(certain).toBeGreaterThan(50);
});

function expectWithin(
  allocations: readonly Allocation[],
  { amountCents, currency: paid, instructed }: StoredEntry,
  due: ReadonlyMap<string, OutstandingInvoice>,
  clientId: string,
): void {
  const invoices = allocations.map(({ invoiceId }) => due.get(invoiceId) as OutstandingInvoice);
  expect(new Set(invoices).size).toBe(allocations.length);
  expect(new Set(invoices.map((each) => each.currency)).size).toBeLessThanOrEqual(1);
  for (const [at, each] of allocations.entries()) {
    expect(each.amountCents).toBeGreaterThan(0);
    expect(each.amountCents).toBeLessThanOrEqual(invoices[at]?.amountDueCents ?? 0);
    expect(invoices[at]?.clientId).toBe(clientId);
  }
  const total = allocations.reduce((sum, each) => sum + each.amountCents, 0);
  const inCurrency = invoices[0]?.currency;
  if (inCurrency === paid) expect(total).toBeLessThanOrEqual(amountCents);
  else if (inCurrency === instructed?.currency) expect(total).toBeLessThanOrEqual(instructed?.amountCents ?? 0);
}

describe("the order of the input makes no difference", () => {
  const shuffled = <Item>(items: readonly Item[] | undefined) =>
    fc.shuffledSubarray([...(items ?? [])], { minLength: items?.length ?? 0 });

  test("of coincidences", () => {
    const both = input.chain((given) =>
      fc.record({
        given: fc.constant(given),
        entries: shuffled(given.entries),
        outstanding: shuffled(given.outstanding),
        settled: shuffled(given.settled),
        learnt: shuffled(given.learnt),
        payouts: shuffled(given.payouts),
        receipts: shuffled(given.receipts),
      }),
    );
    fc.assert(
      fc.property(both, ({ given, ...others }) => {
        expect(matchEntries(others)).toEqual(matchEntries(given));
      }),
      { numRuns: 500 },
    );
  });

  test("of a year", () => {
    const year = makeBankYear(5, 400);
    const learnt = [...year.truths].flatMap(([id, truth]) => {
      const counterparty = year.entries.find((each) => each.id === id)?.counterparty;
      return truth.kind === "payment"
        ? [{ clientId: truth.clientId, iban: counterparty?.iban ?? null, name: null }]
        : [];
    });
    const outstanding = year.invoices.map((each) => ({ ...each, amountDueCents: each.totalCents }));
    const given = { entries: year.entries, outstanding, learnt, payouts: year.payouts };
    const expected = matchEntries(given);
    const orders = fc.record({
      entries: shuffled(given.entries),
      outstanding: shuffled(outstanding),
      learnt: shuffled(learnt),
      payouts: shuffled(given.payouts),
    });
    fc.assert(
      fc.property(orders, (others) => {
        expect(matchEntries(others)).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });
});

describe("no text and no crowd makes it slow", () => {
  const year = makeBankYear(7, 10_000);
  const outstanding = year.invoices.slice(0, 5_000).map((each) => ({ ...each, amountDueCents: each.totalCents }));
  const took = (given: MatchingInput) => {
    const started = performance.now();
    matchEntries(given);
    return performance.now() - started;
  };
  // A product of entries and invoices takes minutes. The bounds leave room for a busy machine.
  const BOUND = 15_000;

  test("ten thousand entries against five thousand invoices", () => {
    expect(took({ entries: year.entries, outstanding, learnt: [] })).toBeLessThan(BOUND);
  });

  test.each<[string, (entry: StoredEntry, at: number) => Partial<StoredEntry>, Partial<OutstandingInvoice>]>([
    ["one amount", () => ({ amountCents: 4_900 }), { amountDueCents: 4_900 }],
    [
      "one client",
      () => ({ counterparty: { name: "Atelier", iban: null } }),
      { clientId: "one", clientName: "Atelier" },
    ],
    [
      "one name of all clients",
      () => ({ counterparty: { name: "Atelier Dupont", iban: null } }),
      { clientName: "Atelier Dupont" },
    ],
    ["one number", () => ({ remittance: "F-2026-00012" }), { number: "F-2026-00012" }],
    ["what goes out and in", (_, at) => ({ amountCents: at % 2 ? 4_900 : -4_900, isReversal: at % 2 === 0 }), {}],
  ])("%s", (_, ofEntry, ofInvoice) => {
    const entries = year.entries.map((each, at) => ({ ...each, ...ofEntry(each, at) }));
    const learnt = [{ clientId: "one", iban: null, name: "atelier" }];
    expect(took({ entries, outstanding: outstanding.map((each) => ({ ...each, ...ofInvoice })), learnt })).toBeLessThan(
      BOUND,
    );
  });

  test.each([140, 2_000, 100_000])("hostile texts of %i characters", (length) => {
    const numbers = outstanding.map(({ number }) => number).join(" ");
    const pieces = [
      numbers,
      "2026 1 20 26 0 ",
      "1a",
      "F-",
      "0",
      "F2026",
      " ",
      "a".repeat(50),
      "é",
      "‑",
      "ﷺ",
      "12/12/20",
      "00012 to ",
      "1,",
      "+",
    ];
    const entries = pieces.flatMap((piece, at) =>
      Array.from({ length: 20 }, (_, copy) =>
        entryOf({
          id: `${at} ${copy}`,
          remittance: piece.repeat(Math.ceil(length / piece.length)).slice(copy, copy + length),
          counterparty: { name: piece.repeat(20).slice(0, 140), iban: null },
          endToEndId: piece.repeat(35).slice(0, 35),
        }),
      ),
    );
    const alone = took({ entries: [], outstanding, learnt: [] });
    const perEntry = (took({ entries, outstanding, learnt: [] }) - alone) / entries.length;
    expect(perEntry).toBeLessThan(20);
  });
});
