import { createServer, type IncomingHttpHeaders } from "node:http";
import { listenOnLoopback } from "#tests/support/listen-on-loopback.ts";

interface Disturbance {
  /** Awaited before a request is passed on, as somebody does who is faster. */
  before?: (method: string) => Promise<unknown>;
  /** Whether the answer is lost: the application has done it, and nobody hears of it. */
  loses?: (method: string, headers: IncomingHttpHeaders) => boolean;
}

/** A proxy to the application that disturbs some of its requests. */
export function startDisturbingProxy(
  target: string,
  { before, loses }: Disturbance,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { method = "GET" } = request;
    const body = Buffer.concat(await request.toArray());
    await before?.(method);
    const { host, connection, "transfer-encoding": encoding, "content-length": length, ...headers } = request.headers;
    const answer = await fetch(target + request.url, {
      method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const [type, etag] = [answer.headers.get("content-type"), answer.headers.get("etag")];
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (loses?.(method, headers)) return response.destroy();
    response.writeHead(answer.status, { ...(type && { "content-type": type }), ...(etag && { etag }) }).end(bytes);
  });
  return listenOnLoopback(server);
}
