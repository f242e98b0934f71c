import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";

/** What folio listen remembers from one run to the next. */
export interface ListenState {
  /** The secret that signs, so that the receiver keeps its own. */
  secret: string;
  /** The cursor of the feed. */
  after: string | null;
}

/** The file of a service, key, company and receiver, which `scope` names. */
export function stateFile(scope: string, variables: Record<string, string | undefined>): string {
  const folder = variables.XDG_STATE_HOME || path.join(homedir(), ".local", "state");
  return path.join(folder, "folio", `listen-${createHash("sha256").update(scope).digest("hex").slice(0, 16)}.json`);
}

/** What the file says; null where there is none. */
export async function readState(file: string): Promise<ListenState | null> {
  try {
    const { secret, after } = JSON.parse(await readFile(file, "utf8"));
    return typeof secret === "string" ? { secret, after: typeof after === "string" ? after : null } : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Replaces the file as a whole, so that a crash leaves the old or the new one. Only its owner reads the secret. */
export async function writeState(file: string, state: ListenState): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
