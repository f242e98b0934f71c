import { describe, expect, test } from "vitest";
import { countryNames } from "#lib/contract/party-fields.ts";
import { countryDefaults } from "#lib/domain/parties/country-defaults.ts";

const PARIS = { language: "fr", timeZone: "Europe/Paris" } as const;

describe("a company that a reader in Paris creates in French", () => {
  test.each([
    ["GB", "en", "Europe/London"],
    ["US", "en", "America/New_York"],
    ["FR", "fr", "Europe/Paris"],
    ["RE", "fr", "Indian/Reunion"],
    ["BE", "fr", "Europe/Brussels"],
    ["CH", "fr", "Europe/Zurich"],
    ["CA", "fr", "America/Toronto"],
    ["DE", "fr", "Europe/Berlin"],
    ["XK", "fr", "Europe/Paris"],
  ])("in %s has the language %s and the zone %s", (country, language, timeZone) => {
    expect(countryDefaults(country, PARIS)).toEqual({ language, timeZone });
  });
});

test("a reader's own language and zone are kept where they are the country's", () => {
  const vancouver = { language: "en", timeZone: "America/Vancouver" } as const;
  expect(countryDefaults("CA", vancouver)).toEqual(vancouver);
  expect(countryDefaults("FR", vancouver)).toEqual(PARIS);
});

test("every country has a zone that a company may have", () => {
  const known = new Set(Intl.supportedValuesOf("timeZone"));
  for (const { code } of countryNames("en"))
    expect([code, known.has(countryDefaults(code, PARIS).timeZone)]).toEqual([code, true]);
});
