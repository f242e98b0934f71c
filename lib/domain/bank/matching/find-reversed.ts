import { findNumbers, type Mention } from "#lib/domain/bank/matching/find-numbers.ts";
import type { BookedReceipt, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import { indexNumbers } from "#lib/domain/bank/matching/number-index.ts";
import type { PayerIndex } from "#lib/domain/bank/matching/payer.ts";
import { payerNameKey } from "#lib/domain/bank/matching/payer-name.ts";
import type { Reason, ReversalProposal } from "#lib/domain/bank/matching/proposal.ts";
import { type CalendarDate, daysBetween } from "#lib/domain/calendar-date.ts";

/** A payer may ask for an unauthorised direct debit back within 13 months (PSD2, article 71). */
const MAX_DAYS = 400;
const MAX_SAME_AMOUNT = 40;
const MAX_PROPOSALS = 5;

/** What came in and may be taken back. */
interface Received {
  reverses: ReversalProposal["reverses"];
  clientId: string | null;
  invoices: BookedReceipt["invoices"];
  amountCents: number;
  currency: string;
  on: CalendarDate;
  iban: string | null;
  name: string | null;
  endToEndId: string | null;
}

/**
 * Finds what an entry that went out takes back: booked receipts, and entries of the same call, of the same amount. The
 * amount alone says nothing: most of what goes out is paid to suppliers.
 */
export function reversedFinder(
  receipts: readonly BookedReceipt[],
  entries: readonly StoredEntry[],
  payers: PayerIndex,
): (entry: StoredEntry) => ReversalProposal[] {
  const byAmount = new Map<string, Received[]>();
  /** By what names it: the payer's id and the invoices, each with the amount. */
  const byName = new Map<string, Received[]>();
  const add = (lists: Map<string, Received[]>, key: string, received: Received) => {
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [received]);
    else list.push(received);
  };
  const booked = receipts.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(ofReceipt);
  const cameIn = entries.filter(({ amountCents }) => amountCents > 0).map(ofEntry);
  for (const received of [...booked, ...cameIn]) {
    const amount = amountKey(received.currency, received.amountCents);
    add(byAmount, amount, received);
    if (received.endToEndId !== null) add(byName, `${amount} end-to-end ${received.endToEndId}`, received);
    for (const { id } of received.invoices) add(byName, `${amount} invoice ${id}`, received);
  }
  const invoices = new Map<string, { id: string; number: string; clientId: string }>();
  for (const { clientId, invoices: paid } of receipts)
    for (const { id, number } of paid) invoices.set(id, { id, number, clientId });
  const numbers = indexNumbers([...invoices.values()]);

  /** Of a crowd of equal amounts, only what the entry names. */
  function candidatesOf(
    { currency, amountCents, endToEndId }: StoredEntry,
    named: ReadonlyMap<string, Mention>,
  ): Received[] {
    const amount = amountKey(currency, -amountCents);
    const same = byAmount.get(amount) ?? [];
    if (same.length <= MAX_SAME_AMOUNT) return same;
    const keys = [...named.keys()].map((id) => `${amount} invoice ${id}`);
    if (endToEndId !== null) keys.push(`${amount} end-to-end ${endToEndId}`);
    return [...new Set(keys.flatMap((key) => (byName.get(key) ?? []).slice(0, MAX_SAME_AMOUNT)))];
  }

  return (entry) => {
    const named = namedInvoices(entry, numbers);
    const { clients } = payers.payerOf(entry);
    const found: { proposal: ReversalProposal; points: number; on: CalendarDate }[] = [];
    for (const received of candidatesOf(entry, named)) {
      const days = daysBetween(received.on, entry.bookedOn);
      if (days < 0 || days > MAX_DAYS) continue;
      const { reasons, points } = reasonsOf(received, entry, named, clients);
      if (points > 0) found.push({ proposal: proposalOf(received, entry, reasons, points), points, on: received.on });
    }
    const sorted = found.toSorted(
      (a, b) => b.points - a.points || compare(b.on, a.on) || compare(a.proposal.reverses.id, b.proposal.reverses.id),
    );
    for (const { proposal } of sorted.slice(1)) proposal.certainty = "possible";
    return sorted.slice(0, MAX_PROPOSALS).map(({ proposal }) => proposal);
  };
}

function namedInvoices(entry: StoredEntry, numbers: ReturnType<typeof indexNumbers>): Map<string, Mention> {
  const { mentions } = findNumbers(`${entry.remittance} | ${entry.endToEndId ?? ""}`, numbers);
  const named = new Map<string, Mention>();
  for (const mention of mentions)
    for (const { id } of mention.invoices) if (mention.invoices.length === 1) named.set(id, mention);
  return named;
}

/** Two points make it likely: a number alone may be a supplier's, a mark alone is that of any return. */
function reasonsOf(
  { endToEndId, invoices, iban, name, clientId }: Received,
  entry: StoredEntry,
  named: ReadonlyMap<string, Mention>,
  clients: ReadonlyMap<string, unknown>,
): { reasons: Reason[]; points: number } {
  const reasons: Reason[] = [{ kind: "amount_taken_back" }];
  let points = 0;
  if (endToEndId !== null && endToEndId === entry.endToEndId) {
    reasons.push({ kind: "same_end_to_end_id", endToEndId });
    points += 3;
  }
  const mentions = invoices.flatMap(({ id, number }) => {
    const mention = named.get(id);
    return mention === undefined ? [] : [{ invoiceId: id, number, found: mention.found, form: mention.form }];
  });
  reasons.push(...mentions.map((mention) => ({ kind: "number" as const, ...mention })));
  if (mentions.length > 0) points += 1;
  const { counterparty } = entry;
  if (counterparty.iban !== null && iban === counterparty.iban) {
    reasons.push({ kind: "iban_known", iban, isShared: false });
    points += 2;
  } else if (counterparty.name !== null && name !== null && payerNameKey(name) === payerNameKey(counterparty.name)) {
    reasons.push({ kind: "name_known", name });
    points += 2;
  } else if (clientId !== null && clients.has(clientId) && counterparty.name !== null) {
    reasons.push({ kind: "name_similar", name: counterparty.name });
    points += 2;
  }
  if (entry.isReversal) {
    reasons.push({ kind: "marked_as_reversal" });
    points += 1;
  }
  return { reasons, points };
}

function proposalOf(received: Received, entry: StoredEntry, reasons: Reason[], points: number): ReversalProposal {
  const { invoices, clientId, reverses } = received;
  return {
    kind: "reversal",
    entryId: entry.id,
    reverses,
    clientId,
    allocations: invoices.map(({ id, amountCents }) => ({ invoiceId: id, amountCents })),
    certainty: points >= 2 ? "likely" : "possible",
    reasons,
  };
}

function ofReceipt({ id, receivedOn, ...receipt }: BookedReceipt): Received {
  return { ...receipt, reverses: { kind: "receipt", id }, on: receivedOn, name: null };
}

function ofEntry({ id, amountCents, currency, bookedOn, endToEndId, counterparty }: StoredEntry): Received {
  const { iban, name } = counterparty;
  const reverses = { kind: "entry", id } as const;
  return { reverses, clientId: null, invoices: [], amountCents, currency, on: bookedOn, iban, name, endToEndId };
}

function amountKey(currency: string, amountCents: number): string {
  return `${currency} ${amountCents}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
