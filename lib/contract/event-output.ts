import { z } from "zod";
import { externalAnswer } from "#lib/contract/external-fields.ts";
import { nullableText, id as uuid } from "#lib/contract/output-fields.ts";
import type { Metadata } from "#lib/domain/external-data.ts";
import { ACTOR_KINDS, type Actor } from "#lib/domain/identity/actor.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { eventName, type GROUP_EVENTS } from "#lib/domain/webhooks/event-names.ts";

/** A member of an event's data: where the trail has it, and what it says. Older events may lack it: then it is null. */
interface Member {
  from: string;
  schema: z.ZodType;
}

const member = (from: string, schema: z.ZodType, description: string): Member => ({
  from,
  schema: schema.meta({ description }),
});
const text = (from: string, description: string) => member(from, nullableText, description);
const amount = (from: string, description: string) =>
  member(from, z.int().nullable(), `${description} In the minor unit of the currency.`);
const date = (from: string, description: string) =>
  member(from, z.string().meta({ format: "date" }).nullable(), description);
const id = (from: string, description: string) => member(from, uuid.nullable(), description);

const email = {
  deliveryId: id("deliveryId", "The e-mail."),
  to: text("to", "Its recipient."),
};
const attempt = { deliveryId: email.deliveryId };
const reminder = {
  ...attempt,
  days: member("days", z.int().nullable(), "Days after the due date, of an automatic reminder."),
};
const reason = { reason: text("reason", "Why.") };
const paymentId = id("paymentId", "The entry in `payments` of the invoice; null where nothing was due.");
const paidReceipt = id("receiptId", "The receipt that it is a part of; null where it is all of one, with its own id.");
const failed = {
  ...reason,
  isUncertain: member(
    "isUncertain",
    z.boolean().nullable(),
    "Whether the mail server may have taken it, because it never said; null: it did not.",
  ),
};
const settled = {
  date: date("paidOn", "The day the money came or went."),
  method: text("method", "How."),
  note: text("note", "The remark in the ledger."),
};
const creditNote = {
  creditNoteId: id("creditNoteId", "The credit note."),
  creditNoteNumber: text("creditNoteNumber", "Its number."),
};
const external = {
  externalId: text("externalId", "Its `externalId`."),
  metadata: member("metadata", externalAnswer.metadata.nullable(), "Its `metadata`; null without any."),
};
const changedExternal = {
  previous: member(
    "previous",
    z
      .strictObject({ externalId: nullableText, metadata: externalAnswer.metadata.nullable() })
      .meta({ id: "PreviousExternalData" })
      .nullable(),
    "`externalId` and `metadata` as they were; null where neither changed.",
  ),
};
const client = { clientId: id("clientId", "The client."), name: text("name", "Its name."), ...external };
const item = {
  itemId: id("itemId", "The item."),
  name: text("name", "Its name."),
  reference: text("reference", "Its reference."),
  ...external,
};
const recurring = { recurringInvoiceId: id("recurringInvoiceId", "The recurring invoice.") };
const nextDate = { nextDate: date("nextDate", "Its next date.") };
const changedRecurring = { ...recurring, clientId: id("clientId", "Its client."), ...nextDate, ...external };
const run = {
  ...recurring,
  sequence: member("sequence", z.int().nullable(), "The number of the date."),
  date: date("date", "The date by the schedule."),
};
const ofQuote = {
  quoteId: id("quoteId", "The quote."),
  clientId: id("clientId", "Its client."),
  quoteNumber: text("number", "Its number; null while draft."),
  version: member("version", z.int().nullable(), "Its version."),
};
const answeredQuote = {
  ...ofQuote,
  recordedBy: text("recordedBy", "`company` where the company recorded the client's answer; null: the client gave it."),
};
const receipt = {
  receiptId: id("receiptId", "The receipt."),
  clientId: id("clientId", "Its client."),
  currency: text("currency", "Its currency."),
  amount: amount("amountCents", "How much of it came, went back, was kept or was taken back."),
};
const accountEmail = {
  clientId: id("clientId", "The client."),
  receiptId: id("receiptId", "The receipt that it has; null: the statement of the account."),
  ...email,
  status: text("emailStatus", "As in `delivery`."),
  ...reason,
};
const onlinePayment = {
  onlinePaymentId: id("onlinePaymentId", "The online payment."),
  currency: text("currency", "Its currency."),
  amount: amount("amountCents", "What the client was asked for."),
};
const onlineReceipt = id("receiptId", "The receipt of its money; null where there is none.");
const goneBack = amount("goneBackCents", "How much of it is gone by refunds and disputes.");
const bankEntry = {
  entryId: id("entryId", "The bank entry."),
  accountId: id("accountId", "The bank account."),
};
const bankMoney = {
  amount: amount("amountCents", "Its amount, negative where money went out."),
  currency: text("currency", "Its currency."),
};
const mergedClient = { mergedClientId: id("mergedClientId", "The client that was merged into it.") };

