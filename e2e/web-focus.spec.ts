import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { messages } from "#i18n/messages.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { fillAddress } from "./sign-up.ts";

// Whoever uses the keyboard stays where they work: the focus is on a control or on the content of the page, never on
// its body, whatever an action takes away. Messages cover nothing that can be used.

const { invoice: t, common, email, invoiceForm, clientForm, apiKeys, webhooks } = messages.en;

/** Fails if the body has the focus: it has to be elsewhere for half a second. Returns what has it. */
async function focusIsKept(page: Page, after: string): Promise<void> {
  const isKept = page.evaluate(async () => {
    const end = performance.now() + 5000;
    for (let frames = 0; frames < 30; ) {
      if (performance.now() > end) return false;
      await new Promise((drawn) => requestAnimationFrame(drawn));
      frames = document.activeElement === document.body ? 0 : frames + 1;
    }
    return true;
  });
  expect.soft(await isKept, `the focus after ${after}`).toBe(true);
}

/** Fails if a message lies over a button, a link or a field. */
async function nothingIsCovered(page: Page, message: string): Promise<void> {
  const toast = page.getByRole("listitem").filter({ hasText: message });
  await expect(toast).toBeVisible();
  const covered = () =>
    toast.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [...document.querySelectorAll("main :is(a[href],button,input,select,textarea)")]
        .filter((action) => action.checkVisibility({ visibilityProperty: true }))
        .filter((action) => {
          const { left, right, top, bottom } = action.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((action) => action.textContent || action.getAttribute("aria-label"));
    });
  await expect.poll(covered).toEqual([]);
}

test("no dialog and no action on an invoice loses the focus, and no message covers an action", async ({
  page,
  tenant,
}) => {
  const step = async (after: string, act: () => Promise<unknown>) => {
    await act();
    await focusIsKept(page, after);
  };
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).press("Enter");
  const more = async (name: string) => {
    await press(t.actions.more);
    await page.getByRole("menuitem", { name }).press("Enter");
  };
  const inDialog = (name: string | RegExp) =>
    page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name }).press("Enter");
  const closed = () => expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(0);

  await signIn(page, tenant.email);
  await page.goto("/invoices/new");
  const client = page.getByRole("combobox", { name: invoiceForm.client });
  await expect(client).toBeFocused();
  await page.keyboard.type("Nou");
  await step("the new client", () => page.getByRole("option", { name: /Nou/ }).click());
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(clientForm.name, { exact: true }).fill("Nouveau");
  await dialog.getByLabel(clientForm.email, { exact: true }).fill(`${randomUUID()}@client.example`);
  await fillAddress(dialog);
  await step("creating a client", async () => {
    await inDialog(invoiceForm.createClient);
    await closed();
  });
  await expect(client).toHaveText("Nouveau");
  await expect(client).toBeFocused();

  const { id } = await tenant.invoice({}, "draft");
  await page.goto(`/invoices/${id}`);
  for (const [name, menu] of [
    [t.actions.issue, false],
    [t.actions.delete, true],
  ] as const) {
    await step(`opening "${name}"`, () => (menu ? more(name) : press(name)));
    await step(`closing "${name}"`, async () => {
      await page.keyboard.press("Escape");
      await closed();
    });
  }
  await step("issuing", async () => {
    await press(t.actions.issue);
    await inDialog(/^Issue F-/);
    await expect(page.getByRole("heading", { level: 1 }).getByText(common.status.issued)).toBeVisible();
  });
  await nothingIsCovered(page, "Issued as");
  await step("opening an e-mail", () => press(t.actions.send));
  await page.getByRole("dialog").getByLabel(email.to, { exact: true }).fill(`${randomUUID()}@client.example`);
  await step("its preview", () => inDialog(email.preview));
  await step("its text again", () => inDialog(email.edit));
  await step("sending", async () => {
    await inDialog(/^Send to/);
    await expect(page.getByRole("heading", { level: 1 }).getByText(common.status.sent)).toBeVisible();
  });
  await nothingIsCovered(page, "Sent to");
  await step("paying", async () => {
    await page.getByRole("button", { name: t.actions.pay }).press("Enter");
    await page
      .getByRole("dialog")
      .getByLabel(/^Amount received/)
      .fill("60");
    await inDialog(t.paymentDialog.confirm);
    await closed();
  });
  await step("reversing", async () => {
    await page.getByRole("button", { name: /^Reverse the payment/ }).press("Enter");
    await inDialog(/^Reverse/);
    await closed();
  });
  await step("the renewed link", async () => {
    await page.getByRole("region", { name: t.clientLink.title }).getByRole("button").last().press("Enter");
    await page.getByRole("alertdialog").getByRole("button").last().press("Enter");
    await closed();
  });
  await step("the form of a credit note", () => more(t.actions.credit));
  await page.getByLabel("Net amount, line 1").fill("100");
  await step("the confirmation of a credit note", () => press(t.creditForm.confirm));
  await step("the credit note", async () => {
    await inDialog(/€120.00$/);
    await expect(page.getByRole("region", { name: "Credit note A-2026-00001" })).toBeVisible();
  });
  await step("cancelling", async () => {
    await more(t.actions.cancel);
    await inDialog(t.cancelDialog.confirm);
    await expect(page.getByRole("heading", { level: 1 }).getByText(common.status.cancelled)).toBeVisible();
  });
  await step("duplicating", async () => {
    await more(t.actions.duplicate);
    await page.waitForURL("**/edit");
  });
});

test("a secret shown once is not closed by Escape without a question, and settings keep the focus", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: apiKeys.create, exact: true }).first().press("Enter");
  await focusIsKept(page, "opening the form of a key");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(apiKeys.nameLabel, { exact: true }).fill("Scripts");
  await dialog.getByRole("button", { name: apiKeys.submit, exact: true }).press("Enter");
  const secret = dialog.getByLabel(apiKeys.key, { exact: true });
  await expect(secret).toBeFocused();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: common.secret.title });
  await question.getByRole("button", { name: common.cancel }).press("Enter");
  await expect(secret).toBeVisible();
  await focusIsKept(page, "the question");
  await dialog.getByRole("button", { name: common.close }).click();
  await question.getByRole("button", { name: common.secret.close }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await focusIsKept(page, "the secret");
  const row = page.getByRole("row").filter({ hasText: "Scripts" });
  await row.getByRole("button", { name: new RegExp(`^${apiKeys.revoke}`) }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button").last().press("Enter");
  await expect(row.getByRole("button")).toHaveCount(0);
  await focusIsKept(page, "revoking a key");

  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: webhooks.create, exact: true }).first().press("Enter");
  await focusIsKept(page, "opening the form of an endpoint");
  await page.keyboard.press("Escape");
  await focusIsKept(page, "closing it");
});
