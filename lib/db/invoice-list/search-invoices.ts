import "server-only";
import { conditionsOf, isUncounted, matchesText, otherCondition } from "#lib/db/invoice-list/invoice-filter.ts";
import {
  behindPlace,
  type FoundInvoices,
  type InvoiceWindow,
  idsOf,
  isNewestFirst,
  orderBy,
  shownRows,
  toFound,
} from "#lib/db/invoice-list/invoice-page.ts";
import { findNames, type MatchedNames } from "#lib/db/invoice-list/search-names.ts";
import { countNumbers, listNumbers, type MatchedNumbers } from "#lib/db/invoice-list/search-numbers.ts";
import { integer, object } from "#lib/db/query/field.ts";
import { Parameters } from "#lib/db/query/parameters.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readSnapshotInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceFilter } from "#lib/domain/invoices/invoice-query.ts";
import { amountsMeant } from "#lib/domain/money/amounts-meant.ts";

/** Which way is the cheaper one; a page is the same by each. */
const BOUNDS = {
  /** So many matches are read one by one. */
  fewInvoices: 2_000,
  /** So many numbers are looked up one by one for a page; where its days have more, they are walked. */
  fewNumbers: 500,
  /**
   * Of so many clients the newest invoices are read client by client; of more, the newest of the company are walked
   * first.
   */
  fewClients: 30,
  /** How far they are walked. */
  walk: 20_000,
  /** More kinds of numbers than the patterns of a company make. */
  maxShapes: 50,
};

type Search = InvoiceFilter & { search: string };

/**
 * How an invoice matches: by its number or its client's name; otherwise, which is by its total or the client's order;
 * otherwise though not by a text; or by any of them.
 */
type Way = "text" | "other" | "only other" | "any";

/** A search under way: what it reads from, what was asked for and which names match. */
interface Searching {
  snapshot: Snapshot;
  companyId: string;
  filter: Search;
  window: InvoiceWindow;
  names: MatchedNames;
  bounds: typeof BOUNDS;
  way: Way;
}

/**
 * The invoices whose number or client name contains the words, those of an order whose number does, and those whose
 * total is the amount that the words are. Null where nothing is left of the words without accents: every invoice has
 * that.
 */
export function searchInvoices(
  companyId: string,
  filter: Search,
  window: InvoiceWindow,
  bounds = BOUNDS,
): Promise<FoundInvoices | null> {
  const searchIn = async (snapshot: Snapshot) => {
    const names = await findNames(snapshot, companyId, filter.search, bounds.fewInvoices);
    if (names.words === "") return null;
    const search = { snapshot, companyId, filter, window, names, bounds, way: "text" as const };
    return names.hasOrder || amountsMeant(filter.search).length > 0 ? searchOtherwise(search) : searchText(search);
  };
  return readSnapshotInTurn(companyId, searchIn);
}

/** The invoices that contain the words. Of few, also those of their amount, where `way` says so. */
async function searchText(search: Searching): Promise<FoundInvoices> {
  const { snapshot, companyId, filter, window, names, bounds, way } = search;
  if (names.shapes.length > bounds.maxShapes) return readMatches(search);
  // Of numbers alone the days of the page are known. Beside names, any of the first ones may be on it.
  const end = window.offset + BigInt(window.limit);
  const numbers = await countNumbers(snapshot, companyId, names, filter, {
    start: names.invoices === 0 ? window.offset : 0n,
    end,
  });
  const isCounted =
    way === "text" &&
    !filter.statuses &&
    !filter.clientId &&
    !isUncounted(filter) &&
    (names.invoices === 0 || (!filter.from && !filter.to));
  const isWalked = isNewestFirst(window.order) && !window.after;
  const isByDay = isCounted && names.invoices === 0 && isWalked;
  if (!isByDay && names.invoices + numbers.total <= bounds.fewInvoices) return readFew(search);
  if (!isCounted) return readMatches(search, undefined, numbers.total === 0 ? names.clientIds : null);

  const total = names.invoices + numbers.total - (await countInBoth(search, numbers));
  if (window.offset >= BigInt(total)) return { invoices: [], total, totalIsLowerBound: false };
  if (isByDay) return readDays(search, numbers, total);
  return isWalked ? readNewest(search, numbers, total) : readMatches(search, total);
}

/**
 * The words may be an amount or an order too. The invoices that only these find are few, mostly: they are put into
 * their places among those that contain the words. Of these, as many are read before the page as may have been pushed
 * into it.
 */
