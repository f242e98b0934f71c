import { expect, test } from "vitest";
import { unitCode } from "#lib/documents/unit-codes.ts";

test("the usual units have their code, in both languages", () => {
  expect(["hour", "Jours", "MTQ", "lump sum", null, "whatever"].map(unitCode)).toEqual(["HUR", "DAY", "MTQ", "LS", "C62", "C62"]);
});

test("a unit named like something of every object is unknown like any other", () => {
  for (const unit of ["constructor", "__proto__", "toString", "hasOwnProperty"]) expect(unitCode(unit)).toBe("C62");
});
