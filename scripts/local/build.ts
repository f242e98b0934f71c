import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { waitForLock } from "./lock.ts";
import { WORKERS } from "./workers.ts";

const GENERATED_STAMP = path.join("lib", "db", "generated", ".stamp");
/** What Node compiled of the previous build: see scripts/run.js. */
const COMPILED = path.join(".build", "compile-cache");
/**
 * Next.js makes the id of a server action of this, its file and its name. By default it is random: servers of different
 * builds would not know the actions of each other's pages (409), behind one load balancer or while a release replaces
 * the one before. It is 32 bytes, and no secret: it would encrypt what an action closes over, and no action of Folio
 * does (e2e/access.spec.ts).
 */
export const ACTION_SALT = createHash("sha256").update("Folio's server actions").digest("base64");
const BUILD_STAMP = path.join(".next", ".folio-stamp");
/** The TypeScript client as npm installs it, which /docs/folio-client.tgz serves. */
const CLIENT = path.join(".build", "folio-client.tgz");
const CLIENT_STAMP = path.join(".build", "folio-client.stamp");
const CLIENT_SOURCES = ["src", "README.md", "package.json"].map((place) => path.join("clients", "typescript", place));
const SOURCES = [
  "app",
  "components",
  "i18n",
  "lib",
  "prisma",
  "public",
  "next.config.ts",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** Generates the Prisma client from prisma/schema.prisma, if it is missing or outdated. */
export async function generateClient(signal?: AbortSignal): Promise<void> {
  const stamp = hashOf(["prisma/schema.prisma", "package-lock.json"]);
  if (isCurrent(GENERATED_STAMP, stamp)) return;
  // `prisma generate` looks for a migration engine that it does not use; naming any program prevents a download.
  await run(
    "prisma",
    ["generate"],
    { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
    signal,
  );
  rmSync("tsconfig.tsbuildinfo", { force: true }); // it has tsc's state for the previous client
  writeFileSync(GENERATED_STAMP, stamp);
}

/**
 * Builds everything that `npm start` runs, only where a source has changed. One build at a time: a second one waits for
 * the first.
 */
export async function build(signal?: AbortSignal): Promise<void> {
  const release = await waitForLock(path.join(".build", "lock"));
  try {
    await generateClient(signal);
    await packClient(signal);
    const stamp = hashOf(SOURCES);
    if (isCurrent(BUILD_STAMP, stamp) && WORKERS.every((file) => existsSync(file))) return;
    console.error("Building Folio …");
    rmSync(COMPILED, { recursive: true, force: true });
    await (await import("./build-workers.ts")).buildWorkers();
    await run(
      "next",
      ["build"],
      { NEXT_TELEMETRY_DISABLED: "1", NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_SALT },
      signal,
    );
    writeFileSync(BUILD_STAMP, stamp);
  } finally {
    release();
  }
}

/** Builds the TypeScript client and packs it, as `npm pack` does. */
async function packClient(signal: AbortSignal | undefined): Promise<void> {
  const stamp = hashOf(CLIENT_SOURCES);
  if (isCurrent(CLIENT_STAMP, stamp) && existsSync(CLIENT)) return;
  await run(process.execPath, [path.join("scripts", "client", "build-client.ts")], {}, signal);
  const packed = mkdtempSync(path.join(".build", "client-"));
  const [npm = "npm", ...script] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  await run(
    npm,
    [...script, "pack", "--pack-destination", packed, `./${path.posix.join("clients", "typescript")}`],
    {},
    signal,
  );
  for (const file of readdirSync(packed)) renameSync(path.join(packed, file), CLIENT);
  rmSync(packed, { recursive: true });
  writeFileSync(CLIENT_STAMP, stamp);
}

/** The empty application that npm run bench compares with. */
export async function buildCeiling(): Promise<void> {
  await run("next", ["build", path.join("bench", "ceiling")], { NEXT_TELEMETRY_DISABLED: "1" });
}

/** Prints its output only on failure, and then ends this process. Throws when `signal` interrupts it. */
async function run(
  command: string,
  args: string[],
  variables: Record<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn(command, args, {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal && { signal }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  if (code === 0) return;
  process.stderr.write(output);
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
    .filter(
      (entry) =>
        entry.isFile() && !entry.name.endsWith(".test.ts") && !entry.parentPath.includes(path.join("db", "generated")),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.main) await build();
