import { createDocument } from "zod-openapi";
import { sharedExamples } from "#lib/contract/openapi/answers.ts";
import { apiKeys } from "#lib/contract/openapi/api-keys.ts";
import { attachments } from "#lib/contract/openapi/attachments.ts";
import { bankStatements } from "#lib/contract/openapi/bank-statements.ts";
import { clients } from "#lib/contract/openapi/clients.ts";
import { companies } from "#lib/contract/openapi/companies.ts";
import { creditNotes } from "#lib/contract/openapi/credit-notes.ts";
import { events } from "#lib/contract/openapi/events.ts";
import { forGenerators } from "#lib/contract/openapi/for-generators.ts";
import { HEADERS } from "#lib/contract/openapi/headers.ts";
import { invoiceDocuments } from "#lib/contract/openapi/invoice-documents.ts";
import { invoices } from "#lib/contract/openapi/invoices.ts";
import { items } from "#lib/contract/openapi/items.ts";
import { onlinePayments } from "#lib/contract/openapi/online-payments.ts";
import { payments } from "#lib/contract/openapi/payments.ts";
import { problemAnswer } from "#lib/contract/openapi/problem-answers.ts";
import { quotes } from "#lib/contract/openapi/quotes.ts";
import { receipts } from "#lib/contract/openapi/receipts.ts";
import { recurringInvoices } from "#lib/contract/openapi/recurring-invoices.ts";
import { sending } from "#lib/contract/openapi/sending.ts";
import { service } from "#lib/contract/openapi/service.ts";
import { joinPaths, TAGS } from "#lib/contract/openapi/tagged-paths.ts";
import { testing } from "#lib/contract/openapi/testing.ts";
import { webhookEndpoints } from "#lib/contract/openapi/webhooks.ts";
import { SCOPES } from "#lib/domain/identity/scopes.ts";

/**
 * The OpenAPI 3.1 document, generated from the schemas that parse the requests and type the responses. `appUrl` is the
 * server's origin.
 */
export function openApiDocument(appUrl: string, version: string) {
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Folio API",
        version,
        description:
          "Create, issue, send and get paid for invoices. Amounts are integers in the currency's minor unit, dates `YYYY-MM-DD`, instants RFC 3339 in UTC. Every failure is an RFC 9457 problem document; programs should evaluate its `code`. Checks run in this order: 401, 429, 403, input (400, 413, 415, 422), 404, 409, 422 that needs the database. A method that a path does not have is 405 `method_not_allowed` with `Allow`, TRACE and methods of other protocols included; HEAD answers like GET without the body, OPTIONS lists the allowed methods; a path that does not exist is 404 `not_found`. The interface is v1; fields may be added to responses, so ignore unknown ones.",
      },
      servers: [{ url: appUrl }],
      security: [{ apiKey: [] }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: joinPaths(
        invoices,
        invoiceDocuments,
        attachments,
        sending,
        testing,
        payments,
        receipts,
        onlinePayments,
        bankStatements,
        creditNotes,
        clients,
        items,
        recurringInvoices,
        quotes,
        companies,
        apiKeys,
        events,
        webhookEndpoints,
        service,
      ),
      components: {
        securitySchemes: {
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: `An API key: \`svc_live_\` and 32 random bytes in base64url. It acts for its creator in every company of the group, until it is revoked. A key can be limited to some companies, to test companies (\`svc_test_\`), to a time, and to scopes: ${SCOPES.map((scope) => `\`${scope}\``).join(", ")}. Each operation names the one scope that it needs of such a key; none includes another. A key without scopes has all of them but those of API keys.`,
          },
        },
        headers: HEADERS,
        examples: sharedExamples,
        responses: { MethodNotAllowed: problemAnswer(["method_not_allowed"]), NotFound: problemAnswer(["not_found"]) },
      },
    },
    { override: forGenerators },
  );
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path)))
    for (const { schema } of operation.parameters ?? []) delete schema?.description; // the parameter has it
  return document;
}
