import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { mailboxLink } from "#lib/domain/identity/local-secret.ts";
import { withClient } from "#scripts/local/database.ts";
import {
  demoFolder,
  demoKey,
  descendants,
  type FolioProcess,
  mailboxLinkOf,
  ownersDatabase,
  startFolio,
} from "#tests/support/folio-process.ts";
import { cloneDatabase } from "#tests/support/test-server.ts";
import { baseUrl, callApi, expect, signIn, test } from "./fixtures.ts";

const ENDLESS_BYTES = 400 * 1024 * 1024;

interface Plain {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

/** A raw request, because fetch and browsers change methods, paths and headers. */
function ask(address: string, method = "GET", headers: OutgoingHttpHeaders = {}): Promise<Plain> {
  const { hostname, port } = new URL(address);
  const path = address.slice(address.indexOf("/", "http://".length));
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers: { connection: "keep-alive", ...headers }, agent: false });
    request.once("error", reject).once("response", (response) => resolve(plain(response)));
    request.end();
  });
}

async function plain(response: IncomingMessage): Promise<Plain> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

test.describe("what Next.js leaves open", () => {
  test("every HTML document has a policy, whatever its path ends in", async ({ tenant }) => {
    const { viewUrl } = await tenant.invoice({}, "sent");
    const pages = [".png", ".pdf", ".svg", ".ico", ".zip", "/pdf"].map((ending) => `${baseUrl()}/nothing-here${ending}`);
    const others = ["/_next/nothing", "/_next/nothing.png", "/logos/nothing", "/api/auth/signout", "/api"].map(
      (path) => `${baseUrl()}${path}`,
    );
    let documents = 0;
    for (const address of [...pages, ...others, `${viewUrl}.png`, `${viewUrl}.pdf`, `${viewUrl}.svg`]) {
      const { headers } = await ask(address);
      if (!headers["content-type"]?.startsWith("text/html")) continue;
      documents++;
      expect(headers["content-security-policy"], address).toMatch(/default-src 'none'|script-src 'self' 'nonce-/);
    }
    expect(documents).toBeGreaterThan(10);
  });

  test("a viewing link with an ending is no viewing link", async ({ tenant }) => {
    const { viewUrl } = await tenant.invoice({}, "sent");
    expect((await ask(viewUrl)).status).toBe(200);
    for (const ending of [".png", ".pdf", ".svg", "%00", "%20"]) expect((await ask(`${viewUrl}${ending}`)).status, ending).toBe(404);
  });
});

test.describe("what the limits of bodies leave room for", () => {
  test("an invoice of 1,000 lines is saved by the editor's action, and checked while it is written", async ({ page, tenant }) => {
    const description = "é".repeat(100);
    const { id } = await tenant.invoice();
    await signIn(page, tenant.email);
    await page.goto(`/invoices/${id}/edit`);
    let postedBytes = 0;
    // As if the user had typed the lines: the posted form, with its first line a thousand times.
    await page.route(`**/invoices/${id}/edit`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const [company, draft] = JSON.parse(route.request().postData() ?? "");
      const [line] = draft.invoice.lines;
      draft.invoice.lines = Array.from({ length: 1000 }, (_, index) => ({ ...line, description: `${index} ${description}` }));
      const postData = JSON.stringify([company, draft]);
      postedBytes = Buffer.byteLength(postData);
      return route.continue({ postData });
    });
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`), { timeout: 30_000 });
    expect(postedBytes).toBeGreaterThan(200 * 1024);
    const { body } = await tenant.call("GET", `/api/invoices/${id}`);
    expect(body.lines).toHaveLength(1000);

    const lines = body.lines.map(({ description, quantity, unitPrice, taxRate }: Record<string, unknown>) => {
      return { description, quantity, unitPrice, taxRate };
    });
    const form = { company: tenant.companyId, invoice: JSON.stringify(tenant.input({ lines })) };
    const check = await page.request.post(`/invoices/preview/check?company=${tenant.companyId}`, { multipart: form });
    expect(check.status()).toBe(200);
  });

  test("a logo of almost 1 MB is uploaded, and 200 invoices are asked for at once", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    const side = 820;
    const noise = Buffer.alloc(side * side * 3);
    for (let index = 0; index < noise.length; index++) noise[index] = Math.imul(index, 2654435761) >>> 13;
    const logo = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(logo.length).toBeGreaterThan(700_000);
    await page.locator("input[type=file]").setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: logo });
    await expect(page.getByText("Logo saved.")).toBeVisible({ timeout: 30_000 });

    const { id } = await tenant.invoice({}, "issued");
    const form = new FormData();
    form.append("company", tenant.companyId);
    for (let count = 0; count < 200; count++) form.append("id", id); // what is named twice comes once
    const zip = await page.request.post(`/invoices/pdfs.zip?company=${tenant.companyId}`, { multipart: form });
    expect(zip.headers()["content-type"]).toBe("application/zip");
  });
});

test.describe("on the embedded database", () => {
  let folder: string;
  let folio: FolioProcess;
  let key: string;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = await demoFolder();
    folio = await startFolio({ DATA_DIR: folder, LOG_LEVEL: "debug" });
    key = demoKey(folder, "server");
  });
  test.afterAll(async () => {
    await folio.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("a body without end and without credentials is refused after 64 KiB, and fills no memory", async () => {
    const web = await webProcess(folio);
    await stream(`${folio.url}/sign-in`, 1024); // warm-up
    const before = residentMib(web);
    for (const path of [
      "/api/auth/callback/credentials",
      "/sign-in",
      "/_log",
      "/_next/data",
      "/forgot-password",
      "/i/none/reject",
      "/api/invoices",
    ]) {
      const { status, sentBytes } = await stream(`${folio.url}${path}`, ENDLESS_BYTES);
      expect(status, path).toBe(path.startsWith("/api/invoices") ? 401 : 413);
      expect(sentBytes, path).toBeLessThan(ENDLESS_BYTES / 10); // the limit, and the socket buffers
    }
    expect(residentMib(web) - before).toBeLessThan(100);
    expect((await ask(`${folio.url}/api/health`)).status).toBe(200);
  });

  /** The cookie of a browser that followed the link to the mailbox. */
  const openMailbox = async (link = mailboxLinkOf(folio.url, folder)) => {
    const opened = await fetch(link, { redirect: "manual" });
    return {
      status: opened.status,
      cookie: opened.headers.get("set-cookie")?.split(";")[0] ?? "",
      location: opened.headers.get("location"),
    };
  };

  test("the mailbox is open to the browser that followed its link, and closed through a proxy and under a foreign name", async () => {
    const mailbox = `${folio.url}/mailbox`;
    expect((await ask(mailbox)).status).toBe(404);
    for (const secret of ["", "?secret=", "?secret=wrong", `?secret=${"A".repeat(32)}`])
      expect(await openMailbox(`${mailbox}/open${secret}`)).toEqual({ status: 404, cookie: "", location: null });
    const { status, cookie, location } = await openMailbox();
    expect([status, location]).toEqual([303, mailbox]);
    expect((await ask(mailbox, "GET", { cookie })).status).toBe(200);
    expect((await ask(mailbox, "GET", { cookie: `${cookie}x` })).status).toBe(404);
    for (const [name, value] of [
      ["X-Forwarded-For", "203.0.113.66"],
      ["X-Forwarded-Proto", "https"],
      ["X-Forwarded-Anything", ""],
      ["Forwarded", "for=203.0.113.66"],
      ["Via", "1.1 proxy"],
      ["Host", "folio.example"],
      ["Host", "192.0.2.1:3000"],
      ["Host", "127.0.0.1.evil.example"],
    ] as const) {
      const headers = { cookie, [name]: value, "X-Folio-Direct": "1" };
      expect((await ask(mailbox, "GET", headers)).status, `${name}: ${value}`).toBe(404);
    }
  });

  // nginx as it is by default, with `proxy_http_version 1.1` and `proxy_set_header Connection ""`, and with `Connection upgrade`.
  for (const connection of ["close", "keep-alive", "upgrade"]) {
    test(`mailbox and metrics are closed behind a proxy that names nobody and rewrites the host (Connection: ${connection})`, async () => {
      await throughProxy(connection, async (origin) => {
        expect((await ask(`${origin}/sign-in`)).status).toBe(200);
        expect((await ask(`${origin}/mailbox`)).status).toBe(404);
        expect((await ask(`${origin}/`)).text).not.toContain('href="/mailbox"');
        expect([401, 404]).toContain((await ask(`${origin}/api/metrics`)).status);
      });
    });
  }

  const throughProxy = async (connection: string, work: (origin: string) => Promise<void>) => {
    const proxy = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, connection, host: new URL(folio.url).host };
      const onward = httpRequest(`${folio.url}${incoming.url}`, { headers, agent: false });
      onward.once("response", (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
      });
      onward.end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    try {
      await work(origin);
    } finally {
      proxy.close();
      proxy.closeAllConnections();
    }
  };

  test("a forged network address escapes no limit", async () => {
    const attempt = async (address: string) => {
      const { csrfToken, cookie } = await csrf(folio.url);
      const form = new URLSearchParams({ csrfToken, email: `nobody-${address}@test.example`, password: "wrong", json: "true" });
      const headers = { cookie, "x-forwarded-for": address, "x-folio-network-address": address };
      const answer = await fetch(`${folio.url}/api/auth/callback/credentials`, { method: "POST", body: form, headers });
      await answer.text();
    };
    for (const address of ["203.0.113.66", "203.0.113.67"]) await attempt(address);
    const counted = await withClient(readFileSync(`${folder}/database-url`, "utf8"), async (client) => {
      const { rows } = await client.query<{ key: string }>("SELECT key FROM rate_limits WHERE key LIKE 'sign_in_address:%'");
      return rows.map((row) => row.key);
    });
    expect(counted).toEqual([`sign_in_address:${createHash("sha256").update("127.0.0.1").digest("base64url")}`]);
  });

  test("the token of a viewing link stands in no log, not even when all fails behind it", async () => {
    const [issued] = (await callApi("GET", "/api/invoices?status=issued&limit=1", { key }, folio.url)).body.data;
    const { viewUrl } = (await callApi("POST", `/api/invoices/${issued.id}/send`, { key }, folio.url)).body;
    const token = new URL(viewUrl).pathname.split("/").at(-1) ?? "";
    expect(token).toHaveLength(64);
    const visit = async () => {
      for (const rest of ["", "/pdf", ".png", "/nothing", "%ff"]) await ask(`${folio.url}/i/${token}${rest}`);
      for (const rest of ["/view", "/accept", "/reject", ""]) {
        await fetch(`${folio.url}/i/${token}${rest}`, {
          method: "POST",
          redirect: "manual",
          headers: { "user-agent": "Mozilla/5.0 Firefox/140" },
        });
      }
      await stream(`${folio.url}/i/${token}/reject`, ENDLESS_BYTES);
      await ask(`${folio.url}/i/${token}`, "TRACE");
    };
    const url = ownersDatabase(folder);
    await visit();
    await withClient(url, (client) => client.query("ALTER TABLE invoices RENAME TO invoices_away"));
    try {
      await visit();
    } finally {
      await withClient(url, (client) => client.query("ALTER TABLE invoices_away RENAME TO invoices"));
    }
    expect(folio.output()).toMatch(/relation .{1,3}invoices.{1,3} does not exist/);
    expect(folio.output()).not.toContain(token);
  });
});

test("with a database of one's own the mailbox is closed, and MAILBOX=open opens it", async () => {
  test.setTimeout(180_000);
  const DATABASE_URL = await cloneDatabase(process.env.E2E_TEMPLATE_URL ?? "");
  const variables = { DATABASE_URL, NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters" };
  for (const [MAILBOX, status, words] of [
    ["", 404, "are not sent"],
    ["open", 200, "/mailbox"],
  ] as const) {
    const folio = await startFolio({ ...variables, MAILBOX });
    const link = mailboxLink(folio.url, variables.NEXTAUTH_SECRET);
    const opened = await fetch(link, { redirect: "manual" });
    const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await ask(`${folio.url}/mailbox`, "GET", { cookie })).status).toBe(status);
    expect(folio.output()).toContain(words);
    await folio.stop();
  }
});

async function csrf(origin: string): Promise<{ csrfToken: string; cookie: string }> {
  const answer = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return {
    csrfToken,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
}

/** Posts that many bytes in chunks, or until there is a response. */
async function stream(address: string, bytes: number): Promise<{ status: number; sentBytes: number }> {
  const request = httpRequest(address, { method: "POST", agent: false, headers: { "content-type": "application/x-www-form-urlencoded" } });
  request.setMaxListeners(0);
  let sentBytes = 0;
  let status = 0;
  const answered = new Promise<void>((resolve) => {
    request.once("response", (response) => {
      status = response.statusCode ?? 0;
      response.resume();
      resolve();
    });
    request.once("error", () => resolve());
  });
  const chunk = Buffer.alloc(64 * 1024, "x");
  while (status === 0 && sentBytes < bytes && !request.destroyed) {
    sentBytes += chunk.length;
    if (!request.write(chunk)) await Promise.race([new Promise((resolve) => request.once("drain", resolve)), answered]);
  }
  if (status === 0) request.end();
  await answered;
  request.destroy();
  return { status, sentBytes };
}

async function webProcess(folio: FolioProcess): Promise<number> {
  for (const pid of await descendants(folio.child.pid ?? 0)) {
    if (execFileSync("ps", ["-o", "args=", "-p", `${pid}`], { encoding: "utf8" }).includes("commands/web.ts")) return pid;
  }
  throw new Error("Folio has no web server");
}

function residentMib(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { encoding: "utf8" })) / 1024;
}
