import { env } from "#lib/env.ts";
import { listGuides } from "#lib/guides/guides.ts";
import { llmsText } from "#lib/guides/llms-text.ts";
import { publicRoute } from "#lib/http/public-route.ts";

export const dynamic = "force-dynamic";

/** What a language model needs to find its way: llmstxt.org. */
export const GET = publicRoute(
  async () =>
    new Response(llmsText(await listGuides("en"), env.APP_URL), {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    }),
);
