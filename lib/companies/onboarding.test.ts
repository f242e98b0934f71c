import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { dismissOnboarding } from "#lib/companies/dismiss-onboarding.ts";
import { readOnboarding } from "#lib/companies/read-onboarding.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany();
});

async function done(): Promise<string[] | null> {
  const onboarding = await readOnboarding(company.context.companyId);
  return onboarding?.steps.filter(({ isDone }) => isDone).map(({ name }) => name) ?? null;
}

test("each step is done by a fact: the company's numbers, a client, an invoice, one that was sent", async () => {
  const { companyId } = company.context;
  await prisma.company.updateMany({ where: { id: companyId }, data: { iban: null } });
  expect(await done()).toEqual(["client"]);
  await prisma.company.updateMany({ where: { id: companyId }, data: { iban: "FR7630006000011234567890189" } });
  expect(await done()).toEqual(["company", "client"]);
  expect(await readOnboarding(companyId)).toMatchObject({ isNew: true });

  const invoice = await company.issued();
  expect(await done()).toEqual(["company", "client", "invoice"]);
  expect(await readOnboarding(companyId)).toMatchObject({ isNew: false });

  const delivery = { id: randomUUID(), companyId, invoiceId: invoice.id, message: {}, queuedAt: new Date() };
  await prisma.emailDelivery.create({ data: delivery });
  expect(await done(), "an e-mail that nobody has accepted is not sent").toEqual(["company", "client", "invoice"]);
  await prisma.emailDelivery.updateMany({ where: { companyId }, data: { acceptedAt: new Date() } });
  expect(await done(), "nothing is left to show").toBeNull();
});

test("who dismisses the steps dismisses them for the whole company, and no other one", async () => {
  const other = await makeTestCompany();
  await dismissOnboarding(company.context);
  expect(await done()).toBeNull();
  expect(await readOnboarding(other.context.companyId)).not.toBeNull();
});
