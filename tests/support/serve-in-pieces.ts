import { createServer, request } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback } from "#tests/support/listen-on-loopback.ts";

const PAUSE_MS = 100;

/**
 * Serves the application at `origin` over a slow line: each HTML page arrives in two pieces, and the browser renders
 * the first in between. `cutAt` sets the number of characters of the first piece; the rest follows after a pause.
 */
export async function serveInPieces(origin: string) {
  let cut = 0;
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host: new URL(origin).host, "accept-encoding": "identity" };
    const outgoing = request(`${origin}${incoming.url}`, { method: incoming.method, headers }, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers["content-type"]?.startsWith("text/html")) return answer.pipe(response);
      const page = await text(answer);
      response.write(page.slice(0, cut));
      setTimeout(() => response.end(page.slice(cut)), PAUSE_MS);
    });
    outgoing.once("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
  return {
    ...(await listenOnLoopback(server)),
    cutAt: (length: number) => {
      cut = length;
    },
  };
}
