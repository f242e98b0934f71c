import { expect, test } from "vitest";
import { z } from "zod";
import { apiKeyInput } from "#lib/contract/api-key-input.ts";
import { clientInput } from "#lib/contract/client-input.ts";
import { companyInput, newCompanyInput } from "#lib/contract/company-input.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { optionalText, requiredText } from "#lib/contract/fields.ts";
import { createInvoiceBody, recordPaymentBody } from "#lib/contract/invoice-input.ts";
import { reminderPreviewInput } from "#lib/contract/settings-input.ts";
import { signUpInput } from "#lib/contract/sign-up-input.ts";

const UNSEEN = [
  ...["\u200b", "\u00ad\u2060", "\ufe0f", "\u3164", "\u115f\u1160", "\uffa0", "\u2800"],
  ...["\u{e0041}\u{e007f}", "\u034f", "\u202e", " \u00a0\u3000", "\u0085"],
];
const address = { line1: "1 rue du Port", line2: null, postalCode: "69001", city: "Lyon", country: "FR" };

/** The paths of the faults with code `required`. */
function missing(schema: z.ZodType, input: unknown): string[] {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? []
    : toFieldErrors(parsed.error).flatMap(({ path, code }) => (code === "required" ? [path] : []));
}

test("a required text of invisible characters only is missing, whatever asks for it", () => {
  for (const text of UNSEEN) {
    const blank = { ...address, line1: text, postalCode: text, city: text };
    const inAddress = ["address.city", "address.line1", "address.postalCode"];
    expect(missing(clientInput, { name: text, address: blank, deliveryAddress: blank }).sort()).toEqual(
      [...inAddress, ...inAddress.map((path) => `deliveryA${path.slice(1)}`), "name"].sort(),
    );
    expect(missing(newCompanyInput, { name: text, address: blank }).sort()).toEqual([...inAddress, "name"]);
    expect(
      missing(companyInput, { name: text, address: blank })
        .filter((path) => [...inAddress, "name"].includes(path))
        .sort(),
    ).toEqual([...inAddress, "name"]);
    expect(missing(signUpInput, { name: text, company: { name: text, address } })).toEqual(
      expect.arrayContaining(["name", "company.name"]),
    );
    expect(missing(createInvoiceBody, { lines: [{ description: text }] })).toContain("lines[0].description");
    expect(missing(apiKeyInput, { name: text })).toEqual(["name"]);
  }
});

test("an optional text of invisible characters only is absent", () => {
  for (const text of UNSEEN) {
    expect(optionalText(100).parse(text)).toBeNull();
    expect(recordPaymentBody.parse({ note: text }).note).toBeNull();
    expect(reminderPreviewInput.parse({ days: 3, language: "fr", message: text }).message).toBeNull();
    const client = clientInput.parse({
      name: "Ada",
      email: text,
      siren: text,
      siret: text,
      vatNumber: text,
      electronicAddress: text,
      address: { ...address, line2: text },
    });
    expect(client).toMatchObject({
      email: null,
      siren: null,
      siret: null,
      vatNumber: null,
      electronicAddress: null,
      address: { line2: null },
    });
  }
  expect(optionalText(100).parse("\u200b a")).toBe("\u200b a");
});

test("the API document's pattern takes the texts that the API takes, and of others some beyond U+FFFF", () => {
  const { pattern = "" } = z.toJSONSchema(requiredText(100), { io: "input" }) as { pattern?: string };
  const documented = new RegExp(pattern, "u");
  expect(documented.test("\u{e0041}")).toBe(true);
  const unseen = UNSEEN.filter((text) => !/[^\0-\uffff]/u.test(text));
  for (const text of [...unseen, "", "a", "\u200b.", "한", "👩‍💻", "\u{e0041}x", "a\u0000", "\n"]) {
    expect(documented.test(text), JSON.stringify(text)).toBe(requiredText(100).safeParse(text).success);
  }
});
