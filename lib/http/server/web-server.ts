import "server-only";
import next from "next";
import { env } from "#lib/env.ts";
import { createWebServer } from "#lib/http/server/create-web-server.ts";
import { drainServer } from "#lib/http/server/drain-server.ts";

// The web server, for `npm start` and `npm run dev` alike: node --conditions=react-server lib/http/server/web-server.ts

const dev = env.NODE_ENV === "development";
const server = createWebServer({
  trustedProxies: env.TRUSTED_PROXIES,
  upgrades: dev,
  handle: (request, response) => handle(request, response),
});
const app = next({ dev, hostname: env.HOST, port: env.PORT, httpServer: server });
const handle = app.getRequestHandler();
await app.prepare();
server.listen(env.PORT, env.HOST);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    drainServer(server)
      .then(() => app.close()) // waits for work that continues after responses
      .finally(() => process.exit(0));
  });
}
