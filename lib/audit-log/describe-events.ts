import "server-only";
import type { ChainEvent } from "#lib/db/audit-log/event-fields.ts";
import { type InvoiceHistory, listInvoiceHistories } from "#lib/db/audit-log/invoice-histories.ts";
import { type ExternalData, externalDataOf, type GivenExternalData, type Metadata } from "#lib/domain/external-data.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { afterEvent, NEW_DRAFT, STATUS_EVENTS } from "#lib/domain/invoices/status-history.ts";

/** What happened to an invoice, of which the event itself has only the id. */
interface EventFacts {
  /** The number that the invoice had by then; null before issue. */
  invoiceNumber: string | null;
  /** The client by then, of an invoice or of the event itself. */
  clientId: string | null;
  /** What the integrator kept with the invoice by then. */
  invoiceExternalId: string | null;
  invoiceMetadata: Metadata | null;
  /** Null where there was no invoice yet, or any more. */
  statusBefore: InvoiceStatus | null;
  statusAfter: InvoiceStatus | null;
}

export type DescribedEvent<Event extends ChainEvent = ChainEvent> = Event & EventFacts;

/** The events that say whose draft it is and what is kept with it, and those that change the status. */
const TOLD = [
  ...["invoice.created", "invoice.updated", "invoice.external_data_changed", "invoice.client_merged"],
  ...STATUS_EVENTS,
];
/** Of other events the data may be that of a payment or a credit note. */
const SAYS_EXTERNAL_DATA = [
  ...["invoice.created", "invoice.updated", "invoice.external_data_changed", "invoice.deleted"],
];
/** These follow from the event before them, and repeat what it says. */
const FOLLOWING = ["invoice.paid", "invoice.became_cancelled"];

type PastEvent = InvoiceHistory["events"][number];

/**
 * Adds to events what a reader needs beside them: number, client and statuses of the invoice, and the ids of payments
 * and credit notes. All of it follows from the audit log and from what never changes after it was written, so that an
 * event of an earlier release has it too, and each event has it the same whenever it is read.
 */
export async function describeEvents<Event extends ChainEvent>(events: Event[]): Promise<DescribedEvent<Event>[]> {
  const ofInvoices = events.filter(({ invoiceId }) => invoiceId !== null);
  const ids = (name: "companyId" | "invoiceId") => [...new Set(ofInvoices.flatMap((event) => event[name] ?? []))];
  // Read where everything is committed: the events may come from a replica.
  const histories = ofInvoices.length === 0 ? [] : await listInvoiceHistories(ids("companyId"), ids("invoiceId"), TOLD);
  const tellers = new Map(histories.map((history) => [nameOf(history), tellerOf(history)]));
  return events.map((event) => {
    const tell = tellers.get(nameOf(event));
    return tell ? tell(event) : { ...event, ...withoutInvoice(event) };
  });
}

/** On a distributed database ids are unique within a company alone. */
function nameOf({ companyId, invoiceId }: { companyId: string | null; invoiceId: string | null }): string {
  return `${companyId} ${invoiceId}`;
}

/** Of an event that concerns no invoice, or a draft that was deleted since. */
function withoutInvoice({ type, invoiceId, data }: ChainEvent): EventFacts {
  const clientId = typeof data.clientId === "string" ? data.clientId : null;
  const { externalId, metadata } = SAYS_EXTERNAL_DATA.includes(type) ? (data as GivenExternalData) : {};
  const draft = (isThere: boolean) => (invoiceId !== null && isThere ? ("draft" as const) : null);
  return {
    invoiceNumber: null,
    clientId,
    invoiceExternalId: externalId ?? null,
    invoiceMetadata: metadata ?? null,
    statusBefore: draft(type !== "invoice.created"),
    statusAfter: draft(type !== "invoice.deleted"),
  };
}

/** Describes the events of an invoice. */
function tellerOf(history: InvoiceHistory) {
  const moments = momentsOf(history);
  const latest = (sequence: number) => moments[lastIndex(moments, sequence)];
  return <Event extends ChainEvent>(event: Event): DescribedEvent<Event> => {
    const { type, sequence, data } = event;
    const at = latest(sequence);
    const isTurn = at?.event.sequence === sequence || FOLLOWING.includes(type);
    const statusAfter = at?.after ?? "draft";
    const before = isTurn ? (at?.before ?? null) : statusAfter;
    const facts: EventFacts = {
      invoiceNumber: statusAfter === "draft" ? null : history.number,
      clientId: at?.clientId ?? history.clientId,
      invoiceExternalId: at?.externalData.externalId ?? null,
      invoiceMetadata: at?.externalData.metadata ?? null,
      statusBefore: type === "invoice.created" ? null : before,
      statusAfter,
    };
    return { ...event, ...facts, data: { ...data, ...(at && isTurn && idsOf(history, at.event)) } };
  };
}

interface Moment {
  event: PastEvent;
  before: InvoiceStatus;
  after: InvoiceStatus;
  clientId: string | null;
  externalData: ExternalData;
}

/** Each event with the status of the invoice before and after it. */
function momentsOf({ events, totalCents }: InvoiceHistory): Moment[] {
  let [state, clientId, externalData] = [NEW_DRAFT, null as string | null, externalDataOf({})];
  return events.map((event) => {
    const before = state.status;
    state = afterEvent(state, event, totalCents);
    clientId = event.clientId ?? clientId;
    if (event.hasExternalData && SAYS_EXTERNAL_DATA.includes(event.type)) externalData = externalDataOf(event);
    return { event, before, after: state.status, clientId, externalData };
  });
}

/** The place of the last event up to a sequence; -1 before the first. */
function lastIndex(moments: Moment[], sequence: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.event.sequence ?? 0) <= sequence) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The ids and amounts of what a payment or a credit note wrote. */
function idsOf(history: InvoiceHistory, event: PastEvent): Record<string, unknown> {
  switch (event.type) {
    case "invoice.payment_recorded":
    case "invoice.refund_recorded":
    case "invoice.written_off":
      return { paymentId: event.paymentId ?? paymentOf(history, event), amountCents: event.amountCents };
    case "invoice.payment_reversed":
      return { reversalId: history.payments.find(({ reverses }) => reverses === event.paymentId)?.id ?? null };
    case "invoice.credited":
    case "invoice.cancelled": {
      const note = history.creditNotes.find(({ number }) => number === event.creditNoteNumber);
      return note ? { creditNoteId: note.id, totalCents: note.totalCents } : {};
    }
    default:
      return {};
  }
}

/** The entry of an event of a release that did not record its id: of several alike, that in the same place. */
function paymentOf({ events, payments }: InvoiceHistory, { type, amountCents, occurredAt, sequence }: PastEvent) {
  const isRefund = type === "invoice.refund_recorded";
  const place = events.filter(
    (other) =>
      other.type === type &&
      other.amountCents === amountCents &&
      other.occurredAt === occurredAt &&
      other.sequence < sequence,
  ).length;
  const alike = payments.filter(
    (payment) =>
      payment.reverses === null &&
      payment.isRefund === isRefund &&
      payment.paidAt === occurredAt &&
      Math.abs(payment.amountCents) === amountCents,
  );
  return alike[place]?.id ?? null;
}
