import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findForbiddenImports, linesOf } from "./find-forbidden-imports.ts";
import { LAYERS } from "./import-rules.ts";
import { withProject } from "./open-project.ts";
import { readImports } from "./read-imports.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folio-imports-"));
  await writeFile(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { noLib: true, types: [] }, include: ["**/*.ts", "**/*.tsx"] }),
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, code: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), code);
}

const forbidden = () =>
  withProject(path.join(folder, "tsconfig.json"), (project) =>
    findForbiddenImports(project.names, readImports(project), LAYERS),
  );

const LINES = linesOf(LAYERS);
type Line = (typeof LINES)[number];

/** A file of a line; the line itself where it is one file. */
const fileOf = ({ path: name }: Line) => (/\.\w+$/.test(name) ? name : `${name}/file.ts`);
/** Not what is generated, nor what is no code. */
const IMPORTERS = LINES.filter((line) => /\.tsx?$/.test(fileOf(line)) && !line.path.endsWith("/generated"));

function names(importer: Line, imported: Line): boolean {
  if (importer.layer !== imported.layer) return importer.layer.may.includes(imported.layer.name);
  return (
    new Map(Object.entries(importer.layer.rooms ?? {})).get(importer.room ?? "")?.includes(imported.room ?? "") ?? false
  );
}

test("each line of the rules refuses whatever it does not name, and lets through what it names", async () => {
  for (const importer of IMPORTERS) {
    const others = LINES.filter((line) => line !== importer);
    await write(fileOf(importer), others.map((line) => `import "#${fileOf(line)}";\n`).join(""));
  }
  const found = forbidden().map((fault) => fault.replace(/:\d+: (imports [^:]+):.*/, " $1"));
  for (const importer of IMPORTERS) {
    const refused = LINES.filter((line) => line !== importer && !names(importer, line)).map(
      (line) => `imports #${fileOf(line)}`,
    );
    const own = found
      .filter((fault) => fault.startsWith(`${fileOf(importer)} `))
      .map((fault) => fault.slice(fileOf(importer).length + 1));
    expect(own.toSorted(), importer.path).toEqual(refused.toSorted());
    expect(own, importer.path).not.toEqual([]);
  }
});

