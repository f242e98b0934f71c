import type {
  ListWebhookDeliveries,
  ListWebhookEndpoints,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChanges,
  WebhookEndpointCreate,
  WebhookEndpointWithSecret,
} from "#clients/typescript/src/schemas.ts";
import { type Command, type Option, UsageError } from "./command.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { showTagged } from "./show-tagged.ts";
import { LIST_OPTIONS, placeOf, sortOptions, takeRows } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, KEY_OPTION, writeOptions } from "./write-options.ts";

const COLUMNS: Column<WebhookEndpoint>[] = [
  { head: "URL", cell: ({ url }) => url },
  { head: "TYPES", cell: ({ eventTypes }) => eventTypes?.join(" ") ?? "all" },
  { head: "COMPANIES", cell: ({ companyIds }) => companyIds?.join(" ") ?? "all" },
  { head: "STATE", cell: stateOf },
  { head: "ID", cell: ({ id }) => id },
];

const DELIVERY_COLUMNS: Column<WebhookDelivery>[] = [
  { head: "WHEN", cell: ({ createdAt }) => createdAt },
  { head: "TYPE", cell: ({ type }) => type },
  { head: "STATE", cell: ({ state }) => state },
  { head: "ATTEMPTS", cell: ({ attempts }) => `${attempts.length}`, right: true },
  { head: "LAST ANSWER", cell: lastAnswer },
  { head: "MESSAGE", cell: ({ messageId }) => messageId },
];

const SETTINGS: Record<string, Option> = {
  types: { type: "string", value: "<type,…>", help: "What it gets, such as invoice.*,credit_note.issued; * is all." },
  companies: { type: "string", value: "<id,…>", help: "Of which companies; * is all." },
  description: { type: "string", value: "<text>", help: "For people." },
};

