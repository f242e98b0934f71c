import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { missingPrograms } from "#scripts/checks/missing-programs.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { freePort } from "#scripts/local/database.ts";
import { baseUrl, expect, type Tenant, test } from "./fixtures.ts";
import { type ExampleLanguage, newFolder, PROGRAMS, runExamples } from "./run-examples.ts";

// The documentation at /docs. Each example of docs/api runs here as it stands: only the address, the key and the client
// come from outside, by the variables that the examples read.

const run = promisify(execFile);

/** What the examples of a guide print, in each language. */
const PRINTED: Record<string, string[]> = {
  "first-invoice": ["issued", "sent", "145000", "paid"],
  keys: ["1"],
  companies: ["1"],
  idempotency: ["one invoice", "200", "412", "201 draft", "200 issued", "409 invalid_status"],
  errors: [
    "lines[0].description",
    "lines[0].qty",
    "lines[0].quantity",
    "lines[0].taxRate",
    "lines[0].unitPrice",
    "validation_failed",
  ],
  paging: ["every invoice", "invoice.sent"],
  "factur-x": ["lines[0].taxExemptionCode BT-121", "issued"],
  webhooks: ["webhook.test", "client.created", "client.created again", "sent again", "verified", "sent", "accepted"],
  agents: ["1", "€1,560.00"],
  testing: ["[16229,3102,19331]", "%PDF"],
  deposits: ["770000 left, 330000 deducted"],
  items: ["65000 CONS-DAY", "65000", "2 130000"],
  recurring: ["60000 60000 60000", "60000 60000 66000", "1 skipped", "ended", "issued 25200"],
  quotes: ["sent 1 600000", "sent 2 600000", "accepted 696000 696000"],
  receipts: [
    "2 invoices, 20000 left",
    "3 invoices, 0 left",
    "16000 of 30000",
    "issued paid",
    "refund -14000",
    "reversal -200000",
    "120000",
  ],
  "bank-statements": ["2 entries, 2 new", "accepted 100440", "open"],
};

/**
 * The languages of the examples, another one first for each guide: npm test runs the first, and so some of each
 * language.
 */
function languagesOf(slug: string): ExampleLanguage[] {
  const languages = Object.keys(PROGRAMS) as ExampleLanguage[];
  const first = Object.keys(PRINTED).indexOf(slug) % languages.length;
  return [...languages.slice(first), ...languages.slice(0, first)];
}

const variablesOf = ({ key, clientId }: Tenant) => ({
  FOLIO_URL: baseUrl(),
  FOLIO_API_KEY: key,
  FOLIO_CLIENT_ID: clientId,
});

/** The client that the first guide makes, and tells its reader to keep for the others. */
async function firstClient(tenant: Tenant): Promise<string> {
  const guide = await readFile(path.join("docs", "api", "first-invoice.md"), "utf8");
  const [, body = ""] = /POST \/clients -d '(\{.*?\})'/s.exec(guide) ?? [];
  return (await tenant.call("POST", "/api/clients", { body: JSON.parse(body) })).body.id;
}

for (const [slug, printed] of Object.entries(PRINTED)) {
  for (const language of oneIn(3, languagesOf(slug))) {
    test(`/docs/${slug}: the examples run as they stand: ${language}`, async ({ tenant }) => {
      await tenant.invoice({}, "sent"); // as in a company that works already
      const written = await (await fetch(`${baseUrl()}/docs/${slug}.md`)).text();
      // Only the port of the receiver differs from the reader's.
      const markdown = written.replaceAll(/\b4000\b/g, `${await freePort()}`);
      const variables = variablesOf({ ...tenant, clientId: await firstClient(tenant) });
      const { lines, pdf } = await runExamples(markdown, language, variables);
      expect(lines).toEqual(printed);
      if (slug === "first-invoice") expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
    });
  }
}

test("/docs/client: the package that this server has, in the terminal and in a program", async ({
  tenant,
  newTenant,
}) => {
  const folder = await newFolder();
  const markdown = await (await fetch(`${baseUrl()}/docs/client.md`)).text();
  const terminal = await runExamples(markdown, "sh", variablesOf(tenant), folder);
  expect(terminal.lines).toEqual(["issued", "sent", "partial_paid", "1"]);
  // Where the first example installed it.
  const program = await runExamples(markdown, "js", variablesOf(await newTenant()), folder);
  expect(program.lines).toEqual(["precondition_failed", "145000", "invoice.payment_recorded"]);
  await rm(folder, { recursive: true, force: true });
});

