import { expect, test } from "vitest";
import { decideExemptions, settleExemptions, type TaxedSale } from "#lib/domain/exemptions.ts";
import type { OperationCategory } from "#lib/domain/vat-treatment.ts";

const at = (country: string) => ({ line1: "1 rue du Port", line2: null, postalCode: "69001", city: "Lyon", country });
const free = { taxRateBp: 0, exemptionCode: null };

interface Case {
  to?: string;
  vatNumber?: string | null;
  isIndividual?: boolean;
  deliveredTo?: string;
  franchise?: boolean;
  from?: string;
}

function reasonOf(operationCategory: OperationCategory, { to = "FR", from = "FR", ...rest }: Case) {
  const { vatNumber = null, isIndividual = false, deliveredTo, franchise = false } = rest;
  const sale: TaxedSale = {
    operationCategory,
    company: { address: at(from), vatRegime: franchise ? "franchise" : "standard" },
    client: { address: at(to), deliveryAddress: deliveredTo ? at(deliveredTo) : null, vatNumber, isIndividual },
    lines: [free],
  };
  return decideExemptions(sale)[0];
}

test.each([
  ["services to a business in the Union: reverse charge", "services", { to: "DE", vatNumber: "DE136695976" }, "VATEX-EU-AE"],
  ["goods to a business in the Union: intra-Community supply", "goods", { to: "DE", vatNumber: "DE136695976" }, "VATEX-EU-IC"],
  ["goods out of the Union: export", "goods", { to: "US" }, "VATEX-EU-G"],
  ["goods to a private person out of the Union: export", "goods", { to: "CH", isIndividual: true }, "VATEX-EU-G"],
  ["goods sent out of the Union for a French client: export", "goods", { to: "FR", deliveredTo: "US" }, "VATEX-EU-G"],
  ["services out of the Union: outside the scope", "services", { to: "US" }, "VATEX-EU-O"],
  ["goods to Réunion: export", "goods", { to: "RE" }, "VATEX-EU-G"],
  ["in franchise always that", "services", { to: "DE", vatNumber: "DE136695976", franchise: true }, "VATEX-FR-FRANCHISE"],
  ["a sale at home tells nothing", "services", { to: "FR" }, null],
  ["nor one to Monaco, which is France to the VAT", "goods", { to: "MC", vatNumber: "FR40552100554" }, null],
  ["nor services to Réunion", "services", { to: "RE" }, null],
  ["nor one in the Union without VAT number", "services", { to: "DE" }, null],
  ["nor one to a private person in the Union", "services", { to: "DE", vatNumber: "DE136695976", isIndividual: true }, null],
  ["nor services to a private person anywhere", "services", { to: "US", isIndividual: true }, null],
  ["nor goods and services mixed", "mixed", { to: "US" }, null],
  ["nor one of a seller outside the Union", "services", { from: "US", to: "DE", vatNumber: "DE136695976" }, null],
] as const)("%s", (_, operation, sale, reason) => {
  expect(reasonOf(operation, sale)).toBe(reason);
});

test("a reason that was chosen stays, and each has a group of its own in the VAT breakdown", () => {
  const line = { quantityE4: 10_000, unitPriceCents: 10_000 };
  const settled = settleExemptions({
    operationCategory: "services",
    company: { address: at("FR"), vatRegime: "standard" },
    client: { address: at("DE"), deliveryAddress: null, vatNumber: "DE136695976", isIndividual: false },
    lines: [
      { ...line, taxRateBp: 0, exemptionCode: "VATEX-FR-CGI261-4" as const },
      { ...line, taxRateBp: 2000, exemptionCode: null },
      { ...line, ...free },
    ],
  });
  expect(settled.lines.map(({ exemptionCode }) => exemptionCode)).toEqual(["VATEX-FR-CGI261-4", null, "VATEX-EU-AE"]);
  expect(settled.taxBreakdown).toEqual([
    { taxRateBp: 2000, exemptionCode: null, baseCents: 10_000, taxCents: 2_000 },
    { taxRateBp: 0, exemptionCode: "VATEX-FR-CGI261-4", baseCents: 10_000, taxCents: 0 },
    { taxRateBp: 0, exemptionCode: "VATEX-EU-AE", baseCents: 10_000, taxCents: 0 },
  ]);
});
