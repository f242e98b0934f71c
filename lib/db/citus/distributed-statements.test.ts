import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { PLACES } from "#lib/db/citus/distribution.ts";
import { type Command, declaredCommands, declaredQueries } from "#lib/db/query/query.ts";

// A distributed database refuses some statements that one server takes, and asks all servers for others. See
// docs/scaling.md.

const sources = globSync("lib/**/*.ts").filter(
  (file) => !file.startsWith("lib/db/generated/") && !file.endsWith(".test.ts"),
);
await Promise.all(
  sources.filter((file) => file.startsWith("lib/db/")).map((file) => import(/* @vite-ignore */ `#${file}`)),
);
const declared: Command[] = [...declaredQueries, ...declaredCommands];

/** Statements about all companies, and why. */
const OF_ALL_COMPANIES = new Map([
  ["companies_overdue", "a job of the whole database looks for companies to work on"],
  ["companies_expiring", "a job of the whole database looks for companies to work on"],
  ["reminders_due", "a job of the whole database"],
  ["due_recurring_invoices", "the same"],
  ["pending_recurring_runs", "the same"],
  ["companies_with_open_runs", "the same"],
  ["find_reported_delivery", "the provider knows e-mails, not companies"],
  ["find_invoice_by_token", "a viewing link from before the distribution names no company"],
  ["due_webhook_deliveries", "the dispatcher of webhooks works for all companies"],
  ["postpone_webhook_backlog", "an endpoint follows several companies"],
  ["give_up_webhook_backlog", "an endpoint follows several companies"],
  ["companies_reminding", "the same as reminders_due"],
  ["list_payment_accounts", "the clock's, once a night"],
  ["hold_restored_webhooks", "an operator's command about the whole database"],
  ["release_held_webhooks", "the same"],
  ["drop_held_webhooks", "the same"],
  ["count_held", "the same"],
  ["newest_event", "the same"],
  ["series_ends", "the same"],
  ["chains", "the audit's list of all chains"],
]);

/** Statements that lock a row of a table which is on every server, and why the lock of all its rows does no harm. */
const LOCKS_ON_EVERY_SERVER = new Map([
  ["lock_group", "people, plans and keys of groups change rarely, and one after the other"],
]);

/** The values that Citus lets a RETURNING compute: columns, and functions whose results depend on nothing else. */
const RETURNED =
  /^(?:(?:\w+\.)?\w+|(?:encode|rfc3339)\([\w.]+(?:, 'hex')?\)|[\w.]+ - date '1970-01-01')(?: AS "\w+")?$/;

interface Reference {
  table: string;
  alias: string;
  column: string;
}

/** The tables of companies that a statement reads or changes, except those into which it only inserts. */
function references(sql: string): Reference[] {
  const found = sql.matchAll(
    /\b(?:FROM|JOIN|UPDATE)\s+"?(\w+)"?(?:\s+(?:AS\s+)?(?!(?:WHERE|SET|ON|LEFT|JOIN|ORDER|GROUP|CROSS|LIMIT|FOR|UNION)\b)(\w+))?/g,
  );
  return [...found].flatMap(([, table = "", alias = table]) => {
    const place = PLACES.get(table);
    return place?.kind === "tenant" ? [{ table, alias, column: place.by }] : [];
  });
}

function faultsOf({ name, text }: Command): string[] {
  const sql = text.replace(/\s+/g, " ");
  const label = name || (sql.includes("FROM event_chains UNION") ? "chains" : sql.trim().slice(0, 60));
  return [
    ...acrossCompanies(label, sql),
    ...returned(label, sql),
    ...lockedEverywhere(label, sql),
    ...severalColumns(label, sql),
  ];
}

function acrossCompanies(label: string, sql: string): string[] {
  if (OF_ALL_COMPANIES.has(label)) return [];
  return references(sql).flatMap(({ table, alias, column }) => {
    const isNamed = new RegExp(`(?:\\b${alias}\\.|[^.\\w])${column} = (?:\\$1|\\$2|ANY \\(\\$)`).test(sql);
    return isNamed ? [] : [`${label} asks every server for ${table}`];
  });
}

