import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a receiver got. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** What a receiver answers: a status, or its own way. */
type Answer = number | ((response: ServerResponse, received: ReceivedWebhook) => void);

/** A receiver of webhooks on the loopback interface. */
export async function startWebhookReceiver(answer: (received: ReceivedWebhook) => Answer = () => 204, address = "127.0.0.1", port = 0) {
  const received: ReceivedWebhook[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const webhook = { headers: request.headers, body: Buffer.concat(parts).toString("utf8"), at: performance.now() };
      received.push(webhook);
      const chosen = answer(webhook);
      if (typeof chosen === "number") response.writeHead(chosen).end();
      else chosen(response, webhook);
    });
    request.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return {
    received,
    url: `http://${address}:${(server.address() as AddressInfo).port}/hook`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
