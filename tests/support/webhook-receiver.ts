import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback } from "#tests/support/listen-on-loopback.ts";

/** A request that a receiver got. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** What a receiver answers: a status, or its own way. */
type Answer = number | ((response: ServerResponse, received: ReceivedWebhook) => void);

/** A receiver of webhooks on the loopback interface. */
export async function startWebhookReceiver(
  answer: (received: ReceivedWebhook) => Answer = () => 204,
  address = "127.0.0.1",
  port = 0,
) {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body === null) return; // the sender gave up
    const webhook = { headers: request.headers, body, at: performance.now() };
    received.push(webhook);
    const chosen = answer(webhook);
    if (typeof chosen === "number") response.writeHead(chosen).end();
    else chosen(response, webhook);
  });
  const { url, close } = await listenOnLoopback(server, { address, port });
  return { received, url: `${url}/hook`, close };
}
