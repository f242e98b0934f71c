import { recentHealth } from "#lib/health/check-health.ts";
import { apiRoute, publicRead } from "#lib/http/api-route.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: publicRead(async () => {
    const health = await recentHealth(Date.now());
    if (health.ok) {
      const { ok, ...parts } = health;
      return { ok, status: 200, body: { status: "ok", ...parts } };
    }
    return {
      code: "service_unavailable",
      detail: health.reason,
      errors: [{ path: health.part, code: "unavailable", message: health.reason }],
      headers: { "Retry-After": "5" },
    };
  }),
});
