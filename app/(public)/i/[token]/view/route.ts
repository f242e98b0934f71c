import { isOwnUser } from "#app/(public)/i/[token]/open-link.ts";
import { clientContext, invoiceByLink } from "#lib/invoices/invoice-by-link.ts";
import { isPerson, recordView } from "#lib/invoices/record-view.ts";

/** The script of the page says that somebody looks at it. The answer is the same whether that counts or not. */
export async function POST(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const now = new Date();
  const invoice = isPerson(request.headers.get("user-agent")) ? await invoiceByLink((await params).token, now) : null;
  if (invoice && !(await isOwnUser(invoice))) await recordView(await clientContext(invoice, now), invoice.id);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
