import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { prisma } from "#tests/support/prisma.ts";
import { baseUrl, expect, PASSWORD, signIn, test } from "./fixtures.ts";
import { linkIn, signUp } from "./sign-up.ts";

const BANNER = { name: "Email address to confirm" };

const unverify = (email: string) => prisma.user.updateMany({ where: { email }, data: { emailVerifiedAt: null } });

async function sessionCookie(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === "folio.session");
  return `folio.session=${cookie?.value}`;
}

/** Whether a session cookie still works, sent from anywhere. */
async function opens(cookie: string): Promise<boolean> {
  const response = await fetch(`${baseUrl()}/dashboard`, { headers: { cookie }, redirect: "manual" });
  return response.status === 200;
}

async function openAccountMenu(page: Page, item: string): Promise<void> {
  const entry = page.getByRole("menuitem", { name: item });
  await expect(async () => {
    await page.getByRole("button", { name: /account/i }).click({ timeout: 1000 }); // has no effect while the page is still loading its scripts
    await expect(entry).toBeVisible({ timeout: 3000 });
  }).toPass();
  await entry.click();
}

test("signing up works at once and says that the address waits to be confirmed; opening the link confirms nothing, its button does", async ({
  page,
  resend,
}) => {
  const email = `new-${randomUUID()}@test.example`;
  await signUp(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("region", BANNER)).toContainText(email);
  const link = await linkIn(resend.messages, email, /\/verify-email\/\S+/);
  await page.getByRole("button", { name: "Resend the link" }).click();
  await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible();
  const second = await linkIn(resend.messages, email, /\/verify-email\/\S+/, 2);
  expect(second).not.toBe(link);

  for (const opened of [link, second]) expect((await fetch(opened)).status).toBe(200); // as mail scanners do
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("region", BANNER)).toBeHidden();
  for (const spent of [link, second]) {
    await page.goto(spent);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  }
});

test("sending and inviting wait for the address to be confirmed, and the API and the page say what to do", async ({
  page,
  tenant,
  resend,
}) => {
  const client = `client-${randomUUID()}@test.example`;
  const { id } = await tenant.invoice({ clientId: await tenant.addClient({ email: client }) }, "issued");
  await unverify(tenant.email);
  const refused = await tenant.call("POST", `/api/invoices/${id}/send`);
  expect([refused.status, refused.body.code]).toEqual([403, "email_unverified"]);
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body.status).toBe("issued");

  await signIn(page, tenant.email);
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Send…", exact: true }).click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: /send/i }).click();
  await expect(page.getByText(/^Confirm your email address first/)).toBeVisible();
  await page.goto("/settings/members");
  const invited = `invited-${randomUUID()}@test.example`;
  await page.getByLabel("Invite by email").fill(invited);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(/^Confirm your email address first/)).toBeVisible();
  expect(resend.messages.some(({ to }) => to.includes(client) || to.includes(invited))).toBe(false);

  await page.getByRole("button", { name: "Resend the link" }).click();
  await page.goto(await linkIn(resend.messages, tenant.email, /\/verify-email\/\S+/));
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await tenant.call("POST", `/api/invoices/${id}/send`)).status).toBe(200);
  expect(resend.messages.filter(({ to }) => to.includes(client))).toHaveLength(1);
});

