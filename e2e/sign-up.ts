import type { Page } from "@playwright/test";
import { PASSWORD } from "#e2e/tenant.ts";
import type { ReceivedEmail } from "#tests/support/resend-server.ts";
import { baseUrl, expect } from "./fixtures.ts";

/** Fills in the page that makes an account, and what is filled in `andThen`, and sends it. */
export async function signUp(page: Page, email: string, andThen = async () => {}, origin = baseUrl()): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel("Your name").fill("Ada Martin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Company name").fill("Ada Conseil");
  await page.getByLabel("Street and number").fill("1 rue du Port");
  await page.getByLabel("Postal code").fill("69001");
  await page.getByLabel("City").fill("Lyon");
  await andThen();
  await page.getByRole("button", { name: "Create account" }).click();
}

/** The newest of `count` links of this kind in e-mails to the address; a job sends them within moments. */
export async function linkIn(messages: ReceivedEmail[], email: string, form: RegExp, count = 1): Promise<string> {
  const links = () => messages.filter(({ to }) => to.includes(email)).flatMap(({ text }) => text?.match(form)?.[0] ?? []);
  await expect.poll(() => links().length).toBe(count);
  return `${baseUrl()}${links().at(-1)}`;
}
