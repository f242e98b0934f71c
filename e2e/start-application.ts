import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SECOND_CONNECTION } from "#lib/db/connection/open-transaction.ts";
import { freePort } from "#scripts/local/database.ts";
import { startFolio } from "#tests/support/folio-process.ts";
import { cloneDatabase, serviceUrl, type TestServer } from "#tests/support/test-server.ts";

/** Of the processes of the tests. */
export const VARIABLES = {
  LOG_LEVEL: "error",
  MAILBOX: "open", // use cases that a test calls itself record e-mails; the application sends them
  E2E_RESEND_API_KEY: "re_test",
  E2E_SMTP_BOUNCE_TOKEN: "a-token-of-the-tests-1234",
  E2E_RESEND_WEBHOOK_SECRET: `whsec_${Buffer.from("a signing secret of the tests").toString("base64")}`,
};

/**
 * Starts the built application that tests share, on a PostgreSQL that nobody else uses meanwhile: some tests take all
 * of its connections. It runs as a role that may do no more than the service needs. `variables` are what the tests know
 * of it. Stopping it stops the PostgreSQL, and throws if a transaction of the application asked for a second
 * connection.
 */
export async function startApplication(
  server: TestServer,
  resendUrl: string,
  processes: string,
): Promise<{ url: string; variables: Record<string, string>; stop(): Promise<void> }> {
  const databaseUrl = await cloneDatabase(server.templateUrl, "e2e");
  const stripePort = await freePort();
  const folio = await startFolio({
    WEB_CONCURRENCY: processes,
    DATABASE_URL: serviceUrl(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    RESEND_API_KEY: VARIABLES.E2E_RESEND_API_KEY,
    RESEND_WEBHOOK_SECRET: VARIABLES.E2E_RESEND_WEBHOOK_SECRET,
    RESEND_BASE_URL: resendUrl,
    STRIPE_API_URL: `http://127.0.0.1:${stripePort}`, // a test that needs Stripe starts it there
    SMTP_BOUNCE_TOKEN: VARIABLES.E2E_SMTP_BOUNCE_TOKEN,
    MAIL_FROM: "Folio <invoices@folio.example>",
    WEBHOOK_TARGETS: "any", // receivers of tests are on the loopback interface
  }).catch(async (error) => {
    await server.stop(); // the next worker has its port
    throw error;
  });
  return {
    url: folio.url,
    variables: {
      DATABASE_URL: databaseUrl,
      E2E_TEMPLATE_URL: server.templateUrl,
      E2E_RESEND_PORT: new URL(resendUrl).port,
      E2E_STRIPE_PORT: `${stripePort}`,
      E2E_BASE_URL: folio.url,
    },
    async stop() {
      await folio.stop();
      await server.stop();
      if (folio.output().includes(SECOND_CONNECTION))
        throw new Error(`During the tests ${SECOND_CONNECTION}:\n${folio.output()}`);
    },
  };
}

/** The folder in which one test loads the demo for all: that of npm test, which has loaded it, or a new one. */
export async function shareDemo(): Promise<{ folder: string; remove(): Promise<void> }> {
  const given = process.env.E2E_DEMO_FOLDER;
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), "folio-demo-")));
  return {
    folder,
    async remove() {
      if (!given) await rm(folder, { recursive: true, force: true });
    },
  };
}
