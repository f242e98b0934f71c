import { accessSync, constants } from "node:fs";

/** Where Debian's packages put the programs. */
export const PROGRAMS = {
  postgres: { path: "/usr/lib/postgresql/15/bin/postgres", package: "postgresql-15" },
  psql: { path: "/usr/bin/psql", package: "postgresql-client-15" },
  patroni: { path: "/usr/bin/patroni", package: "patroni" },
  patronictl: { path: "/usr/bin/patronictl", package: "patroni" },
  etcd: { path: "/usr/bin/etcd", package: "etcd-server" },
  haproxy: { path: "/usr/sbin/haproxy", package: "haproxy" },
  pgbouncer: { path: "/usr/sbin/pgbouncer", package: "pgbouncer" },
} as const;

/** One line that names what is missing and how Debian calls it; null when all is installed. */
export function missingPrograms(isInstalled: (path: string) => boolean = isExecutable): string | null {
  const missing = Object.entries(PROGRAMS).filter(([, { path }]) => !isInstalled(path));
  if (missing.length === 0) return null;
  const packages = new Set(missing.map(([, program]) => program.package));
  return `Not installed: ${missing.map(([name]) => name).join(", ")}. Debian 12: apt-get install ${[...packages].join(" ")}`;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
