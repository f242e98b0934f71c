import sharp from "sharp";
import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { getLogo } from "#lib/logos/get-logo.ts";
import { removeLogo } from "#lib/logos/remove-logo.ts";
import { setLogo } from "#lib/logos/set-logo.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 255, g: 0, b: 0 } } });

test("an issued invoice keeps the logo it was issued with", async () => {
  const { context } = company;
  const sha256 = async () => (await getCompany("pool", context.companyId)).identity.logoSha256;
  const first = await picture(30, 30).png().toBuffer();
  expect(await setLogo(context, first)).toEqual({ ok: true });
  const kept = await sha256();
  const invoice = await company.issued();
  expect(await setLogo(context, Buffer.from("no"))).toEqual({ ok: false, code: "logo_unreadable" });
  expect(await sha256()).toBe(kept);
  expect(await inTransaction((tx) => removeLogo(tx, context))).toEqual({ ok: true });
  expect(await sha256()).toBeNull();
  expect((await getInvoice(context.companyId, invoice.id))?.company.logoSha256).toBe(kept);
  expect((await getLogo(context.companyId, kept ?? ""))?.mediaType).toBe("image/png");
  await setLogo(context, first);
  expect(await sha256()).toBe(kept);
});
