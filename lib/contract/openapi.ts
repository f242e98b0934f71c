import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { exampleInput, exampleInvoices, exampleSummarySource } from "#lib/contract/example-invoice.ts";
import { createInvoiceBody, emptyBody, listInvoicesQuery, recordPaymentBody } from "#lib/contract/invoice-input.ts";
import { invoiceDetail, invoiceList, toInvoiceSummary } from "#lib/contract/invoice-output.ts";
import { type FieldError, PROBLEMS, type ProblemCode, problemDocument, problemSchema } from "#lib/contract/problem.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";

const REQUEST_ID = "req-5f1c2a90";

/** The problems of every operation that requires a key. */
const KEY_PROBLEMS: ProblemCode[] = [
  "missing_credentials",
  "invalid_api_key",
  "revoked_api_key",
  "rate_limited",
  "company_forbidden",
  "unsupported_version",
  "no_company",
  "internal_error",
];
const WRITE_PROBLEMS: ProblemCode[] = [
  "invalid_idempotency_key",
  "malformed_json",
  "body_too_large",
  "unsupported_media_type",
  "duplicate_key",
  "validation_failed",
  "idempotency_in_progress",
  "idempotency_key_reused",
];

const requestHeaders = z.object({
  "X-Company-Id": z
    .string()
    .optional()
    .meta({ format: "uuid", description: "The active company. Absent: the first company of the key's group, in creation order." }),
  "X-Request-Id": z
    .string()
    .optional()
    .meta({ description: "Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced." }),
  "API-Version": z.literal("v1").optional().meta({ description: "The only version." }),
});
const writeHeaders = requestHeaders.extend({
  "Idempotency-Key": z
    .string()
    .optional()
    .meta({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7e]+$",
      description:
        "Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing.",
      examples: ["6f1f6f0e-issue"],
    }),
});
const pathId = z.object({
  id: z.string().meta({ format: "uuid", description: "The invoice's id. An id that is not a UUID is not found." }),
});

const answerHeaders = {
  "X-Request-Id": { description: "Identifies the request.", schema: { type: "string" as const }, required: true },
  "API-Version": { description: "The version of the response.", schema: { type: "string" as const, const: "v1" }, required: true },
  "X-Company-Id": { description: "The active company, once it is known.", schema: { type: "string" as const, format: "uuid" } },
};
/** Headers of responses to a valid key. */
const keyAnswerHeaders = {
  ...answerHeaders,
  "RateLimit-Policy": {
    description:
      "The quota of the key, if the server sets one: `q` requests within a window of `w` seconds (draft-ietf-httpapi-ratelimit-headers).",
    schema: { type: "string" as const, pattern: '^"api-key";q=\\d+;w=\\d+$' },
    example: '"api-key";q=1000;w=10',
  },
  RateLimit: {
    description: "The remaining quota: `r` requests, until it is full again in `t` seconds.",
    schema: { type: "string" as const, pattern: '^"api-key";r=\\d+;t=\\d+$' },
    example: '"api-key";r=979;t=7',
  },
};
const replayedHeader = {
  "Idempotency-Replayed": { description: "`true` on a replayed response.", schema: { type: "string" as const, enum: ["true"] } },
};

/** Headers that only some statuses have. */
const STATUS_HEADERS: Record<number, Record<string, { description: string; schema: { type: "string" }; required?: boolean }>> = {
  401: { "WWW-Authenticate": { description: "`Bearer`.", schema: { type: "string" }, required: true } },
  405: { Allow: { description: "The methods allowed.", schema: { type: "string" }, required: true } },
  409: { "Retry-After": { description: "Seconds, with `idempotency_in_progress`.", schema: { type: "string" } } },
  429: { "Retry-After": { description: "Seconds.", schema: { type: "string" }, required: true } },
  503: { "Retry-After": { description: "Seconds until a retry makes sense.", schema: { type: "string" } } },
  422: replayedHeader as Record<string, { description: string; schema: { type: "string" } }>,
};

/**
 * The problem responses of an operation, by status, with an example per code. Every operation can answer that the service is unavailable.
 */
function problems(own: ProblemCode[]): ZodOpenApiResponsesObject {
  const codes = [...new Set<ProblemCode>([...own, "service_unavailable"])];
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort();
  const headers = codes.includes("rate_limited") ? keyAnswerHeaders : answerHeaders;
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      problemAnswer(
        codes.filter((code) => PROBLEMS[code].status === status),
        headers,
      ),
    ]),
  );
}

