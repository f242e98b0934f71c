import { expect, test } from "vitest";
import { contractSteps, findContractSteps } from "./find-contract-steps.ts";

const effects = (sql: string) => contractSteps("a migration", sql).map(({ effect }) => effect);

test.each([
  ['DROP TABLE "clients"', "takes away what it uses"],
  ["ALTER TABLE clients DROP COLUMN name", "takes away what it uses"],
  ["ALTER TABLE clients ALTER COLUMN name DROP DEFAULT", "takes away what it uses"],
  ["ALTER TABLE clients RENAME COLUMN name TO title", "no longer finds what was renamed"],
  ["ALTER TABLE clients RENAME TO customers", "no longer finds what was renamed"],
  ["ALTER TABLE clients ALTER COLUMN name TYPE varchar(40)", "writes the old type"],
  ['ALTER TABLE "clients" ALTER COLUMN "name" SET DATA TYPE TEXT', "writes the old type"],
  ["ALTER TABLE clients ALTER COLUMN name SET NOT NULL", "may write null"],
  ['ALTER TABLE "clients" ADD COLUMN "colour" TEXT NOT NULL', "inserts rows without the column"],
  [
    "ALTER TABLE clients ADD COLUMN size int DEFAULT 1, ADD COLUMN colour text NOT NULL",
    "inserts rows without the column",
  ],
  ["ALTER TABLE clients ADD CONSTRAINT named CHECK (name <> '')", "may write what the constraint refuses"],
  ['CREATE UNIQUE INDEX "clients_name_key" ON "clients"("name")', "may write what is no longer unique"],
  ["ALTER TYPE status ADD VALUE 'lost'", "cannot read the new value"],
  ["REVOKE INSERT ON clients FROM folio", "loses a right"],
  [
    "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$",
    "may be refused by the function",
  ],
])("what the previous release may not survive is found: %s", (sql, effect) => {
  expect(effects(`-- why\n${sql};\n`)).toEqual([effect]);
});

test.each([
  "CREATE TABLE notes (id uuid PRIMARY KEY, text text NOT NULL); ALTER TABLE notes ADD CONSTRAINT short CHECK (length(text) < 9); CREATE UNIQUE INDEX one ON notes (text)",
  'ALTER TABLE "companies" ADD COLUMN "strict" BOOLEAN NOT NULL DEFAULT false',
  "ALTER TABLE clients ADD COLUMN colour text, ADD COLUMN size int",
  "CREATE INDEX by_name ON clients (name)",
  "CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM a; DROP TABLE IF EXISTS b; RETURN NULL; END $$",
  "CREATE FUNCTION claim(key text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'taken'; END $$",
  "UPDATE clients SET name = 'x' WHERE name IS NULL",
  "-- ALTER TABLE clients DROP COLUMN name;",
])("what only adds is left alone: %s", (sql) => {
  expect(effects(sql)).toEqual([]);
});

test("a migration that contracts says so, with the last release that needs what it takes away", () => {
  const sql = "ALTER TABLE clients DROP COLUMN name;";
  expect(effects(`-- contract: 0.4 was the last release to read it\n${sql}`)).toEqual([]);
  expect(effects(`-- contract:\n${sql}`)).toHaveLength(1);
});

test("every migration since then expands only, or is marked", () => {
  expect(findContractSteps()).toEqual([]);
});
