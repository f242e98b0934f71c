import { expect, test } from "vitest";
import { lastLines } from "#lib/invoices/last-lines.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const [first, second] = [await company.addClient(), await company.addClient()];

/** Writes an invoice of lines at these prices, and issues it. */
async function invoice(
  clientId: string,
  lines: Record<string, number>,
  { draft = false, quantityE4 = 10_000 } = {},
): Promise<void> {
  const named = Object.entries(lines).map(([description, unitPriceCents], index) => ({
    ...{ lineNumber: index + 1, description, unit: "day", unitPriceCents, taxRateBp: 2000 },
    quantityE4: index === 0 ? 10_000 : quantityE4,
  }));
  await (draft ? company.draft : company.issued)({ clientId, lines: named });
}

const named = async (clientId: string) =>
  (await lastLines(company.context.companyId, clientId))?.map(({ description, unitPriceCents }) => [
    description,
    unitPriceCents,
  ]);

test("the last lines of the client come first, newest first, each once at its latest price; then the company's", async () => {
  await invoice(first, { Design: 50_000, Printing: 300 });
  await invoice(second, { Workshop: 90_000, design: 70_000 });
  await invoice(first, { Hosting: 2_000, DESIGN: 55_000 });
  expect(await named(first)).toEqual([
    ["Hosting", 2_000],
    ["DESIGN", 55_000],
    ["Printing", 300],
    ["Workshop", 90_000],
  ]);
  expect(await named(second)).toEqual([
    ["Workshop", 90_000],
    ["design", 70_000],
    ["Hosting", 2_000],
    ["Printing", 300],
  ]);
});

test("a line comes with its unit, rate and currency, and neither drafts nor discounts are offered", async () => {
  await invoice(second, { Draft: 1 }, { draft: true });
  await invoice(second, { Audit: 10_000, Discount: 100 }, { quantityE4: -10_000 });
  const lines = (await lastLines(company.context.companyId, second)) ?? [];
  expect(lines[0]).toEqual({
    ...{
      description: "Audit",
      unit: "day",
      unitPriceCents: 10_000,
      unitPriceRestE6: 0,
      taxRateBp: 2000,
      currency: "EUR",
    },
  });
  expect(lines.map(({ description }) => description)).not.toContain("Draft");
  expect(lines.map(({ description }) => description)).not.toContain("Discount");
});

test("a client of another company has no lines here", async () => {
  const other = await makeTestCompany();
  const theirs = await other.issued();
  expect(await lastLines(other.context.companyId, theirs.clientId)).toMatchObject([{ description: "Conseil" }]);
  expect(await lastLines(company.context.companyId, theirs.clientId)).toBeNull();
  expect(await lastLines(other.context.companyId, first)).toBeNull();
  expect(await lastLines(company.context.companyId, "no id")).toBeNull();
});
