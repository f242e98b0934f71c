import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { demoFolder, startFolio } from "#tests/support/folio-process.ts";
import { startOidcServer } from "#tests/support/oidc-server.ts";
import { baseUrl, expect, PASSWORD, signIn, test } from "./fixtures.ts";
import { linkIn, signUp } from "./sign-up.ts";

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("signing up makes a group with its owner and first company, and is signed in", async ({ page }) => {
  const email = `New-${randomUUID()}@Test.example`;
  await signUp(page, email, async () => {
    await page.getByLabel("Password").fill("short");
    await page.getByLabel("Company name").fill("Ada & Fils");
  });
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByText("Use at least 10 characters.")).toBeVisible();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Ada & Fils").first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/sign-in");
  await fillSignIn(page, email.toLowerCase(), PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an address that is taken is reported at its field, and the input is kept", async ({ page, tenant }) => {
  await signUp(page, tenant.email);
  await expect(page.getByText("This address is already in use.")).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue("Ada Conseil");
});

test("signing in leads to the page that was asked for, and signing out ends the session", async ({ page, tenant }) => {
  await page.goto("/invoices?status=draft");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await fillSignIn(page, tenant.email, PASSWORD);
  await expect(page).toHaveURL(/\/invoices\?status=draft$/);

  const session = (await page.context().cookies()).find(({ name }) => name === "folio.session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const signOut = page.getByRole("menuitem", { name: "Sign out" });
  await expect(async () => {
    await page.getByRole("button", { name: /account/i }).click({ timeout: 1000 }); // has no effect while the page is still loading its scripts
    await expect(signOut).toBeVisible({ timeout: 3000 });
  }).toPass();
  await signOut.click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a wrong password and an address nobody has are answered alike", async ({ page, tenant }) => {
  const answers: string[] = [];
  for (const [email, password] of [
    [tenant.email, "not the password"],
    [`nobody-${randomUUID()}@test.example`, PASSWORD],
  ] as const) {
    await page.goto("/sign-in");
    await fillSignIn(page, email, password);
    const alert = page.getByRole("alert").filter({ hasText: /./ });
    await expect(alert).toBeVisible();
    answers.push(await alert.innerText());
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }
  expect(new Set(answers)).toEqual(new Set(["The email address or password is incorrect."]));
});

test("after ten failures even the right password waits, for this address alone, and not in the owner's own browser", async ({
  page,
  browser,
  tenant,
  newTenant,
}) => {
  const own = await browser.newPage();
  await signIn(own, tenant.email);
  await own.context().clearCookies({ name: "folio.session" });
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  for (let attempt = 0; attempt < 10; attempt++) {
    const form = { csrfToken, email: tenant.email, password: `guess ${attempt}`, json: "true" };
    expect((await page.request.post("/api/auth/callback/credentials", { form })).status()).toBe(401);
  }
  await page.goto("/sign-in");
  await fillSignIn(page, tenant.email, PASSWORD);
  await expect(page.getByText("Too many attempts.")).toBeVisible();
  await signIn(own, tenant.email);
  await own.close();
  await fillSignIn(page, (await newTenant()).email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a reset link works once, ends the sessions there are, and the new password signs in", async ({ page, browser, tenant, resend }) => {
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, tenant.email);
  await elsewhere.goto(`${baseUrl()}/dashboard`);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByLabel("Email").fill(tenant.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const link = await linkIn(resend.messages, tenant.email, /\/reset-password\/\S+/);

  await page.goto(link);
  await page.getByLabel("New password").fill("another horse battery");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await elsewhere.goto(`${baseUrl()}/dashboard`);
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await fillSignIn(elsewhere, tenant.email, PASSWORD);
  await expect(elsewhere.getByText("The email address or password is incorrect.")).toBeVisible();
  await fillSignIn(elsewhere, tenant.email, "another horse battery");
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  for (const spent of [link, `${link.slice(0, -2)}xx`, `${baseUrl()}/reset-password/nothing`]) {
    await page.goto(spent);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  }
  await elsewhere.close();
});

test("asking to reset the password of an address nobody has looks the same and sends nothing", async ({ page, resend }) => {
  const email = `nobody-${randomUUID()}@test.example`;
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  expect(resend.messages.some(({ to }) => to.includes(email))).toBe(false);
});

test("a changed password ends every session but the one that changed it", async ({ page, browser, tenant }) => {
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, tenant.email);
  await signIn(page, tenant.email);
  await page.goto("/settings/account");
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill("another horse battery");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard$/);
  await elsewhere.goto(`${baseUrl()}/dashboard`);
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await elsewhere.close();
});

