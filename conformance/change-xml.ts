/** A change that makes the XML of an invoice invalid. */
export type Change = (xml: string) => string;

const SELLER = "ram:SellerTradeParty";

const element = (name: string) => new RegExp(`<${name}(?:\\s[^>]*)?>.*?</${name}>`, "s");
const whole = (xml: string, name: string) => element(name).exec(xml)?.[0] ?? "";

/** Applies all changes, one after another. */
export const all =
  (...changes: Change[]): Change =>
  (xml) =>
    changes.reduce((changed, change) => change(changed), xml);

/** Applies changes only within the first element of this name. */
export const within =
  (name: string, change: Change): Change =>
  (xml) =>
    xml.replace(element(name), (found) => change(found));

export const drop =
  (name: string): Change =>
  (xml) =>
    xml.replace(element(name), "");

export const dropAll =
  (name: string): Change =>
  (xml) =>
    xml.replace(new RegExp(element(name), "gs"), "");

/** Replaces the text of the first element of this name. */
export const set =
  (name: string, text: string): Change =>
  (xml) =>
    xml.replace(element(name), (found) => found.replace(/>.*</s, `>${text}<`));

/** Sets or removes an attribute of the first element of this name. */
export const attribute =
  (name: string, key: string, value: string | null): Change =>
  (xml) =>
    xml.replace(new RegExp(`(<${name}(?:\\s[^>]*)?)\\s${key}="[^"]*"`), value === null ? "$1" : `$1 ${key}="${value}"`);

export const before =
  (name: string, inserted: string): Change =>
  (xml) =>
    xml.replace(element(name), (found) => `${inserted}${found}`);

export const after =
  (name: string, inserted: string): Change =>
  (xml) =>
    xml.replace(element(name), (found) => `${found}${inserted}`);

export const twice =
  (name: string): Change =>
  (xml) =>
    after(name, whole(xml, name))(xml);

export const inSeller = (change: Change) => within(SELLER, change);
export const inBuyer = (change: Change) => within("ram:BuyerTradeParty", change);
export const inLine = (change: Change) => within("ram:IncludedSupplyChainTradeLineItem", change);
/** Within the part after the lines and the parties: payment, VAT breakdown, totals. */
export const inSettlement = (change: Change) => within("ram:ApplicableHeaderTradeSettlement", change);
export const inBreakdown = (change: Change) => inSettlement(within("ram:ApplicableTradeTax", change));
export const inTotals = (change: Change) => within("ram:SpecifiedTradeSettlementHeaderMonetarySummation", change);