async function searchOtherwise(search: Searching): Promise<FoundInvoices> {
  const { window, bounds } = search;
  if (window.after) return readMatches({ ...search, way: "any" });
  const end = window.offset + BigInt(window.limit);
  const few = BigInt(bounds.fewInvoices);
  const others = await readMatches({
    ...search,
    way: "only other",
    window: { limit: Number(end < few ? end : few), offset: 0n, countTo: bounds.fewInvoices + 1 },
  });
  if (others.total === 0 && !others.totalIsLowerBound) return searchText(search);
  if (others.totalIsLowerBound || !isNewestFirst(window.order)) {
    const text = await searchText({ ...search, window: { limit: 1, offset: 0n, countTo: 1 } });
    if (text.invoices.length === 0) return readMatches({ ...search, way: "other" });
    return others.totalIsLowerBound ? readMatches({ ...search, way: "any" }) : searchText({ ...search, way: "any" });
  }
  const before = Math.min(Number(window.offset), others.total);
  const offset = window.offset - BigInt(before);
  const text = await searchText({ ...search, window: { ...window, offset, limit: window.limit + before } });
  const all = [...text.invoices, ...others.invoices].sort(byNewest);
  return { ...text, invoices: all.slice(before, before + window.limit), total: text.total + others.total };
}

/** The order of `NEWEST_FIRST`. */
function byNewest(one: InvoiceSummary, other: InvoiceSummary): number {
  const [first, second] = [one, other].map(({ issueDate, id }) => `${issueDate} ${id}`) as [string, string];
  return first < second ? 1 : -1;
}

/** That an invoice matches in this way. */
function matchesOf({ filter, way }: Searching, parameters: Parameters): string[] {
  if (way === "other") return [otherCondition(filter.search, parameters)];
  const text = matchesText(filter.search, parameters);
  if (way === "text") return [text];
  const other = otherCondition(filter.search, parameters);
  return way === "only other" ? [other, `NOT ${text}`] : [`(${text} OR ${other})`];
}

type SearchedPart = "number" | "name";

/** Whether one part of the search text, both of which are folded, contains the words. */
function containsWords(part: SearchedPart, words: string): string {
  return `strpos(split_part(i.search_text, E'\\x1f', ${part === "number" ? 1 : 2}), ${words}) > 0`;
}

/** How many invoices match by their number and by their client's name. */
async function countInBoth(
  { snapshot, companyId, names, bounds }: Searching,
  numbers: MatchedNumbers,
): Promise<number> {
  if (names.invoices === 0 || numbers.total === 0) return 0;
  if (numbers.isEvery) return names.numbered;
  const parameters = new Parameters(companyId);
  const contains = (part: SearchedPart) => containsWords(part, parameters.add(names.words, "text"));
  const conditions = [];
  if (names.names)
    conditions.push(`i.client_name = ANY (${parameters.add(names.names, "text[]")})`, contains("number"));
  else if (numbers.total <= bounds.fewInvoices) {
    const listed = await listNumbers(snapshot, companyId, names, { from: null, to: null });
    conditions.push(`i.number = ANY (${parameters.add(listed, "text[]")})`, contains("name"));
  } else {
    if (names.clientIds) conditions.push(`i.client_id = ANY (${parameters.add(names.clientIds, "uuid[]")})`);
    conditions.push(contains("name"), contains("number"));
  }
  const count = `(SELECT count(*) FROM invoices i WHERE i.company_id = $1::uuid AND ${conditions.join(" AND ")})`;
  const [both = 0] = await snapshot.rows(
    makeQuery("", integer(count), (columns) => `SELECT ${columns}`),
    parameters.values,
  );
  return both;
}

/** All matches are read, and the page taken of them. */
async function readFew({ snapshot, companyId, filter, window, names, way }: Searching): Promise<FoundInvoices> {
  const parameters = new Parameters(companyId);
  const listed = await listNumbers(snapshot, companyId, names, filter);
  const ways = [];
  if (listed.length > 0) ways.push(`i.number = ANY (${parameters.add(listed, "text[]")})`);
  if (names.names && names.names.length > 0)
    ways.push(`i.client_name = ANY (${parameters.add(names.names, "text[]")})`);
  if (way === "any") ways.push(otherCondition(filter.search, parameters));
  if (ways.length === 0) return { invoices: [], total: 0, totalIsLowerBound: false };
  const where = [...conditionsOf({ ...filter, search: null }, parameters), `(${ways.join(" OR ")})`].join(" AND ");
  const offset = parameters.add(window.offset.toString(), "bigint");
  const place = ["true", ...behindPlace(window, parameters)].join(" AND ");
  const page = `SELECT i.id FROM few i WHERE ${place} ORDER BY ${orderBy(window.order)} LIMIT ${Math.trunc(window.limit)} OFFSET ${offset}`;
  const found = object({ total: integer("(SELECT count(*) FROM few)"), rows: shownRows(page, window) });
  const query = makeQuery(
    "",
    found,
    (columns) => `
      WITH few AS MATERIALIZED (
        SELECT i.id, i.issue_date, i.due_date, i.client_name, i.total_cents, i.number, i.created_at, i.updated_at FROM invoices i WHERE ${where}
      )
      SELECT ${columns}`,
  );
  const [result] = await snapshot.rows(query, parameters.values);
  return toFound(result);
}

