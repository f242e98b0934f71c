import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
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
import { callApi, expect, signIn, test } from "./fixtures.ts";

const ENDLESS_BYTES = 400 * 1024 * 1024;

/** The status of a raw request, because fetch and browsers change methods, paths and headers. */
function ask(address: string, method = "GET", headers: OutgoingHttpHeaders = {}): Promise<{ status: number }> {
  const { hostname, port } = new URL(address);
  const path = address.slice(address.indexOf("/", "http://".length));
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      hostname,
      port,
      path,
      method,
      headers: { connection: "keep-alive", ...headers },
      agent: false,
    });
    request.once("error", reject).once("response", (response) => {
      response.resume().once("end", () => resolve({ status: response.statusCode ?? 0 }));
    });
    request.end();
  });
}

test("a viewing link with an ending is no viewing link", async ({ tenant }) => {
  const { viewUrl } = await tenant.invoice({}, "sent");
  expect((await ask(viewUrl)).status).toBe(200);
  for (const ending of [".png", ".pdf", ".svg", "%00", "%20"])
    expect((await ask(`${viewUrl}${ending}`)).status, ending).toBe(404);
});

test.describe("what the limits of bodies leave room for", () => {
  test("an invoice of 1,000 lines is saved by the editor's action, and checked while it is written", async ({
    page,
    tenant,
  }) => {
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
      draft.invoice.lines = Array.from({ length: 1000 }, (_, index) => ({
        ...line,
        description: `${index} ${description}`,
      }));
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
  test("the mailbox is open to the browser that followed its link, and closed through a proxy", async () => {
    const mailbox = `${folio.url}/mailbox`;
    const open = async (link: string) => {
      const { status, headers } = await fetch(link, { redirect: "manual" });
      return { status, cookie: headers.get("set-cookie")?.split(";")[0] ?? "", location: headers.get("location") };
    };
    expect((await ask(mailbox)).status).toBe(404);
    for (const secret of ["", "?secret=wrong"])
      expect(await open(`${mailbox}/open${secret}`)).toEqual({ status: 404, cookie: "", location: null });
    const { status, cookie, location } = await open(mailboxLinkOf(folio.url, folder));
    expect([status, location]).toEqual([303, mailbox]);
    expect((await ask(mailbox, "GET", { cookie })).status).toBe(200);
    expect((await ask(mailbox, "GET", { cookie: `${cookie}x` })).status).toBe(404);
    expect((await ask(mailbox, "GET", { cookie, Via: "1.1 proxy", "X-Folio-Direct": "1" })).status).toBe(404);
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

/** Posts that many bytes in chunks, or until there is a response. */
async function stream(address: string, bytes: number): Promise<{ status: number; sentBytes: number }> {
  const request = httpRequest(address, {
    method: "POST",
    agent: false,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
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
    if (execFileSync("ps", ["-o", "args=", "-p", `${pid}`], { encoding: "utf8" }).includes("commands/web.ts"))
      return pid;
  }
  throw new Error("Folio has no web server");
}

function residentMib(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { encoding: "utf8" })) / 1024;
}
