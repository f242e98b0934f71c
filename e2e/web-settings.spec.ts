import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { PROBLEM_HELP } from "#lib/contract/problem-help.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { readFec } from "#tests/support/read-fec.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { callApi, expect, PASSWORD, retype, signIn, test, WHOLE } from "./fixtures.ts";
import { fillAddress, mailedLink } from "./sign-up.ts";

// The last files of a run: no worker is left alone with one of them.
test.describe.configure({ mode: "parallel" });

async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: button, exact: true }).click();
}

test.describe("company", () => {
  test("saves what is typed in one form, with errors at their fields", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    await expect(page.getByText(tenant.companyId)).toBeVisible();
    await page.getByLabel("SIREN").fill("902 144 378");
    await page.getByLabel("IBAN").fill("FR76 3000 6000 0112 3456 7890 188");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByLabel("SIREN")).toBeFocused();
    await expect(page.getByText("Enter a valid SIREN")).toBeVisible();
    await expect(page.getByText("Enter a valid IBAN")).toBeVisible();

    await page.getByLabel("SIREN").fill("902 144 377");
    await page.getByLabel("IBAN").fill("fr76 3000 6000 0112 3456 7890 189");
    await page.getByLabel("Company name").fill("Atelier Nuit");
    await page.getByLabel("Payment terms", { exact: true }).selectOption("45 days");
    await page.getByLabel("Notes", { exact: true }).fill("Merci");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Company saved.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
    await expect(page.getByLabel("IBAN")).toHaveValue("FR76 3000 6000 0112 3456 7890 189");
    await page.goto("/invoices/new");
    await expect(page.getByLabel("Notes", { exact: true })).toHaveValue("Merci");
  });

  test("an index of its sections stays in view, leads to each, and marks the one that is read", async ({
    page,
    tenant,
  }) => {
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    const index = page.getByRole("navigation", { name: messages.en.common.onThisPage });
    const sections = await page.locator("main section > div:first-child h2").allTextContents();
    await expect(index.getByRole("link")).toHaveText(sections);
    const { bank, address, id, iban } = messages.en.companySettings;
    const marked = index.locator("[aria-current=location]");
    await index.getByRole("link", { name: bank }).click();
    await expect(page.getByRole("region", { name: bank })).toBeFocused();
    await expect(marked).toHaveText(bank);
    await expect(index).toBeInViewport();
    await page.getByRole("region", { name: address }).evaluate((section) => section.scrollIntoView());
    await expect(marked).toHaveText(address);
    await index.getByRole("link", { name: id }).click(); // the page ends before it is at the top
    await expect(marked).toHaveText(id);
    await page.goto("/settings/company#iban");
    await page.reload();
    await expect(page.getByLabel(iban)).toBeFocused();
    await expect(marked).toHaveText(bank);
  });

  test("payment terms are chosen from the usual ones, or written, and outlive the page", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    const { companySettings: t, paymentTerms: words } = messages.en;
    await page.goto("/settings/company");
    const save = async () => {
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByText(t.saved)).toBeVisible();
      await page.reload();
    };
    const terms = page.getByLabel(t.paymentTermsDays, { exact: true });
    await terms.selectOption("45 days end of month");
    await page.getByLabel(t.sepaCreditorId).fill("fr72 zzz 123456");
    await save();
    await expect(terms).toHaveValue("45 after");
    await expect(page.getByLabel(t.sepaCreditorId)).toHaveValue("FR72ZZZ123456");
    await terms.selectOption(words.custom);
    await page.getByLabel(words.days).fill("400");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByLabel(words.days)).toHaveAccessibleDescription("Enter 0 to 365 days.");
    await page.getByLabel(words.days).fill("20");
    await page.getByLabel(words.counted).selectOption(words.before);
    await save();
    await expect(terms).toHaveValue("custom");
    await expect(page.getByLabel(words.days)).toHaveValue("20");
    await expect(page.getByLabel(words.counted)).toHaveValue("before");
    await page.getByLabel(words.days).fill("45"); // usual terms while one types
    await expect(terms).toHaveValue("custom");
  });

  test("what few companies have is folded until it is given, and outlives the page", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    const { companySettings: t, partyDetails, fieldErrors } = messages.en;
    await page.goto("/settings/company");
    await expect(page.getByLabel(t.tradingName)).toBeHidden();
    await page.locator("summary").filter({ hasText: t.moreDetails }).click();
    await page.getByLabel(t.tradingName).fill("Lumière");
    await page.getByLabel(t.taxNumber).fill("27/123/45678");
    await page.getByLabel(t.legalInformation).fill("Gérante : Zoé Martin");
    await page.getByRole("button", { name: t.addIdentifier }).click();
    const identifier = t.identifier.replace("{number}", "1");
    await page.getByLabel(identifier, { exact: true }).fill("4006381333931");
    await page.getByLabel(partyDetails.schemeOf.replace("{identifier}", identifier)).selectOption("0088 · GLN");
    await page.getByLabel(t.registrationNumber, { exact: true }).fill("HRB 4711");
    await page.locator("summary").filter({ hasText: partyDetails.restOfAddress }).click();
    await page.getByLabel(partyDetails.line3).fill("Cour B");
    await page.getByLabel(partyDetails.region).fill("Rhône");
    await page.getByLabel(t.contactName).fill("Camille Moreau");
    await page.getByRole("button", { name: "Save changes" }).click();
    const registration = page.getByLabel(t.registrationNumber, { exact: true });
    await expect(registration).toHaveAccessibleDescription(fieldErrors.registration_with_siren);
    await registration.fill("");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t.tradingName)).toHaveValue("Lumière");
    await expect(page.getByLabel(t.legalInformation)).toHaveValue("Gérante : Zoé Martin");
    await expect(page.getByLabel(identifier, { exact: true })).toHaveValue("4006381333931");
    await expect(page.getByLabel(partyDetails.region)).toHaveValue("Rhône");
    await expect(page.getByLabel(t.contactName)).toHaveValue("Camille Moreau");
    await page.getByRole("button", { name: t.removeIdentifier.replace("{number}", "1") }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    const { body } = await tenant.call("GET", `/api/companies/${tenant.companyId}`);
    expect(body).toMatchObject({ tradingName: "Lumière", identifiers: [], address: { line3: "Cour B" } });
    await page.goto("/settings/activity");
    await expect(page.getByText("4006381333931, 0088").first()).toBeVisible();
  });

  test("the colour shows as clients will see it, and is that of their page", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    const color = page.getByLabel("Brand colour", { exact: true });
    await color.fill("orange");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Enter a colour in six digits")).toBeVisible();
    await color.fill("f97316");
    await expect(page.getByText("a darker shade of it, #C1570E")).toBeVisible();
    await expect(page.getByLabel("Choose the brand colour")).toHaveValue("#f97316");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Company saved.")).toBeVisible();
    const { viewUrl } = await tenant.invoice({}, "sent");
    await page.context().clearCookies();
    await page.goto(viewUrl);
    await expect(page.getByRole("button", { name: messages.fr.viewing.accept })).toHaveCSS(
      "background-color",
      "rgb(193, 87, 14)",
    );
  });

  test("the next numbers show as the pattern is typed; the first number is fixed once the series began", async ({
    page,
    tenant,
  }) => {
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    const pattern = page.getByLabel("Pattern", { exact: true });
    await pattern.fill("AL/{YY}-{SEQ:3}");
    await page.getByLabel("First number of 2026").fill("42");
    await expect(page.getByText("AL/26-042")).toBeVisible();
    await expect(page.getByText("AL/26-043")).toBeVisible();
    await pattern.fill("AL-{SEQ}");
    await expect(page.getByText("numbering restarts each year.")).toBeVisible();
    await pattern.fill("A{YYYY}-1{SEQ}");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Company saved.")).toBeVisible();

    await tenant.invoice({}, "issued");
    await page.reload();
    await expect(page.getByLabel("First number of 2026")).toBeHidden();
    await expect(page.getByText("The numbering of 2026 started at 42.")).toBeVisible();
    await pattern.fill("A{YYYY}-{SEQ}");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("would produce a number that one of your invoices already has.")).toBeVisible();
  });

  test("a logo is shown and removed; what is none is refused with the reason", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    const choose = (inside: string) =>
      page
        .locator("input[type=file]")
        .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(inside) });
    const svg = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}<rect width="40" height="20"/></svg>`;
    await choose(svg(""));
    await expect(page.getByText("Logo saved.")).toBeVisible();
    const address = await page.getByRole("img", { name: "Logo of" }).getAttribute("src");
    expect((await page.request.get(address ?? "")).headers()["content-type"]).toBe("image/png");
    await choose(svg("<script>alert(1)</script>"));
    await expect(page.getByText("This SVG contains a script or an animation (<script>).")).toBeVisible();
    await choose("<html></html>");
    await expect(page.getByText("This file is not a readable PNG, JPEG or SVG image")).toBeVisible();
    await choose(" ".repeat(1_000_001));
    await expect(page.getByText("This file is larger than 1 MB.")).toBeVisible();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("No logo yet")).toBeVisible();
  });

  test(
    "while logos that would never be finished are given up, everybody else is served",
    WHOLE,
    async ({ page, tenant }) => {
      await signIn(page, tenant.email);
      await page.goto("/settings/company");
      const masks = Array.from({ length: 8 }, (_, level) => {
        const before = level === 0 ? "" : ` mask="url(#m${level - 1})"`;
        return `<mask id="m${level}">${`<path d="M0 0H24V12Z"${before}/>`.repeat(4)}</mask>`;
      });
      const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12">${masks.join("")}<path d="M0 0H24V12Z" mask="url(#m7)"/></svg>`;
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(slow) });
      const refused = page.getByText("This image takes too much time or memory to process.");
      for (let time = 0; time < 5; time++) {
        expect((await page.request.get("/api/health")).status()).toBe(200);
        expect((await page.request.get("/invoices")).status()).toBe(200);
      }
      await expect(refused).toBeHidden();
      await expect(refused).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText("No logo yet")).toBeVisible();
    },
  );

  test("any member may add a company, and goes on working in it", async ({ page, tenant }) => {
    await signIn(page, await tenant.addMember());
    await page.goto("/settings/company/new");
    await page.getByLabel("Company name").fill("Seconde SARL");
    await fillAddress(page);
    await page.getByLabel("SIREN").fill("732 829 320");
    await expect(page.getByLabel("VAT number")).toHaveValue("FR44732829320");
    await page.getByRole("button", { name: "Add the company" }).click();
    await expect(page).toHaveURL(/\/settings\/company$/);
    await expect(page.getByLabel("Company name")).toHaveValue("Seconde SARL");
    await expect(page.getByLabel("VAT number")).toHaveValue("FR44732829320");
    await expect(page.getByLabel("Issue complete invoices only")).toBeChecked();
  });
});

