import "server-only";
import { type OfxPart, ofxParts } from "#lib/bank/files/ofx-elements.ts";
import type { BankEntry, BankStatement } from "#lib/domain/bank/bank-entry.ts";
import {
  type BankFileRefusal,
  type EntryFaultCode,
  MAX_BANK_ENTRIES,
  MAX_BANK_STATEMENTS,
  type ReadBankFile,
} from "#lib/domain/bank/bank-file.ts";
import { bankReference, bankText, joinedTexts, MAX_PARTY_NAME, MAX_REMITTANCE } from "#lib/domain/bank/bank-text.ts";
import { decimalCents } from "#lib/domain/bank/decimal-cents.ts";
import { type CalendarDate, parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { isCurrency } from "#lib/domain/money/money.ts";
import { parseIban } from "#lib/domain/parties/party-identifiers.ts";

const STATEMENTS = ["STMTRS", "CCSTMTRS"];
const AGGREGATES = new Set([
  ...["OFX", "SIGNONMSGSRSV1", "SONRS", "STATUS", "FI", "BANKMSGSRSV1", "CREDITCARDMSGSRSV1"],
  ...["STMTTRNRS", "CCSTMTTRNRS", ...STATEMENTS, "BANKACCTFROM", "CCACCTFROM", "BANKTRANLIST", "BANKTRANLISTP"],
  ...["STMTTRN", "STMTTRNP", "LEDGERBAL", "AVAILBAL", "BALLIST", "BAL", "PAYEE", "CURRENCY", "ORIGCURRENCY"],
  ...["BANKACCTTO", "CCACCTTO"],
]);

/** The elements of an entry, by name, those of an aggregate in it as AGGREGATE/NAME. */
interface OfxEntry {
  line: number;
  elements: Map<string, string>;
}

interface OfxStatement {
  elements: Map<string, string>;
  entries: OfxEntry[];
  pending: number;
}

/**
 * Reads an OFX file (OFX 1.0.2 to 2.2), also one that has only a list of transactions. Dates are taken as written.
 * `currency`: of a statement that names none. The closing balance is the ledger balance; OFX has no opening one.
 */
export function readOfx(source: string, currency: string): ReadBankFile | BankFileRefusal {
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) return { ok: false, code: "bank_file_entities" };
  const collected = collect(source);
  if (!collected.ok) return collected;
  const { statements } = collected;
  if (statements.length === 0) return { ok: false, code: "bank_file_no_statement" };
  const result: ReadBankFile = {
    ok: true,
    kind: "ofx",
    statements: [],
    faults: [],
    leftOut: { notBooked: 0, ofZero: 0 },
    warnings: [],
    csv: null,
  };
  for (const found of statements) {
    const statement = emptyStatement(found.elements, currency);
    result.statements.push(statement);
    result.leftOut.notBooked += found.pending;
    for (const { line, elements } of found.entries) {
      const entry = readEntry(elements, statement.currency);
      if (entry === "ofZero") result.leftOut.ofZero += 1;
      else if (typeof entry === "string") result.faults.push({ code: entry, at: { line } });
      else statement.entries.push(entry);
    }
  }
  return result;
}

/** Gathers statements and entries. An aggregate must end before the one around it does, and the file with OFX. */
function collect(source: string): { ok: true; statements: OfxStatement[] } | BankFileRefusal {
  const statements: OfxStatement[] = [];
  const current: { statement: OfxStatement | null; entry: OfxEntry | null } = { statement: null, entry: null };
  const open: string[] = [];
  let count = 0;
  for (const part of ofxParts(source, AGGREGATES)) {
    if (part.kind === "element") {
      const owner = open.at(-1) ?? "";
      const elements = (current.entry ?? current.statement)?.elements;
      const key = owner === "STMTTRN" || STATEMENTS.includes(owner) ? part.name : `${owner}/${part.name}`;
      if (elements && !elements.has(key)) elements.set(key, part.text);
    } else if (part.kind === "begin") {
      open.push(part.name);
      if (open.length > AGGREGATES.size) return { ok: false, code: "bank_file_too_complex" };
      begin(part, current, statements);
      if (part.name === "STMTTRN") count += 1;
      if (count > MAX_BANK_ENTRIES || statements.length > MAX_BANK_STATEMENTS)
        return { ok: false, code: "bank_file_too_many_entries" };
    } else {
      if (open.pop() !== part.name) return { ok: false, code: "bank_file_malformed", line: part.line };
      if (part.name === "STMTTRN") current.entry = null;
      if (STATEMENTS.includes(part.name)) current.statement = null;
    }
  }
  if (open.length > 0) return { ok: false, code: "bank_file_malformed", line: source.split("\n").length };
  return { ok: true, statements };
}

