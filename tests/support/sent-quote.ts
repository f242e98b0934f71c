import { createHash } from "node:crypto";
import { pool } from "#lib/db/client.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import type { NewQuote } from "#lib/quotes/compose-quote.ts";
import { quotesOf } from "./quotes.ts";
import type { CompanyWithClient } from "./test-company.ts";

/** A quote of `quotesOf` that was sent with something archived as its PDF. */
export async function sentQuote(company: CompanyWithClient, changes: Partial<NewQuote> = {}): Promise<Quote> {
  const quote = await quotesOf(company).sent(changes);
  await archiveQuote(quote);
  return quote;
}

/** Archives something as the PDF of the quote's version. */
export async function archiveQuote({ companyId, id, version }: Quote): Promise<void> {
  const content = contentOf({ id, version });
  await pool.query(
    `INSERT INTO quote_documents (company_id, quote_id, version, kind, sha256, content, created_at)
     VALUES ($1, $2, $3, 'quote', sha256($4), $4, now())`,
    [companyId, id, version, content],
  );
}

/** The hash of that. */
export function hashOfQuote(quote: Pick<Quote, "id" | "version">): string {
  return createHash("sha256").update(contentOf(quote)).digest("hex");
}

function contentOf({ id, version }: Pick<Quote, "id" | "version">): Buffer {
  return Buffer.from(`%PDF-1.7 ${id} ${version}`);
}
