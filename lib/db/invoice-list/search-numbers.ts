import "server-only";
import { type NumberShape, numberMasks } from "#lib/db/invoice-list/number-masks.ts";
import { boolean, date, hex, integer, list, object, text } from "#lib/db/query/field.ts";
import { Parameters } from "#lib/db/query/parameters.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceFilter } from "#lib/domain/invoices/invoice-query.ts";

// Numbers that contain a text are found in the blocks of invoice_number_blocks: a thousand numbers of a day are one
// row.

/** Text to look for in numbers, folded, and the shapes of the company's blocks. */
export interface NumberSearch {
  words: string;
  shapes: NumberShape[];
}

/** A day with matches. */
export interface MatchedDay {
  day: CalendarDate;
  count: number;
}

export interface MatchedNumbers {
  /** How many numbers match. */
  total: number;
  /** Every number of the company matches. */
  isEvery: boolean;
  /** The days with matches, newest first, that have those from `start` up to `end`. */
  days: MatchedDay[];
  /** How many matches are on newer days than those. */
  earlier: number;
}

/** Counts the numbers that contain the words on the days of the filter, and finds the days of one page. */
export async function countNumbers(
  snapshot: Snapshot,
  companyId: string,
  search: NumberSearch,
  { from, to }: Pick<InvoiceFilter, "from" | "to">,
  page: { start: bigint; end: bigint },
): Promise<MatchedNumbers> {
  const parameters = new Parameters(companyId);
  const matches = matchesIn(parameters, search, { from, to });
  const [start, end] = [parameters.add(page.start.toString(), "bigint"), parameters.add(page.end.toString(), "bigint")];
  const ofPage = `running WHERE earlier < ${end} AND earlier + n > ${start}`;
  const found = object<MatchedNumbers>({
    total: integer("(SELECT coalesce(sum(n), 0) FROM days)"),
    isEvery: boolean("(SELECT coalesce(bool_and(n = numbers), true) FROM days)"),
    days: list(
      { day: date("running.issue_date"), count: integer("running.n") },
      { from: ofPage, orderBy: "running.issue_date DESC" },
    ),
    earlier: integer(`(SELECT coalesce(min(earlier), 0) FROM ${ofPage})`),
  });
  const query = makeQuery(
    "",
    found,
    (columns) => `
      WITH days AS MATERIALIZED (
        SELECT issue_date, sum(bit_count(members)) AS numbers, sum(bit_count(matches)) AS n FROM (${matches}) AS blocks GROUP BY issue_date
      ), running AS MATERIALIZED (
        SELECT issue_date, n, sum(n) OVER (ORDER BY issue_date DESC) - n AS earlier FROM days WHERE n > 0
      )
      SELECT ${columns}`,
  );
  const [result] = await snapshot.rows(query, parameters.values);
  if (!result) throw new Error("the query of the blocks returned no row");
  return result;
}

/** The matching numbers of some days, in full. */
export async function listNumbers(
  snapshot: Snapshot,
  companyId: string,
  search: NumberSearch,
  days: Pick<InvoiceFilter, "from" | "to">,
): Promise<string[]> {
  const parameters = new Parameters(companyId);
  const matches = matchesIn(parameters, search, days);
  const block = object({
    head: text("head"),
    width: integer("width"),
    tail: text("tail"),
    matches: hex("bit_send(matches)"),
  });
  const query = makeQuery(
    "",
    block,
    (columns) => `SELECT ${columns} FROM (${matches}) AS blocks WHERE bit_count(matches) > 0`,
  );
  const blocks = await snapshot.rows(query, parameters.values);
  return blocks.flatMap(({ head, width, tail, matches }) => {
    return membersOf(matches).map((member) => head + (width === 0 ? "" : `${member}`.padStart(width, "0")) + tail);
  });
}

/** Which bits are set, in hex as PostgreSQL sends a bit string: its length in four bytes, then the bits. */
function membersOf(hexadecimal: string): number[] {
  const members: number[] = [];
  for (const [place, byte] of Buffer.from(hexadecimal.slice(8), "hex").entries()) {
    for (let bit = 0; byte !== 0 && bit < 8; bit++) if (byte & (128 >> bit)) members.push(place * 8 + bit);
  }
  return members;
}

/** The blocks of some days with the members that contain the words. */
function matchesIn(
  parameters: Parameters,
  { words, shapes }: NumberSearch,
  { from, to }: Pick<InvoiceFilter, "from" | "to">,
): string {
  const NONE = "0::bit(1000)";
  const wanted = parameters.add(words, "text");
  const masks = shapes.map((shape) => {
    const { always, afterHead } = numberMasks(words, shape);
    const parts = afterHead.map(
      ({ end, mask }) =>
        `CASE WHEN right(b.search_head, ${[...end].length}) = ${parameters.add(end, "text")} THEN ${parameters.add(mask, "bit(1000)")} ELSE ${NONE} END`,
    );
    const all = [...(always.includes("1") ? [parameters.add(always, "bit(1000)")] : []), ...parts].join(" | ") || NONE;
    return `WHEN b.width = ${parameters.add(shape.width, "int")} AND b.search_tail = ${parameters.add(shape.tail, "text")} THEN ${all}`;
  });
  const days = [
    ...(from ? [` AND b.issue_date >= ${parameters.add(from, "date")}`] : []),
    ...(to ? [` AND b.issue_date <= ${parameters.add(to, "date")}`] : []),
  ].join("");
  return `
    SELECT b.issue_date, b.head, b.width, b.tail, b.members, b.members & CASE
        WHEN strpos(b.search_head, ${wanted}) > 0 OR strpos(b.search_tail, ${wanted}) > 0 THEN ~${NONE}
        ${masks.join("\n        ")} ELSE ${NONE} END AS matches
    FROM invoice_number_blocks b WHERE b.company_id = $1::uuid${days}`;
}