test("a link opened where nobody is signed in asks to sign in, and comes back", async ({ page, browser, resend }) => {
  const email = `new-${randomUUID()}@test.example`;
  await signUp(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  const link = await linkIn(resend.messages, email, /\/verify-email\/\S+/);
  const phone = await browser.newPage({ baseURL: baseUrl() });
  await phone.goto(link);
  await expect(phone.getByText(`Someone created an account for Ada Conseil with ${email}.`)).toBeVisible();
  await expect(phone.getByRole("button", { name: "Confirm the address" })).toBeHidden();
  await phone.getByRole("link", { name: "Sign in and confirm" }).click();
  await phone.getByLabel("Email").fill(email);
  await phone.getByLabel("Password").fill(PASSWORD);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await phone.getByRole("button", { name: "Confirm the address" }).click();
  await expect(phone).toHaveURL(/\/dashboard$/);
  await expect(phone.getByRole("region", BANNER)).toBeHidden();
  await phone.close();
});

test("who reads the mail of an address that a stranger signed up with closes that account, and is invited or signs up", async ({
  page,
  browser,
  resend,
}) => {
  const email = `victim-${randomUUID()}@test.example`;
  const stranger = await browser.newPage({ baseURL: baseUrl() });
  await signUp(stranger, email);
  await expect(stranger).toHaveURL(/\/dashboard$/);

  await page.goto(await linkIn(resend.messages, email, /\/verify-email\/\S+/));
  await page.getByRole("button", { name: "This wasn’t me: close this account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the account" }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
  await stranger.goto("/dashboard");
  await expect(stranger).toHaveURL(/\/sign-in/);
  await signUp(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await stranger.close();
});

test("sign-up asks for SIREN and VAT regime once, and proposes the VAT number", async ({ page }) => {
  const email = `newcomer-${randomUUID()}@test.example`;
  await signUp(page, email, async () => {
    await page.getByLabel("SIREN").fill("732 829 320");
    await expect(page.getByLabel("VAT number")).toHaveValue("FR44732829320");
    await page.getByLabel("VAT", { exact: true }).selectOption("franchise");
    await expect(page.getByLabel("VAT number")).toHaveCount(0);
    await page.getByLabel("Country").selectOption("DE");
    await expect(page.getByLabel("SIREN")).toHaveCount(0);
    await page.getByLabel("Country").selectOption("FR");
    await page.getByLabel("SIREN").fill("732 829 320");
    await page.getByLabel("VAT", { exact: true }).selectOption("franchise");
  });
  await expect(page).toHaveURL(/\/dashboard$/);
  const company = await prisma.company.findFirst({ where: { group: { users: { some: { email } } } } });
  expect(company).toMatchObject({ siren: "732829320", vatNumber: null, vatRegime: "franchise", issueOnlyComplete: true });
});

test("an invitation is accepted although a stranger signed up with the address", async ({ page, browser, tenant, resend }) => {
  const email = `victim-${randomUUID()}@test.example`;
  const stranger = await browser.newPage({ baseURL: baseUrl() });
  await signUp(stranger, email);
  await expect(stranger).toHaveURL(/\/dashboard$/);
  const owner = await browser.newPage({ baseURL: baseUrl() });
  await signIn(owner, tenant.email);
  await owner.goto("/settings/members");
  await owner.getByLabel("Invite by email").fill(email);
  await owner.getByRole("button", { name: "Send the invitation" }).click();

  await page.goto(await linkIn(resend.messages, email, /\/invitations\/\S+/));
  await expect(page.getByText(`Someone created an account with ${email} and never confirmed the address.`)).toBeVisible();
  await page.getByLabel("Your name").fill("Noah Petit");
  await page.getByLabel("Password").fill("another horse battery");
  await page.getByRole("button", { name: /^Join/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("region", BANNER)).toBeHidden();
  await stranger.goto("/dashboard");
  await expect(stranger).toHaveURL(/\/sign-in/);
  await stranger.close();
  await owner.close();
});

test("a copied cookie is dead after signing out, and the other browsers stay signed in", async ({ page, browser, tenant }) => {
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, tenant.email);
  const theirs = await sessionCookie(elsewhere.context());
  await signIn(page, tenant.email);
  const mine = await sessionCookie(page.context());
  expect([await opens(mine), await opens(theirs)]).toEqual([true, true]);
  await page.goto("/dashboard");
  await openAccountMenu(page, "Sign out");
  await expect(page).toHaveURL(/\/sign-in/);
  expect([await opens(mine), await opens(theirs)]).toEqual([false, true]);

  // next-auth's own endpoint does the same.
  const { csrfToken } = await (await elsewhere.request.get(`${baseUrl()}/api/auth/csrf`)).json();
  await elsewhere.request.post(`${baseUrl()}/api/auth/signout`, { form: { csrfToken, json: "true" } });
  expect(await opens(theirs)).toBe(false);
  await elsewhere.close();
});

test("signing out everywhere ends every session of the user, this one included", async ({ page, browser, tenant }) => {
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, tenant.email);
  const theirs = await sessionCookie(elsewhere.context());
  await signIn(page, tenant.email);
  const mine = await sessionCookie(page.context());
  await page.goto("/settings/account");
  await expect(page.getByText("You have 2 active sessions, including this one.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect([await opens(mine), await opens(theirs)]).toEqual([false, false]);
  await elsewhere.close();
});

test("the owner has sessions end after twelve hours without use, members have no say in it", async ({ page, browser, tenant }) => {
  const member = await browser.newPage({ baseURL: baseUrl() });
  const memberEmail = await tenant.addMember();
  await signIn(member, memberEmail);
  const cookie = await sessionCookie(member.context());
  const unusedFor = (hours: number) =>
    prisma.session.updateMany({
      where: { user: { email: memberEmail } },
      data: { lastSeenAt: new Date(Date.now() - hours * 60 * 60 * 1000) },
    });
  await member.goto("/settings/members");
  await expect(member.getByRole("heading", { name: "Members" })).toBeVisible();
  await expect(member.getByLabel("Sign people out after 12 hours of inactivity")).toBeHidden();
  await unusedFor(13);
  expect(await opens(cookie)).toBe(true);

  await signIn(page, tenant.email);
  await page.goto("/settings/members");
  await page.getByLabel("Sign people out after 12 hours of inactivity").check();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Sign people out after 12 hours of inactivity")).toBeChecked();
  await unusedFor(11);
  expect(await opens(cookie)).toBe(true);
  await unusedFor(13);
  expect(await opens(cookie)).toBe(false);
  await member.close();
});

test("a cookie without a session on the server, as an older release wrote it, opens nothing", async ({ page, tenant }) => {
  const { encode } = await import("next-auth/jwt");
  const secret = "a secret of the tests, thirty-two characters";
  const token = { sub: tenant.userId, signedInAt: Date.now() };
  expect(await opens(`folio.session=${await encode({ token, secret })}`)).toBe(false);
  await signIn(page, tenant.email);
  const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: { userId: tenant.userId } });
  expect(await opens(`folio.session=${await encode({ token: { ...token, sessionId }, secret })}`)).toBe(true);
});

test("an address with a NUL, or none at all, is a wrong password: no word of the database reaches the address bar", async ({ page }) => {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  for (const email of ["a\0b@test.example", "\0", "", "\ud800@test.example"]) {
    const answer = await page.request.post("/api/auth/callback/credentials", {
      form: { csrfToken, email, password: PASSWORD, json: "true" },
    });
    expect(answer.status()).toBe(401);
    const url = new URL((await answer.json()).url);
    expect(url.searchParams.get("error")).toBe("CredentialsSignin");
  }
  const object = await page.request.post("/api/auth/callback/credentials", {
    data: { csrfToken, email: { contains: "@" }, password: [PASSWORD], json: "true" },
  });
  expect(new URL((await object.json()).url).searchParams.get("error")).toBe("CredentialsSignin");
});
