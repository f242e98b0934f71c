import "server-only";
import type { AccessRefusal } from "#lib/auth/api-key-actor.ts";
import type { FieldError, Problem } from "#lib/contract/problem.ts";
import { closedPeriodMessage, type PeriodClosed } from "#lib/domain/accounting/closed-period.ts";
import type { BankEntryRefusal, BankUploadRefusal } from "#lib/domain/bank/bank-refusals.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { CreditFault, CreditRefusal } from "#lib/domain/credit-notes/credit-lines.ts";
import type { DepositDeducted } from "#lib/domain/deposits/deposit-refusal.ts";
import type { ExternalIdTaken, ExternalKind } from "#lib/domain/external-data.ts";
import { MAX_KEYS } from "#lib/domain/identity/api-key.ts";
import type { GrantFault } from "#lib/domain/identity/key-grant.ts";
import type { Scope } from "#lib/domain/identity/scopes.ts";
import {
  MAX_ATTACHMENT_BYTES,
  MAX_INVOICE_ATTACHMENTS,
  MAX_INVOICE_ATTACHMENTS_BYTES,
} from "#lib/domain/invoices/invoice-attachment.ts";
import type { CancellationRefusal } from "#lib/domain/invoices/invoice-status.ts";
import type { BlankFault, CharacterFault, LengthFault } from "#lib/domain/invoices/issue-fault.ts";
import type { IssueDateOutOfOrder } from "#lib/domain/invoices/issue-order.ts";
import type { ReferenceTaken } from "#lib/domain/items/item.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";
import type { ClientMerged } from "#lib/domain/parties/client-merged.ts";
import type { QuoteBillingRefusal } from "#lib/domain/quotes/quote-billing.ts";
import type { InvalidQuoteStatus } from "#lib/domain/quotes/quote-status.ts";
import type { Finding } from "#lib/domain/readiness/finding.ts";
import type { AllocationFault } from "#lib/domain/receipts/plan-allocations.ts";
import { MAX_DAYS_AHEAD } from "#lib/domain/test-companies/simulated-event.ts";
import type { WebhookUrlFault } from "#lib/domain/webhooks/webhook-url.ts";
import { bankFileProblem } from "#lib/http/bank-file-problem.ts";
import { TOO_MANY_CALLS_RETRY_SECONDS } from "#lib/too-many-calls.ts";

