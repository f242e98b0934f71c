import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

export const MACHINES = ["db1", "db2", "db3"] as const;
export type MachineName = (typeof MACHINES)[number];

/** The network of the files in deploy/patroni, and what stands for it where there are no network namespaces. */
const PRIVATE = "10.0.0.";
const LOOPBACK = "127.0.0.";
/** The machine that runs Folio. */
const FOLIO_HOST = 21;
/** Set in the process that has namespaces of its own. */
const MARK = "FOLIO_CLUSTER_NETWORK";

export interface Network {
  /** For the report. */
  description: string;
  /** The first three bytes of its addresses. */
  prefix: string;
  addressOf(machine: MachineName): string;
  /** The beginning of a command that runs on this machine. */
  on(machine: MachineName): string[];
  /** Whether cables can be pulled. */
  canCut: boolean;
  /** Pulls the machine's cable; the returned function plugs it in again. */
  unplug(machine: MachineName): () => void;
  /** Loses everything between this machine and the two others, in both directions; Folio still reaches it. */
  separate(machine: MachineName): () => void;
}

/**
 * Runs this program anew in namespaces of its own: a network without any other machine, and processes that end with it.
 * Returns its exit code; null when this process is the one inside, or when the machine allows no namespaces.
 */
export async function runInNamespaces(): Promise<number | null> {
  if (process.env[MARK]) return null;
  const asRoot = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
  const options = [...asRoot, "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
  if (
    spawnSync("unshare", [...options, "sh", "-c", "mount -t tmpfs tmpfs /run && ip link add folio type bridge"])
      .status !== 0
  )
    return null;
  // The shell is process 1: it collects the processes that others left behind.
  const inside = [
    "sh",
    "-c",
    'mount -t tmpfs tmpfs /run; "$@"; exit $?',
    "sh",
    process.execPath,
    ...process.execArgv,
    ...process.argv.slice(1),
  ];
  const child = spawn("unshare", [...options, ...inside], {
    stdio: "inherit",
    env: { ...process.env, [MARK]: "namespaces", FOLIO_CLUSTER_USER: String(process.getuid?.()) },
  });
  // The process inside gets the same signals and ends in order.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  const [code] = await once(child, "exit");
  return code ?? 1;
}

/** The network of the three machines: in namespaces, inside of `runInNamespaces`; else several loopback addresses. */
export function openNetwork(): Network {
  const inNamespaces = process.env[MARK] === "namespaces";
  const prefix = inNamespaces ? PRIVATE : LOOPBACK;
  const addressOf = (machine: MachineName) => `${prefix}${11 + MACHINES.indexOf(machine)}`;
  if (inNamespaces) layCables(addressOf);
  return {
    description: inNamespaces
      ? "a network namespace for each machine"
      : "loopback addresses, because this machine allows no network namespaces; no cable is pulled",
    prefix,
    addressOf,
    on: (machine) => (inNamespaces ? ["nsenter", `--net=/run/netns/${machine}`] : []),
    canCut: inNamespaces,
    unplug(machine) {
      ip("link", "set", machine, "down");
      return () => ip("link", "set", machine, "up");
    },
    separate(machine) {
      const others = MACHINES.filter((other) => other !== machine);
      const pairs = others.flatMap((other) => [[machine, other] as const, [other, machine] as const]);
      // Packets go to a hardware address that nobody has. Their sender gets no error, as with a broken switch.
      for (const [from, to] of pairs) {
        ip(
          "-n",
          from,
          "neighbour",
          "replace",
          addressOf(to),
          "lladdr",
          "02:00:00:00:00:01",
          "dev",
          "eth0",
          "nud",
          "permanent",
        );
      }
      return () => {
        for (const [from, to] of pairs) ip("-n", from, "neighbour", "delete", addressOf(to), "dev", "eth0");
      };
    },
  };
}

/** Three machines and a fourth, the one this process is on, at one switch. */
function layCables(addressOf: (machine: MachineName) => string): void {
  ip("link", "set", "lo", "up");
  ip("link", "add", "folio", "type", "bridge");
  ip("address", "add", `${PRIVATE}${FOLIO_HOST}/24`, "dev", "folio");
  ip("link", "set", "folio", "up");
  for (const machine of MACHINES) {
    ip("netns", "add", machine);
    ip("link", "add", machine, "type", "veth", "peer", "name", "eth0", "netns", machine);
    ip("link", "set", machine, "master", "folio", "up");
    ip("-n", machine, "address", "add", `${addressOf(machine)}/24`, "dev", "eth0");
    ip("-n", machine, "link", "set", "eth0", "up");
    ip("-n", machine, "link", "set", "lo", "up");
  }
}

function ip(...args: string[]): void {
  execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });
}
