import "server-only";
import { readFirst, type Tx, withPrisma } from "#lib/db/client.ts";
import { object, text } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import type { TemplateKind } from "#lib/domain/email/client-email.ts";
import type { Language } from "#lib/domain/text/language.ts";

const FIND_TEMPLATE = defineQuery(
  "find_email_template",
  object({ subject: text("subject"), message: text("message") }),
  (columns) => `SELECT ${columns} FROM email_templates WHERE company_id = $1::uuid AND kind = $2 AND language = $3`,
);

/** A company's own text of a kind of e-mail in a language, with placeholders. */
export type EmailTemplate = RowOf<typeof FIND_TEMPLATE>;

/** The company's own text; null when it uses Folio's. */
export async function findEmailTemplate(
  source: Tx | "pool",
  companyId: string,
  kind: TemplateKind,
  language: Language,
): Promise<EmailTemplate | null> {
  return readFirst(source, FIND_TEMPLATE, [companyId, kind, language]);
}

/** Replaces the company's own text; null removes it. The company must be locked. */
export async function replaceEmailTemplate(
  tx: Tx,
  companyId: string,
  { kind, language }: { kind: TemplateKind; language: Language },
  template: EmailTemplate | null,
): Promise<void> {
  await withPrisma(tx, (prisma) => prisma.emailTemplate.deleteMany({ where: { companyId, kind, language } }));
  if (template)
    await withPrisma(tx, (prisma) =>
      prisma.emailTemplate.createMany({ data: { companyId, kind, language, ...template } }),
    );
}
