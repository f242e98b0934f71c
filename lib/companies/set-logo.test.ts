import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { getLogo } from "#lib/companies/get-logo.ts";
import { readLogo } from "#lib/companies/read-logo.ts";
import { removeLogo } from "#lib/companies/remove-logo.ts";
import { setLogo } from "#lib/companies/set-logo.ts";
import { inTransaction } from "#lib/db/client.ts";
import { getCompany } from "#lib/db/parties.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { makeTestCompany, type TestCompany } from "../../scripts/test-company.ts";

let company: TestCompany;
beforeAll(async () => {
  company = await makeTestCompany();
});

const red = { r: 255, g: 0, b: 0 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

async function logoOf(bytes: Uint8Array) {
  const read = await readLogo(bytes);
  if (!read.ok) return read.code;
  const { format, width, height, exif, xmp } = await sharp(read.logo.content).metadata();
  return { mediaType: read.logo.mediaType, format, width, height, metadata: exif ?? xmp ?? null };
}

test("PNG and JPEG are written anew, without metadata, at most 1200 pixels wide or high", async () => {
  const exif = { IFD0: { Copyright: "somebody", ImageDescription: "45.76, 4.83" } };
  const jpeg = await picture(2400, 800).withExif(exif).jpeg().toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  expect(await logoOf(jpeg)).toEqual({ mediaType: "image/jpeg", format: "jpeg", width: 1200, height: 400, metadata: null });
  const png = Buffer.concat([await picture(100, 50).png().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
  expect(await logoOf(png)).toEqual({ mediaType: "image/png", format: "png", width: 100, height: 50, metadata: null });
  const read = await readLogo(png);
  expect(read.ok && Buffer.from(read.logo.content).includes("script")).toBe(false);
});

test("an SVG is drawn: sharp at print size, and nothing in it runs or is loaded", async () => {
  const svg = (inside: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24" height="12">${inside}</svg>`,
    );
  const plain = svg('<rect width="24" height="12" fill="#f00"/>');
  expect(await logoOf(plain)).toEqual({ mediaType: "image/png", format: "png", width: 1200, height: 600, metadata: null });

  const file = new URL("../../prisma/demo-logo.png", import.meta.url);
  const loading = svg(
    `<rect width="24" height="12" fill="#f00"/><script>alert(1)</script><image width="24" height="12" href="${file}"/><image width="24" height="12" xlink:href="${file.pathname}"/>`,
  );
  const [expected, drawn] = [await readLogo(plain), await readLogo(loading)];
  expect(drawn).toEqual(expected);
});

test("what is no picture, is too large or unpacks to too much is refused", async () => {
  const gif = await picture(10, 10).gif().toBuffer();
  expect(await logoOf(gif)).toBe("logo_unreadable");
  expect(await logoOf(Buffer.from("<html><script>alert(1)</script></html>"))).toBe("logo_unreadable");
  expect(await logoOf(Buffer.from("%PDF-1.7"))).toBe("logo_unreadable");
  expect(await logoOf(new Uint8Array())).toBe("logo_unreadable");
  expect(await logoOf((await picture(100, 100).png().toBuffer()).subarray(0, 60))).toBe("logo_unreadable");
  expect(await logoOf(Buffer.alloc(1_000_001))).toBe("logo_too_large");
  const bomb = await picture(8000, 8000).png().toBuffer();
  expect(bomb.byteLength).toBeLessThan(1_000_000);
  expect(await logoOf(bomb)).toBe("logo_unreadable");
  const svgBomb = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="1" height="1"/></svg>';
  expect(await logoOf(Buffer.from(svgBomb))).toBe("logo_unreadable");
});

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
