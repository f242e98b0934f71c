import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { getTranslations } from "next-intl/server";
import { CSV_COLUMNS, toCsvRow } from "#app/(app)/invoices/export.csv/csv-row.ts";
import { parseListState } from "#components/invoice-list/list-address.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { exportInvoices } from "#lib/invoices/reading/export-invoices.ts";

/**
 * All pages of the list as CSV (RFC 4180), with the byte order mark by which spreadsheets detect UTF-8. Rows are read while the response is
 * sent.
 */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const [t, statuses] = [await getTranslations("invoiceList"), await getTranslations("common.status")];
  const csv = stringify({
    bom: true,
    header: true,
    record_delimiter: "windows",
    columns: CSV_COLUMNS.map((key) => ({ key, header: t(`csv.${key}`) })),
  });
  const rows = exportInvoices(context.companyId, parseListState(params), context.now);
  const source = Readable.from(rows).map((invoice) => toCsvRow(invoice, statuses(invoice.status)));
  source.on("error", (error) => csv.destroy(error)).pipe(csv);
  csv.on("close", () => source.destroy());
  return new Response(Readable.toWeb(csv) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${t("csv.filename")}.csv"`,
    },
  });
});
