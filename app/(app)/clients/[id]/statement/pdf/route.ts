import { parseStatementAddress } from "#app/(app)/clients/[id]/statement/statement-address.ts";
import { drawnPdfResponse } from "#app/(app)/invoices/[id]/pdf-response.ts";
import { statementPdf } from "#lib/account-documents/statement-pdf.ts";
import { statementDefaults } from "#lib/clients/client-statement.ts";
import { companyOfClient, companyRoute } from "#lib/http/company-route.ts";

/** The PDF of a client's statement, of any company of the group: a page may be older than the choice of another one. */
export const GET = companyRoute<{ id: string }>(
  companyOfClient,
  async (request, { context: { companyId, now }, params: { id } }) => {
    const { today } = await statementDefaults(companyId, now);
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    return drawnPdfResponse(request, await statementPdf(companyId, id, parseStatementAddress(asked, today), now));
  },
);
