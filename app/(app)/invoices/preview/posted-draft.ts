import { type CreateInvoiceBody, createInvoiceBody } from "#lib/contract/invoice-input.ts";

/** The invoice that the form posts while it is edited, as the API accepts it; null while it is incomplete. */
export async function postedDraft(request: Request): Promise<CreateInvoiceBody | null> {
  const posted = (await request.formData()).get("invoice");
  const parsed = createInvoiceBody.safeParse(typeof posted === "string" ? parseJson(posted) : null);
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
