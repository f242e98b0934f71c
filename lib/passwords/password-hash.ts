import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** Each takes about 20 MB and one of the four threads that files and names are looked up on too, so half of them stay free. */
const MAX_CONCURRENT = 2;
/** More than these would wait longer than anybody does. */
const MAX_WAITING = 100;

/** So many passwords wait to be hashed that another one would wait too long. Nothing was looked at. */
export class PasswordHashingBusyError extends Error {
  override readonly name = "PasswordHashingBusyError";
}

let running = 0;
const queue: (() => void)[] = [];

/** The argon2id hash of a password, with its salt and parameters. Throws PasswordHashingBusyError. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Whether a hash made by `hashPassword` is of this password. Throws PasswordHashingBusyError. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

/** How many are hashed at this moment, and how many wait for their turn. */
export function passwordHashingLoad(): { running: number; waiting: number } {
  return { running, waiting: queue.length };
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (queue.length >= MAX_WAITING) throw new PasswordHashingBusyError("too many passwords are being hashed");
    await new Promise<void>((resolve) => queue.push(resolve)); // who finishes hands its place over
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
