import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "#faults/random.ts";
import type { DatabaseCluster } from "./database-cluster.ts";

/** A fault of the database cluster. */
export interface ClusterFault {
  name: string;
  /** What it does to writes. */
  promise: string;
  /** Whether cables have to be pulled for it. */
  cuts?: boolean;
  /**
   * Injects the fault; returns a function that removes its cause, after `lasts` seconds at the earliest and once writes
   * are acknowledged again.
   */
  inject: (cluster: DatabaseCluster, random: Random) => Promise<() => Promise<void> | void>;
  /** Seconds. */
  lasts: number;
}

/** Longer than a primary's lease (ttl in patroni.yml). Seconds. */
const LONGER_THAN_LEASE = 25;
const FAILOVER = "The synchronous standby takes over.";
const STANDBY = "Commits wait until the other standby is the synchronous one.";

export const clusterFaults: ClusterFault[] = [
  {
    name: "kill -9 of the primary's PostgreSQL",
    promise: `${FAILOVER} The killed one does not come back as primary.`,
    lasts: 0,
    async inject({ machines, withRole }, random) {
      await machines[await withRole("leader")].killPostgres(random.chance(0.5) ? "all" : "first");
      return () => {};
    },
  },
  {
    name: "kill -9 of the primary's PostgreSQL and Patroni",
    promise:
      "Patroni is started again after a second, as systemd does. It hands over, or goes on as primary where it wins the election.",
    lasts: 0,
    async inject({ machines, withRole }) {
      const primary = machines[await withRole("leader")];
      await primary.kill("patroni");
      await primary.killPostgres("all");
      await sleep(1_000);
      primary.start("patroni");
      return () => {};
    },
  },
  {
    name: "power cut of the primary's machine",
    promise: `${FAILOVER} It waits for the end of the lease.`,
    lasts: 0,
    async inject({ machines, withRole }) {
      const primary = machines[await withRole("leader")];
      await Promise.all([primary.kill("patroni"), primary.kill("etcd"), primary.killPostgres("all")]);
      return () => primary.start("etcd", "patroni");
    },
  },
  {
    name: "the primary's machine frozen",
    promise: `${FAILOVER} The old primary wakes up and acknowledges nothing more.`,
    lasts: LONGER_THAN_LEASE,
    async inject({ machines, withRole }) {
      return machines[await withRole("leader")].freeze();
    },
  },
  {
    name: "the primary's cable pulled",
    promise: `${FAILOVER} The old primary has stopped by then.`,
    cuts: true,
    lasts: LONGER_THAN_LEASE,
    async inject({ network, withRole }) {
      return network.unplug(await withRole("leader"));
    },
  },
  {
    name: "the primary cut off from etcd and the standbys, not from Folio",
    promise: `${FAILOVER} The old primary, which Folio still reaches, acknowledges no write.`,
    cuts: true,
    lasts: LONGER_THAN_LEASE,
    async inject({ network, withRole }) {
      return network.separate(await withRole("leader"));
    },
  },
  {
    name: "switchover by patronictl",
    promise: "The primary ends in order, and the synchronous standby takes over.",
    lasts: 0,
    async inject({ switchOver }) {
      await switchOver();
      return () => {};
    },
  },
  {
    name: "kill -9 of the asynchronous standby's PostgreSQL",
    promise: "No write notices.",
    lasts: 5,
    async inject({ machines, withRole }) {
      await machines[await withRole("replica")].killPostgres("all");
      return () => {};
    },
  },
  {
    name: "kill -9 of the synchronous standby's PostgreSQL",
    promise: STANDBY,
    lasts: 5,
    async inject({ machines, withRole }) {
      await machines[await withRole("sync_standby")].killPostgres("all");
      return () => {};
    },
  },
  {
    name: "the synchronous standby's machine frozen",
    promise: `${STANDBY} Its silence counts after 5 s.`,
    lasts: LONGER_THAN_LEASE,
    async inject({ machines, withRole }) {
      return machines[await withRole("sync_standby")].freeze();
    },
  },
  {
    name: "the synchronous standby's cable pulled",
    promise: "The same.",
    cuts: true,
    lasts: LONGER_THAN_LEASE,
    async inject({ network, withRole }) {
      return network.unplug(await withRole("sync_standby"));
    },
  },
  {
    name: "etcd away on all machines",
    promise:
      "No write notices: the primary still reaches both standbys. Where another machine has gone on as primary without etcd before, Patroni 3.0 stops the primary for a lease when etcd is back.",
    lasts: LONGER_THAN_LEASE,
    async inject({ machines }) {
      const all = Object.values(machines);
      await Promise.all(all.map((machine) => machine.kill("etcd")));
      return () => {
        for (const machine of all) machine.start("etcd");
      };
    },
  },
];

/** The order of the faults: each once before any repeats. */
export function planClusterRounds(
  random: Random,
  count: number,
  canCut: boolean,
  only = "",
): { fault: ClusterFault; random: Random }[] {
  const possible = clusterFaults.filter(({ name, cuts }) => name.includes(only) && (canCut || !cuts));
  if (possible.length === 0) throw new Error(`no fault that can be made here has a name with ${only}`);
  const rounds: { fault: ClusterFault; random: Random }[] = [];
  while (rounds.length < count) {
    for (const fault of random.shuffle(possible).slice(0, count - rounds.length))
      rounds.push({ fault, random: random.fork() });
  }
  return rounds;
}
