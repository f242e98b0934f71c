import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inTransaction, pool } from "#lib/db/client.ts";
import { findAttachments } from "#lib/db/invoices/attachments.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { contentSha256 } from "#lib/domain/invoices/frozen-content.ts";
import { addAttachment } from "#lib/invoices/attachments/add-attachment.ts";
import { getAttachment } from "#lib/invoices/attachments/get-attachment.ts";
import { removeAttachment } from "#lib/invoices/attachments/remove-attachment.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { duplicateInvoice } from "#lib/invoices/drafts/duplicate-invoice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const { context } = company;
const { companyId } = context;

const pdf = (size = 20) => Buffer.from("%PDF-1.7\n".padEnd(size, "x"));
const attach = (id: string, name = "timesheet.pdf", content: Uint8Array = pdf()) =>
  inTransaction((tx) => addAttachment(tx, context, id, { name, content }));
const remove = (invoiceId: string, attachmentId: string) =>
  inTransaction((tx) => removeAttachment(tx, context, { invoiceId, attachmentId }));
const attachmentsOf = async (id: string) => (await getInvoice(companyId, id))?.attachments;

test("a draft takes files, which have its order, its content and a new version of it", async () => {
  const { id, updatedAt } = await company.draft();
  const first = await done(attach(id, "timesheet"));
  const second = await done(attach(id, "timesheet.PDF", pdf(30)));
  expect([first.replaces, second.replaces]).toEqual([updatedAt, first.version]);
  expect(second.version > first.version).toBe(true);
  const invoice = await getInvoice(companyId, id);
  expect(invoice).toMatchObject({ updatedAt: second.version, attachments: [first.attachment, second.attachment] });
  expect(first.attachment).toEqual({
    id: expect.any(String),
    name: "timesheet.pdf",
    mediaType: "application/pdf",
    size: 20,
    sha256: createHash("sha256").update(pdf()).digest("hex"),
  });
  expect(second.attachment.name).toBe("timesheet (2).PDF");
  expect(await getAttachment(companyId, id, second.attachment.id)).toEqual({ ...second.attachment, content: pdf(30) });
  expect(await getAttachment(newId(), id, second.attachment.id)).toBeNull();

  expect(await remove(id, first.attachment.id)).toMatchObject({ ok: true, replaces: second.version });
  expect(await remove(id, first.attachment.id)).toEqual({ ok: false, code: "attachment_not_found" });
  expect(await attachmentsOf(id)).toEqual([second.attachment]);
});

test("files are refused that are too large, too many, of another type or without a name", async () => {
  const { id } = await company.draft();
  expect(await attach(id, "a.pdf", pdf(5_000_001))).toEqual({ ok: false, code: "attachment_too_large" });
  expect(await attach(id, "a.pdf", Buffer.from("MZ\0"))).toEqual({ ok: false, code: "attachment_type" });
  expect(await attach(id, "/", pdf())).toEqual({ ok: false, code: "attachment_name" });
  expect(await attach(newId())).toEqual({ ok: false, code: "invoice_not_found" });

  const largest = pdf(5_000_000);
  await done(attach(id, "a.pdf", largest));
  await done(attach(id, "b.pdf", largest));
  expect(await attach(id)).toEqual({ ok: false, code: "too_many_attachments" });

  const { id: other } = await company.draft();
  const outcomes = await Promise.all(Array.from({ length: 22 }, () => attach(other)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
  expect(new Set((await attachmentsOf(other))?.map(({ name }) => name)).size).toBe(20);
});

test("from issue on files are frozen, and the digest of the invoice covers them", async () => {
  const { id } = await company.draft({ format: "facturx" });
  const { attachment } = await done(attach(id));
  const { invoice } = await done(inTransaction((tx) => issueInvoice(tx, context, id)));
  expect(await attach(id)).toMatchObject({ ok: false, code: "invalid_status" });
  expect(await remove(id, attachment.id)).toMatchObject({ ok: false, code: "invalid_status" });
  for (const sql of [
    "UPDATE invoice_attachments SET name = 'x.pdf' WHERE invoice_id = $1",
    "DELETE FROM invoice_attachments WHERE invoice_id = $1",
    `INSERT INTO invoice_attachments SELECT company_id, invoice_id, gen_random_uuid(), 9, name, media_type, size, sha256, content, created_at
     FROM invoice_attachments WHERE invoice_id = $1`,
  ])
    await expect(pool.query(sql, [id])).rejects.toThrow(/cannot be changed/);
  const renamed = { ...invoice, attachments: [{ ...attachment, name: "other.pdf" }] };
  expect(contentSha256(renamed)).not.toBe(contentSha256(invoice));
  expect(contentSha256({ ...invoice, attachments: [] })).not.toBe(contentSha256(invoice));
});

test("a copy has none, and those of a deleted draft are gone", async () => {
  const { id } = await company.draft();
  await done(attach(id));
  const copy = await done(inTransaction((tx) => duplicateInvoice(tx, context, { invoiceId: id, newId: newId() })));
  expect(copy.invoice.attachments).toEqual([]);
  await done(inTransaction((tx) => deleteDraft(tx, context, id)));
  expect(await findAttachments(companyId, id)).toEqual([]);
});
