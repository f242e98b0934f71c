import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { DURABLE } from "#bench/durable.ts";
import { atelier, clientsOf } from "#prisma/demo-data.ts";
import { freePort, startDatabase, withClient } from "#scripts/local/database.ts";
import { startNode } from "#tests/support/start-web-server.ts";
import { CLIENTS, LINES, type Peer, request, runFolder, VAT_PERCENT } from "./peer.ts";
import { waitFor } from "./wait-for.ts";

/**
 * Folio's build, with a web process a core as `npm start` has, and without its worker: what an issued invoice enqueues waits. Twice, because
 * the invoices of a company take their numbers one after another: all clients in one company, and each in a company of its own.
 */
export async function startFolio(): Promise<Peer[]> {
  const database = await startDatabase(runFolder("folio"), DURABLE);
  process.env.DATABASE_URL = database.url; // lib/env.ts reads it when it is loaded
  const { applyMigrations } = await import("#lib/db/migrations/migrations.ts");
  await applyMigrations(database.url);
  const { key, ofOne, ofMany } = await addCompanies();
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
  const peer = (name: string, places: Place[]): Peer => ({
    name,
    step: "creates a draft and issues it: VAT, a gapless number, the frozen parties, the trail of events; the archiving of the PDF is enqueued, not done",
    processes: [web.pid ?? 0, database.process.pid ?? 0],
    async createAndIssue(turn) {
      const { companyId = "", clientId } = places[turn % CLIENTS] ?? {};
      const call = { method: "POST", headers: { ...headers, "x-company-id": companyId } };
      const body = JSON.stringify({ clientId, issueDate: today, dueDate: today, lines });
      const created = await request(`${api}/invoices`, { ...call, body }, 201);
      const { id } = (await created.json()) as { id: string };
      await (await request(`${api}/invoices/${id}/issue`, call, 200)).arrayBuffer();
    },
    countIssued: () =>
      withClient(database.url, async (client) => {
        const { rows } = await client.query(
          "SELECT count(DISTINCT (company_id, number))::int AS issued FROM invoices WHERE status <> 'draft' AND company_id = ANY ($1::uuid[])",
          [places.map(({ companyId }) => companyId)],
        );
        return rows[0].issued;
      }),
    stop: async () => {},
  });
  const stop = async () => {
    web.kill("SIGTERM");
    await database.stop();
  };
  return [{ ...peer("Folio", ofOne), stop }, peer(`Folio, ${CLIENTS} companies`, ofMany)];
}

/** A client, and the company that issues invoices to him. */
interface Place {
  companyId: string;
  clientId: string;
}

async function addCompanies(): Promise<{ key: string; ofOne: Place[]; ofMany: Place[] }> {
  const { createOwner } = await import("#lib/members/create-owner.ts");
  const { createApiKey } = await import("#lib/api-keys/create-api-key.ts");
  const { createClient } = await import("#lib/clients/create-client.ts");
  const { createCompany } = await import("#lib/companies/create-company.ts");
  const { inTransaction } = await import("#lib/db/client.ts");
  const now = new Date();
  const names = { email: "bench@folio.example", name: "Bench", password: "bench bench bench", groupName: "Bench" };
  const owner = await createOwner({ ...names, plan: "business", company: atelier }, now);
  if (!owner.ok) throw new Error(owner.code);
  const { groupId, userId, companyId } = owner;
  const key = await inTransaction((tx) => createApiKey(tx, { groupId, userId, now }, "bench"));
  if (!key.ok) throw new Error(key.code);
  const by = { groupId, actor: { kind: "user", id: userId } as const, now };
  const addPlace = (index: number, ownCompany: boolean) =>
    inTransaction(async (tx) => {
      const client = clientsOf.atelier[index % clientsOf.atelier.length];
      if (!client) throw new Error("the demo has no client");
      const issuer = ownCompany ? await createCompany(tx, by, atelier) : companyId;
      return { ok: true, place: { companyId: issuer, clientId: await createClient(tx, { ...by, companyId: issuer }, client) } };
    });
  const ofOne: Place[] = [];
  const ofMany: Place[] = [];
  for (let index = 0; index < CLIENTS; index++) {
    ofOne.push((await addPlace(index, false)).place);
    ofMany.push((await addPlace(index, true)).place);
  }
  return { key: key.key, ofOne, ofMany };
}
