import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { PROBLEM_HELP } from "#lib/contract/problem-help.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { prisma } from "#tests/support/prisma.ts";
import { readFec } from "#tests/support/read-fec.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { baseUrl, callApi, expect, signIn, test, WHOLE } from "./fixtures.ts";

// The last files of a run: no worker is left alone with one of them.
test.describe.configure({ mode: "parallel" });

const PASSWORD = "correct horse battery";

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
    await page.getByLabel("Payment terms (days)").fill("45");
    await page.getByLabel("Notes", { exact: true }).fill("Merci");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Company saved.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
    await expect(page.getByLabel("IBAN")).toHaveValue("FR76 3000 6000 0112 3456 7890 189");
    const company = await prisma.company.findUniqueOrThrow({ where: { id: tenant.companyId } });
    expect(company).toMatchObject({ name: "Atelier Nuit", siren: "902144377", iban: "FR7630006000011234567890189", paymentTermsDays: 45 });
    await page.goto("/invoices/new");
    await expect(page.getByLabel("Notes", { exact: true })).toHaveValue("Merci");
  });

  test("the colour shows as clients will see it, and is that of invoices issued from then on", async ({ page, tenant, resend }) => {
    const before = await tenant.invoice({}, "sent");
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    await page.getByLabel("Brand colour", { exact: true }).fill("orange");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Enter a colour in six digits")).toBeVisible();
    await page.getByLabel("Brand colour", { exact: true }).fill("f97316");
    await expect(page.getByText("a darker shade of it, #C1570E")).toBeVisible();
    await expect(page.getByLabel("Choose the brand colour")).toHaveValue("#f97316");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Company saved.")).toBeVisible();
    const stored = await prisma.company.findUniqueOrThrow({ where: { id: tenant.companyId } });
    expect(stored.brandColor).toBe("#F97316");

    const after = await tenant.invoice({}, "sent");
    const sent = resend.messages.find((message) => message.html?.includes(after.viewUrl));
    expect(sent?.html).toContain("background-color:#C1570E");
    await page.context().clearCookies();
    for (const [{ viewUrl }, color] of [
      [before, "rgb(21, 24, 30)"],
      [after, "rgb(193, 87, 14)"],
    ] as const) {
      await page.goto(viewUrl);
      await expect(page.getByRole("button", { name: messages.fr.viewing.accept })).toHaveCSS("background-color", color);
    }
  });

  test("the next numbers show as the pattern is typed; the first number is fixed once the series began", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    const pattern = page.getByLabel("Pattern");
    await pattern.fill("AL/{YY}-{SEQ:3}");
    await page.getByLabel("First number of 2026").fill("42");
    await expect(page.getByText("AL/26-042")).toBeVisible();
    await expect(page.getByText("AL/26-043")).toBeVisible();
    await pattern.fill("AL-{SEQ}");
    await expect(page.getByText("numbering restarts each year.")).toBeVisible();
    await pattern.fill("A{YYYY}-1{SEQ}");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Company saved.")).toBeVisible();

    const invoice = await tenant.invoice({ issueDate: "2026-11-20" }, "issued");
    expect(invoice.invoiceNumber).toBe("A2026-142");
    await page.reload();
    await expect(page.getByLabel("First number of 2026")).toBeHidden();
    await expect(page.getByText("The numbering of 2026 started at 42.")).toBeVisible();
    await pattern.fill("A{YYYY}-{SEQ}");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("would produce a number that one of your invoices already has.")).toBeVisible();
  });

  test("a logo is drawn from what is in the file, shown, and removed; what is none is refused", async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    const choose = page.locator("input[type=file]");
    const svg = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}<rect width="40" height="20"/></svg>`;
    await choose.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(svg("<title>made-with-a-program</title>")) });
    await expect(page.getByText("Logo saved.")).toBeVisible();
    const address = await page.getByRole("img", { name: "Logo of" }).getAttribute("src");
    const logo = await page.request.get(address ?? "");
    expect(logo.headers()["content-type"]).toBe("image/png");
    expect((await logo.body()).includes("made-with-a-program")).toBe(false);

    await choose.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg("<script>alert(1)</script>")) });
    await expect(page.getByText("This SVG contains a script or an animation (<script>).")).toBeVisible();
    await choose.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<html></html>") });
    await expect(page.getByText("This file is not a readable PNG, JPEG or SVG image")).toBeVisible();
    await choose.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(1_000_001) });
    await expect(page.getByText("This file is larger than 1 MB.")).toBeVisible();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("No logo yet")).toBeVisible();
  });

  test("while logos that would never be finished are given up, everybody else is served", WHOLE, async ({ page, tenant }) => {
    await signIn(page, tenant.email);
    await page.goto("/settings/company");
    const masks = Array.from({ length: 8 }, (_, level) => {
      const before = level === 0 ? "" : ` mask="url(#m${level - 1})"`;
      return `<mask id="m${level}">${`<path d="M0 0H24V12Z"${before}/>`.repeat(4)}</mask>`;
    });
    const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12">${masks.join("")}<path d="M0 0H24V12Z" mask="url(#m7)"/></svg>`;
    await page.locator("input[type=file]").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(slow) });
    const refused = page.getByText("This image takes too much time or memory to process.");
    for (let time = 0; time < 5; time++) {
      expect((await page.request.get("/api/health")).status()).toBe(200);
      expect((await page.request.get("/invoices")).status()).toBe(200);
    }
    await expect(refused).toBeHidden();
    await expect(refused).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("No logo yet")).toBeVisible();
  });

  test("any member may add a company, and goes on working in it", async ({ page, tenant }) => {
    await signIn(page, await tenant.addMember());
    await page.goto("/settings/company/new");
    await page.getByLabel("Company name").fill("Seconde SARL");
    await page.getByLabel("Street and number").fill("2 rue du Port");
    await page.getByLabel("Postal code").fill("69002");
    await page.getByLabel("City").fill("Lyon");
    await page.getByLabel("SIREN").fill("732 829 320");
    await expect(page.getByLabel("VAT number")).toHaveValue("FR44732829320");
    await page.getByRole("button", { name: "Add the company" }).click();
    await expect(page).toHaveURL(/\/settings\/company$/);
    await expect(page.getByLabel("Company name")).toHaveValue("Seconde SARL");
    await expect(page.getByLabel("VAT number")).toHaveValue("FR44732829320");
    await expect(page.getByLabel("Issue complete invoices only")).toBeChecked();
    expect(await prisma.company.count({ where: { groupId: tenant.groupId } })).toBe(2);
  });
});

