import fc from "fast-check";
import { expect, test } from "vitest";
import { checkAttachment } from "#lib/domain/email/email-attachment.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const pdf = bytes("%PDF-1.7 …");

test.each([
  ["Devis signé.PDF", "Devis signé.PDF"],
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\Users\\ada\\devis.pdf", "devis.pdf"],
  ['a"; filename="b.exe\r\nX: y.pdf', "a ; filename= b.exe X y.pdf"],
  [".. .htaccess.pdf", "htaccess.pdf"],
  ["gnp\u202efdp.pdf", "gnpfdp.pdf"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(96)}.pdf`],
])("the name %j is kept as %j", (name, filename) => {
  expect(checkAttachment(name, pdf)).toEqual({ ok: true, filename, mediaType: "application/pdf" });
});

test.each(["devis.exe", "devis.pdf.html", "devis.svg", "devis", "", ".pdf", "devis.pdf/", "constructor.__proto__"])(
  "the name %j is refused",
  (name) => {
    expect(checkAttachment(name, pdf)).toEqual({ ok: false, code: "attachment_type" });
  },
);

test("a file is of the type that its extension says", () => {
  expect(checkAttachment("a.png", pdf)).toEqual({ ok: false, code: "attachment_content" });
  expect(checkAttachment("a.pdf", bytes("<script>"))).toEqual({ ok: false, code: "attachment_content" });
  expect(checkAttachment("a.pdf", new Uint8Array())).toEqual({ ok: false, code: "attachment_content" });
  expect(checkAttachment("a.txt", bytes("MZ\u0000"))).toEqual({ ok: false, code: "attachment_content" });
  expect(checkAttachment("a.csv", bytes("a;b\n1;2"))).toMatchObject({ ok: true, mediaType: "text/csv" });
  expect(checkAttachment("a.jpeg", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toMatchObject({
    ok: true,
    mediaType: "image/jpeg",
  });
});

test("no name leads out of its folder or starts another header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const outcome = checkAttachment(`${name}.pdf`, pdf);
      if (outcome.ok) expect(outcome.filename).toMatch(/^[^/\\\r\n"<>.][^/\\\r\n"<>]*\.pdf$/u);
    }),
  );
});
