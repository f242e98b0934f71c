import { setTimeout as sleep } from "node:timers/promises";
import { apiClient } from "#faults/api-client.ts";
import { newLedger } from "#faults/ledger.ts";
import { type LoadedService, makeCompany } from "#faults/service.ts";
import { freePort } from "#scripts/local/database.ts";
import { spawnFolio } from "#tests/support/folio-process.ts";
import { startResendServer } from "#tests/support/resend-server.ts";

const RESTART_AFTER_MS = 1_000;

/** Two web servers and a job worker on one database. */
export interface LoadedFolio extends LoadedService {
  /** When each write was acknowledged (performance.now()). */
  acknowledgedAt: number[];
  /** The output of all processes. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Migrates the database and starts Folio on it as docs/operations.md says. Half of the clients call each web server.
 */
export async function startLoadedFolio(databaseVariables: Record<string, string>): Promise<LoadedFolio> {
  const provider = await startResendServer({ apiKey: "re_cluster" });
  const variables = {
    ...databaseVariables,
    NEXTAUTH_SECRET: "a secret of the cluster, thirty-two characters",
    RESEND_API_KEY: "re_cluster",
    RESEND_BASE_URL: provider.url,
    MAIL_FROM: "Folio <invoices@folio.example>",
    LOG_LEVEL: "warn",
  };
  const migration = spawnFolio(variables, "migrate");
  if ((await migration.ended) !== 0) throw new Error(`npm run migrate failed:\n${migration.output()}`);
  const ports = [await freePort(), await freePort()];
  const processes = [
    ...ports.map((port) => spawnFolio({ ...variables, PORT: String(port) }, "web")),
    keepWorkerRunning(variables),
  ];
  const output = () => processes.map((each) => each.output()).join("");
  await Promise.all(ports.map((port) => untilHealthy(`http://127.0.0.1:${port}`, output)));

  const company = await makeCompany(databaseVariables.DATABASE_DIRECT_URL ?? "");
  const ledger = newLedger();
  const acknowledgedAt: number[] = [];
  const clients = company.keys.map((key, index) => {
    const client = apiClient(`http://127.0.0.1:${ports[index % ports.length]}`, key, ledger);
    const operation: typeof client.operation = async (...request) => {
      const answer = await client.operation(...request);
      if (answer) acknowledgedAt.push(performance.now());
      return answer;
    };
    return { ...client, operation };
  });
  return {
    provider,
    clientIds: company.clientIds,
    ledger,
    databaseVariables,
    acknowledgedAt,
    client(index) {
      const client = clients[index];
      if (!client) throw new Error(`there is no client ${index}`);
      return client;
    },
    output,
    async stop() {
      await Promise.all(processes.map((each) => each.stop()));
      await provider.close();
    },
  };
}

/**
 * The job worker under a service manager that starts it again when it ends, as docs/operations.md asks for: it ends
 * when the queue cannot note how a job ended.
 */
function keepWorkerRunning(variables: Record<string, string>): { output(): string; stop(): Promise<unknown> } {
  const runs = [spawnFolio(variables, "worker")];
  let isStopped = false;
  const running = (async () => {
    for (;;) {
      await runs.at(-1)?.ended;
      if (!isStopped) await sleep(RESTART_AFTER_MS);
      if (isStopped) return;
      runs.push(spawnFolio(variables, "worker"));
    }
  })();
  return {
    output: () => runs.map((run) => run.output()).join(""),
    async stop() {
      isStopped = true;
      await runs.at(-1)?.stop();
      await running;
    },
  };
}

async function untilHealthy(origin: string, output: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`the web server did not start:\n${output()}`);
}
