import { createServer } from "node:http";

/** A proxy to the application that loses the answer to the first POST, as a network does that fails in the wrong moment. */
export interface DroppingProxy {
  url: string;
  /** The Idempotency-Keys of the POSTs that came through. */
  keys: (string | undefined)[];
  close(): Promise<void>;
}

export async function startDroppingProxy(target: string): Promise<DroppingProxy> {
  const keys: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host, connection, "transfer-encoding": encoding, "content-length": length, ...headers } = request.headers;
    const answer = await fetch(target + request.url, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (request.method === "POST" && keys.push(headers["idempotency-key"] as string | undefined) === 1) {
      response.destroy(); // the application has done it, and nobody hears of it
      return;
    }
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    keys,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
