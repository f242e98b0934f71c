import "server-only";
import type { SignedQuote } from "#lib/documents/pdf/draw-signed-quote.ts";
import { type RenderLimits, runOnRenderer } from "#lib/documents/renderers.ts";
import { inSpan } from "#lib/telemetry/span.ts";

/**
 * Makes the signed PDF of a quote on another thread; see `drawSignedQuote`. The same quote, signature and shown PDF give
 * the same bytes. Throws what `runOnRenderer` throws.
 */
export function renderSignedQuote(
  { document, signature, shown }: SignedQuote,
  limits: RenderLimits = {},
): Promise<Uint8Array> {
  return inSpan("draw signed PDF", {}, () =>
    runOnRenderer<SignedQuote, Uint8Array>(
      "draw-signed-quote.mjs",
      document.company.id,
      // A copy, because a thread would get the whole buffer that the bytes are a part of.
      async () => ({ document, signature, shown: new Uint8Array(shown) }),
      limits,
    ),
  );
}
