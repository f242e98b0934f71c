import { expect, test } from "vitest";
import { z } from "zod";
import { bulkBody } from "#lib/contract/bulk-input.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { simulateBody } from "#lib/contract/simulation-input.ts";

test("how many entries a list may have is said in the number of the noun", () => {
  const messages = (schema: z.ZodType, value: unknown[]) => {
    const { error } = schema.safeParse(value, { reportInput: true });
    return error && toFieldErrors(error).map(({ message }) => message);
  };
  expect(messages(z.array(z.int()).min(1), [])).toEqual(["must have at least 1 entry"]);
  expect(messages(z.array(z.int()).min(2), [1])).toEqual(["must have at least 2 entries"]);
  expect(messages(z.array(z.int()).max(1), [1, 2])).toEqual(["must have at most 1 entry"]);
});

test("a list of operations and a simulation say which kinds there are", () => {
  const faults = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value, { reportInput: true });
    return error && toFieldErrors(error);
  };
  const kinds = "one of create, issue, send, pay";
  expect(faults(bulkBody, { operations: [{ type: "cancel" }, {}, { type: "constructor" }, 7] })).toEqual([
    { path: "operations[0].type", code: "invalid_value", message: `must be ${kinds}` },
    { path: "operations[1].type", code: "required", message: `is required: ${kinds}` },
    { path: "operations[2].type", code: "invalid_value", message: `must be ${kinds}` },
    { path: "operations[3]", code: "invalid_type", message: "must be an object" },
  ]);
  const events = "one of delivered, bounced, viewed, accepted, rejected, time_passes";
  expect(faults(simulateBody, { event: "opened" })).toEqual([
    { path: "event", code: "invalid_value", message: `must be ${events}` },
  ]);
  expect(faults(simulateBody, {})).toEqual([{ path: "event", code: "required", message: `is required: ${events}` }]);
});
