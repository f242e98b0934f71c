import type { ExternalDatabase } from "./external-database.ts";
import type { Random } from "./random.ts";
import type { Service } from "./service.ts";

export interface Target {
  service: Service;
  /** The external PostgreSQL of the service. */
  database: ExternalDatabase;
}

/** A fault that is injected under load. */
export interface Fault {
  /** Its name in the table of docs/reliability.md. */
  name: string;
  /** What is promised in addition to the general promises. */
  promise: string;
  /** The services on which it can be injected. */
  services: Service["name"][];
  /** Why this machine cannot inject it; null when it can. */
  whyNot?: (database: ExternalDatabase) => string | null;
  /** Whether the service only counts as recovered once an e-mail is accepted again. */
  stopsSending?: boolean;
  /**
   * Injects the fault and removes its cause; returns the time from which the service should recover
   * (performance.now()).
   */
  inject: (target: Target, random: Random) => Promise<number>;
}
