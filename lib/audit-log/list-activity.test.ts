import { expect, test } from "vitest";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { exportActivity, listActivity } from "#lib/audit-log/list-activity.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { changePlan } from "#lib/members/change-plan.ts";
import { removeMember } from "#lib/members/remove-member.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

test("the log has keys, members, plan and companies of the group, newest first, with names, and no invoice and no client", async () => {
  const company = await makeTestCompany();
  const stranger = await makeTestCompany();
  await stranger.apiKey();
  const { context } = company;
  const [groupId, userId, now] = [context.groupId, context.actor.id ?? "", new Date()];
  await company.issued();
  const made = await done(inTransaction((tx) => createApiKey(tx, { groupId, userId, now }, "Shop")));
  await inTransaction((tx) => revokeApiKey(tx, { groupId, userId, role: "owner", now }, made.keyId));
  const memberId = await company.addMember("Noah");
  await inTransaction((tx) => removeMember(tx, context, memberId));
  await inTransaction((tx) => changePlan(tx, context, "starter"));
  const second = await company.addCompany({ name: "Seconde" });

  const group = { groupId, companies: [{ id: context.companyId }, { id: second }] };
  const { events, next } = await listActivity(group, null);
  expect(next).toBeNull();
  expect(
    events.map(({ type, actorName, subjectName, companyName }) => [type, actorName, subjectName, companyName]),
  ).toEqual([
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
