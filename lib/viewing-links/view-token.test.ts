import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { inTransaction, pool } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { openLink } from "#lib/viewing-links/invoice-by-link.ts";
import { renewViewLink } from "#lib/viewing-links/renew-link.ts";
import { newViewToken, readViewToken } from "#lib/viewing-links/view-token.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

test("a token names its company and has 256 random bits", () => {
  const companyId = newId();
  const [first, second] = [newViewToken(companyId), newViewToken(companyId)];
  expect(readViewToken(first)).toEqual({ companyId: companyId.replaceAll("-", "") });
  const random = (token: string) => Buffer.from(token, "base64url").subarray(16);
  expect([random(first).length, random(first).equals(random(second))]).toEqual([32, false]);
});

test("a link opens the invoice of its company and no other, and a link of an earlier release opens its own", async () => {
  const [company, other] = [await makeTestCompany(), await makeTestCompany()];
  const { id, viewToken } = await company.issued();
  const now = new Date();
  expect(readViewToken(viewToken ?? "")).toEqual({ companyId: company.context.companyId.replaceAll("-", "") });
  expect(await openLink(viewToken ?? "", now)).toMatchObject({ ok: true, invoice: { id } });

  const elsewhere = Buffer.from(viewToken ?? "", "base64url");
  elsewhere.write(other.context.companyId.replaceAll("-", ""), "hex");
  expect(await openLink(elsewhere.toString("base64url"), now)).toEqual({ ok: false, code: "unknown" });

  const renewed = await inTransaction((tx) => renewViewLink(tx, company.context, id));
  expect(renewed.ok && readViewToken(renewed.invoice.viewToken ?? "")).toEqual(readViewToken(viewToken ?? ""));
  const before = randomBytes(32).toString("base64url");
  await pool.query("UPDATE invoices SET view_token = $1 WHERE company_id = $2 AND id = $3", [
    before,
    company.context.companyId,
    id,
  ]);
  expect(await openLink(before, now)).toMatchObject({ ok: true, invoice: { id } });
});
