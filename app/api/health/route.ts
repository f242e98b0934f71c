import { recentHealth } from "#lib/health/check-health.ts";
import { apiRoute, publicRead } from "#lib/http/api-route.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: publicRead(async () => {
    const health = await recentHealth(Date.now());
    if (health.ok)
      return { ok: true, status: 200, body: { status: "ok", version: health.version, replica: health.replica } };
    return {
      code: "service_unavailable",
      detail: health.reason,
      errors: [{ path: health.part, code: "unavailable", message: health.reason }],
      headers: { "Retry-After": "5" },
    };
  }),
});
