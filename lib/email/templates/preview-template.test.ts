import { expect, test } from "vitest";
import { TEMPLATE_KINDS } from "#lib/domain/email/client-email.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";
import { readEmailTemplate } from "#lib/email/templates/email-template.ts";
import { previewTemplate } from "#lib/email/templates/preview-template.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const { companyId } = (await makeTestCompany()).context;

test.each(TEMPLATE_KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language }))))(
  "Folio's own text of $kind in $language is shown whole, in that language",
  async (choice) => {
    const { isOwn, ...text } = await readEmailTemplate(companyId, choice, NOW);
    const { subject, html } = await previewTemplate(companyId, { ...choice, ...text }, NOW);
    expect(isOwn).toBe(false);
    const series = choice.kind === "credit_note" ? "A" : choice.kind.startsWith("quote") ? "D" : "F";
    // A statement has no number, and a receipt may pay several invoices.
    if (choice.kind !== "statement") expect(subject + html).toContain(`${series}-2026-00042`);
    expect(html).toContain(choice.language === "fr" ? "Bonjour," : "Hello,");
    expect(html).toContain(choice.language === "fr" ? "1\u202f200,00\u00a0€" : "€1,200.00");
    expect(subject + html).not.toMatch(/\{\w+\}/);
  },
);

test("each variable stands for something of the sample, and an unknown one stays", async () => {
  const template = {
    kind: "reminder",
    language: "en",
    subject: "{numbre}",
    message: "{client}, {days_late} days, {due_date} <b>",
  } as const;
  const { subject, html } = await previewTemplate(companyId, template, NOW);
  expect(subject).toBe("{numbre}");
  expect(html).toContain("Example Client, 7 days, 13 November 2026 &lt;b&gt;");
});
