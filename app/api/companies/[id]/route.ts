import { changeCompany, permitCompanyChange } from "#lib/companies/change-company.ts";
import { getCompanyOfGroup } from "#lib/companies/list-companies.ts";
import { changeCompanyBody, mergeCompany } from "#lib/contract/company-changes.ts";
import { toCompany } from "#lib/contract/company-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "companies:read",
    missing: "no_such_company",
    async handle({ context: { groupId, now }, id, companyIds }) {
      const company = (companyIds?.includes(id) ?? true) ? await getCompanyOfGroup(groupId, id, now) : null;
      return company ? { ok: true, status: 200, body: toCompany(company) } : { ok: false, code: "no_such_company" };
    },
  }),
  PATCH: write({
    scope: "companies:write",
    body: changeCompanyBody,
    bodyRequired: true,
    missing: "no_such_company",
    permit: ({ tx, context, id, companyIds }) => permitCompanyChange(tx, { context, companyIds }, id),
    handle: ({ tx, context, id, body }) => changeCompany(tx, context, id, (company) => mergeCompany(company, body)),
    toResponse: ({ company }) => ({ ok: true, status: 200, body: toCompany(company) }),
  }),
});
