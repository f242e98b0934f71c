"use server";

import { z } from "zod";
import { uuid } from "#lib/contract/fields.ts";
import { companyAutosave } from "#lib/http/company-action.ts";
import { addAttachment } from "#lib/invoices/attachments/add-attachment.ts";
import { removeAttachment } from "#lib/invoices/attachments/remove-attachment.ts";

/** Adds a file to a draft while it is edited. */
export const attachFile = companyAutosave(
  z.strictObject({ id: uuid, file: z.instanceof(File) }),
  async (tx, context, { id, file }) => addAttachment(tx, context, id, { name: file.name, content: await file.bytes() }),
);

/** Removes a file from a draft while it is edited. */
export const detachFile = companyAutosave(z.strictObject({ id: uuid, attachmentId: uuid }), (tx, context, input) =>
  removeAttachment(tx, context, { invoiceId: input.id, attachmentId: input.attachmentId }),
);
