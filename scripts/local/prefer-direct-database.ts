/** Puts DATABASE_DIRECT_URL in the place of DATABASE_URL: what migrates, listens or reads for long in one transaction is not behind the pooler. */
export function preferDirectDatabase(): void {
  if (!process.env.DATABASE_DIRECT_URL || !process.env.DATABASE_URL) return;
  process.env.DATABASE_URL = process.env.DATABASE_DIRECT_URL;
  process.env.DATABASE_DIRECT_URL = "";
}
