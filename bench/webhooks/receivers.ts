import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, setPriority } from "node:os";

// Receivers of webhooks in a process of their own, because in reality they are other machines: one that answers, and
// one that never does.

export type Order = "forget" | "report";
export type Notice =
  | { kind: "listening"; alive: string; dead: string }
  /**
   * How many came since the beginning, and when each of those since the last `forget` did after its event, in
   * milliseconds.
   */
  | { kind: "report"; arrived: number; lags: number[]; lastAt: number };

setPriority(constants.priority.PRIORITY_LOW);
let arrived = 0;
let lags: number[] = [];
/** Milliseconds since the epoch. */
let lastAt = 0;

const alive = await receive((body) => {
  arrived += 1;
  lastAt = Date.now();
  lags.push(lastAt - Date.parse(JSON.parse(body).timestamp));
});
const dead = await receive(null);
process.on("message", (order: Order) => {
  if (order === "forget") lags = [];
  else tell({ kind: "report", arrived, lags, lastAt });
});
process.on("disconnect", () => process.exit(0));
tell({ kind: "listening", alive, dead });

/** Its address. Without `take` it never answers. */
async function receive(take: ((body: string) => void) | null): Promise<string> {
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (!take) return;
      take(Buffer.concat(parts).toString("utf8"));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function tell(notice: Notice): void {
  process.send?.(notice);
}
