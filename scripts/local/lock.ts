import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const BUSY = 5; // SQLITE_BUSY

/** Keeps the locks of this process from being garbage collected, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock for this process; returns a function that releases it, or null when another process holds it. It is
 * SQLite's lock on an empty database. The operating system releases it when its process ends in any way, so a killed
 * process leaves no stale lock.
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

/** The same, but waits until the other process releases the lock. */
export async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    await sleep(200);
  }
}
