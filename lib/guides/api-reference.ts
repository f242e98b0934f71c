import { openApiDocument } from "#lib/contract/openapi.ts";
import { env } from "#lib/env.ts";
import { referenceText } from "#lib/guides/reference-text.ts";
import packageJson from "#package.json" with { type: "json" };

/** The reference of this server's API as Markdown. */
export function apiReference(): string {
  return referenceText(openApiDocument(env.APP_URL, packageJson.version));
}
