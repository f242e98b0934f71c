import "server-only";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

export const migrationsFolder = join(process.cwd(), "prisma", "migrations");

/** The migrations of this release by folder name, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
