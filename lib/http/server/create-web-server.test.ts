import { once } from "node:events";
import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { isForwarded, networkAddress } from "#lib/auth/network-address.ts";
import { parseTrustedProxies } from "#lib/domain/identity/network-address.ts";
import type { IdentifySender } from "#lib/http/server/accept-request.ts";
import { FILES_BYTES, LARGEST_BODY_BYTES } from "#lib/http/server/body-limits.ts";
import { createWebServer } from "#lib/http/server/create-web-server.ts";
import { drainServer } from "#lib/http/server/drain-server.ts";

const KIB = 1024;
let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

/** The server in front of an application that echoes the request. */
async function start(options: Partial<Parameters<typeof createWebServer>[0]> = {}): Promise<number> {
  server = createWebServer({ trustedProxies: null, handle: echo, identify: byKey, ...options });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Whoever sends a key is the group of that name. */
const byKey: IdentifySender = async ({ headers: { authorization } }) =>
  authorization
    ? { ok: true, groupId: authorization }
    : { ok: false, problem: { code: "missing_credentials", detail: "No key." } };
const keyed = (group = "a") => ({ authorization: group });

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const { method, url } = request;
  response.end(
    JSON.stringify({
      method,
      url,
      address: networkAddress(headers),
      forwarded: isForwarded(headers),
      body: Buffer.concat(chunks).toString("latin1"),
    }),
  );
}

interface Ask {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Iterable<Buffer>;
  agent?: Agent | false;
}

async function ask(port: number, path: string, { method = "GET", headers = {}, body = [], agent = false }: Ask = {}) {
  const request = httpRequest({ port, host: "127.0.0.1", path, method, headers, agent });
  request.setMaxListeners(0); // every wait below adds one
  request.on("error", () => {}); // the server may close the connection while the body is being sent
  let sentBytes = 0;
  const answered = once(request, "response") as Promise<[IncomingMessage]>;
  let isAnswered = false;
  answered.then(() => {
    isAnswered = true;
  });
  for (const chunk of body) {
    if (isAnswered || request.destroyed) break;
    sentBytes += chunk.length;
    if (!request.write(chunk)) await Promise.race([once(request, "drain"), answered, once(request, "close")]);
  }
  if (!isAnswered) request.end();
  const [response] = await answered;
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  if (!agent) request.destroy();
  const json = /json/.test(response.headers["content-type"] ?? "") || text.startsWith("{");
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    json: json ? JSON.parse(text) : null,
    sentBytes,
  };
}

test("the application learns the socket's address, not what a client writes of itself", async () => {
  const port = await start();
  const headers = {
    "x-forwarded-for": "203.0.113.66",
    forwarded: "for=203.0.113.66",
    "x-folio-network-address": "203.0.113.66",
  };
  expect((await ask(port, "/", { headers })).json.address).toBe("127.0.0.1");
});

test("behind a trusted proxy it learns the address that the proxy wrote, not what the client wrote left of it", async () => {
  for (const proxies of ["1", "127.0.0.0/8"]) {
    const port = await start({ trustedProxies: parseTrustedProxies(proxies) });
    const headers = { "x-forwarded-for": "203.0.113.66, 198.51.100.7", "x-folio-network-address": "203.0.113.66" };
    expect((await ask(port, "/", { headers })).json.address).toBe("198.51.100.7");
    server?.close();
  }
});

test("the application learns whether a proxy passed a request on, and a client cannot say that none did", async () => {
  const port = await start();
  expect((await ask(port, "/", { headers: { connection: "keep-alive" } })).json.forwarded).toBe(false);
  for (const name of [
    "Forwarded",
    "Via",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "x-forwarded-anything",
  ]) {
    expect(
      (await ask(port, "/", { headers: { connection: "keep-alive", [name]: "", "x-folio-direct": "1" } })).json
        .forwarded,
      name,
    ).toBe(true);
  }
  expect((await ask(port, "/", { headers: { connection: "close" } })).json.forwarded, "as nginx asks by default").toBe(
    true,
  );
  expect(await exchange(port, "GET / HTTP/1.0\r\nHost: a\r\n\r\n"), "as an older nginx does").toContain(
    '"forwarded":true',
  );
});

