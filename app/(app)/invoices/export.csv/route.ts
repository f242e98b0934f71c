import { ReadableStream } from "node:stream/web";
import { getTranslations } from "next-intl/server";
import { parseListState } from "#components/invoice-list/list-address.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoice/invoice.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoice/invoice-status.ts";
import { BOM, csvField } from "#lib/domain/text/csv-field.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { limitDownloads } from "#lib/http/limit-downloads.ts";
import { EXPORT_COLUMNS, EXPORT_TYPES, exportInvoices } from "#lib/invoices/reading/export-invoices.ts";

/** All pages of the list that the page shows, as CSV (RFC 4180). Rows are read as they are taken. */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const [t, statusName, methodName] = await Promise.all([
    getTranslations("invoiceList"),
    getTranslations("common.status"),
    getTranslations("invoice.paymentMethod"),
  ]);
  const labels = {
    types: named(EXPORT_TYPES, (type) => t(`csv.type.${type}`)),
    statuses: named(INVOICE_STATUSES, statusName),
    methods: named(PAYMENT_METHODS, methodName),
  };
  const header = EXPORT_COLUMNS.map((column) => csvField(t(`csv.columns.${column}`))).join(",");
  return limitDownloads(context.companyId, async () => {
    const texts = await exportInvoices(context.companyId, parseListState(params), labels, context.now);
    async function* file() {
      yield Buffer.from(`${BOM}${header}\r\n`);
      for await (const text of texts) yield Buffer.from(text);
    }
    return new Response(ReadableStream.from(file()) as BodyInit, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8; header=present",
        "Content-Disposition": `attachment; filename="${t("csv.filename")}.csv"`,
      },
    });
  });
});

function named<T extends string>(values: readonly T[], name: (value: T) => string): Record<T, string> {
  return Object.fromEntries(values.map((value) => [value, name(value)])) as Record<T, string>;
}
