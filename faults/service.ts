import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "#scripts/local/database.ts";
import { type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { type ResendServer, startResendServer } from "#tests/support/resend-server.ts";
import { type ApiClient, apiClient } from "./api-client.ts";
import { type Ledger, newLedger } from "./ledger.ts";
import type { LoadedCompany } from "./make-company.ts";

/** One per client of the load, and one for the probe. */
const KEYS = 9;
export const PROBE = KEYS - 1;

/** A Folio under load, with its own mail provider. */
export interface LoadedService {
  provider: ResendServer;
  clientIds: string[];
  ledger: Ledger;
  /** Its DATABASE_URL, for commands. */
  databaseVariables: Record<string, string>;
  /** The client with this number, which has its own key. */
  client(index: number): ApiClient;
}

/** A Folio under test, as `npm start` runs it. */
export interface Service extends LoadedService {
  name: "embedded" | "external";
  origin: string;
  databaseUrl: string;
  /** The running process. */
  process(): FolioProcess;
  /** Starts it again after it ended. */
  startAgain(): Promise<void>;
  /** Moves the clock of its processes, not that of PostgreSQL; 0 resets it. */
  moveClock(milliseconds: number): void;
  /** Its output since the beginning of the run. */
  output(): string;
  stop(): Promise<number | null>;
}

/**
 * Starts one in a folder, on its embedded database or on `databaseUrl`. It has one company with some clients, created
 * before the load starts.
 */
export async function startService(name: Service["name"], folder: string, databaseUrl?: string): Promise<Service> {
  mkdirSync(folder, { recursive: true });
  const provider = await startResendServer({ apiKey: "re_faults" });
  const clock = path.join(folder, "clock");
  const dataDir = path.join(folder, "data");
  if (databaseUrl === undefined) {
    // Marks the demo as loaded, because only the company of the load is needed.
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path.join(dataDir, "demo-loaded"), "");
  }
  const databaseVariables: Record<string, string> =
    databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
  const variables = {
    ...databaseVariables,
    PORT: String(await freePort()),
    NEXTAUTH_SECRET: "a secret of the faults, thirty-two characters",
    RESEND_API_KEY: "re_faults",
    RESEND_BASE_URL: provider.url,
    MAIL_FROM: "Folio <invoices@folio.example>",
    LOG_LEVEL: "warn",
    FAULTS_CLOCK: clock,
    NODE_OPTIONS: `--import ${new URL("./shifted-clock.js", import.meta.url).href}`,
  };
  let running = await startFolio(variables);
  let earlier = "";
  // The embedded database restarts at the same address.
  const url = databaseUrl ?? readFileSync(path.join(dataDir, "database-url"), "utf8");
  const company = await makeCompany(url);
  const ledger = newLedger();
  const clients = company.keys.map((key) => apiClient(running.url, key, ledger));
  return {
    name,
    origin: running.url,
    provider,
    clientIds: company.clientIds,
    ledger,
    databaseVariables,
    databaseUrl: url,
    process: () => running,
    client(index) {
      const client = clients[index];
      if (!client) throw new Error(`there is no client ${index}`);
      return client;
    },
    async startAgain() {
      earlier += running.output();
      running = await startFolio(variables);
    },
    moveClock: (milliseconds) => writeFileSync(clock, String(milliseconds)),
    output: () => earlier + running.output(),
    async stop() {
      const code = await running.stop();
      await provider.close();
      return code;
    },
  };
}

/** Makes the company of the load in a migrated database. */
export async function makeCompany(databaseUrl: string): Promise<LoadedCompany> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", path.join("faults", "make-company.ts"), String(KEYS)],
    { env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: "error" } },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}
