import "server-only";
import { compareSchemaVersions } from "#lib/db/migrations/applied-migrations.ts";
import { olderSchema, waitForSchema } from "#lib/db/migrations/wait-for-schema.ts";
import type { RequestHandler } from "#lib/http/server/accept-request.ts";
import { refuseRequest } from "#lib/http/server/refuse-request.ts";
import { requestTarget } from "#lib/http/server/request-target.ts";

/** Answered with any version of the database, because they report what is missing. */
const ALWAYS_SERVED = new Set(["/api/health", "/api/metrics"]);

/**
 * Wraps the handler: while the database lacks a migration of this release, everything except health and metrics is
 * answered 503. Resolves once the database has reported its version, or is unavailable; the handler then reports that
 * itself. Requests are served once the last migration is applied.
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
    if (isOpen) return handle(request, response);
    const { path } = requestTarget(request);
    if (ALWAYS_SERVED.has(path)) return handle(request, response);
    const detail = "The database is not migrated to this release.";
    refuseRequest(request, response, path, { code: "service_unavailable", detail, headers: { "Retry-After": "5" } });
  };
}
