import { hasSqlState } from "#lib/db/connection/sql-state.ts";
import { StartError } from "#lib/start-error.ts";
import { checkDatabase } from "./database.ts";
import { refusePooler } from "./pooler.ts";

interface GivenDatabase {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
}

/** Throws a StartError when a given database does not answer, or is behind a pooler without a DATABASE_DIRECT_URL. */
export async function checkGivenDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: GivenDatabase): Promise<void> {
  if (DATABASE_URL) await checkDatabase(DATABASE_URL);
  if (DATABASE_DIRECT_URL) await checkDatabase(DATABASE_DIRECT_URL, "DATABASE_DIRECT_URL");
  if (DATABASE_DIRECT_URL) await refusePooler(DATABASE_DIRECT_URL, "DATABASE_DIRECT_URL");
  else if (DATABASE_URL) await refusePooler(DATABASE_URL, "DATABASE_URL");
}

/**
 * invalid_password, invalid_authorization_specification, invalid_catalog_name: another address or another user is
 * needed.
 */
const WRONG_ADDRESS = new Set(["28P01", "28000", "3D000"]);

/** The same for a server, which waits for a database that is away: throws a StartError for what no waiting mends. */
export async function refuseWrongDatabase(given: GivenDatabase): Promise<void> {
  await checkGivenDatabase(given).catch((error) => {
    const isFault =
      error instanceof StartError && (error.cause === undefined || hasSqlState(error.cause, WRONG_ADDRESS));
    if (isFault) throw error;
  });
}
