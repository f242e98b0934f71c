/** Who did something, as the trail of events keeps it. */
export type Actor = { kind: "user" | "api_key"; id: string } | { kind: "client" | "system"; id: null };

/** In whose name and when a use case runs. The company is the tenant: every query carries it. */
export interface Context {
  groupId: string;
  companyId: string;
  actor: Actor;
  now: Date;
}
