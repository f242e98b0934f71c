import { expect, test } from "vitest";
import { entityTag, gzipTag, ifMatch, knownTag } from "#lib/http/entity-tag.ts";

const withIfMatch = (value: string) => ifMatch(new Headers({ "If-Match": value }));

test("If-Match is a star or a list of strong tags; weak ones are left out, and what is no list is refused", () => {
  expect(ifMatch(new Headers())).toBeNull();
  expect(withIfMatch("*")).toBe("*");
  expect(withIfMatch('"a"')).toEqual(['"a"']);
  expect(withIfMatch('"a" ,\t"b,c",, W/"d"')).toEqual(['"a"', '"b,c"']);
  expect(withIfMatch('W/"a"')).toEqual([]);
  for (const malformed of ["", ",", "a", '"a', '"a" "b"', '"a", *', 'w/"a"', '"a"b'])
    expect(withIfMatch(malformed)).toBeUndefined();
});

test("who has the answer already is known by its tag, weak or strong", () => {
  const tag = entityTag("{}");
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"])
    expect(knownTag(new Headers({ "If-None-Match": known }), tag)).toBe(tag);
  for (const unknown of ['"other"', tag.slice(1), `"${tag}"`])
    expect(knownTag(new Headers({ "If-None-Match": unknown }), tag)).toBeNull();
  expect(knownTag(new Headers(), tag)).toBeNull();
  // What came in gzip has another tag, which names the same version.
  const zipped = gzipTag(tag);
  expect(zipped).not.toBe(tag);
  expect(knownTag(new Headers({ "If-None-Match": `"other", ${zipped}` }), tag)).toBe(zipped);
  expect(ifMatch(new Headers({ "If-Match": zipped }))).toEqual([tag]);
});

// With two ways to match a blank, this takes an hour.
test("a million blanks are read at once", () => {
  expect(withIfMatch(`"a",${" ".repeat(1_000_000)}x`)).toBeUndefined();
});
