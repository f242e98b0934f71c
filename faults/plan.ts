import { databaseFaults } from "./database-faults.ts";
import type { ExternalDatabase } from "./external-database.ts";
import type { Fault } from "./fault.ts";
import { processFaults } from "./process-faults.ts";
import { type Misbehaviour, misbehaviours, providerFaults } from "./provider-faults.ts";
import type { Random } from "./random.ts";
import type { Service } from "./service.ts";

export const allFaults: Fault[] = [...processFaults, ...databaseFaults, ...providerFaults];

export interface PlannedRound {
  fault: Fault;
  service: Service["name"];
  /** A simultaneous fault of the mail provider. */
  meanwhile: Misbehaviour | null;
  /** For random choices within the round. */
  random: Random;
}

/**
 * The order of the faults: each once before any repeats. In a run too short for all of them, the provider's faults are
 * combined with others. `only` has parts of the names of the allowed faults; without any, all are.
 */
export function planRounds(
  random: Random,
  count: number,
  database: ExternalDatabase,
  only: readonly string[] = [],
): PlannedRound[] {
  const isAllowed = ({ name }: Fault) => only.length === 0 || only.some((part) => name.includes(part));
  const possible = allFaults.filter((fault) => isAllowed(fault) && !fault.whyNot?.(database));
  if (possible.length === 0) throw new Error(`no fault that can be made here has a name with ${only.join(" or ")}`);
  const isShort = count < possible.length;
  const alone = isShort ? possible.filter((fault) => !fault.stopsSending) : possible;
  const accompanying = random.shuffle(misbehaviours);
  const rounds: PlannedRound[] = [];
  while (rounds.length < count) {
    for (const fault of random.shuffle(alone).slice(0, count - rounds.length)) {
      const together = isShort ? rounds.length < accompanying.length : random.chance(0.3);
      const meanwhile =
        together && !fault.stopsSending ? (accompanying[rounds.length % accompanying.length] ?? null) : null;
      rounds.push({ fault, service: random.pick(fault.services), meanwhile, random: random.fork() });
    }
  }
  return rounds;
}
