import fc from "fast-check";
import { expect, test } from "vitest";
import { pool } from "#lib/db/client.ts";
import type { Statement } from "#lib/db/connection/limited-pool.ts";
import { boolean, date, instant, integer, nullable, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { type TextRow, textColumns } from "#lib/db/query/row-texts.ts";

const fields = {
  id: uuid("r.id"),
  kind: oneOf(["a", "b"], "r.kind"),
  name: nullable(text("r.name")),
  count: integer("r.count"),
  isOpen: boolean("r.is_open"),
  day: date("r.day"),
  at: nullable(instant("r.at")),
};
const ROWS = `
  FROM (VALUES
    ('01920000-0000-7000-8000-000000000001'::uuid, 'a', E'é "\\'\\\\ \\n\\t{},'::text, 9007199254740991::bigint, true, date '1900-01-01', NULL::timestamptz),
    ('01920000-0000-7000-8000-000000000002', 'b', NULL, -5, false, date '9999-12-31', timestamptz '2026-03-29 01:59:59.9995+01'),
    ('01920000-0000-7000-8000-000000000003', 'b', '', 0, false, date '2024-02-29', timestamptz '1969-12-31 23:59:59.999999Z')
  ) AS r (id, kind, name, count, is_open, day, at)`;

const textRows = async (text: string, values: unknown[] = []) =>
  (await pool.query<TextRow>({ text, values, asTexts: true } as Statement)).rows;

test("rows of columns are what the same rows are as JSON, whatever the session's forms of dates", async () => {
  const { sql, read } = textColumns(fields);
  const { rows } = await pool.query(`SELECT ${object(fields).sql} AS json ${ROWS}`);
  const asJson = rows.map(({ json }) => ({ ...json, at: json.at }));
  const texts = await textRows(`SELECT ${sql}, 7 AS more ${ROWS}`);
  expect(texts.map(read)).toEqual(asJson);
  expect(texts.map((row) => row.at(-1))).toEqual(["7", "7", "7"]);

  const client = await pool.connect();
  await client.query("SET datestyle = 'SQL, DMY'; SET timezone = 'Asia/Kolkata'");
  const { rows: others } = await client.query<TextRow>({ text: `SELECT ${sql} ${ROWS}`, asTexts: true } as Statement);
  client.release(true);
  expect(others.map(read)).toEqual(asJson);
});

test("any instant to the microsecond is the same as in JavaScript, cut to milliseconds", async () => {
  const { sql, read } = textColumns({ at: instant("r.at") });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: -2_208_988_800, max: 4_102_444_800 }), { minLength: 1, maxLength: 50 }),
      async (seconds) => {
        const micros = seconds.map(
          (second, index) => BigInt(second) * 1_000_000n + (BigInt((second * 7919 + index) & 0xfffff) % 1_000_000n),
        );
        const given = `SELECT to_timestamp(0) + (n::text || ' microseconds')::interval AS at FROM unnest($1::bigint[]) WITH ORDINALITY AS t (n, place)`;
        const texts = await textRows(`SELECT ${sql} FROM (${given} ORDER BY place) r`, [micros.map(String)]);
        const expected = micros.map((micro) => new Date(Number((micro - (((micro % 1000n) + 1000n) % 1000n)) / 1000n)).toISOString());
        expect(texts.map((row) => read(row).at)).toEqual(expected);
      },
    ),
    { numRuns: 30 },
  );
});