test.describe("members", () => {
  test("who is invited gets an e-mail, joins by its link, and is signed in; the link works once", async ({
    page,
    browser,
    tenant,
    resend,
  }) => {
    const email = `noah-${randomUUID()}@test.example`;
    await signIn(page, tenant.email);
    await page.goto("/settings/members");
    await page.getByLabel("Invite by email").fill(email);
    await page.getByRole("button", { name: "Send the invitation", exact: true }).click();
    await expect(page.getByRole("list", { name: "Pending invitations" })).toContainText(email);
    const sent = () => resend.messages.find(({ to }) => to.includes(email))?.text ?? "";
    await expect.poll(sent, { timeout: 20_000 }).toContain("/invitations/");
    const link = baseUrl() + (/\/invitations\/\S+/.exec(sent())?.[0] ?? "");

    const invited = await browser.newPage({ locale: "fr" });
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
    await expect(invited.getByText("revient à Test Owner")).toBeVisible();
    await page.goto("/settings/members");
    await page.getByRole("button", { name: "Remove Noah Petit" }).click();
    await confirm(page, "Remove");
    await expect(page.getByText("Noah Petit is no longer a member.")).toBeVisible();
    await invited.goto("/settings/members");
    await expect(invited).toHaveURL(/\/sign-in/);
    await invited.close();
  });

  test("an invitation is sent again or withdrawn; an address that signs in elsewhere is told so", async ({
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
    const links = () =>
      resend.messages.flatMap(({ to, text }) => (to.includes(email) ? (/\/invitations\/\S+/.exec(text ?? "")?.[0] ?? []) : []));
    await expect.poll(() => links().length, { timeout: 20_000 }).toBe(1);
    await page.getByRole("button", { name: `Send again to ${email}` }).click();
    await expect.poll(() => links().length, { timeout: 20_000 }).toBe(2);
    const [first = "", second = ""] = links();
    await page.goto(first);
    await expect(page.getByRole("heading", { name: "This invitation no longer works" })).toBeVisible();
    await page.goto(second);
    await expect(page.getByRole("heading", { name: "You are already on Folio" })).toBeVisible();
    await page.goto("/settings/members");
    await page.getByRole("button", { name: `Withdraw the invitation to ${email}` }).click();
    await confirm(page, "Withdraw");
    await expect(page.getByText(`The invitation to ${email} was withdrawn.`)).toBeVisible();
    await expect(page.getByRole("list", { name: "Pending invitations" })).toHaveCount(0);
    await page.goto(second);
    await expect(page.getByRole("heading", { name: "This invitation no longer works" })).toBeVisible();
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

  test("a member is told who invites and removes", async ({ page, tenant }) => {
    await signIn(page, await tenant.addMember("Curious Member"));
    await page.goto("/settings/members");
    await expect(page.getByText("Only Test Owner can invite and remove members.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Remove|Withdraw|Send/ })).toHaveCount(0);
  });
});

test.describe("API keys", () => {
  async function createKey(page: Page, name: string): Promise<string> {
    await page.getByRole("button", { name: "Create a key" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Create the key" }).click();
    return page.getByLabel("API key", { exact: true }).inputValue();
  }

  test("a key is shown once, works, and is refused from the first request after it was revoked", async ({ page, context, tenant }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(page, tenant.email);
    await page.goto("/settings/api-keys");
    const key = await createKey(page, "Web shop");
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
    await expect(page.getByRole("region", { name: "Recently revoked" })).toContainText(`Web shop · ${key.slice(0, 13)}`);
    await expect(row).toHaveCount(0);
    expect(await callApi("GET", "/api/invoices", { key })).toMatchObject({ status: 401, body: { code: "revoked_api_key" } });
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
    const read = await callApi("GET", "/api/invoices", { key });
    expect([read.status, read.headers["x-company-id"]]).toEqual([200, second]);
    expect((await callApi("POST", "/api/invoices", { key, body: {} })).body).toMatchObject({ status: 403, code: "insufficient_scope" });
    const row = page.getByRole("row", { name: /Reader/ });
    for (const limit of ["invoices:read", "Seconde", /Expires /]) await expect(row).toContainText(limit);

    await page.getByRole("button", { name: "Replace the secret of Reader" }).click();
    await page.getByLabel("The old secret works").selectOption("1");
    await page.getByRole("button", { name: "Replace the secret", exact: true }).click();
    const replaced = await page.getByLabel("API key", { exact: true }).inputValue();
    await page.getByRole("button", { name: "I have copied it" }).click();
    await expect(row).toContainText("Old secret works until");
    expect(replaced).not.toBe(key);
    for (const secret of [key, replaced]) expect((await callApi("GET", "/api/invoices", { key: secret })).status).toBe(200);
  });

  test("the request log says what was refused and why, and is filtered without scripts", async ({ browser, page, tenant }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await signIn(plain, tenant.email);
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
    await plain.close();

    await signIn(page, tenant.email);
    await page.goto(address);
    await entriesOf(page).locator("summary").click();
    await expect(entriesOf(page)).toContainText(PROBLEM_HELP.validation_failed.cause);
    await look(page, "request-log");
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, "request-log-390");
  });

  test("the owner sees and revokes the keys of all, a member their own", async ({ page, browser, tenant }) => {
    await signIn(page, tenant.email);
    const member = await browser.newPage();
    await signIn(member, await tenant.addMember("Noah Petit"));
    await member.goto("/settings/api-keys");
    await expect(member.getByText("No API keys yet")).toBeVisible();
    const key = await createKey(member, "Script");
    await member.getByRole("button", { name: "I have copied it" }).click();
    await expect(member.getByRole("row")).toHaveCount(2);

    await page.goto("/settings/api-keys");
    await expect(page.getByRole("row", { name: /Script/ })).toContainText("Noah Petit");
    await page.getByRole("button", { name: "Revoke Script" }).click();
    await confirm(page, "Revoke");
    await expect(page.getByText("The key “Script” was revoked.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Script/ })).toHaveCount(0);
    expect((await callApi("GET", "/api/invoices", { key })).status).toBe(401);
    await member.close();
  });

  test("Starter says why there are none and what plan has them", async ({ browser, newTenant }) => {
    const starter = await newTenant("starter");
    const owner = await browser.newPage();
    await signIn(owner, starter.email);
    await owner.goto("/settings/api-keys");
    await expect(owner.getByText("The Starter plan does not include API keys")).toBeVisible();
    await expect(owner.getByText("on the Professional and Business plans")).toBeVisible();
    await expect(owner.getByRole("button", { name: "Create a key" })).toHaveCount(0);
    const member = await browser.newPage({ locale: "fr" });
    await signIn(member, await starter.addMember());
    await member.goto("/settings/api-keys");
    await expect(member.getByText("Demandez à Test Owner")).toBeVisible();

    await owner.getByRole("link", { name: "View plans" }).click();
    await owner.getByRole("button", { name: "Change to Professional" }).click();
    await confirm(owner, "Change to Professional");
    await expect(owner.getByText("The group is now on the Professional plan.")).toBeVisible();
    await owner.getByRole("link", { name: "API keys" }).click();
    await expect(owner.getByRole("button", { name: "Create a key" })).toBeVisible();
    await member.reload();
    await expect(member.getByRole("button", { name: "Créer une clé" })).toBeVisible();
    await member.close();
    await owner.close();
  });
});

test("the owner's activity says who changed what, in both languages and as CSV; a member is told whose it is", async ({
  browser,
  tenant,
}) => {
  const page = await browser.newPage({ locale: "fr" });
  await signIn(page, tenant.email);
  await tenant.call("PATCH", `/api/companies/${tenant.companyId}`, { body: { iban: null, paymentTermsDays: 45 } });
  await page.goto("/settings/activity");
  const entries = page.getByRole("list", { name: "Activité" }).getByRole("listitem");
  await expect(entries.first()).toContainText("Modification des paramètres de l’entreprise");
  await expect(entries.first()).toContainText(/IBAN : FR\w+ → aucun/);
  await expect(entries.first()).toContainText("Clé API tests");
  await expect(entries.nth(1)).toContainText("Création de la clé API tests");
  await expect(entries.nth(1)).toContainText("Test Owner");
  await look(page, "activity-fr");
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, "activity-fr-390");
  const csv = await (await page.request.get("/settings/activity/export.csv", { headers: { "accept-language": "fr" } })).text();
  expect(csv.split("\r\n")[0]).toBe("\ufeffHeure (UTC);Qui;Quoi;Détails;Entreprise;Type");
  expect(csv).toMatch(/^2\S+Z;Test Owner;Création de la clé API tests;;;api_key\.created\r$/m);
  await page.close();

  const member = await browser.newPage({ locale: "en" });
  await signIn(member, await tenant.addMember());
  await member.goto("/settings/activity");
  await expect(member.getByText("Ask Test Owner, the group owner.")).toBeVisible();
  await expect(member.getByRole("list", { name: "Activity" })).toHaveCount(0);
  expect((await member.request.get("/settings/activity/export.csv")).status()).toBe(403);
  await member.close();
});

test("the owner changes the plan, keys keep working on Starter, and a member cannot", async ({ page, browser, tenant }) => {
  await signIn(page, tenant.email);
  await page.goto("/settings/plan");
  await page.getByRole("button", { name: "Change to Starter" }).click();
  await expect(page.getByText("Existing keys keep working until they are revoked.")).toBeVisible();
  await confirm(page, "Change to Starter");
  await expect(page.getByText("The group is now on the Starter plan.")).toBeVisible();
  expect((await callApi("GET", "/api/invoices", { key: tenant.key })).status).toBe(200);

  await prisma.group.update({ where: { id: tenant.groupId }, data: { plan: "business" } });
  const member = await browser.newPage({ locale: "fr" });
  await signIn(member, await tenant.addMember());
  await member.goto("/settings/plan");
  await expect(member.getByText("revient à Test Owner")).toBeVisible();
  await expect(member.getByRole("button", { name: /^Passer/ })).toHaveCount(0);
  await member.close();
});

test.describe("accounting", () => {
  test("saves the company's accounts, with errors at their fields, and downloads the file that uses them", async ({ page, tenant }) => {
    const { invoiceNumber } = await tenant.invoice({ issueDate: "2026-03-02", dueDate: "2026-04-01" }, "issued");
    await signIn(page, tenant.email);
    await page.goto("/settings/accounting");
    const { accounting, fieldErrors } = messages.en;
    await page.getByLabel(accounting.field.receivable).fill("512000");
    await page.getByLabel(accounting.field.bankJournal).fill("vt");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByLabel(accounting.field.receivable)).toHaveAccessibleDescription(fieldErrors.invalid_account_receivable);
    await expect(page.getByLabel(accounting.field.bankJournal)).toHaveAccessibleDescription(fieldErrors.duplicate_journal);
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
    expect(entries.get("1")?.map(({ CompteNum, PieceRef }) => [CompteNum, PieceRef])).toEqual([
      ["411FOLIO", invoiceNumber],
      ["706000", invoiceNumber],
      ["445711", invoiceNumber],
    ]);
  });

  test("the owner closes a period, which the file's section names too, and opens it; a member only reads it", async ({
    page,
    browser,
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

    await page.goto(`/invoices/${draft.id}?issue`);
    await expect(page.getByRole("alertdialog").getByText(/15 October 2026 is in a closed period/)).toBeVisible();
    await look(page, "issue-in-closed-period");

    const member = await browser.newPage();
    await signIn(member, await tenant.addMember());
    await member.goto("/settings/accounting");
    await expect(member.getByText(closing.ownersOnly)).toBeVisible();
    await expect(member.getByRole("button", { name: closing.move })).toHaveCount(0);
    await member.close();

    await page.goto("/settings/activity");
    await expect(page.getByText(/Last closed day.*2026-10-31/)).toBeVisible();
    await page.goto("/settings/accounting");
    await page.getByRole("button", { name: closing.open }).click();
    await expect(page.getByText(closing.none)).toBeVisible();
  });

  test("without JavaScript the page asks for what the file needs: dates, and rates of currencies", async ({ browser, tenant }) => {
    const lines = [{ description: "Export", quantity: 1, unitPrice: 1000, taxRate: 0 }];
    await tenant.invoice({ currency: "USD", lines, issueDate: "2026-03-02", dueDate: "2026-04-01" }, "issued");
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl() });
    const page = await context.newPage();
    await signIn(page, tenant.email);
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
    await context.close();
  });
});

test("every tab speaks French", async ({ browser, tenant }) => {
  const page = await browser.newPage({ locale: "fr" });
  await signIn(page, tenant.email);
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
  await page.close();
});

for (const [language, width] of oneIn(2, [
  ["en", 1440],
  ["fr", 390],
] as const)) {
  test(`the text of an e-mail is written, refused where it is wrong, shown as the client gets it, and taken back (${language}, ${width} px)`, async ({
    browser,
    tenant,
  }) => {
    const { emailTemplates: t, email, common, invoice } = messages[language];
    const context = await browser.newContext({
      baseURL: baseUrl(),
      locale: language === "fr" ? "fr-FR" : "en-GB",
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await signIn(page, tenant.email);
    await page.goto("/settings/emails");
    await page.getByRole("link", { name: t.language.fr }).click();
    await expect(page).toHaveURL(/kind=invoice&language=fr$/);
    const [subject, message] = [page.getByLabel(email.subject), page.getByLabel(email.message)];
    await expect(subject).toHaveValue("Facture {number} · {company}");
    await subject.fill("Votre facture {numero}");
    await page.getByRole("button", { name: common.saveChanges }).click();
    await expect(subject).toHaveAccessibleDescription(/\{numero\}/);
    await subject.fill("Votre facture ");
    await page.getByText(email.placeholders, { exact: true }).click();
    await page.getByRole("button", { name: "{number}" }).click();
    await expect(subject).toHaveValue("Votre facture {number}");
    await message.fill("Chère Madame <b>{client}</b>,");
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
    await expect(page.getByRole("dialog").getByLabel(email.message)).toHaveValue("Chère Madame <b>{client}</b>,");

    await page.goto("/settings/emails?language=fr");
    await page.getByRole("button", { name: t.reset }).click();
    await expect(subject).toHaveValue("Facture {number} · {company}");
    await expect(page.getByRole("button", { name: t.reset })).toHaveCount(0);
    await context.close();
  });
}
