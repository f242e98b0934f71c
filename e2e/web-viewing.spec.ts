import type { Page } from "@playwright/test";
import { look } from "#e2e/look.ts";
import { messages } from "#i18n/messages.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { renewViewLink } from "#lib/viewing-links/renew-link.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { prisma } from "#tests/support/prisma.ts";
import type { ResendServer } from "#tests/support/resend-server.ts";
import { type Answer, expect, ownerOf, signIn, type Tenant, test } from "./fixtures.ts";

// The last files of a run: no worker is left alone with one of them.
test.describe.configure({ mode: "parallel" });

// The client's side: the content of the viewing link, what counts as a view, and the client's answers. The company
// writes French.

const t = messages.fr.viewing;
const REASON = "La journée du 12 novembre ne nous concerne pas.\nMerci de corriger.";

async function statusOf(tenant: Tenant, id: string): Promise<string> {
  return (await tenant.call("GET", `/api/invoices/${id}`)).body.status;
}

/** Opens the page and waits until its script has reported the view, whatever the result. */
async function open(page: Page, address: string): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith("/view"));
  await page.goto(address);
  expect((await reported).status()).toBe(204);
}

/** The notices about an invoice sent to a user. */
function notices({ messages }: ResendServer, to: string, invoice: Answer["body"]) {
  return messages.filter((message) => message.to[0] === to && message.subject.includes(invoice.invoiceNumber));
}

async function reject(page: Page, reason: string): Promise<void> {
  const summary = page.locator("summary", { hasText: t.reject });
  if (!(await page.getByLabel(t.reason).isVisible())) await summary.click();
  await page.getByLabel(t.reason).fill(reason);
  await page.getByRole("button", { name: t.sendRejection }).click();
}

test.describe("a view", () => {
  test("counts when a person opens the link, also a user of another company, and makes a sent invoice viewed", async ({
    page,
    tenant,
    newTenant,
  }) => {
    const { id, viewUrl } = await tenant.invoice({}, "sent");
    await open(page, viewUrl);
    expect(await statusOf(tenant, id)).toBe("viewed");
    await signIn(page, (await newTenant()).email);
    await open(page, viewUrl);
    expect(await prisma.invoiceView.count({ where: { invoiceId: id } })).toBe(2);
  });

  test("does not count for programs: HEAD, plain requests, bots with JavaScript, browsers without", async ({
    openAs,
    tenant,
  }) => {
    const { id, viewUrl } = await tenant.invoice({}, "sent");
    await fetch(viewUrl, { method: "HEAD" });
    await fetch(viewUrl);
    await fetch(`${viewUrl}/pdf`);
    await fetch(`${viewUrl}/view`, { method: "POST", headers: { "User-Agent": "curl/8.5.0" } });
    const userAgent =
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36";
    await open(await openAs(null, { userAgent }), viewUrl);
    const page = await openAs(null, { javaScriptEnabled: false });
    await page.goto(viewUrl);
    await expect(page.getByText("1 560,00 €").first()).toBeVisible();
    expect(await statusOf(tenant, id)).toBe("sent");
    expect(await prisma.invoiceView.count({ where: { invoiceId: id } })).toBe(0);
  });

  test("does not count for those who sent it; they see the page and cannot answer for the client", async ({
    page,
    tenant,
  }) => {
    const { id, viewUrl } = await tenant.invoice({}, "sent");
    await signIn(page, tenant.email);
    await page.goto(viewUrl);
    await expect(page.getByText(t.own)).toBeVisible();
    await expect(page.getByRole("link", { name: t.ownLink })).toHaveAttribute("href", `/invoices/${id}`);
    await expect(page.getByRole("button", { name: t.accept })).toHaveCount(0);
    for (const what of ["view", "accept", "reject"]) {
      expect((await page.request.post(`${viewUrl}/${what}`, { form: { reason: "No" } })).ok()).toBe(true);
    }
    expect(await statusOf(tenant, id)).toBe("sent");
    expect(await prisma.invoiceView.count({ where: { invoiceId: id } })).toBe(0);
  });
});

