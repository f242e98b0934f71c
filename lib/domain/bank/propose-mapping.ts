import { readCellNumber } from "#lib/domain/bank/column-amounts.ts";
import { readColumnDate } from "#lib/domain/bank/column-dates.ts";
import type { CsvAmountColumns, CsvMapping } from "#lib/domain/bank/csv-mapping.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";

type Role =
  | Exclude<keyof CsvMapping, "hasHeaders" | "amount" | "remittance" | "dateOrder" | "decimalMark">
  | "debit"
  | "credit"
  | "signed"
  | "direction";

/** Columns that are neither: balances, taxes, categories, and amounts in another currency. */
const IGNORED =
  /\b(solde|balance|categor\w*|pointage|tva|vat|tax|original|origine|locale?|foreign|etrangere|frais|fee)\b|^account ?label|^libelle (du )?compte/;

/**
 * The headers of banks in French and English, folded by `folded`, and in the order in which roles take columns. Of one
 * role the earlier pattern is the better one.
 */
const HEADERS: [Role, RegExp[]][] = [
  ["status", [/^(statut|status|state|etat)( (de )?(la |l )?(transaction|operation|paiement|payment))?$/]],
  [
    "account",
    [
      /^(iban )?(du |de (mon |votre )?)?compte$/,
      /^(account iban|own (iban|number))$/,
      /^(numero|n) (de |du )?compte$/,
      /^account(num)?$/,
    ],
  ],
  ["currency", [/^(devise|currency|monnaie|ccy)\b/]],
  [
    "counterpartyIban",
    [
      /\biban\b/,
      /\b(compte|account)\b.*(contrepartie|tiers|beneficiaire|counterparty|payee)/,
      /(contrepartie|counterparty) (compte|account)/,
      /^account number$/,
    ],
  ],
  ["valueOn", [/\bdate.*(val|valeur|value)\b/, /^(value date|dateval|valeur)$/]],
  [
    "bookedOn",
    [
      /date.*(comptab|booking|posted)|(booking|posting|posted|accounting) ?date|^comptabilise/,
      /date.*(operation|reglement|settlement|execution|transaction|completed)|^dateop$|(settlement|operation|transaction|execution|completed) date/,
      /^date\b/,
      /\bdate\b/,
    ],
  ],
  ["direction", [/^(sens|direction|debit credit|credit debit|d c|c d|credit debit indicator)$/]],
  [
    "debit",
    [
      /^(montant )?(au |en |du )?debits?( eur(os?)?)?$/,
      /^(paid out|money out|withdrawals?|sorties?|depenses?)\b/,
      /\bdebit\b/,
    ],
  ],
  [
    "credit",
    [
      /^(montant )?(au |en |du )?credits?( eur(os?)?)?$/,
      /^(paid in|money in|deposits?|entrees?|recettes?)\b/,
      /\bcredit\b/,
    ],
  ],
  [
    "signed",
    [
      /^(montant|amount)( (de l )?operation| net| total)?( ttc)?( eur(os?)?| en euros?)?$/,
      /^(montant|amount)\b/,
      /\b(montant|amount)\b/,
    ],
  ],
  ["endToEndId", [/end to end|endtoend|bout en bout/]],
  [
    "bankReference",
    [
      /\b(transaction|operation) ?id\b/,
      /^id$/,
      /^(id|identifiant)( de)?( la| l)?( transaction| operation)$/,
      /bank reference|reference (de la )?(banque|bancaire)/,
    ],
  ],
  [
    "counterpartyName",
    [/contrepartie|counterparty|beneficiaire|tiers|payee|payer|emetteur|donneur|merchant/, /^(nom|name)\b/],
  ],
];
const REMITTANCE =
  /libelle|label|description|communication|motif|detail|memo|nature|reference|information|comment|\bnote\b|narrative|objet|wording/;

/**
 * What the columns under these headers are, as common banks head them in French and English. Null where they do not
 * tell the date and the amount.
 */
export function proposeMapping(headers: readonly string[]): CsvMapping | null {
  const free = new Map(headers.map((header) => [header, folded(header)]));
  for (const [header, words] of free) if (words === "" || IGNORED.test(words)) free.delete(header);
  const take = (patterns: readonly RegExp[]): string | null => {
    for (const pattern of patterns)
      for (const [header, words] of free)
        if (pattern.test(words)) {
          free.delete(header);
          return header;
        }
    return null;
  };
  const taken = new Map<Role, string | null>(HEADERS.map(([role, patterns]) => [role, take(patterns)]));
  const columnOf = (role: Role) => taken.get(role) ?? null;
  const bookedOn = columnOf("bookedOn") ?? columnOf("valueOn");
  const amount = amountColumns(columnOf);
  if (bookedOn === null || amount === null) return null;
  return {
    hasHeaders: true,
    bookedOn,
    valueOn: columnOf("valueOn"),
    amount,
    remittance: [...free].flatMap(([header, words]) => (REMITTANCE.test(words) ? [header] : [])),
    counterpartyName: columnOf("counterpartyName"),
    counterpartyIban: columnOf("counterpartyIban"),
    bankReference: columnOf("bankReference"),
    endToEndId: columnOf("endToEndId"),
    currency: columnOf("currency"),
    account: columnOf("account"),
    status: columnOf("status"),
    dateOrder: null,
    decimalMark: null,
  };
}

/** Whether a row of a bank's CSV file names columns: no header is a date or a number, and every entry has them. */
export function looksLikeHeaders(cells: readonly string[]): boolean {
  return !cells.some((cell) => readColumnDate(cell, "dmy") ?? readColumnDate(cell, "mdy") ?? numberIn(cell));
}

/** With the currency on either side: 1 234,50 €, EUR 12.00. */
function numberIn(cell: string) {
  const code = /\b[A-Z]{3}\b|\p{Sc}/u.exec(cell);
  return readCellNumber(cell, code ? [code[0]] : []);
}

function amountColumns(columnOf: (role: Role) => string | null): CsvAmountColumns | null {
  const [debit, credit, column, direction] = (["debit", "credit", "signed", "direction"] as const).map(columnOf);
  if (debit && credit) return { kind: "split", debit, credit };
  if (!column) return null;
  return direction ? { kind: "directed", column, direction } : { kind: "signed", column };
}

/** In lower case, without accents, with single spaces for all that is no letter and no digit. */
function folded(header: string): string {
  return foldText(header)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
