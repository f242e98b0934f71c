import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";
import { contentOf, type InvoiceContent } from "#lib/domain/invoices/invoice.ts";
import { type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import type { OwnPaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import type { BilledPeriod, Recurrence } from "#lib/domain/recurring/recurrence.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What happens to an invoice once it is made. */
export const RECURRING_ACTIONS = ["draft", "issue", "send"] as const;
export type RecurringAction = (typeof RECURRING_ACTIONS)[number];

/** `ended` is final; the last date that was made ends a schedule too. */
export const RECURRING_STATUSES = ["active", "paused", "ended"] as const;
export type RecurringStatus = (typeof RECURRING_STATUSES)[number];

/** What every invoice of a schedule says. Its texts may have variables (text-variables.ts). */
export interface RecurringContent
  extends Omit<
    InvoiceContent,
    "kind" | "quoteId" | "clientId" | "issueDate" | "dueDate" | "serviceDate" | "taxExchangeRateE6" | "externalId"
  > {
  lines: LineContent[];
}

/** The most changes of lines that a schedule has ahead. */
export const MAX_LATER_LINES = 24;

/** The lines from a date on, in place of the ones before: a change of prices dated ahead. */
export interface LaterLines {
  from: CalendarDate;
  lines: LineContent[];
}

/** What the author of a schedule sets. Its payment terms are those of its invoices; without days, the client's. */
export interface RecurringInput extends Recurrence, OwnPaymentTerms, ExternalData {
  clientId: string;
  /** The period that its invoices name (BG-14). Null: none. */
  billedPeriod: BilledPeriod | null;
  action: RecurringAction;
  content: RecurringContent;
  /** In the order of their dates, of which each is there once. */
  laterLines: LaterLines[];
}

/** A schedule that makes invoices. */
export interface RecurringInvoice extends RecurringInput {
  id: string;
  clientName: string;
  isClientArchived: boolean;
  /** Of its invoices: its own, or else that of its client or company as they are now. */
  documentLanguage: Language;
  status: RecurringStatus;
  /** The sequence that is due next, from 1. What is before it was made, skipped or missed. */
  nextSequence: number;
  /** Its date. Null: no date is left. */
  nextDate: CalendarDate | null;
  createdAt: string;
  /** The version that an edit starts from. */
  updatedAt: string;
}

/**
 * What became of a date. `pending`: its draft is there, to be issued. `done`: as its schedule says. `held`: several
 * dates had passed at once, and the owner is asked about their drafts, while they are there. `refused`: it could not be issued or sent, and
 * `reason` says why. `skipped`: it has no invoice.
 */
export const RUN_OUTCOMES = ["pending", "done", "held", "refused", "skipped"] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** Why a run could not be finished: the code of the refusal, and its faults in words. */
export interface RunReason {
  code: string;
  faults: string[];
}

/** The most missed dates of a schedule that are answered at once. */
export const MAX_HELD_RUNS = 500;

/** What the owner answers to missed dates: their invoices are issued, only the last one is, or none. */
export const MISSED_ANSWERS = ["all", "last", "none"] as const;
export type MissedAnswer = (typeof MISSED_ANSWERS)[number];

/** One date of a schedule: at most one for each sequence. */
export interface RecurringRun {
  sequence: number;
  date: CalendarDate;
  outcome: RunOutcome;
  /** Null where none was made. It may be a draft that was deleted since. */
  invoiceId: string | null;
  reason: RunReason | null;
  createdAt: string;
}

/** The content of a schedule, of an invoice with its lines. */
export function recurringContentOf(invoice: InvoiceContent & { lines: LineContent[] }): RecurringContent {
  const { clientId: _, issueDate: __, dueDate: ___, serviceDate: ____, ...rest } = contentOf(invoice);
  const { kind: _____, quoteId: ______, taxExchangeRateE6, externalId, ...content } = rest;
  return { ...content, lines: invoice.lines.map(lineContentOf) };
}

/** The items that its lines name, those of later dates included. They may be gone. */
export function itemsOf({ content, laterLines }: Pick<RecurringInput, "content" | "laterLines">): string[] {
  return [content, ...laterLines].flatMap(({ lines }) => lines.flatMap(({ itemId }) => itemId ?? []));
}

/** The lines of the invoice that is planned for a date. */
export function linesOn<Line>(
  { content, laterLines }: { content: { lines: Line[] }; laterLines: { from: CalendarDate; lines: Line[] }[] },
  date: CalendarDate,
): Line[] {
  return laterLines.findLast(({ from }) => from <= date)?.lines ?? content.lines;
}
