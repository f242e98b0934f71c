import { expect, test } from "vitest";
import { accountName } from "#lib/domain/accounting/account-name.ts";
import { ACCOUNT_FIELDS, DEFAULT_ACCOUNTS, isAccountNumber } from "#lib/domain/accounting/accounts.ts";
import { fecFilename } from "#lib/domain/accounting/fec-lines.ts";
import { periodOfYear, readFecPeriod } from "#lib/domain/accounting/fec-period.ts";
import { type BookedPiece, toJournalEntry } from "#lib/domain/accounting/journal-entry.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";

const DAY = toCalendarDate("2026-11-20");
const PIECE: BookedPiece = {
  ...{
    kind: "invoice",
    id: "01",
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
    amountCents: 0,
    method: null,
    isReversal: false,
  },
};

const amounts = (piece: Partial<BookedPiece>) =>
  toJournalEntry({ ...PIECE, ...piece }, DEFAULT_ACCOUNTS, "EUR")?.lines.map(({ account, debitCents, creditCents, foreignCents }) => [
    account,
    debitCents - creditCents,
    foreignCents,
  ]) ?? null;

test("each rate has its account of VAT, what is free of VAT has none, and a credit note is the reverse of its invoice", () => {
  const rates = [2000, 1000, 550, 210, 850, 0].map((taxRateBp, index) => ({
    ...{ taxRateBp, exemptionCode: null },
    ...{ baseCents: 1000 * (index + 1), taxCents: Math.round((taxRateBp * (index + 1)) / 10) },
  }));
  const invoice = amounts({ taxBreakdown: rates });
  expect(invoice?.map(([account]) => account)).toEqual([
    "411000",
    "706000",
    "445711",
    "706000",
    "445712",
    "706000",
    "445713",
    "706000",
    "445714",
    "706000",
    "445718",
    "706000",
  ]);
  expect(amounts({ taxBreakdown: rates, kind: "credit_note" })).toEqual(
    invoice?.map(([account, cents]) => [account, -(cents as bigint), null]),
  );
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

test("what comes to nothing is no entry", () => {
  expect(amounts({ taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 0, taxCents: 0 }] })).toBeNull();
  expect(amounts({ kind: "payment", amountCents: 1, currency: "JPY", exchangeRateE6: 1 })).toBeNull();
});

test("an account has three digits of its class first and one name, and no number serves two purposes", () => {
  for (const field of ACCOUNT_FIELDS) {
    expect(isAccountNumber(field, DEFAULT_ACCOUNTS[field])).toBe(true);
    for (const wrong of ["", "41", "4I1000", "411 000", "411000é", "6".repeat(6), `${DEFAULT_ACCOUNTS[field]}${"0".repeat(20)}`])
      expect(isAccountNumber(field, wrong)).toBe(false);
  }
  expect([isAccountNumber("receivable", "445711"), isAccountNumber("vat2000", "411000"), isAccountNumber("bank", "5121BNP")]).toEqual([
    false,
    false,
    true,
  ]);
  expect(["411100", "419100", "445711", "706", "7071EU", "709", "512", "530", "758"].map(accountName)).toEqual([
    ...["Clients", "Clients et comptes rattachés", "Taxes sur le chiffre d'affaires collectées", "Prestations de services"],
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
  expect([fecFilename(known, periodOfYear(2026).to), fecFilename(unknown, DAY)]).toEqual(["552100554FEC20261231.txt", "FEC20261120.txt"]);
  expect(fecFilename({ ...known, isTest: true }, DAY)).toBe("SPECIMEN-552100554FEC20261120.txt");
});
