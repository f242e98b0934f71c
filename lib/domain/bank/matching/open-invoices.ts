import type { OutstandingInvoice } from "#lib/domain/bank/matching/matching-input.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** An outstanding invoice with what other entries of the call have left of it. */
export interface OpenInvoice extends OutstandingInvoice {
  dueCents: number;
}

/** Of more invoices with one amount, the amount says nothing. */
const MAX_SAME_AMOUNT = 40;

/** What is due, less what entries have taken. */
export interface OpenInvoices {
  get(id: string): OpenInvoice | undefined;
  /** The invoices of a client that were issued by a day and of which something is due, the oldest due date first. */
  ofClient(clientId: string, currency: string, on: CalendarDate, limit: number): OpenInvoice[];
  /** Those of which exactly this is due, oldest first; none where they are more than 40. */
  withDue(currency: string, dueCents: number, on: CalendarDate): OpenInvoice[];
  take(id: string, amountCents: number): void;
}

/** Opens a call's invoices, in any order. */
export function openInvoices(outstanding: readonly OutstandingInvoice[]): OpenInvoices {
  const byId = new Map<string, OpenInvoice>();
  const byClient = new Map<string, OpenInvoice[]>();
  const byDue = new Map<string, Set<OpenInvoice>>();
  const place = (invoice: OpenInvoice) => {
    const key = dueKey(invoice.currency, invoice.dueCents);
    byDue.set(key, (byDue.get(key) ?? new Set()).add(invoice));
  };
  for (const each of outstanding.toSorted(compareInvoices)) {
    if (each.amountDueCents <= 0 || byId.has(each.id)) continue;
    const invoice = { ...each, dueCents: each.amountDueCents };
    byId.set(invoice.id, invoice);
    const ofClient = byClient.get(invoice.clientId) ?? [];
    ofClient.push(invoice);
    byClient.set(invoice.clientId, ofClient);
    place(invoice);
  }
  return {
    get: (id) => byId.get(id),
    ofClient(clientId, currency, on, limit) {
      const open: OpenInvoice[] = [];
      for (const invoice of byClient.get(clientId) ?? []) {
        if (open.length === limit) break;
        if (invoice.dueCents > 0 && invoice.currency === currency && invoice.issueDate <= on) open.push(invoice);
      }
      return open;
    },
    withDue(currency, dueCents, on) {
      const same = byDue.get(dueKey(currency, dueCents));
      if (same === undefined || same.size > MAX_SAME_AMOUNT) return [];
      return [...same].filter(({ issueDate }) => issueDate <= on).toSorted(compareInvoices);
    },
    take(id, amountCents) {
      const invoice = byId.get(id);
      if (invoice === undefined) return;
      byDue.get(dueKey(invoice.currency, invoice.dueCents))?.delete(invoice);
      invoice.dueCents -= amountCents;
      if (invoice.dueCents > 0) place(invoice);
    },
  };
}

function dueKey(currency: string, dueCents: number): string {
  return `${currency} ${dueCents}`;
}

/** The oldest debt first: by due date, then by date of issue. */
function compareInvoices(a: OutstandingInvoice, b: OutstandingInvoice): number {
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1;
  if (a.issueDate !== b.issueDate) return a.issueDate < b.issueDate ? -1 : 1;
  if (a.number !== b.number) return a.number < b.number ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
