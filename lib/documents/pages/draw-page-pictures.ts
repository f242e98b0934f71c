import "server-only";
import type { PicturesTask } from "#lib/documents/pages/draw-page-pictures-worker.ts";
import { type RenderLimits, runOnRenderer } from "#lib/documents/renderers.ts";
import { type PictureWidth, pictureHeight } from "#lib/domain/invoices/page-pictures.ts";
import { inSpan } from "#lib/telemetry/span.ts";

/**
 * Draws pages of a PDF of this company, named by their places from 1, as pictures of this width. Throws what
 * `runOnRenderer` throws, and fails for a page that the file does not have.
 */
export function drawPagePictures(
  companyId: string,
  pdf: Uint8Array,
  { pages, width }: { pages: number[]; width: PictureWidth },
  limits: RenderLimits = {},
): Promise<Uint8Array[]> {
  return inSpan("draw pages", { attributes: { "folio.document.pages": pages.length } }, () =>
    runOnRenderer<PicturesTask, Uint8Array[]>(
      "draw-page-pictures.mjs",
      companyId,
      // A copy, because a thread would get the whole buffer that the bytes are a part of.
      async () => ({ pdf: new Uint8Array(pdf), pages, width, height: pictureHeight(width) }),
      limits,
    ),
  );
}
