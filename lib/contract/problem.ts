import { z } from "zod";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { SCOPES, type Scope } from "#lib/domain/identity/scopes.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { QUOTE_STATUSES, type QuoteStatus } from "#lib/domain/quotes/quote-status.ts";

/** Every problem code below /api, with its HTTP status and title. */
export const PROBLEMS = {
  malformed_json: { status: 400, title: "The body is not JSON" },
  malformed_form: { status: 400, title: "The body is no form with files" },
  unsupported_version: { status: 400, title: "This API version does not exist" },
  invalid_signature: { status: 400, title: "The signature is not valid" },
  invalid_idempotency_key: { status: 400, title: "The Idempotency-Key is not valid" },
  invalid_precondition: { status: 400, title: "If-Match is not valid" },
  missing_credentials: { status: 401, title: "An API key is required" },
  invalid_api_key: { status: 401, title: "The API key is not valid" },
  revoked_api_key: { status: 401, title: "The API key was revoked" },
  expired_api_key: { status: 401, title: "The time of the API key is over" },
  company_forbidden: { status: 403, title: "This company is not one of your group's" },
  insufficient_scope: { status: 403, title: "The API key lacks a scope" },
  email_unverified: { status: 403, title: "The e-mail address of the account is not verified" },
  origin_forbidden: { status: 403, title: "A page of another site may not call this" },
  plan_without_api_keys: { status: 403, title: "The plan of the group has no API keys" },
  exceeds_own_access: { status: 403, title: "A key cannot give what it does not have" },
  owner_only: { status: 403, title: "Only the owner of the group may do this" },
  not_found: { status: 404, title: "There is nothing at this address" },
  invoice_not_found: { status: 404, title: "There is no such invoice" },
  event_not_found: { status: 404, title: "There is no such event" },
  credit_note_not_found: { status: 404, title: "There is no such credit note" },
  client_not_found: { status: 404, title: "There is no such client" },
  item_not_found: { status: 404, title: "There is no such item" },
  recurring_invoice_not_found: { status: 404, title: "There is no such recurring invoice" },
  quote_not_found: { status: 404, title: "There is no such quote" },
  company_not_found: { status: 404, title: "There is no such company" },
  receipt_not_found: { status: 404, title: "There is no such receipt" },
  bank_statement_not_found: { status: 404, title: "There is no such bank statement" },
  bank_account_not_found: { status: 404, title: "There is no such bank account" },
  online_payment_not_found: { status: 404, title: "There is no such online payment" },
  bank_entry_not_found: { status: 404, title: "There is no such bank entry" },
  payout_not_found: { status: 404, title: "There is no such payout" },
  payment_not_found: { status: 404, title: "The invoice has no such payment" },
  attachment_not_found: { status: 404, title: "The invoice has no such file" },
  facturx_not_found: { status: 404, title: "The document is no e-invoice" },
  webhook_endpoint_not_found: { status: 404, title: "There is no such webhook endpoint" },
  webhook_delivery_not_found: { status: 404, title: "The webhook endpoint has no such message" },
  api_key_not_found: { status: 404, title: "There is no such API key" },
  method_not_allowed: { status: 405, title: "This method is not allowed here" },
  body_too_slow: { status: 408, title: "The body came too slowly" },
  no_company: { status: 409, title: "The group has no company yet" },
  invalid_status: { status: 409, title: "The invoice's status does not allow this" },
  period_closed: { status: 409, title: "The date is in a closed period" },
  invoice_dated_ahead: { status: 409, title: "The invoice's date has not come yet" },
  already_reversed: { status: 409, title: "The payment was reversed already" },
  already_refunded: { status: 409, title: "A part of the payment was paid back" },
  already_written_off: { status: 409, title: "A part of the receipt was written off" },
  not_a_receipt: { status: 409, title: "This is no money that came in" },
  refund_is_online: { status: 409, title: "The refund goes back by the provider" },
  not_refundable_online: { status: 409, title: "The money did not come by the connected account" },
  decision_not_asked: { status: 409, title: "The online payment does not wait for this decision" },
  not_reversible: { status: 409, title: "A reversal is not reversed" },
  invalid_bank_entry_state: { status: 409, title: "The state of the bank entry does not allow this" },
  bank_entry_not_certain: { status: 409, title: "The first proposal of the bank entry is not certain" },
  payout_failed: { status: 409, title: "The payout did not reach the bank" },
  payout_has_entry: { status: 409, title: "Another bank entry is the payout" },
  deposit_deducted: { status: 409, title: "A final invoice deducts the deposit" },
  deposits_changed: { status: 409, title: "A deposit has changed since the draft was saved" },
  not_overdue: { status: 409, title: "The due date has not passed yet" },
  not_disputed: { status: 409, title: "The invoice is not disputed" },
  not_a_test_company: { status: 409, title: "This is no test company" },
  nothing_sent: { status: 409, title: "No e-mail about the invoice has left" },
  credit_note_sent: { status: 409, title: "The credit note was sent already" },
  send_in_progress: { status: 409, title: "The invoice is being sent already" },
  external_id_taken: { status: 409, title: "The externalId is that of another one" },
  client_in_use: { status: 409, title: "The client has invoices" },
  item_in_use: { status: 409, title: "Lines name the item" },
  recurring_ended: { status: 409, title: "The recurring invoice has ended" },
  invalid_quote_status: { status: 409, title: "The quote's status does not allow this" },
  quote_invoiced: { status: 409, title: "Something of the quote is invoiced" },
  quote_has_drafts: { status: 409, title: "Invoices of the quote are drafts" },
  quote_exceeded: { status: 409, title: "Invoices would come to more than the quote" },
  quote_not_signed: { status: 409, title: "Nobody signed the quote" },
  quote_validity_over: { status: 409, title: "The quote is no longer valid" },
  client_merged: { status: 409, title: "The client was merged into another one" },
  webhook_endpoint_disabled: { status: 409, title: "The webhook endpoint is disabled" },
  too_many_api_keys: { status: 409, title: "The group has as many API keys as it may" },
  too_many_test_companies: { status: 409, title: "The group has as many test companies as it may" },
  too_many_webhook_endpoints: { status: 409, title: "The group has as many webhook endpoints as it may" },
  idempotency_in_progress: { status: 409, title: "A request with this Idempotency-Key is still running" },
  precondition_failed: { status: 412, title: "Somebody changed it since it was read" },
  confirmation_outdated: { status: 412, title: "The invoice has changed since the preview" },
  body_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "The body is of another media type" },
  duplicate_key: { status: 422, title: "A key is given twice in one object of the body" },
  validation_failed: { status: 422, title: "The request is not valid" },
  attachment_type: { status: 422, title: "A file of this type cannot go with an invoice" },
  too_many_attachments: { status: 422, title: "The files of the invoice would be too many or too large" },
  bank_file_unreadable: { status: 422, title: "The file is no bank statement that can be read" },
  bank_entry_differs: { status: 422, title: "The money of the bank entry is not that of the receipt or payout" },
  receipt_of_other_money: { status: 422, title: "The receipt is not of the money of the online payment" },
  amount_exceeds_due: { status: 422, title: "The amount is more than is due" },
  payment_before_issue: { status: 422, title: "The payment is dated before the invoice" },
  credit_exceeds_invoice: { status: 422, title: "This is more than is left of the invoice" },
  nothing_credited: { status: 422, title: "The credit note would be for nothing" },
  write_off_exceeds_limit: { status: 422, title: "This is more than may be written off" },
  amount_exceeds_refund_due: { status: 422, title: "The amount is more than is due to the client" },
  client_email_missing: { status: 422, title: "The client has no e-mail address" },
  einvoice_incomplete: { status: 422, title: "The e-invoice lacks what law or standard demand" },
  invoice_incomplete: { status: 422, title: "The invoice lacks what the law asks for" },
  blank_text: { status: 422, title: "A text that the invoice must bear is blank" },
  unsupported_characters: { status: 422, title: "The PDF cannot show every character" },
  document_too_long: { status: 422, title: "The document would be too long" },
  undrawable_document: { status: 422, title: "The document of this invoice cannot be made" },
  issue_date_out_of_order: { status: 422, title: "The date of the invoice is not in the order of the numbers" },
  invalid_confirmation: { status: 422, title: "This is no token of a preview" },
  confirmation_expired: { status: 422, title: "The preview is too old" },
  email_rejected: { status: 422, title: "The mail provider refused the e-mail" },
  idempotency_key_reused: { status: 422, title: "This Idempotency-Key was used for another request" },
  rate_limited: { status: 429, title: "There were too many requests" },
  internal_error: { status: 500, title: "Something went wrong on our side" },
  email_not_configured: { status: 503, title: "E-mail is not set up" },
  service_unavailable: { status: 503, title: "The service is too busy or not ready" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One fault of the input. */
export interface FieldError {
  /** Such as `lines[2].quantity`. */
  path: string;
  code: string;
  message: string;
  /** The business term of EN 16931 that the field fills, such as BT-30. */
  term?: string;
}

/** The variable parts of a problem document. */
export interface Problem {
  code: ProblemCode;
  detail: string;
  errors?: FieldError[];
  /** With `invalid_status`: the current status, and the statuses the operation starts from. */
  invoiceStatus?: InvoiceStatus;
  allowed?: readonly (InvoiceStatus | QuoteStatus)[];
  /** With `invalid_quote_status`: the current status. */
  quoteStatus?: QuoteStatus;
  /** With `insufficient_scope`: the scope that the key lacks. */
  requiredScope?: Scope;
  /** With `external_id_taken`: the resource that has it. */
  conflictingId?: string;
  /**
   * With `issue_date_out_of_order`: the accepted range of dates. Without the earliest date when the series has not
   * begun.
   */
  earliestIssueDate?: CalendarDate;
  latestIssueDate?: CalendarDate;
  headers?: Record<string, string>;
}

/**
 * The problem document of RFC 9457. It reserves `status` for the HTTP status, so the invoice's status is
 * `invoiceStatus`.
 */
export const problemSchema = z
  .strictObject({
    type: z.string().meta({
      format: "uri-reference",
      description:
        "Identifies the kind of problem; the same for every problem of one `code`. It leads to its cause and its cure.",
    }),
    title: z.string(),
    status: z.int().meta({ description: "The HTTP status." }),
    detail: z.string().meta({ description: "This occurrence of the problem, for people to read." }),
    code: z
      .enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]])
      .meta({ description: "For programs to evaluate." }),
    requestId: z.string().meta({ description: "The X-Request-Id of the response; it is in the service's logs." }),
    errors: z
      .array(
        z
          .strictObject({
            path: z.string(),
            code: z.string(),
            message: z.string(),
            term: z
              .string()
              .optional()
              .meta({ description: "With `einvoice_incomplete`: the business term of EN 16931, such as BT-30." }),
          })
          .meta({ id: "FieldError" }),
      )
      .optional()
      .meta({ description: "Every fault of the input, each with its path, such as `lines[2].quantity`." }),
    invoiceStatus: z
      .enum(INVOICE_STATUSES)
      .optional()
      .meta({ description: "With `invalid_status`: the invoice's current status." }),
    quoteStatus: z
      .enum(QUOTE_STATUSES)
      .optional()
      .meta({ description: "With `invalid_quote_status`: the quote's current status." }),
    allowed: z
      .array(z.enum([...INVOICE_STATUSES, ...QUOTE_STATUSES]))
      .optional()
      .meta({
        description: "With `invalid_status` and `invalid_quote_status`: the statuses from which the operation starts.",
      }),
    requiredScope: z
      .enum(SCOPES)
      .optional()
      .meta({ description: "With `insufficient_scope`: the scope that the key lacks." }),
    conflictingId: z
      .string()
      .optional()
      .meta({ format: "uuid", description: "With `external_id_taken`: the resource that has it." }),
    earliestIssueDate: z.string().optional().meta({
      format: "date",
      description:
        "With `issue_date_out_of_order`: the earliest accepted date, that of the last invoice of the series. Absent when the series has not begun.",
    }),
    latestIssueDate: z.string().optional().meta({
      format: "date",
      description: "With `issue_date_out_of_order`: the latest accepted date.",
    }),
  })
  .meta({ id: "Problem", description: "A failure, as RFC 9457 problem details." });

/** The problem document that a client receives. */
export function problemDocument(problem: Problem, requestId: string): z.output<typeof problemSchema> {
  const { status, title } = PROBLEMS[problem.code];
  const {
    code,
    detail,
    errors,
    invoiceStatus,
    quoteStatus,
    allowed,
    requiredScope,
    conflictingId,
    earliestIssueDate,
    latestIssueDate,
  } = problem;
  return {
    type: `/docs/errors#${code}`,
    title,
    status,
    detail,
    code,
    requestId,
    ...(errors && { errors }),
    ...(invoiceStatus && { invoiceStatus }),
    ...(quoteStatus && { quoteStatus }),
    ...(allowed && { allowed: [...allowed] }),
    ...(requiredScope && { requiredScope }),
    ...(conflictingId && { conflictingId }),
    ...(earliestIssueDate && { earliestIssueDate }),
    ...(latestIssueDate && { latestIssueDate }),
  };
}
