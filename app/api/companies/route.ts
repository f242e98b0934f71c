import { listCompanies } from "#lib/companies/list-companies.ts";
import { toCompany } from "#lib/contract/company-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    async handle({ context: { groupId, now } }) {
      return { ok: true, status: 200, body: { data: (await listCompanies(groupId, now)).map(toCompany) } };
    },
  }),
});
