import { test as base } from "vitest";
import { baseUrl, makeTenant, type Tenant } from "#e2e/tenant.ts";
import type { Plan } from "#lib/domain/identity/api-key.ts";
import { type OpenApi, openApiCheck } from "#tests/support/openapi-check.ts";
import { type ResendServer, startResendServer } from "#tests/support/resend-server.ts";

interface Fixtures {
  $worker: {
    /** The mail provider of the application under test. */
    resend: ResendServer;
    check: ReturnType<typeof openApiCheck>;
  };
  $test: {
    tenant: Tenant;
    newTenant: (plan?: Plan) => Promise<Tenant>;
  };
}

export const test = base.extend<Fixtures>({
  resend: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest wants a destructured first argument
    async ({}, use) => {
      const server = await startResendServer({ port: Number(process.env.E2E_RESEND_PORT) });
      await use(server);
      await server.close();
    },
    { scope: "worker", auto: true },
  ],
  check: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest wants a destructured first argument
    async ({}, use) => {
      const response = await fetch(`${baseUrl()}/api/openapi.json`);
      await use(openApiCheck((await response.json()) as OpenApi));
    },
    { scope: "worker" },
  ],
  newTenant: async ({ check }, use) => {
    await use((plan = "business") => makeTenant(check, plan));
  },
  tenant: async ({ newTenant }, use) => {
    await use(await newTenant());
  },
});
