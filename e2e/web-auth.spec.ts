import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { APIRequestContext, APIResponse, BrowserContext, Page } from "@playwright/test";
import { demoFolder, startFolio } from "#tests/support/folio-process.ts";
import { startOidcServer } from "#tests/support/oidc-server.ts";
import { prisma } from "#tests/support/prisma.ts";
import { baseUrl, expect, PASSWORD, signIn, test } from "./fixtures.ts";
import { mailedLink, signUp } from "./sign-up.ts";

// Signing in and out. What a guess costs is in lib/auth/check-password.test.ts, what ends a session in
// lib/db/members/sessions.test.ts.

async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Posts these credentials as the sign-in page does. */
async function postCredentials(
  request: APIRequestContext,
  form: Record<string, string>,
  headers = {},
): Promise<APIResponse> {
  const { csrfToken } = await (await request.get(`${baseUrl()}/api/auth/csrf`)).json();
  return request.post(`${baseUrl()}/api/auth/callback/credentials`, {
    form: { csrfToken, ...form, json: "true" },
    headers,
  });
}

async function sessionCookie(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === "folio.session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  return `folio.session=${cookie?.value}`;
}

/** Whether a session cookie still works, sent from anywhere. */
async function opens(cookie: string): Promise<boolean> {
  const response = await fetch(`${baseUrl()}/dashboard`, { headers: { cookie }, redirect: "manual" });
  return response.status === 200;
}

async function signOut(page: Page): Promise<void> {
  const entry = page.getByRole("menuitem", { name: "Sign out" });
  await expect(async () => {
    await page.getByRole("button", { name: /account/i }).click({ timeout: 1000 }); // has no effect while the page is still loading its scripts
    await expect(entry).toBeVisible({ timeout: 3000 });
  }).toPass();
  await entry.click();
  await expect(page).toHaveURL(/\/sign-in/);
}