/**
 * The events of a company, by their name in the API, and what it says of each. Whatever else the trail holds of it stays
 * inside.
 */
export const EVENT_DATA = {
  "invoice.created": { copyOf: id("copyOf", "The invoice it is a copy of.") },
  "invoice.updated": changedExternal,
  "invoice.deleted": { total: amount("totalCents", "The total of the deleted draft.") },
  "invoice.issued": { invoiceNumber: text("number", "Its number.") },
  "invoice.send_queued": email,
  "invoice.sent": attempt,
  "invoice.resent": attempt,
  "invoice.send_rejected": { ...attempt, ...reason },
  "invoice.send_failed": { ...attempt, ...failed },
  "invoice.delivered": email,
  "invoice.email_opened": email,
  "invoice.bounced": { ...email, ...reason },
  "invoice.email_complained": email,
  "invoice.viewed": {},
  "invoice.accepted": { from: text("from", "The status before.") },
  "invoice.rejected": { reason: text("reason", "What the client wrote.") },
  "invoice.dispute_settled": { status: text("status", "The status of the invoice from then on.") },
  "invoice.link_renewed": {},
  "invoice.overdue": { dueDate: date("dueDate", "The due date that has passed.") },
  "invoice.reminder_queued": { ...reminder, to: email.to },
  "invoice.reminder_sent": reminder,
  "invoice.reminder_rejected": { ...reminder, ...reason },
  "invoice.reminder_failed": { ...reminder, ...failed },
  "invoice.credit_note_queued": email,
  "invoice.credit_note_sent": attempt,
  "invoice.credit_note_rejected": { ...attempt, ...reason },
  "invoice.credit_note_failed": { ...attempt, ...failed },
  "invoice.answer_queued": email,
  "invoice.answer_sent": attempt,
  "invoice.answer_rejected": { ...attempt, ...reason },
  "invoice.answer_failed": { ...attempt, ...failed },
  "invoice.receipt_queued": email,
  "invoice.receipt_sent": attempt,
  "invoice.receipt_rejected": { ...attempt, ...reason },
  "invoice.receipt_failed": { ...attempt, ...failed },
  "invoice.notice_undelivered": { kind: text("kind", "What somebody of the company was to be told."), ...reason },
  "invoice.payment_recorded": {
    paymentId,
    receiptId: paidReceipt,
    amount: amount("amountCents", "What was paid."),
    ...settled,
    ...external,
  },
  "invoice.payment_reversed": {
    paymentId: id("paymentId", "The payment that was taken back."),
    reversalId: id("reversalId", "The counter entry."),
    receiptId: id("receiptId", "The receipt that no longer pays it, or what takes that back; null: its own."),
    amount: amount("amountCents", "Its amount."),
    status: text("status", "The status of the invoice from then on."),
    note: settled.note,
  },
  "invoice.refund_recorded": {
    paymentId,
    amount: amount("amountCents", "What went back to the client."),
    ...settled,
    ...external,
  },
  "invoice.written_off": {
    paymentId,
    amount: amount("amountCents", "What was given up."),
    date: settled.date,
    reason: text("reason", "`difference` or `bank_fees`."),
    note: settled.note,
    ...external,
  },
  "invoice.paid": {
    paymentId: id("paymentId", "The payment that paid the rest; null where a credit note did."),
    amount: amount("amountCents", "Its amount."),
  },
  "invoice.cancelled": {
    ...creditNote,
    issueDate: date("issueDate", "Its date."),
    ...reason,
  },
  "credit_note.issued": {
    ...creditNote,
    issueDate: date("issueDate", "Its date."),
    total: amount("totalCents", "Its total."),
    status: text("status", "The status of the invoice from then on, as `statusAfter`."),
    ...reason,
    ...external,
  },
  "invoice.archived": {
    kind: text("kind", "`invoice_pdf`, `credit_note_pdf` or `partial_credit_note_pdf`."),
    sha256: text("sha256", "Of the archived PDF, in hex: its ETag."),
    creditNoteId: id("creditNoteId", "The credit note for a part."),
  },
  "invoice.client_merged": {
    clientId: id("clientId", "The client that has the invoice from then on."),
    ...mergedClient,
  },
  "company.created": { name: text("name", "Its name.") },
  "company.updated": {
    fields: member(
      "fields",
      z.array(z.string()).nullable(),
      "Which settings changed; `GET /api/companies/{id}` has their values.",
    ),
  },
  "company.reminders_changed": {
    days: member("days", z.array(z.int()).nullable(), "How many days after the due date clients are reminded."),
  },
  "company.accounts_changed": {},
  "company.bank_account_changed": {
    accountId: id("accountId", "The bank account."),
    name: text("name", "Its name."),
    acceptsCertain: member(
      "acceptsCertain",
      z.boolean().nullable(),
      "Whether certain proposals are accepted without anybody.",
    ),
  },
  "company.email_template_changed": {
    kind: text("kind", "Of which e-mail."),
    language: text("language", "In which language."),
  },
  "company.days_passed": {
    days: member("days", z.int().nullable(), "How many days were made to pass in the test company."),
    daysAhead: member("daysAhead", z.int().nullable(), "By how many its clock is ahead from then on."),
  },
  "client.created": client,
  "client.updated": { ...client, ...changedExternal },
  "client.archived": client,
  "client.restored": client,
  "client.deleted": client,
  "client.merged": {
    ...client,
    ...changedExternal,
    ...mergedClient,
    mergedName: text("mergedName", "Its name."),
    invoices: member("invoices", z.int().nullable(), "How many drafts and invoices moved."),
  },
  "client.email_changed": accountEmail,
  "item.created": item,
  "item.updated": { ...item, ...changedExternal },
  "item.archived": item,
  "item.restored": item,
  "item.deleted": item,
  "recurring_invoice.created": changedRecurring,
  "recurring_invoice.updated": { ...changedRecurring, ...changedExternal },
  "recurring_invoice.paused": recurring,
  "recurring_invoice.resumed": { ...recurring, ...nextDate },
  "recurring_invoice.ended": recurring,
  "recurring_invoice.skipped": run,
  "recurring_invoice.answered": {
    ...recurring,
    answer: text("answer", "What was answered to its missed dates: `all`, `last` or `none`."),
    dates: member("dates", z.int().nullable(), "How many dates it was answered for."),
  },
  "recurring_invoice.run": { ...run, outcome: text("outcome", "`pending`, `done` or `held`, as a run has it.") },
  "quote.created": { ...ofQuote, copyOf: id("copyOf", "The quote it is a copy of."), ...external },
  "quote.updated": { ...ofQuote, ...external, ...changedExternal },
  "quote.deleted": { ...ofQuote, total: amount("totalCents", "The total of the deleted draft."), ...external },
  "quote.send_queued": { ...ofQuote, ...email },
  "quote.sent": { ...ofQuote, total: amount("totalCents", "Its total."), ...attempt },
  "quote.email_sent": { ...ofQuote, ...attempt },
  "quote.send_rejected": { ...ofQuote, ...attempt, ...reason },
  "quote.send_failed": { ...ofQuote, ...attempt, ...failed },
  "quote.email_delivered": { ...ofQuote, ...email },
  "quote.email_opened": { ...ofQuote, ...email },
  "quote.email_bounced": { ...ofQuote, ...email, ...reason },
  "quote.email_complained": { ...ofQuote, ...email },
  "quote.archived": {
    ...ofQuote,
    kind: text("kind", "`quote`, or `signed` with the page of evidence."),
    sha256: text("sha256", "Of the archived PDF, in hex: its ETag."),
  },
  "quote.viewed": ofQuote,
  "quote.accepted": { ...answeredQuote, total: amount("totalCents", "What was accepted, with its options.") },
  "quote.declined": { ...answeredQuote, ...reason },
  "quote.renewal_requested": ofQuote,
  "quote.expired": { ...ofQuote, validUntil: date("validUntil", "The last day on which it could be accepted.") },
  "quote.invoiced": { ...ofQuote, invoiceId: id("invoiceId", "The invoice that was made of it.") },
  "quote.cancelled": { ...ofQuote, from: text("from", "The status before.") },
  "receipt.recorded": {
    ...receipt,
    unallocated: amount("unallocatedCents", "What of it was on no invoice."),
    date: settled.date,
    method: settled.method,
    payer: text("payer", "Who paid, where it was not the client."),
    reference: text("reference", "What the payment says."),
    ...external,
  },
  "receipt.reallocated": {
    receiptId: receipt.receiptId,
    clientId: receipt.clientId,
    unallocated: amount("unallocatedCents", "What of it is on no invoice from then on."),
  },
  "receipt.refunded": { ...receipt, refundId: id("refundId", "The refund."), ...settled, ...external },
  "receipt.written_off": {
    ...receipt,
    writeOffId: id("writeOffId", "The entry that takes it off the receipt."),
    date: settled.date,
    note: settled.note,
    ...external,
  },
  "receipt.reversed": {
    ...receipt,
    reversalId: id("reversalId", "What takes it back."),
    date: settled.date,
    note: settled.note,
  },
  "online_payment.pending": onlinePayment,
  "online_payment.succeeded": { ...onlinePayment, receiptId: onlineReceipt },
  "online_payment.failed": { ...onlinePayment, receiptId: onlineReceipt, ...reason },
  "online_payment.refunded": { ...onlinePayment, receiptId: onlineReceipt, goneBack },
  "online_payment.disputed": { ...onlinePayment, receiptId: onlineReceipt, goneBack },
  "online_payment.decision_needed": {
    ...onlinePayment,
    receiptId: onlineReceipt,
    decision: text("decision", "Why a person decides, as in `decision` of the payment."),
  },
  "online_payment.resolved": {
    ...onlinePayment,
    receiptId: onlineReceipt,
    decision: text("decision", "What waited for a decision."),
  },
  "bank_statement.uploaded": {
    statementId: id("statementId", "The bank statement."),
    accountId: bankEntry.accountId,
    fileName: text("fileName", "The name of the file."),
    entries: member("entries", z.int().nullable(), "How many entries of the account the file has."),
    newEntries: member("newEntries", z.int().nullable(), "How many of them no earlier file had."),
  },
  "bank_entry.accepted": {
    ...bankEntry,
    ...bankMoney,
    as: text("as", "`payment`, `refund`, `reversal` or `payout`."),
    receiptId: id("receiptId", "The receipt, the refund or the reversal that it is."),
    payoutId: id("payoutId", "The payout that it is."),
    clientId: id("clientId", "The client."),
  },
  "bank_entry.undone": {
    ...bankEntry,
    from: text("from", "Its state before."),
    receiptId: id("receiptId", "The receipt that was taken back; null where there was none."),
    payoutId: id("payoutId", "The payout that it was."),
    reversalId: id("reversalId", "What takes it back."),
  },
  "bank_entry.set_aside": { ...bankEntry, ...bankMoney, note: text("note", "The remark.") },
  "recurring_invoice.failed": { ...run, reason: text("reason", "The code of why it could not be issued or sent.") },
} satisfies Record<string, Record<string, Member>>;

