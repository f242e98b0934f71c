import { expect, test } from "vitest";
import { statementName } from "./statement-name.ts";
import { statementSummary } from "./statement-summary.ts";

test.each([
  ["SELECT 1", "SELECT"],
  ["BEGIN; SET LOCAL lock_timeout = 10000", "BEGIN"],
  ['SELECT "public"."invoices"."id" FROM "public"."invoices" WHERE "id" = $1', "SELECT invoices"],
  ['INSERT INTO "public"."email_deliveries" ("id") VALUES ($1)', "INSERT email_deliveries"],
  ["UPDATE ONLY clients SET name = $1", "UPDATE clients"],
  ["\n  WITH due AS (SELECT id FROM invoices) SELECT * FROM due", "SELECT invoices"],
  ["SELECT graphile_worker.add_job($1, $2)", "SELECT"],
  ["", "statement"],
])("a statement without a name of ours is called by its operation and table: %s", (text, summary) => {
  expect(statementSummary({ text })).toBe(summary);
  expect(statementSummary({ text, name: statementName("prisma", text) })).toBe(summary);
});

test("a statement of ours is called by its name, which its text does not change", () => {
  const text = "SELECT json_build_object('id', id) AS json FROM invoices WHERE view_token = $1";
  expect(statementSummary({ text, name: statementName("find_invoice_by_token", text) })).toBe("find_invoice_by_token");
});

test("neither texts nor numbers of a statement get into its summary", () => {
  expect(statementSummary({ text: "SELECT id FROM users WHERE email = 'anna@example.com' AND pin = 4711" })).toBe(
    "SELECT users",
  );
});
