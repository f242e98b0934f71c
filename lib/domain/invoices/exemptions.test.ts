import { expect, test } from "vitest";
import { decideExemptions, settleExemptions, type TaxedSale } from "#lib/domain/invoices/exemptions.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

const at = (country: string, postalCode = "69001") => ({
  line1: "1 rue du Port",
  line2: null,
  postalCode,
  city: "Lyon",
  country,
});
const free = { taxRateBp: 0, exemptionCode: null };

interface Case {
  to?: string;
  vatNumber?: string | null;
  isIndividual?: boolean;
  deliveredTo?: string;
  postalCode?: string;
  franchise?: boolean;
  from?: string;
}

function reasonOf(operationCategory: OperationCategory, { to = "FR", from = "FR", ...rest }: Case) {
  const { vatNumber = null, isIndividual = false, deliveredTo, postalCode, franchise = false } = rest;
  const sale: TaxedSale = {
    operationCategory,
    company: { address: at(from), vatRegime: franchise ? "franchise" : "standard" },
    client: {
      address: at(to, postalCode),
      deliveryAddress: deliveredTo ? at(deliveredTo) : null,
      vatNumber,
      isIndividual,
    },
    lines: [free],
  };
  return decideExemptions(sale)[0];
}

test.each([
  [
    "services to a business in the Union: reverse charge",
    "services",
    { to: "DE", vatNumber: "DE136695976" },
    "VATEX-EU-AE",
  ],
  [
    "goods to a business in the Union: intra-Community supply",
    "goods",
    { to: "DE", vatNumber: "DE136695976" },
    "VATEX-EU-IC",
  ],
  ["goods out of the Union: export", "goods", { to: "US" }, "VATEX-EU-G"],
  ["goods to a private person out of the Union: export", "goods", { to: "CH", isIndividual: true }, "VATEX-EU-G"],
  ["goods sent out of the Union for a French client: export", "goods", { to: "FR", deliveredTo: "US" }, "VATEX-EU-G"],
  ["services out of the Union: outside the scope", "services", { to: "US" }, "VATEX-EU-O"],
  ["goods to Réunion: export", "goods", { to: "RE" }, "VATEX-EU-G"],
  ["in franchise at home that", "services", { to: "FR", franchise: true }, "VATEX-FR-FRANCHISE"],
  [
    "and for goods wherever they go",
    "goods",
    { to: "DE", vatNumber: "DE136695976", franchise: true },
    "VATEX-FR-FRANCHISE",
  ],
  [
    "and for a private person abroad",
    "services",
    { to: "DE", isIndividual: true, franchise: true },
    "VATEX-FR-FRANCHISE",
  ],
  ["and for whoever gives no VAT number", "services", { to: "DE", franchise: true }, "VATEX-FR-FRANCHISE"],
  [
    "but services to a business in the Union are not in France",
    "services",
    { to: "DE", vatNumber: "DE136695976", franchise: true },
    "VATEX-EU-AE",
  ],
  ["nor are those to one elsewhere", "services", { to: "US", franchise: true }, "VATEX-EU-O"],
  ["the franchise is none of German law", "services", { from: "DE", to: "DE", franchise: true }, null],
  ["a sale at home tells nothing", "services", { to: "FR" }, null],
  ["nor one to Monaco, which is France to the VAT", "goods", { to: "MC", vatNumber: "FR40552100554" }, null],
  ["nor services to Réunion", "services", { to: "RE" }, null],
  ["nor one in the Union without VAT number", "services", { to: "DE" }, null],
  [
    "nor one to a private person in the Union",
    "services",
    { to: "DE", vatNumber: "DE136695976", isIndividual: true },
    null,
  ],
  ["nor services to a private person anywhere", "services", { to: "US", isIndividual: true }, null],
  ["nor goods and services mixed", "mixed", { to: "US" }, null],
  ["nor one of a seller outside the Union", "services", { from: "US", to: "DE", vatNumber: "DE136695976" }, null],
  [
    "goods to Germany under a French VAT number are no intra-Community supply",
    "goods",
    { to: "DE", vatNumber: "FR40552100554" },
    null,
  ],
  ["nor services to Germany under one reverse charge", "services", { to: "DE", vatNumber: "FR40552100554" }, null],
  ["goods to Italy under a German VAT number are one", "goods", { to: "IT", vatNumber: "DE136695976" }, "VATEX-EU-IC"],
  ["goods that stay are none under any number", "goods", { to: "FR", vatNumber: "DE136695976" }, null],
  [
    "goods sent to Germany under a French number are none",
    "goods",
    { deliveredTo: "DE", vatNumber: "FR40552100554" },
    null,
  ],
  [
    "goods sent to Germany for an American with a German number are one",
    "goods",
    { to: "US", deliveredTo: "DE", vatNumber: "DE136695976" },
    "VATEX-EU-IC",
  ],
  [
    "goods that an American with a German number gets at home are exported",
    "goods",
    { to: "US", vatNumber: "DE136695976" },
    "VATEX-EU-G",
  ],
  ["services to that American are outside the scope", "services", { to: "US", vatNumber: "DE136695976" }, "VATEX-EU-O"],
  ["goods to Greece, whose numbers begin with EL", "goods", { to: "GR", vatNumber: "EL094259216" }, "VATEX-EU-IC"],
  ["services to Greece", "services", { to: "GR", vatNumber: "EL094259216" }, "VATEX-EU-AE"],
  ["goods to Northern Ireland by its VAT number", "goods", { to: "GB", vatNumber: "XI123456789" }, "VATEX-EU-IC"],
  ["services to Northern Ireland", "services", { to: "GB", vatNumber: "XI123456789" }, "VATEX-EU-O"],
  [
    "goods to Northern Ireland without its number",
    "goods",
    { to: "GB", postalCode: "BT1 5GS", vatNumber: "GB123456789" },
    null,
  ],
  ["goods to Great Britain", "goods", { to: "GB", postalCode: "SW1A 1AA", vatNumber: "GB123456789" }, "VATEX-EU-G"],
  [
    "goods to Ireland under a number of Northern Ireland",
    "goods",
    { to: "IE", vatNumber: "XI123456789" },
    "VATEX-EU-IC",
  ],
  ["but services under it", "services", { to: "IE", vatNumber: "XI123456789" }, null],
  ["goods to Germany under a British number", "goods", { to: "DE", vatNumber: "GB123456789" }, null],
  [
    "goods from Germany to France under a French number",
    "goods",
    { from: "DE", to: "FR", vatNumber: "FR40552100554" },
    "VATEX-EU-IC",
  ],
  [
    "goods from Germany to France under a German number",
    "goods",
    { from: "DE", to: "FR", vatNumber: "DE136695976" },
    null,
  ],
  [
    "goods from Germany to Monaco under a French number",
    "goods",
    { from: "DE", to: "MC", vatNumber: "FR40552100554" },
    "VATEX-EU-IC",
  ],
  ["services from Monaco to Germany", "services", { from: "MC", to: "DE", vatNumber: "DE136695976" }, "VATEX-EU-AE"],
  ["goods from Réunion to Germany: export", "goods", { from: "RE", to: "DE", vatNumber: "DE136695976" }, "VATEX-EU-G"],
  ["goods from Réunion to mainland France: export", "goods", { from: "RE", to: "FR" }, "VATEX-EU-G"],
  ["goods from Guadeloupe to Martinique are none", "goods", { from: "GP", to: "MQ" }, null],
  [
    "services from Réunion to Germany: reverse charge",
    "services",
    { from: "RE", to: "DE", vatNumber: "DE136695976" },
    "VATEX-EU-AE",
  ],
  [
    "services from Réunion to mainland France tell nothing",
    "services",
    { from: "RE", to: "FR", vatNumber: "FR40552100554" },
    null,
  ],
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
