export const ACTOR_KINDS = ["user", "api_key", "client", "system"] as const satisfies Actor["kind"][];

/** The actor of an event in the trail. */
export type Actor = { kind: "user" | "api_key"; id: string } | { kind: "client" | "system"; id: null };

/** The tenant, the actor and the time of a use case. The company is the tenant: every query filters by it. */
export interface Context {
  groupId: string;
  companyId: string;
  actor: Actor;
  now: Date;
}

/** With the company's IANA time zone, which decides which day it is there. */
export interface ZonedContext extends Context {
  timeZone: string;
}
