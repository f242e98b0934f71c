import { expect, test } from "vitest";
import { brandColors, contrastOf } from "#lib/domain/brand/brand-colors.ts";
import { invoiceEmail } from "#lib/email/messages/invoice-email.ts";
import { EMAIL_CONTENT as content, withPlainSpaces as spaces } from "#tests/support/email-content.ts";

test("a French company's client reads French amounts and dates, in text and HTML alike", () => {
  const { subject, html, text } = invoiceEmail(content);
  expect(subject).toBe("Facture F-2026-00042 · Atelier Lumière");
  for (const part of ["F-2026-00042", "1 234,56 €", "20/12/2026", "Voir la facture", content.viewUrl, "PDF"]) {
    expect(spaces(text)).toContain(part);
    expect(spaces(html)).toContain(part);
  }
  expect(spaces(text)).toContain("Adressée à : Garage Dupont & Fils");
  expect(html).toContain('<html lang="fr">');
});

test("an English company's client reads English amounts and dates", () => {
  const { subject, html, text } = invoiceEmail({ ...content, language: "en" });
  expect(subject).toBe("Invoice F-2026-00042 from Atelier Lumière");
  for (const part of ["€1,234.56", "20 Dec 2026", "View invoice", "PDF"]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain("Billed to: Garage Dupont & Fils");
});

test("nothing a user wrote becomes markup", () => {
  const evil = `</title><script>alert("1")</script><img src=x onerror='alert(1)'>`;
  const { html } = invoiceEmail({ ...content, companyName: evil, clientName: evil, invoiceNumber: evil });
  expect(html).not.toMatch(/<script|<img|onerror='/);
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
});

test("a name of several lines starts no header and no paragraph", () => {
  const { subject, text } = invoiceEmail({
    ...content,
    companyName: "Acme\r\nBcc: everyone@example.com\u2028!",
    clientName: "A\nB",
  });
  expect(subject).toBe("Facture F-2026-00042 · Acme Bcc: everyone@example.com !");
  expect(spaces(text)).toContain("Adressée à : A B\n");
});

test("every value of a quoted attribute stays inside it", () => {
  const { html } = invoiceEmail({ ...content, viewUrl: `https://folio.example/i/a"onmouseover="alert(1)` });
  expect(html).not.toContain('"onmouseover="');
});

test("what can be paid online has a button and a line of its own, before the page and the account", () => {
  const payOnline = { url: `${content.viewUrl}#pay-online`, amountCents: 100_000 };
  for (const [language, label] of [
    ["fr", "Payer 1 000,00 €"],
    ["en", "Pay €1,000.00"],
  ] as const) {
    const { html, text } = invoiceEmail({ ...content, language, payOnline });
    expect(spaces(html)).toContain(`>${label}</a>`);
    expect(html.indexOf(`href="${payOnline.url}"`)).toBeLessThan(html.indexOf(`href="${content.viewUrl}"`));
    expect(spaces(text)).toContain(`\n\n${label}${language === "fr" ? " :" : ":"}\n${payOnline.url}\n\n`);
    expect(text).toContain(`\n${content.viewUrl}\n`);
  }
  expect(invoiceEmail(content).html).not.toContain("#pay-online");
});

test("the account and the reference to pay with are in text and HTML, unless there is nothing to pay or no account", () => {
  const { html, text } = invoiceEmail(content);
  for (const part of [
    "Payer par virement",
    "FR76 3000 6000 0112 3456 7890 189",
    "AGRIFRPPXXX",
    "Référence à indiquer",
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(spaces(text)).toContain("Référence à indiquer : F-2026-00042\n");
  for (const change of [{ amountDueCents: 0 }, { letterhead: { ...content.letterhead, iban: null } }]) {
    const none = invoiceEmail({ ...content, ...change });
    expect(none.text + none.html).not.toMatch(/IBAN|virement|AGRIFRPPXXX/);
  }
});

test.each([null, "#C8102E", "#F97316", "#FFF3A0", "#0A0A0A"])(
  "in the colour %s the button can be read, in light and in dark",
  (brandColor) => {
    const { html } = invoiceEmail({ ...content, letterhead: { ...content.letterhead, brandColor } });
    const { strong, bright } = brandColors(brandColor);
    expect(html).toContain(`bgcolor="${strong}" style="border-radius:8px;background-color:${strong}`);
    expect(html).toContain(`.button { background-color: ${bright} !important; }`);
    expect(contrastOf(strong, "#FFFFFF")).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(bright, "#18181B")).toBeGreaterThanOrEqual(4.5);
  },
);

test("the logo stands at the head, under the company's name where images are not loaded", () => {
  const logoUrl = "https://folio.example/logos/0199/abc";
  const { html } = invoiceEmail({
    ...content,
    companyName: 'Atelier "L"',
    letterhead: { ...content.letterhead, logoUrl },
  });
  expect(html).toContain(`src="${logoUrl}" alt="Atelier &quot;L&quot;"`);
  expect(invoiceEmail(content).html).not.toContain("<img");
});

test("of an invoice that is paid the total is said, and that nothing is left to pay", () => {
  const { text } = invoiceEmail({ ...content, amountDueCents: 0 });
  expect(spaces(text)).toContain("Total : 2 234,56 €, rien ne reste à régler");
  expect(text).not.toContain("20/12/2026");
});
