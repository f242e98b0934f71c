import { makeZip } from "client-zip";
import { getTranslations } from "next-intl/server";
import { invoicePdfs } from "#lib/archive/invoice-pdfs.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { BULK_LIMIT } from "#lib/domain/invoices/invoice-query.ts";
import { companyInForm, companyRoute } from "#lib/http/company-route.ts";
import { limitDownloads } from "#lib/http/limit-downloads.ts";

/**
 * The PDFs of several invoices as a zip file. If one fails while the file is sent, the connection is closed, so the
 * file is never taken for complete.
 */
export const POST = companyRoute(companyInForm, async (request, { context }) => {
  const t = await getTranslations("invoiceList");
  const form = await request.formData();
  const ids = form.getAll("id").filter((id): id is string => typeof id === "string" && isUuid(id));
  if (ids.length === 0) return new Response(t("zip.missing"), { status: 404 });
  if (ids.length > BULK_LIMIT) return new Response(t("zip.tooMany", { count: BULK_LIMIT }), { status: 422 });
  return limitDownloads(context.companyId, async () => {
    const pdfs = await invoicePdfs(context.companyId, ids, context.now, request.signal);
    if (!pdfs.ok) {
      if (pdfs.code === "service_unavailable")
        return new Response(t("zip.drawing"), { status: 503, headers: { "Retry-After": "2" } });
      return pdfs.code === "only_drafts"
        ? new Response(t("zip.onlyDrafts"), { status: 422 })
        : new Response(t("zip.missing"), { status: 404 });
    }
    return new Response(makeZip(pdfs.files), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${t("zip.filename")}.zip"`,
        "X-Expected-Bytes": `${pdfs.expectedBytes}`,
      },
    });
  });
});
