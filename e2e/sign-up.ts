import type { Locator, Page } from "@playwright/test";
import type { ResendServer } from "#tests/support/resend-server.ts";
import { baseUrl, expect, PASSWORD } from "./fixtures.ts";

/** Fills in the address of a company or a client. */
export async function fillAddress(form: Page | Locator): Promise<void> {
  await form.getByLabel("Street and number").fill("2 place Bellecour");
  await form.getByLabel("Postal code").fill("69002");
  await form.getByLabel("City").fill("Lyon");
}

/** Fills in the page to sign up, and leaves the button to the caller. */
export async function fillSignUp(page: Page, email: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel("Your name").fill("Ada Martin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Company name").fill("Ada Conseil");
  await fillAddress(page);
}

/** Signs up, and waits for the dashboard. */
export async function signUp(page: Page, email: string, origin = ""): Promise<void> {
  await fillSignUp(page, email, origin);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/**
 * The newest link of this kind in the e-mails to the address, of which there are `count`; a job sends each within
 * moments.
 */
export async function mailedLink({ messages }: ResendServer, email: string, form: RegExp, count = 1): Promise<string> {
  const links = () =>
    messages.filter(({ to }) => to.includes(email)).flatMap(({ text }) => text?.match(form)?.[0] ?? []);
  await expect.poll(() => links().length).toBe(count);
  return `${baseUrl()}${links().at(-1)}`;
}
