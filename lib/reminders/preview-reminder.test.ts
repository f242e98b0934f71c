import { expect, test } from "vitest";
import type { Language } from "#lib/domain/text/language.ts";
import { previewReminder } from "#lib/reminders/preview-reminder.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

const company = await makeTestCompany();

const preview = (days: number, message: string | null = null, language: Language = "fr") =>
  previewReminder(company.context.companyId, { days, language, message }, NOW);

test("a reminder is shown as it reads on its day, seen from the due date", async () => {
  expect((await preview(-3)).html).toContain("23 novembre 2026");
  expect((await preview(0)).subject).toContain("aujourd’hui");
  const late = await preview(7);
  expect(late.subject).toContain("échéance dépassée");
  expect(late.html).toContain("13 novembre 2026");
  expect((await preview(7, null, "en")).html).toContain("13 November 2026");
});

test("own words stand in place of Folio's, and nothing in them is markup", async () => {
  const { html } = await preview(7, "Merci <b>beaucoup</b>.\nÀ bientôt");
  expect(html).toContain("Merci &lt;b&gt;beaucoup&lt;/b&gt;.");
  expect(html).toContain("À bientôt");
  expect(html).not.toContain("13 novembre 2026");
});
