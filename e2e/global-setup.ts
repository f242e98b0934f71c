import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FullConfig } from "@playwright/test";
import { freePort } from "#scripts/local/database.ts";

/** Before all tests: what their workers have in common, and a port for the PostgreSQL of each. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const ports = await Promise.all(Array.from({ length: workers }, freePort));
  const given = process.env.E2E_DEMO_FOLDER; // loaded before
  const demoFolder = given ?? (await mkdtemp(path.join(tmpdir(), "folio-demo-")));
  Object.assign(process.env, {
    LOG_LEVEL: "error",
    MAILBOX: "open", // use cases that a test calls itself record e-mails; the application sends them
    E2E_DATABASE_PORTS: ports.join(" "),
    E2E_DEMO_FOLDER: demoFolder,
    E2E_RESEND_API_KEY: "re_test",
    E2E_RESEND_WEBHOOK_SECRET: `whsec_${Buffer.from("a signing secret of the tests").toString("base64")}`,
  });
  return async () => {
    if (!given) await rm(demoFolder, { recursive: true, force: true });
  };
}
