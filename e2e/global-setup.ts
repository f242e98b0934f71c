import type { FullConfig } from "@playwright/test";
import { freePort } from "#scripts/local/database.ts";
import { shareDemo, VARIABLES } from "./start-application.ts";

/** Before all tests: what their workers have in common, and a port for the PostgreSQL of each. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const ports = await Promise.all(Array.from({ length: workers }, freePort));
  const demo = await shareDemo();
  Object.assign(process.env, VARIABLES, { E2E_DATABASE_PORTS: ports.join(" "), E2E_DEMO_FOLDER: demo.folder });
  return demo.remove;
}
