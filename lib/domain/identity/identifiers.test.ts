import { expect, test } from "vitest";
import { isUuid, newId } from "#lib/domain/identity/identifiers.ts";

test("ids are UUIDv7, and sort in the order in which they were made", () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...new Set(ids)].sort()).toEqual(ids);
});

test("a UUID is known by its form", () => {
  const id = newId();
  expect(isUuid(id)).toBe(true);
  expect(isUuid(id.toUpperCase())).toBe(true);
  for (const text of ["", "1", `{${id}}`, `${id}\n`, id.replaceAll("-", ""), id.slice(1)])
    expect(isUuid(text), JSON.stringify(text)).toBe(false);
});
