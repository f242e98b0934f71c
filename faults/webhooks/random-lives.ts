import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "#faults/random.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { TestCompany } from "#tests/support/test-company.ts";

/** A request to the API; throws where the answer has another status. Returns its body. */
export type Ask = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: object,
  status?: number,
  // biome-ignore lint/suspicious/noExplicitAny: what is in it differs from route to route
) => Promise<any>;

export interface World {
  ask: Ask;
  company: TestCompany;
  /** A test company of the same group. */
  sandbox: Pick<TestCompany, "issued">;
  /** Of a client that stays. */
  clientId: string;
  random: Random;
}

/** A life, which pauses at each `yield`. */
type Life = (world: World) => AsyncGenerator<void, void>;

const LIVES: readonly Life[] = [
  invoiceLife,
  invoiceLife,
  invoiceLife,
  invoiceLife,
  clientLife,
  clientLife,
  keyLife,
  nobodysLife,
];

/** Lives one after another, with pauses of up to `pauseMs` between their steps, until `isOver`. Returns how many. */
export async function liveRandomly(world: World, pauseMs: number, isOver: () => boolean): Promise<number> {
  let count = 0;
  for (; !isOver(); count++) {
    for await (const _ of world.random.pick(LIVES)(world)) await sleep(world.random.integer(0, pauseMs));
  }
  return count;
}

/** A client, as the API takes it. */
export const CLIENT = {
  name: "Brasserie du Port",
  email: "compta@brasserie.example",
  isIndividual: true,
  address: { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" },
};

async function* invoiceLife({ ask, clientId, random }: World) {
  const day = new Date().toISOString().slice(0, 10);
  const line = () => ({
    description: "Conseil",
    quantity: random.integer(1, 9),
    unitPrice: random.integer(1_000, 90_000),
    taxRate: 20,
  });
  const lines = Array.from({ length: random.integer(1, 3) }, line);
  const { id } = await ask("POST", "/api/invoices", { clientId, issueDate: day, dueDate: day, lines });
  const path = `/api/invoices/${id}`;
  yield;
  if (random.chance(0.3)) yield await ask("PATCH", path, { notes: "Merci" });
  if (random.chance(0.1)) return await ask("DELETE", path);
  if (random.chance(0.1)) return;
  const { total } = await ask("POST", `${path}/issue`);
  yield;
  if (random.chance(0.2)) yield await ask("POST", `${path}/issue`, undefined, 409);
  if (random.chance(0.4)) yield await ask("POST", `${path}/send`);
  yield* settle({ ask, random }, path, total);
}

async function* settle({ ask, random }: Pick<World, "ask" | "random">, path: string, total: number) {
  const way = random.pick(["nothing", "pay", "pay", "parts", "reverse", "credit", "cancel"]);
  if (way === "pay") await ask("POST", `${path}/pay`, {});
  if (way === "parts") {
    yield await ask("POST", `${path}/pay`, { amount: random.integer(1, total - 1) });
    await ask("POST", `${path}/pay`, {});
  }
  if (way === "reverse") {
    yield await ask("POST", `${path}/pay`, {});
    const { payments } = await ask("GET", path);
    await ask("POST", `${path}/payments/${payments[0].id}/reverse`, {});
  }
  if (way === "credit") yield await ask("POST", `${path}/credit-note`, { lines: [{ lineNumber: 1, quantity: 0.5 }] });
  if (way === "cancel") await ask("POST", `${path}/credit-note`, { reason: "Doublon" });
}

async function* clientLife({ ask, random }: World) {
  const { id } = await ask("POST", "/api/clients", { ...CLIENT, name: `Client ${random.integer(1, 999)}` });
  const path = `/api/clients/${id}`;
  yield;
  if (random.chance(0.6)) yield await ask("PATCH", path, { name: "Brasserie du Nord" });
  yield await ask("POST", `${path}/archive`);
  if (random.chance(0.2)) {
    yield await ask("POST", `${path}/restore`);
    await ask("POST", `${path}/archive`);
  }
}

/** The keys of a group are in no company's feed, and endpoints get them nevertheless. */
async function* keyLife({ company: { context }, random }: World) {
  const { groupId, actor } = context;
  const by = () => ({ groupId, userId: actor.id ?? "", now: new Date() });
  const made = await inTransaction((tx) => createApiKey(tx, by(), "random"));
  if (!made.ok) throw new Error(made.code);
  yield;
  if (random.chance(0.7)) await inTransaction((tx) => revokeApiKey(tx, { ...by(), role: "owner" }, made.keyId));
}

/** What nobody may hear of: it is undone, or happens in a company that no endpoint follows. */
async function* nobodysLife({ company, sandbox, random }: World) {
  if (random.chance(0.3)) return void (yield await sandbox.issued());
  await inTransaction(async (tx) => {
    await recordEvent(tx, { ...company.context, now: new Date() }, { type: "client.updated" });
    return { ok: false };
  });
  yield;
}