/** The commands for webhook endpoints, for keys of the group's owner. */
export const WEBHOOK_COMMANDS: Command[] = [
  {
    name: "webhooks list",
    summary: "List the webhook endpoints of the group.",
    args: [],
    options: sortOptions("createdAt", "updatedAt"),
    examples: ["folio webhooks list"],
    async run({ folio, options, output, signal }) {
      const filters = placeOf<NonNullable<ListWebhookEndpoints["sort"]>>(options);
      const rows = await takeRows(options, (limit) => folio.webhookEndpoints.list({ ...filters, limit }, { signal }));
      showRows(output, rows, COLUMNS);
    },
  },
  {
    name: "webhooks get",
    summary: "Show a webhook endpoint.",
    args: ["<id>"],
    options: ETAG_OPTION,
    examples: [`folio webhooks get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], signal, ...call }) {
      showTagged(call, await folio.webhookEndpoints.getWithETag(id, { signal }), showEndpoint);
    },
  },
  {
    name: "webhooks create",
    summary: "Add a webhook endpoint. Its secret is shown this once.",
    args: ["<url>"],
    options: { ...SETTINGS, ...KEY_OPTION },
    examples: ["folio webhooks create https://erp.example.com/folio --types 'invoice.*,credit_note.issued'"],
    async run({ folio, args: [url = ""], options, output, signal }) {
      const input = { url, ...readSettings(options) } as WebhookEndpointCreate; // the API parses it strictly
      showEndpoint(output, await folio.webhookEndpoints.create(input, writeOptions(options, signal)));
    },
  },
  {
    name: "webhooks update",
    summary: "Change a webhook endpoint, or turn it on and off.",
    args: ["<id>"],
    options: {
      url: { type: "string", value: "<url>", help: "Where messages go." },
      ...SETTINGS,
      enable: { type: "boolean", help: "Turn it on." },
      disable: { type: "boolean", help: "Turn it off: what waits is given up." },
      ...CHANGE_OPTIONS,
    },
    examples: [
      `folio webhooks update ${EXAMPLE_ID} --types invoice.paid`,
      `folio webhooks update ${EXAMPLE_ID} --enable`,
    ],
    async run({ folio, args: [id = ""], options, output, signal }) {
      if (options.has("enable") && options.has("disable")) throw new UsageError("It is either --enable or --disable");
      const url = options.get("url");
      const changes = {
        ...(url !== undefined && { url }),
        ...readSettings(options),
        ...(options.has("enable") && { enabled: true }),
        ...(options.has("disable") && { enabled: false }),
      } as WebhookEndpointChanges; // the API parses it strictly
      showEndpoint(output, await folio.webhookEndpoints.update(id, changes, writeOptions(options, signal)));
    },
  },
  {
    name: "webhooks delete",
    summary: "Delete a webhook endpoint.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio webhooks delete ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      await folio.webhookEndpoints.delete(id, writeOptions(options, signal));
      output.note(`${id}: deleted`);
    },
  },
  {
    name: "webhooks rotate-secret",
    summary: "Replace the secret, and show the new one this once. For a day messages are signed with both.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio webhooks rotate-secret ${EXAMPLE_ID} --json | jq -r .secret`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showEndpoint(output, await folio.webhookEndpoints.rotateSecret(id, writeOptions(options, signal)));
    },
  },
  {
    name: "webhooks test",
    summary: "Send a message of the type webhook.test.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio webhooks test ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const queued = await folio.webhookEndpoints.test(id, writeOptions(options, signal));
      showOne(output, queued, [["Message", queued.messageId]]);
    },
  },
  {
    name: "webhooks deliveries",
    summary: "List the messages of an endpoint, the newest first.",
    args: ["<id>"],
    options: {
      state: { type: "string", value: "<state>", help: "Only those in this state, such as failed." },
      ...LIST_OPTIONS,
    },
    examples: [
      `folio webhooks deliveries ${EXAMPLE_ID}`,
      `folio webhooks deliveries ${EXAMPLE_ID} --json | jq '.[0].attempts'`,
    ],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const [after, state] = [options.get("after"), options.get("state")];
      const filters = {
        ...(after !== undefined && { after }),
        ...(state !== undefined && { state }),
      } as ListWebhookDeliveries; // the API says which states there are
      const list = (limit: number) => folio.webhookEndpoints.deliveries(id, { ...filters, limit }, { signal });
      showRows(output, await takeRows(options, list), DELIVERY_COLUMNS);
    },
  },
  {
    name: "webhooks resend",
    summary: "Send again all that happened since a moment, at most 30 days ago, or one message.",
    args: ["<id>"],
    options: {
      since: { type: "string", value: "<instant>", help: "The moment, such as 2026-11-20T00:00:00Z." },
      "only-undelivered": { type: "boolean", help: "Leave out what the endpoint took already." },
      message: { type: "string", value: "<id>", help: "One message of the log instead." },
      ...CHANGE_OPTIONS,
    },
    examples: [
      `folio webhooks resend ${EXAMPLE_ID} --since 2026-11-20T00:00:00Z --only-undelivered`,
      `folio webhooks resend ${EXAMPLE_ID} --message ${EXAMPLE_ID}`,
    ],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const [since, message] = [options.get("since"), options.get("message")];
      const call = writeOptions(options, signal);
      if (message !== undefined && since === undefined) {
        const queued = await folio.webhookEndpoints.resendMessage(id, message, call);
        showOne(output, queued, [["Message", queued.messageId]]);
      } else if (since !== undefined && message === undefined) {
        const input = { since, onlyUndelivered: options.has("only-undelivered") };
        const queued = await folio.webhookEndpoints.resend(id, input, call);
        showOne(output, queued, [["Since", queued.since]]);
      } else throw new UsageError("It is either --since or --message");
    },
  },
];

function readSettings(options: Map<string, string>): object {
  const [types, companies, description] = ["types", "companies", "description"].map((name) => options.get(name));
  return {
    ...(types !== undefined && { eventTypes: types.split(",") }),
    ...(companies !== undefined && { companyIds: companies === "*" ? null : companies.split(",") }),
    ...(description !== undefined && { description }),
  };
}

function stateOf({ enabled, disabledReason, failingSince }: WebhookEndpoint): string {
  if (!enabled) return `disabled (${disabledReason})`;
  return failingSince ? `failing since ${failingSince}` : "enabled";
}

function lastAnswer({ attempts }: WebhookDelivery): string | null {
  const last = attempts.at(-1);
  return last ? (last.error ?? `${last.status}`) : null;
}

function showEndpoint(output: Output, endpoint: WebhookEndpoint | WebhookEndpointWithSecret): void {
  showOne(output, endpoint, [
    ["URL", endpoint.url],
    ["Description", endpoint.description],
    ["Types", endpoint.eventTypes?.join(", ") ?? "all"],
    ["Companies", endpoint.companyIds?.join(", ") ?? "all"],
    ["State", stateOf(endpoint)],
    ["Secret", "secret" in endpoint ? endpoint.secret : null],
    ["Id", endpoint.id],
  ]);
}
