import { changeCompany, lockCompanySettings, permitCompanyChange } from "#lib/companies/change-company.ts";
import { getCompanyOfGroup } from "#lib/companies/list-companies.ts";
import { changeCompanyBody, mergeCompany } from "#lib/contract/company-changes.ts";
import { toCompany } from "#lib/contract/company-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "companies:read",
    missing: "no_such_company",
    async handle({ context: { groupId, now }, id, reach, headers }) {
      const company = await getCompanyOfGroup(groupId, { companyId: id, reach }, now);
      return company ? taggedResponse(headers, toCompany(company)) : { ok: false, code: "no_such_company" };
    },
  }),
  PATCH: write({
    scope: "companies:write",
    body: changeCompanyBody,
    bodyRequired: true,
    missing: "no_such_company",
    permit: ({ source, context, id, reach }) => permitCompanyChange(source, { context, reach }, id),
    async current({ tx, context, id }) {
      return toCompany(await lockCompanySettings(tx, context, id));
    },
    tagged: true,
    handle: ({ tx, context, id, body }) => changeCompany(tx, context, id, (company) => mergeCompany(company, body)),
    toResponse: ({ company }) => ({ ok: true, status: 200, body: toCompany(company) }),
  }),
});
