import { expect, test } from "vitest";
import { pool, searchPool } from "#lib/db/client.ts";
import { readMetrics } from "./read-metrics.ts";

/** The value of a series, such as `folio_jobs{task="mark_overdue",state="ready"}`; undefined when it is absent. */
function seriesValue(text: string, series: string): number | undefined {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test("the metrics tell of the pool, the renderers, the queue and the deliveries, and every one says what it is", async () => {
  await pool.query("SELECT 1");
  const { text, contentType } = await readMetrics();
  expect(contentType).toMatch(/^text\/plain; version=/);
  expect(seriesValue(text, "folio_database_up")).toBe(1);
  expect(seriesValue(text, "folio_database_connections_limit")).toBe(pool.options.max);
  expect(seriesValue(text, 'folio_database_connections{state="in_use"}')).toBe(0);
  expect(seriesValue(text, 'folio_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(seriesValue(text, "folio_search_connections_limit")).toBe(searchPool.options.max);
  expect(seriesValue(text, 'folio_search_connections{state="in_use"}')).toBe(0);
  expect(seriesValue(text, "folio_searches_waiting")).toBe(0);
  expect(seriesValue(text, "folio_renderers_limit")).toBeGreaterThan(0);
  expect(seriesValue(text, 'folio_deliveries{state="queued"}')).toBe(0);
  expect(seriesValue(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map((match) => match[1]);
  expect(names.filter((name) => !new RegExp(`^# HELP ${name} \\S`, "m").test(text))).toEqual([]);
});

test("a connection in use and one that is waited for are seen while they are", async () => {
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const wanted = pool.connect();
  const scrape = readMetrics();
  held.pop()?.release();
  (await wanted).release();
  for (const client of held) client.release();
  const { text } = await scrape;
  expect(seriesValue(text, 'folio_database_connections{state="in_use"}')).toBe(pool.options.max);
  expect(seriesValue(text, "folio_database_connections_waiting")).toBe(1);
});

test("while the database fails, what it would tell is absent, and the rest is there", async () => {
  await pool.query("ALTER TABLE email_deliveries RENAME TO elsewhere");
  const { text } = await readMetrics();
  expect(seriesValue(text, "folio_database_up")).toBe(0);
  expect(text).not.toMatch(/^folio_(jobs|deliveries)/m);
  expect(seriesValue(text, "folio_renderers_limit")).toBeGreaterThan(0);
  await pool.query("ALTER TABLE elsewhere RENAME TO email_deliveries");
  expect(seriesValue((await readMetrics()).text, "folio_database_up")).toBe(1);
});
