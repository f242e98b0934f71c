import { setTimeout as sleep } from "node:timers/promises";
import { type Behaviour, FAILURES } from "#tests/support/resend-server.ts";
import type { Fault } from "./fault.ts";
import type { Random } from "./random.ts";
import type { Service } from "./service.ts";

export interface Misbehaviour {
  name: string;
  promise: string;
  behaviour: (random: Random) => Behaviour;
}

const LATER = "202, and the e-mail goes out later, once.";

export const misbehaviours: Misbehaviour[] = [
  { name: "the mail provider answers 429", promise: LATER, behaviour: () => FAILURES.rateLimited },
  {
    name: "the mail provider answers 500",
    promise: LATER,
    behaviour: (random) => random.pick([FAILURES.broken, FAILURES.badGateway]),
  },
  {
    name: "the mail provider drops connections",
    promise: `${LATER} Also where it had taken the e-mail before.`,
    behaviour: (random) => ({ kind: "drop", accepts: random.chance(0.5) }),
  },
  {
    name: "the mail provider answers garbage",
    promise: LATER,
    behaviour: (random) => ({
      kind: "answer",
      status: 200,
      body: random.pick(["<html>", '{"id":', "\u0000\uffff", ""]),
    }),
  },
  {
    name: "the mail provider is slow",
    promise:
      "Folio waits ten seconds; then 202, and the e-mail goes out later, once. Also where it had taken the e-mail.",
    behaviour: (random) =>
      random.chance(0.6)
        ? { kind: "delay", ms: random.integer(500, 4_000) }
        : { kind: "stall", accepts: random.chance(0.5), headers: random.chance(0.5) },
  },
];

/** Every request to the provider fails until the returned function is called. */
export function misbehave(service: Service, { behaviour }: Misbehaviour, random: Random): () => void {
  service.provider.misbehave(() => behaviour(random));
  return () => service.provider.misbehave(null);
}

export const providerFaults: Fault[] = misbehaviours.map((misbehaviour) => ({
  name: misbehaviour.name,
  promise: misbehaviour.promise,
  services: ["embedded", "external"],
  stopsSending: true,
  async inject({ service }, random) {
    const endMisbehaviour = misbehave(service, misbehaviour, random.fork());
    await sleep(random.integer(2_000, 5_000));
    endMisbehaviour();
    return performance.now();
  },
}));