test("every guide is tried above, and /llms.txt and the pages link each as a page and as Markdown", async ({
  page,
}) => {
  const llms = await fetch(`${baseUrl()}/llms.txt`);
  expect(llms.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await llms.text();
  expect(text).toMatch(/^# Folio\n\n> /);
  const [listed = ""] = text.split("\n## Reference\n");
  const slugs = [...listed.matchAll(/\/docs\/([\w-]+)\.md\)/g)].map(([, slug = ""]) => slug);
  expect(slugs.toSorted()).toEqual([...Object.keys(PRINTED), "client"].toSorted());
  for (const [, address = ""] of text.matchAll(/\]\((\S+)\)/g))
    expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  for (const slug of slugs) {
    const markdown = await fetch(`${baseUrl()}/docs/${slug}.md`);
    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(markdown.headers.get("set-cookie")).toBeNull();
    expect(await markdown.text()).toMatch(/^# /);
    expect((await page.goto(`/docs/${slug}`))?.status()).toBe(200);
    expect(await page.locator('link[type="text/markdown"]').getAttribute("href")).toContain(`/docs/${slug}.md`);
  }
  const all = await (await fetch(`${baseUrl()}/llms-full.txt`)).text();
  expect(all).toContain(`export FOLIO_URL=${baseUrl()} `);
  expect(all).toContain("\n# API reference\n");
  const reference = await fetch(`${baseUrl()}/docs/reference.md`);
  expect(reference.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(all).toContain((await reference.text()).split("\n").at(-2));
  for (const nothing of [
    "/docs/nothing",
    "/docs/nothing.md",
    "/docs/..%2Fcontract.md",
    "/docs/nothing.fr.md",
    "/docs/reference.fr.md",
    "/docs/errors.de.md",
    "/docs/markdown/fr/..%2Fcontract",
  ])
    expect([nothing, (await fetch(`${baseUrl()}${nothing}`)).status]).toEqual([nothing, 404]);
});

test("no link of the documentation is dead, and each anchor is there", async ({ page }) => {
  test.slow();
  const pages = ["/docs", ...[...Object.keys(PRINTED), "client"].map((slug) => `/docs/${slug}`)];
  const targets = new Set<string>();
  for (const address of pages) {
    await page.goto(address);
    for (const href of await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "")))
      targets.add(new URL(href, `${baseUrl()}${address}`).href);
  }
  const ours = [...targets].filter((target) => target.startsWith(baseUrl()));
  for (const target of ours) {
    const { pathname, hash } = new URL(target);
    if (pathname === "/mailbox") continue; // not shown where a mail provider is configured
    const answer = await fetch(target);
    expect([target, answer.status]).toEqual([target, 200]);
    if (hash) expect([target, (await answer.text()).includes(`id="${hash.slice(1)}"`)]).toEqual([target, true]);
  }
});

test("a problem document leads to its cause and its cure", async ({ tenant, page }) => {
  const { body } = await tenant.call("GET", "/api/invoices/nothing");
  await page.goto(body.type);
  await expect(page.locator("h3:target")).toHaveText("invoice_not_found");
});

test("one choice of the language counts for all examples of a page, with the keyboard and without scripts", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseUrl()}/docs/first-invoice`);
  const shown = () =>
    page
      .locator(".examples > pre:visible")
      .evaluateAll((blocks) => [...new Set(blocks.map((b) => b.getAttribute("data-language")))]);
  expect(await shown()).toEqual(["sh"]);
  await page.getByLabel("curl").focus();
  await page.keyboard.press("ArrowRight");
  expect(await shown()).toEqual(["js"]);
  await page.getByText("Python", { exact: true }).click();
  expect(await shown()).toEqual(["python"]);
  await context.close();
});

test("the guides are in the reader's language, as pages and as Markdown, until the reader changes it", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto(`${baseUrl()}/docs/keys`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Des clés limitées à leur tâche");
  const markdown = await page.locator('link[type="text/markdown"]').getAttribute("href");
  expect(await (await fetch(new URL(markdown ?? "", baseUrl()))).text()).toMatch(/^# Des clés/);
  await page.getByRole("button", { name: "English" }).click();
  await expect(title).toHaveText("Keys that do one job");
  await context.close();
});

test("the programs that the examples need are here", async () => {
  expect((await missingPrograms()).filter((program) => program === "python3")).toEqual([]);
  for (const program of ["bash", "curl", "jq"]) await run(program, ["--version"]);
});
