import "server-only";
import { Registry } from "prom-client";

// The web server and the build of Next.js have copies of this module that share one registry.
const shared = globalThis as { folioRegistry?: Registry };
shared.folioRegistry ??= new Registry();

/** The metrics of this process. */
export const registry = shared.folioRegistry;

/** A metric of the registry, created when a copy of a module first requests it. */
export function metricOf<M>(name: string, make: () => M): M {
  return (registry.getSingleMetric(name) as M | undefined) ?? make();
}
