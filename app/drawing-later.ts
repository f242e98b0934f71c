import { getLocale, getTranslations } from "next-intl/server";
import type { Language } from "#lib/domain/text/language.ts";

const RETRY_SECONDS = 5;

/**
 * Whether a document that failed with this code can be drawn later: nothing could be drawn now, or the company has too
 * many waiting.
 */
export function isDrawnLater(code: string): boolean {
  return code === "service_unavailable" || code === "too_many_calls";
}

/**
 * The response for a PDF that is not drawn yet: a page that reloads itself, in the given language or else the reader's.
 */
export async function drawingLater(asked?: Language): Promise<Response> {
  const language = asked ?? (await getLocale());
  const t = await getTranslations({ locale: language, namespace: "pages.drawingLater" });
  const page = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>${t("title")}</title>
<style>
  :root { color-scheme: light dark; }
  main { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.5rem; }
</style>
<main><h1>${t("title")}</h1><p>${t("text")}</p></main>
</html>
`;
  return new Response(page, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      "Retry-After": `${RETRY_SECONDS}`,
      "Cache-Control": "no-store",
    },
  });
}
