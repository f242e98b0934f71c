import { expect, test } from "vitest";
import { changeCompany } from "#lib/companies/change-company.ts";
import { mergeCompany } from "#lib/contract/company-changes.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-10T10:00:00.000Z");

const company = await makeTestCompany(NOW);
await company.apiKey();
const { id } = await prisma.apiKey.findFirstOrThrow({ where: { groupId: company.context.groupId } });
const caller: Context = { ...company.context, actor: { kind: "api_key", id } };

test("a change is dated by the clock of the company that is changed, and leaves it a test company or a real one", async () => {
  const { companyId: testId } = (await company.sandbox()).context;
  await prisma.company.updateMany({ where: { id: testId }, data: { daysAhead: 30 } });
  for (const [companyId, isTest, at] of [
    [testId, true, "2026-12-10T10:00:00.000Z"],
    [company.context.companyId, false, NOW.toISOString()],
  ] as const) {
    const changed = await inTransaction((tx) =>
      changeCompany(tx, caller, companyId, (known) => mergeCompany(known, { paymentTermsDays: 45 })),
    );
    expect(changed).toMatchObject({ ok: true, company: { paymentTermsDays: 45, identity: { isTest } } });
    const event = await prisma.event.findFirstOrThrow({ where: { companyId, type: "company.updated" } });
    expect(event.occurredAt.toISOString()).toBe(at);
  }
});
