import { z } from "zod";
import { idempotencyKey, nextStep, token } from "#app/mcp/tools/common.ts";
import { uuid } from "#lib/contract/fields.ts";
import { orderOfChanges } from "#lib/contract/list-query.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { createRecurringBody, listRecurringQuery } from "#lib/contract/recurring-input.ts";
import { type recurringAnswer, toPlanned, toRecurring } from "#lib/contract/recurring-output.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { PlannedInvoice } from "#lib/domain/recurring/planned-invoice.ts";
import { recurrenceInWords } from "#lib/domain/recurring/recurrence-in-words.ts";
import type { RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";
import { currentRecurring } from "#lib/http/current-recurring.ts";
import { changeOnce, dryRun } from "#lib/http/mcp/change-once.ts";
import { digestOf, expiryOf, keyOf, readToken, writeToken } from "#lib/http/mcp/confirmation.ts";
import { asArguments, defineTool } from "#lib/http/mcp/tool.ts";
import { clientOfInvoice, completeRecurring } from "#lib/http/read-recurring.ts";
import { resumeRecurring } from "#lib/recurring/control-recurring.ts";
import { createRecurring as create } from "#lib/recurring/create-recurring.ts";
import { pageRecurring, readWrittenRecurring, upcomingInvoices } from "#lib/recurring/get-recurring.ts";

type Tx = Parameters<typeof resumeRecurring>[0];
const recurringInvoiceId = uuid;
type Answer = z.output<typeof recurringAnswer>;

/** All of it is answered. */
const recurring = z.looseObject({ id: z.string(), status: z.string(), nextDate: z.string().nullable() });

const { status, clientId, search, after } = listRecurringQuery.shape;

export const searchRecurring = defineTool({
  name: "search_recurring",
  title: "Search recurring invoices",
  description: "Find the schedules that make invoices.",
  kind: "reads",
  scopes: ["recurring_invoices:read"],
  input: asArguments(listRecurringQuery),
  documented: z.strictObject({ status, clientId, search, after }),
  output: z.looseObject({ data: z.array(recurring) }),
  async handle({ page, limit, sort, after: place, ...filter }, { context }) {
    const order = orderOfChanges({ sort, ...filter });
    const found = await pageRecurring(context.companyId, filter, { page, limit, order, after: place });
    return { ok: true, body: toPage(found, order, toRecurring) };
  },
});

const WRITE = "recurring_invoices:write";

export const createRecurring = defineTool({
  name: "create_recurring",
  title: "Create a paused recurring invoice",
  description:
    "Create a schedule that makes invoices, paused: it makes none until it is activated (preview_activation, activate_recurring).",
  kind: "creates",
  scopes: [WRITE],
  input: z.strictObject({ recurringInvoice: createRecurringBody, idempotencyKey }),
  documented: z.strictObject({
    recurringInvoice: z.looseObject({}).meta({
      description:
        "RecurringInvoiceInput in /docs/reference.md: `interval` (week, month, quarter, year), `intervalCount`, `dayOfMonth` (31: the last), `startDate`, `billedPeriod` (ahead, behind), `action` (draft, issue, send), `invoice` with `clientId` and `lines` as of create_draft, without dates.",
    }),
    idempotencyKey,
  }),
  output: recurring,
  async handle({ recurringInvoice: input, idempotencyKey: key }, caller) {
    const { context } = caller;
    // No route makes a paused one, so that the key is not that of a route.
    const change = { method: "POST", path: "/mcp/create_recurring", input, key } as const;
    return changeOnce<Answer, Awaited<ReturnType<typeof createPaused>>>(caller, change, {
      handle: (tx) => createPaused(tx, context, input),
      toResponse: ({ schedule }) => ({
        ok: true,
        status: 201,
        location: `/api/recurring-invoices/${schedule.id}`,
        body: toRecurring(schedule),
      }),
    });
  },
});

async function createPaused(tx: Tx, context: Context, input: z.output<typeof createRecurringBody>) {
  const completed = await completeRecurring(tx, context.companyId, input);
  if (!completed.ok) return completed;
  const created = clientOfInvoice(await create(tx, context, completed.input, "paused"));
  if (!created.ok) return created;
  const schedule = await readWrittenRecurring(tx, context.companyId, created.recurringInvoiceId);
  return { ok: true as const, schedule };
}

/** Resumes a schedule, provided that `isSeen` says that the caller has seen what it was and will be. */
async function activate(tx: Tx, context: Context, id: string, isSeen: (shown: unknown) => boolean) {
  const before = await currentRecurring({ tx, context, id });
  const resumed = await resumeRecurring(tx, context, id);
  if (!resumed.ok) return resumed;
  const { nextDate } = resumed.schedule;
  return isSeen({ before, nextDate }) ? resumed : { ok: false as const, code: "confirmation_outdated" as const };
}

const ACTION = "activate_recurring";

export const previewActivation = defineTool({
  name: "preview_activation",
  title: "Preview activating a recurring invoice",
  description: `What activating a paused schedule would do: its next dates and amounts. ${nextStep(ACTION)}`,
  kind: "reads",
  scopes: [WRITE],
  input: z.strictObject({ recurringInvoiceId }),
  output: z.looseObject({ summary: z.string(), token, upcoming: z.array(z.looseObject({})) }),
  async handle({ recurringInvoiceId: id }, { context, now, keyId }) {
    const { companyId } = context;
    let seen = "";
    const tried = await dryRun((tx) =>
      activate(tx, context, id, (shown) => {
        seen = digestOf(shown);
        return true;
      }),
    );
    if (!tried.ok) return tried;
    const upcoming = await upcomingInvoices(context, tried.schedule, 12);
    const expiresAt = expiryOf(now);
    const written = writeToken({ action: ACTION, id, seen, input: {}, expiresAt }, { keyId, companyId });
    const summary = describeActivation(tried.schedule, upcoming);
    return {
      ok: true,
      body: { summary, token: written, expiresAt: expiresAt.toISOString(), upcoming: toPlanned(upcoming).data },
    };
  },
});

const DONE = {
  draft: "Each invoice stays a draft.",
  issue: "Each invoice is issued, which cannot be taken back, and not sent.",
  send: "Each invoice is issued and sent to the client by e-mail, which cannot be taken back.",
};

/** What activating a schedule would do, for the person who decides. */
function describeActivation(schedule: RecurringInvoice, upcoming: PlannedInvoice[]): string {
  const { clientName, content, action } = schedule;
  const next = upcoming.find(({ isSkipped }) => !isSkipped);
  if (!next) return `No date is left: the recurring invoice for ${clientName} would end.`;
  const amount = formatMoney(next.totalCents, content.currency, "en");
  return `Invoice ${clientName} ${recurrenceInWords(schedule, "en")}, the next time on ${next.date} with ${amount}. ${DONE[action]}`;
}

export const activateRecurring = defineTool({
  name: ACTION,
  title: "Activate a recurring invoice",
  description: "Activate a schedule as preview_activation showed it, once the person has agreed.",
  kind: "confirms",
  scopes: [WRITE],
  input: z.strictObject({ token: z.string().max(4000) }),
  output: recurring,
  async handle({ token: given }, caller) {
    const { context, now, keyId } = caller;
    const intent = readToken(given, { keyId, companyId: context.companyId });
    if (intent?.action !== ACTION) return { ok: false, code: "invalid_confirmation" };
    const { id, seen, expiresAt } = intent;
    const change = {
      method: "POST",
      path: `/api/recurring-invoices/${id}/resume`,
      input: {},
      key: keyOf(given),
    } as const;
    return changeOnce<Answer, Awaited<ReturnType<typeof activate>> | { ok: false; code: "confirmation_expired" }>(
      caller,
      change,
      {
        // Asked after the key: what was done in time is answered later too.
        handle: async (tx) =>
          expiresAt < now
            ? { ok: false, code: "confirmation_expired" }
            : activate(tx, context, id, (shown) => digestOf(shown) === seen),
        toResponse: ({ schedule }) => ({ ok: true, status: 200, body: toRecurring(schedule) }),
      },
    );
  },
});
