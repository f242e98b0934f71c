import { STATUS_CODES } from "node:http";
import type {
  ZodOpenApiExampleObject,
  ZodOpenApiHeadersObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from "zod-openapi";
import { type FieldError, PROBLEMS, type ProblemCode, problemDocument, problemSchema } from "#lib/contract/problem.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { answerHeaders, keyAnswerHeaders, replayedHeader } from "./headers.ts";

/** The problems of every operation that requires a key. */
export const KEY_PROBLEMS: ProblemCode[] = [
  "missing_credentials",
  "invalid_api_key",
  "revoked_api_key",
  "expired_api_key",
  "rate_limited",
  "company_forbidden",
  "insufficient_scope",
  "unsupported_version",
  "invalid_precondition",
  "no_company",
  "internal_error",
];

/** More problems, of every operation that changes something. */
export const WRITE_PROBLEMS: ProblemCode[] = [
  "invalid_idempotency_key",
  "malformed_json",
  "body_too_slow",
  "body_too_large",
  "unsupported_media_type",
  "duplicate_key",
  "validation_failed",
  "idempotency_in_progress",
  "idempotency_key_reused",
];

/** Headers that only some statuses have. */
const STATUS_HEADERS: Record<number, ZodOpenApiHeadersObject> = {
  401: { "WWW-Authenticate": { description: "`Bearer`.", schema: { type: "string" }, required: true } },
  403: {
    "WWW-Authenticate": {
      description:
        'With `insufficient_scope`, the scope that is needed (RFC 6750): `Bearer error="insufficient_scope", scope="invoices:write"`.',
      schema: { type: "string" },
    },
  },
  405: { Allow: { description: "The methods allowed.", schema: { type: "string" }, required: true } },
  409: { "Retry-After": { description: "Seconds, with `idempotency_in_progress`.", schema: { type: "string" } } },
  429: { "Retry-After": { description: "Seconds.", schema: { type: "string" }, required: true } },
  503: { "Retry-After": { description: "Seconds until a retry makes sense.", schema: { type: "string" } } },
  422: replayedHeader,
};

/** What several operations answer, by its name in the components of the document. */
const shared = new Map<string, ZodOpenApiResponseObject>();
const examples = new Map<ProblemCode, ZodOpenApiExampleObject>();

/**
 * The problem responses of an operation, by status, with an example per code. Every operation can answer that the
 * service is unavailable.
 */
export function problems(own: ProblemCode[]): ZodOpenApiResponsesObject {
  const codes = [...new Set<ProblemCode>([...own, "service_unavailable"])];
  const statuses = [...new Set(codes.map(statusOf))].sort();
  if (!codes.includes("rate_limited"))
    return Object.fromEntries(statuses.map((status) => [status, keylessProblemAnswer(ofStatus(status, codes))]));
  return Object.fromEntries(statuses.map((status) => [status, keyProblemAnswer(status, ofStatus(status, codes))]));
}

/**
 * The response to a valid key for the problems of one status: a component, where it has a name. Without the components
 * each operation would spell out the same failures, which is half of the document.
 */
function keyProblemAnswer(status: number, codes: ProblemCode[]): ZodOpenApiResponseObject {
  const id = componentName(status, codes);
  const answer = (id && shared.get(id)) || { ...problemAnswer(codes, keyAnswerHeaders), ...(id && { id }) };
  if (id) shared.set(id, answer);
  return answer;
}

/** The same to who needs no key. One problem is a component. */
function keylessProblemAnswer(codes: ProblemCode[]): ZodOpenApiResponseObject {
  const [code, ...others] = codes;
  if (!code || others.length > 0) return problemAnswer(codes);
  const id = `${inPascalCase(code)}WithoutKey`;
  const answer = shared.get(id) ?? { ...problemAnswer(codes), id };
  shared.set(id, answer);
  return answer;
}

/**
 * One problem is called by its code: `InvoiceNotFound`. Those of every operation that changes something are called by
 * their status: `Conflict`, and `ConflictInvalidStatus` with more. Where every operation has fewer, they are
 * `BadRequestOfRead`. Other mixtures have no name.
 */
function componentName(status: number, codes: ProblemCode[]): string | null {
  const [first, ...others] = codes;
  if (first && others.length === 0) return inPascalCase(first);
  const common = ofStatus(status, [...KEY_PROBLEMS, ...WRITE_PROBLEMS]);
  const name = `${STATUS_CODES[status]}`.replaceAll(" ", "");
  if (codes.length < common.length && codes.every((code) => KEY_PROBLEMS.includes(code))) return `${name}OfRead`;
  const own = codes.filter((code) => !common.includes(code));
  if (codes.length - own.length < common.length) return null;
  return name + own.map(inPascalCase).join("");
}

function statusOf(code: ProblemCode): number {
  return PROBLEMS[code].status;
}

function ofStatus(status: number, codes: ProblemCode[]): ProblemCode[] {
  return codes.filter((code) => statusOf(code) === status);
}

function inPascalCase(code: ProblemCode): string {
  return code.replaceAll(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}

/** The answer to an `If-Match` that no longer holds. */
export const outdated = keyProblemAnswer(412, ["precondition_failed"]);

/** The response for the problems of one status. */
export function problemAnswer(codes: ProblemCode[], headers: object = answerHeaders): ZodOpenApiResponseObject {
  const status = codes[0] && PROBLEMS[codes[0]].status;
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(" "),
    headers: { ...headers, ...(status && STATUS_HEADERS[status]) },
    content: {
      "application/problem+json": {
        schema: problemSchema,
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}

/** An example of a problem, in the components of the document. */
function exampleOf(code: ProblemCode): ZodOpenApiExampleObject {
  const example = examples.get(code) ?? { id: code, value: exampleProblem(code) };
  examples.set(code, example);
  return example;
}

function exampleProblem(code: ProblemCode) {
  const errors: Partial<Record<ProblemCode, FieldError[]>> = {
    validation_failed: [
      { path: "lines[2].quantity", code: "too_precise", message: "must have at most 4 decimals" },
      { path: "dueDate", code: "before_issue_date", message: "must not be before issueDate" },
    ],
    duplicate_key: [{ path: "lines[2].quantity", code: "duplicate_key", message: "is given twice" }],
    einvoice_incomplete: [
      {
        path: "company.siren",
        code: "einvoice_incomplete",
        message: "A French invoice must state your company’s SIREN.",
        term: "BT-30",
      },
    ],
    invoice_incomplete: [
      {
        path: "company.siren",
        code: "seller_siren_missing",
        message: "A French invoice must state your company’s SIREN.",
      },
    ],
    amount_exceeds_due: [{ path: "amount", code: "amount_exceeds_due", message: "must be at most 106000" }],
    payment_before_issue: [
      {
        path: "date",
        code: "payment_before_issue",
        message: "must not be before the issue date, 2026-11-20, without allowEarly",
      },
    ],
    period_closed: [
      { path: "date", code: "period_closed", message: "must be after 2026-10-31, the last day of the closed books" },
    ],
    credit_exceeds_invoice: [
      { path: "lines[0].quantity", code: "credit_exceeds_invoice", message: "must be above 0, at most 1.5" },
    ],
    nothing_credited: [{ path: "lines", code: "nothing_credited", message: "must come to more than 0" }],
    amount_exceeds_refund_due: [
      { path: "amount", code: "amount_exceeds_refund_due", message: "must be at most 12000" },
    ],
    blank_text: [
      {
        path: "client.name",
        code: "required",
        message: "The client’s name is empty, or made of invisible characters only.",
      },
    ],
    document_too_long: [
      {
        path: "lines",
        code: "too_long",
        message: "The texts of the invoice have 250,000 line breaks, 20,000 at most.",
      },
    ],
    invalid_precondition: [
      {
        path: "If-Match",
        code: "invalid_precondition",
        message: "must be the ETag as it was received, its double quotes included",
      },
    ],
    precondition_failed: [
      {
        path: "If-Match",
        code: "precondition_failed",
        message: "is not the ETag that GET answers now; a weak one (W/) never is",
      },
    ],
    issue_date_out_of_order: [
      {
        path: "issueDate",
        code: "issue_date_out_of_order",
        message:
          "This invoice is dated 10 November 2026, but the last one of its series, F-2026-00041, is dated 20 November 2026. Numbers must follow the order of dates (French tax code, annex II, article 242 nonies A).",
      },
    ],
    unsupported_characters: [
      {
        path: "lines[2].description",
        code: "unsupported_characters",
        message: "These characters cannot be printed on the invoice: ش ر ك ة.",
      },
    ],
  };
  const given = errors[code];
  return problemDocument(
    {
      code,
      detail: `${PROBLEMS[code].title}.`,
      ...(given && { errors: given }),
      ...(code === "insufficient_scope" && { requiredScope: "invoices:write" }),
      ...(code === "invalid_status" && { invoiceStatus: "paid", allowed: ["draft"] }),
      ...(code === "issue_date_out_of_order" && {
        earliestIssueDate: toCalendarDate("2026-11-20"),
        latestIssueDate: toCalendarDate("2026-12-21"),
      }),
    },
    "req-5f1c2a90",
  );
}
