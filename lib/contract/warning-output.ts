import { z } from "zod";
import type { Finding } from "#lib/domain/readiness/finding.ts";
import { READINESS_CODES, READINESS_WORDS } from "#lib/domain/readiness/readiness-words.ts";

const words = READINESS_CODES.map((code) => `- \`${code}\`: ${READINESS_WORDS[code].en}`).join("\n");

/** What law or custom asks of an invoice and its format does not force. */
export const warning = z
  .strictObject({
    path: z.string().meta({ description: "Such as `company.siren` or `lines[2].taxRate`." }),
    code: z.enum(READINESS_CODES).meta({ description: `For programs to evaluate.\n\n${words}` }),
    message: z.string().meta({ description: "For people to read, in the company's language." }),
  })
  .meta({ id: "InvoiceWarning" });

export const warnings = z.array(warning).meta({
  description:
    "What law or custom asks for and the format does not force; empty when nothing is lacking. The invoice can be issued nevertheless, unless its company has `issueOnlyComplete`: what the law asks for is then refused at issue.",
});

export function toWarnings(findings: Finding[]): z.output<typeof warnings> {
  return findings.map(({ path, code, message }) => ({ path, code, message }));
}
