import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { baseUrl, expect, signIn, test } from "./fixtures.ts";
import { fillAddress } from "./sign-up.ts";

// The clients in the browser: list, search, create, edit, archive, a client's page.

async function fillClient(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email").fill("compta@client.example");
  await fillAddress(page);
}

test("a client is created, found and edited, and its page shows every field that was filled in", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/clients");
  await page.getByRole("link", { name: "New client" }).click();
  await fillClient(page, "Éclair & Cie");
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("SIRET").fill("552 100 554 00013");
  await page.getByLabel("VAT number").fill("fr 96 552 100 554");
  await page.getByLabel("Payment terms").selectOption("45 days");
  await page.getByLabel("Language").selectOption("English");
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  const main = page.getByRole("main");
  for (const text of [
    "Éclair & Cie",
    "compta@client.example",
    "552 100 554 00013",
    "FR96552100554",
    "45 days",
    "English",
  ]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText("2 place Bellecour")).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  await main.getByText("Client ID").click();
  await expect(main.getByText(id)).toBeVisible();
  await expect(page.getByRole("link", { name: "New invoice" }).first()).toHaveAttribute(
    "href",
    `/invoices/new?client=${id}`,
  );

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("City").fill("Villeurbanne");
  await page.getByLabel("Payment terms").selectOption({ index: 0 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/clients/${id}$`));
  await expect(main.getByText("69002 Villeurbanne")).toBeVisible();
  await expect(main.getByText("30 days (company default)")).toBeVisible();

  await page.goto("/clients");
  await page.getByLabel("Search clients").fill("eclair"); // the list follows without Enter
  await expect(page).toHaveURL(/search=eclair/);
  await expect(main.getByRole("link", { name: "Éclair & Cie" })).toBeVisible();
  await expect(main.getByText("1 client", { exact: true })).toBeVisible();
  await page.getByLabel("Search clients").fill("nobody is called so");
  await page.keyboard.press("Enter");
  await expect(main.getByText("No clients found")).toBeVisible();
  await page.goBack();
  await expect(main.getByRole("link", { name: "Éclair & Cie" })).toBeVisible();
});

test("what few clients have is folded until it is given, outlives the page, and is refused where it contradicts", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email);
  const { clientForm: t, partyDetails, fieldErrors } = messages.en;
  await page.goto("/clients/new");
  await fillClient(page, "Lichthaus GmbH");
  await page.getByLabel("Country").selectOption("DE");
  await expect(page.getByLabel(t.tradingName)).toBeHidden();
  await page.locator("summary").filter({ hasText: t.moreDetails }).click();
  await page.getByLabel(t.tradingName).fill("Haus des Lichts");
  await page.getByLabel(t.registrationNumber, { exact: true }).fill("HRB 4711");
  await page.getByLabel(t.identifier, { exact: true }).fill("4006381333931");
  const scheme = page.getByLabel(partyDetails.schemeOf.replace("{identifier}", t.identifier));
  await scheme.selectOption("0088 · GLN");
  await page.locator("summary").filter({ hasText: partyDetails.restOfAddress }).click();
  await page.getByLabel(partyDetails.line3).fill("Hof 3");
  await page.getByLabel(partyDetails.region).fill("Brandenburg");
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  const main = page.getByRole("main");
  for (const text of ["Haus des Lichts", "HRB 4711", "4006381333931 (0088)"])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByText("Hof 3")).toContainText("Brandenburg");
  await page.goto("/clients?search=des lichts");
  await main.getByRole("link", { name: "Lichthaus GmbH" }).click();

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel(t.tradingName)).toHaveValue("Haus des Lichts");
  await expect(page.getByLabel(partyDetails.region)).toHaveValue("Brandenburg");
  await expect(scheme).toHaveValue("0088");
  await page.locator("summary").filter({ hasText: t.moreDetails }).click();
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("SIREN").fill("552 100 554");
  await page.getByRole("button", { name: "Save" }).click();
  const registration = page.getByLabel(t.registrationNumber, { exact: true });
  await expect(registration).toHaveAccessibleDescription(fieldErrors.registration_with_siren);
  await expect(registration).toBeFocused();
  await registration.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  await expect(main.getByText("HRB 4711")).toBeHidden();
});

test("an invalid field shows its error, the first one is focused, and the input is kept", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  await page.goto("/clients/new");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("SIREN").fill("552 100 555");
  await page.getByLabel("SIRET").fill("1");
  await page.getByLabel("Payment terms").selectOption("Other terms");
  await page.getByLabel("Number of days").fill("400");
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  for (const fault of [
    "Enter a valid email address.",
    "Enter a valid SIREN",
    "Enter a valid SIRET",
    "Enter 0 to 365 days.",
  ]) {
    await expect(page.getByText(fault, { exact: false })).toBeVisible();
  }
  await expect(page.getByLabel("SIREN")).toHaveValue("552 100 555");
});

test("a client's contacts are kept, refused where they are wrong, and offered when an e-mail is sent", async ({
  page,
  tenant,
  resend,
}) => {
  const { clientForm: t, clients, email, fieldErrors, invoice } = messages.en;
  const [ada, grace] = [`ada-${randomUUID()}@client.example`, `grace-${randomUUID()}@client.example`];
  await signIn(page, tenant.email);
  await page.goto(`/clients/${tenant.clientId}`);
  await page.getByRole("link", { name: clients.edit, exact: true }).click();
  const contact = (number: number) => page.getByRole("group", { name: t.contact.replace("{number}", `${number}`) });
  for (const [index, name] of ["Ada Lovelace", "Grace Hopper", "Nobody"].entries()) {
    await page.getByRole("button", { name: t.addContact }).click();
    await contact(index + 1)
      .getByLabel(t.contactName)
      .fill(name);
  }
  await contact(1).getByLabel(t.contactEmail).fill("ada at client.example");
  await contact(2).getByLabel(t.contactEmail).fill(grace);
  await page.getByRole("button", { name: t.removeContact.replace("{number}", "3") }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(contact(1).getByLabel(t.contactEmail)).toHaveAccessibleDescription(fieldErrors.invalid_email);
  await expect(contact(1).getByLabel(t.contactEmail)).toBeFocused();
  await look(page);
  await contact(1).getByLabel(t.contactEmail).fill(ada);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/clients/${tenant.clientId}`);

  const { id } = await tenant.invoice({}, "issued");
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: invoice.actions.send }).click();
  const dialog = page.getByRole("dialog");
  const usual = await dialog.getByLabel(email.to, { exact: true }).inputValue();
  const add = dialog.getByRole("button", { name: email.addContact.replace("{name}", "Ada Lovelace") });
  await add.click();
  await expect(dialog.getByLabel(email.to, { exact: true })).toHaveValue(`${usual}, ${ada}`);
  await expect(add).toBeDisabled();
  await expect(dialog.getByRole("button", { name: email.addContact.replace("{name}", "Grace Hopper") })).toBeEnabled();
  await dialog.getByRole("button", { name: /and 1 other$/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(resend.messages.filter(({ to }) => to.includes(ada))).toMatchObject([{ to: [usual, ada] }]);
});

