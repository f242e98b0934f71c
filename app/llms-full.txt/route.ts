import { env } from "#lib/env.ts";
import { apiReference } from "#lib/guides/api-reference.ts";
import { listGuides } from "#lib/guides/guides.ts";
import { llmsFullText } from "#lib/guides/llms-text.ts";
import { textResponse } from "#lib/guides/text-response.ts";
import { publicRoute } from "#lib/http/public-route.ts";

export const dynamic = "force-dynamic";

/** The whole documentation as one text, for a language model that reads all of it at once. */
export const GET = publicRoute(async () =>
  textResponse("plain", llmsFullText(await listGuides("en"), apiReference(), env.APP_URL)),
);
