import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const BUSY = 5; // SQLITE_BUSY

/** Keeps the locks of this process from the garbage collector, which would let go of them. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock for this process; returns what lets go of it, or null when another process has it. It is SQLite's lock of an empty database:
 * the system takes it back when its process ends, however that ends, so a killed one leaves nothing that looks taken.
 */
export function tryLock(file: string): (() => void) | null {
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) return null;
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** The same, waiting until the other process lets go. */
export async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    await sleep(200);
  }
}
