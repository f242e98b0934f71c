import { Webhook } from "standardwebhooks";
import { look } from "#e2e/look.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("an owner adds a webhook, tests it, reads its log, replaces its secret and deletes it", async ({
  page,
  tenant,
}) => {
  const receiver = await startWebhookReceiver();
  await signIn(page, tenant.email);
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByLabel("Address").fill("erp.example.com");
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await expect(page.getByText("Enter an address such as")).toBeVisible();
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByLabel("Events").selectOption("some");
  await page.getByLabel("Everything about clients").check();
  await page.getByRole("button", { name: "Add the webhook" }).click();
  const secret = await page.getByRole("textbox", { name: "Signing secret" }).inputValue();
  await page.getByRole("button", { name: "I have copied it" }).click();

  await page.getByRole("link", { name: receiver.url }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  const [received] = receiver.received;
  expect(new Webhook(secret).verify(received?.body ?? "", received?.headers as Record<string, string>)).toMatchObject({
    type: "webhook.test",
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("list", { name: "Messages" }).getByText("Delivered")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole("list", { name: "Messages" }).locator("summary").click();
  await expect(page.getByText('"type": "webhook.test"')).toBeVisible();
  await look(page, "webhook");

  const since = page.getByLabel("Since");
  await since.fill("soon");
  await page.getByRole("button", { name: "Resend", exact: true }).click();
  await expect(since).toHaveAttribute("aria-invalid", "true");
  await since.fill(new Date().toISOString().slice(0, 10));
  await page.getByLabel("Leave out what was delivered").uncheck();
  await page.getByRole("button", { name: "Resend", exact: true }).click();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);

  await page.getByRole("button", { name: "Replace the secret" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace the secret" }).click();
  await expect(page.getByRole("textbox", { name: "Signing secret" })).toHaveValue(/^whsec_/);
  expect(await page.getByRole("textbox", { name: "Signing secret" }).inputValue()).not.toBe(secret);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText("The previous secret also signs until")).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await receiver.close();
});

test("a member sees that webhooks are the owner's", async ({ page, tenant }) => {
  await signIn(page, await tenant.addMember());
  await page.goto("/settings/webhooks");
  await expect(page.getByText("Only the group owner, Test Owner, can manage webhooks.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a webhook" })).toHaveCount(0);
});
