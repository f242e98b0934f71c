import { apiReference } from "#lib/guides/api-reference.ts";
import { textResponse } from "#lib/guides/text-response.ts";
import { publicRoute } from "#lib/http/public-route.ts";

export const dynamic = "force-dynamic";

/** The reference of the API, for people and programs that read it without scripts. */
export const GET = publicRoute(async () => textResponse("markdown", apiReference()));
