import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { CLIENT_TYPES, clientTypes } from "#scripts/client/client-types.ts";
import { generateClient } from "#scripts/local/build.ts";
import { findContractSteps } from "./find-contract-steps.ts";
import { findDeadLinks } from "./find-dead-links.ts";
import { findForbiddenImports } from "./find-forbidden-imports.ts";
import { findImportCircles } from "./find-import-circles.ts";
import { findMisdatedMigrations } from "./find-misdated-migrations.ts";
import { findTextKeys } from "./find-text-keys.ts";
import { LAYERS } from "./import-rules.ts";
import { withProject } from "./open-project.ts";
import { readImports } from "./read-imports.ts";

// npm run check: style, types, unused code, import rules (import-rules.ts), user text as a key of an object, and dead
// links in Markdown and comments. Migrations that remove what the previous release uses, or that sort before those of
// main. Whether the client's types are those of the OpenAPI document.

/** The code that processes user text. */
const SERVING = /^(app|components|i18n|lib)\b(?!.*\.test\.tsx?$)/;

await generateClient();
const faults: string[] = [];
for (const [command, ...args] of [
  ["next", "typegen"],
  ["biome", "check", "--error-on-warnings", "."],
  ["tsc", "--noEmit"],
  ["knip", "--no-progress"],
] as const) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) faults.push(`${stdout}${stderr}${command} found something; see above.`);
}

withProject(path.resolve("tsconfig.json"), (project) => {
  const imports = readImports(project);
  faults.push(
    ...findForbiddenImports(project.names, imports, LAYERS),
    ...findImportCircles(imports).map((circle) => `files import each other in a circle: ${circle}`),
    ...findTextKeys(project, (file) => SERVING.test(file)).map(
      ({ place, code }) => `${place}: ${code}: any text is a key of this object; use a Map, or a parsed key.`,
    ),
  );
});
for (const { place, target } of findDeadLinks(path.resolve("."))) faults.push(`${place}: ${target} does not exist.`);
for (const { migration, statement, effect } of findContractSteps()) {
  faults.push(
    `${migration}: the previous release ${effect}: ${statement} … Expand first, or mark a contract step: -- contract: <the last release that needs it>`,
  );
}
if ((await clientTypes()) !== readFileSync(CLIENT_TYPES, "utf8"))
  faults.push(
    `${CLIENT_TYPES}: the OpenAPI document has changed. npm run generate -- client-types writes the client's types anew.`,
  );
for (const name of findMisdatedMigrations())
  faults.push(`prisma/migrations/${name}: sorts before the last migration of main; name it by today.`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log("In order.");
