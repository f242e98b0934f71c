import { sandboxOf } from "#e2e/access/world.ts";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { expect, signIn, test } from "./fixtures.ts";

// The statement of a client's account and the receipt in the browser: opened, narrowed, downloaded and sent.

const { statement: t, receipts, email } = messages.en;

const LINE = { description: "Conseil", quantity: 1, unit: "day", taxRate: 0 };

test("a client's statement is opened, its period changed, downloaded and sent", async ({ page, tenant, resend }) => {
  const address = "compta@statement.example";
  const clientId = await tenant.addClient({ email: address, name: "Boulangerie Martin" });
  const { id, invoiceNumber } = await tenant.invoice({ clientId, lines: [{ ...LINE, unitPrice: 20000 }] }, "issued");
  const { body: receipt } = await tenant.call("POST", "/api/receipts", {
    body: { clientId, amount: 5000, reference: "VIR 4711", method: "transfer", allocations: [{ invoiceId: id }] },
  });
  await signIn(page, tenant.email);
  await page.goto(`/clients/${clientId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: t.open }).click();
  await expect(page).toHaveURL(/\/statement$/);

  const account = page.getByRole("region", { name: "Account in EUR" });
  await expect(account.getByRole("row", { name: new RegExp(`Invoice ${invoiceNumber}`) })).toContainText("€200.00");
  await expect(account.getByRole("row", { name: /Receipt VIR 4711/ })).toContainText("€150.00");
  await expect(account).toContainText("€150.00");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await look(page, `statement-${width}`, { fullPage: true });
  }
  await account.getByRole("link", { name: /VIR 4711/ }).click();
  await expect(page).toHaveURL(new RegExp(`/receipts/${receipt.id}$`));
  await page.goBack();

  await page.getByRole("link", { name: t.lastYear }).click();
  await expect(page.getByText(t.noneTitle)).toBeVisible();
  await page.getByRole("link", { name: t.thisYear }).click();
  await expect(account).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: t.download }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^releve-\d{4}-01-01-\d{4}-\d\d-\d\d\.pdf$/);

  await page.getByRole("button", { name: t.send }).click();
  const dialog = page.getByRole("dialog", { name: "Send the account statement to Boulangerie Martin" });
  await expect(dialog.getByLabel(email.to, { exact: true })).toHaveValue(address);
  await dialog.getByRole("button", { name: email.preview }).click();
  await expect(dialog.frameLocator("iframe").getByText("Boulangerie Martin")).toBeVisible();
  await look(page, "statement-dialog");
  await dialog.getByRole("button", { name: `Send to ${address}` }).click();
  await expect(page.getByText(`Sent to ${address}.`)).toBeVisible();
  await expect(page.getByRole("region", { name: t.emails })).toContainText(address);
  const sent = resend.messages.filter(({ to }) => to.includes(address));
  expect(sent).toMatchObject([{ attachments: [{ mediaType: expect.stringContaining("pdf") }] }]);

  await page.goto(`/receipts/${receipt.id}`);
  const receiving = page.waitForEvent("download");
  await page.getByRole("link", { name: receipts.download }).click();
  expect((await receiving).suggestedFilename()).toBe(`recu-${receipt.date}.pdf`);
  await page.getByRole("button", { name: receipts.send }).click();
  await page.getByRole("button", { name: `Send to ${address}` }).click();
  await expect(page.getByRole("region", { name: receipts.history })).toContainText(address);
  await look(page, "receipt-sent", { fullPage: true });
  expect(resend.messages.filter(({ to }) => to.includes(address))).toHaveLength(2);
});

test("the statement of a test company stays in its mailbox, with its document", async ({ page, tenant, resend }) => {
  const { companyId, issued } = await sandboxOf(tenant);
  const { client } = await issued();
  const headers = { "X-Company-Id": companyId };
  const { body } = await tenant.call("POST", `/api/clients/${client.id}/statement/send`, { headers });
  await signIn(page, tenant.email);
  await page.goto(`/switch-company?to=${companyId}&next=/test-mailbox`);
  await page.getByRole("main").getByRole("button").click();
  await page
    .getByRole("link", { name: /Relevé de compte/ })
    .first()
    .click();
  const attachment = page.getByRole("link", { name: /releve-.*\.pdf/ });
  expect((await page.request.get((await attachment.getAttribute("href")) ?? "")).headers()["content-type"]).toBe(
    "application/pdf",
  );
  expect(resend.tries).not.toContain(body.delivery.id);
});