/** The response for the problems of one status. */
function problemAnswer(codes: ProblemCode[], headers: object = answerHeaders): ZodOpenApiResponseObject {
  const status = codes[0] && PROBLEMS[codes[0]].status;
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(" "),
    headers: { ...headers, ...(status && STATUS_HEADERS[status]) },
    content: {
      "application/problem+json": {
        schema: problemSchema,
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code) }])),
      },
    },
  };
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
        message: "A French e-invoice must state your company’s SIREN.",
        term: "BT-30",
      },
    ],
    amount_exceeds_due: [{ path: "amount", code: "amount_exceeds_due", message: "must be at most 106000" }],
    blank_text: [{ path: "client.name", code: "required", message: "The client’s name is empty, or made of invisible characters only." }],
    document_too_long: [{ path: "lines", code: "too_long", message: "The texts of the invoice have 250,000 line breaks, 20,000 at most." }],
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
      ...(code === "invalid_status" && { invoiceStatus: "paid", allowed: ["draft"] }),
      ...(code === "issue_date_out_of_order" && {
        earliestIssueDate: toCalendarDate("2026-11-20"),
        latestIssueDate: toCalendarDate("2026-12-21"),
      }),
    },
    REQUEST_ID,
  );
}

function invoiceAnswer(description: string, example: z.output<typeof invoiceDetail>, headers: object = {}) {
  return {
    description,
    headers: { ...keyAnswerHeaders, ...headers },
    content: { "application/json": { schema: invoiceDetail, example } },
  };
}

const pdfHeaders = requestHeaders.extend({
  "If-None-Match": z.string().optional().meta({ description: "An ETag of an earlier response." }),
});
const pdfAnswers: ZodOpenApiResponsesObject = {
  200: {
    description: "The PDF.",
    headers: {
      ...keyAnswerHeaders,
      ETag: { description: "SHA-256 of the bytes, quoted.", schema: { type: "string" }, required: true },
      "Content-Disposition": { description: '`inline; filename="<number>.pdf"`.', schema: { type: "string" }, required: true },
    },
    content: { "application/pdf": { schema: { type: "string", contentMediaType: "application/pdf" } } },
  },
  304: {
    description: "The client already has these bytes.",
    headers: { ...keyAnswerHeaders, ETag: { schema: { type: "string" }, required: true } },
  },
};

const noBody = { required: false, content: { "application/json": { schema: emptyBody, example: {} } } };

const health = z
  .strictObject({
    status: z.literal("ok"),
    version: z.string(),
    replica: z
      .enum(["in_use", "lagging", "away"])
      .optional()
      .describe("Where lists are read from a replica: whether it is used. While it is not, the primary serves them."),
  })
  .meta({ id: "Health" });

