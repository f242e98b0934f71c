import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WEBHOOK_TYPES } from "#lib/contract/webhook-message.ts";

test("the guide names every type of message, and no other", () => {
  const table = /\| Type \| When \|\n(?:\|.*\n)+/.exec(readFileSync("docs/api/webhooks.md", "utf8"))?.[0] ?? "";
  const named = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = ""]) => {
    const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    const kind = names[0]?.split(".")[0];
    return names.map((name) => (name.startsWith(".") ? `${kind}${name}` : name));
  });
  expect(named.sort()).toEqual([...WEBHOOK_TYPES].sort());
});
