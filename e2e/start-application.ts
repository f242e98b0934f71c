import { SECOND_CONNECTION } from "#lib/db/connection/open-transaction.ts";
import { workerDatabase } from "#playwright.config.ts";
import { startFolio } from "#tests/support/folio-process.ts";
import type { ResendServer } from "#tests/support/resend-server.ts";
import { cloneDatabase, serviceUrl, startTestServer } from "#tests/support/test-server.ts";

/**
 * Starts the built application that the tests of a worker share, on a PostgreSQL of the worker's own: some tests take all of its connections. It
 * runs as a role that may do no more than the service needs.
 * Stopping it throws if a transaction of the application asked for a second connection.
 */
export async function startApplication(resend: ResendServer): Promise<{ url: string; stop(): Promise<void> }> {
  const database = await startTestServer(undefined, workerDatabase);
  const databaseUrl = await cloneDatabase(database.templateUrl, "e2e");
  const folio = await startFolio({
    // Nothing that a test does may depend on which process answers. Which files come to the worker that tries it changes from run to run.
    WEB_CONCURRENCY: process.env.TEST_PARALLEL_INDEX === "0" ? "2" : "1",
    DATABASE_URL: serviceUrl(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    RESEND_API_KEY: process.env.E2E_RESEND_API_KEY ?? "",
    RESEND_WEBHOOK_SECRET: process.env.E2E_RESEND_WEBHOOK_SECRET ?? "",
    RESEND_BASE_URL: resend.url,
    MAIL_FROM: "Folio <invoices@folio.example>",
    WEBHOOK_TARGETS: "any", // receivers of tests are on the loopback interface
  }).catch(async (error) => {
    await database.stop(); // the next worker has its port
    throw error;
  });
  Object.assign(process.env, {
    E2E_TEMPLATE_URL: database.templateUrl,
    E2E_RESEND_PORT: new URL(resend.url).port,
    E2E_BASE_URL: folio.url,
  });
  return {
    url: folio.url,
    async stop() {
      await folio.stop();
      await database.stop();
      if (folio.output().includes(SECOND_CONNECTION)) throw new Error(`During the tests ${SECOND_CONNECTION}:\n${folio.output()}`);
    },
  };
}
