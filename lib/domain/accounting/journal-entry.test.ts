import { expect, test } from "vitest";
import { accountName } from "#lib/domain/accounting/account-name.ts";
import { ACCOUNT_FIELDS, DEFAULT_ACCOUNTS, isAccountNumber } from "#lib/domain/accounting/accounts.ts";
import { FEC_FIELDS, fecFilename, fecLines } from "#lib/domain/accounting/fec-lines.ts";
import { periodOfYear, readFecPeriod } from "#lib/domain/accounting/fec-period.ts";
import {
  type BookedPiece,
  depositTaxMoves,
  exchangeRests,
  toJournalEntry,
} from "#lib/domain/accounting/journal-entry.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";

const DAY = toCalendarDate("2026-11-20");
const PIECE: BookedPiece = {
  ...{
    kind: "invoice",
    id: "01",
    invoiceId: "01",
    date: DAY,
    validOn: DAY,
    number: "F-1",
    numberedOn: DAY,
    clientId: "02",
    clientName: "A",
    documentClientName: "A",
  },
  ...{
    currency: "EUR",
    exchangeRateE6: null,
    operationCategory: "mixed",
    taxBreakdown: [],
    sales: [],
    invoiceKind: "standard",
    deductions: [],
    vatOnDebits: false,
    amountCents: 0,
    method: null,
    writeOff: null,
    isReversal: false,
    receiptCents: 0,
    receiptClient: null,
    provider: null,
  },
};

const amounts = (piece: Partial<BookedPiece>) => amountsOf({ ...PIECE, ...piece });

const amountsOf = (piece: BookedPiece, exchangeRestCents?: bigint) =>
  toJournalEntry(piece, DEFAULT_ACCOUNTS, "EUR", exchangeRestCents)?.lines.map(
    ({ account, debitCents, creditCents, foreignCents }) => [account, debitCents - creditCents, foreignCents],
  ) ?? null;

test("each rate has its account of VAT, what is free of VAT has none, and a credit note is the reverse of its invoice", () => {
  const rates = [2000, 1000, 550, 210, 850, 0].map((taxRateBp, index) => ({
    ...{ taxRateBp, exemptionCode: null },
    ...{ baseCents: 1000 * (index + 1), taxCents: Math.round((taxRateBp * (index + 1)) / 10) },
  }));
  const invoice = amounts({ taxBreakdown: rates });
  expect(invoice?.map(([account]) => account)).toEqual([
    ...["411000", "706000", "445711", "706000", "445712", "706000", "445713"],
    ...["706000", "445714", "706000", "445718", "706000"],
  ]);
  expect(amounts({ taxBreakdown: rates, kind: "credit_note" })).toEqual(
    invoice?.map(([account, cents]) => [account, -(cents as bigint), null]),
  );
});

test("sales of items go to accounts of their own, in their group of VAT, and the rest to the usual one", () => {
  const taxBreakdown = [
    { taxRateBp: 2000, exemptionCode: null, baseCents: 1000, taxCents: 200 },
    { taxRateBp: 550, exemptionCode: null, baseCents: 500, taxCents: 28 },
  ];
  const sale = { taxRateBp: 2000, exemptionCode: null };
  const sales = [
    { ...sale, account: "706000", baseCents: 100 },
    { ...sale, account: "706100", baseCents: 700 },
    { ...sale, account: "707000", baseCents: -50 },
    { ...sale, taxRateBp: 550, account: "706100", baseCents: 500 },
  ];
  expect(amounts({ taxBreakdown, sales })?.map(([account, cents]) => [account, cents])).toEqual([
    ["411000", 1728n],
    ["706000", -350n],
    ["706100", -700n],
    ["707000", 50n],
    ["445711", -200n],
    ["706100", -500n],
    ["445713", -28n],
  ]);
});

test("amounts in another currency balance to the cent, whatever the rate, and say what they were", () => {
  const taxBreakdown = [
    { taxRateBp: 2000, exemptionCode: null, baseCents: 333, taxCents: 67 },
    { taxRateBp: 550, exemptionCode: null, baseCents: 111, taxCents: 6 },
  ];
  for (let exchangeRateE6 = 1; exchangeRateE6 < 5_000_000; exchangeRateE6 = exchangeRateE6 * 3 + 7) {
    const lines = amounts({ currency: "JPY", exchangeRateE6, taxBreakdown }) ?? [];
    expect(lines.reduce((sum, [, cents]) => sum + (cents as bigint), 0n)).toBe(0n);
  }
  expect(amounts({ currency: "JPY", exchangeRateE6: 6_100, taxBreakdown })).toEqual([
    ["411000", 316n, 517n],
    ["706000", -203n, 333n],
    ["445711", -41n, 67n],
    ["706000", -68n, 111n],
    ["445713", -4n, 6n],
  ]);
  expect(() => amounts({ currency: "USD", taxBreakdown })).toThrow("exchange rate of F-1");
});

