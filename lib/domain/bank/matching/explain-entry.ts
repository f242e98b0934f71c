import type { EntryEvidence, NamedInvoice } from "#lib/domain/bank/matching/entry-evidence.ts";
import { exactSums, MAX_AMOUNTS } from "#lib/domain/bank/matching/exact-sums.ts";
import type { StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import type { OpenInvoice, OpenInvoices } from "#lib/domain/bank/matching/open-invoices.ts";

/**
 * How an amount and what is due go together. Of sums: `sum_all` is all that the client owes, `sum_oldest` its oldest
 * debts, `sum_only` the only set of its invoices with this sum, `sum_of_several` one of several such sets.
 */
export type AmountFit =
  | "exact"
  | "sum_all"
  | "sum_oldest"
  | "sum_only"
  | "sum_of_several"
  | "less_fees"
  | "part"
  | "over"
  | "oldest_first";

/** One way in which an entry may be the payment of a client. */
export interface Explanation {
  clientId: string;
  /** What is paid, in the order in which the money goes to it. */
  invoices: OpenInvoice[];
  fit: AmountFit;
  /** Of `invoices`, those that the entry names. */
  named: NamedInvoice[];
}

/** Money in one currency: that of the entry, or what was instructed. */
export interface Money {
  amountCents: number;
  currency: string;
  /** What the bank says that it kept. */
  feesCents: number;
  maxFeesCents: number;
}

const MAX_CLIENTS = 20;
/** The oldest outstanding invoices of a client that are looked at without a number. */
export const MAX_OF_CLIENT = 60;
const MAX_SAME = 3;
const MAX_NAMED = 40;

/** All explanations of an entry that came in, in no particular order and with none twice. */
export function explainEntry(
  entry: StoredEntry,
  money: Money,
  evidence: EntryEvidence,
  open: OpenInvoices,
): Explanation[] {
  const found = new Map<string, Explanation>();
  const add = (clientId: string, invoices: OpenInvoice[], fit: AmountFit) => {
    const key = invoices.map(({ id }) => id).join(" ");
    if (invoices.length === 0 || found.has(key)) return;
    const named = invoices.flatMap(({ id }) => evidence.named.get(id) ?? []);
    found.set(key, { clientId, invoices, fit, named });
  };

  const ofNamed = new Map<string, OpenInvoice[]>();
  for (const { invoiceId, clientId } of evidence.named.values()) {
    const invoice = open.get(invoiceId);
    if (invoice === undefined || invoice.dueCents === 0 || invoice.currency !== money.currency) continue;
    const list = ofNamed.get(clientId) ?? [];
    if (list.length < MAX_NAMED) list.push(invoice);
    ofNamed.set(clientId, list);
  }
  for (const [clientId, invoices] of [...ofNamed].slice(0, MAX_CLIENTS)) {
    explainNamed(clientId, invoices.toSorted(byDueDate), money, evidence, add);
  }
  for (const clientId of [...evidence.payer.clients.keys()].slice(0, MAX_CLIENTS))
    explainPayer(clientId, entry, money, ofNamed.get(clientId) ?? [], evidence, open, add);
  for (const invoice of open.withDue(money.currency, money.amountCents, entry.bookedOn))
    add(invoice.clientId, [invoice], "exact");
  return [...found.values()];
}

type Add = (clientId: string, invoices: OpenInvoice[], fit: AmountFit) => void;

/** By the invoices of a client that the entry names. */
function explainNamed(clientId: string, named: OpenInvoice[], money: Money, evidence: EntryEvidence, add: Add): void {
  const isSure = ({ id }: OpenInvoice) => isSurelyNamed(evidence.named.get(id));
  const sure = named.filter(isSure);
  const others = named.filter((invoice) => !isSure(invoice));
  const { amountCents } = money;
  const total = totalOf(sure);
  if (sure.length > 0 && total === amountCents) add(clientId, sure, "exact");
  // The rest of the amount says which of the uncertain numbers are meant.
  if (amountCents > total && others.length > 0) {
    const { sets } = exactSums(
      others.map(({ dueCents }) => dueCents),
      amountCents - total,
    );
    for (const set of sets.slice(0, MAX_SAME)) {
      const rest = set.flatMap((place) => others[place] ?? []);
      add(clientId, [...sure, ...rest].toSorted(byDueDate), "exact");
    }
  }
  if (sure.length > 1 && amountCents < total) {
    const { sets, isComplete } = exactSums(
      sure.map(({ dueCents }) => dueCents),
      amountCents,
    );
    const set = sets[0]?.flatMap((place) => sure[place] ?? []);
    if (set !== undefined) add(clientId, set, sets.length === 1 && isComplete ? "sum_only" : "sum_of_several");
  }
  if (sure.length > 0) {
    if (areFees(total - amountCents, total, money)) add(clientId, sure, "less_fees");
    else add(clientId, sure, amountCents < total ? "part" : "over");
  }
  if (sure.length > 0) return;
  for (const invoice of others.slice(0, MAX_SAME)) {
    const { dueCents } = invoice;
    if (areFees(dueCents - amountCents, dueCents, money)) add(clientId, [invoice], "less_fees");
    else add(clientId, [invoice], amountCents < dueCents ? "part" : "over");
  }
}

/** By what the client that may have paid owes. */
function explainPayer(
  clientId: string,
  { bookedOn }: StoredEntry,
  money: Money,
  named: readonly OpenInvoice[],
  evidence: EntryEvidence,
  open: OpenInvoices,
  add: Add,
): void {
  const { amountCents, currency } = money;
  const owed = open.ofClient(clientId, currency, bookedOn, MAX_OF_CLIENT);
  const newer = open.withDue(currency, amountCents, bookedOn).filter((invoice) => invoice.clientId === clientId);
  const same = [...new Set([...owed.filter(({ dueCents }) => dueCents === amountCents), ...newer])];
  for (const invoice of same.slice(0, MAX_SAME)) add(clientId, [invoice], "exact");

  const sure = named.filter(({ id }) => isSurelyNamed(evidence.named.get(id)));
  explainSum(clientId, owed, sure, amountCents, add);
  const lessFees = owed
    .filter(({ dueCents }) => areFees(dueCents - amountCents, dueCents, money))
    .toSorted((a, b) => a.dueCents - b.dueCents);
  if (lessFees[0] !== undefined) add(clientId, [lessFees[0]], "less_fees");
  const all = totalOf(owed);
  if (owed.length > 1 && areFees(all - amountCents, all, money)) add(clientId, owed, "less_fees");

  const oldest: OpenInvoice[] = [];
  let left = amountCents;
  for (const invoice of owed) {
    if (left <= 0) break;
    oldest.push(invoice);
    left -= invoice.dueCents;
  }
  add(clientId, oldest, "oldest_first");
}

/** Two or more invoices of a client whose sum is the amount; those that are surely named are among them. */
function explainSum(clientId: string, owed: OpenInvoice[], sure: OpenInvoice[], amountCents: number, add: Add): void {
  if (owed.length < 2) return;
  if (owed.length < MAX_OF_CLIENT && totalOf(owed) === amountCents) {
    add(clientId, owed, "sum_all");
    return;
  }
  let sum = 0;
  for (const [at, { dueCents }] of owed.entries()) {
    sum += dueCents;
    if (sum === amountCents && at > 0) {
      add(clientId, owed.slice(0, at + 1), "sum_oldest");
      return;
    }
    if (sum > amountCents) break;
  }
  const free = owed.filter((invoice) => !sure.includes(invoice)).slice(0, MAX_AMOUNTS);
  const rest = amountCents - totalOf(sure);
  if (rest <= 0) return;
  const { sets, isComplete } = exactSums(
    free.map(({ dueCents }) => dueCents),
    rest,
  );
  const chosen = sets
    .map((set) => [...sure, ...set.flatMap((place) => free[place] ?? [])])
    .filter((invoices) => invoices.length > 1)
    // The fewest invoices, of as many the first that were found.
    .toSorted((a, b) => a.length - b.length);
  const fit = chosen.length === 1 && isComplete && owed.length <= MAX_AMOUNTS ? "sum_only" : "sum_of_several";
  if (chosen[0] !== undefined) add(clientId, chosen[0].toSorted(byDueDate), fit);
}

/** Whether the text leaves no doubt which invoice it names. */
export function isSurelyNamed(named: NamedInvoice | undefined): boolean {
  if (named === undefined || named.isAmbiguous) return false;
  return named.form !== "order" && named.form !== "sequence_only" && named.form !== "typing_error";
}

/** Whether a difference may be what banks on the way kept: at most a fifth of what was due, unless the bank says it. */
function areFees(missingCents: number, dueCents: number, { feesCents, maxFeesCents }: Money): boolean {
  if (missingCents <= 0) return false;
  return missingCents === feesCents || (missingCents <= maxFeesCents && missingCents * 5 <= dueCents);
}

function totalOf(invoices: readonly OpenInvoice[]): number {
  return invoices.reduce((total, { dueCents }) => total + dueCents, 0);
}

function byDueDate(a: OpenInvoice, b: OpenInvoice): number {
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1;
  return a.number < b.number ? -1 : a.number > b.number ? 1 : a.id < b.id ? -1 : 1;
}