/** Every expected failure of the use cases behind the API. */
export type Failure =
  | AccessRefusal
  | CancellationRefusal
  | CreditRefusal
  | { ok: false; code: "insufficient_scope"; scope: Scope }
  | { ok: false; code: "amount_exceeds_due"; amountDueCents: number }
  | { ok: false; code: "amount_exceeds_refund_due"; refundDueCents: number }
  | { ok: false; code: "amount_exceeds_unallocated"; unallocatedCents: number }
  | { ok: false; code: "write_off_exceeds_limit"; limitCents: number }
  | { ok: false; code: "refund_before_receipt"; receivedOn: CalendarDate }
  | { ok: false; code: "allocations_refused"; faults: AllocationFault[] }
  | { ok: false; code: "payment_in_future"; path: "date" | "prepayment.date"; today: CalendarDate }
  | {
      ok: false;
      code: "payment_before_issue" | "refund_before_issue" | "write_off_before_issue";
      issueDate: CalendarDate;
    }
  | { ok: false; code: "period_not_over"; latest: CalendarDate }
  | PeriodClosed
  | DepositDeducted
  | InvalidQuoteStatus
  | { ok: false; code: "email_rejected"; reason: string }
  | { ok: false; code: "einvoice_incomplete" | "invoice_incomplete"; faults: Finding[] }
  | { ok: false; code: "blank_text"; faults: BlankFault[] }
  | { ok: false; code: "unsupported_characters"; faults: CharacterFault[] }
  | { ok: false; code: "document_too_long"; faults: LengthFault[] }
  | IssueDateOutOfOrder
  | { ok: false; code: "webhook_url_not_allowed"; fault: WebhookUrlFault }
  | { ok: false; code: "unknown_company"; index: number }
  | ClientMerged
  | ExternalIdTaken
  | ReferenceTaken
  | { ok: false; code: "line_item_not_found"; index: number }
  | { ok: false; code: "exceeds_own_access"; faults: GrantFault[] }
  | { ok: false; code: "clock_too_far"; left: number }
  | { ok: false; code: "validation_failed"; errors: FieldError[] }
  | QuoteBillingRefusal
  | BankUploadRefusal
  | BankEntryRefusal
  | {
      ok: false;
      code:
        | "email_unverified"
        | "email_not_configured"
        | "no_company"
        | "invoice_not_found"
        | "credit_note_not_found"
        | "credit_note_sent"
        | "event_not_found"
        | "client_not_found"
        | "no_such_client"
        | "no_such_item"
        | "no_such_recurring_invoice"
        | "recurring_ended"
        | "quote_not_found"
        | "quote_invoiced"
        | "quote_validity_over"
        | "quote_not_signed"
        | "no_date_left"
        | "not_a_date_ahead"
        | "no_such_company"
        | "owner_only"
        | "webhook_endpoint_not_found"
        | "webhook_delivery_not_found"
        | "client_in_use"
        | "item_in_use"
        | "no_such_duplicate"
        | "same_client"
        | "too_many_merged_invoices"
        | "webhook_endpoint_disabled"
        | "too_many_webhook_endpoints"
        | "plan_without_api_keys"
        | "too_many_api_keys"
        | "too_many_test_companies"
        | "api_key_not_found"
        | "expiry_in_past"
        | "resend_too_far_back"
        | "resend_in_future"
        | "invalid_confirmation"
        | "confirmation_expired"
        | "confirmation_outdated"
        | "precondition_failed"
        | "payment_not_found"
        | "receipt_not_found"
        | "online_payment_not_found"
        | "decision_not_asked"
        | "receipt_of_other_money"
        | "bank_statement_not_found"
        | "no_such_bank_account"
        | "bank_entry_not_certain"
        | "bank_entry_differs"
        | "payout_not_found"
        | "payout_failed"
        | "payout_has_entry"
        | "statement_too_long"
        | "period_ends_before_it_begins"
        | "not_a_receipt"
        | "refund_is_online"
        | "not_refundable_online"
        | "not_reversible"
        | "foreign_receipt_unallocated"
        | "attachment_not_found"
        | "attachment_too_large"
        | "attachment_type"
        | "attachment_name"
        | "too_many_attachments"
        | "facturx_not_found"
        | "already_reversed"
        | "already_refunded"
        | "already_written_off"
        | "deposits_changed"
        | "not_overdue"
        | "not_disputed"
        | "unknown_cursor"
        | "series_started"
        | "pattern_collides"
        | "pattern_of_credit_notes"
        | "quote_pattern_collides"
        | "sender_domain_not_allowed"
        | "send_in_progress"
        | "not_a_test_company"
        | "nothing_sent"
        | "client_email_missing"
        | "undrawable_document"
        | "idempotency_in_progress"
        | "idempotency_key_reused"
        | "too_many_calls"
        | "service_unavailable"
        | "database_unavailable";
    };

const URL_FAULTS: Record<WebhookUrlFault, string> = {
  not_a_url: "must be a URL such as https://erp.example.com/webhooks",
  not_https: "must begin with https://",
  has_credentials: "must not contain a user name or a password",
  address_not_allowed: "must lead to a public address",
};

const EXTERNAL_NAMES: Record<ExternalKind, string> = {
  client: "client",
  invoice: "invoice",
  payment: "payment",
  credit_note: "credit note",
  item: "item",
  recurring_invoice: "recurring invoice",
  quote: "quote",
  receipt: "receipt",
};

