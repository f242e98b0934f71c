import { createServer } from "node:http";

/** A proxy to the application that does something of its own before it passes a PATCH on, as somebody does who is faster. */
export interface MeddlingProxy {
  url: string;
  close(): Promise<void>;
}

export async function startMeddlingProxy(target: string, meddle: () => Promise<unknown>): Promise<MeddlingProxy> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === "PATCH") await meddle();
    const { host, connection, "transfer-encoding": encoding, "content-length": length, ...headers } = request.headers;
    const answer = await fetch(target + request.url, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const [type, etag] = [answer.headers.get("content-type"), answer.headers.get("etag")];
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { ...(type && { "content-type": type }), ...(etag && { etag }) }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