function returned(label: string, sql: string): string[] {
  const into = /\b(?:INSERT INTO|UPDATE|DELETE FROM) "?(\w+)"?/.exec(sql)?.[1] ?? "";
  const list = /\bRETURNING (.*?)(?: \)|$)/.exec(sql)?.[1];
  if (list === undefined || PLACES.get(into)?.kind === "local") return [];
  return list
    .split(/, (?!'hex')/)
    .flatMap((value) => (RETURNED.test(value.trim()) ? [] : [`${label} computes ${value.trim()} in RETURNING`]));
}

function lockedEverywhere(label: string, sql: string): string[] {
  if (LOCKS_ON_EVERY_SERVER.has(label) || !/\bFOR (?:NO KEY UPDATE|KEY SHARE|UPDATE|SHARE)\b/.test(sql)) return [];
  const of = /\bFOR (?:NO KEY UPDATE|KEY SHARE|UPDATE|SHARE) OF (\w+)/.exec(sql)?.[1];
  return [...sql.matchAll(/\b(?:FROM|JOIN) (\w+)(?: (?:AS )?(\w+))?/g)].flatMap(([, table = "", alias]) =>
    PLACES.get(table)?.kind === "reference" && (of === undefined || of === alias)
      ? [`${label} locks a row of ${table} on every server`]
      : [],
  );
}

function severalColumns(label: string, sql: string): string[] {
  return /\bSET \(/.test(sql) ? [`${label} sets several columns at once`] : [];
}

test("no declared statement is one that a distributed database refuses, and one of a company names it for each of its tables", () => {
  expect(declared.length).toBeGreaterThan(80);
  expect(declared.flatMap(faultsOf)).toEqual([]);
});

test("each exception is a declared statement that needs it", () => {
  const names = new Set(declared.map(({ name }) => name));
  const excepted = [...OF_ALL_COMPANIES.keys(), ...LOCKS_ON_EVERY_SERVER.keys()].filter((name) => name !== "chains");
  expect(excepted.filter((name) => !names.has(name))).toEqual([]);
});

test("statements that could not be distributed are found", () => {
  const faults = (text: string) => faultsOf({ name: "sample", text });
  expect(faults("SELECT count(*) FROM invoices i WHERE i.status = 'draft'")).toEqual([
    "sample asks every server for invoices",
  ]);
  expect(
    faults("SELECT 1 FROM invoices i JOIN payments p ON p.company_id = i.company_id WHERE i.company_id = $1::uuid"),
  ).toEqual(["sample asks every server for payments"]);
  expect(faults("INSERT INTO event_chains (id) VALUES ($1) RETURNING to_json(id) AS json")).toEqual([
    "sample computes to_json(id) AS json in RETURNING",
  ]);
  expect(faults("UPDATE documents SET kind = $2 WHERE company_id = $1 RETURNING id, kind::text")).toEqual([
    "sample computes kind::text in RETURNING",
  ]);
  expect(faults("SELECT 1 FROM companies co WHERE co.id = $1 FOR SHARE")).toEqual([
    "sample locks a row of companies on every server",
  ]);
  expect(faults("UPDATE clients SET (name, email) = (SELECT $2, $3) WHERE company_id = $1")).toEqual([
    "sample sets several columns at once",
  ]);
});

test("Prisma returns no rows that it wrote: it casts enumerations in RETURNING, which Citus refuses", async () => {
  const modelsOf = (kind: string) =>
    [...PLACES].filter(([, place]) => place.kind === kind).map(([table]) => modelOf(table));
  const [tenant, reference] = [modelsOf("tenant"), modelsOf("reference")];
  const whole = "create|update|upsert|delete";
  const returning = new RegExp(
    `\\b(?:tx|prisma)\\.(?:(?:${tenant.join("|")})\\.(?:${whole}|createManyAndReturn|updateManyAndReturn)|(?:${reference.join("|")})\\.(?:${whole}))\\(`,
  );
  const found = await Promise.all(
    sources.map(async (file) => (returning.test(await readFile(file, "utf8")) ? [file] : [])),
  );
  expect(tenant).toContain("emailDelivery");
  expect(returning.test("await tx.document.createManyAndReturn({")).toBe(true);
  expect(returning.test("await prisma.group.update({")).toBe(true);
  expect(returning.test("await tx.apiKey.updateManyAndReturn({")).toBe(false); // of columns that are no enumerations
  expect(found.flat()).toEqual([]);
});

/** `email_deliveries` is `emailDelivery` in Prisma. */
function modelOf(table: string): string {
  const singular = table.replace(/ies$/, "y").replace(/(?<!serie)s$/, "");
  return singular.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