test("a list as Outlook copies it is pasted as recipients, each of whom gets the e-mail", async ({
  page,
  tenant,
  resend,
}) => {
  const { email, invoice } = messages.en;
  const id = randomUUID();
  const [jean, anne, paul, zoe] = [
    `jean&${id}@client.example`,
    `dept/anne=${id}@client.example`,
    `paul-${id}`,
    `zoe-${id}@client.example`,
  ];
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${(await tenant.invoice({}, "issued")).id}`);
  await page.getByRole("button", { name: invoice.actions.send }).click();
  const dialog = page.getByRole("dialog");
  const to = dialog.getByLabel(email.to, { exact: true });
  await to.clear();
  await page.keyboard.insertText(`DUPONT, Jean <${jean}>; "Martin, Anne" <${anne}>; PAUL <${paul}>`);
  await dialog.getByRole("button", { name: /^Send to/ }).click();
  await expect(to).toHaveAccessibleDescription(email.faults.invalid_recipient.replace("{what}", `PAUL <${paul}>`));
  await to.fill(`DUPONT, Jean <${jean}>; "Martin, Anne" <${anne}>; PAUL <mailto:${paul}@Société.FR>\t${zoe}`);
  await look(page);
  await dialog.getByRole("button", { name: `Send to ${jean} and 3 others` }).click();
  await expect(dialog).toHaveCount(0);
  expect(resend.messages.filter((message) => message.to.includes(jean))).toMatchObject([
    { to: [jean, anne, `${paul}@xn--socit-esab.fr`, zoe] },
  ]);
});

test("of two people who edit one client, the second learns by whom and when, and decides", async ({
  page,
  tenant,
  openAs,
}) => {
  const colleague = await openAs(await tenant.addMember("Noa Petit"));
  await signIn(page, tenant.email);
  const address = `${baseUrl()}/clients/${tenant.clientId}/edit`;
  for (const someone of [page, colleague]) await someone.goto(address);
  await colleague.getByLabel("City").fill("Nantes");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByRole("main").getByText("Nantes")).toBeVisible();

  await page.getByLabel("City").fill("Rennes");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Noa Petit saved another version at/)).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Rennes");
  await page.getByRole("button", { name: "Replace with my version" }).click();
  await expect(page.getByRole("main").getByText("Rennes")).toBeVisible();
});

test("an archived client leaves the list and the picker, keeps its invoices, and is restored", async ({
  page,
  tenant,
}) => {
  const { invoiceNumber } = await tenant.invoice({}, "issued");
  await signIn(page, tenant.email);
  await page.goto(`/clients/${tenant.clientId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByRole("heading", { level: 1 }).getByText("Archived")).toBeVisible();
  await expect(page.getByRole("link", { name: invoiceNumber })).toBeVisible();
  await expect(page.getByRole("link", { name: "New invoice" })).toHaveCount(0);
  const offered = async () => (await page.request.get(`/clients/search?company=${tenant.companyId}&q=`)).json();
  expect(await offered()).toEqual([]);
  await page.goto("/clients");
  await expect(page.getByText("No clients yet")).toBeVisible();
  await page.getByRole("link", { name: "Archived" }).click();
  await page.getByRole("main").getByRole("table").getByRole("link").click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await expect(page.getByRole("heading", { level: 1 }).getByText("Archived")).toHaveCount(0);
  expect(await offered()).toHaveLength(1);
});

