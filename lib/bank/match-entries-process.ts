import "server-only";
import { constants, setPriority } from "node:os";
import { matchEntries } from "#lib/domain/bank/matching/match-entries.ts";
import type { MatchingInput } from "#lib/domain/bank/matching/matching-input.ts";
import { toStoredProposals } from "#lib/domain/bank/stored-proposal.ts";

// The process that `matchOpenEntries` starts for the entries of one company. It receives them as a message, answers with
// their proposals, and is killed.

process.once("disconnect", () => process.exit());
setPriority(constants.priority.PRIORITY_LOW); // answering requests comes first

process.once("message", (input: MatchingInput) => {
  const invoices = new Map<string, { number: string; currency: string }>();
  const clients = new Map<string, string>();
  for (const { id, number, currency } of input.settled ?? []) invoices.set(id, { number, currency });
  for (const { invoices: paid, currency } of input.receipts ?? [])
    for (const { id, number } of paid) invoices.set(id, { number, currency });
  for (const { id, number, currency, clientId, clientName } of input.outstanding) {
    invoices.set(id, { number, currency });
    clients.set(clientId, clientName);
  }
  const matched = matchEntries(input).map((match) => ({
    id: match.entryId,
    proposals: toStoredProposals(match, { invoices, clients }),
  }));
  process.send?.(matched);
});