test("an HTML document without a policy gets one that runs nothing; one with a policy keeps it, and other things need none", async () => {
  const answer = async (headers: Record<string, string>) => {
    const port = await start({
      handle: async (_request, response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        response.end("x");
      },
    });
    const policy = (await ask(port, "/")).headers["content-security-policy"];
    server?.close();
    return policy;
  };
  expect(await answer({ "content-type": "text/html; charset=utf-8" })).toMatch(/^default-src 'none'; /);
  expect(await answer({ "content-type": "text/html", "Content-Security-Policy": "default-src 'self'" })).toBe(
    "default-src 'self'",
  );
  expect(await answer({ "content-type": "application/pdf" })).toBeUndefined();
});

test("a body within the limit arrives whole, with a length or in chunks", async () => {
  const port = await start();
  const body = Buffer.alloc(64 * KIB, "é", "latin1");
  const chunked = await ask(port, "/sign-in", { method: "POST", body: [body.subarray(0, 5), body.subarray(5)] });
  expect(chunked.json).toMatchObject({ method: "POST", url: "/sign-in", body: body.toString("latin1") });
  const headers = { "content-length": body.length };
  expect((await ask(port, "/sign-in", { method: "POST", headers, body: [body] })).json.body).toBe(
    body.toString("latin1"),
  );
  expect((await ask(port, "/sign-in", { method: "POST", headers: { "content-length": 0 } })).json.body).toBe("");
});

test.each([
  ["/sign-in", 64],
  ["/api/auth/callback/credentials", 64],
  ["/api/%61uth/callback/credentials", 64],
  ["/_log", 64],
  ["/_next/anything", 64],
  ["/settings/account", 64],
  ["/api/invoices", 1024],
  ["/api/webhooks/resend", 256],
  ["/api/invoices/01920000-0000-7000-8000-000000000000/attachments", FILES_BYTES / KIB],
  ["/api/bank-statements", LARGEST_BODY_BYTES / KIB],
  ["/bank?state=open", LARGEST_BODY_BYTES / KIB],
  ["/invoices/new?from=x", FILES_BYTES / KIB],
  ["/invoices/01920000-0000-7000-8000-000000000000/edit", FILES_BYTES / KIB],
  ["/invoices/preview/pdf?company=x", 1024],
  ["/settings/company", 2048],
])("%s takes %d KiB and not a byte more", async (path, kibibytes) => {
  const port = await start();
  const limit = kibibytes * KIB;
  const whole = [Buffer.alloc(limit)];
  const headers = keyed();
  expect((await ask(port, path, { method: "POST", headers, body: whole })).status).toBe(200);
  expect((await ask(port, path, { method: "POST", headers, body: [...whole, Buffer.from("x")] })).status).toBe(413);
  const declared = { ...headers, "content-length": limit + 1 };
  expect((await ask(port, path, { method: "POST", headers: declared, body: [Buffer.from("x")] })).status).toBe(413);
  // Without a key or a session.
  const openLimit = Math.min(limit, path.startsWith("/api/webhooks/") ? limit : 64 * KIB);
  expect((await ask(port, path, { method: "POST", body: [Buffer.alloc(openLimit)] })).status).toBe(200);
  const refused = limit > openLimit ? 401 : 413;
  expect((await ask(port, path, { method: "POST", body: [Buffer.alloc(openLimit), Buffer.from("x")] })).status).toBe(
    refused,
  );
  const longer = { "content-length": openLimit + 1 };
  expect((await ask(port, path, { method: "POST", headers: longer, body: [Buffer.from("x")] })).status).toBe(refused);
});

test("a body without end is refused when its bytes pass the limit, and the connection is over", async () => {
  const port = await start({ handle: () => Promise.reject(new Error("the application must not see it")) });
  const chunk = Buffer.alloc(64 * KIB);
  const endless = {
    *[Symbol.iterator]() {
      for (;;) yield chunk;
    },
  };
  const answer = await ask(port, "/api/invoices", {
    method: "POST",
    headers: { ...keyed(), "x-request-id": "mine" },
    body: endless,
  });
  expect(answer.status).toBe(413);
  expect(answer.headers).toMatchObject({
    connection: "close",
    "content-type": "application/problem+json",
    "x-request-id": "mine",
    "api-version": "v1",
  });
  expect(answer.json).toMatchObject({ code: "body_too_large", status: 413, requestId: "mine" });
  expect(answer.sentBytes).toBeLessThan(32 * 1024 * KIB); // the limit, and the socket buffers of both sides
});

