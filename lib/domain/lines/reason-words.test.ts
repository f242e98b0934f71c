import { expect, test } from "vitest";
import { ADJUSTMENT_KINDS } from "#lib/domain/lines/adjustment.ts";
import { REASON_CODES } from "#lib/domain/lines/reason-codes.ts";
import { bareReasonCodes, reasonChoices } from "#lib/domain/lines/reason-words.ts";

test.each(ADJUSTMENT_KINDS)("each code of a %s is offered once, and each one's words too", (kind) => {
  const choices = reasonChoices(kind, "fr");
  const offered = [...choices.map(({ code }) => code), ...bareReasonCodes(kind)];
  expect(offered.toSorted()).toEqual(REASON_CODES[kind].toSorted());
  for (const language of ["en", "fr"] as const)
    expect(new Set(reasonChoices(kind, language).map(({ words }) => words)).size).toBe(choices.length);
});
