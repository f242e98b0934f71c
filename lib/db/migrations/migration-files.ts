import "server-only";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

export const migrationsFolder = join(process.cwd(), "prisma", "migrations");

/** The migrations of this release, oldest first, by folder name. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
