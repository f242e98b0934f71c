import "server-only";
import type { Prisma } from "#lib/db/generated/client.ts";

type PrismaTransaction = Prisma.TransactionClient;
/** Does work with Prisma's client, or with one of its transactions, as soon as there is one. */
type Use = (work: (prisma: PrismaTransaction) => unknown) => Promise<unknown>;

/** Begins a transaction of Prisma, which stays open until the promise that `hold` returns is settled; resolves when it has ended. */
type Begin = (hold: (tx: PrismaTransaction) => Promise<void>) => Promise<unknown>;

/**
 * A transaction of Prisma that begins when it is first used. Most transactions send nothing but statements of the driver, and for those
 * Prisma's own work would be an eighth of the web server's processor time. `check` throws where the transaction has ended. `idle` resolves
 * when the operations that have begun are settled: a later ROLLBACK would leave what they send after it to commit by itself.
 */
export function prismaWhenUsed(begin: Begin, check: () => void): { tx: PrismaTransaction; idle(): Promise<unknown>; end(): Promise<void> } {
  const ended = Promise.withResolvers<void>();
  let settled: Promise<unknown> | undefined;
  let begun: Promise<PrismaTransaction> | undefined;
  const running = new Set<Promise<unknown>>();
  const use: Use = (work) => {
    const used = run(work);
    running.add(used);
    const forget = () => running.delete(used);
    used.then(forget, forget);
    return used;
  };
  const run = async (work: (tx: PrismaTransaction) => unknown): Promise<unknown> => {
    check();
    begun ??= new Promise((resolve, reject) => {
      const hold = (tx: PrismaTransaction) => {
        resolve(tx);
        return ended.promise;
      };
      settled = begin(hold).catch(reject);
    });
    const tx = await begun;
    check();
    return work(tx);
  };
  const end = async () => {
    ended.resolve();
    await settled;
  };
  return { tx: prismaByUse(use), idle: () => Promise.allSettled(running), end };
}

/** Prisma's operations, each of which begins at its call, and not when its promise is awaited. */
export function prismaByUse(use: Use): PrismaTransaction {
  // Raw queries and the like are functions; everything else is a model with a function for each operation.
  const members = new Map<PropertyKey, unknown>();
  const call = (of: object, name: PropertyKey, given: unknown[]) => Reflect.get(of, name).apply(of, given);
  const memberOf = (name: string) =>
    name.startsWith("$")
      ? (...given: unknown[]) => use((prisma) => call(prisma, name, given))
      : new Proxy({}, { get: (_, operation) => (given: unknown) => use((prisma) => call(Reflect.get(prisma, name), operation, [given])) });
  return new Proxy({} as PrismaTransaction, {
    get: (_, name) => {
      if (typeof name === "symbol" || name === "then") return undefined; // a promise may resolve to it
      if (!members.has(name)) members.set(name, memberOf(name));
      return members.get(name);
    },
  });
}
