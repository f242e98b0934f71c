import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const [MAJOR, MINOR] = [3, 10];

/**
 * Creates a Python virtual environment with the packages of a requirements.txt, if it does not exist; returns its
 * programs, or what is missing to create it.
 */
export function installPython(requirements: string, environments: string): { bin: string } | { missing: string } {
  const python = ["python3", "python"].find((name) => isRecent(name));
  if (!python) return { missing: `Python ${MAJOR}.${MINOR} or newer is not there.` };
  const digest = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const folder = `${environments}-${digest}`;
  const bin = path.resolve(folder, process.platform === "win32" ? "Scripts" : "bin");
  const complete = path.join(folder, "complete");
  if (existsSync(complete)) return { bin };
  rmSync(folder, { recursive: true, force: true });
  console.error(`Installing what ${requirements} names …`);
  for (const [command, args] of [
    [python, ["-m", "venv", folder]],
    [
      path.join(bin, "python"),
      ["-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check", "-r", requirements],
    ],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
    if (status !== 0) return { missing: `what ${requirements} names could not be installed.\n${stdout}${stderr}` };
  }
  writeFileSync(complete, "");
  return { bin };
}

function isRecent(python: string): boolean {
  const { status } = spawnSync(python, ["-c", `import sys; sys.exit(sys.version_info < (${MAJOR}, ${MINOR}))`]);
  return status === 0;
}
