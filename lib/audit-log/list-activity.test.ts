import { expect, test } from "vitest";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { exportActivity, listActivity } from "#lib/audit-log/list-activity.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { addMember } from "#lib/members/add-member.ts";
import { changePlan } from "#lib/members/change-plan.ts";
import { removeMember } from "#lib/members/remove-member.ts";
import { atelier } from "#prisma/demo-data.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

test("the log has keys, members, plan and companies of the group, newest first, with names, and no invoice and no client", async () => {
  const company = await makeTestCompany();
  const stranger = await makeTestCompany();
  await stranger.apiKey();
  const { context } = company;
  const [groupId, userId, now] = [context.groupId, context.actor.id ?? "", new Date()];
  await company.issued();
  const made = await inTransaction((tx) => createApiKey(tx, { groupId, userId, now }, "Shop"));
  if (!made.ok) throw new Error(made.code);
  await inTransaction((tx) => revokeApiKey(tx, { groupId, userId, role: "owner", now }, made.keyId));
  const added = await addMember(context, { email: `${newId()}@test.example`, name: "Noah", password: "correct horse" });
  if (!added.ok) throw new Error(added.code);
  await inTransaction((tx) => removeMember(tx, context, added.userId));
  await inTransaction((tx) => changePlan(tx, context, "starter"));
  const second = await inTransaction(async (tx) => ({ ok: true, id: await createCompany(tx, context, { ...atelier, name: "Seconde" }) }));

  const group = { groupId, companies: [{ id: context.companyId }, { id: second.id }] };
  const { events, next } = await listActivity(group, null);
  expect(next).toBeNull();
  expect(events.map(({ type, actorName, subjectName, companyName }) => [type, actorName, subjectName, companyName])).toEqual([
    ["company.created", "Test", null, "Seconde"],
    ["group.plan_changed", "Test", null, null],
    ["user.removed", "Test", "Noah", null],
    ["user.created", "Test", "Noah", null],
    ["api_key.revoked", "Test", null, null],
    ["api_key.created", "Test", null, null],
    ["company.created", "Test", null, "Atelier Lumière"],
    ["user.created", expect.anything(), "Test", null],
  ]);
  expect(await listActivity(group, events[5]?.id ?? null)).toEqual({ events: events.slice(6), next: null });
  const exported = [];
  for await (const part of await exportActivity(group)) exported.push(...part);
  expect(exported).toEqual(events);
});

test("it is read by an index of its own, however many events of invoices there are", async () => {
  const { rows } = await pool.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'events_settings_idx'");
  expect(rows[0].indexdef).toContain("WHERE ((invoice_id IS NULL) AND (type !~~ 'client.%'::text))");
});