/** What messages say of the events of a group, which are in no company's feed. */
const GROUP_EVENT_DATA = {
  "api_key.created": { keyId: id("keyId", "The key."), name: text("name", "Its name.") },
  "api_key.rotated": { keyId: id("keyId", "The key."), name: text("name", "Its name.") },
  "api_key.revoked": { keyId: id("keyId", "The key."), name: text("name", "Its name.") },
  "webhook.test": { endpointId: id("endpointId", "The endpoint.") },
} satisfies Record<(typeof GROUP_EVENTS)[number] | "webhook.test", Record<string, Member>>;

export type FeedType = keyof typeof EVENT_DATA;
export type GroupEventType = keyof typeof GROUP_EVENT_DATA;
export const FEED_TYPES = Object.keys(EVENT_DATA) as FeedType[];

const ALL_DATA = { ...EVENT_DATA, ...GROUP_EVENT_DATA };
const MEMBERS = new Map<string, Record<string, Member>>(Object.entries(ALL_DATA));

const status = z.enum(INVOICE_STATUSES).nullable().meta({
  id: "EventStatus",
  description:
    "Of the invoice. Null where the event concerns none, before its creation and after the draft was deleted.",
});
const actor = z
  .strictObject({
    kind: z
      .enum(ACTOR_KINDS)
      .meta({ description: "A user, an API key, the client on the viewing link, or Folio itself." }),
    id: uuid.nullable().meta({ description: "Of the user or of the API key." }),
  })
  .meta({ id: "EventActor" });

