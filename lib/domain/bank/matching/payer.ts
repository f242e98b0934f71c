import type { LearntPayer, OutstandingInvoice, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import { indexNames } from "#lib/domain/bank/matching/name-index.ts";
import { payerNameKey } from "#lib/domain/bank/matching/payer-name.ts";
import type { Reason } from "#lib/domain/bank/matching/proposal.ts";

/** How surely a client is the payer, the surest first. */
export type PayerStrength = "iban" | "shared_iban" | "name" | "similar_name" | "named_in_text";

/** What an entry says about who paid. */
export interface Payer {
  /** The clients that it may be, with the best evidence of each. */
  clients: Map<string, { strength: PayerStrength; reasons: Reason[] }>;
  /** Those that its account or its name belong to. Where they are not empty, any other client is not the payer. */
  known: string[];
}

export interface PayerIndex {
  payerOf(entry: StoredEntry): Payer;
}

/** An account that pays for more clients, such as that of an agent, tells nothing. */
const MAX_SHARING = 20;

/** What is learnt of payers, and the names of clients, in any order. */
export function indexPayers(
  invoices: readonly Pick<OutstandingInvoice, "clientId" | "clientName">[],
  learnt: readonly LearntPayer[],
): PayerIndex {
  const byIban = new Map<string, Set<string>>();
  for (const { clientId, iban } of learnt)
    if (iban !== null) byIban.set(iban, (byIban.get(iban) ?? new Set()).add(clientId));
  const names = indexNames([
    ...invoices.map(({ clientId, clientName }) => ({ clientId, key: payerNameKey(clientName) })),
    ...learnt.flatMap(({ clientId, name }) => (name === null ? [] : [{ clientId, key: name }])),
  ]);
  // Invoices have the client's name as it was: of several, one that does not depend on their order.
  const byName = invoices.toSorted((a, b) => (a.clientName < b.clientName ? -1 : a.clientName > b.clientName ? 1 : 0));
  const clientNames = new Map(byName.map(({ clientId, clientName }) => [clientId, clientName]));

  return {
    payerOf({ counterparty: { iban, name }, remittance }) {
      const clients: Payer["clients"] = new Map();
      const note = (clientId: string, strength: PayerStrength, reason: Reason) => {
        const noted = clients.get(clientId);
        if (noted === undefined) clients.set(clientId, { strength, reasons: [reason] });
        else noted.reasons.push(reason);
      };
      const ofIban = clientsOf(iban === null ? undefined : byIban.get(iban));
      const isShared = ofIban.length > 1;
      if (iban !== null)
        for (const client of ofIban)
          note(client, isShared ? "shared_iban" : "iban", { kind: "iban_known", iban, isShared });
      const ofName = name === null ? [] : names.sameName(name);
      if (name !== null) {
        for (const client of ofName)
          note(client, ofName.length > 1 ? "similar_name" : "name", { kind: "name_known", name });
        // A known account says more than a similar name.
        if (ofIban.length === 0 && ofName.length === 0)
          for (const client of names.similarNames(name)) note(client, "similar_name", { kind: "name_similar", name });
      }
      // Who pays for another one names it.
      for (const client of names.namedIn(remittance))
        note(client, "named_in_text", { kind: "named_in_text", name: clientNames.get(client) ?? "" });
      return { clients, known: [...new Set([...ofIban, ...ofName])].toSorted() };
    },
  };
}

function clientsOf(sharing: ReadonlySet<string> | undefined): string[] {
  return sharing === undefined || sharing.size > MAX_SHARING ? [] : [...sharing].toSorted();
}
