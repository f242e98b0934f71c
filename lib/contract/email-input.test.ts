import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { emailInput } from "#lib/contract/email-input.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";

const email = {
  id: randomUUID(),
  kind: "invoice",
  to: "a@client.example",
  cc: "",
  copyToMe: false,
  keepAddress: false,
  subject: "Invoice {number}",
  message: "Hello",
};

function faults(changes: object) {
  const result = emailInput.safeParse({ ...email, ...changes });
  return result.success ? [] : toFieldErrors(result.error);
}

test("addresses are read as people write them, each once", () => {
  const to = "a@client.example; Ada Martin <ada@client.example>,\nA@client.example\n , <b@client.example>";
  const cc = "ada@client.example, c@client.example";
  expect(emailInput.parse({ ...email, to, cc })).toMatchObject({
    to: ["A@client.example", "ada@client.example", "b@client.example"],
    cc: ["c@client.example"],
  });
});

test.each([
  "nobody",
  "a@client.example b",
  "a@client.example\r\nBcc: everyone@client.example",
  "a@client.example\u0000",
  '"a, b"@client.example',
  "<script>@client.example",
  `${"a".repeat(250)}@client.example`,
])("an address that could be read otherwise is named as the fault: %j", (to) => {
  expect(faults({ to })).toEqual([{ path: "to", code: "invalid_recipient", message: expect.any(String) }]);
});

test("twenty addresses are enough, a thousand are refused, and an empty list is", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@client.example`).join(", ");
  expect(faults({ to: many(20) })).toEqual([]);
  expect(faults({ to: many(19), cc: "b@client.example" })).toEqual([]);
  for (const changes of [{ to: many(21) }, { to: many(20), cc: "b@client.example" }, { to: many(1000) }]) {
    expect(faults(changes)).toEqual([{ path: "to", code: "too_many_recipients", message: "20" }]);
  }
  expect(faults({ to: " , " })).toEqual([{ path: "to", code: "required", message: "is required" }]);
});

test("unknown placeholders are named", () => {
  expect(faults({ subject: "{nombre} {numéro}", message: "{number}" })).toEqual([
    { path: "subject", code: "unknown_placeholder", message: "{nombre}, {numéro}" },
  ]);
});