/** Numbers from 0 to below `limit`, the same ones for the same seed. */
function randomIntegers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** What the entries of a ledger have booked on the accounts that begin so. */
function bookedOn(prefix: string, ledger: BookedPiece[]): bigint {
  const rests = exchangeRests(ledger, DEFAULT_ACCOUNTS, "EUR");
  const entries = ledger.flatMap((piece) => toJournalEntry(piece, DEFAULT_ACCOUNTS, "EUR", rests.get(piece.id)) ?? []);
  for (const { lines } of entries)
    expect(lines.reduce((sum, line) => sum + line.debitCents - line.creditCents, 0n)).toBe(0n);
  const lines = entries.flatMap((entry) => entry.lines).filter(({ account }) => account.startsWith(prefix));
  return lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0n);
}

/** An invoice of some lines in another currency, and the payments of its parts, which pay it in full. */
function paidInParts(random: (limit: number) => number, id: string): BookedPiece[] {
  const foreign = {
    ...PIECE,
    invoiceId: id,
    currency: random(2) ? "USD" : "JPY",
    exchangeRateE6: 1 + random(2_000_000),
  };
  const taxBreakdown = [2000, 1000, 550].slice(random(3)).map((taxRateBp) => {
    return { taxRateBp, exemptionCode: null, baseCents: 1 + random(100_000), taxCents: random(20_000) };
  });
  let due = taxBreakdown.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0);
  const ledger: BookedPiece[] = [{ ...foreign, id, taxBreakdown }];
  for (let part = 0; due > 0; part++) {
    const amountCents = part === 5 ? due : Math.min(due, 1 + random(due));
    ledger.push({ ...foreign, id: `${id}-${part}`, kind: "payment", amountCents, method: random(2) ? "cash" : null });
    due -= amountCents;
  }
  return ledger;
}

test("an invoice in another currency that is paid in parts leaves nothing on the client's account, and nothing else changes", () => {
  const random = randomIntegers(20261123);
  let rounded = 0;
  for (let index = 0; index < 500; index++) {
    const ledger = paidInParts(random, `${index}`);
    const { exchangeRateE6, currency } = ledger[0] as BookedPiece;
    expect(bookedOn("411", ledger)).toBe(0n);
    const rests = exchangeRests(ledger, DEFAULT_ACCOUNTS, "EUR");
    const rest = bookedOn("656", ledger) + bookedOn("756", ledger);
    if (rest !== 0n) rounded++;
    expect([...rests.keys()]).toEqual(rest === 0n ? [] : [ledger.at(-1)?.id]);
    // Each conversion is off by half a cent at most.
    expect(Math.abs(Number(rest))).toBeLessThanOrEqual((ledger.length - 1 + 6) / 2);
    const isPayment = ({ kind }: BookedPiece) => kind === "payment";
    const alone = ledger
      .filter(isPayment)
      .map(({ amountCents }) => Math.round((amountCents * Number(exchangeRateE6)) / (currency === "JPY" ? 1e4 : 1e6)));
    expect(bookedOn("5", ledger)).toBe(BigInt(alone.reduce((sum, cents) => sum + cents, 0)));
  }
  expect(rounded).toBeGreaterThan(100);
});

test("the cent of rounding is a loss or a gain of exchange of the payment that settles, again after that one is reversed, and of no other", () => {
  const foreign = { ...PIECE, currency: "USD", exchangeRateE6: 500_000 };
  const invoice = { ...foreign, taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 10, taxCents: 2 }] };
  const payment = (id: string, amountCents: number): BookedPiece => ({ ...foreign, kind: "payment", id, amountCents });
  const rests = (...ledger: BookedPiece[]) => [...exchangeRests(ledger, DEFAULT_ACCOUNTS, "EUR")];
  expect(rests(invoice, payment("a", 12))).toEqual([]);
  expect(rests(invoice, payment("a", 1), payment("b", 1))).toEqual([]);
  expect(rests(invoice, payment("a", 1), payment("b", 11))).toEqual([["b", -1n]]);
  const reversed = [payment("b", 11), payment("c", -11), payment("d", 11)];
  expect(rests(invoice, payment("a", 1), ...reversed)).toEqual([["b", -1n]]);
  expect(bookedOn("411", [invoice, payment("a", 1), ...reversed])).toBe(0n);
  expect(amountsOf({ ...payment("b", 11) }, -1n)).toEqual([
    ["411000", -5n, 11n],
    ["512000", 6n, 11n],
    ["756000", -1n, 0n],
  ]);
  // Credit notes settle, too.
  const credited = { ...foreign, id: "n", kind: "credit_note" as const };
  const part = { taxRateBp: 2000, exemptionCode: null, baseCents: 11, taxCents: 0 };
  expect(rests(invoice, payment("a", 1), { ...credited, taxBreakdown: [part] })).toEqual([["n", -1n]]);
});