describe("refused", () => {
  test.each([
    ["invoicing rules that reach the database", "lib/domain/money/money.ts", "#lib/db/client.ts"],
    ["invoicing rules that read the environment", "lib/domain/vat/tax-rates.ts", "#lib/env.ts"],
    ["the contract that reaches the database", "lib/contract/problem.ts", "#lib/db/client.ts"],
    ["the database that knows the contract", "lib/db/client.ts", "#lib/contract/problem.ts"],
    ["the database that draws", "lib/db/invoices/invoices.ts", "#lib/documents/pdf/invoice-pdf.ts"],
    ["documents that reach the database", "lib/documents/pdf/typeset.ts", "#lib/db/client.ts"],
    ["e-mail that draws documents", "lib/email/messages/html.ts", "#lib/documents/pdf/typeset.ts"],
    ["a use case that knows HTTP", "lib/clients/get-client.ts", "#lib/http/respond.ts"],
    ["a use case that knows the contract", "lib/clients/get-client.ts", "#lib/contract/problem.ts"],
    ["a use case that asks who is signed in", "lib/clients/get-client.ts", "#lib/auth/session-actor.ts"],
    ["a use case that knows the jobs", "lib/email/sending/send-invoice.ts", "#lib/jobs/tasks.ts"],
    ["a use case that uses another subject's", "lib/clients/get-client.ts", "#lib/invoices/list-invoices.ts"],
    ["issuing that sends", "lib/invoices/issue-invoice.ts", "#lib/email/sending/issue-and-send.ts"],
    ["jobs that know HTTP", "lib/jobs/tasks.ts", "#lib/http/respond.ts"],
    ["signing in that runs use cases", "lib/auth/session-actor.ts", "#lib/clients/get-client.ts"],
    ["HTTP that runs use cases", "lib/http/respond.ts", "#lib/clients/get-client.ts"],
    ["components that run use cases", "components/clients/client-table.ts", "#lib/clients/get-client.ts"],
    ["components that bring the contract's code", "components/form/field.ts", "#lib/contract/problem.ts"],
    ["components that know pages", "components/form/field.ts", "#app/theme.ts"],
    ["pages that reach the database", "app/(app)/clients/list.ts", "#lib/db/client.ts"],
    ["pages that draw documents", "app/(app)/clients/list.ts", "#lib/documents/pdf/typeset.ts"],
    ["pages of clients' links that use those behind the sign-in", "app/(public)/i/link.ts", "#app/(app)/layout.tsx"],
    ["a room of the rules that looks up", "lib/domain/money/money.ts", "#lib/domain/vat/tax-rates.ts"],
    ["a room of the database that looks up", "lib/db/members/users.ts", "#lib/db/invoices/invoices.ts"],
    ["a room of the documents that looks up", "lib/documents/fonts/document-font.ts", "#lib/documents/pdf/typeset.ts"],
    ["a room of the e-mails that looks up", "lib/email/provider/single-line.ts", "#lib/email/messages/html.ts"],
    ["a room of the components that looks up", "components/ui/button.ts", "#components/form/field.tsx"],
    ["what serves people that needs the tests' support", "lib/clients/get-client.ts", "#tests/support/test-company.ts"],
    ["what serves people that needs scripts", "lib/clients/get-client.ts", "#scripts/local/build.ts"],
    ["scripts that need the tests' support", "scripts/local/build.ts", "#tests/support/test-company.ts"],
    ["the bench that needs the conformance suite", "bench/bench.ts", "#conformance/twins.ts"],
    ["the conformance suite that needs the bench", "conformance/twins.ts", "#bench/bench.ts"],
    ["faults that need the end-to-end tests", "faults/faults.ts", "#e2e/fixtures.ts"],
  ])("%s", async (_, from, to) => {
    await write(from, `import { something } from "${to}";\n`);
    expect(forbidden()).toEqual([expect.stringContaining(`${from}:1: imports ${to}: `)]);
  });

  test("a file that has no line in the rules", async () => {
    await write("lib/newcomer/arrive.ts", "export const arrive = 1;\n");
    expect(forbidden()).toEqual([expect.stringContaining("lib/newcomer/arrive.ts:1: no line of ")]);
  });

  test("a test that is imported, by a test too", async () => {
    await write("lib/clients/a.test.ts", 'import "#lib/clients/b.test.ts";\n');
    expect(forbidden()).toEqual([expect.stringContaining("nothing imports a test")]);
  });

  test.each([
    ["above", "../get-client.ts"],
    ["below", "./below/get-client.ts"],
  ])("a relative import of a folder %s", async (_, written) => {
    await write("lib/clients/one/a.ts", `import "${written}";\n`);
    expect(forbidden()).toEqual([
      expect.stringContaining(`lib/clients/one/a.ts:1: imports ${written}: a file of another folder`),
    ]);
  });
});

describe("let through", () => {
  test.each([
    ["a file beside it", "lib/clients/a.ts", 'import "./b.ts";'],
    ["a package", "lib/clients/a.ts", 'import { z } from "zod";'],
    [
      "types of the contract, by components",
      "components/form/a.ts",
      'import type { Problem } from "#lib/contract/problem.ts";',
    ],
    ["anything, by a test", "lib/domain/money/a.test.ts", 'import "#lib/http/respond.ts";'],
  ])("%s", async (_, from, code) => {
    await write(from, code);
    expect(forbidden()).toEqual([]);
  });
});

test("a line of the rules names lines above it only, so they hold no circle", () => {
  for (const [index, { name, may, rooms = {} }] of LAYERS.entries()) {
    const above = LAYERS.slice(0, index).map((layer) => layer.name);
    for (const one of may) expect(above, `${name} names ${one}`).toContain(one.replace("types of ", ""));
    for (const [place, [room, others]] of Object.entries(rooms).entries()) {
      for (const other of others)
        expect(Object.keys(rooms).slice(0, place), `${name}: ${room} names ${other}`).toContain(other);
    }
  }
});

test("no folder is divided between layers, whose arrows could then make it lie both above and below another", () => {
  const files = LAYERS.map((layer) => layer.in).filter((name) => /\.\w+$/.test(name));
  expect(files.filter((name) => ![".", "lib"].includes(path.posix.dirname(name)))).toEqual([]);
});

test("every line of the rules is a folder or a file of the project", () => {
  expect(LINES.map((line) => line.path).filter((name) => name !== "lib/db/generated" && !existsSync(name))).toEqual([]);
});
