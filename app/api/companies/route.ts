import { listCompanies } from "#lib/companies/list-companies.ts";
import { listCompaniesQuery } from "#lib/contract/company-changes.ts";
import { toCompany } from "#lib/contract/company-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "companies:read",
    query: listCompaniesQuery,
    async handle({ context: { groupId, now }, companyIds, query }) {
      const { companies, ...envelope } = await listCompanies({ groupId, among: companyIds }, query, now);
      return { ok: true, status: 200, body: { data: companies.map(toCompany), ...envelope } };
    },
  }),
});
