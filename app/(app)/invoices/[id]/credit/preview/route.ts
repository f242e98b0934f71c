import { getTranslations } from "next-intl/server";
import { creditChoice } from "#app/(app)/invoices/[id]/credit/credit-choice.ts";
import { drawingLater, isDrawnLater } from "#app/drawing-later.ts";
import { previewCreditNote } from "#lib/credit-notes/preview-credit-note.ts";
import { companyOfInvoice, companyRoute } from "#lib/http/company-route.ts";

/** The PDF of a credit note before it is issued, posted in the field `credit`. Nothing is saved. */
export const POST = companyRoute<{ id: string }>(
  companyOfInvoice,
  async (request, { context: { companyId, now }, params: { id } }) => {
    const form = await request.formData().catch(() => null);
    const credit = creditChoice.safeParse(parseJson(form?.get("credit")));
    const preview = credit.success ? await previewCreditNote(companyId, id, credit.data, now) : null;
    if (preview && !preview.ok && isDrawnLater(preview.code)) return drawingLater();
    if (!preview?.ok) {
      const t = await getTranslations("invoice.creditForm");
      return new Response(t("previewIncomplete"), { status: 422 });
    }
    return new Response(preview.content as Uint8Array<ArrayBuffer>, {
      headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
    });
  },
);

function parseJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
