import { everyPage } from "#e2e/layout/every-page.ts";
import { ladeTenant } from "#e2e/layout/laden-tenant.ts";
import { findLayoutFaults } from "#e2e/layout/layout-faults.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { baseUrl, expect, test } from "./fixtures.ts";

// Every page in windows from a small desk's on, with long names and amounts of 123,456.78: nothing overlaps, overflows
// or wraps. npm test sees what the owner sees in French, whose words are longer; npm run test:whole all.

const WIDTHS = oneIn(3, [1024, 1280, 1440]);
const HEIGHT = 900;

for (const [reader, language] of oneIn(6, [
  ["owner", "fr"],
  ["owner", "en"],
  ["member", "fr"],
  ["member", "en"],
  ["public", "fr"],
  ["public", "en"],
] as const)) {
  test(`nothing overlaps, overflows or wraps on the pages of ${reader}, in ${language}`, async ({ tenant, openAs }) => {
    test.setTimeout(600_000);
    const laden = await ladeTenant(tenant);
    const found: Record<string, string[]> = {};
    const email = { owner: tenant.email, member: laden.member, public: null }[reader];
    const page = await openAs(email, { locale: language, viewport: { width: 1024, height: HEIGHT } });
    for (const { address, companyId = tenant.companyId } of everyPage(
      reader === "public" ? "public" : "users",
      laden,
    )) {
      await page.context().addCookies([{ name: "folio_company", value: companyId, url: baseUrl() }]);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible(); // the skeleton is gone
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const faults = await findLayoutFaults(page);
        if (faults.length > 0) found[`${address} at ${width} px`] = faults;
      }
    }
    expect(found).toEqual({});
  });
}
