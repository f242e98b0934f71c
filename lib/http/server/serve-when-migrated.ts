import "server-only";
import { compareSchemaVersions } from "#lib/db/migrations/applied-migrations.ts";
import { olderSchema, waitForSchema } from "#lib/db/migrations/wait-for-schema.ts";
import type { RequestHandler } from "#lib/http/server/accept-request.ts";
import { refuseRequest } from "#lib/http/server/refuse-request.ts";

/** Answered whatever the database's version: they say what is missing. */
const ALWAYS_SERVED = new Set(["/api/health", "/api/metrics"]);

/**
 * The same handler behind a gate: while the database lacks a migration of this release, everything but its health and metrics is answered 503. Resolves
 * once the database said its version, or cannot be asked: then the handler itself says that the database is away. The gate opens when the
 * last migration has been applied.
 */
export async function serveWhenMigrated(handle: RequestHandler): Promise<RequestHandler> {
  const versions = await compareSchemaVersions().catch(() => null);
  let isOpen = versions === null || olderSchema(versions) === null;
  if (!isOpen) {
    waitForSchema().then(() => {
      isOpen = true;
    });
  }
  return async (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    if (isOpen || ALWAYS_SERVED.has(path)) return handle(request, response);
    const detail = "The database is not migrated to this release.";
    refuseRequest(request, response, path, { code: "service_unavailable", detail, headers: { "Retry-After": "5" } });
  };
}
