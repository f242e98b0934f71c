import { sandboxOf } from "#e2e/access/world.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { fillAddress } from "./sign-up.ts";

test("a test company is made, bears its mark on every page, and its invoice lives through a month by buttons, with nobody written to", async ({
  page,
  tenant,
  resend,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/settings/company/new");
  await page.getByLabel("Company name").fill("Trial & Co");
  await fillAddress(page);
  await page.getByLabel("SIREN").fill("732829320");
  await page.getByLabel("Test company").check();
  await page.getByRole("button", { name: "Add the company" }).click();
  const banner = page.getByRole("region", { name: "Test company" });
  await expect(banner).toContainText("SPECIMEN");

  const { body } = await tenant.call("GET", "/api/companies");
  const company = body.data.find(({ isTest }: { isTest: boolean }) => isTest);
  expect(company).toMatchObject({ name: "Trial & Co", numberPattern: "TEST-{YYYY}-{SEQ:5}" });
  const headers = { "X-Company-Id": company.id };
  const { issued } = await sandboxOf(tenant, company.id);
  const { id, invoiceNumber, viewUrl } = await issued();
  const sent = await tenant.call("POST", `/api/invoices/${id}/send`, { headers });
  expect(sent.body).toMatchObject({ status: "sent", company: { isTest: true } });

  const fault = await tenant.call("POST", `/api/invoices/${id}/simulate`, {
    headers,
    body: { event: "time_passes", days: 93 },
  });
  expect([fault.status, fault.body.errors[0].path]).toEqual([422, "days"]);

  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Client accepts" }).click();
  await expect(page.getByText("Accepted", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "30 days pass" }).click();
  await expect(banner).toContainText("Its clock is 30 days ahead.");
  const later = await tenant.call("POST", `/api/invoices/${id}/simulate`, {
    headers,
    body: { event: "time_passes", days: 60 },
  });
  expect(later.body.status).toBe("overdue");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Overdue");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, `test-company-invoice-${width}`, { fullPage: true });
  }

  await banner.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Mailbox" })).toBeVisible();
  await page
    .getByRole("link", { name: new RegExp(invoiceNumber) })
    .last()
    .click();
  const attachment = page.getByRole("link", { name: `${invoiceNumber}.pdf` });
  expect((await page.request.get((await attachment.getAttribute("href")) ?? "")).headers()["content-type"]).toBe(
    "application/pdf",
  );
  await look(page, "test-mailbox-1440");
  expect(resend.tries).not.toContain(sent.body.delivery.id);

  await page.goto(viewUrl);
  await expect(page.getByText("Facture de test. Trial & Co essaie Folio")).toBeVisible();
  await look(page, "test-company-link-1440", { fullPage: true });
});

test("a real company has no mailbox to open and no buttons that simulate", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  expect((await page.goto("/test-mailbox"))?.status()).toBe(404);
  const { id } = await tenant.invoice({}, "issued");
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole("heading", { name: /^Invoice / })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Simulate" })).toHaveCount(0);
});
