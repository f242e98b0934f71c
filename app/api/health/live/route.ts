import { apiRoute, publicRead } from "#lib/http/api-route.ts";

export const dynamic = "force-dynamic";

/** For load balancers: the web server answers 503 here while it stops, or waits for a migration. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: publicRead(async () => ({ ok: true, status: 200, body: { status: "ok" } })),
});
