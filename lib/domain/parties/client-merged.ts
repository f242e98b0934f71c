import type { Client } from "#lib/domain/parties/parties.ts";

/** The client was merged into another one, and is nothing but a pointer to it. */
export interface ClientMerged {
  ok: false;
  code: "client_merged";
  mergedIntoId: string;
}

/** The refusal of a change of a client that was merged; null where it was not. */
export function clientMerged({ mergedIntoId }: Pick<Client, "mergedIntoId">): ClientMerged | null {
  return mergedIntoId === null ? null : { ok: false, code: "client_merged", mergedIntoId };
}