test("money that comes in debits the bank or the cash box, and what goes back credits it", () => {
  expect(amounts({ kind: "payment", amountCents: 500 })).toEqual([
    ["411000", -500n, null],
    ["512000", 500n, null],
  ]);
  expect(amounts({ kind: "payment", amountCents: -500, method: "cash" })).toEqual([
    ["411000", 500n, null],
    ["530000", -500n, null],
  ]);
});

test("a fee of a provider debits fees and credits the bank, one that is given back is the reverse, and neither is the client's", () => {
  const booked = { kind: "fee", provider: "stripe", number: "F-1" } as const;
  expect(amounts({ ...booked, amountCents: 175 })).toEqual([
    ["627000", 175n, null],
    ["512000", -175n, null],
  ]);
  expect(amounts({ ...booked, amountCents: -2_000 })).toEqual([
    ["627000", -2_000n, null],
    ["512000", 2_000n, null],
  ]);
  const labels = [175, -2_000].map((amountCents) => {
    const entry = toJournalEntry({ ...PIECE, ...booked, amountCents }, DEFAULT_ACCOUNTS, "EUR");
    if (!entry) throw new Error("the fee has no entry");
    expect(entry.journal).toBe("bank");
    return fecLines(entry, 1, DEFAULT_ACCOUNTS, "EUR").split("\t")[FEC_FIELDS.indexOf("EcritureLib")];
  });
  expect(labels).toEqual(["Frais Stripe F-1 A", "Annulation frais Stripe F-1 A"]);
});

test("what comes to nothing is no entry", () => {
  expect(amounts({ taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 0, taxCents: 0 }] })).toBeNull();
  expect(amounts({ kind: "payment", amountCents: 1, currency: "JPY", exchangeRateE6: 1 })).toBeNull();
});

test("an account has three digits of its class first and one name, and no number serves two purposes", () => {
  for (const field of ACCOUNT_FIELDS) {
    expect(isAccountNumber(field, DEFAULT_ACCOUNTS[field])).toBe(true);
    for (const wrong of [
      "",
      "41",
      "4I1000",
      "411 000",
      "411000é",
      "6".repeat(6),
      `${DEFAULT_ACCOUNTS[field]}${"0".repeat(20)}`,
    ])
      expect(isAccountNumber(field, wrong)).toBe(false);
  }
  expect([
    isAccountNumber("receivable", "445711"),
    isAccountNumber("vat2000", "411000"),
    isAccountNumber("bank", "5121BNP"),
  ]).toEqual([false, false, true]);
  expect(["411100", "419100", "445711", "706", "7071EU", "709", "512", "530", "740"].map(accountName)).toEqual([
    ...[
      "Clients",
      "Clients - Avances et acomptes reçus sur commandes",
      "Taxes sur le chiffre d'affaires collectées",
      "Prestations de services",
    ],
    ...[
      "Ventes de marchandises",
      "Ventes de produits fabriqués, prestations de services, marchandises",
      "Banques",
      "Caisse",
      "Comptes de produits",
    ],
  ]);
});

test("a period is two dates in either order; the file is named after its last day", () => {
  expect(readFecPeriod("31/12/2026", "1.1.26")).toEqual(periodOfYear(2026));
  expect([readFecPeriod("", ""), readFecPeriod("2026-01-01", "soon")]).toEqual([null, null]);
  const [known, unknown] = [
    { siren: "552100554", isTest: false },
    { siren: null, isTest: false },
  ];
  expect([fecFilename(known, periodOfYear(2026).to), fecFilename(unknown, DAY)]).toEqual([
    "552100554FEC20261231.txt",
    "FEC20261120.txt",
  ]);
  expect(fecFilename({ ...known, isTest: true }, DAY)).toBe("SPECIMEN-552100554FEC20261120.txt");
});

test("no text of an accounting file begins like a formula, and its amounts stay as they are", () => {
  for (const start of ["=", "+", "-", "@", "\t=", " ="]) {
    const name = `${start}1+1`;
    const piece: BookedPiece = {
      ...PIECE,
      ...{ clientName: name, number: name, amountCents: 1200 },
      taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 1000, taxCents: 200 }],
    };
    const entry = toJournalEntry(piece, DEFAULT_ACCOUNTS, "EUR");
    if (!entry) throw new Error("the piece has no entry");
    const [first] = fecLines(entry, 1, DEFAULT_ACCOUNTS, "EUR").split("\r\n");
    const values = first?.split("\t") ?? [];
    const at = (field: (typeof FEC_FIELDS)[number]) => values[FEC_FIELDS.indexOf(field)];
    expect([at("CompAuxLib"), at("PieceRef"), at("Debit"), at("Credit")]).toEqual([
      ...[`'${name.trim()}`, `'${name.trim()}`, "12,00", "0,00"],
    ]);
  }
});

