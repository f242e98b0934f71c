import { type CreateInvoiceBody, createInvoiceBody } from "#lib/contract/invoice-input.ts";

/** What the form posts while it is being filled in: the invoice as the API takes it; null while it is not complete. */
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
