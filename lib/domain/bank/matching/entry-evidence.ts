import { compareForms, findNumbers, type Mention } from "#lib/domain/bank/matching/find-numbers.ts";
import type { MatchingInput, OutstandingInvoice, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import { indexNumbers } from "#lib/domain/bank/matching/number-index.ts";
import type { Payer } from "#lib/domain/bank/matching/payer.ts";
import type { NumberForm } from "#lib/domain/bank/matching/proposal.ts";
import { readAtoms } from "#lib/domain/bank/matching/read-atoms.ts";

/** An invoice that an entry names. */
export interface NamedInvoice {
  invoiceId: string;
  clientId: string;
  number: string;
  /** `order`: by the number of the client's order. */
  form: NumberForm | "order";
  found: string;
  /** The text fits other invoices as well. */
  isAmbiguous: boolean;
}

/** What the words of an entry say. */
export interface TextEvidence {
  /** By id, each in its best form. Settled ones too. */
  named: Map<string, NamedInvoice>;
  hasUnknownNumber: boolean;
}

/** What an entry says, apart from its amount. */
export interface EntryEvidence extends TextEvidence {
  payer: Payer;
}

/** Characters of an order number below which it occurs by chance. */
const MIN_ORDER = 5;
const MAX_SAME_ORDER = 20;
const MAX_ORDER_ATOMS = 6;
/** ISO 11649: RF, two check digits, and the reference. */
const CREDITOR_REFERENCE = /^RF\d\d/i;

/** Reads which of these invoices the words of entries name. */
export function textReader({
  outstanding,
  settled = [],
}: Pick<MatchingInput, "outstanding" | "settled">): (entry: StoredEntry) => TextEvidence {
  const numbers = indexNumbers([...outstanding, ...settled]);
  const orders = indexOrders(outstanding);

  return (entry) => {
    const named = new Map<string, NamedInvoice>();
    const note = (mention: Mention) => {
      for (const { id, clientId, number } of mention.invoices) {
        const before = named.get(id);
        if (before !== undefined && before.form !== "order" && compareForms(before.form, mention.form) <= 0) continue;
        const isAmbiguous = mention.invoices.length > 1;
        named.set(id, { invoiceId: id, clientId, number, form: mention.form, found: mention.found, isAmbiguous });
      }
    };
    const inText = findNumbers(entry.remittance, numbers);
    const reference = entry.structuredReference?.replace(CREDITOR_REFERENCE, "") ?? "";
    const inFields = [reference, entry.endToEndId ?? ""]
      .filter((text) => text !== "")
      .map((text) => findNumbers(text, numbers, true));
    for (const { mentions } of [inText, ...inFields]) mentions.forEach(note);
    for (const invoice of findOrders(entry.remittance, orders))
      if (!named.has(invoice.invoiceId)) named.set(invoice.invoiceId, invoice);
    return { named, hasUnknownNumber: inText.hasUnknown };
  };
}

function indexOrders(outstanding: readonly OutstandingInvoice[]): Map<string, OutstandingInvoice[]> {
  const orders = new Map<string, OutstandingInvoice[]>();
  for (const invoice of outstanding.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { atoms } = readAtoms(invoice.orderReference ?? "");
    const key = atoms.map(({ text }) => text).join("");
    if (key.length < MIN_ORDER || atoms.length > MAX_ORDER_ATOMS || !atoms.some(({ isDigits }) => isDigits)) continue;
    const same = orders.get(key);
    if (same === undefined) orders.set(key, [invoice]);
    else same.push(invoice);
  }
  return orders;
}

function findOrders(text: string, orders: ReadonlyMap<string, OutstandingInvoice[]>): NamedInvoice[] {
  if (orders.size === 0) return [];
  const { plain, atoms } = readAtoms(text);
  const named: NamedInvoice[] = [];
  for (let from = 0; from < atoms.length; from++) {
    let key = "";
    for (let to = from; to < Math.min(atoms.length, from + MAX_ORDER_ATOMS); to++) {
      key += atoms[to]?.text;
      const invoices = key.length < MIN_ORDER ? undefined : orders.get(key);
      if (invoices === undefined || invoices.length > MAX_SAME_ORDER) continue;
      const found = plain.slice(atoms[from]?.start, atoms[to]?.end);
      const isAmbiguous = invoices.length > 1;
      for (const { id, clientId, number } of invoices)
        named.push({ invoiceId: id, clientId, number, form: "order", found, isAmbiguous });
    }
  }
  return named;
}
