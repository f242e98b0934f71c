import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { inTransaction } from "#lib/db/client.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 14: the companies of a key's group.

/** A key that a member of the group created. */
async function memberKey(tenant: Tenant): Promise<string> {
  const email = await tenant.addMember();
  const { id: userId } = await prisma.user.findFirstOrThrow({ where: { email } });
  const made = await inTransaction((tx) =>
    createApiKey(tx, { groupId: tenant.groupId, userId, now: new Date() }, "member's"),
  );
  if (!made.ok) throw new Error(made.code);
  return made.key;
}

describe("200", () => {
  test("all companies of the group in creation order, each by its id, and nobody else's", async ({
    tenant,
    newTenant,
  }) => {
    await newTenant();
    const second = await tenant.addCompany({ name: "Seconde" });
    const { body } = await tenant.call("GET", "/api/companies");
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([tenant.companyId, second]);
    expect((await tenant.call("GET", `/api/companies/${second}`)).body).toEqual(body.data[1]);
    expect((await tenant.call("GET", "/api/companies", { key: await memberKey(tenant) })).body).toEqual(body);
    const page = await tenant.call("GET", "/api/companies?limit=1&page=2");
    expect(page.body).toEqual({ data: [body.data[1]], total: 2, page: 2, limit: 1, totalPages: 2, nextCursor: null });
  });

  test("an owner's key changes what is given, of the company in the path", async ({ tenant }) => {
    const second = await tenant.addCompany({ name: "Seconde" });
    const { body: before } = await tenant.call("GET", `/api/companies/${second}`);
    const changes = {
      phone: "+33 4 72 00 00 00",
      website: null,
      address: { line2: "Cour B" },
      ...{ tradingName: "La Seconde", contactName: "Zoé", legalInformation: "Gérante : Zoé", taxNumber: "27/123" },
      identifiers: [
        { id: "4006381333931", scheme: "0088" },
        { id: "K-1", scheme: null },
      ],
      ...{ paymentTermsDays: 45, paymentTermsMonth: "after", sepaCreditorId: "FR72ZZZ123456" },
      numberPattern: "X-{YYYY}-{SEQ:4}",
    };
    const changed = await tenant.call("PATCH", `/api/companies/${second}`, { body: changes });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...{ ...before, ...changes, address: { ...before.address, line2: "Cour B" } },
      updatedAt: expect.any(String),
    });
    expect((await tenant.call("GET", `/api/companies/${tenant.companyId}`)).body).toMatchObject({
      paymentTermsDays: before.paymentTermsDays,
    });
    const { body: events } = await tenant.call("GET", "/api/events?types=company.updated", {
      headers: { "x-company-id": second },
    });
    expect(events.data).toHaveLength(1);
  });
});

test("closed books: nothing is dated in them (409 period_closed) until the owner opens them", async ({ tenant }) => {
  const path = `/api/companies/${tenant.companyId}`;
  const [issued, draft] = [await tenant.invoice({}, "issued"), await tenant.invoice({})];
  expect((await tenant.call("GET", path)).body.booksClosedThrough).toBeNull();
  const paid = await tenant.call("POST", `/api/invoices/${issued.id}/payments`, {
    body: { amount: 100, date: "2026-11-21" },
  });
  const closed = await tenant.call("PATCH", path, { body: { booksClosedThrough: "2026-11-22" } });
  expect([closed.status, closed.body.booksClosedThrough]).toEqual([200, "2026-11-22"]);
  for (const [operation, body, faultPath] of [
    [`${issued.id}/pay`, { date: "2026-11-22" }, "date"],
    [`${issued.id}/payments`, { date: "2026-11-21" }, "date"],
    [`${draft.id}/issue`, undefined, "issueDate"],
  ] as const) {
    const refused = await tenant.call("POST", `/api/invoices/${operation}`, { body });
    expect([refused.status, refused.body.code, faults(refused)]).toEqual([
      409,
      "period_closed",
      [`${faultPath}: period_closed`],
    ]);
    expect(refused.body.detail).toContain("the books are closed through 22 November 2026");
  }
  const reversal = await tenant.call("POST", `/api/invoices/${issued.id}/payments/${paid.body.id}/reverse`);
  expect(reversal.status).toBe(201);
  expect(reversal.body.date > "2026-11-22").toBe(true);
  expect((await tenant.call("POST", `/api/invoices/${issued.id}/pay`)).body.status).toBe("paid");

  const opened = await tenant.call("PATCH", path, { body: { booksClosedThrough: null } });
  expect(opened.body.booksClosedThrough).toBeNull();
  expect((await tenant.call("POST", `/api/invoices/${draft.id}/issue`)).status).toBe(200);
});

test("422 for books closed through a day that is not over, or that does not exist", async ({ tenant }) => {
  const path = `/api/companies/${tenant.companyId}`;
  const close = (booksClosedThrough: string) => tenant.call("PATCH", path, { body: { booksClosedThrough } });
  expect(faults(await close("2999-01-01"))).toEqual(["booksClosedThrough: period_not_over"]);
  expect(faults(await close("2026-02-30"))).toEqual(["booksClosedThrough: invalid_date"]);
  expect((await tenant.call("GET", path)).body.booksClosedThrough).toBeNull();
});

test("403 owner_only for the key of a member, whatever the group lets members do in the browser", async ({
  tenant,
}) => {
  await prisma.group.update({ where: { id: tenant.groupId }, data: { membersEditCompanies: true } });
  const key = await memberKey(tenant);
  const path = `/api/companies/${tenant.companyId}`;
  const invalid = { iban: 7 }; // the refusal comes first
  for (const body of [{ iban: null }, { paymentTermsDays: 3 }, { booksClosedThrough: "2026-10-31" }, invalid]) {
    const answer = await tenant.call("PATCH", path, { key, body });
    expect([answer.status, answer.body.code]).toEqual([403, "owner_only"]);
  }
});

test("404 for another group's company, an unknown one and what is no UUID", async ({ tenant, newTenant }) => {
  const stranger = await newTenant();
  for (const id of [stranger.companyId, randomUUID(), "nonsense"]) {
    for (const answer of [
      await tenant.call("GET", `/api/companies/${id}`),
      await tenant.call("PATCH", `/api/companies/${id}`, { body: { phone: null } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, "company_not_found"]);
    }
  }
});

describe("422", () => {
  test("a setting that the company as a whole cannot have", async ({ tenant }) => {
    const path = `/api/companies/${tenant.companyId}`;
    const { body: before } = await tenant.call("GET", path);
    await tenant.invoice({}, "issued");
    for (const [body, fault] of [
      [{ iban: "FR00" }, "iban: invalid_iban"],
      [{ sepaCreditorId: "FR73ZZZ123456" }, "sepaCreditorId: invalid_sepa_creditor_id"],
      [{ timeZone: "Mars/Olympus" }, "timeZone: invalid_time_zone"],
      [{ registration: { id: "HRB 1" } }, "registration: registration_with_siren"],
      [{ identifiers: [{ id: "90214437700014", scheme: "0009" }] }, "identifiers[0]: identifier_with_siret"],
      [{ name: " " }, "name: required"],
      [{ logo: "x" }, "logo: unknown_field"],
      [{ firstNumber: 100 }, "firstNumber: series_started"],
      [{ numberPattern: "A-{YYYY}-{SEQ:5}" }, "numberPattern: pattern_of_credit_notes"],
    ] as const) {
      const answer = await tenant.call("PATCH", path, { body });
      expect([answer.status, ...faults(answer)]).toEqual([422, fault]);
    }
    expect((await tenant.call("GET", path)).body).toEqual(before);
  });
});
