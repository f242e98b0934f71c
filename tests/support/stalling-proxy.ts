import { createServer, connect as dial, type Socket } from "node:net";

/**
 * A proxy to a database that can stop transferring data, as a frozen machine or a network that drops all packets does.
 */
export interface StallingProxy {
  /** The address of the database through the proxy. */
  url: string;
  stall(): void;
  resume(): void;
  /** Closes every connection and refuses new ones, as a stopped database does. */
  refuse(): Promise<void>;
  /** Accepts connections again, at the same address. */
  accept(): Promise<void>;
  /** Leads to another server from now on, and closes the connections to the former one. */
  redirect(databaseUrl: string): void;
  close(): Promise<void>;
}

export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((near) => {
    const far = dial(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => to.write(bytes));
      from
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(from);
          to.destroy();
        });
      if (stalled) from.pause();
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const refuse = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    url: url.href,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    refuse,
    redirect(other) {
      target = new URL(other);
      for (const socket of sockets) socket.destroy();
    },
    accept: () => listen(Number(url.port)),
    close: refuse,
  };
}
