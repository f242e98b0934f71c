import "server-only";
import cluster from "node:cluster";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { apiRoutes } from "#app/api/api-routes.ts";
import { freeMemorySoon } from "#lib/collect-garbage.ts";
import { watchReplica } from "#lib/db/replicas/watch-replica.ts";
import { env } from "#lib/env.ts";
import { writeRequestLog } from "#lib/http/request-log.ts";
import type { RequestHandler } from "#lib/http/server/accept-request.ts";
import { answerApi } from "#lib/http/server/answer-api.ts";
import { createWebServer } from "#lib/http/server/create-web-server.ts";
import { guardPages } from "#lib/http/server/guard-pages.ts";
import { builtPatterns, routeNames } from "#lib/http/server/route-pattern.ts";
import { serveWhenMigrated } from "#lib/http/server/serve-when-migrated.ts";
import { stopInOrder } from "#lib/http/server/stop-in-order.ts";
import { listen } from "#lib/listen.ts";
import { log } from "#lib/log.ts";
import { finishBeforeStop } from "#lib/stop-signal.ts";
import { tracing } from "#lib/telemetry/span.ts";

// One process of the web server: npm run web, and part of npm start and npm run dev. Several listen on one port as
// processes of a cluster.

// While little is asked, V8 would collect the whole heap as soon as it has grown by a tenth, every second, and each
// time a page waits for 50 ms.
setFlagsFromString("--heap-growing-percent=100");

if (env.isTraced) (await import("#lib/tracing/start-tracing.ts")).startTracing("folio-web");

const dev = env.NODE_ENV === "development";
const patterns = builtPatterns(dev ? path.join(".next", "dev") : ".next");
const { wrap, stop } = stopInOrder(env.SHUTDOWN_DELAY * 1000);
let handle: RequestHandler;
const server = createWebServer({
  trustedProxies: env.TRUSTED_PROXIES,
  routeOf: routeNames(patterns),
  upgrades: dev,
  handle: wrap((request, response) => handle(request, response)),
});
const app = next({ dev, hostname: env.HOST, port: env.PORT, httpServer: server });
const nextHandler = guardPages(app.getRequestHandler());
const routes = { ...apiRoutes(patterns), "/mcp": () => import("#app/mcp/route.ts") };
[handle] = await Promise.all([serveWhenMigrated(dev ? nextHandler : answerApi(routes, nextHandler)), app.prepare()]);
watchReplica();
await listen(server, env.PORT, env.HOST);
if (cluster.isPrimary) log.info({ host: env.HOST, port: env.PORT }, "web server ready"); // of several processes the primary says it
freeMemorySoon();

// app.close() waits for work that continues after responses.
finishBeforeStop(async () => {
  await stop(server);
  await writeRequestLog();
  await app.close();
  await tracing()?.stop();
});
