import "server-only";
import { type AccessCheck, accessToCheck } from "#lib/db/connection/caller.ts";
import { hasSqlState } from "#lib/db/connection/sql-state.ts";
import { type Command, defineCommand } from "#lib/db/query/query.ts";

// Access is decided at the moment of the effect. The transaction of a caller sends two statements with its COMMIT: it
// enters the gate of the caller's group, and fails unless their access holds there. A transaction that ends somebody's
// access closes the gate with its own COMMIT. It waits for those inside, and later ones see what it did. So nothing is
// committed for a caller after the end of their access was acknowledged. Each waits only for commits.

/** PostgreSQL's key of the gate of the group `$1`. */
const GATE = "hashtextextended('access ' || $1::uuid, 0)";
const ENTER_GATE = defineCommand("enter_access_gate", `SELECT pg_advisory_xact_lock_shared(${GATE})`);
const CLOSE_GATE = defineCommand("close_access_gate", `SELECT pg_advisory_xact_lock(${GATE})`);

export interface Statement {
  command: Command;
  values: unknown[];
}

/** The transactions that end access, with the group that they do it in. */
const ending = new WeakMap<object, string>();

/** False when it is marked already. */
export function markAsEnding(tx: object, groupId: string): boolean {
  if (ending.has(tx)) return false;
  ending.set(tx, groupId);
  return true;
}

/** What fails unless the access of the current request's caller holds; null where nobody calls. */
export function checkOfCaller(): Statement | null {
  const access = accessToCheck();
  return access && statementOf(access);
}

/** The last statements of a transaction, for its COMMIT. */
export function gateStatements(tx: object): Statement[] {
  const groupId = ending.get(tx);
  if (groupId !== undefined) return [{ command: CLOSE_GATE, values: [groupId] }];
  const access = accessToCheck();
  return access ? [{ command: ENTER_GATE, values: [access.groupId] }, statementOf(access)] : [];
}

function statementOf({ command, valuesAt }: AccessCheck): Statement {
  return { command, values: valuesAt(new Date()) };
}

const ENDED = new Set<unknown>(["AC001"]);

/**
 * Whether a transaction failed because the access of its caller ended, or is not what it was. Nothing was committed.
 */
export function isAccessEnded(error: unknown): boolean {
  return hasSqlState(error, ENDED);
}
