import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Has a server listen on the loopback interface, by default on a free port. `close` also ends the connections that are
 * open.
 */
export async function listenOnLoopback(
  server: Server,
  { port = 0, address = "127.0.0.1" } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  await once(server.listen(port, address), "listening");
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
