import { spawnSync } from "node:child_process";
import path from "node:path";
import { generateClient } from "#scripts/local/build.ts";
import { findDeadLinks } from "./find-dead-links.ts";
import { findTextKeys } from "./find-text-keys.ts";

// npm run check: style and import rules, types, unused code, that no text people type is a key of an object, and that
// the files that Markdown and comments name exist.

/** What serves people: their text passes through it. */
const SERVING = /^(app|components|i18n|lib|proxy)\b(?!.*\.test\.tsx?$)/;

await generateClient();
for (const [command, ...args] of [
  ["next", "typegen"],
  ["biome", "check", "--error-on-warnings", "."],
  ["tsc", "--noEmit"],
  ["knip", "--no-progress"],
] as const) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } });
  if (status === 0) continue;
  process.stderr.write(`${stdout}${stderr}`);
  console.error(`${command} found something; see above.`);
  process.exit(1);
}

const textKeys = findTextKeys(path.resolve("tsconfig.json"), (file) => SERVING.test(file));
for (const { place, code } of textKeys) console.error(`${place}: ${code}: any text is a key of this object; use a Map, or a parsed key.`);
if (textKeys.length > 0) process.exit(1);

const deadLinks = findDeadLinks(path.resolve("."));
for (const { place, target } of deadLinks) console.error(`${place}: ${target} does not exist.`);
if (deadLinks.length > 0) process.exit(1);
