import type { SessionActor } from "#lib/auth/session-actor.ts";
import { type CreateInvoiceBody, createInvoiceBody } from "#lib/contract/invoice-input.ts";

/** What the form posts while it is being filled in: the invoice as the API takes it, of the company in the address. */
export interface PostedDraft {
  companyId: string;
  /** Null while it is not complete. */
  invoice: CreateInvoiceBody | null;
}

/** Reads it; null for a company that is not of the group. */
export async function postedDraft(request: Request, actor: SessionActor): Promise<PostedDraft | null> {
  const company = actor.companies.find(({ id }) => id === new URL(request.url).searchParams.get("company"));
  if (!company) return null;
  const posted = (await request.formData()).get("invoice");
  const parsed = createInvoiceBody.safeParse(typeof posted === "string" ? parseJson(posted) : null);
  return { companyId: company.id, invoice: parsed.success ? parsed.data : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
