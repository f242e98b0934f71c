import "server-only";
import pg from "pg";
import type { RunningQuery } from "#lib/db/connection/pipeline.ts";

type TextRow = (string | null)[];

/** pg's query, with what its types leave out. */
interface PgQuery extends RunningQuery {
  _result: { addRow(row: TextRow): void };
}
const Query = pg.Query as unknown as new (text: string, done: (error: unknown, result: object) => void) => PgQuery;

const NOT_ASKED = { describe: { value: () => {} } };

/**
 * A query whose rows are texts. Who asks knows the columns, so PostgreSQL does not describe them at each execution, and pg neither reads the
 * description nor makes objects: for twenty rows of a list that takes longer than the rows themselves.
 */
export class TextQuery extends Query {
  override submit(connection: pg.Connection): Error | null {
    return super.submit(Object.create(connection, NOT_ASKED));
  }

  /** A statement without a name and without values is described all the same. */
  override handleRowDescription(): void {}

  override handleDataRow({ fields }: { fields: TextRow }): void {
    this._result.addRow(fields);
  }
}