const operations = {
  listInvoices: {
    operationId: "listInvoices",
    summary: "List invoices",
    description:
      "The active company's invoices, by `issueDate` descending, then `id` descending: no invoice is repeated or skipped across the pages of an unchanged set. Searches of one company (`search`), and late pages of one client, run a few at a time: one that waits for the others of its company for more than 2 seconds is 429 `rate_limited`, whatever remains of the key's quota.",
    requestParams: { header: requestHeaders, query: listInvoicesQuery },
    responses: {
      200: {
        description: "A page of invoices.",
        headers: keyAnswerHeaders,
        content: {
          "application/json": {
            schema: invoiceList,
            example: { data: [toInvoiceSummary(exampleSummarySource)], total: 1, page: 1, limit: 20, totalPages: 1 },
          },
        },
      },
      ...problems([...KEY_PROBLEMS, "validation_failed"]),
    },
  },
  createInvoice: {
    operationId: "createInvoice",
    summary: "Create an invoice",
    description:
      "Creates a draft. Unknown fields are refused. Line total = quantity × unitPrice; VAT once per rate on the sum of its lines; both are rounded half away from zero to the minor unit.",
    requestParams: { header: writeHeaders },
    requestBody: { required: true, content: { "application/json": { schema: createInvoiceBody, example: exampleInput } } },
    responses: {
      201: invoiceAnswer("The draft.", exampleInvoices.draft, {
        Location: { description: "The new invoice.", schema: { type: "string", format: "uri-reference" }, required: true },
        ...replayedHeader,
      }),
      ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS]),
    },
  },
  getInvoice: {
    operationId: "getInvoice",
    summary: "Get an invoice",
    description: "The whole invoice with its lines, client, company, payments and the state of its delivery.",
    requestParams: { header: requestHeaders, path: pathId },
    responses: { 200: invoiceAnswer("The invoice.", exampleInvoices.issued), ...problems([...KEY_PROBLEMS, "invoice_not_found"]) },
  },
  issueInvoice: {
    operationId: "issueInvoice",
    summary: "Issue an invoice",
    description:
      "From `draft` to `issued`. Assigns the definitive number: gapless per company and year of `issueDate`, in the order of issuing. From now on parties, lines, dates and amounts are frozen, and the PDF is archived. An invoice of format `facturx` must have the data that EN 16931 and French law require: missing data is listed in `errors`, each with its business term, in the company's language, and no number is assigned. Nor is one assigned to a document that cannot be drawn: `unsupported_characters`, `document_too_long` (more than 20,000 line breaks in all texts together) and `undrawable_document`. If the company requires strict chronology, an invoice dated before the last one of its series, or more than 31 days ahead of today, is refused with `issue_date_out_of_order` and the accepted dates.",
    requestParams: { header: writeHeaders, path: pathId },
    requestBody: noBody,
    responses: {
      200: invoiceAnswer("The issued invoice.", exampleInvoices.issued, replayedHeader),
      ...problems([
        ...KEY_PROBLEMS,
        ...WRITE_PROBLEMS,
        "invoice_not_found",
        "invalid_status",
        "einvoice_incomplete",
        "blank_text",
        "unsupported_characters",
        "document_too_long",
        "undrawable_document",
        "issue_date_out_of_order",
      ]),
    },
  },
  sendInvoice: {
    operationId: "sendInvoice",
    summary: "Send an invoice",
    description:
      "E-mails the PDF and the viewing link to the client. The creator of the key must have confirmed their own e-mail address, else 403 `email_unverified`. The status is `sent` only once the mail provider has accepted the message. All attempts of one send result in one e-mail, even after a crash.",
    requestParams: { header: writeHeaders, path: pathId },
    requestBody: noBody,
    responses: {
      200: invoiceAnswer("Accepted by the mail provider.", exampleInvoices.sent, replayedHeader),
      202: invoiceAnswer(
        "The mail provider was unreachable, slow or too busy. The invoice is still `issued`; the service retries for about a day, see `delivery`.",
        exampleInvoices.queued,
        replayedHeader,
      ),
      ...problems([
        ...KEY_PROBLEMS,
        ...WRITE_PROBLEMS,
        "invoice_not_found",
        "invalid_status",
        "send_in_progress",
        "client_email_missing",
        "email_unverified",
        "email_rejected",
      ]),
    },
  },
  payInvoice: {
    operationId: "payInvoice",
    summary: "Record a payment",
    description:
      "Records a full or partial payment in the ledger of the invoice, optionally with its date, its method and a remark. The amount due is never exceeded, even by concurrent payments. Entries are never changed: a payment recorded by mistake is reversed in the web application by a counter entry with a negative amount, and the status follows.",
    requestParams: { header: writeHeaders, path: pathId },
    requestBody: {
      required: false,
      content: {
        "application/json": {
          schema: recordPaymentBody,
          example: { amount: 50000, date: "2026-12-02", method: "transfer", note: "VIR 4711" },
        },
      },
    },
    responses: {
      200: invoiceAnswer("The invoice, `paid` or `partial_paid`.", exampleInvoices.partialPaid, replayedHeader),
      ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "invoice_not_found", "invalid_status", "amount_exceeds_due"]),
    },
  },
  getInvoicePdf: {
    operationId: "getInvoicePdf",
    summary: "Download the PDF",
    description:
      "The PDF of an issued invoice is archived; its bytes never change. That of a draft is rendered each time and marked as a draft. While 64 documents of the active company wait to be drawn, one more is 429 `rate_limited`.",
    requestParams: { header: pdfHeaders, path: pathId },
    responses: {
      ...pdfAnswers,
      ...problems([...KEY_PROBLEMS, "invoice_not_found"]),
    },
  },
  getCreditNotePdf: {
    operationId: "getCreditNotePdf",
    summary: "Download the credit note's PDF",
    description:
      "The credit note that cancelled the invoice, in the invoice's format: its lines and amounts, a number of the credit notes' own gapless series, and the number and date of the invoice it cancels. As a Factur-X it is of type 381 (EN 16931 BT-3), with positive amounts. It is archived; its bytes never change.",
    requestParams: { header: pdfHeaders, path: pathId },
    responses: {
      ...pdfAnswers,
      ...problems([...KEY_PROBLEMS, "invoice_not_found", "credit_note_not_found"]),
    },
  },
  getHealth: {
    operationId: "getHealth",
    summary: "Health",
    description:
      "200 only when the database answers, has every migration of this release, and accepts writes. A 503 names the failing part in `errors`: `database`, `migrations` or `writes`.",
    security: [],
    responses: {
      200: {
        description: "The service works.",
        headers: answerHeaders,
        content: {
          "application/json": { schema: health },
        },
      },
      ...problems(["internal_error"]),
    },
  },
  receiveResendWebhook: {
    operationId: "receiveResendWebhook",
    summary: "Webhook of the mail provider",
    description:
      "For Resend only, which reports the delivery of e-mails. The request is signed with the secret of the webhook by the Svix scheme: headers `svix-id`, `svix-timestamp` (at most 5 minutes off) and `svix-signature`. Every `svix-id` takes effect once; a repeated one is answered 200, so that the provider stops retrying. Events about other e-mails and of other types are answered 200 and ignored.",
    security: [],
    requestBody: { required: true, content: { "application/json": { schema: z.looseObject({ type: z.string() }) } } },
    responses: {
      200: {
        description: "Processed.",
        headers: answerHeaders,
        content: {
          "application/json": {
            schema: z.strictObject({ result: z.enum(["recorded", "repeated", "ignored"]) }).meta({ id: "WebhookResult" }),
          },
        },
      },
      ...problems([
        "invalid_signature",
        "malformed_json",
        "body_too_large",
        "unsupported_media_type",
        "duplicate_key",
        "validation_failed",
        "internal_error",
      ]),
    },
  },
  getOpenApi: {
    operationId: "getOpenApi",
    summary: "This document",
    security: [],
    responses: {
      200: { description: "OpenAPI 3.1.", headers: answerHeaders, content: { "application/json": { schema: { type: "object" } } } },
      ...problems(["internal_error"]),
    },
  },
} satisfies Record<string, ZodOpenApiOperationObject>;

