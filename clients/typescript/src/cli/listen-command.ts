import type { Folio } from "#clients/typescript/src/folio.ts";
import { FolioConnectionError, FolioError } from "#clients/typescript/src/folio-error.ts";
import { sleep } from "#clients/typescript/src/retrying-fetch.ts";
import type { EventChoice, EventPage, ListEvents } from "#clients/typescript/src/schemas.ts";
import { newWebhookSecret } from "#clients/typescript/src/webhooks.ts";
import { type Call, type Command, UsageError } from "./command.ts";
import { forwardEvent } from "./forward-event.ts";
import { readState, stateFile, writeState } from "./listen-state.ts";

/** The command that forwards what happens to a program on this machine. */
export const LISTEN_COMMAND: Command = {
  name: "listen",
  summary: "Forward what happens to a local address, as signed webhooks.",
  args: [],
  options: {
    "forward-to": { type: "string", value: "<url>", help: "Gets each event as a POST, as a webhook sends it." },
    types: { type: "string", value: "<type,…>", help: "Only these, such as invoice.*,credit_note.issued." },
    "from-start": {
      type: "boolean",
      help: "Begin with the company's first event. Absent: where the last run ended, at first with what happens from now on.",
    },
    interval: { type: "string", value: "<seconds>", help: "How often to ask for events: 2." },
  },
  examples: [
    "folio listen --forward-to http://localhost:4000/webhooks",
    "folio listen --forward-to http://localhost:4000/webhooks --types invoice.paid --from-start",
  ],
  async run(call) {
    try {
      await listen(call);
    } catch (error) {
      if (!call.signal.aborted) throw error; // Ctrl-C is how it ends
    }
  },
};

async function listen({ folio, options, output, scope, version, variables, signal }: Call): Promise<void> {
  const target = options.get("forward-to");
  if (!target || !/^https?:/.test(target) || !URL.canParse(target))
    throw new UsageError("--forward-to is an address, such as http://localhost:4000/webhooks");
  const seconds = Number(options.get("interval") ?? 2);
  if (!(seconds > 0)) throw new UsageError(`--interval is a number of seconds above 0: ${options.get("interval")}`);
  const types = options.get("types");
  const filters: ListEvents = { limit: 100, ...(types !== undefined && { types: types.split(",") as EventChoice[] }) };

  const file = stateFile(`${scope} ${target}`, variables);
  const known = await readState(file);
  const secret = known?.secret ?? newWebhookSecret();
  const begin = options.has("from-start") ? null : known?.after;
  let after = begin === undefined ? await latestCursor(folio, signal) : begin;
  await writeState(file, { secret, after });
  output.note(
    `Forwarding to ${target}. Ctrl-C ends it; the next run goes on from there.\nThe receiver's secret is ${secret}`,
  );

  for (;;) {
    const page = await nextPage(folio, { ...filters, ...(after !== null && { after }) }, output.note, signal);
    for (const event of page?.data ?? []) {
      const status = await forwardEvent(event, { target, secret, version, signal, note: output.note });
      output.write(
        output.isJson
          ? `${JSON.stringify({ status, event })}\n`
          : `${event.occurredAt}  ${status}  ${event.type}  ${event.id}\n`,
      );
    }
    // After the whole page: a run that ends within it forwards some events again, under the same webhook-id.
    if (page && page.nextCursor !== after) {
      after = page.nextCursor;
      await writeState(file, { secret, after });
    }
    if (!page?.hasMore) await sleep(seconds * 1000, signal);
  }
}

/** Where the feed ends now. */
async function latestCursor(folio: Folio, signal: AbortSignal): Promise<string> {
  for (let query: ListEvents = { limit: 1_000 }; ; ) {
    const { nextCursor, hasMore } = await folio.events.page(query, { signal });
    if (!hasMore) return nextCursor;
    query = { limit: 1_000, after: nextCursor };
  }
}

/** The next page; null while the service is away, which is asked again later. */
async function nextPage(
  folio: Folio,
  query: ListEvents,
  note: Call["output"]["note"],
  signal: AbortSignal,
): Promise<EventPage | null> {
  try {
    return await folio.events.page(query, { signal });
  } catch (error) {
    const passes =
      error instanceof FolioConnectionError ||
      (error instanceof FolioError && (error.status === 429 || error.status >= 500));
    if (!passes) throw error;
    note(`${error.message} Asking again …`);
    return null;
  }
}
