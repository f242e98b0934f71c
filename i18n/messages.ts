import enAuth from "#i18n/en/auth.json" with { type: "json" };
import enBank from "#i18n/en/bank.json" with { type: "json" };
import enClients from "#i18n/en/clients.json" with { type: "json" };
import enCommon from "#i18n/en/common.json" with { type: "json" };
import enCreditNotes from "#i18n/en/creditNotes.json" with { type: "json" };
import enDashboard from "#i18n/en/dashboard.json" with { type: "json" };
import enEmail from "#i18n/en/email.json" with { type: "json" };
import enFailures from "#i18n/en/failures.json" with { type: "json" };
import enFrame from "#i18n/en/frame.json" with { type: "json" };
import enIntegrations from "#i18n/en/integrations.json" with { type: "json" };
import enInvoice from "#i18n/en/invoice.json" with { type: "json" };
import enInvoiceForm from "#i18n/en/invoiceForm.json" with { type: "json" };
import enInvoiceList from "#i18n/en/invoiceList.json" with { type: "json" };
import enItems from "#i18n/en/items.json" with { type: "json" };
import enOnlinePaymentList from "#i18n/en/onlinePaymentList.json" with { type: "json" };
import enPages from "#i18n/en/pages.json" with { type: "json" };
import enQuotes from "#i18n/en/quotes.json" with { type: "json" };
import enQuoteViewing from "#i18n/en/quoteViewing.json" with { type: "json" };
import enReadiness from "#i18n/en/readiness.json" with { type: "json" };
import enReceipts from "#i18n/en/receipts.json" with { type: "json" };
import enRecurring from "#i18n/en/recurring.json" with { type: "json" };
import enSettings from "#i18n/en/settings.json" with { type: "json" };
import enSite from "#i18n/en/site.json" with { type: "json" };
import enStatement from "#i18n/en/statement.json" with { type: "json" };
import enViewing from "#i18n/en/viewing.json" with { type: "json" };
import frAuth from "#i18n/fr/auth.json" with { type: "json" };
import frBank from "#i18n/fr/bank.json" with { type: "json" };
import frClients from "#i18n/fr/clients.json" with { type: "json" };
import frCommon from "#i18n/fr/common.json" with { type: "json" };
import frCreditNotes from "#i18n/fr/creditNotes.json" with { type: "json" };
import frDashboard from "#i18n/fr/dashboard.json" with { type: "json" };
import frEmail from "#i18n/fr/email.json" with { type: "json" };
import frFailures from "#i18n/fr/failures.json" with { type: "json" };
import frFrame from "#i18n/fr/frame.json" with { type: "json" };
import frIntegrations from "#i18n/fr/integrations.json" with { type: "json" };
import frInvoice from "#i18n/fr/invoice.json" with { type: "json" };
import frInvoiceForm from "#i18n/fr/invoiceForm.json" with { type: "json" };
import frInvoiceList from "#i18n/fr/invoiceList.json" with { type: "json" };
import frItems from "#i18n/fr/items.json" with { type: "json" };
import frOnlinePaymentList from "#i18n/fr/onlinePaymentList.json" with { type: "json" };
import frPages from "#i18n/fr/pages.json" with { type: "json" };
import frQuotes from "#i18n/fr/quotes.json" with { type: "json" };
import frQuoteViewing from "#i18n/fr/quoteViewing.json" with { type: "json" };
import frReadiness from "#i18n/fr/readiness.json" with { type: "json" };
import frReceipts from "#i18n/fr/receipts.json" with { type: "json" };
import frRecurring from "#i18n/fr/recurring.json" with { type: "json" };
import frSettings from "#i18n/fr/settings.json" with { type: "json" };
import frSite from "#i18n/fr/site.json" with { type: "json" };
import frStatement from "#i18n/fr/statement.json" with { type: "json" };
import frViewing from "#i18n/fr/viewing.json" with { type: "json" };
import { keepWordsWhole } from "#i18n/keep-words-whole.ts";
import type { Language } from "#lib/domain/text/language.ts";

const en = {
  ...enAuth,
  ...enBank,
  ...enClients,
  ...enCommon,
  ...enCreditNotes,
  ...enDashboard,
  ...enEmail,
  ...enFailures,
  ...enFrame,
  ...enIntegrations,
  ...enInvoice,
  ...enInvoiceForm,
  ...enInvoiceList,
  ...enItems,
  ...enOnlinePaymentList,
  ...enPages,
  ...enQuoteViewing,
  ...enQuotes,
  ...enReadiness,
  ...enReceipts,
  ...enRecurring,
  ...enSettings,
  ...enSite,
  ...enStatement,
  ...enViewing,
};

/** Every text of the application by area; the compiler holds French against English. */
export type Messages = typeof en;

const fr: Messages = {
  ...frAuth,
  ...frBank,
  ...frClients,
  ...frCommon,
  ...frCreditNotes,
  ...frDashboard,
  ...frEmail,
  ...frFailures,
  ...frFrame,
  ...frIntegrations,
  ...frInvoice,
  ...frInvoiceForm,
  ...frInvoiceList,
  ...frItems,
  ...frOnlinePaymentList,
  ...frPages,
  ...frQuoteViewing,
  ...frQuotes,
  ...frReadiness,
  ...frReceipts,
  ...frRecurring,
  ...frSettings,
  ...frSite,
  ...frStatement,
  ...frViewing,
};

export const messages: Record<Language, Messages> = { en: keepWordsWhole(en), fr: keepWordsWhole(fr) };