test("a password is shown while one asks for it, and is sent the same", async ({ page, tenant }) => {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(tenant.email);
  const password = page.getByLabel("Password");
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue(PASSWORD);
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("signing in leads to the page that was asked for; after signing out a copied cookie is dead, and other browsers stay signed in", async ({
  page,
  openAs,
  tenant,
}) => {
  const elsewhere = await openAs(tenant.email);
  const theirs = await sessionCookie(elsewhere.context());
  await page.goto("/invoices?status=draft");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await fillSignIn(page, tenant.email.toUpperCase());
  await expect(page).toHaveURL(/\/invoices\?status=draft$/);
  const mine = await sessionCookie(page.context());
  await signOut(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in/);
  expect([await opens(mine), await opens(theirs)]).toEqual([false, true]);

  // next-auth's own endpoint does the same.
  const { csrfToken } = await (await elsewhere.request.get(`${baseUrl()}/api/auth/csrf`)).json();
  await elsewhere.request.post(`${baseUrl()}/api/auth/signout`, { form: { csrfToken, json: "true" } });
  expect(await opens(theirs)).toBe(false);
});

test("the account's page counts the open sessions, and ends them all, this one included", async ({
  page,
  openAs,
  tenant,
}) => {
  const elsewhere = await openAs(tenant.email);
  await signIn(page, tenant.email);
  await page.goto("/settings/account");
  await expect(page.getByText("You have 2 active sessions, including this one.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await opens(await sessionCookie(elsewhere.context()))).toBe(false);
});

test("the owner chooses that unused sessions end; members are not asked", async ({ page, openAs, tenant }) => {
  const choice = "Sign people out after 12 hours of inactivity";
  const member = await openAs(await tenant.addMember());
  await member.goto("/settings/members");
  await expect(member.getByRole("heading", { name: "Members" })).toBeVisible();
  await expect(member.getByLabel(choice)).toBeHidden();
  await signIn(page, tenant.email);
  await page.goto("/settings/members");
  await page.getByLabel(choice).check();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(choice)).toBeChecked();
});

test("a cookie without a session on the server, as an older release wrote it, opens nothing", async ({
  page,
  tenant,
}) => {
  const { encode } = await import("next-auth/jwt");
  const secret = "a secret of the tests, thirty-two characters";
  const token = { sub: tenant.userId, signedInAt: Date.now() };
  expect(await opens(`folio.session=${await encode({ token, secret })}`)).toBe(false);
  await signIn(page, tenant.email);
  const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: { userId: tenant.userId } });
  expect(await opens(`folio.session=${await encode({ token: { ...token, sessionId }, secret })}`)).toBe(true);
});

test("credentials that are no texts, or that the database cannot hold, are a wrong password: none of its words reach the address bar", async ({
  page,
}) => {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  for (const email of ["a\0b@test.example", "", "\ud800@test.example", { contains: "@" }]) {
    const data = { csrfToken, email, password: typeof email === "string" ? PASSWORD : [PASSWORD], json: "true" };
    const answer = await page.request.post("/api/auth/callback/credentials", { data });
    expect(new URL((await answer.json()).url).searchParams.get("error")).toBe("CredentialsSignin");
  }
});

test("a wrong password and an address nobody has are answered alike", async ({ page, tenant }) => {
  for (const [email, password] of [
    [tenant.email, "not the password"],
    [`nobody-${randomUUID()}@test.example`, PASSWORD],
  ] as const) {
    await page.goto("/sign-in");
    await fillSignIn(page, email, password);
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(
      "The email address or password is incorrect.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }
});

test("after ten failures even the right password waits, for this address alone, and not in a browser that its owner used", async ({
  page,
  openAs,
  tenant,
  newTenant,
}) => {
  await signIn(page, tenant.email);
  await page.goto("/dashboard");
  await signOut(page);
  const attacker = await openAs(null);
  const form = { email: tenant.email, password: "a guess" };
  for (let attempt = 0; attempt < 10; attempt++) {
    const forged = { "x-forwarded-for": `203.0.113.${attempt}`, "x-folio-network-address": `203.0.113.${attempt}` }; // escapes no limit
    expect((await postCredentials(attacker.request, form, forged)).status()).toBe(401);
  }
  await attacker.goto("/sign-in");
  await fillSignIn(attacker, tenant.email);
  await expect(attacker.getByText("Too many attempts.")).toBeVisible();
  await fillSignIn(attacker, (await newTenant()).email);
  await expect(attacker).toHaveURL(/\/dashboard$/);
  await fillSignIn(page, tenant.email);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a reset link works once, and the new password signs in", async ({ page, tenant, resend }) => {
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByLabel("Email").fill(tenant.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const link = await mailedLink(resend, tenant.email, /\/reset-password\/\S+/);
  await page.goto(link);
  await page.getByLabel("New password").fill("another horse battery");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const spent of [link, `${link.slice(0, -2)}xx`, `${baseUrl()}/reset-password/nothing`]) {
    await page.goto(spent);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  }
});

test("asking to reset the password of an address nobody has looks the same and sends nothing", async ({
  page,
  resend,
}) => {
  const email = `nobody-${randomUUID()}@test.example`;
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  expect(resend.messages.some(({ to }) => to.includes(email))).toBe(false);
});

test("a changed password ends every session but the one that changed it", async ({ page, openAs, tenant }) => {
  const elsewhere = await openAs(tenant.email);
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
  expect(await opens(await sessionCookie(elsewhere.context()))).toBe(false);
});

test("after signing in nobody is led off the site", async ({ page, tenant }) => {
  await page.goto(`/sign-in?next=${encodeURIComponent("//evil.example")}`);
  await fillSignIn(page, tenant.email);
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
});

test("every page has a policy with a nonce of its own, and runs no script without it", async ({ page, tenant }) => {
  await signIn(page, tenant.email);
  const violations: string[] = [];
  page.on("console", (message) => /Content Security Policy/i.test(message.text()) && violations.push(message.text()));
  const nonces = new Set<string>();
  for (const address of [
    "/",
    "/dashboard",
    "/invoices",
    "/invoices/new",
    "/clients",
    "/settings/company",
    "/settings/api-keys",
  ]) {
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
  const variables = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  };
  const data = { DATA_DIR: folder };
  const terms = "https://example.com/terms";
  const overHttps = await startFolio({
    ...data,
    APP_URL: "https://invoices.example.com",
    TERMS_URL: terms,
    LEGAL_NOTICE_URL: "https://example.com/legal",
    PRICE_PROFESSIONAL: "€19 a month",
  });
  const [start, signUpPage] = await Promise.all(
    ["/", "/sign-up"].map(async (path) => (await fetch(overHttps.url + path)).text()),
  );
  expect([start?.includes(`href="${terms}"`), start?.includes("https://example.com/legal")]).toEqual([true, true]);
  expect([start?.includes("€19 a month"), signUpPage?.includes(`href="${terms}"`)]).toEqual([true, true]);
  const csrfCookie = (await fetch(`${overHttps.url}/api/auth/csrf`)).headers.getSetCookie();
  expect(csrfCookie.every((cookie) => cookie.includes("Secure"))).toBe(true);
  for (const path of ["/sign-in", "/api/health", "/api/invoices", "/api/auth/csrf", "/nowhere", "/icon.svg", "/%ff"])
    expect((await fetch(overHttps.url + path)).headers.get("strict-transport-security"), path).toContain("max-age");
  await overHttps.stop();

  // With a mail provider, so that addresses are verified; no request needs to reach it.
  const mail = {
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: "http://127.0.0.1:9",
    MAIL_FROM: "Folio <invoices@folio.example>",
  };
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
    await signUp(page, "victim@elsewhere.example", folio.url);
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
