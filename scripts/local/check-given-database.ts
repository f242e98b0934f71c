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
