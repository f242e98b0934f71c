import "server-only";
import { answerOfProcess } from "#lib/answer-of-process.ts";
import { acceptCertain } from "#lib/bank/accept-certain.ts";
import { saveProposals } from "#lib/db/bank/bank-entries.ts";
import {
  claimMatching,
  findStateToMatch,
  isMatchingStale,
  NOT_MATCHED,
  releaseMatching,
} from "#lib/db/bank/bank-matchings.ts";
import {
  findFirstOpenDay,
  listInvoicesToMatch,
  listKnownPayers,
  listOpenEntries,
  listReversibleReceipts,
  listSettledInvoices,
} from "#lib/db/bank/matching-rows.ts";
import { inTransaction } from "#lib/db/client.ts";
import { listPayoutsToMatch } from "#lib/db/online-payments/online-payouts.ts";
import { PAYOUT_DAYS } from "#lib/domain/bank/matching/find-payouts.ts";
import type { ExpectedPayout, LearntPayer, MatchingInput } from "#lib/domain/bank/matching/matching-input.ts";
import { payerNameKey } from "#lib/domain/bank/matching/payer-name.ts";
import type { StoredProposal } from "#lib/domain/bank/stored-proposal.ts";
import { addDays, type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type OnlinePayout, PROVIDER_WORDS } from "#lib/domain/online-payments/online-payout.ts";
import { FairQueue } from "#lib/fair-queue.ts";

/** Twenty thousand entries against as many invoices take five seconds and 500 MiB on a slow core. */
const LIMITS = { deadlineMs: 45_000, heapMb: 1024 };
/** Payments come up to so many days after an invoice was settled by another, and go back so many days later. */
const DAYS_BACK = 400;
const ROWS_AT_ONCE = 500;
/** What happens meanwhile is matched in the next round. */
const MAX_ROUNDS = 4;
/** No round begins later: a job that takes two minutes counts as dead. */
const BUDGET_MS = 30_000;
const MAX_WAIT_MS = 30_000;

const queue = new FairQueue({ atOnce: 1, perOwner: 1000, places: 1000 });

export interface Matching {
  /** False where another worker is at it, or more happened meanwhile than fits: then it is asked for again. */
  done: boolean;
}

/**
 * Proposes what the open entries of a company pay, unless nothing happened since they were last matched, and accepts the
 * certain ones of accounts with the rule. The matching itself runs in a process of its own. One worker at a time does
 * it; what another one was asked for meanwhile, it does as well.
 */
export async function matchOpenEntries(context: Context): Promise<Matching> {
  const { companyId } = context;
  const ends = performance.now() + BUDGET_MS;
  for (let round = 0; round < MAX_ROUNDS && performance.now() < ends; round++) {
    if (!(await isMatchingStale(companyId))) return { done: true };
    const isMine = await queue.run(companyId, () => claimAndMatch(context), AbortSignal.timeout(MAX_WAIT_MS));
    if (!isMine) return { done: true };
    await acceptCertain(context, { byRule: true });
  }
  return { done: !(await isMatchingStale(companyId)) };
}

/** False where another worker is at it. */
async function claimAndMatch(context: Context): Promise<boolean> {
  const { companyId } = context;
  const { claimed } = await inTransaction(async (tx) => ({ ok: true, claimed: await claimMatching(tx, companyId) }));
  if (claimed) await matchOnce(context);
  return claimed;
}

async function matchOnce({ companyId, now }: Context): Promise<void> {
  let matched = NOT_MATCHED;
  try {
    const state = await findStateToMatch(companyId);
    const input = await readInput(companyId, now);
    const outcome = await answerOfProcess<{ id: string; proposals: StoredProposal[] }[]>(
      "match-entries-process",
      input,
      LIMITS,
    );
    if (!outcome.ok) throw new Error(`bank entries were not matched: ${outcome.reason}`);
    for (let at = 0; at < outcome.answer.length; at += ROWS_AT_ONCE) {
      const part = outcome.answer.slice(at, at + ROWS_AT_ONCE);
      await inTransaction(async (tx) => ({ ok: true, saved: saveProposals(tx, companyId, part, now) }));
    }
    matched = state;
  } finally {
    await inTransaction(async (tx) => ({ ok: true, released: releaseMatching(tx, companyId, matched) }));
  }
}

async function readInput(companyId: string, now: Date): Promise<MatchingInput> {
  const entries = await listOpenEntries(companyId);
  const first: CalendarDate = (await findFirstOpenDay(companyId)) ?? todayIn("UTC", now);
  const since = addDays(first, -DAYS_BACK);
  const wentOut = [...new Set(entries.flatMap(({ amountCents }) => (amountCents < 0 ? [-amountCents] : [])))];
  const outstanding = await listInvoicesToMatch(companyId);
  const settled = await listSettledInvoices(companyId, since);
  const receipts = wentOut.length === 0 ? [] : await listReversibleReceipts(companyId, since, wentOut);
  const payouts = (await listPayoutsToMatch(companyId, addDays(first, -PAYOUT_DAYS))).map(toExpectedPayout);
  const payers = await listKnownPayers(companyId);
  const learnt = payers.flatMap(({ clientId, iban, name }): LearntPayer[] => {
    const key = name === null ? "" : payerNameKey(name);
    return iban === null && key === "" ? [] : [{ clientId, iban, name: key === "" ? null : key }];
  });
  return { entries, outstanding, settled, receipts, payouts, learnt };
}

function toExpectedPayout({
  id,
  provider,
  currency,
  amountCents,
  arrivesOn,
  composition,
}: OnlinePayout): ExpectedPayout {
  const descriptor = PROVIDER_WORDS[provider];
  return { id, provider, currency, amountCents, arrivalOn: arrivesOn, descriptor, composition };
}
