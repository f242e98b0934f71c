import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { decideEmail, type EmailKind } from "#lib/domain/email/client-email.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import { allowedFrom } from "#lib/domain/invoices/invoice-status.ts";

/** What may be done with an invoice beside what may always be done: open, duplicate, download. */
export const LISTED_ACTIONS = ["issue", "answer", "remind", "send", "pay", "edit", "resend"] as const;
export type ListedAction = (typeof LISTED_ACTIONS)[number];

/** Those that the command palette takes as words, such as "pay F-2026-00012". */
export const ASKED_ACTIONS = ["pay", "remind", "issue", "send"] as const satisfies ListedAction[];
export type AskedAction = (typeof ASKED_ACTIONS)[number];

/** What the menu of a row, a selection of rows and the command palette know of an invoice. */
export interface ListedInvoice {
  id: string;
  number: string | null;
  clientName: string;
  issueDate: CalendarDate;
  /** Those that its status allows, the next step first. */
  actions: ListedAction[];
}

/** `today` is that of the company's time zone. */
export function listedInvoice(invoice: InvoiceSummary, today: CalendarDate): ListedInvoice {
  const { id, number, clientName, issueDate, status } = invoice;
  const may = (trigger: "issue" | "send" | "pay" | "edit") => allowedFrom(trigger).includes(status);
  const mayEmail = (kind: EmailKind) => decideEmail(kind, { ...invoice, hasCreditNote: false }, today).ok;
  const allowed: Record<ListedAction, boolean> = {
    issue: may("issue"),
    answer: mayEmail("answer"),
    remind: mayEmail("reminder"),
    send: may("send"),
    pay: may("pay"),
    edit: may("edit"),
    resend: mayEmail("invoice") && !may("send"),
  };
  return { id, number, clientName, issueDate, actions: LISTED_ACTIONS.filter((action) => allowed[action]) };
}
