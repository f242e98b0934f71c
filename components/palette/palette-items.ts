import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import type { ItemPrice } from "#lib/domain/items/item.ts";
import { ASKED_ACTIONS, type AskedAction } from "#lib/domain/listed-invoice.ts";
import type { QuoteStatus } from "#lib/domain/quotes/quote-status.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";

/** What the server finds for the typed text. */
export interface PaletteResults {
  /** With which the asked action can be done. */
  targets: {
    action: AskedAction;
    id: string;
    number: string | null;
    clientName: string;
    currency: string;
    /** What is due, or the total of what is not issued or sent yet. */
    amountCents: number;
  }[];
  invoices: {
    id: string;
    number: string | null;
    clientName: string;
    status: InvoiceStatus;
    currency: string;
    totalCents: number;
  }[];
  quotes: {
    id: string;
    number: string | null;
    clientName: string;
    status: QuoteStatus;
    currency: string;
    totalCents: number;
  }[];
  creditNotes: {
    id: string;
    number: string;
    clientName: string;
    invoiceId: string;
    currency: string;
    totalCents: number;
  }[];
  clients: { id: string; name: string; city: string }[];
  items: { id: string; reference: string | null; name: string; price: ItemPrice | null }[];
}

/** The pages that the palette leads to, and the keys that lead there without it. */
export const PALETTE_PAGES = [
  { name: "dashboard", href: "/dashboard", keys: "g d" },
  { name: "invoices", href: "/invoices", keys: "g i" },
  { name: "overdue", href: "/invoices?due=overdue", keys: "g o" },
  { name: "drafts", href: "/invoices?status=draft" },
  { name: "quotes", href: "/quotes" },
  { name: "recurring", href: "/recurring" },
  { name: "creditNotes", href: "/credit-notes" },
  { name: "clients", href: "/clients", keys: "g c" },
  { name: "catalogue", href: "/items" },
  { name: "receipts", href: "/receipts" },
  { name: "bank", href: "/bank" },
  { name: "onlinePayments", href: "/online-payments" },
  { name: "company", href: "/settings/company", keys: "g s" },
  { name: "reminders", href: "/settings/reminders" },
  { name: "accounting", href: "/settings/accounting" },
  { name: "members", href: "/settings/members" },
  { name: "apiKeys", href: "/settings/api-keys" },
  { name: "plan", href: "/settings/plan" },
  { name: "account", href: "/settings/account" },
] as const satisfies { name: string; href: string; keys?: string }[];

export const PALETTE_ACTIONS = [
  { name: "newInvoice", href: "/invoices/new", keys: "n" },
  { name: "newQuote", href: "/quotes/new" },
  { name: "newRecurring", href: "/recurring/new" },
  { name: "newReceipt", href: "/receipts/new" },
  { name: "newClient", href: "/clients/new", keys: "c" },
  { name: "newItem", href: "/items/new" },
  { name: "addCompany", href: "/settings/company/new" },
] as const satisfies { name: string; href: string; keys?: string }[];

/** The addresses by their keys, such as `g d`. */
export const KEY_ADDRESSES = new Map<string, string>(
  [...PALETTE_ACTIONS, ...PALETTE_PAGES].flatMap((place) =>
    "keys" in place ? [[place.keys, place.href] as const] : [],
  ),
);

/**
 * The action that the words begin with, and the other words. `verbs` are the words for each action, separated by
 * commas; of several that fit, the longest counts.
 */
export function readAction(
  words: string,
  verbs: Record<AskedAction, string>,
): { action: AskedAction; rest: string } | { action: null; rest: string } {
  const typed = foldText(words.trimStart());
  const fitting = ASKED_ACTIONS.flatMap((action) =>
    verbs[action].split(",").map((verb) => ({ action, verb: foldText(verb.trim()) })),
  )
    .filter(({ verb }) => typed === verb || typed.startsWith(`${verb} `))
    .sort((one, other) => other.verb.length - one.verb.length);
  const [found] = fitting;
  return found ? { action: found.action, rest: typed.slice(found.verb.length).trim() } : { action: null, rest: words };
}

/** Whether a label contains each of the typed words, whatever their case and accents. */
export function matchesWords(label: string, words: string): boolean {
  const folded = foldText(label);
  return foldText(words)
    .split(" ")
    .every((word) => folded.includes(word));
}
