import "server-only";
import { camtAmount, camtDirection, camtFees, camtInstructed, signed } from "#lib/bank/files/camt-amounts.ts";
import { nodeAt, nodesIn, ownText, textAt, type XmlNode } from "#lib/bank/files/xml-node.ts";
import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import type { EntryFaultCode } from "#lib/domain/bank/bank-file.ts";
import { bankReference, bankText, joinedTexts, MAX_PARTY_NAME, MAX_REMITTANCE } from "#lib/domain/bank/bank-text.ts";
import { type CalendarDate, parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { parseIban } from "#lib/domain/parties/party-identifiers.ts";

/** Whose statement it is. */
export interface CamtAccount {
  iban: string | null;
  currency: string;
}

export type CamtEntryOutcome =
  | { ok: true; entries: BankEntry[] }
  | { ok: false; code: EntryFaultCode | "notBooked" | "ofZero" };

/**
 * The movements of an `Ntry`. A batch is one for each `TxDtls` where all of them have an amount and these add up exactly
 * to that of the batch, and else one as a whole.
 */
export function readCamtEntry(ntry: XmlNode, account: CamtAccount): CamtEntryOutcome {
  // Text in 053.001.02, a code later.
  const status = textAt(ntry, "Sts", "Cd") ?? textAt(ntry, "Sts", "Prtry") ?? textAt(ntry, "Sts");
  if (status !== "BOOK") return { ok: false, code: status === null ? "entry_status_unknown" : "notBooked" };
  const amount = camtAmount(nodeAt(ntry, "Amt"));
  if (!amount) return { ok: false, code: "entry_amount_invalid" };
  if (amount.currency !== account.currency) return { ok: false, code: "entry_currency_invalid" };
  const direction = camtDirection(ntry);
  if (direction === null) return { ok: false, code: "entry_direction_invalid" };
  const valueOn = dateAt(ntry, "ValDt");
  const bookedOn = nodeAt(ntry, "BookgDt") ? dateAt(ntry, "BookgDt") : valueOn;
  if (bookedOn === null) return { ok: false, code: "entry_date_invalid" };
  if (amount.cents === 0) return { ok: false, code: "ofZero" };
  const details = nodesIn(ntry, "NtryDtls").flatMap((each) => nodesIn(each, "TxDtls"));
  const whole = { bookedOn, valueOn, amountCents: signed(direction, amount.cents), currency: account.currency };
  const parts = details.length > 1 ? amountsOfParts(details, whole.amountCents, account.currency) : null;
  if (!parts) return { ok: true, entries: [entryOf(ntry, details, whole, account, false)] };
  const entries = details.map((part, index) =>
    entryOf(ntry, [part], { ...whole, amountCents: parts[index] ?? 0 }, account, true),
  );
  return { ok: true, entries: entries.filter(({ amountCents }) => amountCents !== 0) };
}

/** Null where one has none in the account's currency, or where they do not add up to `total`. */
function amountsOfParts(details: readonly XmlNode[], total: number, currency: string): number[] | null {
  const amounts: number[] = [];
  for (const part of details) {
    // The first since 053.001.04; before that the amount stands in its details.
    const amount = [["Amt"], ["AmtDtls", "TxAmt", "Amt"], ["AmtDtls", "InstdAmt", "Amt"]]
      .map((path) => camtAmount(nodeAt(part, ...path)))
      .find((each) => each?.currency === currency);
    if (!amount) return null;
    amounts.push(signed(camtDirection(part) ?? (total < 0 ? -1 : 1), amount.cents));
  }
  return amounts.reduce((sum, cents) => sum + BigInt(cents), 0n) === BigInt(total) ? amounts : null;
}

type Money = Pick<BankEntry, "bookedOn" | "valueOn" | "amountCents" | "currency">;

/**
 * One movement with what its details say, of which a batch that stays whole has many. What the `Ntry` says of fees and
 * of what was instructed is not that of a part.
 */
function entryOf(
  ntry: XmlNode,
  details: readonly XmlNode[],
  money: Money,
  account: CamtAccount,
  isPart: boolean,
): BankEntry {
  const direction = money.amountCents < 0 ? -1 : 1;
  const [only = null] = details.length === 1 ? details : [];
  const isReversal =
    textAt(ntry, "RvslInd") === "true" ||
    textAt(ntry, "RvslInd") === "1" ||
    (details.length > 0 && details.every((each) => nodeAt(each, "RtrInf") !== null));
  const parties = details.map((each) => counterpartyOf(each, direction, isReversal, account));
  const hasOne = new Set(parties.map((party) => JSON.stringify(party))).size === 1;
  const inEntry = isPart ? null : ntry;
  const instructedBy = [only, inEntry].flatMap((node) =>
    node === null ? [] : (camtInstructed(node, direction, account.currency) ?? []),
  );
  const fees = [only, inEntry].map((node) => (node === null ? 0 : camtFees(node, account.currency)));
  return {
    ...money,
    isReversal,
    instructed: instructedBy[0] ?? null,
    feesCents: Math.max(...fees),
    counterparty: (hasOne ? parties[0] : null) ?? { name: null, iban: null },
    remittance: remittanceOf(ntry, details),
    structuredReference: only && creditorReference(only),
    endToEndId: only && bankReference(textAt(only, "Refs", "EndToEndId")),
    bankReference: isPart
      ? (serviceReference(only) ?? bankReference(textAt(ntry, "AcctSvcrRef")))
      : (bankReference(textAt(ntry, "AcctSvcrRef")) ?? serviceReference(only)),
  };
}

function serviceReference(part: XmlNode | null): string | null {
  return bankReference(textAt(part, "Refs", "AcctSvcrRef"));
}

/** A payment of several invoices may have it in any of its `Strd`. */
function creditorReference(part: XmlNode): string | null {
  const references = nodesIn(nodeAt(part, "RmtInf"), "Strd").map((strd) => textAt(strd, "CdtrRefInf", "Ref"));
  return bankReference(references.find((reference) => reference !== null) ?? null);
}

/** The words of the payer, or else the bank's own. */
function remittanceOf(ntry: XmlNode, details: readonly XmlNode[]): string {
  const words = details.flatMap((each) => {
    const information = nodeAt(each, "RmtInf");
    const structured = nodesIn(information, "Strd").flatMap((strd) => [
      ...nodesIn(strd, "RfrdDocInf").map((document) => textAt(document, "Nb")),
      textAt(strd, "CdtrRefInf", "Ref"),
      ...nodesIn(strd, "AddtlRmtInf").map(ownText),
    ]);
    return [...nodesIn(information, "Ustrd").map(ownText), ...structured];
  });
  const own = [...details.map((each) => textAt(each, "AddtlTxInf")), textAt(ntry, "AddtlNtryInf")];
  const filled = (texts: (string | null)[]) => texts.filter((text) => text !== null);
  return joinedTexts(filled(words).length > 0 ? filled(words) : filled(own), MAX_REMITTANCE);
}

/**
 * The other side: the debtor of money that comes in, the creditor of money that goes out. A reversal names the parties
 * of the movement that it takes back, so they are the other way round, except where the account tells that they are not.
 */
function counterpartyOf(
  details: XmlNode,
  direction: 1 | -1,
  isReversal: boolean,
  { iban }: CamtAccount,
): BankEntry["counterparty"] {
  const parties = nodeAt(details, "RltdPties");
  const [debtor, creditor] = [partyOf(parties, "Dbtr"), partyOf(parties, "Cdtr")];
  if (iban !== null && debtor.iban !== creditor.iban) {
    if (debtor.iban === iban) return creditor;
    if (creditor.iban === iban) return debtor;
  }
  const [expected, other] = direction > 0 === !isReversal ? [debtor, creditor] : [creditor, debtor];
  return isReversal && expected.name === null && expected.iban === null ? other : expected;
}

function partyOf(parties: XmlNode | null, side: "Dbtr" | "Cdtr"): BankEntry["counterparty"] {
  // `Nm` in 053.001.02, `Pty` or `Agt` around it later.
  const name = [side, `Ultmt${side}`]
    .map((place) => nodeAt(parties, place))
    .map((party) => textAt(party, "Nm") ?? textAt(party, "Pty", "Nm") ?? textAt(party, "Agt", "FinInstnId", "Nm"))
    .find((text) => text !== null);
  const iban = parseIban(textAt(parties, `${side}Acct`, "Id", "IBAN") ?? "");
  return { name: bankReference(bankText(name ?? "", MAX_PARTY_NAME)), iban };
}

/** A date, or the date of a date-time as written. */
function dateAt(node: XmlNode, name: string): CalendarDate | null {
  const text = textAt(node, name, "Dt") ?? textAt(node, name, "DtTm") ?? "";
  return /^\d{4}-\d{2}-\d{2}(?=$|[TZ+-])/.test(text) ? parseCalendarDate(text.slice(0, 10)) : null;
}
