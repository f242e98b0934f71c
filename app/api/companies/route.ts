import { permitNewCompany } from "#lib/companies/company-editors.ts";
import { createTestCompany } from "#lib/companies/create-test-company.ts";
import { listCompanies } from "#lib/companies/list-companies.ts";
import { listCompaniesQuery } from "#lib/contract/company-changes.ts";
import { createCompanyBody } from "#lib/contract/company-input.ts";
import { toCompany } from "#lib/contract/company-output.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "companies:read",
    query: listCompaniesQuery,
    async handle({ context: { groupId, now }, reach, query: { page, limit, sort, after, updatedSince } }) {
      const part = { page, limit, order: sort, after };
      const found = await listCompanies({ groupId, reach, updatedSince }, part, now);
      return { ok: true, status: 200, body: toPage(found, sort, ({ settings }) => toCompany(settings)) };
    },
  }),
  POST: write({
    scope: "companies:write",
    body: createCompanyBody,
    bodyRequired: true,
    ofGroup: true,
    permit: permitNewCompany,
    current: null,
    tagged: true,
    handle: ({ tx, context, body: { isTest: _, ...company } }) => createTestCompany(tx, context, company),
    toResponse: ({ company }) => ({
      ok: true,
      status: 201,
      location: `/api/companies/${company.identity.id}`,
      body: toCompany(company),
    }),
  }),
});
