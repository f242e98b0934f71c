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

/** The trigger for each row that comes to the same: shards of Citus have no transition tables. The one row takes the place of the table. */
export function rowTrigger(statement: StatementTrigger): RowTrigger {
  const { table, name, event, source, newRows, oldRows } = statement;
  const functionName = `${name}_by_row`;
  const withNew = newRows === null ? source : oneRow(source, newRows, "NEW");
  const body = oldRows === null ? withNew : oneRow(withNew, oldRows, "OLD");
  const trigger = `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${functionName}()`;
  return { statement, functionName, body, trigger };
}

function oneRow(source: string, rows: string, row: "NEW" | "OLD"): string {
  const reference = new RegExp(`\\b(FROM|JOIN)\\s+${rows}\\b(?:\\s+(?:AS\\s+)?(?!(?:${KEYWORDS})\\b)(\\w+))?`, "g");
  return source.replace(reference, (_, word: string, alias?: string) => `${word} (SELECT ${row}.*) AS ${alias ?? rows}`);
}
