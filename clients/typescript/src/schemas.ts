import type { components, operations } from "./api-types.ts";

type Schemas = components["schemas"];

export type Invoice = Schemas["Invoice"];
export type InvoiceSummary = Schemas["InvoiceSummary"];
export type InvoiceList = Schemas["InvoiceList"];
export type InvoiceInput = Schemas["InvoiceInput"];
/** What happened. Others may be added: ignore types that you do not know. */
export type FolioEvent = Schemas["Event"];
export type EventPage = Schemas["EventPage"];
export type EventType = FolioEvent["type"];
/** A type, all of a kind, or all. */
export type EventChoice = EventType | `${string}.*` | "*";
/** The place in the feed, and what is left out of it. */
export interface ListEvents extends Omit<NonNullable<operations["listEvents"]["parameters"]["query"]>, "types"> {
  types?: EventChoice | readonly EventChoice[];
}
/** The body of a webhook: verifyWebhook gives it. */
export type WebhookMessage = Schemas["WebhookMessage"];
export type InvoiceChanges = Schemas["InvoiceChanges"];
export type InvoiceLineInput = Schemas["InvoiceLineInput"];
export type InvoiceStatus = Invoice["status"];
export type Client = Schemas["ClientDetail"];
export type ClientInput = Schemas["ClientInput"];
export type ClientChanges = Schemas["ClientChanges"];
export type ClientList = Schemas["ClientList"];
export type ClientStatement = Schemas["ClientStatement"];
export type StatementSending = Schemas["StatementSending"];
export type StatementSent = Schemas["StatementSent"];
export type StatementQuery = NonNullable<operations["getClientStatement"]["parameters"]["query"]>;
export type OnlinePayment = Schemas["OnlinePayment"];
export type OnlinePaymentResolution = Schemas["OnlinePaymentResolution"];
export type OnlinePaymentList = Schemas["OnlinePaymentList"];
export type ListOnlinePayments = NonNullable<operations["listOnlinePayments"]["parameters"]["query"]>;
export type Receipt = Schemas["Receipt"];
export type ReceiptSent = Schemas["ReceiptSent"];
export type ReceiptInput = Schemas["ReceiptInput"];
export type ReceiptList = Schemas["ReceiptList"];
export type ReallocationInput = Schemas["ReallocationInput"];
export type ReceiptRefundInput = Schemas["ReceiptRefundInput"];
export type ReceiptWriteOffInput = Schemas["ReceiptWriteOffInput"];
export type ListReceipts = NonNullable<operations["listReceipts"]["parameters"]["query"]>;
export type BankStatement = Schemas["BankStatement"];
export type BankStatementList = Schemas["BankStatementList"];
export type BankUpload = Schemas["BankUpload"];
export type ListBankStatements = NonNullable<operations["listBankStatements"]["parameters"]["query"]>;
export type BankAccount = Schemas["BankAccount"];
export type BankAccountList = Schemas["BankAccountList"];
export type BankAccountChanges = Schemas["BankAccountChanges"];
export type BankEntry = Schemas["BankEntry"];
export type BankEntryList = Schemas["BankEntryList"];
export type BankEntryAcceptance = Schemas["BankEntryAcceptance"];
export type AcceptedBankEntries = Schemas["AcceptedBankEntries"];
export type SetAsideInput = Schemas["SetAsideInput"];
export type ListBankEntries = NonNullable<operations["listBankEntries"]["parameters"]["query"]>;
export type Item = Schemas["Item"];
export type ItemInput = Schemas["ItemInput"];
export type ItemChanges = Schemas["ItemChanges"];
export type ItemList = Schemas["ItemList"];
export type ItemSales = Schemas["ItemSales"];
export type ItemSalesQuery = NonNullable<operations["getItemSales"]["parameters"]["query"]>;
export type ListItems = NonNullable<operations["listItems"]["parameters"]["query"]>;
export type Quote = Schemas["Quote"];
export type QuoteSummary = Schemas["QuoteSummary"];
export type QuoteInput = Schemas["QuoteInput"];
export type QuoteChanges = Schemas["QuoteChanges"];
export type QuoteSending = Schemas["QuoteSending"];
export type QuoteAcceptance = Schemas["QuoteAcceptance"];
export type QuoteRefusal = Schemas["QuoteRefusal"];
/** Which invoice is made of a quote. */
export type QuoteInvoiceInput = NonNullable<operations["invoiceQuote"]["requestBody"]>["content"]["application/json"];
export type QuoteList = Schemas["QuoteList"];
type QuoteQuery = NonNullable<operations["listQuotes"]["parameters"]["query"]>;
export interface ListQuotes extends Omit<QuoteQuery, "status"> {
  status?: Quote["status"] | readonly Quote["status"][];
}
export type RecurringInvoice = Schemas["RecurringInvoice"];
export type RecurringInvoiceInput = Schemas["RecurringInvoiceInput"];
export type RecurringInvoiceChanges = Schemas["RecurringInvoiceChanges"];
export type RecurringInvoiceList = Schemas["RecurringInvoiceList"];
export type ListRecurringInvoices = NonNullable<operations["listRecurringInvoices"]["parameters"]["query"]>;
/** The dates that lie ahead. */
export type PlannedInvoiceList = Schemas["PlannedInvoiceList"];
/** What became of the dates. */
export type RecurringRunList = Schemas["RecurringRunList"];
export type ListRecurringRuns = NonNullable<operations["listRecurringRuns"]["parameters"]["query"]>;
/** What becomes of the drafts of missed dates. */
export type MissedAnswer = Schemas["MissedInput"]["answer"];
export type ListClients = NonNullable<operations["listClients"]["parameters"]["query"]>;
export type Company = Schemas["Company"];
export type CompanyList = Schemas["CompanyList"];
export type ListCompanies = NonNullable<operations["listCompanies"]["parameters"]["query"]>;
export type CompanyChanges = Schemas["CompanyChanges"];
export type CreditNote = Schemas["CreditNote"];
export type CreditNoteSummary = Schemas["CreditNoteSummary"];
export type CreditNoteList = Schemas["CreditNoteList"];
export type CreditNoteInput = Schemas["CreditNoteInput"];
export type ListCreditNotes = NonNullable<operations["listCreditNotes"]["parameters"]["query"]>;
export type EmailInput = Schemas["EmailInput"];
export type PaymentList = Schemas["PaymentList"];
export type RefundInput = Schemas["RefundInput"];
export type WriteOffInput = Schemas["WriteOffInput"];
export type InvoiceAttachment = Schemas["InvoiceAttachment"];
export type InvoicePayment = Schemas["InvoicePayment"];
/** What is made to happen in a test company. */
export type QuoteSimulationInput = Schemas["QuoteSimulationInput"];
export type SimulationInput = Schemas["SimulationInput"];
export type ReversalInput = Schemas["ReversalInput"];
export type PaymentInput = Schemas["PaymentInput"];
export type InvoicePreview = Schemas["InvoicePreview"];
/** One of many: decide by `type`. */
export type BulkOperation = Schemas["BulkInput"]["operations"][number];

