import { type Accounts, EXCHANGE_ACCOUNTS, vatAccount } from "#lib/domain/accounting/accounts.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { PaymentMethod, WriteOffReason } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import { divideRoundHalfAwayFromZero, minorUnitDigits } from "#lib/domain/money/money.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/**
 * The kinds of what is booked, in their order within a day. A `payment` moves money and pays an invoice at once. A
 * `receipt` only moves money, of which an `allocation` pays an invoice. A `fee` is what a provider of online payments
 * keeps of a receipt.
 */
export const PIECE_KINDS = ["invoice", "credit_note", "payment", "receipt", "allocation", "fee"] as const;

/** The providers of online payments whose fees are booked. */
export type FeeProvider = "stripe";

/** A document or a movement of money that is booked. Amounts in the minor unit of `currency`. */
export interface BookedPiece {
  kind: (typeof PIECE_KINDS)[number];
  id: string;
  /** The invoice itself, or the one that is credited or paid; of a receipt and a fee its own id. */
  invoiceId: string;
  /** The day on which it is booked: of the document, of the payment, or on which a payment was reversed. */
  date: CalendarDate;
  /**
   * The day from which on the entry never changes: the one on which it was issued or recorded, and not before `date`.
   */
  validOn: CalendarDate;
  /** The number and the date of the document; of a payment, its invoice's; of a receipt, what names it; of a fee, its receipt's. */
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
  invoiceKind: InvoiceKind;
  /** Of final invoices and their credit notes: what deposits took off the bases above. */
  deductions: Pick<TaxBreakdownLine, "taxRateBp" | "exemptionCode" | "baseCents">[];
  /** The seller pays VAT on services when it invoices them (CGI article 269, 2, c). */
  vatOnDebits: boolean;
  /**
   * Of money and allocations: positive what came in, negative what went back or was reversed. Of fees: positive what the
   * provider keeps, negative what it gives back.
   */
  amountCents: number;
  method: PaymentMethod | null;
  /** Why it moves no money but gives it up; null of anything else. */
  writeOff: WriteOffReason | null;
  isReversal: boolean;
  /** Of allocations: what it takes of its receipt, in the minor unit of the books; 0 of anything else. */
  receiptCents: number;
  /**
   * Of allocations: on whose account the receipt is booked, where that is not the client's, because one of them was
   * merged into the other; null otherwise.
   */
  receiptClient: { id: string; name: string } | null;
  /** Of fees: who charges them; null of anything else. */
  provider: FeeProvider | null;
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
  journal: "sales" | "bank" | "cash" | "general";
  lines: EntryLine[];
}

/**
 * The entry of a document or a payment in the currency of the books, in double entry (PCG, article 921-1). Null when
 * nothing is to be booked, as of an invoice of 0, and mostly of an allocation: its money was booked with the receipt, on
 * the account of the same client, or else is moved there. An invoice debits the client and credits sales and VAT, sales of items
 * on the account that they had at issue, others on that of the invoice's category of operation; a credit note
 * is its reverse. A deposit credits the account of deposits in place of sales, which the final invoice debits where it
 * deducts it, and its VAT waits for payments: `movedTax` is what becomes due by this piece (see `depositTaxMoves`). A
 * payment debits the bank, or the cash box, and credits the client; what goes back is its reverse. What is written off
 * debits a loss or fees in place of the bank, and what is kept of a receipt credits a gain. A fee that a provider keeps
 * debits fees and credits the bank, where its receipt was booked whole.
 * Amounts in another currency are converted line by line, and the client's line is what balances them. What these
 * conversions leave of a settled invoice, `exchangeRestCents` (see `exchangeRests`), is a loss of exchange, or a gain
 * where it is negative. Throws a RangeError when the rate of another currency is missing.
 */
