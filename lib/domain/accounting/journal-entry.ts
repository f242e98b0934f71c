import { type Accounts, EXCHANGE_ACCOUNTS, vatAccount } from "#lib/domain/accounting/accounts.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import { divideRoundHalfAwayFromZero, minorUnitDigits } from "#lib/domain/money/money.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The kinds of what is booked, in their order within a day. */
export const PIECE_KINDS = ["invoice", "credit_note", "payment"] as const;

/** A document or a movement of money that is booked. Amounts in the minor unit of `currency`. */
export interface BookedPiece {
  kind: (typeof PIECE_KINDS)[number];
  id: string;
  /** The invoice itself, or the one that is credited or paid. */
  invoiceId: string;
  /** The day on which it is booked: of the document, of the payment, or on which a payment was reversed. */
  date: CalendarDate;
  /**
   * The day from which on the entry never changes: the one on which it was issued or recorded, and not before `date`.
   */
  validOn: CalendarDate;
  /** The number and the date of the document; of a payment, its invoice's. */
  number: string;
  numberedOn: CalendarDate;
  clientId: string;
  /** The client's name now, one for all entries, and as the document has it. */
  clientName: string;
  documentClientName: string;
  currency: string;
  /** The value of one unit of the currency in the currency of the books, times 10^6; null when unknown. */
  exchangeRateE6: number | null;
  operationCategory: OperationCategory;
  /** Of documents, as they print it. */
  taxBreakdown: TaxBreakdownLine[];
  /** Of documents: what of the bases above is booked on accounts of its own. */
  sales: OwnSale[];
  /** Of payments: positive what came in, negative what went back or was reversed. */
  amountCents: number;
  method: PaymentMethod | null;
  isReversal: boolean;
}

/** The sales of one group of the VAT breakdown whose items have an account of their own. */
export interface OwnSale extends Pick<TaxBreakdownLine, "taxRateBp" | "exemptionCode" | "baseCents"> {
  account: string;
}

export interface EntryLine {
  account: string;
  /** Only of receivables: the client. */
  client: { id: string; name: string } | null;
  /** In the minor unit of the currency of the books. One of them is 0. */
  debitCents: bigint;
  creditCents: bigint;
  /** The same amount in the currency of the document, without sign; null where it is that of the books. */
  foreignCents: bigint | null;
}

/** An entry of a journal, whose debits equal its credits. */
export interface JournalEntry {
  piece: BookedPiece;
  journal: "sales" | "bank" | "cash";
  lines: EntryLine[];
}

/**
 * The entry of a document or a payment in the currency of the books, in double entry (PCG, article 921-1). Null when
 * nothing is to be booked, as of an invoice of 0. An invoice debits the client and credits sales and VAT, sales of items
 * on the account that they had at issue, others on that of the invoice's category of operation; a credit note
 * is its reverse; a payment debits the bank, or the cash box, and credits the client; what goes back is its reverse.
 * Amounts in another currency are converted line by line, and the client's line is what balances them. What these
 * conversions leave of a settled invoice, `exchangeRestCents` (see `exchangeRests`), is a loss of exchange, or a gain
 * where it is negative. Throws a RangeError when the rate of another currency is missing.
 */
export function toJournalEntry(
  piece: BookedPiece,
  accounts: Accounts,
  booksCurrency: string,
  exchangeRestCents = 0n,
): JournalEntry | null {
  const { kind } = piece;
  const isForeign = piece.currency !== booksCurrency;
  const line = (account: string, signedDebit: bigint): EntryLine[] => {
    const booked = isForeign ? toBooks(signedDebit, piece, booksCurrency) : signedDebit;
    return booked === 0n ? [] : [entryLine(account, booked, isForeign ? signedDebit : null)];
  };
  const isCash = piece.method === "cash";
  const exchanged =
    kind === "payment"
      ? line(isCash ? accounts.cash : accounts.bank, BigInt(piece.amountCents))
      : piece.taxBreakdown.flatMap((group) => {
          const sign = kind === "invoice" ? -1n : 1n;
          return [
            ...salesOf(piece, group, accounts).flatMap(([account, cents]) => line(account, sign * cents)),
            ...line(vatAccount(accounts, group.taxRateBp), sign * BigInt(group.taxCents)),
          ];
        });
  const exchangeAccount = exchangeRestCents > 0n ? EXCHANGE_ACCOUNTS.loss : EXCHANGE_ACCOUNTS.gain;
  const counterparts =
    exchangeRestCents === 0n ? exchanged : [...exchanged, entryLine(exchangeAccount, exchangeRestCents, 0n)];
  if (counterparts.length === 0) return null;
  const balance = counterparts.reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0n);
  const foreign = counterparts.reduce(
    (sum, { debitCents, foreignCents }) => sum + (foreignCents ?? 0n) * (debitCents > 0n ? -1n : 1n),
    0n,
  );
  const client = { id: piece.clientId, name: piece.clientName };
  const receivable =
    balance === 0n ? [] : [{ ...entryLine(accounts.receivable, balance, isForeign ? foreign : null), client }];
  return {
    piece,
    journal: kind !== "payment" ? "sales" : isCash ? "cash" : "bank",
    lines: [...receivable, ...counterparts],
  };
}

