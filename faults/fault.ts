import type { ExternalDatabase } from "./external-database.ts";
import type { Random } from "./random.ts";
import type { Service } from "./service.ts";

export interface Target {
  service: Service;
  /** The PostgreSQL beside Folio that the external service runs on. */
  database: ExternalDatabase;
}

/** Something that goes wrong under load. */
export interface Fault {
  /** As in the table of docs/reliability.md. */
  name: string;
  /** What is promised of it, beside what is promised always. */
  promise: string;
  /** On which services it can happen. */
  services: Service["name"][];
  /** Why it cannot be made on this machine; null where it can. */
  whyNot?: (database: ExternalDatabase) => string | null;
  /** Whether the service is back only when an e-mail is accepted again. */
  stopsSending?: boolean;
  /** Makes it happen and takes its cause away again; returns from when on the service should be coming back (performance.now()). */
  strike: (target: Target, random: Random) => Promise<number>;
}