test("a London company made in French has its country's language, zone and fields, which follow the country", async ({
  openAs,
  tenant,
}) => {
  const { companySettings: t, registration, newCompany, common } = messages.fr;
  const page = await openAs(tenant.email, { locale: "fr-FR", timezoneId: "Europe/Paris" });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.goto("/settings/company/new");
  await field(t.name).fill("Thames Lighting Ltd");
  await field(t.line1).fill("12 Marine Parade");
  await field(t.postalCode).fill("SE1 9DD");
  await field(t.city).fill("London");
  await field(t.country).selectOption("GB");
  for (const french of [registration.siren, registration.vatRegime]) await expect(field(french)).toHaveCount(0);
  await page.getByRole("button", { name: newCompany.submit }).click();

  await expect(page).toHaveURL(/\/settings\/company$/);
  await expect(field(t.language)).toHaveValue("en");
  await expect(field(t.timeZone)).toHaveValue("Europe/London");
  const french = [t.siren, t.siret, t.rcs, t.vatRegime, t.vatOnDebits];
  for (const name of french) await expect(field(name)).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText(/293 B|SIREN|CGI/);
  await field(t.iban).fill("GB33 BUKB 2020 1555 5555 55");
  await expect(page.getByText("Sort code 20-20-15 · Numéro de compte 55555555")).toBeVisible();
  await look(page, "settings-company-london", { fullPage: true });

  await field(t.country).selectOption("FR");
  for (const name of french) await expect(field(name)).toBeVisible();
  await field(t.siren).fill("732 829 320");
  await field(t.recurringHour).selectOption("14:00");
  await field(t.country).selectOption("GB");
  await field(t.siren).fill(""); // what has a value stays, and can be emptied
  await expect(field(t.siren)).toBeFocused();
  await field(t.registration).fill("Registered in England No. 01234567");
  await page.getByRole("button", { name: common.saveChanges }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.reload();
  await expect(field(t.siren)).toHaveCount(0);
  await expect(field(t.recurringHour)).toHaveValue("14");
  await expect(field(t.iban)).toHaveValue("GB33 BUKB 2020 1555 5555 55");
});

test.describe("members", () => {
  test("who is invited gets an e-mail, joins by its link, and is signed in; the link works once", async ({
    page,
    openAs,
    tenant,
    resend,
  }) => {
    const email = `noah-${randomUUID()}@test.example`;
    await signIn(page, tenant.email);
    await page.goto("/settings/members");
    await page.getByLabel("Invite by email").fill(email);
    await page.getByRole("button", { name: "Send the invitation", exact: true }).click();
    await expect(page.getByRole("list", { name: "Pending invitations" })).toContainText(email);
    const link = await mailedLink(resend, email, /\/invitations\/\S+/);
    const invited = await openAs(null, { locale: "fr" });
    await invited.goto(link);
    await expect(invited.getByRole("heading", { name: "Rejoindre Test" })).toBeVisible();
    await invited.getByLabel("Votre nom").fill("Noah Petit");
    await invited.getByLabel("Mot de passe").fill("court");
    await invited.getByRole("button", { name: "Rejoindre Test" }).click();
    await expect(invited.getByText("Saisissez au moins 10 caractères.")).toBeVisible();
    await invited.getByLabel("Mot de passe").fill(PASSWORD);
    await invited.getByRole("button", { name: "Rejoindre Test" }).click();
    await expect(invited).toHaveURL(/\/dashboard$/);

    await page.reload();
    await expect(page.getByRole("list", { name: "Members" })).toContainText("Noah Petit");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This invitation no longer works" })).toBeVisible();

    await invited.goto("/settings/members");
    await expect(
      invited.getByText("Seul le propriétaire du groupe, Test Owner, peut inviter et retirer des membres."),
    ).toBeVisible();
    await expect(invited.getByRole("button", { name: /Retirer|Annuler|Envoyer/ })).toHaveCount(0);
    await page.goto("/settings/members");
    await page.getByRole("button", { name: "Remove Noah Petit" }).click();
    await confirm(page, "Remove");
    await expect(page.getByText("Noah Petit is no longer a member.")).toBeVisible();
    await invited.goto("/settings/members");
    await expect(invited).toHaveURL(/\/sign-in/);
  });

  test("an invitation is sent again or withdrawn; an address that signs in elsewhere learns so", async ({
    page,
    tenant,
    newTenant,
    resend,
  }) => {
    const { email } = await newTenant();
    await signIn(page, tenant.email);
    await page.goto("/settings/members");
    await page.getByLabel("Invite by email").fill(tenant.email);
    await page.getByRole("button", { name: "Send the invitation", exact: true }).click();
    await expect(page.getByText("This person is already a member.")).toBeVisible();
    await page.getByLabel("Invite by email").fill(email);
    await page.getByRole("button", { name: "Send the invitation", exact: true }).click();
    await mailedLink(resend, email, /\/invitations\/\S+/);
    await page.getByRole("button", { name: `Send again to ${email}` }).click();
    const second = await mailedLink(resend, email, /\/invitations\/\S+/, 2);
    await page.goto(second);
    await expect(page.getByRole("heading", { name: "You are already on Folio" })).toBeVisible();
    await page.goto("/settings/members");
    await page.getByRole("button", { name: `Withdraw the invitation to ${email}` }).click();
    await confirm(page, "Withdraw");
    await expect(page.getByText(`The invitation to ${email} was withdrawn.`)).toBeVisible();
    await expect(page.getByRole("list", { name: "Pending invitations" })).toHaveCount(0);
  });

  test("an invitation that the mail provider refuses says so, and why", async ({ page, tenant, resend }) => {
    const email = `refused-${randomUUID()}@test.example`;
    resend.script(email, FAILURES.refused);
    await signIn(page, tenant.email);
    await page.goto("/settings/members");
    await page.getByLabel("Invite by email").fill(email);
    await page.getByRole("button", { name: "Send the invitation", exact: true }).click();
    const pending = page.getByRole("list", { name: "Pending invitations" });
    await expect(pending).toContainText(email);
    await expect(async () => {
      await page.reload();
      await expect(pending).toContainText("Not delivered", { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(pending).toContainText("The email could not be delivered: The example.com domain is not verified.");
  });
});

test.describe("API keys", () => {
  test("a key is shown once, works, and is refused from the first request after it was revoked", async ({
    page,
    context,
    tenant,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(page, tenant.email);
    await page.goto("/settings/api-keys");
    await page.getByRole("button", { name: "Create a key" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Web shop");
    await page.getByRole("button", { name: "Create the key" }).click();
    const key = await page.getByLabel("API key", { exact: true }).inputValue();
    expect(key).toMatch(/^svc_live_[A-Za-z0-9_-]{43}$/);
    await expect(page.getByText("You will not be able to see it again")).toBeVisible();
    await page.getByRole("button", { name: "Copy the key" }).click();
    await expect(page.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await page.getByRole("button", { name: "I have copied it" }).click();
    const row = page.getByRole("row", { name: /Web shop/ });
    await expect(row).toContainText("Test Owner");
    await expect(row).toContainText("Never");
    await expect(row).toContainText(key.slice(0, 13));
    expect(await page.content()).not.toContain(key.slice(14));
    expect(await (await page.request.get("/settings/api-keys")).text()).not.toContain(key.slice(14));

    expect((await callApi("GET", "/api/invoices", { key })).status).toBe(200);
    await expect(async () => {
      await page.reload();
      await expect(row).not.toContainText("Never", { timeout: 500 });
    }).toPass();
    await expect(row).toContainText("GET /api/invoices from 127.0.0.1");
    await page.getByRole("button", { name: "Revoke Web shop" }).click();
    await expect(page.getByText("This cannot be undone.")).toBeVisible();
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText(`${key.slice(0, 13)}`);
    await expect(asked).toContainText(/Created by Test Owner on .*Last used on /);
    await confirm(page, "Revoke");
    await expect(page.getByText("The key “Web shop” was revoked.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Recently revoked" })).toContainText(
      `Web shop · ${key.slice(0, 13)}`,
    );
    await expect(row).toHaveCount(0);
    expect(await callApi("GET", "/api/invoices", { key })).toMatchObject({
      status: 401,
      body: { code: "revoked_api_key" },
    });
  });

  test("a key is limited as chosen, tried with the line that is shown, and gets a new secret while the old one works", async ({
    page,
    tenant,
  }) => {
    const second = await tenant.addCompany({ name: "Seconde" });
    await signIn(page, tenant.email);
    await page.goto("/settings/api-keys");
    await page.getByRole("button", { name: "Create a key" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Reader");
    await page.getByLabel("Expires").selectOption("30");
    await page.getByLabel("Rights").selectOption("some");
    await page.getByLabel("Companies", { exact: true }).selectOption("some");
    await page.getByRole("button", { name: "Create the key" }).click();
    await expect(page.getByText("Choose at least one.")).toHaveCount(2);
    await page.getByLabel("Read invoices, credit notes and PDFs").check();
    await page.getByLabel("Seconde").check();
    await look(page, "create-key");
    await page.getByRole("button", { name: "Create the key" }).click();
    const key = await page.getByLabel("API key", { exact: true }).inputValue();
    const line = page.getByRole("region", { name: "A first call" });
    await expect(line).toContainText(`Authorization: Bearer ${key}`);
    await expect(line).toContainText(`X-Company-Id: ${second}`);
    await look(page, "first-call");
    await page.getByRole("button", { name: "I have copied it" }).click();
    const row = page.getByRole("row", { name: /Reader/ });
    for (const limit of ["invoices:read", "Seconde", /Expires /]) await expect(row).toContainText(limit);

    await page.getByRole("button", { name: "Replace the secret of Reader" }).click();
    await page.getByLabel("The old secret works").selectOption("1");
    await page.getByRole("button", { name: "Replace the secret", exact: true }).click();
    await expect(page.getByLabel("API key", { exact: true })).not.toHaveValue(key);
    await page.getByRole("button", { name: "I have copied it" }).click();
    await expect(row).toContainText("Old secret works until");

    await page.getByRole("button", { name: "Create a key" }).click();
    await page.getByLabel("Name", { exact: true }).fill("CI");
    await page.getByLabel("Companies", { exact: true }).selectOption("test");
    await page.getByRole("button", { name: "Create the key" }).click();
    const ofTests = await page.getByLabel("API key", { exact: true }).inputValue();
    expect(ofTests).toMatch(/^svc_test_/);
    await expect(line).toContainText("/api/me"); // there is no test company to read from yet
    expect((await callApi("GET", "/api/me", { key: ofTests })).body).toMatchObject({
      key: { testOnly: true },
      company: null,
    });
    await page.getByRole("button", { name: "I have copied it" }).click();
    await expect(page.getByRole("row", { name: /CI/ })).toContainText("Test companies only");
  });

  test("the request log says what was refused and why, and is filtered without scripts", async ({
    openAs,
    page,
    tenant,
  }) => {
    const plain = await openAs(tenant.email, { javaScriptEnabled: false });
    await tenant.call("GET", "/api/invoices?search=secret");
    await tenant.call("POST", "/api/invoices", { body: {} });
    const entriesOf = (on: Page) => on.getByRole("list", { name: "Request log" }).getByRole("listitem");
    await expect(async () => {
      await plain.goto("/settings/api-keys/requests");
      await expect(entriesOf(plain)).toHaveCount(2, { timeout: 500 });
    }).toPass();
    await plain.getByLabel("Answer").selectOption("refused");
    await plain.getByRole("button", { name: "Filter" }).click();
    await expect(entriesOf(plain)).toHaveCount(1);
    await expect(entriesOf(plain)).toContainText("POST /api/invoices");
    const address = plain.url();
    await plain.goto("/settings/api-keys/requests?result=failed");
    await expect(plain.getByText("No request matches")).toBeVisible();

    await signIn(page, tenant.email);
    await page.goto(address);
    await entriesOf(page).locator("summary").click();
    await expect(entriesOf(page)).toContainText(PROBLEM_HELP.validation_failed.cause);
    await look(page, "request-log");
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, "request-log-390");
  });
  test("Starter says why there are none and what plan has them; the owner changes the plan, a member cannot", async ({
    openAs,
    newTenant,
  }) => {
    const starter = await newTenant("starter");
    const owner = await openAs(starter.email);
    await owner.goto("/settings/api-keys");
    await expect(owner.getByText("The Starter plan does not include API keys")).toBeVisible();
    await expect(owner.getByText("on the Professional and Business plans")).toBeVisible();
    await expect(owner.getByRole("button", { name: "Create a key" })).toHaveCount(0);

    const member = await openAs(await starter.addMember(), { locale: "fr" });
    await member.goto("/settings/plan");
    await expect(
      member.getByText("Seul le propriétaire du groupe, Test Owner, peut changer de formule."),
    ).toBeVisible();
    await expect(member.getByRole("button", { name: /^Passer/ })).toHaveCount(0);
    await member.goto("/settings/api-keys");
    await expect(
      member.getByText("Seul le propriétaire du groupe, Test Owner, peut changer de formule."),
    ).toBeVisible();

    await owner.getByRole("link", { name: "View plans" }).click();
    await owner.getByRole("button", { name: "Change to Professional" }).click();
    await confirm(owner, "Change to Professional");
    await expect(owner.getByText("The group is now on the Professional plan.")).toBeVisible();
    await owner.getByRole("button", { name: "Change to Starter" }).click();
    await expect(owner.getByText("Existing keys keep working until they are revoked.")).toBeVisible();
    await owner.keyboard.press("Escape");
    await owner.getByRole("link", { name: "API keys" }).click();
    await expect(owner.getByRole("button", { name: "Create a key" })).toBeVisible();
    await member.reload();
    await expect(member.getByRole("button", { name: "Créer une clé" })).toBeVisible();
  });
});

test("the current tab of the settings stays in view as the window becomes narrower", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await page.goto("/settings/account");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeInViewport({ ratio: 0.9 });
});

test("the owner's activity says who changed what, in both languages and as CSV; a member learns whose it is", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email, { locale: "fr" });
  await tenant.call("PATCH", `/api/companies/${tenant.companyId}`, { body: { iban: null, paymentTermsDays: 45 } });
  await page.goto("/settings/activity");
  const entries = page.getByRole("list", { name: "Activité" }).getByRole("listitem");
  await expect(entries.first()).toContainText("Modification des paramètres de l’entreprise");
  await expect(entries.first()).toContainText(/IBAN\s: FR\w+ → aucun/);
  await expect(entries.first()).toContainText("Clé API tests");
  await expect(entries.nth(1)).toContainText("Création de la clé API tests");
  await expect(entries.nth(1)).toContainText("Test Owner");
  await look(page, "activity-fr");
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, "activity-fr-390");
  const csv = await (
    await page.request.get("/settings/activity/export.csv", { headers: { "accept-language": "fr" } })
  ).text();
  expect(csv.split("\r\n")[0]).toBe("\ufeffHeure (UTC);Qui;Quoi;Détails;Entreprise;Type");
  expect(csv).toMatch(/^2\S+Z;Test Owner;Création de la clé API tests;;;api_key\.created\r$/m);

  const member = await openAs(await tenant.addMember(), { locale: "en" });
  await member.goto("/settings/activity");
  await expect(member.getByText("Only the group owner, Test Owner, can view the activity.")).toBeVisible();
  await expect(member.getByRole("list", { name: "Activity" })).toHaveCount(0);
  expect((await member.request.get("/settings/activity/export.csv")).status()).toBe(403);
});
test.describe("accounting", () => {
  test("saves the company's accounts, with errors at their fields, and downloads the file that uses them", async ({
    page,
    tenant,
  }) => {
    const { invoiceNumber } = await tenant.invoice({ issueDate: "2026-03-02", dueDate: "2026-04-01" }, "issued");
    await signIn(page, tenant.email);
    await page.goto("/settings/accounting");
    const { accounting, fieldErrors } = messages.en;
    await page.getByLabel(accounting.field.receivable).fill("512000");
    await page.getByLabel(accounting.field.bankJournal).fill("vt");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByLabel(accounting.field.receivable)).toHaveAccessibleDescription(
      fieldErrors.invalid_account_receivable,
    );
    await expect(page.getByLabel(accounting.field.bankJournal)).toHaveAccessibleDescription(
      fieldErrors.duplicate_journal,
    );
    await page.getByLabel(accounting.field.receivable).fill("411 folio");
    await page.getByLabel(accounting.field.bankJournal).fill("BQ1");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(accounting.saved)).toBeVisible();
    await expect(page.getByLabel(accounting.field.receivable)).toHaveValue("411FOLIO");

    await page.getByRole("navigation", { name: accounting.period }).getByRole("link", { name: "2026" }).click();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: accounting.submit }).click();
    const download = await coming;
    const { entries } = readFec(download.suggestedFilename(), await readFile(await download.path()));
    expect(entries.get("1")?.[0]).toMatchObject({ CompteNum: "411FOLIO", PieceRef: invoiceNumber });
  });

  test("the owner closes a period, which the file's section names too, and opens it; a member only reads it", async ({
    page,
    openAs,
    tenant,
  }) => {
    const draft = await tenant.invoice({ issueDate: "2026-10-15", dueDate: "2026-11-15" });
    await signIn(page, tenant.email);
    await page.goto("/settings/accounting");
    const { closing } = messages.en.accounting;
    await expect(page.getByText(closing.none)).toBeVisible();
    const day = page.getByLabel(closing.through);
    await day.fill("01/01/2999");
    await page.getByRole("button", { name: closing.close }).click();
    await expect(day).toHaveAccessibleDescription(new RegExp(messages.en.fieldErrors.period_not_over));
    await day.fill("31 oct 2026");
    await page.getByRole("button", { name: closing.close }).click();
    const state = closing.state.replace("{date}", "31 October 2026");
    await expect(page.getByText(state)).toHaveCount(2);
    await look(page, "closed-period");

    await page.goto(`/invoices/${draft.id}?open=issue`);
    await expect(page.getByRole("alertdialog").getByText(/15 October 2026 is in a closed period/)).toBeVisible();
    await look(page, "issue-in-closed-period");

    const member = await openAs(await tenant.addMember());
    await member.goto("/settings/accounting");
    await expect(member.getByText(closing.ownersOnly.replace("{owner}", "Test Owner"))).toBeVisible();
    await expect(member.getByRole("button", { name: closing.move })).toHaveCount(0);

    await page.goto("/settings/activity");
    await expect(page.getByText(/Last closed day.*2026-10-31/)).toBeVisible();
    await page.goto("/settings/accounting");
    await page.getByRole("button", { name: closing.open }).click();
    await expect(page.getByText(closing.none)).toBeVisible();
  });

  test("without JavaScript the page asks for what the file needs: dates, and rates of currencies", async ({
    openAs,
    tenant,
  }) => {
    const lines = [{ description: "Export", quantity: 1, unitPrice: 1000, taxRate: 0 }];
    await tenant.invoice({ currency: "USD", lines, issueDate: "2026-03-02", dueDate: "2026-04-01" }, "issued");
    const page = await openAs(tenant.email, { javaScriptEnabled: false });
    const { accounting } = messages.en;
    await page.goto("/settings/accounting?from=soon&to=2026-12-31");
    await expect(page.getByRole("alert")).toHaveText(accounting.problem.invalid_dates);
    await page.getByLabel(accounting.from).fill("1.1.2026");
    await page.getByRole("button", { name: accounting.submit }).click();
    await expect(page.getByRole("alert")).toHaveText(accounting.problem.exchange_rate_missing);
    await page.getByLabel("1 USD in EUR").fill("0.9");
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: accounting.submit }).click();
    const download = await coming;
    const { rows } = readFec(download.suggestedFilename(), await readFile(await download.path()));
    expect(new Set(rows.map(({ Idevise }) => Idevise))).toEqual(new Set(["USD"]));
  });
});

