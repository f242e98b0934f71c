import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { GENERATORS, LINTERS, workFolder } from "#e2e/generators/generators.ts";
import { missing, run } from "#e2e/generators/tools.ts";
import { baseUrl } from "#e2e/tenant.ts";
import { isWhole } from "#scripts/checks/set-of-tests.ts";
import { test } from "./fixtures.ts";

// Clients that generators make of /api/openapi.json with their default settings. npm test tries the fastest of them,
// npm run test:whole all whose language is there.

/** Generators are fetched before they are tried. */
const TIMEOUT = 900_000;

/** What each of the programs prints. */
const TRANSCRIPT = `draft 195000
listed 1 2026-11-20
Conseil 2.5 Lyon <none>
issued F-2026-00001
sent accepted
partial_paid 145000
%PDF-
404 invoice_not_found
`;

async function writeDocument(folder: string): Promise<string> {
  const file = path.join(folder, "openapi.json");
  writeFileSync(file, await (await fetch(`${baseUrl()}/api/openapi.json`)).text());
  return file;
}

for (const { name, programs, make } of GENERATORS.slice(0, isWhole ? GENERATORS.length : 1)) {
  test(`${name}: its client compiles, and makes, sends and collects an invoice`, { timeout: TIMEOUT }, async ({
    tenant,
    skip,
  }) => {
    const lacking = await missing(programs);
    if (lacking.length > 0) {
      const reason = `The client of ${name} was not tested: ${lacking.join(", ")} missing.`;
      if (process.env.CI) throw new Error(reason);
      console.warn(`\n${reason}\n`);
      skip(reason);
    }
    const folder = workFolder(name);
    const [command, ...args] = await make(folder, await writeDocument(folder));
    const variables = { FOLIO_URL: baseUrl(), FOLIO_API_KEY: tenant.key, FOLIO_CLIENT_ID: tenant.clientId };
    const printed = await run(command, args, folder, variables);
    expect(printed.replaceAll("\r", "").replace(/ (null|None|<nil>)$/m, " <none>")).toBe(TRANSCRIPT);
  });
}

for (const [name, lint] of Object.entries(isWhole ? LINTERS : {}))
  test(`${name} finds no error in the document`, { timeout: TIMEOUT }, async () => {
    await lint(await writeDocument(workFolder(name)));
  });
