/**
 * Replaces DATABASE_URL by DATABASE_DIRECT_URL. Migrations, LISTEN and long transactions must not go through the
 * pooler.
 */
export function preferDirectDatabase(): void {
  if (!process.env.DATABASE_DIRECT_URL || !process.env.DATABASE_URL) return;
  process.env.DATABASE_URL = process.env.DATABASE_DIRECT_URL;
  process.env.DATABASE_DIRECT_URL = "";
}
