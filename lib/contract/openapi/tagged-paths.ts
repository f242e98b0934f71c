import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import type { Scope } from "#lib/domain/identity/scopes.ts";

import { outdated } from "./problem-answers.ts";
import { versionHeaders } from "./requests.ts";

/** The tags of operations in the order of the reference, which groups by them, and what it says of each. */
export const TAGS = {
  Invoices:
    "A draft is created, changed, previewed and deleted. Issued, it has a number and is never changed; its PDF and its Factur-X XML are archived.",
  Sending: "E-mails to the client: the invoice, the invoice again, and reminders.",
  Testing: "In a test company: what the mail provider, the client and the calendar do otherwise.",
  Payments: "The ledger of an invoice: payments, refunds, and entries that take one of them back.",
  Receipts:
    "Money that came in: one receipt pays several invoices of its client, and what is on no invoice is the client's balance.",
  "Online payments": "Payments that clients make on the pages of invoices, at the company's own provider.",
  "Bank statements":
    "Files of banks, the movements in them, and what these pay: proposed with reasons, accepted by you or by a rule.",
  "Credit notes": "They take back an issued invoice, all of it or a part. Their numbers are a series of their own.",
  Clients: "Whom the active company invoices.",
  Items: "The catalogue of the active company. Lines of invoices copy its items.",
  "Recurring invoices": "Schedules that make invoices: drafts, issued ones, or issued and sent ones.",
  Quotes: "What a company offers: drafts, versions that were sent, and what the client answered.",
  Companies: "The companies of the key's group. `X-Company-Id` names the active one.",
  "API keys": "Who calls, and keys for other programs. For keys that the owner of the group created with the scope.",
  Events: "What happened in the active company.",
  "Webhook endpoints":
    "Addresses of your own that Folio tells of events. For keys that the owner of the group created.",
  Service: "What needs no key: health, this document, and the webhook of the mail provider.",
};

type Method = "get" | "post" | "put" | "patch" | "delete";

/**
 * An operation names the scope that its route asks of a key (lib/contract/openapi/scopes.test.ts compares them), or
 * needs no key. A null scope is none: any key will do.
 */
type Operation = Omit<ZodOpenApiOperationObject, "tags" | "security"> & ({ scope: Scope | null } | { security: [] });

/** Paths whose operations all have this one tag. */
export function taggedPaths(
  tag: keyof typeof TAGS,
  paths: Record<string, Partial<Record<Method, Operation>>>,
): ZodOpenApiPathsObject {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, { tags: [tag], ...withScope(operation) }]),
      ),
    ]),
  );
}

/**
 * All of these paths as one. Throws where two of the parts have one path: the later would replace the operations of the
 * earlier.
 */
export function joinPaths(...parts: ZodOpenApiPathsObject[]): ZodOpenApiPathsObject {
  const paths = parts.flatMap((part) => Object.keys(part));
  const twice = paths.find((path, index) => paths.indexOf(path) < index);
  if (twice) throw new Error(`${twice} is in two parts of the OpenAPI document: put its operations together.`);
  return Object.assign({}, ...parts);
}

/** The scope as the role that the security scheme asks for, and in words for readers. */
function withScope(operation: Operation): Omit<ZodOpenApiOperationObject, "tags"> {
  if (!("scope" in operation)) return operation;
  const { scope, description, ...rest } = operation;
  const needs = scope === null ? "Any key, whatever its scopes." : `Scope: \`${scope}\`.`;
  if (rest.requestParams?.header === versionHeaders) rest.responses = { ...rest.responses, 412: outdated };
  return {
    ...rest,
    description: description ? `${description}\n\n${needs}` : needs,
    security: [{ apiKey: scope === null ? [] : [scope] }],
  };
}