test("a client that nothing names is deleted, and one with a draft is not offered for it", async ({ page, tenant }) => {
  const id = await tenant.addClient({ name: "Entered by mistake" });
  await signIn(page, tenant.email);
  await page.goto(`/clients/${id}`);
  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Entered by mistake?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByText("Entered by mistake was deleted.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Entered by mistake" })).toHaveCount(0);
  expect((await tenant.call("GET", `/api/clients/${id}`)).status).toBe(404);

  await tenant.invoice();
  await page.goto(`/clients/${tenant.clientId}`);
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Archive" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
});

test("a duplicate is merged after the dialog has said what moves, and its address leads to the client", async ({
  page,
  tenant,
}) => {
  const duplicateId = await tenant.addClient({ name: "Garage Dupond" });
  const { invoiceNumber } = await tenant.invoice({ clientId: duplicateId }, "issued");
  const { name } = (await tenant.call("GET", `/api/clients/${tenant.clientId}`)).body;
  await signIn(page, tenant.email);
  await page.goto(`/clients/${tenant.clientId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Merge…" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Merge another client into ${name}` });
  await expect(dialog.getByRole("button", { name: "Merge", exact: true })).toBeDisabled();
  await dialog.getByLabel("Duplicate").click();
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(dialog.getByText("Choose another client.")).toBeVisible();
  await dialog.getByLabel("Duplicate").click();
  await page.getByRole("option", { name: /Garage Dupond/ }).click();
  await expect(
    dialog.getByText(`1 invoice or draft of Garage Dupond moves to ${name}`, { exact: false }),
  ).toBeVisible();
  await look(page, "client-merge");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText(`Garage Dupond is now part of ${name}.`)).toBeVisible();
  await expect(page.getByRole("link", { name: invoiceNumber })).toBeVisible();
  await page.goto(`/clients/${duplicateId}`);
  await expect(page).toHaveURL(new RegExp(`/clients/${tenant.clientId}$`));
});

test("a client's page says what it owes and what is late, and leads to all its invoices", async ({ page, tenant }) => {
  const late = await tenant.invoice({ issueDate: "2026-01-01", dueDate: "2026-01-31" }, "issued");
  await tenant.invoice({ dueDate: "2099-01-01" }, "issued");
  await tenant.call("POST", `/api/invoices/${late.id}/pay`, { body: { amount: 6000 } });
  await signIn(page, tenant.email);
  await page.goto("/clients");
  await expect(page.getByRole("row", { name: /€3,060\.00/ })).toContainText("€1,500.00");
  await page.goto(`/clients/${tenant.clientId}`);
  await expect(page.getByRole("region", { name: "Balance" })).toContainText(
    /Outstanding.*€3,060\.00.*Overdue.*€1,500\.00.*Total invoiced.*€3,120\.00/,
  );
  await page.getByRole("link", { name: "All invoices" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/invoices?clientId=${tenant.clientId}`);
  await expect(page.getByText("1–2 of 2")).toBeVisible();
});

test("the list works without JavaScript", async ({ openAs, tenant }) => {
  await tenant.addClient({ name: "Zinc" });
  const page = await openAs(tenant.email, { javaScriptEnabled: false });
  await page.goto("/clients");
  await page.getByLabel("Search clients").fill("ZINC");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 client", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Zinc" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zinc");
});

test.describe("in French", () => {
  test.use({ locale: "fr" });
  test("axe finds nothing where a search finds nobody, and on a form with a fault", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    await page.goto("/clients?search=x");
    await look(page);
    await page.goto(`/clients/${tenant.clientId}/edit`);
    await expect(page.getByRole("button", { name: "Enregistrer" })).toBeVisible();
    await page.getByLabel("SIREN").fill("1");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByLabel("SIREN")).toBeFocused();
    await look(page);
  });
});
