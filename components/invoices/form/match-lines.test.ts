import { expect, test } from "vitest";
import { matchLines } from "#components/invoices/form/match-lines.ts";

const line = (description: string) => ({
  ...{ description, unit: null, unitPriceCents: 100, unitPriceRestE6: 0, taxRateBp: 2000, currency: "EUR" },
});
const LINES = ["Conception de l’identité visuelle", "Hébergement annuel", "Identité sonore", "Conseil"].map(line);
const found = (typed: string) => matchLines(LINES, typed).map(({ description }) => description);

test("each typed word begins a word of the description, without accents, in any order", () => {
  expect(found("hebe")).toEqual(["Hébergement annuel"]);
  expect(found("IDENTITE")).toEqual(["Conception de l’identité visuelle", "Identité sonore"]);
  expect(found("visu conc")).toEqual(["Conception de l’identité visuelle"]);
  expect(found("eil")).toEqual([]);
});

test("an empty field offers the first lines, and a line that is typed out is not offered again", () => {
  expect(found("")).toHaveLength(4);
  expect(found("Conseil")).toEqual([]);
  expect(
    matchLines(
      Array.from({ length: 50 }, (_, index) => line(`Line ${index}`)),
      "line",
    ),
  ).toHaveLength(6);
});
