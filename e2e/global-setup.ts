import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#scripts/local/database.ts";
import { startFolio } from "#tests/support/folio-process.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

/** Before all tests: starts the built application on its own database, with a mail provider under the tests' control. */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await startTestServer();
  const databaseUrl = await cloneDatabase(database.templateUrl);
  const resendPort = await freePort();
  const given = process.env.E2E_DEMO_FOLDER; // shared with what runs beside
  const demoFolder = given ?? (await mkdtemp(path.join(tmpdir(), "folio-demo-")));
  const webhookSecret = `whsec_${Buffer.from("a signing secret of the tests").toString("base64")}`;
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "error",
    E2E_TEMPLATE_URL: database.templateUrl,
    E2E_DEMO_FOLDER: demoFolder,
    E2E_RESEND_PORT: String(resendPort),
    E2E_RESEND_API_KEY: "re_test",
    E2E_RESEND_WEBHOOK_SECRET: webhookSecret,
  });
  const folio = await startFolio({
    WEB_CONCURRENCY: "2", // nothing that a test does may depend on which process answers
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    RESEND_API_KEY: "re_test",
    RESEND_WEBHOOK_SECRET: webhookSecret,
    RESEND_BASE_URL: `http://127.0.0.1:${resendPort}`,
    MAIL_FROM: "Folio <invoices@folio.example>",
  });
  process.env.E2E_BASE_URL = folio.url;
  return async () => {
    await folio.stop();
    await database.stop();
    if (!given) await rm(demoFolder, { recursive: true, force: true });
    const { SECOND_CONNECTION } = await import("#lib/db/connection/open-transaction.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
    if (folio.output().includes(SECOND_CONNECTION)) throw new Error(`During the tests ${SECOND_CONNECTION}:\n${folio.output()}`);
  };
}
