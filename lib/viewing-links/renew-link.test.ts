import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { openLink } from "#lib/viewing-links/invoice-by-link.ts";
import { renewViewLink } from "#lib/viewing-links/renew-link.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

function renew(id: string, now = new Date(), context = company.context) {
  return inTransaction((tx) => renewViewLink(tx, { ...context, now }, id));
}

test("a renewed link has 256 new bits, and the old one is dead at once", async () => {
  const { id, viewToken } = await company.issued();
  const renewed = await renew(id);
  const now = new Date();
  if (!renewed.ok || !viewToken || !renewed.invoice.viewToken) throw new Error("there is no link");
  expect(renewed.invoice.viewToken).toMatch(/^[\w-]{64}$/);
  expect(renewed.invoice.viewToken).not.toBe(viewToken);
  expect(await openLink(viewToken, now)).toEqual({ ok: false, code: "unknown" });
  expect(await openLink(renewed.invoice.viewToken, now)).toMatchObject({ ok: true, invoice: { id } });
  expect((await invoiceEvents(company.context.companyId, id)).at(-1)).toMatchObject({
    type: "invoice.link_renewed",
    actorName: "Test",
  });
});

test("a link is valid for 18 months from issue, and again from its renewal; until then it knows whose it was", async () => {
  const { id, viewToken, issuedAt } = await company.issued();
  const after = (months: number, milliseconds: number) => {
    const day = new Date(issuedAt ?? "");
    day.setUTCMonth(day.getUTCMonth() + months);
    return new Date(day.getTime() + milliseconds);
  };
  expect(await openLink(viewToken ?? "", after(18, -1))).toMatchObject({ ok: true });
  expect(await openLink(viewToken ?? "", after(18, 0))).toMatchObject({ ok: false, code: "expired", invoice: { id } });
  const renewed = await renew(id, after(19, 0));
  const token = renewed.ok ? (renewed.invoice.viewToken ?? "") : "";
  expect(await openLink(token, after(37, -1))).toMatchObject({ ok: true });
  expect(await openLink(token, after(37, 0))).toMatchObject({ ok: false, code: "expired" });
});

test("neither drafts nor another company's invoices get a link", async () => {
  const draft = await company.draft();
  expect(await renew(draft.id)).toEqual({ ok: false, code: "no_link", status: "draft" });
  const other = await makeTestCompany();
  const { id, viewToken } = await company.issued();
  expect(await renew(id, new Date(), other.context)).toEqual({ ok: false, code: "invoice_not_found" });
  expect((await prisma.invoice.findFirst({ where: { id } }))?.viewToken).toBe(viewToken);
});

test.each(["", "x", "../../etc", "a".repeat(43), "a".repeat(44)])("%j opens nothing", async (token) => {
  expect(await openLink(token, new Date())).toEqual({ ok: false, code: "unknown" });
});
