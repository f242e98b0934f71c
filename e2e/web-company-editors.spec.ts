import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { baseUrl, expect, signIn, test } from "./fixtures.ts";

const NEW_IBAN = "DE89 3704 0044 0532 0130 00";

test("a member reads what is the owner's of the company and changes what is theirs, until the owner lets members change it", async ({
  page,
  openAs,
  tenant,
}) => {
  const owner = await openAs(tenant.email);
  await signIn(page, await tenant.addMember());

  await page.goto("/settings/company");
  await expect(page.getByRole("note")).toContainText("Only the group owner, Test Owner, can change the identity");
  const own = ["Payment terms", "Days of validity", "Notes", "Language of invoices and emails", "Main type of sale"];
  const owners = [
    "Company name",
    "SIREN",
    "City",
    "Country",
    "Phone",
    "IBAN",
    "BIC",
    "SEPA creditor identifier",
    "VAT regime",
    "VAT on debits",
    "Time zone",
    "Recurring invoices at",
    "Pattern of quote numbers",
  ];
  for (const label of own) await expect(page.getByLabel(label, { exact: true })).toBeEnabled();
  for (const label of [
    ...owners,
    messages.en.companySettings.electronicAddress,
    "Pattern",
    "First number of 2026",
    "Legal notices",
  ]) {
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await expect(page.getByLabel("IBAN")).toHaveValue("FR76 3000 6000 0112 3456 7890 189");
  await page.getByLabel("Payment terms").selectOption("45 days");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Company saved.")).toBeVisible();
  await page.goto("/settings/members");
  await expect(page.getByRole("switch")).toHaveCount(0);

  for (const address of ["/settings/reminders", "/settings/emails"]) {
    await page.goto(address);
    await expect(page.getByRole("note")).toContainText("the group owner");
    await expect(
      page.getByRole("button", { name: /Add a reminder|Save changes|Back to/ }).and(page.locator(":enabled")),
    ).toHaveCount(0);
    await look(page, `locked-${address.split("/").at(-1)}`);
  }

  await owner.goto("/settings/members");
  await owner.getByRole("switch", { name: "Members can change them too" }).click();
  await expect(
    owner.getByText("Members can change the identity, bank details, VAT, numbering, reminders and email texts."),
  ).toBeVisible();
  await expect(owner.getByRole("switch")).toBeChecked();

  await page.goto("/settings/company");
  await expect(page.getByRole("note")).toHaveCount(0);
  await page.getByLabel("IBAN").fill(NEW_IBAN);

  // A form that the member opened while it was allowed is refused afterwards, and keeps its input.
  await owner.getByRole("switch").click();
  await expect(owner.getByRole("switch")).not.toBeChecked();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Only the group owner can do this.")).toBeVisible();
  await expect(page.getByLabel("IBAN")).toHaveValue(NEW_IBAN);

  await owner.getByRole("switch").click();
  await expect(owner.getByRole("switch")).toBeChecked();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Company saved.")).toBeVisible();
});

const SCREENS = [
  ["en", 1440],
  ["fr", 360],
] as const;
for (const [locale, width] of oneIn(2, SCREENS)) {
  test(`${locale}, ${width} px: a member reads the company's settings, the owner finds the switch, and axe finds nothing`, async ({
    openAs,
    tenant,
  }) => {
    const page = await openAs(await tenant.addMember(), { locale, viewport: { width, height: 900 } });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto("/settings/company");
    await expect(page.getByRole("note")).toContainText("Test Owner");
    expect(await fits()).toBeLessThanOrEqual(0);
    await look(page, `company-of-the-owner-${locale}-${width}`, { fullPage: true });
    const other = await tenant.addCompany({ name: "Deuxième société" });
    await page.goto(`/switch-company?to=${other}&next=/clients`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await fits()).toBeLessThanOrEqual(0);
    await look(page, `switch-company-${locale}-${width}`);
    await signIn(page, tenant.email);
    await page.goto("/settings/members");
    await expect(page.getByRole("switch")).toBeEnabled();
    expect(await fits()).toBeLessThanOrEqual(0);
    await look(page, `members-switch-${locale}-${width}`, { fullPage: true });
  });
}

test("a link to another company's page changes nothing until its button is pressed", async ({ page, tenant }) => {
  const second = await tenant.addCompany({ name: "Deuxième" });
  await signIn(page, tenant.email);
  await page.goto(`/switch-company?to=${second}&next=/clients`);
  await expect(page.getByText("You are working in Atelier Lumière.")).toBeVisible();
  await page.goto("/dashboard");
  const company = page.getByRole("button", { name: /^Company:/ });
  await expect(company).toHaveAccessibleName(/Atelier Lumière/);
  expect((await page.context().cookies()).some(({ name }) => name === "folio_company")).toBe(false);
  await page.goto(`/switch-company?to=${second}&next=https://evil.example/`);
  await page.getByRole("button", { name: "Switch to Deuxième" }).click();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  await expect(company).toHaveAccessibleName(/Deuxième/);
  expect((await page.goto(`/switch-company?to=${tenant.groupId}`))?.status()).toBe(404);
});

test("a link to a client or an invoice of another company of the group opens it there, once asked for by a button", async ({
  page,
  tenant,
}) => {
  const second = await tenant.addCompany({ name: "Deuxième" });
  const { id } = await tenant.invoice();
  await signIn(page, tenant.email);
  const company = page.getByRole("button", { name: /^Company:/ });
  for (const address of [
    `/clients/${tenant.clientId}/edit`,
    `/clients/${tenant.clientId}/statement?from=2026-01-01&to=2026-01-31`,
    `/invoices/${id}/edit`,
  ]) {
    await page.goto(`/switch-company?to=${second}&next=/clients`);
    await page.getByRole("button", { name: "Switch to Deuxième" }).click();
    await expect(company).toHaveAccessibleName(/Deuxième/);
    await page.goto(address);
    await page.getByRole("button", { name: "Switch to Atelier Lumière" }).click();
    await expect(page).toHaveURL(`${baseUrl()}${address}`);
    await expect(company).toHaveAccessibleName(/Atelier Lumière/);
  }
});
