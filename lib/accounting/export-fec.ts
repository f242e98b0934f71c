import "server-only";
import { AsyncResource } from "node:async_hooks";
import {
  listBookedPieces,
  listUnknownRates,
  type PiecePlace,
  type UnknownRate,
} from "#lib/db/accounting/booked-pieces.ts";
import { findAccounts } from "#lib/db/accounting/company-accounts.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { fecFilename, fecHeader, fecLines } from "#lib/domain/accounting/fec-lines.ts";
import { type FecPeriod, periodOfYear } from "#lib/domain/accounting/fec-period.ts";
import {
  type BookedPiece,
  depositTaxMoves,
  exchangeRests,
  toJournalEntry,
} from "#lib/domain/accounting/journal-entry.ts";
import { type CalendarDate, calendarYear, todayIn } from "#lib/domain/calendar-date.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";

export type { UnknownRate } from "#lib/db/accounting/booked-pieces.ts";

/** Between two such reads others have the database. */
const AT_ONCE = 1_000;
/**
 * How long later lines wait for their turn. The file has already begun, so they are not refused like a search.
 * Milliseconds.
 */
const LATER_LINES_MS = 20_000;

interface Choice extends FecPeriod {
  /** The values of other currencies in that of the books, times 10^6, for documents without a rate of their own. */
  ratesE6: ReadonlyMap<string, number>;
}

export type FecOutcome =
  | { ok: true; filename: string; texts: AsyncGenerator<string> }
  /** Documents in these currencies have no exchange rate, so that they cannot be booked. */
  | { ok: false; code: "exchange_rate_missing"; unknown: UnknownRate[] }
  /** A file without an entry is no accounting file. */
  | { ok: false; code: "nothing_booked" };

/**
 * The sales, bank and cash journals of a period in the form of the fichier des écritures comptables (article A47 A-1 of
 * the livre des procédures fiscales): invoices, credit notes, payments and their reversals, and fees of online
 * payments, in the order of their validation (VII 1°). The entries are numbered from 1, without gaps. The texts are read as they are consumed; the
 * first is read at once, so that a database that is unavailable, or too many exports of the company, fail this call.
 */
export async function exportFec(companyId: string, { from, to, ratesE6 }: Choice): Promise<FecOutcome> {
  const [{ identity }, booksCurrency] = await readBooks(companyId);
  const accounts = await findAccounts("pool", companyId);
  const period = { from, to, timeZone: identity.timeZone };
  const unknown = (await listUnknownRates(companyId, period, booksCurrency)).filter(
    ({ currency }) => !ratesE6.has(currency),
  );
  if (unknown.length > 0) return { ok: false, code: "exchange_rate_missing", unknown };
  // Bound to the request: a stream asks for later lines from outside of it.
  const read = AsyncResource.bind((after: PiecePlace | null, waitMs?: number) =>
    listBookedPieces(companyId, period, { booksCurrency, after, limit: AT_ONCE, ...(waitMs && { waitMs }) }),
  );
  const first = await read(null);
  if (first.pieces.length === 0) return { ok: false, code: "nothing_booked" };
  const withRate = (piece: BookedPiece) => ({
    ...piece,
    exchangeRateE6: piece.exchangeRateE6 ?? ratesE6.get(piece.currency) ?? null,
  });

  async function* texts() {
    yield fecHeader();
    let entryNumber = 0;
    for (let { pieces, ledgers } = first; ; ) {
      const lines: string[] = [];
      const rests = exchangeRests(ledgers.map(withRate), accounts, booksCurrency);
      const moves = depositTaxMoves(ledgers);
      for (const piece of pieces) {
        const entry = toJournalEntry(
          withRate(piece),
          accounts,
          booksCurrency,
          rests.get(piece.id),
          moves.get(piece.id),
        );
        if (entry) lines.push(fecLines(entry, ++entryNumber, accounts, booksCurrency));
      }
      yield lines.join("");
      const last = pieces.at(-1);
      if (!last || pieces.length < AT_ONCE) return;
      ({ pieces, ledgers } = await read(last, LATER_LINES_MS));
    }
  }
  return { ok: true, filename: fecFilename(identity, to), texts: texts() };
}

/** What the page of the export shows. */
export interface FecNeeds extends FecPeriod {
  today: CalendarDate;
  /** ISO 4217: that of the company's country. */
  booksCurrency: string;
  /** The currencies of the period that need a rate. */
  unknown: UnknownRate[];
  siren: string | null;
}

/** What a file of the period needs; the current year's where the period is null. */
export async function readFecNeeds(companyId: string, period: FecPeriod | null, now: Date): Promise<FecNeeds> {
  const [{ identity }, booksCurrency] = await readBooks(companyId);
  const { timeZone, siren } = identity;
  const today = todayIn(timeZone, now);
  const { from, to } = period ?? periodOfYear(calendarYear(today));
  return {
    from,
    to,
    today,
    booksCurrency,
    siren,
    unknown: await listUnknownRates(companyId, { from, to, timeZone }, booksCurrency),
  };
}

/** The company, and the currency of its books: that of its country. */
async function readBooks(companyId: string) {
  const company = await getCompany("pool", companyId);
  return [company, currencyOfBooks(company.identity.address.country)] as const;
}