/** The OpenAPI 3.1 document, generated from the schemas that parse the requests and type the responses. `appUrl` is the server's origin. */
export function openApiDocument(appUrl: string, version: string) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Folio API",
      version,
      description:
        "Create, issue, send and get paid for invoices. Amounts are integers in the currency's minor unit, dates `YYYY-MM-DD`, instants RFC 3339 in UTC. Every failure is an RFC 9457 problem document; programs should evaluate its `code`. Checks run in this order: 401, 429, 403, input (400, 413, 415, 422), 404, 409, 422 that needs the database. A method that a path does not have is 405 `method_not_allowed` with `Allow`, TRACE and methods of other protocols included; HEAD answers like GET without the body, OPTIONS lists the allowed methods; a path that does not exist is 404 `not_found`. The interface is v1; fields may be added to responses, so ignore unknown ones.",
    },
    servers: [{ url: appUrl }],
    security: [{ apiKey: [] }],
    paths: {
      "/api/invoices": { get: operations.listInvoices, post: operations.createInvoice },
      "/api/invoices/{id}": { get: operations.getInvoice },
      "/api/invoices/{id}/issue": { post: operations.issueInvoice },
      "/api/invoices/{id}/send": { post: operations.sendInvoice },
      "/api/invoices/{id}/pay": { post: operations.payInvoice },
      "/api/invoices/{id}/pdf": { get: operations.getInvoicePdf },
      "/api/invoices/{id}/credit-note/pdf": { get: operations.getCreditNotePdf },
      "/api/webhooks/resend": { post: operations.receiveResendWebhook },
      "/api/health": { get: operations.getHealth },
      "/api/openapi.json": { get: operations.getOpenApi },
    },
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key: `svc_live_` and 32 random bytes in base64url. It acts for its creator in every company of the group.",
        },
      },
      responses: { MethodNotAllowed: problemAnswer(["method_not_allowed"]), NotFound: problemAnswer(["not_found"]) },
    },
  });
}
