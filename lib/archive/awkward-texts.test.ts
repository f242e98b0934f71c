import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { creditNotePdfOfInvoice } from "#lib/archive/credit-note-pdf.ts";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { updateCompany } from "#lib/companies/update-company.ts";
import { clientInput } from "#lib/contract/client-input.ts";
import { companyInput } from "#lib/contract/company-input.ts";
import { createInvoiceBody, listInvoicesQuery } from "#lib/contract/invoice-input.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { isWhole } from "#scripts/checks/set-of-tests.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// Every text that a user can enter, from the contract's schemas to the archived PDFs. Accepted text is drawn, and
// refused text consumes no number.

/** The properties that every object inherits. */
const PROPERTIES = [
  ...Object.getOwnPropertyNames(Object.prototype),
  "prototype",
  "length",
  "then",
  "toJSON",
  "get",
  "0",
];

const SCRIPTS = [
  ...[
    "Žižkov Île Ğ Ÿ",
    "Ωμέγα",
    "Жук",
    "設計費用",
    "かな カナ",
    "한국어",
    "გამარჯობა",
    "😀👩‍💻🏽",
    "é",
    "𠮷𝄞",
    "ﬁ ½ ² Ⅳ",
    "شركة",
    "ไทย",
  ],
];
const SYNTAX = [
  "]]>",
  "<b>&amp;</b>",
  "%s %d {0} {SEQ}",
  "$" + "{x}",
  "\\u0000",
  "';--",
  '"',
  "=1+1",
  "null",
  "NaN",
  "-0",
  "1e999",
  "\u202eabc",
];
const SHAPES = [
  "\n\n\n",
  "a\r\nb\tc",
  "\u200b\u00ad",
  " ",
  "-".repeat(60),
  "x".repeat(400),
  "a ".repeat(300),
  "\ud800",
  "\u2028",
  "́́́",
];

const awkward = fc.oneof(
  fc.constantFrom(...PROPERTIES, ...SCRIPTS, ...SYNTAX, ...SHAPES),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 20 }),
);

interface Texts {
  company: string[];
  client: string[];
  invoice: string[];
  format: "pdf" | "facturx";
  /** A text in a field that expects an enum value or a special format. */
  formal: { field: string; text: string } | null;
}

const ADDRESS = { line1: "1 rue", line2: null, postalCode: "75001", city: "Paris", country: "FR" };

function companyOf(texts: string[]) {
  const [
    name,
    legalForm,
    shareCapital,
    rcs,
    phone,
    website,
    notes,
    mentions,
    late,
    early,
    line1,
    line2,
    postalCode,
    city,
  ] = texts;
  return {
    ...{ name, legalForm, shareCapital, rcs, phone, website, defaultNotes: notes, legalMentions: mentions },
    ...{ latePaymentTerms: late, earlyPaymentTerms: early, strictChronology: false, issueOnlyComplete: false },
    ...{
      siren: "902144377",
      siret: null,
      vatNumber: "FR59902144377",
      email: "a@b.example",
      electronicAddress: null,
      iban: null,
      bic: null,
    },
    address: { line1, line2, postalCode, city, country: "FR" },
    ...{
      language: "fr",
      timeZone: "Europe/Paris",
      numberPattern: "F-{YYYY}-{SEQ:5}",
      firstNumber: null,
      paymentTermsDays: 30,
    },
    ...{ vatRegime: "standard", vatOnDebits: false, operationCategory: "services" },
  };
}

function clientOf([name, line1, line2, postalCode, city, delivered]: string[]) {
  return {
    ...{
      name,
      siren: "443061841",
      vatNumber: null,
      email: "c@d.example",
      address: { line1, line2, postalCode, city, country: "FR" },
    },
    deliveryAddress: { ...ADDRESS, line1: delivered },
  };
}

