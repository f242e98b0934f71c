// What the package exports.

export type { paths } from "./api-types.ts";
export type { CallOptions, ChangeOptions, WriteOptions } from "./calls.ts";
export { Folio, type FolioOptions } from "./folio.ts";
export { type FieldFault, FolioConnectionError, FolioError } from "./folio-error.ts";
export type {
  BulkEntry,
  BulkOperation,
  BulkResult,
  Client,
  ClientChanges,
  ClientInput,
  ClientList,
  Company,
  CompanyChanges,
  CompanyList,
  CreditNote,
  CreditNoteInput,
  CreditNoteList,
  CreditNoteSummary,
  EmailInput,
  EventPage,
  EventType,
  FolioEvent,
  Invoice,
  InvoiceChanges,
  InvoiceInput,
  InvoiceLineInput,
  InvoiceList,
  InvoicePayment,
  InvoicePreview,
  InvoiceStatus,
  InvoiceSummary,
  ListClients,
  ListCompanies,
  ListCreditNotes,
  ListEvents,
  ListInvoices,
  PaymentInput,
  PaymentList,
  Problem,
  ProblemCode,
  RefundInput,
  ReversalInput,
} from "./schemas.ts";
export {
  newWebhookSecret,
  signWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from "./webhooks.ts";