test("a client that waits before it sends its body is told to go on, or that the body is too large", async () => {
  const port = await start();
  const head = (bytes: number) =>
    `POST /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${bytes}\r\n\r\n`;
  expect(await exchange(port, head(65 * KIB))).toMatch(/^HTTP\/1.1 413 /);
  expect(await exchange(port, `${head(2)}ab`)).toMatch(
    /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 [\s\S]*"body":"ab"/,
  );
});

/** Connections that send so many bytes of a body and then nothing. */
function unfinished(port: number, count: number, bytes: number, head: (index: number) => string): Socket[] {
  return Array.from({ length: count }, (_, index) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`POST /api/invoices HTTP/1.1\r\nHost: a\r\n${head(index)}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes));
    return socket;
  });
}
const post = (port: number, headers = {}, bytes = KIB) =>
  ask(port, "/api/invoices", { method: "POST", headers, body: [Buffer.alloc(bytes)] });
const statusOf = async (...asked: Parameters<typeof post>) => (await post(...asked)).status;

test("bodies that are begun without a key and not ended fill a share of their address, and keep nobody with a key from writing", async () => {
  const port = await start();
  const sockets = unfinished(port, 128, 64 * KIB - 1, () => `Content-Length: ${64 * KIB}`);
  await expect.poll(() => statusOf(port), { timeout: 20_000 }).toBe(503);
  expect(await post(port)).toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
    json: { code: "service_unavailable" },
  });
  expect(await statusOf(port, keyed())).toBe(200);
  expect((await ask(port, "/")).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => statusOf(port), { timeout: 20_000 }).toBe(200);
});

test("a group has a share of the memory for bodies, and many groups together keep nobody from small ones", async () => {
  const port = await start();
  const fill = (group: string) =>
    unfinished(port, 16, 1_024 * KIB - 1, () => `Authorization: ${group}\r\nContent-Length: ${1_024 * KIB}`);
  const large = 100 * KIB;
  const sockets = fill("a");
  await expect.poll(() => statusOf(port, keyed("a"), large), { timeout: 20_000 }).toBe(429);
  expect(await post(port, keyed("a"), large)).toMatchObject({
    headers: { "retry-after": "5" },
    json: { code: "rate_limited" },
  });
  expect(await statusOf(port, keyed("b"), large)).toBe(200);
  for (const group of "bcdef") sockets.push(...fill(group));
  await expect.poll(() => statusOf(port, keyed("z"), large), { timeout: 20_000 }).toBe(503);
  expect(await statusOf(port)).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => statusOf(port, keyed("a"), large), { timeout: 20_000 }).toBe(200);
});

test("33 connections that announce 4 MiB each without a key, or send them in chunks, are refused at once", async () => {
  const port = await start();
  const announced = unfinished(port, 33, 4 * 1024 * KIB, () => `Content-Length: ${4 * 1024 * KIB}`);
  expect(await statusOf(port)).toBe(200);
  const chunked = unfinished(port, 33, 0, () => "Transfer-Encoding: chunked");
  for (const socket of chunked)
    socket.write(Buffer.concat([Buffer.from(`${(900 * KIB).toString(16)}\r\n`), Buffer.alloc(900 * KIB)]));
  for (const socket of [...announced, ...chunked]) await once(socket.resume(), "end");
  expect(await statusOf(port)).toBe(200);
});

test("a body that stops is 408, whoever sends it, and its memory is free again", async () => {
  const port = await start({ leastPace: { bytes: 10, withinMs: 300 } });
  const sockets = unfinished(port, 128, 60 * KIB, () => `Content-Length: ${61 * KIB}`);
  const keyedSockets = unfinished(port, 1, 500 * KIB, () => `Authorization: a\r\nContent-Length: ${501 * KIB}`);
  const answers = await Promise.all([...sockets, ...keyedSockets].map(textOf));
  expect(answers.filter((text) => /^HTTP\/1.1 408 [\s\S]*body_too_slow/.test(text)).length).toBe(129);
  expect(answers.at(-1)).toMatch(/^HTTP\/1.1 408 /);
  expect(await statusOf(port)).toBe(200);
});

test("a steady sender on a slow link is served: 250 kB at 20 kB a second", { timeout: 60_000 }, async () => {
  const port = await start();
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /settings/company HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: a\r\nContent-Length: 250000\r\n\r\n",
  );
  for (let sent = 0; sent < 250_000; sent += 5_000) {
    socket.write(Buffer.alloc(5_000));
    await sleep(250);
  }
  expect(await textOf(socket)).toMatch(/^HTTP\/1.1 200 /);
});

test("stopping lets an answer under way finish, keeps no connection alive and accepts no other", async () => {
  let answer = () => {};
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const port = await start({
    handle: async (_request, response) => {
      isAsked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      response.end("done");
    },
  });
  const agent = new Agent({ keepAlive: true });
  const underWay = ask(port, "/", { agent });
  await asked;
  const drained = drainServer(server as Server, 60_000);
  await expect(exchange(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")).rejects.toThrow("ECONNREFUSED");
  answer();
  expect((await underWay).text).toBe("done");
  await drained;
  agent.destroy();
});

test("stopping cuts off what does not finish within its limit", async () => {
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const port = await start({
    handle: async () => {
      isAsked();
      await new Promise(() => {});
    },
  });
  const underWay = exchange(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n").catch(() => "");
  await asked;
  await drainServer(server as Server, 50);
  expect(await underWay).toBe("");
});

test("a client that leaves in the middle of a body is no error, and the next one is served", async () => {
  let handled = 0;
  const port = await start({
    handle: async (_request, response) => {
      handled++;
      response.end();
    },
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc");
  await once(socket, "connect");
  socket.destroy();
  expect((await ask(port, "/")).status).toBe(200);
  expect(handled).toBe(1);
});

test("a slash at the end of a path of the API is 404 and names the path without it; pages are left to Next.js", async () => {
  const port = await start();
  for (const [path, meant] of [
    ["/api/", "/api"],
    ["/api/invoices/?limit=1", "/api/invoices"],
    ["/api/nowhere//", "/api/nowhere"],
    ["/api/invoices%2F", "/api/invoices"],
  ] as const) {
    const { status, json } = await ask(port, path);
    expect([path, status, json.code, json.detail]).toEqual([
      path,
      404,
      "not_found",
      expect.stringContaining(`${meant}.`),
    ]);
  }
  for (const path of ["/api/auth/csrf/", "/invoices/"])
    expect([path, (await ask(port, path)).status]).toEqual([path, 200]);
});

test.each(["/%ff", "/%", "/%e0%a4%a", "/a%00b", "/%c0%af"])(
  "%s cannot be decoded: 404, and below /api a problem document",
  async (path) => {
    const port = await start({ handle: () => Promise.reject(new Error("the application must not see it")) });
    const page = await ask(port, path);
    expect(page).toMatchObject({ status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
    const api = await ask(port, `/api${path}?x=1`);
    expect(api).toMatchObject({ status: 404, json: { code: "not_found", status: 404 } });
    expect(api.headers).toMatchObject({
      "content-type": "application/problem+json",
      "api-version": "v1",
      "x-request-id": api.json.requestId,
    });
  },
);

test.each(["TRACE", "PROPFIND", "SEARCH", "LOCK"])("%s is a method of no resource: 405 with Allow", async (method) => {
  const port = await start({ handle: () => Promise.reject(new Error("the application must not see it")) });
  expect(await ask(port, "/", { method })).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD, POST, PATCH, DELETE, OPTIONS" },
  });
  const api = await ask(port, "/api/invoices", { method });
  expect(api).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD, POST, PATCH, DELETE, OPTIONS" },
    json: { code: "method_not_allowed" },
  });
});

test("CONNECT is 405, and a request to become a WebSocket is one like any other", async () => {
  const port = await start();
  expect(await exchange(port, "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n")).toMatch(
    /^HTTP\/1.1 405 /,
  );
  const upgrade = "GET /a HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n";
  expect(await exchange(port, upgrade)).toMatch(/^HTTP\/1.1 200 [\s\S]*"url":"\/a"/);
});

test("a target that is a whole address is that path here", async () => {
  const port = await start();
  const answer = await exchange(
    port,
    "GET http://elsewhere.example/a?b=%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  );
  expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*"url":"\/a\?b=%ff"/);
});

test("headers and bodies that do not come to an end are 408", async () => {
  const port = await start({ headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 });
  expect(await exchange(port, "GET / HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1.1 408 /);
  expect(await exchange(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab")).toMatch(/^HTTP\/1.1 408 /);
});

/** Writes these bytes and reads until the server closes the connection. */
function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return textOf(socket);
}

async function textOf(socket: Socket): Promise<string> {
  let answer = "";
  for await (const chunk of socket.setEncoding("latin1")) answer += chunk;
  return answer;
}