const ALLOCATION_FAULTS: Record<AllocationFault["code"], (limitCents: number) => string> = {
  invoice_not_found: () => "is not an issued invoice of the active company",
  other_client: () => "is the invoice of another client",
  other_currency: () => "is required: the invoice is in another currency",
  same_currency: () => "must be the amount, or left out: the invoice is in the same currency",
  not_payable: () => "is an invoice of which nothing is due",
  exceeds_due: (limit) => `must be at most ${limit}, which is due of the invoice`,
  exceeds_receipt: (limit) => `must be at most ${limit}, which is left of the receipt`,
};

/** The `Retry-After` when the database is unavailable. */
export const RETRY_AFTER_SECONDS = 5;

const CHALLENGE = { "WWW-Authenticate": "Bearer" };

function oneFault(path: string, code: string, message: string): Problem {
  return { code: "validation_failed", detail: "The request has 1 fault.", errors: [{ path, code, message }] };
}

/** The only mapping from failures to problem documents. */
export function failureProblem(failure: Failure): Problem {
  const { code } = failure;
  switch (code) {
    case "missing_credentials":
      return { code, detail: "Send the header Authorization: Bearer <API key>.", headers: CHALLENGE };
    case "invalid_api_key":
      return { code, detail: "No such key exists, or the person who created it left the group.", headers: CHALLENGE };
    case "revoked_api_key":
      return { code, detail: "This key was revoked. Create another one in Settings.", headers: CHALLENGE };
    case "expired_api_key":
      return {
        code,
        detail: "The time of this key, or of the secret before its rotation, is over.",
        headers: CHALLENGE,
      };
    case "insufficient_scope": {
      const { scope } = failure;
      return {
        code,
        detail: `This operation needs a key with the scope ${scope}.`,
        requiredScope: scope,
        headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
      };
    }
    case "rate_limited": {
      const { retryAfterSeconds, quota } = failure;
      const cause = quota
        ? "This key made too many requests."
        : "Too many requests without a valid key came from this network address.";
      const detail = `${cause} Try again in ${retryAfterSeconds} s.`;
      return { code, detail, headers: { "Retry-After": `${retryAfterSeconds}` } };
    }
    case "too_many_calls":
      return {
        code: "rate_limited",
        detail: `The company has too many searches or drawings of documents under way. Try again in ${TOO_MANY_CALLS_RETRY_SECONDS} s.`,
        headers: { "Retry-After": `${TOO_MANY_CALLS_RETRY_SECONDS}` },
      };
    case "company_forbidden":
      return {
        code,
        detail: "X-Company-Id must be the id of a company of the key's group, and one that the key is for.",
      };
    case "email_unverified":
      return {
        code,
        detail:
          "The creator of this key must first confirm their e-mail address, using the link sent to it. Sign in to have the link sent again.",
      };
    case "no_company":
      return {
        code,
        detail: "Create a company in Settings first. A key for test companies alone makes one by POST /api/companies.",
      };
    case "invoice_not_found":
      return { code, detail: "The active company has no invoice with this id." };
    case "credit_note_not_found":
      return {
        code,
        detail: "There is no such credit note in the active company. `creditNotes` of an invoice lists those it has.",
      };
    case "event_not_found":
      return { code, detail: "The active company has no event with this id." };
    case "no_such_client":
      return { code: "client_not_found", detail: "The active company has no client with this id." };
    case "no_such_item":
      return { code: "item_not_found", detail: "The active company has no item with this id." };
    case "no_such_recurring_invoice":
      return {
        code: "recurring_invoice_not_found",
        detail: "The active company has no recurring invoice with this id.",
      };
    case "statement_too_long":
      return oneFault("from", code, "leaves more than 5,000 entries: ask for a shorter period");
    case "period_ends_before_it_begins":
      return oneFault("from", "after_to", "must not be after to, or after today without it");
    case "online_payment_not_found":
      return { code, detail: "The active company has no online payment with this id." };
    case "decision_not_asked":
      return { code, detail: "Read the payment: its decision says what is asked, and null asks nothing." };
    case "receipt_of_other_money":
      return {
        code,
        detail: "receiptId must name a receipt of the invoice's client that stands and is of no other online payment.",
      };
    case "receipt_not_found":
      return { code, detail: "The active company has no receipt with this id." };
    case "bank_statement_not_found":
      return { code, detail: "The active company has no bank statement with this id." };
    case "no_such_bank_account":
      return { code: "bank_account_not_found", detail: "The active company has no bank account with this id." };
    case "bank_entry_not_found":
      return { code, detail: "The active company has no bank entry with this id." };
    case "invalid_bank_entry_state": {
      const state = failure.state.replace("_", " ");
      return { code, detail: `The entry is ${state}. Open entries are accepted or set aside, others are undone.` };
    }
    case "bank_entry_not_certain":
      return { code, detail: "Its first proposal is not certain, or it has none. Accept it by what it is." };
    case "payout_not_found":
      return { code, detail: "The active company has no payout with this id." };
    case "payout_failed":
      return { code, detail: "The payout came back to the provider, or was cancelled." };
    case "payout_has_entry":
      return { code, detail: "Another bank entry was accepted as this payout." };
    case "bank_entry_differs":
      return {
        code,
        detail:
          "Money that came in takes clientId, money that went out reverses all of a receipt or refunds a part, in its currency. A payout has the amount of its entry.",
      };
    case "bank_file_busy":
    case "bank_file_empty":
    case "bank_file_too_large":
    case "bank_file_too_many_entries":
    case "bank_file_too_complex":
    case "bank_file_entities":
    case "bank_file_no_statement":
    case "bank_file_malformed":
    case "bank_file_kind_unknown":
    case "bank_file_not_a_statement":
    case "bank_file_columns_unknown":
    case "bank_file_unreadable":
    case "bank_account_not_found":
    case "bank_account_required":
    case "bank_account_currency":
    case "too_many_bank_accounts":
      return bankFileProblem(failure);
    case "not_a_receipt":
      return { code, detail: "It is a refund or a reversal. `ofReceipt` names the receipt whose money it is." };
    case "refund_is_online":
      return { code, detail: "It is reversed by itself where the provider says that it failed." };
    case "not_refundable_online":
      return { code, detail: "It did not come by the account that is connected, or is disputed or paid back." };
    case "not_reversible":
      return { code, detail: "It takes back another one, and is not taken back itself. Record the money again." };
    case "foreign_receipt_unallocated":
      return oneFault("allocations", code, "must come to the whole amount, in another currency than that of the books");
    case "amount_exceeds_unallocated": {
      const { unallocatedCents } = failure;
      return oneFault("amount", "exceeds_unallocated", `must be at most ${unallocatedCents}, which is on no invoice`);
    }
    case "refund_before_receipt":
      return oneFault("date", code, `must not be before ${failure.receivedOn}, when the money came`);
    case "allocations_refused": {
      const { faults } = failure;
      return {
        code: "validation_failed",
        detail: faults.length === 1 ? "The request has 1 fault." : `The request has ${faults.length} faults.`,
        errors: faults.map(({ index, field, code: fault, limitCents }) => ({
          path: `allocations[${index}].${field}`,
          code: fault,
          message: ALLOCATION_FAULTS[fault](limitCents),
        })),
      };
    }
    case "quote_not_found":
      return { code, detail: "The active company has no quote with this id." };
    case "quote_invoiced":
      return { code, detail: "Invoices of it are issued. Credit them first." };
    case "quote_not_signed":
      return { code, detail: "There is no signed PDF: `signature` of the quote is null." };
    case "quote_validity_over":
      return {
        code,
        detail: "Its last day of validity has passed. It takes a later one.",
        errors: [{ path: "validUntil", code, message: "must be today or later, in the company's time zone" }],
      };
    case "nothing_to_invoice":
      return oneFault("kind", code, "leaves nothing to invoice");
    case "quote_has_drafts":
      return {
        code,
        detail: `Invoices of it are drafts: ${failure.invoiceIds.join(", ")}. Issue or delete them first, so that the final invoice can take them off.`,
      };
    case "quote_exceeded":
      return {
        code,
        detail: `It comes to ${failure.quotedCents}, its invoices to ${failure.invoicedCents}, and this one to ${failure.addedCents}, in the minor unit with VAT. \`allowMore\` lets it through.`,
      };
    case "no_such_line":
      return oneFault(`progress.lines[${failure.index}].lineNumber`, code, "is not a line that was accepted");
    case "exceeds_quote":
      return oneFault(`progress.lines[${failure.index}]`, code, "is more than the line has");
    case "progress_behind":
      return oneFault(`progress.lines[${failure.index}]`, code, "is less than is invoiced already");
    case "invalid_quote_status": {
      const { status: quoteStatus, allowed } = failure;
      const detail = `The quote is ${quoteStatus}; this operation requires ${allowed.join(" or ")}.`;
      return { code, detail, quoteStatus, allowed };
    }
    case "recurring_ended":
      return { code, detail: "It has ended, by itself or because it was ended." };
    case "no_date_left":
      return oneFault("endDate", code, "leaves no date from today on");
    case "not_a_date_ahead":
      return oneFault("date", code, "is not a date of the schedule that lies ahead");
    case "no_such_company":
      return { code: "company_not_found", detail: "The key's group has no company with this id." };
    case "unknown_cursor":
      return oneFault("after", code, "is not a cursor of this company's events");
    case "series_started":
      return oneFault("firstNumber", code, "an invoice of this year, or with {MM} of this month, is issued already");
    case "pattern_collides":
      return oneFault("numberPattern", code, "would repeat an existing number");
    case "quote_pattern_collides":
      return oneFault("quoteNumberPattern", "pattern_collides", "would repeat the number of a quote");
    case "pattern_of_credit_notes":
      return oneFault("numberPattern", code, "would give numbers of credit notes");
    case "sender_domain_not_allowed":
      return oneFault(
        "senderEmail",
        code,
        "is of a domain that the operator has not allowed the company (SENDER_DOMAINS)",
      );
    case "owner_only":
      return {
        code,
        detail: "The creator of this key is not the owner of the group, or the key is limited to companies.",
      };
    case "webhook_endpoint_not_found":
      return { code, detail: "The key's group has no webhook endpoint with this id." };
    case "webhook_delivery_not_found":
      return { code, detail: "The log of this endpoint has no message with this id." };
    case "client_in_use":
      return {
        code,
        detail: "Invoices, drafts, quotes, recurring invoices or merged clients name this client. It can be archived.",
      };
    case "external_id_taken": {
      const { kind, id, invoiceId } = failure;
      const of = invoiceId === null ? "" : ` of the invoice ${invoiceId}`;
      const message = `is that of the ${EXTERNAL_NAMES[kind]} ${id}${of}`;
      return {
        code,
        detail: `The externalId ${message}.`,
        errors: [{ path: "externalId", code, message }],
        conflictingId: id,
      };
    }
    case "item_in_use":
      return { code, detail: "Lines of invoices or drafts name this item. It can be archived." };
    case "line_item_not_found":
      return oneFault(`lines[${failure.index}].itemId`, "item_not_found", "is not an item of the active company");
    case "reference_taken":
      return oneFault("reference", code, `is that of the item ${failure.itemId}`);
    case "client_merged":
      return { code, detail: `It was merged into the client ${failure.mergedIntoId}.` };
    case "no_such_duplicate":
      return oneFault("duplicateId", "client_not_found", "is not a client of the active company");
    case "same_client":
      return oneFault("duplicateId", code, "must be another client");
    case "too_many_merged_invoices":
      return oneFault("duplicateId", code, "has more than 5000 drafts and invoices: merge the other way round");
    case "webhook_endpoint_disabled":
      return { code, detail: "Nothing is sent to a disabled endpoint. Enable it first." };
    case "too_many_webhook_endpoints":
      return { code, detail: "A group has 20 webhook endpoints at most." };
    case "plan_without_api_keys":
      return { code, detail: "Keys are created on the Professional and Business plans." };
    case "exceeds_own_access": {
      const errors = failure.faults.map((fault) => ({ ...fault, code }));
      return { code, detail: "The calling key does not have itself what it would give. No key was made.", errors };
    }
    case "api_key_not_found":
      return { code, detail: "The key's group has no working key with this id within the reach of this one." };
    case "too_many_api_keys":
      return { code, detail: `A group has ${MAX_KEYS} working keys at most.` };
    case "too_many_test_companies":
      return { code, detail: "A group has 100 test companies at most. Use one again." };
    case "expiry_in_past":
      return oneFault("expiresAt", code, "must be in the future");
    case "resend_too_far_back":
      return oneFault("since", code, "must be at most 30 days ago");
    case "resend_in_future":
      return oneFault("since", code, "must not be in the future");
    case "unknown_company":
      return oneFault(`companyIds[${failure.index}]`, code, "is not a company of the key's group");
    case "webhook_url_not_allowed":
      return oneFault("url", failure.fault, URL_FAULTS[failure.fault]);
    case "client_not_found":
      return oneFault(
        "clientId",
        code,
        "is not a client of the active company, or was merged into another one: `mergedIntoId` of the client",
      );
    case "invalid_confirmation":
      return { code, detail: "The token is not one that a preview gave to this key for this company." };
    case "confirmation_expired":
      return { code, detail: "Nothing was done. Preview again." };
    case "confirmation_outdated":
      return { code, detail: "Nothing was done. What would happen now is not what the preview showed." };
    case "validation_failed": {
      const { errors } = failure;
      return { code, detail: `The request has ${errors.length} ${errors.length === 1 ? "fault" : "faults"}.`, errors };
    }
    case "precondition_failed":
      return {
        code,
        detail:
          "Nothing was changed. Read it again, apply the change to what it is now, and send the ETag of that answer.",
        errors: [{ path: "If-Match", code, message: "is not the ETag that GET answers now; a weak one (W/) never is" }],
      };
    case "invalid_status": {
      const { status: invoiceStatus, allowed } = failure;
      return {
        code,
        detail: `The invoice is ${invoiceStatus}; this operation requires ${allowed.join(" or ")}.`,
        invoiceStatus,
        allowed,
      };
    }
    case "invoice_dated_ahead":
      return {
        code,
        detail: `A credit note is dated today, and this invoice ${failure.issueDate}. It can be credited from then on.`,
      };
    case "nothing_credited":
      return {
        code,
        detail: "The chosen lines come to nothing.",
        errors: [{ path: "lines", code, message: "must come to more than 0" }],
      };
    case "credit_exceeds_invoice": {
      const { faults } = failure;
      const together = {
        path: "lines",
        code,
        message: "come to more than earlier credit notes left of a VAT rate or of the invoice",
      };
      return {
        code,
        detail:
          faults.length > 0
            ? "Earlier credit notes left less of these lines."
            : "A rebate is credited with what it belongs to.",
        errors: faults.length > 0 ? faults.map(creditFault) : [together],
      };
    }
    case "amount_exceeds_due":
      return {
        code,
        detail: `Only ${failure.amountDueCents} is due, in the minor unit of the invoice's currency.`,
        errors: [{ path: "amount", code, message: `must be at most ${failure.amountDueCents}` }],
      };
    case "amount_exceeds_refund_due":
      return {
        code,
        detail: `Only ${failure.refundDueCents} is due to the client, in the minor unit of the invoice's currency.`,
        errors: [{ path: "amount", code, message: `must be at most ${failure.refundDueCents}` }],
      };
    case "payment_not_found":
      return { code, detail: "No entry of the invoice's ledger has this id, or the entry takes another one back." };
    case "already_reversed":
      return { code, detail: "The ledger has an entry that takes this payment back." };
    case "already_refunded":
      return { code, detail: "A part of this payment went back to the client. Reverse the refund first." };
    case "already_written_off":
      return { code, detail: "A part of this receipt was written off. Reverse the write-off first." };
    case "write_off_exceeds_limit":
      return {
        code,
        detail: `At most ${failure.limitCents} of one document may be written off, in the minor unit of the currency of the books.`,
        errors: [{ path: "amount", code, message: `must be within the company's limit of ${failure.limitCents}` }],
      };
    case "deposit_deducted":
      return {
        code,
        detail: `The invoice ${failure.invoiceNumber} deducts this deposit. Credit that invoice instead.`,
      };
    case "deposits_changed":
      return {
        code,
        detail:
          "A deposit was credited or deducted elsewhere since this draft was saved. Save the draft again. No number was assigned.",
      };
    case "attachment_not_found":
      return { code, detail: "No file of the invoice has this id." };
    case "attachment_too_large":
      return { code: "body_too_large", detail: `A file may have at most ${inWords(MAX_ATTACHMENT_BYTES)} bytes.` };
    case "attachment_type":
      return {
        code,
        detail: "The content of the file is not that of a PDF, PNG, JPEG, CSV, XLSX or ODS.",
        errors: [{ path: "file", code, message: "must be a PDF, PNG, JPEG, CSV, XLSX or ODS by its content" }],
      };
    case "attachment_name":
      return oneFault("file", "required", "must have a file name");
    case "too_many_attachments":
      return {
        code,
        detail: `An invoice has at most ${MAX_INVOICE_ATTACHMENTS} files, of at most ${inWords(MAX_INVOICE_ATTACHMENTS_BYTES)} bytes together.`,
      };
    case "facturx_not_found":
      return { code, detail: "The document is a plain PDF: the `format` of the invoice is `pdf`." };
    case "not_a_test_company":
      return { code, detail: "Events are simulated in test companies only." };
    case "clock_too_far":
      return oneFault(
        "days",
        code,
        `must be at most ${failure.left}: the clock goes no more than ${MAX_DAYS_AHEAD} days ahead`,
      );
    case "nothing_sent":
      return { code, detail: "An e-mail about the invoice must have been sent before it is delivered or bounces." };
    case "not_disputed":
      return { code, detail: "The client did not reject the invoice, or the dispute is over." };
    case "not_overdue":
      return { code, detail: "A reminder can be sent from the day after `dueDate` in the company's time zone." };
    case "period_closed": {
      const { path, closedThrough } = failure;
      const fault = {
        path: path ?? "",
        code,
        message: `must be after ${closedThrough}, the last day of the closed books`,
      };
      return { code, detail: closedPeriodMessage(failure, "en"), ...(path !== null && { errors: [fault] }) };
    }
    case "period_not_over":
      return oneFault(
        "booksClosedThrough",
        code,
        `must be at most ${failure.latest}, yesterday in the company's time zone`,
      );
    case "payment_before_issue": {
      const { issueDate } = failure;
      return {
        code,
        detail: `The invoice is of ${issueDate}. Send allowEarly: true for a deposit that was received before it.`,
        errors: [
          { path: "date", code, message: `must not be before the issue date, ${issueDate}, without allowEarly` },
        ],
      };
    }
    case "refund_before_issue":
    case "write_off_before_issue":
      return oneFault("date", code, `must not be before the issue date, ${failure.issueDate}`);
    case "payment_in_future":
      return oneFault(failure.path, code, `must not be after today, ${failure.today}`);
    case "einvoice_incomplete": {
      const { faults } = failure;
      return {
        code,
        detail: `${fieldsAre(faults)} missing or not allowed. No number was assigned.`,
        errors: faults.map(({ path, term, message }) => ({ path, ...(term && { term }), code, message })),
      };
    }
    case "invoice_incomplete": {
      const { faults } = failure;
      return {
        code,
        detail: `The law asks for more: ${fieldsAre(faults)} missing or contradictory. No number was assigned.`,
        errors: faults.map(({ path, code: finding, message }) => ({ path, code: finding, message })),
      };
    }
    case "blank_text": {
      const { faults } = failure;
      const count = faults.length === 1 ? "1 text is" : `${faults.length} texts are`;
      return {
        code,
        detail: `${count} blank. No number was assigned.`,
        errors: faults.map((fault) => ({ ...fault, code: "required" })),
      };
    }
    case "unsupported_characters": {
      const { faults } = failure;
      const count = faults.length === 1 ? "1 text has" : `${faults.length} texts have`;
      return {
        code,
        detail: `${count} characters that the PDF cannot show. No number was assigned.`,
        errors: faults.map((fault) => ({ ...fault, code })),
      };
    }
    case "document_too_long": {
      const errors = failure.faults.map((fault) => ({ ...fault, code: "too_long" }));
      return { code, detail: "The document is too long to be drawn. No number was assigned.", errors };
    }
    case "undrawable_document":
      return {
        code,
        detail:
          "The document of this invoice cannot be created. Please report it with the requestId; the log has the cause. No number was assigned.",
      };
    case "issue_date_out_of_order": {
      const { earliestIssueDate, latestIssueDate, faults } = failure;
      const from = earliestIssueDate === null ? "" : `from ${earliestIssueDate} `;
      return {
        code,
        detail: `The date of the invoice must be ${from}to ${latestIssueDate}. No number was assigned.`,
        errors: faults.map((fault) => ({ ...fault, code })),
        latestIssueDate,
        ...(earliestIssueDate !== null && { earliestIssueDate }),
      };
    }
    case "credit_note_sent":
      return { code, detail: "An e-mail with this credit note has left. POST …/resend sends another." };
    case "send_in_progress":
      return { code, detail: "An earlier send is still in progress. See `delivery` of the invoice or credit note." };
    case "client_email_missing":
      return { code, detail: "Add an e-mail address to the client, then send again." };
    case "email_not_configured":
      return { code, detail: "Nothing was sent: this installation has no mail provider. Its operator sets one up." };
    case "email_rejected":
      return { code, detail: failure.reason };
    case "idempotency_in_progress":
      return {
        code,
        detail: "Try again in a moment; the response will then be available.",
        headers: { "Retry-After": "1" },
      };
    case "service_unavailable":
      return {
        code,
        detail: "The PDF could not be drawn in time. Try again in a moment.",
        headers: { "Retry-After": "5" },
      };
    case "database_unavailable":
      return {
        code: "service_unavailable",
        detail:
          "The database is currently unavailable. Try again shortly. A retry with the same Idempotency-Key tells whether a change took effect.",
        headers: { "Retry-After": `${RETRY_AFTER_SECONDS}` },
      };
    case "idempotency_key_reused":
      return {
        code,
        detail: "Use a new key for a new request. A key belongs to one method, path and body for 24 hours.",
      };
  }
}

function creditFault({ index, left, by }: CreditFault): FieldError {
  const code = "credit_exceeds_invoice";
  if (left === null)
    return { path: `lines[${index}].lineNumber`, code: "unknown_line", message: "is not a line of the invoice" };
  const path = `lines[${index}].${by}`;
  if (left.quantityE4 === 0 && left.totalCents === 0)
    return { path, code, message: "must be left out: the line is credited in full" };
  if (by === "quantity" && left.quantityE4 === 0)
    return { path, code, message: "must be left out: an amount of the line was credited, and amount takes the rest" };
  const limit = by === "amount" ? left.totalCents : fromScaledInteger(left.quantityE4, 4);
  return { path, code, message: limit < 0 ? `must be from ${limit} to below 0` : `must be above 0, at most ${limit}` };
}

function inWords(bytes: number): string {
  return bytes.toLocaleString("en");
}

function fieldsAre(faults: readonly unknown[]): string {
  return faults.length === 1 ? "1 field is" : `${faults.length} fields are`;
}
