import { attachFileBody, toAttachment } from "#lib/contract/attachment-fields.ts";
import { env } from "#lib/env.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { readFormBody } from "#lib/http/read-form-body.ts";
import { addAttachment } from "#lib/invoices/attachments/add-attachment.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: attachFileBody,
    readBody: readFormBody,
    current: currentInvoice("edit"),
    async handle({ tx, context, id, body: { file } }) {
      const added = await addAttachment(tx, context, id, file);
      return added.ok ? { ok: true as const, body: toAttachment(added.attachment, id, env.APP_URL) } : added;
    },
    toResponse: ({ body }) => ({ ok: true, status: 201, body, location: new URL(body.url).pathname }),
  }),
});
