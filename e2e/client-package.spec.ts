import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { buildSync } from "esbuild";
import type * as Client from "#clients/typescript/src/index.ts";
import type { InvoiceInput } from "#clients/typescript/src/schemas.ts";
import { startDisturbingProxy } from "#tests/support/disturbing-proxy.ts";
import { type ClientProject, installClient, typeFaults } from "#tests/support/packed-client.ts";
import { expect, type Tenant, test } from "./fixtures.ts";

// The TypeScript client as an integrator has it: installed from its tarball in an empty project, against the built
// application.

let project: ClientProject;
test.beforeAll(() => {
  project = installClient();
});
test.afterAll(() => project.remove());

/** Runs a program of the project with the tenant's key; rejects when it fails. */
async function run(file: string, text: string, tenant: Tenant, url: string): Promise<string> {
  writeFileSync(path.join(project.folder, file), text);
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    FOLIO_API_KEY: tenant.key,
    FOLIO_URL: url,
    CLIENT_ID: tenant.clientId,
  };
  return (await promisify(execFile)("node", [file], { cwd: project.folder, env })).stdout;
}

/** The programs of the README. */
const programs = [...readFileSync("clients/typescript/README.md", "utf8").matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, text = ""]) => text,
);

test("the tarball has the built package, its README and licences, and nothing to install beside it", () => {
  const folder = path.join(project.folder, "node_modules", "@folio", "client");
  expect(readdirSync(folder).sort()).toEqual(["README.md", "dist", "package.json"]);
  expect(readdirSync(path.join(project.folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "@folio",
  ]);
  expect(readFileSync(path.join(folder, "dist", "THIRD-PARTY-LICENSES.txt"), "utf8")).toContain("MIT License");
});

test("each program of the README compiles strictly, with TypeScript 6 and 7", () => {
  expect(programs).toHaveLength(3);
  const files = programs.map((text, index) => {
    const file = `readme-${index}.ts`;
    writeFileSync(path.join(project.folder, file), text);
    return file;
  });
  for (const compiler of ["typescript", "typescript-for-openapi"] as const)
    expect(typeFaults(project, files, compiler)).toBe("");
});

test("a wrong field, status or code does not compile", () => {
  const wrong = `import { Folio, FolioError } from "@folio/client";
    const folio = new Folio({ apiKey: "key", baseUrl: "https://folio.example" });
    // @ts-expect-error a price is a number
    await folio.invoices.create({ clientId: "c", issueDate: "d", dueDate: "d", lines: [{ description: "d", quantity: 1, unitPrice: "1", taxRate: 0 }] });
    // @ts-expect-error the field is called dueDate
    await folio.invoices.create({ clientId: "c", issueDate: "d", due: "d", lines: [] });
    // @ts-expect-error there is no such status
    folio.invoices.list({ status: "late" });
    // @ts-expect-error a payment has its amount in its own member
    await folio.invoices.bulk([{ type: "pay", invoiceId: "i", amount: 1 }]);
    // @ts-expect-error there is no such operation
    await folio.invoices.bulk([{ type: "erase", invoiceId: "i" }]);
    const { data: [entry] } = await folio.invoices.bulk([{ type: "issue", invoiceId: "i" }]);
    // @ts-expect-error an operation that was refused has no invoice
    if (entry) console.log(entry.body.id);
    if (entry) console.log(entry.problem ? entry.problem.code : entry.body.id);
    // @ts-expect-error there is no such setting
    await folio.companies.update("c", { currency: "EUR" });
    // @ts-expect-error there is no such route
    await folio.api.GET("/api/nothing");
    try { await folio.invoices.issue("i"); } catch (error) {
      // @ts-expect-error there is no such code
      if (error instanceof FolioError && error.code === "wrong_status") throw error;
    }`;
  writeFileSync(path.join(project.folder, "wrong.ts"), wrong);
  expect(typeFaults(project, ["wrong.ts"], "typescript")).toBe("");
});

test("the README's program creates, issues, pays, downloads and lists an invoice, and reads an error", async ({
  tenant,
  application,
}) => {
  const overdue = await tenant.invoice({ issueDate: "2026-01-10", dueDate: "2026-02-10" }, "issued");
  await tenant.call("POST", `/api/invoices/${overdue.id}/pay`, { body: { amount: 1_000 } });
  const output = await run("readme.ts", programs[0] ?? "", tenant, application.url);
  const toPay = ["F-2026-00002: 145000 cents to pay", `${overdue.invoiceNumber}: 155000 cents to pay`];
  expect(output.split("\n")).toEqual([...toPay, "It is partial_paid already.", ""]);
  const pdf = path.join(project.folder, "F-2026-00002.pdf");
  expect(existsSync(pdf) && readFileSync(pdf, "latin1").startsWith("%PDF-")).toBe(true);
});

test("the README's list of operations issues every draft", async ({ tenant, application }) => {
  for (let number = 0; number < 2; number++) await tenant.invoice();
  const output = await run("readme-bulk.ts", programs[1] ?? "", tenant, application.url);
  expect(output.trimEnd().split("\n")).toEqual(["issue F-2026-00001", "issue F-2026-00002"]);
});

test("an invoice whose answer was lost is made once, by a retry under the same Idempotency-Key", async ({
  tenant,
  application,
}) => {
  const keys: unknown[] = []; // of the POSTs that came through
  const loses = (method: string, headers: IncomingHttpHeaders) =>
    method === "POST" && keys.push(headers["idempotency-key"]) === 1;
  const proxy = await startDisturbingProxy(application.url, { loses });
  const program = `import { Folio } from "@folio/client";
    const { FOLIO_API_KEY: apiKey, FOLIO_URL: baseUrl } = process.env;
    const folio = new Folio({ apiKey, baseUrl });
    const { id } = await folio.invoices.create(${JSON.stringify(tenant.input())});
    console.log(id);`;
  const output = await run("retry.js", program, tenant, proxy.url);
  await proxy.close();
  const list = await tenant.call("GET", "/api/invoices");
  expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([output.trim()]);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test("a browser runs it: a draft, a change that comes too late, and the list", async ({
  page,
  tenant,
  application,
}) => {
  const entry = { contents: 'export { Folio, FolioError } from "@folio/client";', resolveDir: project.folder };
  const { outputFiles } = buildSync({
    stdin: entry,
    bundle: true,
    write: false,
    format: "iife",
    globalName: "client",
    platform: "browser",
  });
  await page.goto(`${application.url}/docs`);
  await page.evaluate(outputFiles[0]?.text ?? "");
  const input = tenant.input() as unknown as InvoiceInput;
  const seen = await page.evaluate(
    async ({ apiKey, input }) => {
      const { Folio, FolioError } = (globalThis as unknown as { client: typeof Client }).client;
      const folio = new Folio({ apiKey, baseUrl: location.origin });
      const { id } = await folio.invoices.create(input);
      const { etag } = await folio.invoices.getWithETag(id);
      await folio.invoices.update(id, { notes: "first" });
      const late = await folio.invoices
        .update(id, { notes: "second" }, { ifMatch: etag })
        .catch((error: unknown) => error);
      const notes = [];
      for await (const { id } of folio.invoices.list()) notes.push((await folio.invoices.get(id)).notes);
      return { code: late instanceof FolioError && late.code, notes };
    },
    { apiKey: tenant.key, input },
  );
  expect(seen).toEqual({ code: "precondition_failed", notes: ["first"] });
});
