import { changeCompanyBody, listCompaniesQuery } from "#lib/contract/company-changes.ts";
import { createCompanyBody } from "#lib/contract/company-input.ts";
import { companyAnswer, companyList } from "#lib/contract/company-output.ts";
import { jsonAnswer } from "./answers.ts";
import { etagHeader, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, requestHeaders, versionHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

/** Companies of the key's group. */
export const companies = taggedPaths("Companies", {
  "/api/companies": {
    get: {
      operationId: "listCompanies",
      scope: "companies:read",
      summary: "List companies",
      description:
        "The companies of the key's group, in creation order unless `sort` says otherwise: the ids that X-Company-Id takes. With a key that is limited to some companies, only these.",
      requestParams: { header: requestHeaders, query: listCompaniesQuery },
      responses: {
        200: jsonAnswer("A page of companies.", companyList),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
    post: {
      operationId: "createCompany",
      scope: "companies:write",
      summary: "Create a test company",
      description:
        "For keys that the owner of the group created and that are not limited to some companies; others are 403 `owner_only`. A key for test companies may make the first one. It stays a test company, and cannot be deleted; a group has 100 at most.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: createCompanyBody,
            example: {
              isTest: true,
              name: "Essai",
              address: { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" },
            },
          },
        },
      },
      responses: {
        201: jsonAnswer("The company.", companyAnswer, {
          headers: { ...locationHeader("The new company."), ...etagHeader, ...replayedHeader },
        }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "owner_only", "too_many_test_companies"]),
      },
    },
  },
  "/api/companies/{id}": {
    get: {
      operationId: "getCompany",
      scope: "companies:read",
      summary: "Get a company",
      description:
        "Any company of the key's group, whatever X-Company-Id says. One that the key is not for is 404, as one of another group.",
      requestParams: { header: knownHeaders, path: idPath("company") },
      responses: {
        200: jsonAnswer("The company.", companyAnswer, { headers: etagHeader }),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "company_not_found"]),
      },
    },
    patch: {
      operationId: "changeCompany",
      scope: "companies:write",
      summary: "Change a company's settings",
      description:
        "A JSON Merge Patch (RFC 7396), for keys that the owner of the group created; others are 403 `owner_only`. Drafts follow, issued invoices do not. The logo is set in the web application.",
      requestParams: { header: versionHeaders, path: idPath("company") },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: changeCompanyBody,
            example: { paymentTermsDays: 45, paymentTermsMonth: "after", phone: null },
          },
        },
      },
      responses: {
        200: jsonAnswer("The company.", companyAnswer, { headers: { ...etagHeader, ...replayedHeader } }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "owner_only", "email_unverified", "company_not_found"]),
      },
    },
  },
});
