import "server-only";
import { attributeOf, nodeAt, nodesIn, ownText, textAt, type XmlNode } from "#lib/bank/files/xml-node.ts";
import { decimalCents } from "#lib/domain/bank/decimal-cents.ts";

/** An amount of money of ISO 20022 (ActiveOrHistoricCurrencyAndAmount), 0 or more. Null where it is none. */
export function camtAmount(node: XmlNode | null): { cents: number; currency: string } | null {
  const [text, currency] = [ownText(node), attributeOf(node, "Ccy")];
  const cents = text === null || currency === null ? null : decimalCents(text, currency);
  return cents === null || cents < 0 || currency === null ? null : { cents, currency };
}

/** 1 for money that comes in, -1 for money that goes out; null for neither. */
export function camtDirection(node: XmlNode | null): 1 | -1 | null {
  const word = textAt(node, "CdtDbtInd");
  return word === "CRDT" ? 1 : word === "DBIT" ? -1 : null;
}

/** `cents` with a sign, and 0 without one. */
export function signed(direction: 1 | -1, cents: number): number {
  return cents === 0 ? 0 : direction * cents;
}

/**
 * The charges in the amount of an entry, in its currency, 0 or more. In 053.001.02 each is a `Chrgs`, later a `Rcrd` in
 * it. Those that are not in the amount do not count (ChrgInclInd).
 */
export function camtFees(node: XmlNode, currency: string): number {
  const charges = nodesIn(node, "Chrgs");
  const records = charges.flatMap((each) => (nodeAt(each, "Rcrd") ? nodesIn(each, "Rcrd") : [each]));
  const included = records.filter((record) => textAt(record, "ChrgInclInd") !== "false");
  const fees = included.reduce((total, record) => {
    const amount = camtAmount(nodeAt(record, "Amt"));
    return amount?.currency === currency ? total + (camtDirection(record) === 1 ? -1 : 1) * amount.cents : total;
  }, 0);
  return Number.isSafeInteger(fees) ? Math.max(0, fees) : 0;
}

/** What was instructed, where it was in another currency than the account's; its sign is that of the money. */
export function camtInstructed(
  node: XmlNode,
  direction: 1 | -1,
  currency: string,
): { amountCents: number; currency: string } | null {
  const instructed = camtAmount(nodeAt(node, "AmtDtls", "InstdAmt", "Amt"));
  if (!instructed || instructed.currency === currency) return null;
  return { amountCents: signed(direction, instructed.cents), currency: instructed.currency };
}
