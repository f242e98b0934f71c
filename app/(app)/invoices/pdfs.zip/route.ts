import { makeZip } from "client-zip";
import { getTranslations } from "next-intl/server";
import { isUuid } from "#lib/domain/identifiers.ts";
import { BULK_LIMIT } from "#lib/domain/invoice-query.ts";
import { sessionRoute } from "#lib/http/session-route.ts";
import { invoicePdfs } from "#lib/invoices/invoice-pdfs.ts";

/** The PDFs of several invoices of the page's company, which may be another than the one chosen since in another tab. */
export const POST = sessionRoute(async (request, { actor, context }) => {
  const t = await getTranslations("invoiceList");
  const form = await request.formData().catch(() => new FormData());
  const company = actor.companies.find(({ id }) => id === form.get("company"));
  const ids = form.getAll("id").filter((id): id is string => typeof id === "string" && isUuid(id));
  if (!company || ids.length === 0) return new Response(t("zip.missing"), { status: 404 });
  if (ids.length > BULK_LIMIT) return new Response(t("zip.tooMany", { count: BULK_LIMIT }), { status: 422 });
  const pdfs = await invoicePdfs(company.id, ids, context.now);
  if (!pdfs.ok) {
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
