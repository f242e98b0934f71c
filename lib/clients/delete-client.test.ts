import { expect, test } from "vitest";
import { deleteClient } from "#lib/clients/delete-client.ts";
import { getClient } from "#lib/clients/get-client.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const other = await makeTestCompany();
const { companyId } = company.context;

const remove = (clientId: string, context: Context = company.context) =>
  inTransaction((tx) => deleteClient(tx, context, clientId));
const draftFor = async (clientId: string) => {
  const { issueDate, dueDate, serviceDate, taxRateBp, currency, description, notes, format, lines } =
    await company.draft();
  const fields = { clientId, issueDate, dueDate, serviceDate, taxRateBp, currency, description, notes, format };
  const input = { ...fields, lines: lines.map(({ id: _, totalCents: __, ...line }) => line) };
  return () => inTransaction((tx) => createInvoice(tx, company.context, input));
};

test("a client goes once nothing names it, drafts included, and its events stay", async () => {
  const clientId = await company.addClient();
  const draft = await (await draftFor(clientId))();
  if (!draft.ok) throw new Error(draft.code);
  expect(await remove(clientId)).toEqual({ ok: false, code: "client_in_use" });
  expect(await remove(clientId, other.context)).toEqual({ ok: false, code: "no_such_client" });
  expect(await getClient(companyId, clientId)).not.toBeNull();
  await inTransaction((tx) => deleteDraft(tx, company.context, draft.invoice.id));
  expect(await remove(clientId)).toEqual({ ok: true });
  expect(await getClient(companyId, clientId)).toBeNull();
  expect(await remove(clientId)).toEqual({ ok: false, code: "no_such_client" });
  expect(await remove(newId())).toEqual({ ok: false, code: "no_such_client" });
  const events = await prisma.event.findMany({ where: { companyId, type: "client.deleted" } });
  expect(events.map(({ data }) => data)).toEqual([expect.objectContaining({ clientId })]);
});

test("of a deletion and drafts at one time, either the client has drafts, or there is neither", async () => {
  for (let round = 0; round < 8; round++) {
    const clientId = await company.addClient();
    const create = await draftFor(clientId);
    const [removed, ...drafts] = await Promise.all([remove(clientId), create(), create(), create()]);
    const made = drafts.filter(({ ok }) => ok).length;
    expect(await prisma.invoice.count({ where: { companyId, clientId } })).toBe(made);
    expect(removed?.ok).toBe(made === 0);
    expect((await getClient(companyId, clientId)) === null).toBe(made === 0);
    for (const draft of drafts) if (!draft.ok) expect(draft.code).toBe("client_not_found");
  }
});
