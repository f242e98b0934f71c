import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { DURABLE } from "#bench/durable.ts";
import { atelier, clientsOf } from "#prisma/demo-data.ts";
import { freePort, startDatabase, withClient } from "#scripts/local/database.ts";
import { startNode } from "#tests/support/start-web-server.ts";
import { CLIENTS, LINES, type Peer, request, runFolder, VAT_PERCENT } from "./peer.ts";
import { waitFor } from "./wait-for.ts";

/** Folio's build, with a web process a core as `npm start` has, and without its worker: what an issued invoice enqueues waits. */
export async function startFolio(): Promise<Peer> {
  const database = await startDatabase(runFolder("folio"), DURABLE);
  process.env.DATABASE_URL = database.url; // lib/env.ts reads it when it is loaded
  const { applyMigrations } = await import("#lib/db/migrations/migrations.ts");
  await applyMigrations(database.url);
  const { key, clientIds } = await addCompany();
  await withClient(database.url, (client) => client.query("VACUUM ANALYZE"));
  const port = await freePort();
  const web: ChildProcess = startNode(["--conditions=react-server", path.join("scripts", "commands", "web.ts")], {
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: "a secret of more than thirty-two characters",
    PORT: `${port}`,
    HOST: "127.0.0.1",
    WEB_CONCURRENCY: `${availableParallelism()}`,
    LOG_LEVEL: "info",
    API_RATE_LIMIT: "1000000",
  });
  const api = `http://127.0.0.1:${port}/api`;
  await waitFor(`${api}/health`, web);
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const today = new Date().toISOString().slice(0, 10);
  const lines = LINES.map(({ description, unitPriceCents }) => ({
    description,
    quantity: 1,
    unitPrice: unitPriceCents,
    taxRate: VAT_PERCENT,
  }));
  return {
    name: "Folio",
    step: "creates a draft and issues it: VAT, a gapless number, the frozen parties, the trail of events; the archiving of the PDF is enqueued, not done",
    processes: [web.pid ?? 0, database.process.pid ?? 0],
    async createAndIssue(turn) {
      const body = JSON.stringify({ clientId: clientIds[turn % CLIENTS], issueDate: today, dueDate: today, lines });
      const created = await request(`${api}/invoices`, { method: "POST", headers, body }, 201);
      const { id } = (await created.json()) as { id: string };
      await (await request(`${api}/invoices/${id}/issue`, { method: "POST", headers }, 200)).arrayBuffer();
    },
    countIssued: () =>
      withClient(database.url, async (client) => {
        const { rows } = await client.query("SELECT count(DISTINCT number)::int AS issued FROM invoices WHERE status <> 'draft'");
        return rows[0].issued;
      }),
    async stop() {
      web.kill("SIGTERM");
      await database.stop();
    },
  };
}

async function addCompany(): Promise<{ key: string; clientIds: string[] }> {
  const { createOwner } = await import("#lib/members/create-owner.ts");
  const { createApiKey } = await import("#lib/api-keys/create-api-key.ts");
  const { createClient } = await import("#lib/clients/create-client.ts");
  const { inTransaction } = await import("#lib/db/client.ts");
  const now = new Date();
  const names = { email: "bench@folio.example", name: "Bench", password: "bench bench bench", groupName: "Bench" };
  const owner = await createOwner({ ...names, plan: "business", company: atelier }, now);
  if (!owner.ok) throw new Error(owner.code);
  const { groupId, userId, companyId } = owner;
  const key = await inTransaction((tx) => createApiKey(tx, { groupId, userId, now }, "bench"));
  if (!key.ok) throw new Error(key.code);
  const by = { groupId, companyId, actor: { kind: "user", id: userId } as const, now };
  const clientIds: string[] = [];
  for (let count = 0; count < CLIENTS; count++) {
    const client = clientsOf.atelier[count % clientsOf.atelier.length];
    if (!client) throw new Error("the demo has no client");
    clientIds.push((await inTransaction(async (tx) => ({ ok: true, id: await createClient(tx, by, client) }))).id);
  }
  return { key: key.key, clientIds };
}
