import { expect, test } from "vitest";
import { groupDigits } from "#lib/domain/parties/group-digits.ts";
import { parseSiret } from "#lib/domain/parties/party-identifiers.ts";

test("a SIREN is written in groups of three, a SIRET with its five digits behind it", () => {
  expect(groupDigits("552100554")).toBe("552\u00a0100\u00a0554");
  expect(groupDigits("55210055400013")).toBe("552\u00a0100\u00a0554\u00a000013");
});

test("what is grouped is read again as it was; any other text stays as it is", () => {
  expect(parseSiret(groupDigits("55210055400013"))).toBe("55210055400013");
  for (const text of ["", "FR96552100554", "12345678", "1234567890"]) expect(groupDigits(text)).toBe(text);
});
