import { ReadableStream } from "node:stream/web";
import { getTranslations } from "next-intl/server";
import { parseListState } from "#components/invoice-list/list-address.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";
import { csvField } from "#lib/domain/text/csv-field.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { limitDownloads } from "#lib/http/limit-downloads.ts";
import { EXPORT_COLUMNS, exportInvoices } from "#lib/invoices/reading/export-invoices.ts";

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BOM = "\ufeff";

/** All pages of the list that the page shows, as CSV (RFC 4180). Rows are read as they are taken. */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const [t, statusName] = [await getTranslations("invoiceList"), await getTranslations("common.status")];
  const statuses = Object.fromEntries(INVOICE_STATUSES.map((status) => [status, statusName(status)])) as Record<InvoiceStatus, string>;
  const header = EXPORT_COLUMNS.map((column) => csvField(t(`csv.${column}`))).join(",");
  return limitDownloads(context.companyId, async () => {
    const texts = await exportInvoices(context.companyId, parseListState(params), statuses, context.now);
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