test.describe("an answer", () => {
  test("accept: the page says so, and the sender has an e-mail", async ({ page, tenant, resend }) => {
    const invoice = await tenant.invoice({}, "sent");
    await open(page, invoice.viewUrl);
    await page.getByRole("button", { name: t.accept }).click();
    await expect(page.getByText(t.state.accepted, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: t.accept })).toHaveCount(0);
    expect((await page.request.post(`${invoice.viewUrl}/accept`)).url()).toContain("answer=recorded");
    await expect
      .poll(() => notices(resend, tenant.email, invoice))
      .toMatchObject([{ subject: expect.stringContaining("acceptée par") }]);
    // Returning after an answer is not another view.
    expect(await prisma.invoiceView.count({ where: { invoiceId: invoice.id } })).toBe(1);
  });

  test("reject, with a reason that the sender reads on the invoice's page, and accept after all", async ({
    page,
    tenant,
  }) => {
    const invoice = await tenant.invoice({}, "sent");
    await open(page, invoice.viewUrl);
    await reject(page, " \n ");
    await expect(page.getByText(t.reasonErrors.blank)).toBeVisible();
    const long = "x".repeat(1001);
    await reject(page, long);
    await expect(page.getByText(t.reasonErrors.too_long)).toBeVisible();
    await expect(page.getByLabel(t.reason)).toHaveValue(long);
    await expect(page.getByLabel(t.reason)).toHaveAttribute("aria-invalid", "true");

    await reject(page, REASON);
    await expect(page.getByText(t.state.rejected, { exact: true })).toBeVisible();
    await expect(page.locator("blockquote")).toHaveText(REASON);
    // It is still to be paid.
    await expect(page.getByText("IBAN", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t.acceptAfterAll }).click();
    await expect(page.getByText(t.state.accepted, { exact: true })).toBeVisible();
    expect(await statusOf(tenant, invoice.id)).toBe("accepted");

    const disputed = await tenant.invoice({}, "sent");
    await page.request.post(`${disputed.viewUrl}/reject`, { form: { reason: REASON } });
    await signIn(page, tenant.email);
    await page.goto(`/invoices/${disputed.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(messages.en.common.status.rejected);
    await expect(page.getByText("Merci de corriger.").first()).toBeVisible();
  });

  test("what was written stays when it cannot be sent, or comes too late", async ({ page, tenant }) => {
    const invoice = await tenant.invoice({}, "sent");
    await open(page, invoice.viewUrl);
    await page.route("**/reject", (route) => route.abort(), { times: 1 });
    await reject(page, REASON);
    await expect(page.getByText(t.reasonErrors.failed)).toBeVisible();
    await tenant.call("POST", `/api/invoices/${invoice.id}/pay`);
    await page.getByRole("button", { name: t.sendRejection }).click();
    await expect(page.getByText(t.reasonErrors.meanwhile)).toBeVisible();
    await expect(page.getByLabel(t.reason)).toHaveValue(REASON);
    expect(await statusOf(tenant, invoice.id)).toBe("paid");

    // A click on an outdated page shows the current status of the invoice.
    await page.getByRole("button", { name: t.accept }).click();
    await expect(page.getByText(t.refused.paid)).toBeVisible();
    await expect(page.getByText(t.state.paid, { exact: true })).toBeVisible();
  });

  test("works without JavaScript as well", async ({ openAs, tenant }) => {
    const invoice = await tenant.invoice({}, "sent");
    const page = await openAs(null, { javaScriptEnabled: false });
    await page.goto(invoice.viewUrl);
    await reject(page, "   ");
    await expect(page.getByText(t.reasonErrors.blank)).toBeVisible();
    await reject(page, REASON);
    await expect(page.locator("blockquote")).toHaveText(REASON);
    await page.getByRole("button", { name: t.acceptAfterAll }).click();
    await expect(page.getByText(t.state.accepted, { exact: true })).toBeVisible();
    expect(await statusOf(tenant, invoice.id)).toBe("accepted");
  });

  test("an answer that is no form, or far too long, is a reason not given", async ({ request, tenant }) => {
    const { id, viewUrl } = await tenant.invoice({}, "sent");
    expect((await request.post(`${viewUrl}/reject`, { data: { reason: "JSON" } })).url()).toContain("answer=blank");
    expect((await request.post(`${viewUrl}/reject`, { form: { reason: "x".repeat(1001) } })).url()).toContain(
      "answer=too_long",
    );
    expect((await request.post(`${viewUrl}/reject`, { form: { reason: "x".repeat(60_000) } })).url()).toContain(
      "answer=too_long",
    );
    expect((await request.post(`${viewUrl}/reject`, { form: { reason: "x".repeat(64 * 1024) } })).status()).toBe(413);
    expect(await statusOf(tenant, id)).toBe("sent");
  });
});

test.describe("the page", () => {
  test("is for nobody but the holder of the link: no search engine, no referrer, no cache", async ({
    request,
    tenant,
  }) => {
    const { viewUrl } = await tenant.invoice({}, "sent");
    for (const address of [viewUrl, `${viewUrl}/pdf`, `${viewUrl.slice(0, -4)}abcd`]) {
      const headers = (await request.get(address)).headers();
      expect(headers["x-robots-tag"]).toContain("noindex");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      if (address !== `${viewUrl.slice(0, -4)}abcd`) expect(headers["cache-control"]).toContain("no-store");
    }
  });

  test("speaks the invoice's language, whatever the company's and the visitor's are", async ({ openAs, tenant }) => {
    const { viewUrl, invoiceNumber } = await tenant.invoice({ language: "en" }, "issued");
    const page = await openAs(null, { locale: "fr-FR" });
    await open(page, viewUrl);
    await expect(page).toHaveTitle(`Invoice ${invoiceNumber} from Atelier Lumière`);
    await expect(page.getByRole("main")).toHaveAttribute("lang", "en");
    await expect(page.getByText("Due by 20\u00a0December\u00a02026")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy: IBAN" })).toBeVisible();
  });

  test("gives account, amount and reference to be copied or scanned, the code for SEPA alone", async ({
    page,
    context,
    tenant,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const invoice = await tenant.invoice({}, "sent");
    await tenant.call("POST", `/api/invoices/${invoice.id}/pay`, { body: { amount: 50_000 } });
    await open(page, invoice.viewUrl);
    await expect(page.getByRole("img", { name: /SEPA.*1\s060,00\s€/ })).toBeVisible();
    for (const [name, text] of [
      ["IBAN", "FR7630006000011234567890189"],
      [t.amount, "1060.00"],
      [t.reference, invoice.invoiceNumber],
    ]) {
      await page.getByRole("button", { name: t.copy.replace("{what}", String(name)) }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    const dollars = await tenant.invoice({ currency: "USD" }, "sent");
    await page.goto(dollars.viewUrl);
    await expect(page.getByText("FR76 3000 6000 0112 3456 7890 189")).toBeVisible();
    await expect(page.getByRole("img", { name: /SEPA/ })).toHaveCount(0);
  });

  test("gives the whole invoice as text, in the invoice's language, to who sees no pictures", async ({
    openAs,
    tenant,
  }) => {
    const { viewUrl } = await tenant.invoice({ language: "en" }, "sent");
    const page = await openAs(null, { locale: "fr-FR", javaScriptEnabled: false });
    await page.route("**/pages/**", (route) => route.abort());
    await page.goto(viewUrl);
    await page.locator("summary", { hasText: messages.en.invoice.asText }).click();
    const row = page.getByRole("table").getByRole("row").nth(1);
    await expect(page.getByRole("columnheader", { name: messages.en.invoice.quantity })).toBeVisible();
    await expect(row).toContainText("Conseil");
    await expect(row).toContainText("€1,300.00");
    await expect(page.getByRole("definition").filter({ hasText: "€260.00" })).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "VAT 20% on €1,300.00" })).toBeVisible();
    await expect(page.getByText("12 rue de la République")).toBeVisible();
    await expect(page.getByText("Boulangerie Martin", { exact: true })).toBeVisible();
  });

  test("a link that opens nothing any more says why, in the language of its invoice, with status 404", async ({
    page,
    tenant,
  }) => {
    const [expired, renewed] = [await tenant.invoice({}, "issued"), await tenant.invoice({}, "issued")];
    await prisma.invoice.updateMany({
      where: { id: expired.id },
      data: { viewTokenCreatedAt: new Date("2025-05-01") },
    });
    expect(await inTransaction((tx) => renewViewLink(tx, ownerOf(tenant), renewed.id))).toMatchObject({ ok: true });
    const english = await tenant.invoice({ language: "en" }, "issued");
    await prisma.invoice.updateMany({
      where: { id: english.id },
      data: { viewTokenCreatedAt: new Date("2025-05-01") },
    });
    for (const [address, title, words] of [
      [english.viewUrl, messages.en.viewing.gone.expiredTitle, "bonjour@atelier-lumiere.example"],
      [expired.viewUrl, t.gone.expiredTitle, "bonjour@atelier-lumiere.example"],
      [renewed.viewUrl, messages.en.viewing.gone.unknownTitle, ""],
    ]) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Folio`);
      await expect(page.getByRole("main")).toContainText(words);
      for (const what of ["accept", "reject", "view", "pdf"]) {
        const answer = await (what === "pdf"
          ? page.request.get(`${address}/pdf`)
          : page.request.post(`${address}/${what}`));
        expect(answer.status()).toBe(what === "view" ? 204 : 404);
        if (what === "pdf") expect(await answer.text()).toBe(title);
      }
    }
    await look(page, "link-gone");
  });

  test("of a cancelled invoice says so, names the credit note, gives its PDF, and asks for no money and no answer", async ({
    openAs,
    page,
    tenant,
  }) => {
    const { id, invoiceNumber, viewUrl } = await tenant.invoice({}, "sent");
    const made = await inTransaction((tx) => cancelInvoice(tx, ownerOf(tenant), id, { reason: "Ordered twice" }));
    if (!made.ok) throw new Error("the invoice could not be cancelled");
    expect((await page.goto(viewUrl))?.status()).toBe(200);
    await expect(page.getByRole("main")).toContainText(invoiceNumber);
    await expect(page.getByText(t.cancelled)).toBeVisible();
    const note = page.getByRole("region", { name: t.creditNote.title.replace("{number}", made.number) });
    await expect(note).toContainText("Ordered twice");
    for (const absent of [t.pay, t.answer, t.changed])
      await expect(page.getByRole("heading", { name: absent })).toHaveCount(0);

    const pdf = await page.request.get(
      (await note.getByRole("link", { name: t.creditNote.download }).getAttribute("href")) ?? "",
    );
    expect(pdf.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
    expect((await page.request.post(`${viewUrl}/accept`, { maxRedirects: 0 })).status()).toBe(303);
    expect(await statusOf(tenant, id)).toBe("cancelled");
    await look(page, "link-cancelled");

    const still = await openAs(null, { javaScriptEnabled: false });
    await still.goto(viewUrl);
    await expect(still.getByRole("link", { name: t.creditNote.download })).toBeVisible();
  });

  for (const width of oneIn(2, [1280, 360])) {
    test(`can be used by everybody in every state, at ${width} px`, async ({ page, tenant }) => {
      await page.setViewportSize({ width, height: 860 });
      const [sent, rejected, late, paid] = [
        await tenant.invoice({}, "sent"),
        await tenant.invoice({}, "sent"),
        await tenant.invoice({ issueDate: "2026-10-01", dueDate: "2026-10-31" }, "sent"),
        await tenant.invoice({}, "sent"),
      ];
      await page.request.post(`${rejected.viewUrl}/reject`, { form: { reason: REASON } });
      await tenant.call("POST", `/api/invoices/${late.id}/pay`, { body: { amount: 50_000 } });
      await tenant.call("POST", `/api/invoices/${paid.id}/pay`);
      for (const [name, { viewUrl }] of Object.entries({ sent, rejected, late, paid })) {
        await page.goto(viewUrl);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Atelier Lumière");
        if (name === "late") await expect(page.getByText(t.state.overdue, { exact: true })).toBeVisible();
        if (name === "sent") for (const summary of await page.locator("summary").all()) await summary.click();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await look(page, `link-${name}-${width}`, { fullPage: true });
      }
    });
  }
});