export function toJournalEntry(
  piece: BookedPiece,
  accounts: Accounts,
  booksCurrency: string,
  exchangeRestCents = 0n,
  movedTax: readonly MovedTax[] = [],
): JournalEntry | null {
  const { kind } = piece;
  const waits = isTaxPending(piece);
  const isForeign = piece.currency !== booksCurrency;
  const line = (account: string, signedDebit: bigint): EntryLine[] => {
    const booked = isForeign ? toBooks(signedDebit, piece, booksCurrency) : signedDebit;
    return booked === 0n ? [] : [entryLine(account, booked, isForeign ? signedDebit : null)];
  };
  const exchanged =
    kind === "allocation"
      ? otherAccount(piece, accounts)
      : kind === "fee"
        ? [...line(accounts.bankFees, BigInt(piece.amountCents)), ...line(accounts.bank, -BigInt(piece.amountCents))]
        : isMoney(piece)
          ? line(moneyAccount(piece, accounts), BigInt(piece.amountCents))
          : piece.taxBreakdown.flatMap((group) => {
              const sign = kind === "invoice" ? -1n : 1n;
              return [
                ...salesOf(piece, group, accounts).flatMap(([account, cents]) => line(account, sign * cents)),
                ...line(
                  waits ? accounts.vatPending : vatAccount(accounts, group.taxRateBp),
                  sign * BigInt(group.taxCents),
                ),
              ];
            });
  const moved = movedTax.flatMap(({ taxRateBp, taxCents }) => [
    ...line(accounts.vatPending, BigInt(taxCents)),
    ...line(vatAccount(accounts, taxRateBp), -BigInt(taxCents)),
  ]);
  const exchangeAccount = exchangeRestCents > 0n ? EXCHANGE_ACCOUNTS.loss : EXCHANGE_ACCOUNTS.gain;
  const counterparts =
    exchangeRestCents === 0n
      ? [...exchanged, ...moved]
      : [...exchanged, ...moved, entryLine(exchangeAccount, exchangeRestCents, 0n)];
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
    journal: journalOf(piece),
    lines: [...receivable, ...counterparts],
  };
}

function journalOf(piece: BookedPiece): JournalEntry["journal"] {
  if (piece.kind === "fee") return "bank";
  if (!isMoney(piece)) return "sales";
  if (piece.writeOff) return "general";
  return piece.method === "cash" ? "cash" : "bank";
}

/** What an allocation takes off the account of another client that has the money. */
function otherAccount({ receiptClient, receiptCents }: BookedPiece, { receivable }: Accounts): EntryLine[] {
  return receiptClient ? [{ ...entryLine(receivable, BigInt(receiptCents), null), client: receiptClient }] : [];
}

/** Where money is, or what stands in its place where it is given up. A reversal is on the account of what it takes back. */
function moneyAccount({ method, writeOff, amountCents, isReversal }: BookedPiece, accounts: Accounts): string {
  if (writeOff === null) return method === "cash" ? accounts.cash : accounts.bank;
  if (writeOff === "bank_fees") return accounts.bankFees;
  return amountCents > 0 !== isReversal ? accounts.writeOffLoss : accounts.writeOffGain;
}

function isMoney({ kind }: BookedPiece): boolean {
  return kind === "payment" || kind === "receipt";
}

/** Whether a piece pays an invoice. */
function isPaid({ kind }: BookedPiece): boolean {
  return kind === "payment" || kind === "allocation";
}

/**
 * The base of a group by the accounts of its sales, that of the category of operation first. Of a deposit it is no sale
 * yet; of a final invoice it is the whole work, less what was booked as a deposit.
 */
function salesOf(
  { sales, operationCategory, invoiceKind, deductions }: BookedPiece,
  group: TaxBreakdownLine,
  accounts: Accounts,
): [account: string, cents: bigint][] {
  if (invoiceKind === "deposit") return [[accounts.deposits, BigInt(group.baseCents)]];
  const deducted = deductions
    .filter(({ taxRateBp, exemptionCode }) => taxRateBp === group.taxRateBp && exemptionCode === group.exemptionCode)
    .reduce((sum, { baseCents }) => sum + BigInt(baseCents), 0n);
  const own = sales.filter(
    ({ taxRateBp, exemptionCode }) => taxRateBp === group.taxRateBp && exemptionCode === group.exemptionCode,
  );
  const usual = accounts[operationCategory];
  const byAccount = new Map([
    [usual, own.reduce((rest, sale) => rest - BigInt(sale.baseCents), BigInt(group.baseCents) + deducted)],
  ]);
  for (const { account, baseCents } of own) byAccount.set(account, (byAccount.get(account) ?? 0n) + BigInt(baseCents));
  return [...byAccount, [accounts.deposits, -deducted]];
}

/** VAT of a rate that becomes due, in the minor unit of the piece; negative where it is due no more. */
export interface MovedTax {
  taxRateBp: number;
  taxCents: number;
}

