import { freePort } from "#scripts/local/database.ts";
import { spawnFolio } from "#tests/support/folio-process.ts";
import { callApi, expect, signIn, test } from "./fixtures.ts";

// A web server on a database of its own, without a mail provider and without the local mailbox: nothing is taken for
// sent that reaches nobody.

let server: ReturnType<typeof spawnFolio>;
let url: string;

test.beforeAll(async () => {
  const PORT = `${await freePort()}`;
  url = `http://127.0.0.1:${PORT}`;
  const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";
  // Without a worker, which would do the jobs of other tests.
  server = spawnFolio(
    { DATABASE_URL: process.env.DATABASE_URL ?? "", NEXTAUTH_SECRET, PORT, LOG_LEVEL: "info" },
    "web",
  );
  await expect
    .poll(
      () =>
        fetch(`${url}/api/health/live`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
});
test.afterAll(() => server?.kill());

test("the API refuses with 503 email_not_configured, and the invoice stays as it was", async ({ tenant, check }) => {
  const { id } = await tenant.invoice({ issueDate: "2026-09-01", dueDate: "2026-09-30" }, "issued");
  for (const operation of ["send", "resend", "reminder"]) {
    const path = `/api/invoices/${id}/${operation}`;
    const answer = await callApi("POST", path, { key: tenant.key }, url);
    expect(answer).toMatchObject({ status: operation === "reminder" ? 409 : 503 }); // a reminder follows a send
    if (answer.status === 503)
      expect(answer.body).toMatchObject({ code: "email_not_configured", title: "E-mail is not set up" });
    expect(check({ ...answer, method: "POST", path })).toEqual([]);
  }
  expect((await callApi("GET", `/api/invoices/${id}`, { key: tenant.key }, url)).body).toMatchObject({
    status: "issued",
    delivery: null,
  });
  const { id: sent } = await tenant.invoice({ issueDate: "2026-09-01", dueDate: "2026-09-30" }, "sent");
  const reminded = await callApi("POST", `/api/invoices/${sent}/reminder`, { key: tenant.key }, url);
  expect(reminded).toMatchObject({ status: 503, body: { code: "email_not_configured" } });
  expect(server.output()).toContain('"msg":"no e-mails are sent: set SMTP_URL or RESEND_API_KEY');
});

test("pages say so in words: sending an invoice, inviting, and a forgotten password", async ({ page, tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  const words = "Email is not set up on this server, so nothing was sent.";
  await page.goto(`${url}/forgot-password`);
  await page.getByLabel("Email").fill(tenant.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
  await signIn(page, tenant.email, undefined, url);
  await page.goto(`${url}/invoices/${id}`);
  await page.getByRole("button", { name: "Send…", exact: true }).click();
  await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
  await page.goto(`${url}/settings/members`);
  await page.getByLabel("Invite by email").fill("somebody@elsewhere.example");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
});
