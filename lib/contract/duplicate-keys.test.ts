import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_JSON_DEPTH, scanKeys } from "#lib/contract/duplicate-keys.ts";

const duplicates = (json: string) => {
  JSON.parse(json); // the scan expects text that this accepts
  const scan = scanKeys(json);
  return scan.ok ? [] : scan.code === "duplicate_key" ? scan.paths : [scan.code];
};

test("a key given twice is found, with its path, once however often it is repeated", () => {
  expect(duplicates('{"amount":1,"amount":2}')).toEqual(["amount"]);
  expect(duplicates('{"a":1,"a":2,"a":3,"b":0,"b":0}')).toEqual(["a", "b"]);
  expect(duplicates('{"lines":[{"quantity":1},{"quantity":1,"unit":"day","quantity":2}]}')).toEqual([
    "lines[1].quantity",
  ]);
  expect(duplicates('[[{"a":{"b":{},"b":[]}}]]')).toEqual(["[0][0].a.b"]);
  expect(duplicates('{"a":{"x":1},"a":{"x":1,"x":1}}')).toEqual(["a", "a.x"]);
});

test("a key is the same however it is spelled", () => {
  expect(duplicates('{"amount":1,"\\u0061mount":2}')).toEqual(["amount"]);
  expect(duplicates('{"a/b":1,"a\\/b":2}')).toEqual(["a/b"]);
  expect(duplicates('{"\\ud83d\\ude00":1,"😀":2}')).toEqual(["😀"]);
});

test("names that plain objects inherit are keys like any other", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  for (const name of names) {
    expect(duplicates(`{"${name}":1}`)).toEqual([]);
    expect(duplicates(`{"${name}":1,"${name}":2}`)).toEqual([name]);
  }
});

test("equal keys of different objects, and texts that look like keys, are no duplicates", () => {
  expect(duplicates('[{"a":1},{"a":1}]')).toEqual([]);
  expect(duplicates('{"a":{"a":{"a":1}}}')).toEqual([]);
  expect(duplicates('{"a":"a","b":["a","a","b"],"c":"\\"a\\":1,\\"a\\":{[","d":"\\\\"}')).toEqual([]);
  for (const json of ['""', "1", " [ ] ", "{ }", '"{\\"a\\":1"', "null"]) expect(duplicates(json)).toEqual([]);
});

test("nesting is limited, and so is what an answer lists", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(duplicates(nested(MAX_JSON_DEPTH))).toEqual([]);
  expect(duplicates(nested(MAX_JSON_DEPTH + 1))).toEqual(["too_deep"]);
  expect(duplicates(nested(500_000))).toEqual(["too_deep"]);
  const twice = Array.from({ length: 50_000 }, (_, place) => `"k${place}":1,"k${place}":1`).join();
  expect(duplicates(`{${twice}}`)).toHaveLength(100);
  expect(duplicates(`{"${"x".repeat(500_000)}":{${twice}}}`)).toHaveLength(1);
});

/** Any JSON value as pairs, so that a key can occur twice, written with random white space and escapes. */
type Node =
  | { kind: "object"; pairs: [string, Node][] }
  | { kind: "array"; items: Node[] }
  | { kind: "plain"; value: unknown };
// No key begins with a backslash: once JSON.parse of Node 24 has seen the key "\\", it returns that key for keys
// written as "\\u0061".
const key = fc
  .oneof(fc.constantFrom("a", "b", "__proto__", '"', "a\\", ","), fc.string({ maxLength: 3 }))
  .filter((name) => !name.startsWith("\\"));
const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc
      .oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null))
      .map((value) => ({
        kind: "plain" as const,
        value,
      })),
    fc.array(tie("node"), { maxLength: 4 }).map((items) => ({ kind: "array" as const, items })),
    fc.array(fc.tuple(key, tie("node")), { maxLength: 5 }).map((pairs) => ({ kind: "object" as const, pairs })),
  ),
}));

test("for any JSON, no duplicate is found exactly when JSON.parse loses nothing", () => {
  fc.assert(
    fc.property(node, fc.infiniteStream(fc.tuple(fc.constantFrom("", " ", "\n\t"), fc.boolean())), (tree, choices) => {
      const choose = () => choices.next().value as [string, boolean];
      const json = write(tree, choose);
      const kept = countKeys(JSON.parse(json));
      const found = duplicates(json);
      expect(found.length === 0).toBe(kept === countPairs(tree));
      expect(new Set(found)).toEqual(new Set(repeated(tree, "")));
    }),
    { numRuns: 2000 },
  );
});

function write(tree: Node, choose: () => [string, boolean]): string {
  const text = (value: string) => {
    const [, escaped] = choose();
    if (!escaped) return JSON.stringify(value);
    return `"${[...Array(value.length).keys()].map((at) => `\\u${value.charCodeAt(at).toString(16).padStart(4, "0")}`).join("")}"`;
  };
  const [space] = choose();
  if (tree.kind === "plain")
    return `${space}${typeof tree.value === "string" ? text(tree.value) : JSON.stringify(tree.value)}${space}`;
  if (tree.kind === "array")
    return `${space}[${space}${tree.items.map((item) => write(item, choose)).join(`${space},`)}]`;
  return `{${space}${tree.pairs.map(([name, value]) => `${space}${text(name)}${space}:${write(value, choose)}`).join(",")}}${space}`;
}

function countPairs(tree: Node): number {
  if (tree.kind === "array") return tree.items.reduce((sum, item) => sum + countPairs(item), 0);
  return tree.kind === "object" ? tree.pairs.reduce((sum, [, value]) => sum + 1 + countPairs(value), 0) : 0;
}

function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value).reduce((sum, item) => sum + countKeys(item), 0);
  return Array.isArray(value) ? inside : inside + Object.keys(value).length;
}

/** The paths of repeated keys in the tree, found by comparing each key with all before it. */
function repeated(tree: Node, path: string): string[] {
  if (tree.kind === "array") return tree.items.flatMap((item, index) => repeated(item, `${path}[${index}]`));
  if (tree.kind === "plain") return [];
  return tree.pairs.flatMap(([name, value], place) => {
    const here = path === "" ? name : `${path}.${name}`;
    const twice = tree.pairs.slice(0, place).some(([earlier]) => earlier === name);
    return [...(twice ? [here] : []), ...repeated(value, here)];
  });
}
