import { z } from "zod";
import { attachFileBody, invoiceAttachment } from "#lib/contract/attachment-fields.ts";
import { exampleInvoices } from "#lib/contract/example-invoice.ts";
import { attachmentAnswers, jsonAnswer } from "./answers.ts";
import { keyAnswerHeaders, locationHeader, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, noBody, versionHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

const attachmentPath = idPath("invoice").extend({
  attachmentId: z.string().meta({ format: "uuid", description: "A file of the invoice." }),
});

/** The problems of a form, whose parts are no JSON. */
export const FORM_PROBLEMS = WRITE_PROBLEMS.map((code) => (code === "malformed_json" ? "malformed_form" : code)).filter(
  (code) => code !== "duplicate_key",
);

/** The files that go with an invoice. */
export const attachments = taggedPaths("Invoices", {
  "/api/invoices/{id}/attachments": {
    post: {
      operationId: "attachFile",
      scope: "invoices:write",
      summary: "Add a file to a draft",
      description:
        "The file goes with the invoice: in its e-mail and on the viewing page, and in the XML of a Factur-X invoice (EN 16931 BG-24). An invoice has at most 20 files of at most 10,000,000 bytes together. The name is cleaned, gets the ending of the type where it has another one, and a number where another file of the invoice has it. From issue on, the files cannot be changed. Credit notes and copies of an invoice have none.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: { required: true, content: { "multipart/form-data": { schema: attachFileBody } } },
      responses: {
        201: jsonAnswer("The file.", invoiceAttachment, {
          example: exampleInvoices.draft.attachments[0],
          headers: { ...locationHeader("The new file."), ...replayedHeader },
        }),
        ...problems([
          ...KEY_PROBLEMS,
          ...FORM_PROBLEMS,
          "invoice_not_found",
          "invalid_status",
          "attachment_type",
          "too_many_attachments",
        ]),
      },
    },
  },
  "/api/invoices/{id}/attachments/{attachmentId}": {
    get: {
      operationId: "downloadAttachment",
      scope: "invoices:read",
      summary: "Download a file of an invoice",
      description: "Byte for byte as it was sent.",
      requestParams: { header: knownHeaders, path: attachmentPath },
      responses: {
        ...attachmentAnswers,
        ...problems([...KEY_PROBLEMS, "invoice_not_found", "attachment_not_found"]),
      },
    },
    delete: {
      operationId: "removeAttachment",
      scope: "invoices:write",
      summary: "Remove a file from a draft",
      requestParams: { header: versionHeaders, path: attachmentPath },
      requestBody: noBody,
      responses: {
        204: { description: "The file is gone.", headers: { ...keyAnswerHeaders, ...replayedHeader } },
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "invoice_not_found",
          "attachment_not_found",
          "invalid_status",
        ]),
      },
    },
  },
});
