import type { Identifier, Period } from "#lib/domain/terms/invoice-terms.ts";
import { takeMembers } from "#lib/domain/terms/take-members.ts";

/** A classification of what is sold (BT-158), by UNTDID 7143. */
export interface Classification {
  code: string;
  scheme: string;
  version: string | null;
}

/** An attribute of what is sold (BG-32). */
export interface ItemAttribute {
  name: string;
  value: string;
}

/** The most classifications, and the most attributes, of a line. */
export const MAX_ITEM_FACTS = 20;

/** What a line says besides its words, quantity and price. Each is null where it is not given. */
export interface LineDetails {
  /** BT-127. */
  note: string | null;
  /** BT-155. */
  sellerItemId: string | null;
  /** BT-156. */
  buyerItemId: string | null;
  /** BT-157: scheme 0160 is a GTIN. */
  standardItemId: { id: string; scheme: string } | null;
  /** BT-132: the line of the buyer's order. */
  orderLine: string | null;
  /** BG-26. */
  period: Period | null;
  /** BT-148, in the currency and the prices of the document: what the price was before its discount (BT-147). */
  grossPrice: `${number}` | null;
  /** BT-133. */
  buyerAccounting: string | null;
  /** BT-128, by UNTDID 1153. */
  invoicedObject: Identifier | null;
  classifications: Classification[] | null;
  /** BT-159, ISO 3166-1 alpha-2. */
  originCountry: string | null;
  attributes: ItemAttribute[] | null;
}

export const NO_DETAILS: { [Name in keyof LineDetails]: null } = {
  note: null,
  sellerItemId: null,
  buyerItemId: null,
  standardItemId: null,
  orderLine: null,
  period: null,
  grossPrice: null,
  buyerAccounting: null,
  invoicedObject: null,
  classifications: null,
  originCountry: null,
  attributes: null,
};

/** The details of a line apart from its other members; null without any. */
export function takeDetails<Line extends LineDetails>(
  line: Line,
): { details: LineDetails | null; rest: Omit<Line, keyof LineDetails> } {
  const { taken, rest } = takeMembers<Line, LineDetails>(line, NO_DETAILS);
  return { details: Object.values(taken).some((value) => value !== null) ? taken : null, rest };
}

/** The details of a line as members of it. */
export function spreadDetails(details: LineDetails | null): LineDetails {
  return details ?? NO_DETAILS;
}
