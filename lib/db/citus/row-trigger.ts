/** A trigger that reads the rows which its statement changed, under the names of transition tables. */
export interface StatementTrigger {
  table: string;
  name: string;
  event: "INSERT" | "UPDATE" | "DELETE";
  function: string;
  source: string;
  newRows: string | null;
  oldRows: string | null;
}

/** The same for each row. */
export interface RowTrigger {
  statement: StatementTrigger;
  functionName: string;
  body: string;
  /** CREATE TRIGGER. */
  trigger: string;
}

/** Words that may follow a table, unlike an alias. */
const KEYWORDS = "WHERE|GROUP|ORDER|HAVING|LIMIT|UNION|JOIN|LEFT|CROSS|ON";

/**
 * The trigger for each row that comes to the same: shards of Citus have no transition tables. The one row takes the
 * place of the table, and what is selected for an INSERT is inserted row by row: Citus would send it to all servers
 * first, and plan the statement anew each time.
 */
export function rowTrigger(statement: StatementTrigger): RowTrigger {
  const { table, name, event, source, newRows, oldRows } = statement;
  const functionName = `${name}_by_row`;
  const withNew = newRows === null ? source : oneRow(source, newRows, "NEW");
  const body = insertByRow(oldRows === null ? withNew : oneRow(withNew, oldRows, "OLD"));
  const trigger = `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${functionName}()`;
  return { statement, functionName, body, trigger };
}

function oneRow(source: string, rows: string, row: "NEW" | "OLD"): string {
  const reference = new RegExp(`\\b(FROM|JOIN)\\s+${rows}\\b(?:\\s+(?:AS\\s+)?(?!(?:${KEYWORDS})\\b)(\\w+))?`, "g");
  return source.replace(
    reference,
    (_, word: string, alias?: string) => `${word} (SELECT ${row}.*) AS ${alias ?? rows}`,
  );
}

const INSERT = /^\s*INSERT INTO (\w+) \(([^)]+)\)\s*(SELECT\b[\s\S]*?)\s*(ON CONFLICT[\s\S]*)?$/;

function insertByRow(source: string): string {
  const statements = source.split(";").map((text) => {
    const start = text.search(/\b(?:WITH|INSERT INTO)\b/);
    if (start === -1) return text;
    const { readers, inserts } = partsOf(text.slice(start));
    const withReaders = readers.length > 0 ? `WITH ${readers.join(", ")} ` : "";
    const loops = inserts.map((insert) => loopOf(withReaders, insert));
    return text.slice(0, start) + loops.join("; ");
  });
  const body = statements.join(";");
  return /^\s*DECLARE\b/.test(body) ? body.replace("DECLARE", "DECLARE given record;") : `DECLARE given record;${body}`;
}

function loopOf(withReaders: string, insert: string): string {
  const [, table, list = "", select, conflict = ""] = INSERT.exec(insert) ?? [];
  if (!table) throw new Error(`a trigger has a statement that cannot run row by row: ${insert.trim().slice(0, 80)}`);
  const values = list.split(",").map((column) => `given.${column.trim()}`);
  return `FOR given IN ${withReaders}SELECT * FROM (${select}) AS found (${list}) LOOP
      INSERT INTO ${table} (${list}) VALUES (${values.join(", ")}) ${conflict};
    END LOOP`;
}

/** The parts of WITH that read, and all INSERTs. */
function partsOf(statement: string): { readers: string[]; inserts: string[] } {
  const parts = { readers: [] as string[], inserts: [] as string[] };
  let rest = statement.replace(/^WITH\b/, ",");
  for (let head = HEAD.exec(rest); head; head = HEAD.exec(rest)) {
    const end = closing(rest, head[0].length);
    const inside = rest.slice(head[0].length, end);
    if (/^\s*INSERT\b/.test(inside)) parts.inserts.push(inside);
    else parts.readers.push(rest.slice(rest.indexOf(",") + 1, end + 1).trim());
    rest = rest.slice(end + 1);
  }
  parts.inserts.push(rest);
  return parts;
}

/** The beginning of a part of WITH. */
const HEAD = /^\s*,\s*\w+ AS (?:MATERIALIZED )?\(/;

/** Where the parenthesis closes that was opened before `from`. */
function closing(sql: string, from: number): number {
  let depth = 1;
  for (let place = from; place < sql.length; place++) {
    if (sql[place] === "(") depth += 1;
    else if (sql[place] === ")") depth -= 1;
    if (depth === 0) return place;
  }
  throw new Error("a parenthesis does not close");
}
