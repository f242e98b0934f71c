import { setTimeout as sleep } from "node:timers/promises";
import { check } from "./checks.ts";
import type { Target } from "./fault.ts";
import { takeBadAnswers } from "./ledger.ts";
import { secondsUntilBack, startLoad } from "./load.ts";
import type { PlannedRound } from "./plan.ts";
import { misbehave } from "./provider-faults.ts";
import type { Round } from "./report.ts";

/** Runs one fault under load, from the first request to the last check. */
export async function runRound(
  number: number,
  { fault, meanwhile, random }: PlannedRound,
  target: Target,
): Promise<Round> {
  const { service } = target;
  const load = startLoad(service, number, random.fork());
  await sleep(random.integer(500, 1_500));
  const endMisbehaviour = meanwhile && misbehave(service, meanwhile, random.fork());
  const found: string[] = [];
  let secondsToBack: number | null = null;
  try {
    const since = await fault.inject(target, random.fork());
    secondsToBack = await secondsUntilBack(service, since, number, random.fork(), fault.stopsSending === true);
    if (secondsToBack === null) found.push("it was not back within a minute");
  } catch (error) {
    found.push(`while the fault was injected: ${error instanceof Error ? error.message : error}`);
  }
  await sleep(500);
  endMisbehaviour?.();
  found.push(...(await load.stop()));
  found.push(...(await check(service, number).catch((error) => [`the checks ended: ${error.message}`])));
  return { fault, secondsToBack, found: [...found, ...takeBadAnswers(service.ledger)] };
}
