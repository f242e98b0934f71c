import "server-only";
import { camtAmount, camtDirection, signed } from "#lib/bank/files/camt-amounts.ts";
import { readCamtEntry } from "#lib/bank/files/camt-entry.ts";
import { nodeAt, nodesIn, parseXml, textAt, type XmlNode } from "#lib/bank/files/xml-node.ts";
import type { BankStatement } from "#lib/domain/bank/bank-entry.ts";
import {
  type BankFileRefusal,
  MAX_BANK_ENTRIES,
  MAX_BANK_STATEMENTS,
  type ReadBankFile,
} from "#lib/domain/bank/bank-file.ts";
import { bankReference } from "#lib/domain/bank/bank-text.ts";
import { isCurrency } from "#lib/domain/money/money.ts";
import { parseIban } from "#lib/domain/parties/party-identifiers.ts";

/** What other messages of the family contain, by the bodies of ISO 20022. */
const OTHER_MESSAGES = new Map([
  ["BkToCstmrAcctRpt", "camt.052"],
  ["BkToCstmrDbtCdtNtfctn", "camt.054"],
]);

/**
 * Reads a bank-to-customer statement, camt.053 of any version: they differ in where parties, statuses, charges and the
 * amounts of batches stand, and each is looked for in all of its places. `currency`: of an account that names none.
 */
export function readCamt(source: string, currency: string): ReadBankFile | BankFileRefusal {
  const parsed = parseXml(source);
  if (!parsed.ok) return parsed;
  const document = documentIn(parsed.root);
  const [otherName] = [...OTHER_MESSAGES].flatMap(([body, name]) => (nodeAt(document, body) ? [name] : []));
  const bodies = nodesIn(document, "BkToCstmrStmt");
  if (bodies.length === 0) {
    return otherName
      ? { ok: false, code: "bank_file_not_a_statement", found: otherName }
      : { ok: false, code: "bank_file_kind_unknown", found: "xml" };
  }
  const statements = bodies.flatMap((body) => nodesIn(body, "Stmt"));
  if (statements.length === 0) return { ok: false, code: "bank_file_no_statement" };
  const details = statements.flatMap((each) => nodesIn(each, "Ntry")).map(countOfDetails);
  if (
    statements.length > MAX_BANK_STATEMENTS ||
    details.reduce((total, count) => total + Math.max(1, count), 0) > MAX_BANK_ENTRIES
  )
    return { ok: false, code: "bank_file_too_many_entries" };
  const result: ReadBankFile = {
    ok: true,
    kind: "camt.053",
    statements: [],
    faults: [],
    leftOut: { notBooked: 0, ofZero: 0 },
    warnings: [],
    csv: null,
  };
  for (const node of statements) addStatement(node, result, currency);
  return result;
}

function countOfDetails(ntry: XmlNode): number {
  return nodesIn(ntry, "NtryDtls").reduce((count, each) => count + nodesIn(each, "TxDtls").length, 0);
}

/** The `Document`, which may stand in an envelope of the bank. */
function documentIn(root: XmlNode): XmlNode | null {
  const inside = Object.keys(root).flatMap((name) => nodesIn(root, name));
  return (
    nodeAt(root, "Document") ?? inside.map((node) => nodeAt(node, "Document")).find((node) => node !== null) ?? null
  );
}

function addStatement(node: XmlNode, result: ReadBankFile, currencyOfAccount: string): void {
  const entries = nodesIn(node, "Ntry");
  const balances = nodesIn(node, "Bal");
  const amounts = [...balances, ...entries].flatMap((each) => camtAmount(nodeAt(each, "Amt")) ?? []);
  const stated = textAt(node, "Acct", "Ccy");
  const currency = stated && isCurrency(stated) ? stated : (amounts[0]?.currency ?? currencyOfAccount);
  const iban = parseIban(textAt(node, "Acct", "Id", "IBAN") ?? "");
  const statement: BankStatement = {
    iban,
    accountNumber:
      iban === null
        ? bankReference(textAt(node, "Acct", "Id", "Othr", "Id") ?? textAt(node, "Acct", "Id", "IBAN"))
        : null,
    currency,
    statementId: bankReference(textAt(node, "Id")),
    openingCents: balanceOf(balances, ["OPBD", "PRCD"], currency),
    closingCents: balanceOf(balances, ["CLBD"], currency),
    entries: [],
  };
  result.statements.push(statement);
  entries.forEach((ntry, index) => {
    const read = readCamtEntry(ntry, { iban, currency });
    if (read.ok) statement.entries.push(...read.entries);
    else if (read.code === "notBooked" || read.code === "ofZero") result.leftOut[read.code] += 1;
    else result.faults.push({ code: read.code, at: { statement: result.statements.length, entry: index + 1 } });
  });
}

/** The balance of the first type that there is, less than 0 in debit: booked at the opening, at the close before, … */
function balanceOf(balances: readonly XmlNode[], types: readonly string[], currency: string): number | null {
  for (const type of types) {
    const balance = balances.find((each) => textAt(each, "Tp", "CdOrPrtry", "Cd") === type) ?? null;
    const [amount, direction] = [camtAmount(nodeAt(balance, "Amt")), camtDirection(balance)];
    if (amount?.currency === currency && direction !== null) return signed(direction, amount.cents);
  }
  return null;
}