/** The base of a group by the accounts of its sales, that of the category of operation first. */
function salesOf({ sales, operationCategory }: BookedPiece, group: TaxBreakdownLine, accounts: Accounts) {
  const own = sales.filter(
    ({ taxRateBp, exemptionCode }) => taxRateBp === group.taxRateBp && exemptionCode === group.exemptionCode,
  );
  const usual = accounts[operationCategory];
  const byAccount = new Map([
    [usual, own.reduce((rest, sale) => rest - BigInt(sale.baseCents), BigInt(group.baseCents))],
  ]);
  for (const { account, baseCents } of own) byAccount.set(account, (byAccount.get(account) ?? 0n) + BigInt(baseCents));
  return [...byAccount];
}

/**
 * What the conversions leave on the client's account of an invoice in another currency when nothing of it is due any
 * more, by the id of the piece that settles it: in the minor unit of the books' currency, positive for a debit.
 * `ledger` is all pieces of some invoices, in the order in which they are validated: a later piece never changes the
 * entry of an earlier one.
 */
export function exchangeRests(ledger: BookedPiece[], accounts: Accounts, booksCurrency: string): Map<string, bigint> {
  const rests = new Map<string, bigint>();
  for (const pieces of Map.groupBy(ledger, ({ invoiceId }) => invoiceId).values()) {
    let dueCents = 0n;
    let bookedCents = 0n;
    for (const piece of pieces) {
      const [receivable] = toJournalEntry(piece, accounts, booksCurrency)?.lines.filter(({ client }) => client) ?? [];
      if (receivable) bookedCents += receivable.debitCents - receivable.creditCents;
      dueCents += receivableCents(piece);
      if (dueCents !== 0n || bookedCents === 0n) continue;
      rests.set(piece.id, bookedCents);
      bookedCents = 0n;
    }
  }
  return rests;
}

/** What a piece makes the client owe, in the minor unit of its own currency; negative what it takes away. */
function receivableCents({ kind, amountCents, taxBreakdown }: BookedPiece): bigint {
  if (kind === "payment") return BigInt(-amountCents);
  const total = taxBreakdown.reduce((sum, { baseCents, taxCents }) => sum + BigInt(baseCents) + BigInt(taxCents), 0n);
  return kind === "invoice" ? total : -total;
}

function entryLine(account: string, signedDebit: bigint, foreignCents: bigint | null): EntryLine {
  return {
    ...{ account, client: null },
    debitCents: signedDebit > 0n ? signedDebit : 0n,
    creditCents: signedDebit < 0n ? -signedDebit : 0n,
    foreignCents: foreignCents !== null && foreignCents < 0n ? -foreignCents : foreignCents,
  };
}

/** An amount in the minor unit of the books' currency, half away from zero. */
function toBooks(cents: bigint, { currency, exchangeRateE6, number }: BookedPiece, booksCurrency: string): bigint {
  if (exchangeRateE6 === null) throw new RangeError(`the exchange rate of ${number} is missing`);
  const [from, to] = [minorUnitDigits(currency), minorUnitDigits(booksCurrency)];
  return divideRoundHalfAwayFromZero(
    cents * BigInt(exchangeRateE6) * 10n ** BigInt(to),
    10n ** BigInt(from) * 1_000_000n,
  );
}