test("every tab speaks French", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email, { locale: "fr" });
  for (const [tab, text] of [
    ["company", "Numéros de facture"],
    ["company/new", "Ajouter l’entreprise"],
    ["reminders", "Aucune relance n’est envoyée."],
    ["accounting", "Télécharger le FEC"],
    ["members", messages.fr.members.inviteLabel],
    ["api-keys", "Créer une clé"],
    ["plan", "Formule actuelle"],
  ] as const) {
    await page.goto(`/settings/${tab}`);
    await expect(page.getByRole("heading", { name: "Paramètres", level: 1 })).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

for (const [language, width] of oneIn(2, [
  ["en", 1440],
  ["fr", 390],
] as const)) {
  test(`the text of an e-mail is written, refused where it is wrong, shown as the client gets it, and taken back (${language}, ${width} px)`, async ({
    openAs,
    tenant,
  }) => {
    const { emailTemplates: t, email, common, invoice, statement } = messages[language];
    const page = await openAs(tenant.email, { locale: language, viewport: { width, height: 900 } });
    await page.goto("/settings/emails");
    await page.getByRole("link", { name: t.language.fr }).click();
    await expect(page).toHaveURL(/kind=invoice&language=fr$/);
    const [subject, message] = [page.getByLabel(email.subject), page.getByLabel(email.message)];
    await expect(subject).toHaveText(`Facture ${email.placeholder.number} · ${email.placeholder.company}`);
    await retype(subject, "Votre facture {numero}");
    await page.getByRole("button", { name: common.saveChanges }).click();
    await expect(subject).toHaveAccessibleDescription(/\{numero\}/);
    await retype(subject, "Votre facture ");
    await page.getByText(email.placeholders, { exact: true }).click();
    await page.getByRole("button", { name: email.placeholder.number, exact: true }).click();
    await expect(subject).toHaveText(`Votre facture ${email.placeholder.number}`);
    await retype(message, "Chère Madame <b>{client}</b>,");
    await look(page, `settings-emails-${language}-${width}`);

    await page.getByRole("button", { name: email.preview }).click();
    const preview = page.getByRole("dialog", { name: /^Votre facture F-\d{4}-00042$/ });
    await expect(preview.frameLocator("iframe").getByText("Chère Madame <b>Client Exemple</b>,")).toBeVisible();
    await look(page, `settings-emails-preview-${language}-${width}`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: common.saveChanges }).click();
    await expect(page.getByRole("button", { name: t.reset })).toBeVisible();

    const { id } = await tenant.invoice({}, "issued");
    await page.goto(`/invoices/${id}`);
    await page.getByRole("button", { name: invoice.actions.send }).click();
    await expect(page.getByRole("dialog").getByLabel(email.message)).toHaveText(
      "Chère Madame <b>Boulangerie Martin</b>,",
    );

    await page.goto("/settings/emails?language=fr");
    await page.getByRole("button", { name: t.reset }).click();
    await expect(subject).toHaveText(`Facture ${email.placeholder.number} · ${email.placeholder.company}`);
    await expect(page.getByRole("button", { name: t.reset })).toHaveCount(0);

    const replyTo = page.getByLabel(t.sender.replyTo);
    await page.getByLabel(t.sender.name, { exact: true }).fill("Comptabilité d’Acme");
    await replyTo.fill("nobody");
    await page.getByRole("button", { name: common.saveChanges }).click();
    await expect(replyTo).toHaveAttribute("aria-invalid", "true");
    await replyTo.fill("answers@example.com");
    await look(page, `settings-emails-sender-${language}-${width}`);
    await page.getByRole("button", { name: common.saveChanges }).click();
    await expect(page.getByText(t.sender.saved)).toBeVisible();

    await page.getByLabel(t.receipts.automatic).check();
    await page.getByRole("button", { name: common.saveChanges }).click();
    await expect(page.getByText(t.receipts.saved)).toBeVisible();
    await page.goto("/settings/emails?kind=receipt");
    await expect(page.getByLabel(t.receipts.automatic)).toBeChecked();
    await look(page, `settings-emails-receipt-${language}-${width}`);
    const paid = await tenant.invoice({}, "issued");
    await page.goto(`/invoices/${paid.id}?open=pay`);
    await expect(page.getByRole("dialog")).toContainText(invoice.paymentDialog.receipt);
    await page.goto(`/invoices/${paid.id}/payment`);
    await expect(page.getByRole("main")).toContainText(invoice.paymentDialog.receipt);
    const { payments } = (await tenant.call("POST", `/api/invoices/${paid.id}/pay`)).body;
    await page.goto(`/receipts/${payments[0].receiptId}`);
    await expect(async () => {
      await page.reload();
      const heading = page.getByRole("heading", { name: statement.emailKind.payment_receipt, exact: true });
      await expect(heading).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.goto(`/invoices/${id}`);
    await page.getByRole("button", { name: invoice.actions.send }).click();
    await expect(page.getByRole("dialog")).toContainText("Comptabilité d’Acme");
    await expect(page.getByRole("dialog")).toContainText("answers@example.com");
  });
}
