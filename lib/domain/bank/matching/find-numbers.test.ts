import { describe, expect, test } from "vitest";
import { findNumbers } from "#lib/domain/bank/matching/find-numbers.ts";
import { indexNumbers } from "#lib/domain/bank/matching/number-index.ts";

const NUMBERS = [
  ...["F-2026-00009", "F-2026-00012", "F-2026-00013", "F-2026-00014", "F-2026-00120", "F-2026-01234"],
  ...["F-2025-00012", "2026/7", "FA2611-0031", "A+B_77431"],
];
const index = indexNumbers(NUMBERS.map((number) => ({ id: number, number, clientId: "client" })));

/** Each mention as `form: the numbers`. */
function mentionsIn(text: string): string[] {
  return findNumbers(text, index).mentions.map(({ form, invoices }) =>
    [`${form}:`, ...invoices.map(({ number }) => number)].join(" "),
  );
}

describe("a number is found as people write it", () => {
  test.each([
    ["F-2026-00012", "exact: F-2026-00012"],
    ["Facture f 2026 00012 merci", "exact: F-2026-00012"],
    ["F202600012", "exact: F-2026-00012"],
    ["F_2026.00012", "exact: F-2026-00012"],
    ["F‑2026–00012", "exact: F-2026-00012"],
    ["Ｆ－２０２６－０００１２", "exact: F-2026-00012"],
    ["F-2026-0 0012", "exact: F-2026-00012"],
    ["F-2026-12", "without_leading_zeros: F-2026-00012"],
    ["F-2026-0000012", "without_leading_zeros: F-2026-00012"],
    ["2026-00012", "without_prefix: F-2026-00012"],
    ["FACT202600012", "without_prefix: F-2026-00012"],
    ["F26-00012", "without_prefix: F-2026-00012"],
    ["facture 1234", "sequence_only: F-2026-01234"],
    ["01234", "sequence_only: F-2026-01234"],
    ["facture n° 120", "sequence_only: F-2026-00120"],
    ["F-2026-01243", "typing_error: F-2026-01234"],
    ["F-2026-0I234", "typing_error: F-2026-01234"],
    ["F-2026-012344", "typing_error: F-2026-01234"],
    ["F-2027-01234", "typing_error: F-2026-01234"],
    ["FA2611-0031", "exact: FA2611-0031"],
    ["fa 2611 31", "without_leading_zeros: FA2611-0031"],
    ["a+b/77431", "exact: A+B_77431"],
    ["ref 77431 ok", "without_prefix: A+B_77431"],
  ])("%s", (text, mention) => {
    expect(mentionsIn(text)).toEqual([mention]);
  });
});

describe("several numbers stand in one text", () => {
  test.each([
    ["F-2026-00012, F-2026-00013", ["exact: F-2026-00012", "exact: F-2026-00013"]],
    ["F-2026-00012 et 13", ["exact: F-2026-00012", "sequence_only: F-2026-00013"]],
    ["F-2026-00012/13/14", ["exact: F-2026-00012", "sequence_only: F-2026-00013", "sequence_only: F-2026-00014"]],
    [
      "00013 to 00120",
      ["sequence_only: F-2026-00013", "sequence_only: F-2026-00120"], // more than a hundred apart
    ],
    ["F-2026-00012 à F-2026-00014", ["exact: F-2026-00012", "exact: F-2026-00014", "in_range: F-2026-00013"]],
    ["F-2026-00012 - 14", ["exact: F-2026-00012", "sequence_only: F-2026-00014", "in_range: F-2026-00013"]],
  ])("%s", (text, mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
});

describe("figures that number no invoice are not taken for one", () => {
  test.each([
    "tel 06 12 13 14 20",
    "du 12/09/2026",
    "le 2026-09-13",
    "montant 120,00 EUR",
    "FR76 2026 0001 2202 6000 1234 567",
    "12 rue de la Gare, 13 avenue du Port, 14 personnes",
    "",
  ])("%s", (text) => {
    expect(mentionsIn(text)).toEqual([]);
  });
});

test("a number of the series that no invoice has is noticed", () => {
  expect(findNumbers("F-2026-99999", index)).toEqual({ mentions: [], hasUnknown: true });
  expect(findNumbers("F-2026-00012", index).hasUnknown).toBe(false);
  expect(findNumbers("merci", index).hasUnknown).toBe(false);
});

test("two numbers with the same letters and digits are both found", () => {
  const alike = indexNumbers(["F-2026-1", "F-20261"].map((number) => ({ id: number, number, clientId: "client" })));
  expect(findNumbers("F20261", alike).mentions[0]?.invoices).toHaveLength(2);
});
