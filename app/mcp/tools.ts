import { acceptBankEntry, previewBankEntry, searchBankEntries } from "#app/mcp/tools/bank-entries.ts";
import { changeDraft } from "#app/mcp/tools/change-draft.ts";
import { createClient, getClient, searchClients } from "#app/mcp/tools/clients.ts";
import { confirm } from "#app/mcp/tools/confirm.ts";
import { createDraft } from "#app/mcp/tools/create-draft.ts";
import { getInvoice } from "#app/mcp/tools/get-invoice.ts";
import { getOverview } from "#app/mcp/tools/get-overview.ts";
import { previewIssue, previewPayment, previewSend } from "#app/mcp/tools/preview-actions.ts";
import { createQuote, getQuote, invoiceQuote, previewQuote, searchQuotes, sendQuote } from "#app/mcp/tools/quotes.ts";
import { readEvents } from "#app/mcp/tools/read-events.ts";
import {
  activateRecurring,
  createRecurring,
  previewActivation,
  searchRecurring,
} from "#app/mcp/tools/recurring-invoices.ts";
import { searchInvoices } from "#app/mcp/tools/search-invoices.ts";
import { searchItems } from "#app/mcp/tools/search-items.ts";

/** What an agent can do, in the order in which it is read. */
export const TOOLS = [
  getOverview,
  searchInvoices,
  getInvoice,
  searchClients,
  getClient,
  createClient,
  searchItems,
  createDraft,
  changeDraft,
  previewIssue,
  previewSend,
  previewPayment,
  confirm,
  searchRecurring,
  createRecurring,
  previewActivation,
  activateRecurring,
  searchQuotes,
  getQuote,
  createQuote,
  previewQuote,
  sendQuote,
  invoiceQuote,
  searchBankEntries,
  previewBankEntry,
  acceptBankEntry,
  readEvents,
];
