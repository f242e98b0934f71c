import "server-only";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Stops accepting connections and waits for responses in progress. Closes what remains after the limit. */
export async function drainServer(server: Server, limitMs = 8000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle after its response and would otherwise be kept alive.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(limitMs, undefined, { ref: false })]);
  clearInterval(closing);
  server.closeAllConnections();
}
