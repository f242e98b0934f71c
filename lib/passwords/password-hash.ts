import "server-only";
import { hash, verify } from "@node-rs/argon2";

/**
 * Each hash takes about 20 MB and one of the four threads that also serve file access and DNS, so half of them stay
 * free.
 */
const MAX_CONCURRENT = 2;
/** A longer queue would make users wait too long. */
const MAX_WAITING = 100;

/** The queue of password hashing is full. Nothing was verified. */
export class PasswordHashingBusyError extends Error {
  override readonly name = "PasswordHashingBusyError";
}

let running = 0;
const queue: (() => void)[] = [];

/** The argon2id hash of a password, with its salt and parameters. Throws PasswordHashingBusyError. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Whether the password matches a hash made by `hashPassword`. Throws PasswordHashingBusyError. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

/** The number of passwords being hashed, and the number waiting. */
export function passwordHashingLoad(): { running: number; waiting: number } {
  return { running, waiting: queue.length };
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (queue.length >= MAX_WAITING) throw new PasswordHashingBusyError("too many passwords are being hashed");
    await new Promise<void>((resolve) => queue.push(resolve)); // the finished task passes on its slot
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