const group = (taxRateBp: number, baseCents: number, taxCents: number) => ({
  ...{ taxRateBp, exemptionCode: null, baseCents, taxCents },
});

/** The balance of each account after the pieces of a ledger, which are all of one day; accounts of 0 left out. */
function balances(pieces: Partial<BookedPiece>[]): Record<string, number> {
  const ledger = pieces.map((piece, index): BookedPiece => ({ ...PIECE, id: `${index}`, ...piece }));
  const moves = depositTaxMoves(ledger);
  const sums = new Map<string, bigint>();
  for (const piece of ledger) {
    const lines = toJournalEntry(piece, DEFAULT_ACCOUNTS, "EUR", 0n, moves.get(piece.id))?.lines ?? [];
    expect(lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0n)).toBe(0n);
    for (const { account, debitCents, creditCents } of lines)
      sums.set(account, (sums.get(account) ?? 0n) + debitCents - creditCents);
  }
  return Object.fromEntries(
    [...sums].filter(([, cents]) => cents !== 0n).map(([account, cents]) => [account, Number(cents)]),
  );
}

const DEPOSIT = { invoiceKind: "deposit", operationCategory: "services" } as const;
const asked = { ...DEPOSIT, taxBreakdown: [group(2000, 30_000, 6_000), group(1000, 10_000, 1_000)] };
const paid = (amountCents: number) => ({ ...DEPOSIT, kind: "payment", amountCents }) as const;

test("the VAT of a deposit becomes due as it is paid, the last payment takes the rest, and goes back with the money", () => {
  expect(balances([asked])).toEqual({ 411000: 47_000, 419100: -40_000, 445740: -7_000 });
  const part = [asked, paid(10_000)];
  expect(balances(part)).toEqual({
    ...{ 411000: 37_000, 419100: -40_000, 512000: 10_000 },
    ...{ 445740: -7_000 + 1_277 + 213, 445711: -1_277, 445712: -213 },
  });
  const whole = { 419100: -40_000, 512000: 47_000, 445711: -6_000, 445712: -1_000 };
  expect(balances([...part, paid(18_500), paid(18_500)])).toEqual(whole);
  expect(balances([...part, { ...paid(-10_000), isReversal: true }])).toEqual(balances([asked]));
});

test("a credit note takes the VAT of a deposit off what waits, and its refund gives back what was due", () => {
  const credit = { ...DEPOSIT, kind: "credit_note", taxBreakdown: asked.taxBreakdown } as const;
  expect(balances([asked, credit])).toEqual({});
  expect(balances([asked, paid(47_000), credit])).toMatchObject({ 445740: 7_000, 445711: -6_000, 445712: -1_000 });
  expect(balances([asked, paid(47_000), credit, paid(-47_000)])).toEqual({});
  // A part of it is paid, and the rest credited: to the cent.
  const rest = { ...credit, taxBreakdown: [group(2000, 15_001, 3_000), group(1000, 10_000, 1_000)] };
  expect(balances([asked, paid(17_999), rest])).toEqual({ 419100: -14_999, 512000: 17_999, 445711: -3_000 });
});

test("with the option for debits the VAT of services is due at once, and that of goods as it is paid", () => {
  const option = { vatOnDebits: true };
  expect(balances([{ ...asked, ...option }])).toMatchObject({ 445711: -6_000, 445712: -1_000 });
  expect(balances([{ ...asked, ...option, operationCategory: "goods" }])).toMatchObject({ 445740: -7_000 });
});

test("a final invoice books the whole work as sales, and clears its deposits", () => {
  const final: Partial<BookedPiece> = {
    ...{ invoiceKind: "final", operationCategory: "services", invoiceId: "02" },
    taxBreakdown: [group(2000, 70_000, 14_000), group(1000, -10_000, -1_000)],
    deductions: [
      { taxRateBp: 2000, exemptionCode: null, baseCents: 30_000 },
      { taxRateBp: 1000, exemptionCode: null, baseCents: 10_000 },
    ],
  };
  const sold = { 411000: 73_000, 706000: -100_000, 512000: 47_000, 445711: -20_000 };
  expect(balances([asked, paid(47_000), final])).toEqual(sold);
  expect(balances([final, { ...final, kind: "credit_note" }])).toEqual({});
});