/** The event's name in the OpenAPI document: `InvoiceSendQueuedEvent`. */
function schemaName(type: FeedType | GroupEventType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Event`;
}

/** Without the example of `instant`, which would stand in each event. */
const time = z.string().meta({ format: "date-time" });

function eventOf(type: FeedType | GroupEventType) {
  const members = Object.entries<Member>(ALL_DATA[type]).map(([name, { schema }]) => [name, schema] as const);
  return z
    .strictObject({
      id: uuid,
      sequence: z.int().min(1),
      type: z.literal(type),
      occurredAt: time,
      companyId: uuid.nullable(),
      isTest: z.boolean().nullable(),
      invoiceId: uuid.nullable(),
      invoiceNumber: nullableText,
      invoiceExternalId: nullableText,
      invoiceMetadata: externalAnswer.metadata.nullable(),
      clientId: uuid.nullable(),
      statusBefore: status,
      statusAfter: status,
      actor,
      data: z.strictObject(Object.fromEntries(members)),
    })
    .meta({ id: schemaName(type) });
}

const [first, ...others] = FEED_TYPES.map(eventOf);
if (!first) throw new Error("there are no types of events");

export const eventAnswer = z.discriminatedUnion("type", [first, ...others]).meta({
  id: "Event",
  description:
    "What happened. Ignore types that you do not know: others may be added. `sequence` counts from 1 without gaps in the company's trail: of several events at once it decides which came first, not the time. `isTest`: of a test company. `invoiceNumber`, `invoiceExternalId`, `invoiceMetadata` (null without any), `clientId` and the statuses are those of the time of the event; an event that follows from another one, as `invoice.paid` does, has the statuses of that one. The number is null before issue.",
});

const [firstOfGroup, ...othersOfGroup] = (Object.keys(GROUP_EVENT_DATA) as GroupEventType[]).map(eventOf);
if (!firstOfGroup) throw new Error("there are no types of events of groups");

/** An event of the group, in a message of a webhook. */
export const groupEventAnswer = z.discriminatedUnion("type", [firstOfGroup, ...othersOfGroup]);

/** A page of the feed. */
export const eventPage = z
  .strictObject({
    data: z
      .array(eventAnswer)
      .meta({ description: "In the order of the trail. May be empty where `types` leaves nothing of this part." }),
    nextCursor: z.string().meta({ description: "What to ask `after` next, now or in a month. It stays valid." }),
    hasMore: z.boolean().meta({ description: "Whether the trail goes on after this page. If not, ask again later." }),
  })
  .meta({ id: "EventPage" });

/** An event of the trail, with what is known of its invoice. `type` is its name in the trail. */
export interface TrailEvent {
  id: string;
  sequence: number;
  type: string;
  occurredAt: string;
  companyId: string | null;
  isTest: boolean | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
  invoiceExternalId: string | null;
  invoiceMetadata: Metadata | null;
  clientId: string | null;
  statusBefore: InvoiceStatus | null;
  statusAfter: InvoiceStatus | null;
  actorKind: Actor["kind"];
  actorId: string | null;
  data: Record<string, unknown>;
}

/** An event as feed and webhooks show it. */
export function toEvent(event: TrailEvent, type = eventName(event.type)): z.output<typeof eventAnswer> {
  const stored = new Map(Object.entries({ status: event.statusAfter, ...event.data }));
  const members = MEMBERS.get(type);
  if (!members) throw new Error(`no event is called ${type}`); // a newer release beside this one sends it
  const shown = Object.entries(members).map(([name, { from, schema }]) => {
    const value = stored.get(from) ?? null;
    return [name, schema.safeParse(value).success ? value : null];
  });
  const { id, sequence, occurredAt, companyId, isTest, invoiceId, invoiceNumber, clientId } = event;
  return {
    id,
    sequence,
    type: type as FeedType,
    occurredAt,
    companyId,
    isTest,
    invoiceId,
    invoiceNumber,
    invoiceExternalId: event.invoiceExternalId,
    invoiceMetadata: event.invoiceMetadata,
    clientId,
    statusBefore: event.statusBefore,
    statusAfter: event.statusAfter,
    actor: { kind: event.actorKind, id: event.actorId },
    data: Object.fromEntries(shown),
  } as z.output<typeof eventAnswer>;
}
