import { spawnSync } from "node:child_process";
import { generateClient } from "./build.ts";

// npm run check: style and import rules, types, unused code.

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
