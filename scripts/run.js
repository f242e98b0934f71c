// Starts every npm script. Plain JavaScript for the machine's own Node, because a fresh clone has nothing installed. It
// installs missing dependencies and runs the script with their Node: node scripts/run.js <script> [arguments]

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { answerHelp } from "./local/usage.js";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const STAMP = path.join(root, "node_modules", ".folio-lock");
const NODE = path.join(root, "node_modules", "node", "bin", "node");
const [script = "", ...args] = process.argv.slice(2);

/** The production commands install nothing, and use the result of npm run build. */
const PRODUCTION = ["migrate", "web", "worker"];

/** What runs until it is stopped. */
const SERVERS = ["serve", "web", "worker"];

/** The folder of each script. */
const FOLDERS = {
  "scripts/local": ["serve", "build", "build-standalone"],
  "scripts/commands": [...PRODUCTION, "api-key", "user", "audit", "after-restore"],
  "scripts/checks": ["check", "test", "test-changed"],
  bench: ["bench"],
};

/** The scripts of which the first argument names the program: `npm run test:rig -- faults`. */
const PROGRAMS = {
  "test-rig": {
    cluster: "cluster/cluster",
    conformance: "conformance/conformance",
    faults: "faults/faults",
    schemathesis: "e2e/schemathesis/schemathesis",
    upgrade: "upgrade/upgrade",
    "online-payments": "faults/online-payments/online-payments",
    recurring: "faults/recurring/recurring",
    webhooks: "faults/webhooks/webhooks",
  },
  generate: {
    "client-package": "scripts/client/build-client",
    "client-types": "scripts/client/generate-client",
    pictures: "e2e/take-pictures",
  },
};

answerHelp(script);
checkNode();
if (!PRODUCTION.includes(script)) install();
else if (!existsSync(NODE)) fail("Nothing is installed yet: npm ci.");
handOver();

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Folio needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** `npm ci` when the lock file is not the one last installed. */
function install() {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
  console.error("Installing what Folio needs (npm ci) …");
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const { status } = spawnSync(npm[0], [...npm.slice(1), "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    env: { ...process.env, NODE_ENV: "" },
  });
  if (status !== 0) fail("npm ci failed; its messages are above.");
  writeFileSync(STAMP, lock);
}

/** The program that the first argument names. The others are its own. */
function programOf(script) {
  const programs =
    PROGRAMS[script] ??
    fail(
      `There is no script ${script}; there are ${[...Object.values(FOLDERS).flat(), ...Object.keys(PROGRAMS)].join(", ")}.`,
    );
  const name = args.shift() ?? "";
  return Object.hasOwn(programs, name) ? programs[name] : fail(`Say which one: ${Object.keys(programs).join(", ")}.`);
}

/**
 * This process becomes the script where it can. Else the script runs in its own session, so that Ctrl-C reaches it
 * once, through this process. serve and the production commands stop their children in order; of the other scripts all
 * processes are signalled. Scripts for the user's own database also read .env; tests and benchmarks have their own
 * databases.
 */
function handOver() {
  const bin = path.join(root, "node_modules", ".bin");
  const readsFile = ["serve", ...FOLDERS["scripts/commands"]].includes(script) && existsSync(path.join(root, ".env"));
  const configuration = readsFile ? ["--env-file=.env"] : [];
  const folder = Object.keys(FOLDERS).find((name) => FOLDERS[name].includes(script));
  const program = folder ? `${folder}/${script}` : programOf(script);
  // A server outlives neither this process nor the npm that started it.
  const tie = SERVERS.includes(script)
    ? ["--import", new URL("./local/exit-with-parent.js", import.meta.url).href]
    : [];
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` };
  // Node keeps what it compiled, and the JavaScript of TypeScript: a later start takes a third of the time.
  if (script === "serve" || folder === "scripts/commands")
    env.NODE_COMPILE_CACHE ||= path.join(root, ".build", "compile-cache");
  // The malloc of glibc gives little back: what Prisma needs to start would stay with each process, 18 MB, and 5 MB for
  // the heap of each thread.
  if (SERVERS.includes(script)) {
    env.MALLOC_ARENA_MAX ||= "2";
    env.MALLOC_TRIM_THRESHOLD_ ||= "131072";
  }
  // Young objects of the job worker: V8's own limit lets them take 134 MB, which it keeps.
  const heap = script === "worker" ? ["--max-semi-space-size=8"] : [];
  const command = [...tie, ...configuration, ...heap, "--conditions=react-server", `${program}.ts`, ...args];
  const stopsItself = script === "serve" || PRODUCTION.includes(script);
  // Node 22.15 and later can become the server, which saves this process and its memory.
  if (stopsItself && process.execve) {
    process.chdir(root);
    process.execve(NODE, [NODE, ...command], env);
  }
  const child = spawn(NODE, command, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
    env,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (stopsItself || process.platform === "win32") child.kill(signal);
      else process.kill(-(child.pid ?? 0), signal);
    });
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
