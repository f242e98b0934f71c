import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface PiecemealServer {
  url: string;
  /** The number of characters of a page in its first piece; the rest follows after a pause. */
  cutAt(length: number): void;
  close(): void;
}

const PAUSE_MS = 100;

/**
 * Serves the application at `origin` over a slow line: each HTML page arrives in two pieces, and the browser renders the first in between.
 */
export async function serveInPieces(origin: string): Promise<PiecemealServer> {
  let cut = 0;
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host: new URL(origin).host, "accept-encoding": "identity" };
    const outgoing = request(`${origin}${incoming.url}`, { method: incoming.method, headers }, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers["content-type"]?.startsWith("text/html")) return answer.pipe(response);
      const page = (await answer.setEncoding("utf8").toArray()).join("");
      response.write(page.slice(0, cut));
      setTimeout(() => response.end(page.slice(cut)), PAUSE_MS);
    });
    outgoing.once("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt: (length) => {
      cut = length;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
