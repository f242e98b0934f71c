import type { Locator, Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { mailboxLinkOf } from "#tests/support/folio-process.ts";
import { baseUrl, callApi, expect, PASSWORD, signIn, test } from "./fixtures.ts";
import { serveDemo } from "./serve-demo.ts";

const demo = serveDemo();

const LOCALES = { en: "en-GB", fr: "fr-FR" };

/** A text with its variables filled in and without its tags. */
function fill(text: string, variables: Record<string, string> = {}): string {
  return text.replace(/<\/?\w+>/g, "").replace(/\{(\w+)\}/g, (_, name: string) => variables[name] ?? "");
}

for (const language of oneIn(2, ["fr", "en"] as const)) {
  test(`a new user's first day: sign up, company, client, invoice, issue, send, read it, get paid, a key that works until it is revoked (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const {
      start,
      signUp,
      dashboard,
      companySettings,
      clients,
      clientForm,
      invoice,
      invoiceForm,
      email,
      frame,
      common,
      viewing,
      plan,
      apiKeys,
    } = messages[language];
    const client = "compta@garage-dupont.example";
    const money = (cents: number) => formatMoney(cents, "EUR", language);
    const context = await browser.newContext({ baseURL: demo.url, locale: LOCALES[language] });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    const status = (name: keyof typeof common.status) =>
      page.getByRole("heading", { level: 1 }).getByText(common.status[name], { exact: true });

    await page.goto(mailboxLinkOf(demo.url, demo.folder)); // as the terminal says
    await page.goto("/");
    await page.getByRole("link", { name: start.signUp }).first().click();
    await page.getByLabel(signUp.name).fill("Ada Martin");
    await page.getByLabel(signUp.email).fill(`ada-${language}@first-day.example`);
    await page.getByLabel(signUp.password).fill("a long sentence to sign in with");
    await page.getByLabel(signUp.company).fill("Ada Conseil");
    await page.getByLabel(signUp.line1).fill("1 rue du Port");
    await page.getByLabel(signUp.postalCode).fill("69001");
    await page.getByLabel(signUp.city).fill("Lyon");
    await page.getByRole("button", { name: signUp.submit }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboard.welcome);
    const firstSteps = page.getByRole("region", { name: dashboard.firstSteps.title });
    const progress = (done: number) =>
      firstSteps.getByText(fill(dashboard.firstSteps.progress, { done: `${done}`, all: "4" }));
    await expect(progress(0)).toBeVisible();

    await firstSteps.getByRole("link", { name: dashboard.firstSteps.company.title }).click();
    await expect(page.getByLabel(companySettings.siren, { exact: true })).toBeFocused();
    await page.getByLabel(companySettings.siren, { exact: true }).fill("902 144 377");
    await page.getByLabel(companySettings.language).selectOption(language); // else its country's
    await page.getByLabel(companySettings.vatNumber, { exact: true }).fill("FR 59 902144377");
    await page.getByLabel(companySettings.iban, { exact: true }).fill("FR76 3000 6000 0112 3456 7890 189");
    await page.getByRole("button", { name: common.saveChanges }).click();
    await expect(page.getByText(companySettings.saved)).toBeVisible();
    await page.goto("/dashboard");
    await expect(progress(1)).toBeVisible();

    await firstSteps.getByRole("link", { name: dashboard.firstSteps.client.title }).click();
    await page.getByLabel(clientForm.name, { exact: true }).fill("Garage Dupont");
    await page.getByLabel(clientForm.email, { exact: true }).fill(client);
    await page.getByLabel(clientForm.line1).fill("2 place Bellecour");
    await page.getByLabel(clientForm.postalCode).fill("69002");
    await page.getByLabel(clientForm.city).fill("Lyon");
    await page.getByRole("button", { name: clients.create }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garage Dupont");
    const clientId = page.url().split("/").at(-1) ?? "";

    await page.getByRole("link", { name: clients.newInvoice }).first().click();
    await page.getByLabel(invoiceForm.lineDescription, { exact: true }).fill("Conseil");
    await page.getByLabel(invoiceForm.quantity, { exact: true }).fill(language === "fr" ? "2,5" : "2.5");
    await page.getByLabel(invoiceForm.unitPrice, { exact: true }).fill("650");
    await expect(page.getByText(money(195_000)).first()).toBeVisible();
    await page.getByRole("button", { name: invoiceForm.saveDraft }).click();
    await page.getByRole("button", { name: invoice.actions.issue }).click();
    await expect(dialog).toContainText(/F-\d{4}-00001/);
    await dialog
      .getByRole("button", { name: new RegExp(`^${fill(invoice.issueDialog.confirm, { number: "F-" })}`) })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/F-\d{4}-00001/);

    // Without a mail provider the application says so, before and after, and leads to the mailbox.
    await page.getByRole("button", { name: invoice.actions.send }).click();
    await expect(dialog).toContainText(fill(email.open_mailbox));
    await expect(dialog.getByRole("link")).toHaveAttribute("href", "/mailbox");
    await look(page);
    await dialog.getByRole("button", { name: fill(email.confirm.split("{others")[0] ?? "", { to: client }) }).click();
    await expect(page.getByText(fill(email.kept, { to: client })).first()).toBeVisible();
    await expect(status("sent")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText(fill(invoice.deliveryStatus.kept, { to: client })).first()).toBeVisible();
    await expect(main.getByText(invoice.deliverySteps.accepted)).toHaveCount(0);
    await main.getByRole("link", { name: invoice.openMessage }).click();
    await expect(page).toHaveURL(/\/mailbox\/[0-9a-f-]{36}/);
    await expect(page.getByText(client).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /F-\d{4}-00001\.pdf/ })).toBeVisible();
    const link = page.frameLocator("iframe").getByRole("link", { name: language === "fr" ? /facture/i : /invoice/i });
    const viewUrl = (await link.first().getAttribute("href")) ?? "";
    await page.goto("/dashboard");
    await expect(firstSteps).toHaveCount(0);
    await page.getByRole("link", { name: frame.mailbox }).click();
    await expect(page).toHaveURL("/mailbox");

    // The client, who has no account, reads it in the language of the company.
    const theirs = await browser.newContext({ locale: "de-DE" });
    const reader = await theirs.newPage();
    await reader.goto(viewUrl);
    await expect(reader.getByRole("main")).toHaveAttribute("lang", language);
    await expect(reader.getByText(money(195_000)).first()).toBeVisible();
    await reader.getByRole("button", { name: viewing.accept }).click();
    await expect(reader.getByText(viewing.state.accepted, { exact: true }).first()).toBeVisible();
    await theirs.close();

    await page.goto(`/invoices?clientId=${clientId}`);
    await page.getByRole("link", { name: /F-\d{4}-00001/ }).click();
    await expect(status("accepted")).toBeVisible();
    await page.getByRole("button", { name: invoice.actions.pay }).click();
    await dialog.getByLabel(invoice.paymentDialog.note).fill("VIR 4711");
    await dialog.getByRole("button", { name: invoice.paymentDialog.confirm }).click();
    await expect(status("paid")).toBeVisible();

    await page.goto("/settings/api-keys");
    await page.getByRole("link", { name: apiKeys.starterOwner }).click();
    const professional = page.getByRole("button", { name: fill(plan.choose, { plan: plan.professional }) });
    await professional.click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: fill(plan.choose, { plan: plan.professional }) })
      .click();
    // It can be reversed by changing the plan again.
    await expect(page.getByRole("button", { name: fill(plan.choose, { plan: plan.starter }) })).toBeVisible();
    await page.goto("/settings/api-keys");
    await page.getByRole("button", { name: apiKeys.create }).click();
    await dialog.getByLabel(apiKeys.nameLabel).fill("Shop");
    await dialog.getByRole("button", { name: apiKeys.submit }).click();
    const shown = page.getByRole("dialog").locator("input[readonly]");
    await expect(shown).toHaveValue(/^svc_live_[\w-]{43}$/);
    const key = await shown.inputValue();
    await page.reload();
    expect(await page.content()).not.toContain(key);

    const listed = await callApi("GET", `/api/invoices?clientId=${clientId}`, { key }, demo.url);
    expect(listed.body.data).toMatchObject([{ status: "paid", total: 195_000, amountDue: 0 }]);
    await page.getByRole("button", { name: fill(apiKeys.revokeNamed, { name: "Shop" }) }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: apiKeys.revoke }).click();
    await expect(page.getByText(apiKeys.emptyTitle)).toBeVisible();
    expect((await callApi("GET", "/api/invoices", { key }, demo.url)).body.code).toBe("revoked_api_key");
    await context.close();
  });
}

for (const [language, width] of oneIn(2, [
  ["en", 1440],
  ["fr", 390],
] as const)) {
  test(`without a mail provider, reminders of many say that they are kept in the local mailbox (${language}, ${width} px)`, async ({
    browser,
  }) => {
    const { invoiceList: t, frame, common } = messages[language];
    const context = await browser.newContext({
      baseURL: demo.url,
      locale: LOCALES[language],
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(mailboxLinkOf(demo.url, demo.folder));
    await signIn(page, "camille@atelier-lumiere.example", "folio-demo", demo.url);
    await page.goto("/invoices?due=overdue");
    await page.getByLabel(t.selectPage).check();
    await page.getByRole("button", { name: new RegExp(`^${t.remind.split(" ")[0]} \\(?\\d`) }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t.remindTextKept);
    await expect(
      dialog
        .frameLocator("iframe")
        .getByText(/relance|impayée|reminder|overdue/i)
        .first(),
    ).toBeAttached();
    await look(page, `reminders-kept-${language}-${width}`);
    await dialog
      .getByRole("button", { name: language === "fr" ? /^Envoyer \d+ relance/ : /^Send \d+ reminder/ })
      .click();
    await expect(dialog).toContainText(t.sendAllKept);
    await dialog.getByRole("button", { name: common.close }).first().click();
    if (width < 1024) await page.getByRole("button", { name: frame.menu }).click();
    await page.getByRole("link", { name: frame.mailbox }).click();
    await expect(page).toHaveURL("/mailbox");
    await context.close();
  });
}

/** Moves the focus to a control with the Tab key alone. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${control}`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Nothing is wider than the window: at 200 % only one direction is scrolled (WCAG 2.2, 1.4.10). */
async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const language of oneIn(2, ["en", "fr"] as const)) {
  test(`the way to a first paid invoice with the keyboard alone, at 200 % (${language})`, async ({
    browser,
    tenant,
  }) => {
    const { clients, clientForm, dashboard, invoice, invoiceForm, common, signIn: signInForm } = messages[language];
    // A window of 1440 × 900 at a zoom of 200 %.
    const context = await browser.newContext({
      baseURL: baseUrl(),
      locale: language === "fr" ? "fr-FR" : "en-GB",
      viewport: { width: 720, height: 450 },
      deviceScaleFactor: 2,
    });
    const page = await context.newPage();
    await page.goto("/sign-in");
    await type(page, page.getByLabel(signInForm.email), tenant.email);
    await type(page, page.getByLabel(signInForm.password), PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard$/);
    await expectNoSideways(page);
    await press(page, page.getByRole("link", { name: dashboard.firstSteps.client.title }));
    await press(page, page.getByRole("link", { name: clients.new }));
    await type(page, page.getByLabel(clientForm.name, { exact: true }), "Garage Dupont");
    await type(page, page.getByLabel(clientForm.email, { exact: true }), "compta@garage-dupont.example");
    await type(page, page.getByLabel(clientForm.line1), "2 place Bellecour");
    await type(page, page.getByLabel(clientForm.postalCode), "69002");
    await type(page, page.getByLabel(clientForm.city), "Lyon");
    await expectNoSideways(page);
    await press(page, page.getByRole("button", { name: clients.create }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garage Dupont");

    await press(page, page.getByRole("link", { name: clients.newInvoice }).first());
    await type(page, page.getByLabel(invoiceForm.lineDescription, { exact: true }), "Conseil");
    await type(page, page.getByLabel(invoiceForm.quantity, { exact: true }), "2");
    await type(page, page.getByLabel(invoiceForm.unitPrice, { exact: true }), "650");
    await expectNoSideways(page);
    await press(page, page.getByRole("button", { name: invoiceForm.saveAndIssue }));
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await expectNoSideways(page);
    await press(
      page,
      dialog.getByRole("button", { name: new RegExp(`^${invoice.issueDialog.confirm.replace("{number}", "F-")}`) }),
    );
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/F-\d{4}-00001/);

    await press(page, page.getByRole("button", { name: invoice.actions.send }));
    await press(page, dialog.getByRole("button", { name: /compta@garage-dupont\.example/ }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(common.status.sent);

    await press(page, page.getByRole("button", { name: invoice.actions.pay }));
    await reach(page, dialog.getByLabel(invoice.paymentDialog.date));
    await page.keyboard.press("ArrowDown");
    const calendar = page.getByRole("dialog", { name: common.date.calendar });
    await expect(calendar.getByRole("gridcell", { selected: true }).getByRole("button")).toBeFocused();
    await expect(calendar).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(calendar).toBeHidden();
    await press(page, dialog.getByRole("button", { name: invoice.paymentDialog.confirm }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(common.status.paid);
    await expectNoSideways(page);

    // The palette leads there too.
    await page.keyboard.press("Control+k");
    await page.keyboard.type("dupont");
    await expect(page.getByRole("option", { name: /Garage Dupont/ }).first()).toBeVisible();
    await expectNoSideways(page);
    await context.close();
  });
}
