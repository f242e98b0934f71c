import { getLocale, getTranslations } from "next-intl/server";
import { parseListState } from "#components/invoices/list/list-address.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";
import { formatTaxRate } from "#lib/domain/money/money.ts";
import { csvDialect, csvRecord } from "#lib/domain/text/csv.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { csvDownload } from "#lib/http/csv-download.ts";
import { limitDownloads } from "#lib/http/limit-downloads.ts";
import { EXPORT_COLUMNS, EXPORT_TYPES, exportInvoices } from "#lib/invoices/export-invoices.ts";

/**
 * All pages of the list that the page shows, as CSV (RFC 4180) in the dialect of the reader's language or of
 * `separator`.
 */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const [language, t, statusName, methodName] = await Promise.all([
    getLocale(),
    getTranslations("invoiceList"),
    getTranslations("common.status"),
    getTranslations("invoice.paymentMethod"),
  ]);
  const dialect = csvDialect(params.separator ?? null, language);
  const style = {
    dialect,
    types: named(EXPORT_TYPES, (type) => t(`csv.type.${type}`)),
    statuses: named(INVOICE_STATUSES, statusName),
    methods: named(PAYMENT_METHODS, methodName),
  };
  return limitDownloads(context.companyId, async () => {
    const { ratesBp, texts } = await exportInvoices(context.companyId, parseListState(params), style, context.now);
    const ofRates = ratesBp.flatMap((rateBp) => {
      const rate = formatTaxRate(rateBp, language);
      return [t("csv.base", { rate }), t("csv.vat", { rate })];
    });
    async function* file() {
      yield csvRecord([...EXPORT_COLUMNS.map((column) => t(`csv.columns.${column}`)), ...ofRates], dialect);
      yield* texts;
    }
    return csvDownload(t("csv.filename"), file());
  });
});

function named<T extends string>(values: readonly T[], name: (value: T) => string): Record<T, string> {
  return Object.fromEntries(values.map((value) => [value, name(value)])) as Record<T, string>;
}
