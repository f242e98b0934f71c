import type { Page } from "@playwright/test";
import { messages } from "#i18n/messages.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";

// What is typed outlives the end of the session and of the connection.

const { signInAgain } = messages.en.frame;
const { failures, invoiceForm } = messages.en;
const { actions } = messages.en.invoice;

/** The dialog that signs in again. */
const dialogOf = (page: Page) => page.getByRole("dialog", { name: signInAgain.title });

async function signInThere(page: Page, password: string): Promise<void> {
  await dialogOf(page).getByLabel(signInAgain.password).fill(password);
  await dialogOf(page).getByRole("button", { name: signInAgain.submit }).click();
}

async function fillClient(page: Page): Promise<void> {
  await page.goto("/clients/new");
  await page.getByLabel("Name", { exact: true }).fill("Client of a long call");
  await page.getByLabel("Email").fill("compta@client.example");
  await page.getByLabel("Street and number").fill("3 quai Perrache");
  await page.getByLabel("Postal code").fill("69002");
  await page.getByLabel("City").fill("Lyon");
  await page.getByLabel("Country").selectOption("FR");
}

test("after the end of the session the user signs in over the form, and it is saved", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await fillClient(page);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create client" }).click();

  await signInThere(page, "not the password");
  await expect(dialogOf(page).getByText(signInAgain.wrong)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(failures.signed_out)).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Lyon");

  await page.getByRole("button", { name: "Create client" }).click();
  await signInThere(page, PASSWORD);
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
});

test("a button whose session ended does what it says after the user signed in in another tab", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  const { id } = await tenant.invoice();
  await page.goto(`/invoices/${id}`);
  await page.context().clearCookies();
  await page.getByRole("button", { name: actions.more }).click();
  await page.getByRole("menuitem", { name: actions.duplicate }).click();
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    dialogOf(page).getByRole("link", { name: "sign in in another tab" }).click(),
  ]);
  await other.getByLabel("Email").fill(tenant.email);
  await other.getByLabel("Password").fill(PASSWORD);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other).toHaveURL(/\/dashboard/);
  await other.close();
  await dialogOf(page).getByRole("button", { name: "go on here" }).click();
  await expect(page).toHaveURL(/\/edit$/);
});

test("over a dialog the user signs in, too, and what was typed in it is recorded once", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  const { id } = await tenant.invoice({}, "issued");
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: actions.pay }).click();
  const { amount, confirm } = messages.en.invoice.paymentDialog;
  await page.getByLabel(amount.replace("{currency}", "EUR")).fill("100");
  await page.context().clearCookies();
  await page.getByRole("button", { name: confirm }).click();
  await signInThere(page, PASSWORD);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { payments } = (await tenant.call("GET", `/api/invoices/${id}`)).body;
  expect(payments).toMatchObject([{ amount: 10_000 }]);
});

test("a draft is saved as soon as the server answers again, once, with what was typed meanwhile", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  const { id } = await tenant.invoice();
  await page.goto(`/invoices/${id}/edit`);
  await page.getByLabel(invoiceForm.notes).fill("Written in a train");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: invoiceForm.saveDraft }).click();
  await expect(page.getByText(failures.not_saved_yet)).toBeVisible();
  await page.getByLabel(invoiceForm.notes).fill("Written in a tunnel");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`));
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body.notes).toBe("Written in a tunnel");
});

test("a new invoice stores itself from its first complete line on, and is there when the page is loaded again", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/new?client=${tenant.clientId}`);
  await page.getByLabel(invoiceForm.lineDescription, { exact: true }).first().fill("Conseil");
  await page.getByLabel(invoiceForm.unitPrice, { exact: true }).first().fill("650");
  const stored = (text: string) => page.getByText(new RegExp(text.replace("{time}", ".+")));
  await expect(stored(invoiceForm.stored.all)).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}\/edit$/);
  await page.context().setOffline(true);
  await page.getByLabel(invoiceForm.notes).fill("Written in a train");
  await expect(page.getByText(invoiceForm.stored.waiting)).toBeVisible();
  await page.context().setOffline(false);
  await expect(stored(invoiceForm.stored.all)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(invoiceForm.notes)).toHaveValue("Written in a train");
  const { body } = await tenant.call("GET", `/api/invoices?clientId=${tenant.clientId}`);
  expect(body.data).toHaveLength(1);
  // What is stored may be left without a question, and its history says once that it was written.
  await page.getByRole("link", { name: invoiceForm.cancel }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${body.data[0].id}$`));
});

test("what may not be repeated says that no answer came, and keeps what was typed", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await fillClient(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByText(failures.no_answer)).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Lyon");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
});
