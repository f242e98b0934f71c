import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { Plan } from "#lib/domain/identity/api-key.ts";
import { workerDatabase } from "#playwright.config.ts";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { type OpenApi, openApiCheck } from "#tests/support/openapi-check.ts";
import { type ResendServer, startResendServer } from "#tests/support/resend-server.ts";
import { startTestServer } from "#tests/support/test-server.ts";
import { startApplication } from "./start-application.ts";
import { baseUrl, makeTenant, PASSWORD, type Tenant } from "./tenant.ts";

export * from "./tenant.ts";
export { expect };

interface TestFixtures {
  inSet: undefined;
  tenant: Tenant;
  newTenant: (plan?: Plan) => Promise<Tenant>;
  /**
   * Opens a separate browser until the end of the test, in which the user of this address is signed in, or with null
   * nobody.
   */
  openAs: (email: string | null, options?: BrowserContextOptions) => Promise<Page>;
}

/** The tag of a test that npm run test:whole tries, and npm test does not. */
export const WHOLE = { tag: "@whole" };

interface WorkerFixtures {
  /** The mail provider of the application under test. */
  resend: ResendServer;
  /** The application that the tests of a worker share. */
  application: { url: string };
  check: ReturnType<typeof openApiCheck>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  inSet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use, { skip, tags }) => {
      skip(!isWhole && tags.includes(WHOLE.tag), ONLY_WHOLE);
      await use(undefined);
    },
    { auto: true },
  ],
  check: [
    async ({ application }, use) => {
      const response = await fetch(`${application.url}/api/openapi.json`);
      await use(openApiCheck((await response.json()) as OpenApi));
    },
    { scope: "worker" },
  ],
  resend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      const server = await startResendServer({ apiKey: process.env.E2E_RESEND_API_KEY ?? "" });
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  application: [
    async ({ resend }, use) => {
      // Nothing that a test does may depend on which process answers. Which files come to the worker that tries it
      // changes from run to run.
      const processes = process.env.TEST_PARALLEL_INDEX === "0" ? "2" : "1";
      const application = await startApplication(
        await startTestServer(undefined, workerDatabase),
        resend.url,
        processes,
      );
      Object.assign(process.env, application.variables);
      await use(application);
      await application.stop();
    },
    { scope: "worker", auto: true },
  ],
  baseURL: async ({ application }, use) => {
    await use(application.url);
  },
  newTenant: async ({ check }, use) => {
    await use((plan = "business") => makeTenant(check, plan));
  },
  tenant: async ({ newTenant }, use) => {
    await use(await newTenant());
  },
  openAs: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      if (email !== null) await signIn(page, email);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Signs the browser in, as the sign-in page does. */
export async function signIn(page: Page, email: string, password = PASSWORD, origin = baseUrl()): Promise<void> {
  const { csrfToken } = await (await page.request.get(`${origin}/api/auth/csrf`)).json();
  const form = { csrfToken, email, password, json: "true" };
  const answer = await page.request.post(`${origin}/api/auth/callback/credentials`, { form });
  expect(answer.status()).toBe(200);
}

/** Replaces the text of a field with variables by keys, as a user does: `fill` leaves the variables. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press("ControlOrMeta+A");
  await field.pressSequentially(text);
}
