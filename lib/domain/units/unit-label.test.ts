import { expect, test } from "vitest";
import { undrawable } from "#lib/documents/fonts/printable-text.ts";
import { LISTED_UNITS } from "#lib/domain/units/unit-code.ts";
import { unitLabel, unitMeaning } from "#lib/domain/units/unit-label.ts";

test("a code is printed by its words or its symbol, in the company's language and the quantity's number", () => {
  const printed = (language: "fr" | "en", quantityE4: number) =>
    ["HUR", "KGM", "MWH", "H18", "C62", "XPX", "28", "CG"]
      .map((code) => unitLabel(code, quantityE4, language))
      .join(" ");
  expect(printed("fr", 15_000)).toBe("heure kg MWh ha unité palette kg/m² card");
  expect(printed("fr", 20_000)).toBe("heures kg MWh ha unités palettes kg/m² card");
  expect(printed("en", 15_000)).toBe("hours kg MWh ha units pallets kg/m² card");
  expect(printed("en", -10_000)).toBe("hour kg MWh ha unit pallet kg/m² card");
});

test("a unit that is no code stays as it was written, and so does an everyday symbol that is also one", () => {
  for (const unit of ["MWh", "jours ouvrés", "licence", "heures", "GJ", "kgm", "constructor", "__proto__"]) {
    expect(unitLabel(unit, 20_000, "en")).toBe(unit);
  }
});

test("every unit of the list can be printed", () => {
  for (const code of LISTED_UNITS.keys()) {
    const label = unitLabel(code, 20_000, "fr");
    expect([code, label, undrawable(label)]).toEqual([code, label, []]);
  }
});

test("what is written means a code with a name in the reader's language, or nothing", () => {
  expect(unitMeaning("mwh", "fr")).toBeNull();
  expect(unitMeaning("licence", "fr")).toBeNull();
  expect(unitMeaning("MWh", "fr")).toEqual({ code: "MWH", name: "mégawattheure" });
  expect(unitMeaning("days", "fr")).toEqual({ code: "DAY", name: "jour" });
  expect(unitMeaning("KGM", "en")).toEqual({ code: "KGM", name: "kilogram" });
  expect(unitMeaning("kg/m²", "fr")).toEqual({ code: "28", name: "kilogram per square metre" });
});
