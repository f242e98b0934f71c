import { openApiDocument } from "#lib/contract/openapi.ts";
import { env } from "#lib/env.ts";
import { apiRoute, publicRead } from "#lib/http/api-route.ts";
import packageJson from "#package.json" with { type: "json" };

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: publicRead(async () => ({ ok: true, status: 200, body: openApiDocument(env.APP_URL, packageJson.version) })),
});
