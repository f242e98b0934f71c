import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { updateStoredQuote } from "#tests/support/change-stored-quote.ts";
import { quotesOf } from "#tests/support/quotes.ts";
import { expect, ownerOf, signIn, type Tenant, test } from "./fixtures.ts";

test.describe.configure({ mode: "parallel" });
test.use({ viewport: { width: 390, height: 844 } });

// The client's side of a quote, on a phone: reading it, taking options, signing, declining. The company writes French.

const t = messages.fr.quoteViewing;
const WORDS = t.words.replace("{words}", "Bon pour accord");

const quotes = (tenant: Tenant) => quotesOf({ context: ownerOf(tenant), clientId: tenant.clientId } as never);
const linkOf = ({ viewToken }: Quote) => `/q/${viewToken}`;

async function fillIn(page: Page, words = "Bon pour accord"): Promise<void> {
  await page.getByLabel(t.name, { exact: true }).fill("Camille Martin");
  await page.getByLabel(t.role).fill("Gérante");
  await page.getByLabel(WORDS).fill(words);
  await page.getByLabel(/J’accepte le devis/).check();
}

const submit = (page: Page) => page.getByRole("button", { name: /^Signer pour/ }).click();

test("an option that is ticked changes the total, and what is signed", async ({ page, tenant, resend }) => {
  const quote = await quotes(tenant).sent();
  await page.goto(linkOf(quote));
  await expect(page.getByRole("heading", { name: t.sign })).toBeVisible();
  await look(page, "quote-open");
  await expect(page.getByRole("button", { name: "Signer pour 1 200,00 €" })).toBeVisible();
  await page.getByLabel(/Painting/).check();
  await expect(page.getByRole("button", { name: "Signer pour 1 440,00 €" })).toBeVisible();
  await fillIn(page, "non");
  await submit(page);
  await expect(page.getByLabel(WORDS)).toHaveAttribute("aria-invalid", "true");
  await look(page, "quote-fault");
  await page.getByLabel(WORDS).fill("Bon pour accord");
  await submit(page);
  await expect(page.getByText(t.state.accepted, { exact: true })).toBeVisible();
  await expect(page.getByText("Camille Martin, Gérante")).toBeVisible();
  await expect(page.getByText("1 440,00 €").first()).toBeVisible();
  await look(page, "quote-signed");
  expect(await quotes(tenant).find(quote.id)).toMatchObject({ status: "accepted", totalCents: 144_000 });
  await expect
    .poll(() => resend.messages.filter(({ to }) => to[0] === tenant.email).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Devis .* signé par/));
  const signed = await page.request.get(`${linkOf(quote)}/signed`);
  expect((await signed.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a signature is drawn with a finger or the mouse, and cleared", async ({ page, tenant }) => {
  const quote = await quotes(tenant).sent();
  await page.goto(linkOf(quote));
  await page.getByLabel(t.name, { exact: true }).fill("Camille Martin");
  await page.getByText(t.drawn).click();
  await page.getByLabel(/J’accepte le devis/).check();
  await submit(page);
  await expect(page.getByText(t.faults.drawing).first()).toBeVisible();
  const box = page.getByRole("img", { name: t.drawBox });
  await box.scrollIntoViewIfNeeded();
  const area = await box.boundingBox();
  if (!area) throw new Error("there is no box");
  const at = (x: number, y: number) => [area.x + x * area.width, area.y + y * area.height] as const;
  const draw = async () => {
    await page.mouse.move(...at(0.1, 0.7));
    await page.mouse.down();
    for (let step = 1; step <= 20; step++) await page.mouse.move(...at(0.1 + step * 0.03, 0.5 + 0.3 * Math.sin(step)));
    await page.mouse.up();
  };
  await draw();
  await page.getByRole("button", { name: t.clear }).click();
  await draw();
  await look(page, "quote-drawn");
  await submit(page);
  await expect(page.getByRole("img", { name: "Signature dessinée par Camille Martin" })).toBeVisible();
  await look(page, "quote-drawn-signed");
  const { signature } = await quotes(tenant).find(quote.id);
  expect(signature?.words).toBeNull();
  expect(signature?.drawing?.[0]?.length).toBeGreaterThan(10);
});

test("a company that asks for it has the address confirmed by a code", async ({ page, tenant, resend }) => {
  const quote = await quotes(tenant).sent({ confirmsEmail: true });
  await page.goto(linkOf(quote));
  await fillIn(page);
  await submit(page);
  await expect(page.getByText(t.faults.code_expired).first()).toBeVisible();
  await page.getByRole("button", { name: t.sendCode }).click();
  await expect(page.getByRole("status")).toContainText(quote.client.email ?? "");
  const ours = () => resend.messages.filter(({ subject }) => subject.includes(`signer le devis ${quote.number}`));
  await expect.poll(() => ours().length).toBe(1);
  const code = /^\d{6}/.exec(ours()[0]?.subject ?? "")?.[0] ?? "";
  await page.getByLabel(t.code, { exact: true }).fill(code === "000000" ? "000001" : "000000");
  await submit(page);
  await expect(page.getByText(t.faults.code_wrong).first()).toBeVisible();
  await look(page, "quote-code");
  await page.getByLabel(t.code, { exact: true }).fill(code);
  await submit(page);
  await expect(page.getByText(t.emailConfirmed)).toBeVisible();
});

test("a refusal has a reason", async ({ page, tenant }) => {
  const quote = await quotes(tenant).sent();
  await page.goto(linkOf(quote));
  await page.locator("summary", { hasText: t.decline }).click();
  await page.getByLabel(t.reason).fill("Trop cher");
  await page.getByRole("button", { name: t.sendDecline }).click();
  await expect(page.getByText(t.state.declined, { exact: true })).toBeVisible();
  await expect(page.locator("blockquote")).toHaveText("Trop cher");
  await look(page, "quote-declined");
  expect(await quotes(tenant).find(quote.id)).toMatchObject({ status: "declined", declineReason: "Trop cher" });
});

test("an expired quote cannot be signed, and its client asks to extend it", async ({ page, tenant }) => {
  const quote = await quotes(tenant).sent();
  await updateStoredQuote(quote, { validUntil: "2026-11-21" });
  await page.goto(linkOf(quote));
  await expect(page.getByRole("heading", { name: /a expiré le 21 novembre 2026/ })).toBeVisible();
  await look(page, "quote-expired");
  await page.getByRole("button", { name: t.renew }).click();
  await expect(page.getByText(/Vous avez demandé à .* de prolonger/)).toBeVisible();
  await expect(page.getByRole("button", { name: t.renew })).toHaveCount(0);
});

test("a tab that shows an older version is told so, and signs nothing", async ({ page, tenant }) => {
  const quote = await quotes(tenant).sent();
  await page.goto(linkOf(quote));
  await fillIn(page);
  await updateStoredQuote(quote, { version: 2 });
  await submit(page);
  await expect(page.getByRole("alert").filter({ hasText: t.changedTitle })).toBeVisible();
  await expect(page.getByText("Version 2", { exact: true })).toBeVisible();
  await look(page, "quote-changed");
  expect((await quotes(tenant).find(quote.id)).signature).toBeNull();
});

test("without JavaScript it is signed in words", async ({ openAs, tenant }) => {
  const page = await openAs(null, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const quote = await quotes(tenant).sent();
  await page.goto(linkOf(quote));
  await page.getByLabel(/Painting/).check();
  await fillIn(page);
  await page.getByRole("button", { name: t.submitPlain }).click();
  await expect(page.getByText(t.state.accepted, { exact: true })).toBeVisible();
  expect(await quotes(tenant).find(quote.id)).toMatchObject({ status: "accepted", totalCents: 144_000 });
});

test("those who sent it see the page and sign nothing; a draft and an unknown link are not there", async ({
  page,
  tenant,
}) => {
  const quote = await quotes(tenant).sent();
  await signIn(page, tenant.email);
  await page.goto(linkOf(quote));
  await expect(page.getByText(t.own)).toBeVisible();
  await expect(page.getByRole("heading", { name: t.sign })).toHaveCount(0);
  await page.request.post(`${linkOf(quote)}/decline`, { form: { version: 1, reason: "No" } });
  expect((await quotes(tenant).find(quote.id)).status).toBe("sent");
  expect((await page.goto(`/q/${"A".repeat(64)}`))?.status()).toBe(404);
});