/** A failure of the API, as RFC 9457 problem details. */
export type Problem = Schemas["Problem"];
/** What a program decides by. */
export type ProblemCode = Problem["code"];

/** One of many clients to create. */
export type BulkClientOperation = Schemas["BulkClientsInput"]["operations"][number];

export type Me = Schemas["Me"];
export type ApiKey = Schemas["ApiKey"];
export type ApiKeyCreate = Schemas["ApiKeyCreate"];
export type ApiKeyWithSecret = Schemas["ApiKeyWithSecret"];
export type ApiKeyList = Schemas["ApiKeyList"];
/** What a key may do. */
export type Scope = ApiKeyCreate["scopes"][number];
export type ListApiKeys = NonNullable<operations["listApiKeys"]["parameters"]["query"]>;
export type CompanyCreate = Schemas["CompanyCreate"];
export type WebhookEndpoint = Schemas["WebhookEndpoint"];
export type WebhookEndpointCreate = Schemas["WebhookEndpointCreate"];
export type WebhookEndpointChanges = Schemas["WebhookEndpointChanges"];
export type WebhookEndpointWithSecret = Schemas["WebhookEndpointWithSecret"];
export type WebhookEndpointList = Schemas["WebhookEndpointList"];
export type ListWebhookEndpoints = NonNullable<operations["listWebhookEndpoints"]["parameters"]["query"]>;
export type WebhookDelivery = Schemas["WebhookDelivery"];
export type WebhookDeliveryList = Schemas["WebhookDeliveryList"];
export type ListWebhookDeliveries = NonNullable<operations["listWebhookDeliveries"]["parameters"]["query"]>;
export type WebhookResend = Schemas["WebhookResend"];
export type QueuedWebhook = Schemas["QueuedWebhook"];
export type QueuedWebhooks = Schemas["QueuedWebhooks"];

type BulkAnswer = Schemas["BulkResult"];

/** What became of one operation: the invoice in short, or why it was refused. */
export type BulkEntry = Omit<BulkAnswer["data"][number], "body" | "problem"> &
  ({ body: InvoiceSummary; problem: null } | { body: null; problem: Problem });
/** One entry for each operation, in their order. */
export interface BulkResult extends Omit<BulkAnswer, "data"> {
  data: BulkEntry[];
}

type BulkClientsAnswer = Schemas["BulkClientsResult"];

/** What became of one client: the client, or why it was refused. */
export type BulkClientEntry = Omit<BulkClientsAnswer["data"][number], "body" | "problem"> &
  ({ body: Client; problem: null } | { body: null; problem: Problem });
/** One entry for each client, in their order. */
export interface BulkClientsResult extends Omit<BulkClientsAnswer, "data"> {
  data: BulkClientEntry[];
}

type InvoiceQuery = NonNullable<operations["listInvoices"]["parameters"]["query"]>;

/** The filters of the list. */
export interface ListInvoices extends Omit<InvoiceQuery, "status"> {
  status?: InvoiceStatus | readonly InvoiceStatus[];
}
