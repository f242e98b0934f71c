import { accountName } from "#lib/domain/accounting/account-name.ts";
import type { Accounts } from "#lib/domain/accounting/accounts.ts";
import type { FeeProvider, JournalEntry } from "#lib/domain/accounting/journal-entry.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { decimalString, minorUnitDigits } from "#lib/domain/money/money.ts";
import { withoutFormula } from "#lib/domain/text/csv.ts";

// The fichier des écritures comptables: article A47 A-1 of the livre des procédures fiscales, in the version of the
// arrêté of 29 July 2013.

/** The names of the fields in their order (VII 1°). */
export const FEC_FIELDS = [
  "JournalCode",
  "JournalLib",
  "EcritureNum",
  "EcritureDate",
  "CompteNum",
  "CompteLib",
  "CompAuxNum",
  "CompAuxLib",
  "PieceRef",
  "PieceDate",
  "EcritureLib",
  "Debit",
  "Credit",
  "EcritureLet",
  "DateLet",
  "ValidDate",
  "Montantdevise",
  "Idevise",
] as const;

/** Fields are separated by a tab (VI 1° c), lines end with carriage return and line feed (VI 1° a). */
const [SEPARATOR, LINE_END] = ["\t", "\r\n"];

/** The file is French, whatever the language of its reader. */
const JOURNALS: Record<JournalEntry["journal"], string> = {
  sales: "Ventes",
  bank: "Banque",
  cash: "Caisse",
  general: "Opérations diverses",
};

const PROVIDERS: Record<FeeProvider, string> = { stripe: "Stripe" };

/** The first line of the file, with the names of the fields (VII 4°). */
export function fecHeader(): string {
  return FEC_FIELDS.join(SEPARATOR) + LINE_END;
}

/** The lines of an entry. `entryNumber` is its place in the continuous sequence of the file. */
export function fecLines(
  { piece, journal, lines }: JournalEntry,
  entryNumber: number,
  accounts: Accounts,
  booksCurrency: string,
): string {
  const label = labelOf(piece);
  const rows = lines.map(({ account, client, debitCents, creditCents, foreignCents }) => {
    const values: Record<(typeof FEC_FIELDS)[number], string> = {
      JournalCode: plain(accounts[`${journal}Journal`]),
      JournalLib: JOURNALS[journal],
      EcritureNum: `${entryNumber}`,
      EcritureDate: fecDate(piece.date),
      CompteNum: account,
      CompteLib: accountName(account),
      CompAuxNum: client ? auxiliaryAccount(client.id) : "",
      CompAuxLib: plain(client?.name ?? ""),
      PieceRef: plain(piece.number),
      PieceDate: fecDate(piece.numberedOn),
      EcritureLib: plain(label),
      Debit: fecAmount(debitCents, booksCurrency),
      Credit: fecAmount(creditCents, booksCurrency),
      EcritureLet: "",
      DateLet: "",
      ValidDate: fecDate(piece.validOn),
      Montantdevise: foreignCents === null ? "" : fecAmount(foreignCents, piece.currency),
      Idevise: foreignCents === null ? "" : piece.currency,
    };
    return FEC_FIELDS.map((field) => values[field]).join(SEPARATOR) + LINE_END;
  });
  return rows.join("");
}

/**
 * The name of the file (IX): SIREN, FEC, and the last day of the period. A company without a SIREN has none in the
 * name. That of a test company is no book of it.
 */
export function fecFilename(
  { siren, isTest }: { siren: string | null; isTest: boolean },
  lastDay: CalendarDate,
): string {
  return `${isTest ? "SPECIMEN-" : ""}${siren ?? ""}FEC${fecDate(lastDay)}.txt`;
}

function labelOf(piece: JournalEntry["piece"]): string {
  return `${whatIs(piece)} ${piece.number} ${piece.documentClientName}`;
}

function whatIs({ kind, invoiceKind, amountCents, isReversal, writeOff, provider }: JournalEntry["piece"]): string {
  const isDeposit = invoiceKind === "deposit";
  if (kind === "invoice") return isDeposit ? "Facture d'acompte" : "Facture";
  if (kind === "credit_note") return isDeposit ? "Avoir d'acompte" : "Avoir";
  if (kind === "allocation") return amountCents < 0 ? "Annulation affectation" : "Affectation";
  if (provider) return `${amountCents < 0 ? "Annulation frais" : "Frais"} ${PROVIDERS[provider]}`;
  if (writeOff) {
    const name = writeOff === "bank_fees" ? "Frais bancaires" : "Écart de règlement";
    return isReversal ? `Annulation ${name.toLowerCase()}` : name;
  }
  if (isReversal) return amountCents < 0 ? "Annulation règlement" : "Annulation remboursement";
  return amountCents < 0 ? "Remboursement" : "Règlement";
}

/**
 * Ids are random from their fourteenth hexadecimal digit on (RFC 9562, version 7), so the last twelve tell clients
 * apart.
 */
function auxiliaryAccount(clientId: string): string {
  return `C${clientId.replaceAll("-", "").slice(-12).toUpperCase()}`;
}

/** Dates are AAAAMMJJ (XII 4°). */
function fecDate(date: CalendarDate): string {
  return date.replaceAll("-", "");
}

/** A comma separates the decimals, nothing the thousands (XII 2°). */
function fecAmount(cents: bigint, currency: string): string {
  return decimalString(cents, minorUnitDigits(currency)).replace(".", ",");
}

/**
 * A text that somebody typed, without what separates fields and lines, in this file or in one with the other separator,
 * and of which no spreadsheet makes a formula: accountants open the file in one. The article limits the texts by their
 * character set alone (XII 1°), so an apostrophe may stand before `=`, `+`, `-` and `@`. A sign of an amount stays
 * first (XII 2°).
 */
function plain(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  return withoutFormula(value.replace(/[\u0000-\u001f\u007f-\u009f|\u2028\u2029\s]+/g, " ").trim());
}
