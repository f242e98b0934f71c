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
 * itself. Requests are served once the last migration is applied: the first one after it looks for itself, so that none
 * is refused where health has already said that all is well.
 */
export async function serveWhenMigrated(handle: RequestHandler): Promise<RequestHandler> {
  const versions = await compareSchemaVersions().catch(() => null);
  let isOpen = versions === null || olderSchema(versions) === null;
  if (!isOpen) {
    waitForSchema().then(() => {
      isOpen = true;
    });
  }
  let look: Promise<void> | null = null;
  const lookAgain = () => {
    // However many requests wait, the database is asked once at a time.
    look ??= compareSchemaVersions()
      .then(
        (found) => {
          isOpen ||= olderSchema(found) === null;
        },
        () => {}, // the wait for the schema logs it
      )
      .finally(() => {
        look = null;
      });
    return look;
  };
  return async (request, response) => {
    if (isOpen) return handle(request, response);
    const { path } = requestTarget(request);
    if (!ALWAYS_SERVED.has(path)) await lookAgain();
    if (isOpen || ALWAYS_SERVED.has(path)) return handle(request, response);
    const detail = "The database is not migrated to this release.";
    refuseRequest(request, response, path, { code: "service_unavailable", detail, headers: { "Retry-After": "5" } });
  };
}
