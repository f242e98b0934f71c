import { expect, test } from "vitest";
import { z } from "zod";
import { toFieldErrors } from "#lib/contract/field-errors.ts";

test("how many entries a list may have is said in the number of the noun", () => {
  const messages = (schema: z.ZodType, value: unknown[]) => {
    const { error } = schema.safeParse(value, { reportInput: true });
    return error && toFieldErrors(error).map(({ message }) => message);
  };
  expect(messages(z.array(z.int()).min(1), [])).toEqual(["must have at least 1 entry"]);
  expect(messages(z.array(z.int()).min(2), [1])).toEqual(["must have at least 2 entries"]);
  expect(messages(z.array(z.int()).max(1), [1, 2])).toEqual(["must have at most 1 entry"]);
});
