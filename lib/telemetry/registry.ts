import "server-only";
import { Registry } from "prom-client";

// The web server and the build of Next.js have copies of this module that share one registry.
const shared = globalThis as { folioRegistry?: Registry; folioSharedRegistry?: Registry };
shared.folioRegistry ??= new Registry();
shared.folioSharedRegistry ??= new Registry();

/** The metrics of this process. Those of the processes of one web server are summed. */
export const registry = shared.folioRegistry;

/** The metrics that are the same in whichever process: those of the database, and the release. */
export const sharedRegistry = shared.folioSharedRegistry;

/** A metric of the registry, created when a copy of a module first requests it. */
export function metricOf<M>(name: string, make: () => M, among = registry): M {
  return (among.getSingleMetric(name) as M | undefined) ?? make();
}
