import type { z } from "zod";
import { type CreateInvoiceBody, createInvoiceBody } from "#lib/contract/invoice-input.ts";

/** The invoice that the form posts while it is edited, as the API accepts it; null while it is incomplete. */
export function postedDraft(request: Request): Promise<CreateInvoiceBody | null> {
  return postedBody(request, createInvoiceBody);
}

/** The document that a form posts in the field `invoice`, as the API accepts it; null while it is incomplete. */
export async function postedBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const posted = (await request.formData()).get("invoice");
  const parsed = schema.safeParse(typeof posted === "string" ? parseJson(posted) : null);
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
