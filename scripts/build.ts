import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildRenderWorker } from "./build-render-worker.ts";

const GENERATED_STAMP = path.join("lib", "db", "generated", ".stamp");
const BUILD_STAMP = path.join(".next", ".folio-stamp");
const SOURCES = [
  "app",
  "components",
  "lib",
  "prisma",
  "public",
  "next.config.ts",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** The Prisma client from prisma/schema.prisma, where it is missing or older. */
export function generateClient(): void {
  const stamp = hashOf(["prisma/schema.prisma", "package-lock.json"]);
  if (isCurrent(GENERATED_STAMP, stamp)) return;
  // `prisma generate` asks for a migration engine that it does not use; naming any program keeps it from downloading one.
  run("prisma", ["generate"], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" });
  writeFileSync(GENERATED_STAMP, stamp);
}

/** Everything `npm start` runs, built anew only where a source changed since the last time. */
export async function build(): Promise<void> {
  generateClient();
  const stamp = hashOf(SOURCES);
  if (isCurrent(BUILD_STAMP, stamp) && existsSync(path.join(".build", "render-invoice.mjs"))) return;
  await buildRenderWorker();
  run("next", ["build"], { NEXT_TELEMETRY_DISABLED: "1" });
  writeFileSync(BUILD_STAMP, stamp);
}

/** The empty application that npm run bench compares with. */
export function buildCeiling(): void {
  run("next", ["build", path.join("bench", "ceiling")], { NEXT_TELEMETRY_DISABLED: "1" });
}

function run(command: string, args: string[], variables: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(command, args, { env: { ...process.env, ...variables }, encoding: "utf8" });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  console.error(`${command} ${args.join(" ")} failed; its messages are above.`);
  process.exit(1);
}

function isCurrent(stampFile: string, stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
}

function hashOf(places: string[]): string {
  const hash = createHash("sha256");
  for (const place of places) {
    if (!existsSync(place)) continue;
    for (const file of filesOf(place)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesOf(place: string): string[] {
  if (path.extname(place) !== "" && !place.startsWith("[")) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts") && !entry.parentPath.includes(path.join("db", "generated")))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.main) await build();
