import { execFileSync } from "node:child_process";

// PostgreSQL refuses to run as root. Debian's postgresql-common makes this user.
const USER = "postgres";

/** The beginning of a command that runs as a user without rights. */
export function asDatabaseUser(): string[] {
  if (process.getuid?.() !== 0) return [];
  if (!ownsNothing()) return ["setpriv", `--reuid=${USER}`, `--regid=${USER}`, "--clear-groups"];
  // Root of a user namespace: whoever started it, under a number that is not root's.
  return ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
}

/** Makes that user the owner of a folder. */
export function giveToDatabaseUser(folder: string): void {
  if (process.getuid?.() === 0 && !ownsNothing()) execFileSync("chown", ["-R", `${USER}:`, folder]);
}

/** Whether root here is only the name of somebody else in a user namespace. */
function ownsNothing(): boolean {
  return process.env.FOLIO_CLUSTER_USER !== undefined && process.env.FOLIO_CLUSTER_USER !== "0";
}
