import { expect, test } from "vitest";
import { z } from "zod";
import { externalFields, mergedMetadata } from "#lib/contract/external-fields.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { recordPaymentBody } from "#lib/contract/invoice-input.ts";

const body = z.strictObject(externalFields);
const parse = (json: string) => body.parse(JSON.parse(json));
const faults = (written: unknown) => {
  const result = body.safeParse(written, { reportInput: true });
  return result.success ? [] : toFieldErrors(result.error);
};
const texts = (count: number, text: string | null = "x") =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, text]));

test("keys that every object inherits are keys like others", () => {
  const json = '{"metadata":{"constructor":"a","toString":"b","hasOwnProperty":"c","then":"d","toJSON":"e"}}';
  expect(JSON.parse(JSON.stringify(parse(json)))).toEqual(JSON.parse(json));
});

test("__proto__ is refused, not lost, and changes no prototype", () => {
  const written = JSON.parse('{"metadata":{"__proto__":"a","b":"c"}}');
  expect(faults(written)).toEqual([
    { path: "metadata.__proto__", code: "invalid_key", message: "is a key that is not taken" },
  ]);
  expect(faults(JSON.parse('{"metadata":{"__proto__":{"polluted":"yes"}}}'))).toHaveLength(1);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test("50 keys of 40 characters with texts of 500 are taken, one more of each is refused with its path", () => {
  const longest = "é".repeat(40);
  expect(faults({ metadata: { ...texts(49), [longest]: "😀".repeat(500) } })).toEqual([]);
  expect(faults({ metadata: texts(51) })).toEqual([
    { path: "metadata", code: "too_many_keys", message: "must have at most 50 keys" },
  ]);
  expect(faults({ metadata: { [`${longest}x`]: "a", b: "x".repeat(501), " ": "c", "d\u0000": "e" } })).toEqual([
    { path: `metadata.${longest}x`, code: "too_long", message: "is a key that must be at most 40 characters" },
    { path: "metadata.b", code: "too_long", message: "must be at most 500 characters" },
    { path: "metadata. ", code: "required", message: "is a key that must not be blank" },
    {
      path: "metadata.d\u0000",
      code: "invalid_characters",
      message: "is a key that must not contain control characters",
    },
  ]);
});

test("texts alone are taken", () => {
  for (const value of [1, true, {}, ["a"]]) expect(faults({ metadata: { a: value } })[0]?.path).toBe("metadata.a");
  for (const value of ["a", 1, ["a"]]) expect(faults({ metadata: value })[0]?.path).toBe("metadata");
  expect(faults({ externalId: "x".repeat(201) })).toMatchObject([{ path: "externalId", code: "too_long" }]);
});

test("null and an empty text are none, and what is none leaves nothing in the parsed body", () => {
  expect(JSON.stringify(parse('{"metadata":{"a":null,"b":""},"externalId":" "}'))).toBe("{}");
  expect(JSON.stringify(parse('{"metadata":null,"externalId":null}'))).toBe("{}");
  expect(JSON.stringify(recordPaymentBody.parse({}))).toBe(
    '{"amount":null,"date":null,"allowEarly":null,"method":null,"note":null}',
  );
});

test("a change keeps the keys that it does not name", () => {
  const stored = { metadata: { a: "1", b: "2", constructor: "3" } };
  const changed = (metadata: unknown) => body.parse({ ...mergedMetadata(stored, { metadata }) }).metadata;
  expect(changed({ a: "9", b: null, c: "4" })).toEqual({ a: "9", c: "4", constructor: "3" });
  expect(changed({ a: "", b: "", constructor: "" })).toBeUndefined();
  expect(changed(null)).toBeUndefined();
  expect(mergedMetadata(stored, {})).toEqual({});
});
