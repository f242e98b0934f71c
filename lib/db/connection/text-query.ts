import "server-only";
import pg from "pg";
import type { RunningQuery } from "#lib/db/connection/pipeline.ts";

type TextRow = (string | null)[];

/** pg's query, with what its types leave out. */
interface PgQuery extends RunningQuery {
  _result: { addRow(row: TextRow): void };
}
const Query = pg.Query as unknown as new (text: string, done: (error: unknown, result: object) => void) => PgQuery;

/** Connections on which nothing is described, by the connection that each sends on. */
const undescribed = new WeakMap<pg.Connection, pg.Connection>();

function withoutDescriptions(connection: pg.Connection): pg.Connection {
  let made = undescribed.get(connection);
  if (!made) {
    made = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
    undescribed.set(connection, made);
  }
  return made;
}

/**
 * A query whose rows are texts. Who asks knows the columns, so PostgreSQL does not describe them at each execution, and pg neither reads the
 * description nor makes objects: for twenty rows of a list that takes longer than the rows themselves.
 */
export class TextQuery extends Query {
  override submit(connection: pg.Connection): Error | null {
    return super.submit(withoutDescriptions(connection));
  }

  /** A statement without a name and without values is described all the same. */
  override handleRowDescription(): void {}

  override handleDataRow({ fields }: { fields: TextRow }): void {
    this._result.addRow(fields);
  }
}
