import fc from "fast-check";
import { expect, test } from "vitest";
import countries from "#lib/domain/code-lists/countries.json" with { type: "json" };
import { postalLines } from "#lib/domain/parties/postal-lines.ts";

const lines = (country: string, line1: string, postalCode: string, city: string, line2: string | null = null) =>
  postalLines({ line1, line2, postalCode, city, country }).join(" / ");

test.each([
  ["GB", "1 Bermondsey Street", "SE1 2EB", "London", "1 Bermondsey Street / London / SE1 2EB"],
  ["XI", "1 High Street", "BT1 5GS", "Belfast", "1 High Street / Belfast / BT1 5GS"],
  ["IE", "14 Fitzwilliam Lane", "D02 X285", "Dublin", "14 Fitzwilliam Lane / Dublin / D02 X285"],
  ["FR", "12 rue de la République", "69002", "Lyon", "12 rue de la République / 69002 Lyon"],
  ["DE", "Unter den Linden 5", "10117", "Berlin", "Unter den Linden 5 / 10117 Berlin"],
  ["ES", "Calle Mayor 1", "28013", "Madrid", "Calle Mayor 1 / 28013 Madrid"],
  ["IT", "Via Roma 1", "20121", "Milano MI", "Via Roma 1 / 20121 Milano MI"],
  ["NL", "Keizersgracht 1", "1015 CJ", "Amsterdam", "Keizersgracht 1 / 1015 CJ Amsterdam"],
  ["CH", "Bahnhofstrasse 1", "8001", "Zürich", "Bahnhofstrasse 1 / 8001 Zürich"],
  ["US", "1 Main Street", "12207", "Albany, NY", "1 Main Street / Albany, NY 12207"],
  ["CA", "1 rue Peel", "H3Z 2Y7", "Montréal QC", "1 rue Peel / Montréal QC H3Z 2Y7"],
  ["AU", "1 George Street", "2000", "Sydney NSW", "1 George Street / Sydney NSW 2000"],
  ["JP", "1-1 Marunouchi", "100-0005", "Chiyoda-ku, Tokyo", "1-1 Marunouchi / Chiyoda-ku, Tokyo / 100-0005"],
  ["JP", "丸の内1-1", "100-0005", "東京都千代田区", "〒100-0005 / 東京都千代田区 / 丸の内1-1"],
  ["KR", "세종대로 110", "04524", "서울특별시 중구", "서울특별시 중구 / 세종대로 110 / 04524"],
  ["BR", "Rua Augusta 1", "01304-000", "São Paulo - SP", "Rua Augusta 1 / São Paulo - SP / 01304-000"],
  ["LV", "Brīvības iela 1", "LV-1010", "Rīga", "Brīvības iela 1 / Rīga, LV-1010"],
])("an address in %s is written as there: %s, %s, %s", (country, line1, postalCode, city, written) => {
  expect(lines(country, line1, postalCode, city)).toBe(written);
});

test("the second line stands below the first, and a blank one is left out", () => {
  expect(lines("GB", "Unit 4", "SE1 2EB", "London", "1 Bermondsey Street")).toBe(
    "Unit 4 / 1 Bermondsey Street / London / SE1 2EB",
  );
  expect(lines("FR", "1 rue", "69002", "Lyon", "")).toBe("1 rue / 69002 Lyon");
  expect(lines("GB", "1 Street", "", "London")).toBe("1 Street / London");
});

test("a third line stands below the second, a region below the city, and above it where the largest part comes first", () => {
  const rest = { line2: "2", line3: "3", postalCode: "100-0005", city: "東京", region: "関東" };
  expect(postalLines({ ...rest, line1: "1", country: "JP" })).toEqual(["〒100-0005", "関東", "東京", "1", "2", "3"]);
  const written = { line1: "1 High Street", line2: null, line3: "Floor 3", region: "Kent", country: "GB" };
  expect(postalLines({ ...written, postalCode: "CT1 2EB", city: "Canterbury" })).toEqual([
    ...["1 High Street", "Floor 3", "Canterbury", "CT1 2EB", "Kent"],
  ]);
});

test("an address of any country has each of its parts once", () => {
  const part = fc.stringMatching(/^[a-z東]{1,8}$/u);
  fc.assert(
    fc.property(fc.constantFrom(...countries.codes), fc.tuple(part, part, part, part), (country, [a, b, c, d]) => {
      const written = lines(country, `1${a}`, `2${b}`, `3${c}`, `4${d}`);
      for (const text of [`1${a}`, `2${b}`, `3${c}`, `4${d}`]) expect(written.split(/[ /,\-〒]+/)).toContain(text);
      expect(written.match(/\d/g)).toHaveLength(4);
    }),
    { numRuns: 1_000 },
  );
});
