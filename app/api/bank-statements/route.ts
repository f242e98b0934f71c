import { pageStatements } from "#lib/bank/browse-bank.ts";
import { readUpload } from "#lib/bank/read-upload.ts";
import { storeUpload } from "#lib/bank/store-upload.ts";
import { listStatementsQuery, orderOfStatements, uploadStatementBody } from "#lib/contract/bank-input.ts";
import { toStatement } from "#lib/contract/bank-output.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { readFormBody } from "#lib/http/read-form-body.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: listStatementsQuery,
    async handle({ context, query: { page, limit, sort, after, accountId } }) {
      const order = orderOfStatements({ sort });
      const found = await pageStatements(context.companyId, { accountId }, { page, limit, order, after });
      return { ok: true, status: 200, body: toPage(found, order, toStatement) };
    },
  }),
  POST: write({
    scope: "payments:write",
    body: uploadStatementBody,
    readBody: readFormBody,
    current: null,
    prepare: ({ context, body: { file, accountId = null, mapping = null } }) =>
      readUpload(context, { fileName: file.name, bytes: file.content, accountId, mapping }),
    handle: ({ tx, context, prepared }) => storeUpload(tx, context, prepared),
    toResponse: ({ statements, isKnown }) => ({
      ...{ ok: true, status: isKnown ? 200 : 201 },
      ...(!isKnown && { location: `/api/bank-statements/${statements[0]?.id}` }),
      body: { data: statements.map(toStatement), known: isKnown },
    }),
  }),
});
