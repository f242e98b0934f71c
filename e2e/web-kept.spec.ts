import type { Page } from "@playwright/test";
import { messages } from "#i18n/messages.ts";
import { baseUrl, expect, PASSWORD, signIn, test } from "./fixtures.ts";

// What is typed outlives the tab: it is kept in the browser, and offered to its author in the same form.

const { common, frame, companySettings } = messages.en;
const { kept } = common;

const offerOf = (page: Page) => page.getByText(kept.text.split("{at}")[0] ?? "");
const take = (page: Page) => page.getByRole("button", { name: kept.take });

/** All that the browser keeps. */
const keptIn = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("folio.typed")));

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await expect.poll(async () => JSON.stringify(await keptIn(page))).toContain(text);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page
    .getByRole("button", { name: frame.signOut })
    .or(page.getByRole("menuitem", { name: frame.signOut }))
    .click();
  const leave = page.getByRole("button", { name: frame.unsaved.leave });
  await expect(leave.or(page.getByRole("button", { name: "Sign in" })).first()).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(page).toHaveURL(/\/sign-in/);
}

test("what was typed in a tab that is lost is offered once more, until it is saved", async ({ openAs, tenant }) => {
  const first = await openAs(tenant.email);
  await first.goto("/clients/new");
  await first.getByLabel("Country").selectOption("DE");
  await first.getByRole("checkbox", { name: messages.en.clientForm.isIndividual }).check();
  await type(first, "Name", "Client of a lost tab");
  const context = first.context();
  await first.close();
  await context.clearCookies(); // and the session with it
  const page = await context.newPage();
  await signIn(page, tenant.email);
  await page.goto("/clients/new");
  await expect(offerOf(page)).toBeVisible();
  await take(page).click();
  await expect(offerOf(page)).toHaveCount(0);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Client of a lost tab");
  await expect(page.getByLabel("Country")).toHaveValue("DE");
  await expect(page.getByRole("checkbox", { name: messages.en.clientForm.isIndividual })).toBeChecked();
  await page.reload(); // taken up, and lost again
  await take(page).click();
  await page.getByLabel("Street and number").fill("Hauptstraße 3");
  await page.getByLabel("Postal code").fill("10115");
  await page.getByLabel("City").fill("Berlin");
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  expect(await keptIn(page)).toEqual([]);
  await page.goto("/clients/new");
  await expect(page.getByLabel("City")).toHaveValue("");
  await expect(offerOf(page)).toHaveCount(0);
});

test("settings offer the fields that were changed, and what was discarded or left on purpose is not offered", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  await page.goto("/settings/company");
  await type(page, companySettings.city, "Villeurbanne");
  await page.reload();
  await tenant.call("PATCH", `/api/companies/${tenant.companyId}`, { body: { phone: "+33 4 72 00 00 00" } });
  await page.reload();
  await take(page).click();
  await expect(page.getByLabel(companySettings.city)).toHaveValue("Villeurbanne");
  await expect(page.getByLabel(companySettings.phone)).toHaveValue("+33 4 72 00 00 00");
  await page.getByRole("button", { name: common.discard, exact: true }).click();
  await expect.poll(() => keptIn(page)).toEqual([]);

  await type(page, companySettings.city, "Bron");
  await page.reload();
  await page.getByRole("button", { name: kept.discard }).click();
  expect(await keptIn(page)).toEqual([]);

  await type(page, companySettings.city, "Caluire");
  await page.getByRole("navigation", { name: frame.navigation }).getByRole("link", { name: frame.clients }).click();
  await page.getByRole("button", { name: frame.unsaved.leave }).click();
  await expect(page).toHaveURL(/\/clients$/);
  expect(await keptIn(page)).toEqual([]);
});

test("two tabs of one form keep what is typed in each", async ({ openAs, tenant }) => {
  const one = await openAs(tenant.email);
  const other = await one.context().newPage();
  for (const page of [one, other]) await page.goto("/settings/account");
  const { name } = messages.en.account;
  await type(one, name, "Camille of one tab");
  await type(other, name, "Camille of the other");
  expect(await keptIn(one)).toHaveLength(2);
  await other.getByRole("button", { name: messages.en.account.saveProfile }).click();
  await expect(other.getByText(messages.en.account.profileSaved)).toBeVisible();
  await one.reload();
  await take(one).click();
  await expect(one.getByLabel(name, { exact: true })).toHaveValue("Camille of one tab");
});

test("it is offered to nobody else and in no other company, and is gone after a sign-out, in every tab", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  const { email, password } = { email: await tenant.addMember(), password: messages.en.account.currentPassword };
  await page.goto("/settings/account");
  await page.getByLabel(password).fill("a password that is a secret");
  await type(page, messages.en.account.name, "Camille");
  expect(JSON.stringify(await keptIn(page))).not.toContain("secret");

  await page.goto("/clients/new");
  await type(page, "Name", "Client of one company");
  const second = await tenant.addCompany({ name: "Second company" });
  await page.context().addCookies([{ name: "folio_company", value: second, url: baseUrl() }]);
  await page.goto("/clients/new");
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);
  await page.context().addCookies([{ name: "folio_company", value: tenant.companyId, url: baseUrl() }]);
  await page.reload();
  await expect(offerOf(page)).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto("/clients/new");
  await signOut(page);
  expect(await keptIn(page)).toEqual([]);
  await tab.getByLabel("Name", { exact: true }).fill("Typed after the sign-out");
  await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await keptIn(tab)).toEqual([]);
  await tab.close();

  await signIn(page, tenant.email);
  await page.goto("/clients/new");
  await type(page, "Name", "Client of the owner");
  await page.context().clearCookies(); // the session has ended by itself
  await signIn(page, email, PASSWORD);
  await page.goto("/clients/new");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(offerOf(page)).toHaveCount(0);
  await expect.poll(() => keptIn(page)).toEqual([]);
});

test("an e-mail that is closed while it is written is offered when it is opened again", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  const { id } = await tenant.invoice({}, "issued");
  await page.goto(`/invoices/${id}?open=send`);
  const subject = page.getByRole("dialog").getByLabel(messages.en.email.to, { exact: true });
  await subject.fill("compta@client.example");
  await expect.poll(async () => JSON.stringify(await keptIn(page))).toContain("compta@client.example");
  await page.keyboard.press("Escape");
  await page.goto(`/invoices/${id}?open=send`);
  await take(page).click();
  await expect(subject).toHaveValue("compta@client.example");
});