function invoiceOf([description, notes, first, unit, second, otherUnit]: string[], clientId: string, format: string) {
  const line = { quantity: 2, unitPrice: 1_000, taxRate: 20 };
  return {
    ...{ clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", currency: "EUR", format, description, notes },
    lines: [
      { ...line, description: first, unit },
      { ...line, description: second, unit: otherUnit, taxRate: 5.5 },
    ],
  };
}

const FORMAL = {
  company: [
    ...["language", "timeZone", "numberPattern", "siren", "siret", "vatNumber"],
    ...["email", "electronicAddress", "iban", "bic", "vatRegime"],
  ],
  client: ["siren", "siret", "vatNumber", "email", "electronicAddress", "country"],
  invoice: ["currency", "format", "issueDate", "operationCategory", "taxExemptionCode", "unknown"],
  query: ["status", "page", "limit", "from", "to", "search", "unknown"],
} as const;
const formalFields = Object.entries(FORMAL).flatMap(([of, names]) => names.map((name) => `${of}.${name}`));

const company = await makeTestCompany();

/** The parsed input; null when the schema refuses it with a path for every fault. */
function parsed<S extends z.ZodType>(schema: S, input: unknown): z.output<S> | null {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  expect(result.error.issues.length).toBeGreaterThan(0);
  return null;
}

/** Takes the texts from a draft to the archived PDFs of the invoice and its credit note; returns how far they came. */
async function live({ format, formal, ...texts }: Texts): Promise<string> {
  const { context } = company;
  const put = (of: keyof typeof FORMAL, input: object) => {
    const [owner, name = ""] = formal?.field.split(".") ?? [];
    if (owner !== of) return input;
    return name === "country"
      ? { ...input, address: { ...ADDRESS, country: formal?.text } }
      : { ...input, ...Object.fromEntries([[name, formal?.text]]) };
  };
  parsed(listInvoicesQuery, put("query", {}));
  const seller = parsed(companyInput, put("company", companyOf(texts.company)));
  if (!seller) return "company refused";
  const updated = await inTransaction((tx) => updateCompany(tx, context, seller));
  if (!updated.ok) return updated.code;
  const buyer = parsed(clientInput, put("client", clientOf(texts.client)));
  if (!buyer) return "client refused";
  const { id: clientId } = await done(inTransaction((tx) => createClient(tx, context, buyer)));
  const body = parsed(createInvoiceBody, put("invoice", invoiceOf(texts.invoice, clientId, format)));
  if (!body) return "invoice refused";
  const made = await inTransaction((tx) => createInvoice(tx, context, body));
  if (!made.ok) return made.code;
  const issued = await inTransaction((tx) => issueInvoice(tx, context, made.invoice.id));
  if (!issued.ok) return issued.code;

  const archived = await invoicePdf(context.companyId, made.invoice.id, context.now);
  expect(archived.ok && Buffer.from(archived.pdf.content.subarray(0, 5)).toString()).toBe("%PDF-");
  const [reason = null] = texts.invoice;
  const cancelled = await inTransaction((tx) => cancelInvoice(tx, context, made.invoice.id, { reason }));
  if (!cancelled.ok) return cancelled.code;
  const credited = await creditNotePdfOfInvoice(context.companyId, made.invoice.id, context.now);
  expect(credited.ok && Buffer.from(credited.pdf.content.subarray(0, 5)).toString()).toBe("%PDF-");
  return "archived";
}

const everywhere = (text: string) => ({
  company: Array.from({ length: 14 }, () => text),
  client: Array.from({ length: 6 }, () => text),
  invoice: Array.from({ length: 6 }, () => text),
});

test.each(["pdf", "facturx"] as const)(
  "a %s invoice whose every text is the name of a property is archived, and so is its credit note",
  async (format) => {
    for (const text of PROPERTIES)
      expect(await live({ ...everywhere(text), format, formal: null }), text).toBe("archived");
    expect(await auditDatabase(() => {})).toEqual({ ok: true });
  },
  180_000,
);

test("the name of a property is no code, date or identifier of any kind", async () => {
  const texts = { ...everywhere("a"), format: "pdf" as const };
  for (const field of formalFields) {
    for (const text of PROPERTIES) {
      // Free text, plain digits, and text with the form of a BIC.
      if (field === "query.search" || text === "0" || (field === "company.bic" && text === "constructor")) continue;
      const [of] = field.split(".");
      const input = of === "query" ? Object.fromEntries([[field.slice(6), text]]) : null;
      if (input) expect(listInvoicesQuery.safeParse(input).success, `${field} ${text}`).toBe(false);
      else expect(await live({ ...texts, formal: { field, text } }), `${field} ${text}`).toBe(`${of} refused`);
    }
  }
}, 60_000);

test("whatever is entered is either refused or drawn, and no number is lost", async () => {
  const outcomes = new Map<string, number>();
  // Only some texts are awkward, so that a refusal of one does not hide the others.
  const text = fc.oneof({ weight: 9, arbitrary: fc.constant("Texte") }, { weight: 1, arbitrary: awkward });
  const texts = (length: number) => fc.array(text, { minLength: length, maxLength: length });
  await fc.assert(
    fc.asyncProperty(
      fc.record<Texts>({
        company: texts(14),
        client: texts(6),
        invoice: texts(6),
        format: fc.constantFrom("pdf", "facturx"),
        formal: fc.oneof(
          { weight: 3, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.record({ field: fc.constantFrom(...formalFields), text: awkward }) },
        ),
      }),
      async (entered) => {
        const outcome = await live(entered);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      },
    ),
    { numRuns: isWhole ? 120 : 40 },
  );
  expect(outcomes.get("archived") ?? 0).toBeGreaterThan(0);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
}, 240_000);
