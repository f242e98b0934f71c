import { z } from "zod";
import { nextStep, token } from "#app/mcp/tools/common.ts";
import { acceptEntry } from "#lib/bank/accept-entry.ts";
import { pageBankEntries } from "#lib/bank/browse-bank.ts";
import { acceptEntryBody, listBankEntriesQuery, orderOfBankEntries } from "#lib/contract/bank-input.ts";
import { type bankEntryAnswer, toBankEntry } from "#lib/contract/bank-output.ts";
import { uuid } from "#lib/contract/fields.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { currentBankEntry } from "#lib/http/current-bank-entry.ts";
import { changeOnce, dryRun } from "#lib/http/mcp/change-once.ts";
import { digestOf, expiryOf, keyOf, readToken, writeToken } from "#lib/http/mcp/confirmation.ts";
import { asArguments, defineTool } from "#lib/http/mcp/tool.ts";
import { findWrittenReceipt } from "#lib/receipts/browse-receipts.ts";

type Tx = Parameters<typeof acceptEntry>[0];
type Choice = z.output<typeof acceptEntryBody>;
type Answer = z.output<typeof bankEntryAnswer>;

/** All of it is answered. */
const entry = z.looseObject({ id: z.string(), state: z.string(), amount: z.int() });
const { state, certainty, search, after } = listBankEntriesQuery.shape;
const ACTION = "accept_bank_entry";
const WRITE = "payments:write";

export const searchBankEntries = defineTool({
  name: "search_bank_entries",
  title: "Search bank entries",
  description:
    "Find entries of bank statements; open ones have `proposals` of what they pay, best first, with reasons.",
  kind: "reads",
  scopes: ["invoices:read"],
  input: asArguments(listBankEntriesQuery),
  documented: z.strictObject({ state, certainty, search, after }),
  output: z.looseObject({ data: z.array(entry) }),
  async handle({ page, limit, sort, after: place, ...filter }, { context }) {
    const order = orderOfBankEntries({ sort, ...filter });
    const found = await pageBankEntries(context.companyId, filter, { page, limit, order, after: place });
    return { ok: true, body: toPage(found, order, toBankEntry) };
  },
});

/** Accepts an entry, provided that `isSeen` says that the caller has seen what it was and what it pays. */
async function accept(tx: Tx, context: ZonedContext, id: string, choice: Choice, isSeen: (shown: unknown) => boolean) {
  const before = await currentBankEntry({ tx, context, id });
  const accepted = await acceptEntry(tx, context, id, choice);
  if (!accepted.ok) return accepted;
  const receipt = await findWrittenReceipt(tx, context.companyId, accepted.entry.receiptId ?? "");
  const pays = (receipt?.allocations ?? []).map(({ invoiceNumber, amountCents, currency }) => {
    return { invoiceNumber, amount: formatMoney(amountCents, currency, "en") };
  });
  return isSeen({ before, pays })
    ? { ...accepted, receipt, pays }
    : { ok: false as const, code: "confirmation_outdated" as const };
}

export const previewBankEntry = defineTool({
  name: "preview_bank_entry",
  title: "Preview accepting a bank entry",
  description: `What accepting an open entry would record. ${nextStep(ACTION)}`,
  kind: "reads",
  scopes: [WRITE],
  input: z.strictObject({ entryId: uuid, acceptance: acceptEntryBody }),
  documented: z.strictObject({
    entryId: uuid,
    acceptance: z.looseObject({}).meta({
      description:
        "As a proposal says: `clientId` with `allocations` of `invoiceId` and `amount`, or `reverses`, or `payoutId`.",
    }),
  }),
  output: z.looseObject({ summary: z.string(), token }),
  async handle({ entryId: id, acceptance: choice }, { context, now, keyId }) {
    let seen = "";
    const tried = await dryRun((tx) =>
      accept(tx, context, id, choice, (shown) => {
        seen = digestOf(shown);
        return true;
      }),
    );
    if (!tried.ok) return tried;
    const expiresAt = expiryOf(now);
    const holder = { keyId, companyId: context.companyId };
    const written = writeToken({ action: ACTION, id, seen, input: choice, expiresAt }, holder);
    const { amountCents, currency, bookedOn } = tried.entry;
    const money = `${formatMoney(amountCents, currency, "en")} of ${bookedOn}`;
    const invoices = tried.pays.map(({ invoiceNumber, amount }) => `${amount} of ${invoiceNumber}`).join(", ");
    const effect = invoices === "" ? "pays no invoice" : `pays ${invoices}`;
    const summary =
      choice.kind === "payout"
        ? `Note that ${money} is a payout of online payments, which are recorded already. It records nothing.`
        : `Record ${money} as a ${choice.kind} of ${tried.receipt?.clientName}. It ${effect}.`;
    return { ok: true, body: { summary, token: written, expiresAt: expiresAt.toISOString() } };
  },
});

export const acceptBankEntry = defineTool({
  name: ACTION,
  title: "Accept a bank entry",
  description: "Accept an entry as preview_bank_entry showed it, once the person has agreed.",
  kind: "confirms",
  scopes: [WRITE],
  input: z.strictObject({ token: z.string().max(20_000) }),
  output: entry,
  async handle({ token: given }, caller) {
    const { context, now, keyId } = caller;
    const intent = readToken(given, { keyId, companyId: context.companyId });
    if (intent?.action !== ACTION) return { ok: false, code: "invalid_confirmation" };
    const { id, seen, input, expiresAt } = intent;
    const change = { method: "POST", path: `/api/bank-entries/${id}/accept`, input, key: keyOf(given) } as const;
    return changeOnce<Answer, Awaited<ReturnType<typeof accept>> | { ok: false; code: "confirmation_expired" }>(
      caller,
      change,
      {
        // Asked after the key: what was done in time is answered later too.
        handle: async (tx) =>
          expiresAt < now
            ? { ok: false, code: "confirmation_expired" }
            : accept(tx, context, id, input as Choice, (shown) => digestOf(shown) === seen), // signed, so that it is what was written
        toResponse: ({ entry: accepted }) => ({ ok: true, status: 200, body: toBankEntry(accepted) }),
      },
    );
  },
});