function begin(
  { name, line }: OfxPart,
  current: { statement: OfxStatement | null; entry: OfxEntry | null },
  statements: OfxStatement[],
): void {
  // A file of a transaction list alone has no statement around it.
  if (STATEMENTS.includes(name) || (name === "BANKTRANLIST" && !current.statement)) {
    current.statement = { elements: new Map(), entries: [], pending: 0 };
    statements.push(current.statement);
  } else if (name === "STMTTRN" && current.statement) {
    current.entry = { line, elements: new Map() };
    current.statement.entries.push(current.entry);
  } else if (name === "STMTTRNP" && current.statement) current.statement.pending += 1;
}

function emptyStatement(elements: ReadonlyMap<string, string>, currencyOfAccount: string): BankStatement {
  const number = elements.get("BANKACCTFROM/ACCTID") ?? elements.get("CCACCTFROM/ACCTID") ?? "";
  const iban = parseIban(number);
  const stated = (elements.get("CURDEF") ?? "").toUpperCase();
  const currency = isCurrency(stated) ? stated : currencyOfAccount;
  return {
    iban,
    accountNumber: iban === null ? bankReference(number) : null,
    currency,
    statementId: null,
    openingCents: null,
    closingCents: decimalCents(elements.get("LEDGERBAL/BALAMT") ?? "", currency),
    entries: [],
  };
}

function readEntry(elements: ReadonlyMap<string, string>, currency: string): BankEntry | EntryFaultCode | "ofZero" {
  const text = (name: string) => elements.get(name) ?? "";
  if (text("CORRECTFITID") !== "") return "entry_is_correction";
  const bookedOn = dateOf(text("DTPOSTED"));
  const valueOn = text("DTAVAIL") === "" ? null : dateOf(text("DTAVAIL"));
  if (bookedOn === null || (valueOn === null && text("DTAVAIL") !== "")) return "entry_date_invalid";
  // Its amount is in this one then; ORIGCURRENCY says what it was before (OFX 2.2, 5.2).
  const stated = text("CURRENCY/CURSYM").toUpperCase();
  if (stated !== "" && stated !== currency) return "entry_currency_invalid";
  const amountCents = decimalCents(text("TRNAMT"), currency);
  if (amountCents === null) return "entry_amount_invalid";
  if (amountCents === 0) return "ofZero";
  const name = text("PAYEE/NAME") || text("NAME");
  return {
    bookedOn,
    valueOn,
    amountCents,
    currency,
    isReversal: false,
    instructed: null,
    feesCents: 0,
    counterparty: {
      name: bankText(name, MAX_PARTY_NAME) || null,
      iban: parseIban(text("BANKACCTTO/ACCTID")),
    },
    // Banks put the words of the payment in either, and cut the first at 32 characters.
    remittance: joinedTexts([text("NAME"), text("MEMO")], MAX_REMITTANCE),
    structuredReference: null,
    endToEndId: null,
    bankReference: bankReference(text("FITID")),
  };
}

/** Of a date-time such as 20261103120000.000[+1:CET]. */
function dateOf(text: string): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  return year === undefined ? null : parseCalendarDate(`${year}-${month}-${day}`);
}
