import { getTranslations } from "next-intl/server";
import { isDrawnLater } from "#app/drawing-later.ts";
import { PICTURE_WIDTHS, type PictureWidth } from "#lib/domain/invoices/page-pictures.ts";

type Failed = { ok: false; code: string };

/**
 * The first pages of a draft as pictures: a form with the `sha256` of the PDF, the `count` of its pages and a `picture`
 * for each of the first ones. 204 where the PDF is the one that the query names with `v`. `draw` gives null where the
 * draft is not complete.
 */
export async function pagesResponse(
  request: Request,
  draw: (options: {
    width: PictureWidth;
    known: string | null;
  }) => Promise<{ ok: true; pictures: Uint8Array[] | null; sha256: string; count: number } | Failed | null>,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const width = PICTURE_WIDTHS.find((each) => `${each}` === query.get("w"));
  const preview = width ? await draw({ width, known: query.get("v") }) : null;
  if (!preview?.ok) {
    return preview && isDrawnLater(preview.code)
      ? new Response("The preview cannot be drawn now.", { status: 503, headers: { "Retry-After": "5" } })
      : new Response("The draft is not complete.", { status: 422 });
  }
  if (preview.pictures === null) return new Response(null, { status: 204 });
  const form = new FormData();
  form.set("sha256", preview.sha256);
  form.set("count", `${preview.count}`);
  for (const picture of preview.pictures)
    form.append("picture", new Blob([picture as Uint8Array<ArrayBuffer>], { type: "image/png" }));
  return new Response(form);
}

/** The PDF of a draft; null: it is not complete. */
export async function previewResponse(preview: { ok: true; content: Uint8Array } | Failed | null): Promise<Response> {
  const t = await getTranslations("invoiceForm.preview");
  if (!preview?.ok) {
    return preview && isDrawnLater(preview.code)
      ? new Response(t("unavailable"), { status: 503, headers: { "Retry-After": "5" } })
      : new Response(t("incomplete"), { status: 422 });
  }
  return new Response(preview.content as Uint8Array<ArrayBuffer>, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
  });
}
