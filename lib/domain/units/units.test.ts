import { expect, test } from "vitest";
import { unitLabel } from "#lib/domain/units/unit-label.ts";
import { parseUnit, unitName, unitNames } from "#lib/domain/units/units.ts";

test("a suggested unit is stored by its code, in whichever language and number it was typed", () => {
  expect(["jour", "Jours", " day ", "days", "day"].map(parseUnit)).toEqual(["day", "day", "day", "day", "day"]);
  for (const language of ["en", "fr"] as const) {
    for (const name of unitNames(language)) expect(unitName(parseUnit(name), language)).toBe(name);
  }
});

test("any other unit stays as it was typed", () => {
  expect(parseUnit("m² ")).toBe("m²");
  expect(unitName("m²", "fr")).toBe("m²");
  expect(unitLabel("m²", 20_000, "fr")).toBe("m²");
});

test("a unit named like something of every object is free text like any other", () => {
  for (const unit of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
    expect([unitLabel(unit, 20_000, "fr"), unitName(unit, "en"), parseUnit(unit)]).toEqual([unit, unit, unit]);
  }
});