/** All invoices, or those of some clients, are compared with the words, and counted so where `total` is not known. */
async function readMatches(
  search: Searching,
  total?: number,
  clientIds: string[] | null = null,
): Promise<FoundInvoices> {
  const { snapshot, companyId, filter, window, way } = search;
  const parameters = new Parameters(companyId);
  const conditions = matchesOf(search, parameters);
  if (clientIds && way === "text") conditions.push(`i.client_id = ANY (${parameters.add(clientIds, "uuid[]")})`);
  const all = { ...filter, search: null };
  const countMatches = () => {
    const bound = window.countTo === undefined ? "" : `LIMIT ${Math.trunc(window.countTo)}`;
    return `(SELECT count(*) FROM (SELECT FROM invoices i WHERE ${[...conditionsOf(all, parameters), ...conditions].join(" AND ")} ${bound}) counted)`;
  };
  const found = object({
    total: integer(total === undefined ? countMatches() : `${total}`),
    rows: shownRows(idsOf(all, parameters, { ...window, conditions }), window),
  });
  const [result] = await snapshot.rows(
    makeQuery("", found, (columns) => `SELECT ${columns}`),
    parameters.values,
  );
  return toFound(result, total === undefined ? window.countTo : undefined);
}

/** The rows of a page whose total is known. */
async function readPage(
  { snapshot, window }: Searching,
  parameters: Parameters,
  ids: string,
  total: number,
): Promise<FoundInvoices> {
  const found = object({ total: integer(`${total}`), rows: shownRows(ids, window) });
  const [result] = await snapshot.rows(
    makeQuery("", found, (columns) => `SELECT ${columns}`),
    parameters.values,
  );
  return toFound(result);
}

/** Only numbers match: the page is on these days. */
async function readDays(search: Searching, numbers: MatchedNumbers, total: number): Promise<FoundInvoices> {
  const { companyId, window } = search;
  const parameters = new Parameters(companyId);
  const offset = window.offset - BigInt(numbers.earlier);
  return readPage(search, parameters, await newestNumbers(search, numbers, parameters, { ...window, offset }), total);
}

/**
 * Selects the ids of a page of the matching numbers of these days: looked up where they are few, else found among all
 * of these days.
 */
async function newestNumbers(
  { snapshot, companyId, names, filter, bounds }: Searching,
  { days }: MatchedNumbers,
  parameters: Parameters,
  place: { limit: number; offset: bigint },
): Promise<string> {
  const period = { from: days.at(-1)?.day ?? null, to: days[0]?.day ?? null };
  const isFew = days.reduce((sum, { count }) => sum + count, 0) <= bounds.fewNumbers;
  const conditions = isFew
    ? [`i.number = ANY (${parameters.add(await listNumbers(snapshot, companyId, names, period), "text[]")})`]
    : [containsWords("number", parameters.add(names.words, "text"))];
  return idsOf({ ...filter, ...period, search: null }, parameters, { ...place, conditions });
}

/** Names match, and numbers may: the page is among the newest of each. */
async function readNewest(search: Searching, numbers: MatchedNumbers, total: number): Promise<FoundInvoices> {
  const { companyId, filter, window, names, bounds } = search;
  const by = orderBy();
  const place = `LIMIT ${Math.trunc(window.limit)} OFFSET ${window.offset}`;
  if (names.clients > bounds.fewClients) {
    const parameters = new Parameters(companyId);
    const all = `SELECT i.id, i.issue_date, i.search_text FROM invoices i WHERE i.company_id = $1::uuid ORDER BY ${by} LIMIT ${bounds.walk}`;
    const matches = `i.search_text LIKE search_pattern(${parameters.add(filter.search, "text")})`;
    const page = await readPage(
      search,
      parameters,
      `SELECT i.id FROM (${all}) i WHERE ${matches} ORDER BY ${by} ${place}`,
      total,
    );
    if (page.invoices.length === Math.min(window.limit, total - Number(window.offset))) return page;
  }
  const end = Number(window.offset) + window.limit;
  if (end * names.clients > bounds.walk * bounds.fewClients) return readMatches(search, total);
  const parameters = new Parameters(companyId);
  const words = parameters.add(filter.search, "text");
  const newestOfNames = `
    SELECT newest.id, newest.issue_date
    FROM (SELECT DISTINCT n.client_id FROM invoice_names n WHERE n.company_id = $1::uuid AND n.search_text LIKE search_pattern(${words})) AS clients,
      LATERAL (
        SELECT i.id, i.issue_date FROM invoices i
        WHERE i.company_id = $1::uuid AND i.client_id = clients.client_id AND i.search_text LIKE search_pattern(${words})
        ORDER BY ${by} LIMIT ${end}
      ) AS newest`;
  const byNumber =
    numbers.total === 0 ? "" : await newestNumbers(search, numbers, parameters, { limit: end, offset: 0n });
  const ways = byNumber
    ? `${newestOfNames} UNION SELECT i.id, i.issue_date FROM (${byNumber}) page JOIN invoices i ON i.id = page.id`
    : newestOfNames;
  return readPage(search, parameters, `SELECT i.id FROM (${ways}) i ORDER BY ${by} ${place}`, total);
}
