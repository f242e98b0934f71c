import { rm } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import type { Client } from "pg";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { withClient } from "#scripts/local/database.ts";
import { demoFolder, demoKey, type FolioProcess, ownersDatabase, startFolio } from "#tests/support/folio-process.ts";
import { callApi, expect, signIn, test } from "./fixtures.ts";

test.skip(!isWhole, ONLY_WHOLE);

const OWNER = "camille@atelier-lumiere.example";

interface Issued {
  id: string;
  companyId: string;
  viewToken: string;
  language: string;
}

let folder: string;
let folio: FolioProcess;
let key: string;
let issued: Issued[];
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await demoFolder();
  folio = await startFolio({ DATA_DIR: folder });
  key = demoKey(folder, "busy");
  const company = (await callApi("GET", "/api/invoices?limit=1", { key }, folio.url)).headers["x-company-id"];
  issued = await behind(async (database) => {
    const { rows } = await database.query<Issued>(
      `SELECT i.id, i.company_id AS "companyId", i.view_token AS "viewToken", co.language
       FROM invoices i JOIN companies co ON co.id = i.company_id
       WHERE i.company_id = $1 AND i.status IN ('issued', 'sent', 'viewed', 'paid') AND i.view_token_created_at > now() - interval '1 year'
       ORDER BY i.number LIMIT 12`,
      [company],
    );
    return rows;
  });
  expect(issued).toHaveLength(12);
});
test.afterAll(async () => {
  await folio.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes to Folio's database without the triggers that guard it. */
async function behind<T>(work: (database: Client) => Promise<T>): Promise<T> {
  return withClient(ownersDatabase(folder), async (database) => {
    await database.query("SET session_replication_role = replica");
    return work(database);
  });
}

async function signedIn(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await signIn(page, OWNER, "folio-demo", folio.url);
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}

function zip(cookie: string, invoices: Issued[], signal?: AbortSignal): Promise<Response> {
  const body = new URLSearchParams([
    ["company", invoices[0]?.companyId ?? ""],
    ...invoices.map(({ id }) => ["id", id]),
  ]);
  return fetch(`${folio.url}/invoices/pdfs.zip`, {
    method: "POST",
    body,
    headers: { cookie },
    ...(signal && { signal }),
  });
}

/**
 * Requests more PDFs of a thousand lines than can be drawn or wait, until `stop()`; `busy` resolves once one was
 * refused.
 */
async function occupyRenderers(): Promise<{ busy: Promise<void>; stop(): Promise<void> }> {
  const clientId = (await callApi("GET", "/api/invoices?limit=1", { key }, folio.url)).body.data[0].clientId;
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    description: `Line ${index}`,
    quantity: 1,
    unitPrice: 100,
    taxRate: 20,
  }));
  const draft = await callApi(
    "POST",
    "/api/invoices",
    { key, body: { clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", lines } },
    folio.url,
  );
  expect(draft.status).toBe(201);
  const stopping = new AbortController();
  let refused = () => {};
  const busy = new Promise<void>((resolve) => {
    refused = resolve;
  });
  const callers = Array.from({ length: 280 }, async () => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(`${folio.url}/api/invoices/${draft.body.id}/pdf`, {
        headers: { authorization: `Bearer ${key}` },
        signal: stopping.signal,
      }).catch(() => null);
      if (answer?.status === 429) refused();
      await answer?.arrayBuffer().catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
  return {
    busy,
    async stop() {
      stopping.abort();
      await Promise.all(callers);
    },
  };
}

/** By the end of central directory record: its signature, and the number of files. */
function entriesOf(archive: ArrayBuffer): number {
  const content = Buffer.from(archive);
  return content.readUInt16LE(content.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1")) + 10);
}

test("while all renderers are busy, whoever opens a PDF is asked to wait, in their language; afterwards they get it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const wanted = issued.slice(0, 3);
  const [first] = wanted;
  if (!first) throw new Error("the demo has no invoice");
  // The state between issuing an invoice and archiving its PDF.
  const unarchive = () =>
    behind((database) =>
      database.query("DELETE FROM documents WHERE invoice_id = ANY ($1)", [wanted.map(({ id }) => id)]),
    );
  /** Repeats the request until it is refused: a queued one may be drawn on a fast machine. */
  const refused = async (address: string, headers: Record<string, string>): Promise<Response> => {
    for (;;) {
      await unarchive();
      const answer = await fetch(address, { headers });
      if (answer.status !== 200) return answer;
      await answer.arrayBuffer();
    }
  };
  const context = await browser.newContext({ baseURL: folio.url, locale: "en" });
  const cookie = await signedIn(context);
  const link = `${folio.url}/i/${first.viewToken}/pdf`;

  const occupied = await occupyRenderers();
  await occupied.busy;
  const refusal = await refused(link, {});
  const page = await refusal.text();
  expect({
    status: refusal.status,
    type: refusal.headers.get("content-type"),
    retry: refusal.headers.get("retry-after"),
  }).toEqual({
    status: 503,
    type: "text/html; charset=utf-8",
    retry: "5",
  });
  expect(page).toContain(`<html lang="${first.language}">`);
  expect(page).toContain(first.language === "fr" ? "Un instant" : "One moment");
  expect(page).toContain('http-equiv="refresh"');
  const own = await refused(`${folio.url}/invoices/${first.id}/pdf`, { cookie, "accept-language": "en" });
  expect([own.status, own.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await own.text()).toContain("Just a moment");

  await unarchive();
  const bundle = await zip(cookie, wanted);
  if (bundle.status === 200) expect(entriesOf(await bundle.arrayBuffer())).toBe(3);
  else {
    expect([bundle.status, bundle.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await bundle.text()).toMatch(/still being generated|en cours de génération/);
  }

  await occupied.stop();
  await expect.poll(async () => (await fetch(link)).status, { timeout: 90_000 }).toBe(200);
  await expect.poll(async () => (await zip(cookie, wanted)).status, { timeout: 90_000 }).toBe(200);
  expect(entriesOf(await (await zip(cookie, wanted)).arrayBuffer())).toBe(3);
  await context.close();
});

test("a download that fails on the way breaks off, and never looks like a whole file", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: folio.url });
  const cookie = await signedIn(context);
  const drawn = await zip(cookie, issued); // what the archive lacked is there now
  expect(drawn.status).toBe(200);
  await drawn.arrayBuffer();
  // So large that the connection buffers only one or two of them.
  await behind((database) =>
    database.query(
      `UPDATE documents d SET content = made.content, sha256 = sha256(made.content)
       FROM (SELECT convert_to(repeat(md5(random()::text), 300000), 'UTF8') AS content) made WHERE d.company_id = $1`,
      [issued[0]?.companyId],
    ),
  );
  const response = await zip(cookie, issued);
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  await behind((database) => database.query("ALTER TABLE documents RENAME TO documents_away"));
  const readAll = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(readAll()).rejects.toThrow();
  await behind((database) => database.query("ALTER TABLE documents_away RENAME TO documents"));
  expect((await zip(cookie, issued)).status).toBe(200);
  await context.close();
});