test("after signing in nobody is led off the site", async ({ page, tenant }) => {
  for (const next of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
    await page.context().clearCookies();
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await fillSignIn(page, tenant.email, PASSWORD);
    await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  }
});

test("every page has a policy with a nonce of its own, and runs no script without it", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  const violations: string[] = [];
  page.on("console", (message) => /Content Security Policy/i.test(message.text()) && violations.push(message.text()));
  const nonces = new Set<string>();
  for (const address of ["/", "/dashboard", "/invoices", "/invoices/new", "/clients", "/settings/company", "/settings/api-keys"]) {
    const headers = (await page.goto(address))?.headers() ?? {};
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1] ?? "";
    expect(nonce).not.toBe("");
    nonces.add(nonce);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
    await expect(page.getByRole("main")).toBeVisible();
  }
  expect(nonces.size).toBe(7);
  expect(violations).toEqual([]);
});

test("behind https the session cookie is Secure, and an OpenID Connect provider opens the account of the same verified address, and none that nobody verified", async ({
  page,
}) => {
  test.setTimeout(180_000); // it starts Folio twice
  const provider = await startOidcServer();
  const folder = await demoFolder();
  const variables = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret };
  const data = { DATA_DIR: folder };
  const overHttps = await startFolio({ ...data, APP_URL: "https://invoices.example.com" });
  const csrf = await (await fetch(`${overHttps.url}/api/auth/csrf`)).json();
  const form = new URLSearchParams({ ...csrf, email: "camille@atelier-lumiere.example", password: "folio-demo", json: "true" });
  const csrfCookie = (await fetch(`${overHttps.url}/api/auth/csrf`)).headers.getSetCookie();
  expect(csrfCookie.every((cookie) => cookie.includes("Secure"))).toBe(true);
  expect(form.has("csrfToken")).toBe(true);
  for (const path of ["/sign-in", "/api/health", "/api/invoices", "/api/auth/csrf", "/nowhere", "/icon.svg", "/%ff"])
    expect((await fetch(overHttps.url + path)).headers.get("strict-transport-security"), path).toContain("max-age");
  await overHttps.stop();

  // With a mail provider, so that addresses are verified; no request needs to reach it.
  const mail = { RESEND_API_KEY: "re_test", RESEND_BASE_URL: "http://127.0.0.1:9", MAIL_FROM: "Folio <invoices@folio.example>" };
  const folio = await startFolio({ ...data, ...variables, ...mail, OIDC_NAME: "Company login" });
  try {
    const signInThere = async () => {
      await page.goto(`${folio.url}/sign-in?next=%2Fdashboard`);
      await page.getByRole("button", { name: "Continue with Company login" }).click();
    };
    Object.assign(provider.user, { email: "camille@atelier-lumiere.example", email_verified: false });
    await signInThere();
    await expect(page.getByText("No account uses this address.")).toBeVisible();
    Object.assign(provider.user, { email: "stranger@elsewhere.example", email_verified: true });
    await signInThere();
    await expect(page.getByText("No account uses this address.")).toBeVisible();
    await signUp(page, "victim@elsewhere.example", undefined, folio.url);
    await expect(page).toHaveURL(`${folio.url}/dashboard`);
    await page.context().clearCookies();
    Object.assign(provider.user, { email: "victim@elsewhere.example", email_verified: true });
    await signInThere();
    await expect(page.getByText("The email address of this account was never confirmed.")).toBeVisible();
    Object.assign(provider.user, { email: "camille@atelier-lumiere.example", email_verified: true });
    await signInThere();
    await expect(page).toHaveURL(`${folio.url}/dashboard`);
  } finally {
    await folio.stop();
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
