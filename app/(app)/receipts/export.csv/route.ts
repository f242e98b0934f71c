import { getLocale, getTranslations } from "next-intl/server";
import { parseReceiptsAddress, toReceiptFilter } from "#components/receipts/receipts-address.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import { BULK_LIMIT } from "#lib/domain/invoices/invoice-query.ts";
import { csvDialect, csvRecord } from "#lib/domain/text/csv.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { csvDownload } from "#lib/http/csv-download.ts";
import { limitDownloads } from "#lib/http/limit-downloads.ts";
import { exportReceipts, RECEIPT_COLUMNS, RECEIPT_TYPES } from "#lib/receipts/export-receipts.ts";

/**
 * All pages of the list that the page shows, or the receipts of each `id` among them, as CSV (RFC 4180) in the dialect
 * of the reader's language or of `separator`.
 */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const search = new URL(request.url).searchParams;
  const params = Object.fromEntries(search);
  const chosen = search.getAll("id");
  const [language, t] = await Promise.all([getLocale(), getTranslations("receipts")]);
  if (chosen.length > BULK_LIMIT) return new Response(t("csv.tooMany", { count: BULK_LIMIT }), { status: 422 });
  const dialect = csvDialect(params.separator ?? null, language);
  const receipts = {
    filter: toReceiptFilter(parseReceiptsAddress(params)),
    ids: chosen.length > 0 ? chosen.filter(isUuid) : null,
  };
  const style = {
    dialect,
    types: named(RECEIPT_TYPES, (type) => t(`csv.type.${type}`)),
    methods: named(PAYMENT_METHODS, (method) => t(`method.${method}`)),
  };
  return limitDownloads(context.companyId, async () => {
    const texts = await exportReceipts(context.companyId, receipts, style);
    if (!texts) return new Response(t("csv.missing"), { status: 404 });
    async function* file(lines: AsyncGenerator<string>) {
      yield csvRecord(
        RECEIPT_COLUMNS.map((column) => t(`csv.columns.${column}`)),
        dialect,
      );
      yield* lines;
    }
    return csvDownload(t("csv.filename"), file(texts));
  });
});

function named<T extends string>(values: readonly T[], name: (value: T) => string): Record<T, string> {
  return Object.fromEntries(values.map((value) => [value, name(value)])) as Record<T, string>;
}
