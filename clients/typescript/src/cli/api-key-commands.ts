import type { ApiKey, ApiKeyCreate, ListApiKeys, Me, Scope } from "#clients/typescript/src/schemas.ts";
import { type Command, UsageError } from "./command.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { placeOf, sortOptions, takeRows } from "./take-rows.ts";
import { KEY_OPTION, writeOptions } from "./write-options.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const COLUMNS: Column<ApiKey>[] = [
  { head: "NAME", cell: ({ name }) => name },
  { head: "KEY", cell: ({ prefix }) => `${prefix}…` },
  { head: "SCOPES", cell: scopesOf },
  { head: "COMPANIES", cell: companiesOf },
  { head: "EXPIRES", cell: ({ expiresAt }) => expiresAt },
  { head: "LAST USED", cell: ({ lastUsedAt }) => lastUsedAt },
  { head: "ID", cell: ({ id }) => id },
];

/** The commands for keys, and for who calls. */
export const API_KEY_COMMANDS: Command[] = [
  {
    name: "me",
    summary: "Show who calls: the key, its user, the plan, and the companies that it works in.",
    args: [],
    options: {},
    examples: ["folio me", "folio me --json | jq .key.scopes"],
    async run({ folio, output, signal }) {
      showMe(output, await folio.me({ signal }));
    },
  },
  {
    name: "api-keys list",
    summary: "List the working keys of the group, the latest first.",
    args: [],
    options: sortOptions("createdAt", "updatedAt"),
    examples: [
      "folio api-keys list",
      "folio api-keys list --all --json | jq -r '.[] | select(.lastUsedAt == null) | .id'",
    ],
    async run({ folio, options, output, signal }) {
      const filters = placeOf<NonNullable<ListApiKeys["sort"]>>(options);
      const rows = await takeRows(options, (limit) => folio.apiKeys.list({ ...filters, limit }, { signal }));
      showRows(output, rows, COLUMNS);
    },
  },
  {
    name: "api-keys get",
    summary: "Show a key.",
    args: ["<id>"],
    options: {},
    examples: [`folio api-keys get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], output, signal }) {
      const key = await folio.apiKeys.get(id, { signal });
      showOne(output, key, factsOf(key));
    },
  },
  {
    name: "api-keys create",
    summary: "Create a key with no more than this one has. Its secret is shown this once.",
    args: ["<name>"],
    options: {
      scopes: { type: "string", value: "<scope,…>", help: "What it may do, such as invoices:read,clients:read." },
      companies: { type: "string", value: "<id,…>", help: "Where. Absent: wherever this key may." },
      test: { type: "boolean", help: "In test companies alone." },
      expires: {
        type: "string",
        value: "<when>",
        help: "A number of days such as 30, or an instant. Absent: when this key expires, if ever.",
      },
      ...KEY_OPTION,
    },
    examples: [
      "folio api-keys create 'Web shop' --scopes invoices:read,invoices:write --expires 90",
      "FOLIO_API_KEY=$(folio api-keys create ci --scopes invoices:write --test --expires 1 --json | jq -r .key)",
    ],
    async run({ folio, args: [name = ""], options, output, signal }) {
      const created = await folio.apiKeys.create(readKey(name, options), writeOptions(options, signal));
      showOne(output, created, [...factsOf(created), ["Secret", created.key]]);
      if (!output.isJson && created.key) output.note("Keep the secret like a password. It is shown this once.");
    },
  },
  {
    name: "api-keys revoke",
    summary: "Revoke a key for good, and those that it made.",
    args: ["<id>"],
    options: KEY_OPTION,
    examples: [`folio api-keys revoke ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      await folio.apiKeys.revoke(id, writeOptions(options, signal));
      output.note(`${id}: revoked`);
    },
  },
];

function readKey(name: string, options: Map<string, string>): ApiKeyCreate {
  const [scopes, companies, expires] = ["scopes", "companies", "expires"].map((option) => options.get(option));
  if (scopes === undefined) throw new UsageError("--scopes says what the key may do, such as invoices:read");
  const input: ApiKeyCreate = { name, scopes: scopes.split(",") as Scope[] }; // the API says which there are
  if (companies !== undefined) input.companyIds = companies.split(",");
  if (options.has("test")) input.testOnly = true;
  if (expires !== undefined) input.expiresAt = instantOf(expires);
  return input;
}

/** An instant, or that of a number of days from now. */
function instantOf(written: string): string {
  return /^\d{1,5}$/.test(written) ? new Date(Date.now() + Number(written) * DAY_MS).toISOString() : written;
}

function scopesOf({ scopes }: ApiKey): string {
  return scopes ? scopes.join(" ") : "everything";
}

function companiesOf({ companyIds, testOnly }: ApiKey): string {
  const which = testOnly ? "test" : "all";
  return companyIds ? companyIds.join(" ") : which;
}

function factsOf(key: ApiKey): [string, string | null][] {
  return [
    ["Name", key.name],
    ["Key", `${key.prefix}…`],
    ["Scopes", scopesOf(key)],
    ["Companies", companiesOf(key)],
    ["Expires", key.expiresAt],
    ["Created by", key.createdBy.name],
    ["Last used", key.lastUsedAt],
    ["Id", key.id],
  ];
}

function showMe(output: Output, me: Me): void {
  const { key, user, group, company } = me;
  showOne(output, me, [
    ...factsOf(key).filter(([name]) => name !== "Created by"),
    ["User", `${user.name}, ${user.role}`],
    ["Group", `${group.name}, ${group.plan}`],
    ["Company", company && `${company.name}${company.isTest ? ", test" : ""} (${company.id})`],
  ]);
}