/**
 * Whether the VAT of a deposit is due when it is paid: always of goods, and of services unless the seller pays VAT when
 * it invoices (CGI article 269, 2, a and c).
 */
function isTaxPending({ invoiceKind, operationCategory, vatOnDebits }: BookedPiece): boolean {
  return invoiceKind === "deposit" && (operationCategory === "goods" || !vatOnDebits);
}

/**
 * The VAT of deposits that each payment, refund or credit note makes due or no longer due, by the id of the piece: in
 * proportion to what is paid of the deposit, and all that credit notes left of it once nothing more is due. `ledger` is
 * all pieces of some invoices, in the order in which they are validated.
 */
export function depositTaxMoves(ledger: BookedPiece[]): Map<string, MovedTax[]> {
  const moves = new Map<string, MovedTax[]>();
  for (const pieces of Map.groupBy(ledger.filter(isTaxPending), ({ invoiceId }) => invoiceId).values()) {
    const charged = taxByRate(pieces.filter(({ kind }) => kind === "invoice"));
    const totalCents = pieces.reduce((sum, piece) => (piece.kind === "invoice" ? sum + totalOf(piece) : sum), 0n);
    let [paidCents, creditedCents] = [0n, 0n];
    const credited: BookedPiece[] = [];
    let due = new Map<number, bigint>();
    for (const piece of pieces) {
      if (piece.kind === "invoice") continue;
      if (isPaid(piece)) paidCents += BigInt(piece.amountCents);
      else {
        credited.push(piece);
        creditedCents += totalOf(piece);
      }
      const back = taxByRate(credited);
      const isSettled = paidCents + creditedCents === totalCents;
      const now = new Map(
        [...charged].map(([rate, tax]): [number, bigint] => [
          rate,
          isSettled
            ? tax - (back.get(rate) ?? 0n)
            : totalCents === 0n
              ? 0n
              : divideRoundHalfAwayFromZero(tax * paidCents, totalCents),
        ]),
      );
      const moved = [...now].flatMap(([taxRateBp, tax]) => {
        const taxCents = Number(tax - (due.get(taxRateBp) ?? 0n));
        return taxCents === 0 ? [] : [{ taxRateBp, taxCents }];
      });
      if (moved.length > 0) moves.set(piece.id, moved);
      due = now;
    }
  }
  return moves;
}

function taxByRate(pieces: readonly BookedPiece[]): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { taxRateBp, taxCents } of pieces.flatMap(({ taxBreakdown }) => taxBreakdown))
    sums.set(taxRateBp, (sums.get(taxRateBp) ?? 0n) + BigInt(taxCents));
  return sums;
}

/** What a document comes to with VAT. */
function totalOf({ taxBreakdown }: BookedPiece): bigint {
  return taxBreakdown.reduce((sum, { baseCents, taxCents }) => sum + BigInt(baseCents) + BigInt(taxCents), 0n);
}

/**
 * What the conversions leave on the client's account of an invoice in another currency when nothing of it is due any
 * more, by the id of the piece that settles it: in the minor unit of the books' currency, positive for a debit.
 * `ledger` is all pieces of some invoices, in the order in which they are validated: a later piece never changes the
 * entry of an earlier one.
 */
export function exchangeRests(ledger: BookedPiece[], accounts: Accounts, booksCurrency: string): Map<string, bigint> {
  const rests = new Map<string, bigint>();
  const foreign = ledger.filter(({ currency }) => currency !== booksCurrency);
  for (const pieces of Map.groupBy(foreign, ({ invoiceId }) => invoiceId).values()) {
    let dueCents = 0n;
    let bookedCents = 0n;
    for (const piece of pieces) {
      const [receivable] = toJournalEntry(piece, accounts, booksCurrency)?.lines.filter(({ client }) => client) ?? [];
      if (receivable) bookedCents += receivable.debitCents - receivable.creditCents;
      bookedCents -= BigInt(piece.receiptCents); // booked with the receipt
      dueCents += receivableCents(piece);
      if (dueCents !== 0n || bookedCents === 0n) continue;
      rests.set(piece.id, bookedCents);
      bookedCents = 0n;
    }
  }
  return rests;
}

/** What a piece makes the client owe, in the minor unit of its own currency; negative what it takes away. */
function receivableCents(piece: BookedPiece): bigint {
  if (isPaid(piece)) return BigInt(-piece.amountCents);
  return piece.kind === "invoice" ? totalOf(piece) : -totalOf(piece);
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
