import { randomUUID } from "node:crypto";
import { inTransaction } from "#lib/db/client.ts";
import { inviteMember } from "#lib/members/invite-member.ts";
import { prisma } from "#tests/support/prisma.ts";
import { baseUrl, expect, PASSWORD, signIn, test } from "./fixtures.ts";
import { fillSignUp, mailedLink, signUp } from "./sign-up.ts";

// Signing up, and the address that waits to be confirmed. What its links do and refuse is in
// lib/members/verify-email.test.ts.

const BANNER = { name: "Email address to confirm" };
const VERIFY = /\/verify-email\/\S+/;

test("signing up works at once and says that the address waits to be confirmed; opening the link confirms nothing, its button does", async ({
  page,
  resend,
}) => {
  const email = `New-${randomUUID()}@Test.example`;
  await fillSignUp(page, email);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByText("Use at least 10 characters.")).toBeVisible();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Ada Conseil").first()).toBeVisible();
  const address = email.toLowerCase();
  await expect(page.getByRole("region", BANNER)).toContainText(address);
  const link = await mailedLink(resend, address, VERIFY);
  await page.getByRole("button", { name: "Resend the link" }).click();
  await expect(page.getByText(`The link is on its way to ${address}.`)).toBeVisible();
  await mailedLink(resend, address, VERIFY, 2);

  expect((await fetch(link)).status).toBe(200); // as mail scanners do
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("region", BANNER)).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("an address that is taken is reported at its field, and the input is kept", async ({ page, tenant }) => {
  await fillSignUp(page, tenant.email);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This address is already in use.")).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue("Ada Conseil");
});

test("the pages say that sending and inviting wait for the address to be confirmed", async ({ page, tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  await prisma.user.updateMany({ where: { email: tenant.email }, data: { emailVerifiedAt: null } });
  await signIn(page, tenant.email);
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Send…", exact: true }).click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: /send/i }).click();
  await expect(page.getByText(/^Confirm your email address first/)).toBeVisible();
  await page.goto("/settings/members");
  await page.getByLabel("Invite by email").fill(`invited-${randomUUID()}@test.example`);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(/^Confirm your email address first/)).toBeVisible();
});

test("a link opened where nobody is signed in asks to sign in, and comes back; who did not sign up closes the account there", async ({
  page,
  resend,
}) => {
  const email = `new-${randomUUID()}@test.example`;
  await signUp(page, email);
  await page.context().clearCookies();
  const link = await mailedLink(resend, email, VERIFY);
  await page.goto(link);
  await expect(page.getByText(`Someone created an account for Ada Conseil with ${email}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm the address" })).toBeHidden();
  await page.getByRole("link", { name: "Sign in and confirm" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Confirm the address" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("button", { name: "This wasn’t me: close this account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the account" }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
  await signUp(page, email);
});

test("sign-up asks for SIREN and VAT regime once, and proposes the VAT number", async ({ page }) => {
  const email = `newcomer-${randomUUID()}@test.example`;
  await fillSignUp(page, email);
  await page.getByLabel("SIREN").fill("732 829 320");
  await expect(page.getByLabel("VAT number")).toHaveValue("FR44732829320");
  await page.getByLabel("VAT", { exact: true }).selectOption("franchise");
  await expect(page.getByLabel("VAT number")).toHaveCount(0);
  await page.getByLabel("Country").selectOption("DE");
  await expect(page.getByLabel("SIREN")).toHaveCount(0);
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("SIREN").fill("732 829 320");
  await page.getByLabel("VAT", { exact: true }).selectOption("franchise");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const company = await prisma.company.findFirst({ where: { group: { users: { some: { email } } } } });
  expect(company).toMatchObject({
    siren: "732829320",
    vatNumber: null,
    vatRegime: "franchise",
    issueOnlyComplete: true,
  });
});

test("an invitation says that a stranger signed up with the address, and is accepted all the same", async ({
  page,
  tenant,
  resend,
}) => {
  const email = `victim-${randomUUID()}@test.example`;
  await signUp(page, email);
  await page.context().clearCookies();
  const inviter = { groupId: tenant.groupId, userId: tenant.userId, now: new Date() };
  expect(await inTransaction((tx) => inviteMember(tx, inviter, { email, language: "en" }))).toEqual({ ok: true });
  await page.goto(await mailedLink(resend, email, /\/invitations\/\S+/));
  await expect(
    page.getByText(`Someone created an account with ${email} and never confirmed the address.`),
  ).toBeVisible();
  await page.getByLabel("Your name").fill("Noah Petit");
  await page.getByLabel("Password").fill("another horse battery");
  await page.getByRole("button", { name: /^Join/ }).click();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  await expect(page.getByRole("region", BANNER)).toBeHidden();
});
