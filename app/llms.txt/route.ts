import { env } from "#lib/env.ts";
import { listGuides } from "#lib/guides/guides.ts";
import { llmsText } from "#lib/guides/llms-text.ts";
import { textResponse } from "#lib/guides/text-response.ts";
import { publicRoute } from "#lib/http/public-route.ts";

export const dynamic = "force-dynamic";

/** What a language model needs to find its way: llmstxt.org. */
export const GET = publicRoute(async () => textResponse("plain", llmsText(await listGuides("en"), env.APP_URL)));
