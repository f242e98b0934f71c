import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { parseBankFile } from "#lib/bank/files/parse-bank-file.ts";
import { MAX_BANK_ENTRIES, MAX_FILES_IN_ZIP, MAX_UNPACKED_BYTES } from "#lib/domain/bank/bank-file.ts";
import { parseCalendarDate } from "#lib/domain/calendar-date.ts";

const parse = (content: string | Uint8Array) =>
  parseBankFile(typeof content === "string" ? Buffer.from(content) : content, { currency: "EUR", mapping: null });
const codeOf = (content: string | Uint8Array) => {
  const outcome = parse(content);
  return outcome.ok ? "read" : outcome.code;
};

const NTRY =
  '<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt></Ntry>';
const camt = (inside: string, id = "1") =>
  `<Document><BkToCstmrStmt><Stmt><Id>${id}</Id>${inside}</Stmt></BkToCstmrStmt></Document>`;
const ofx = (inside: string) => `<OFX><STMTRS><CURDEF>EUR${inside}</STMTRS></OFX>`;
const CSV = "Date;Montant\n25/11/2026;1,00\n";

test.each([
  ["camt.053", camt(NTRY)],
  ["ofx", ofx("<BANKTRANLIST></BANKTRANLIST>")],
  ["csv", CSV],
])("%s is told by its content", (kind, content) => {
  expect(parse(content)).toMatchObject({ ok: true, kind });
});

test.each([
  ["pdf", "%PDF-1.7\n..."],
  ["xlsx", zipSync({ "[Content_Types].xml": strToU8("<Types/>") })],
  ["xls", Buffer.from("d0cf11e0a1b11ae1", "hex")],
  ["mt940", ":20:STARTUMSE\n:25:1\n"],
  ["qif", "!Type:Bank\nD03/11/2026\n"],
  ["html", "<!DOCTYPE html><html></html>"],
  ["json", '[{"amount": 1}]'],
  ["cfonb120", `01${"3".padEnd(5, "0")}${" ".repeat(113)}\n04`],
  ["xml", "<feed><entry/></feed>"],
  [null, Buffer.from([1, 2, 3, 0, 4])],
])("%s is refused by its name", (found, content) => {
  expect(parse(content)).toEqual({ ok: false, code: "bank_file_kind_unknown", found });
});

test("files with nothing in them are refused", () => {
  expect(["", " \n", "\ufeff"].map(codeOf)).toEqual(Array(3).fill("bank_file_empty"));
  expect(codeOf("Date;Montant\n")).toBe("bank_file_no_statement");
  expect(codeOf("<Document><BkToCstmrStmt><GrpHdr/></BkToCstmrStmt></Document>")).toBe("bank_file_no_statement");
  expect(codeOf("<OFX></OFX>")).toBe("bank_file_no_statement");
});

describe("hostile files", () => {
  const bomb = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level || ""};`.repeat(10)}">`).join("")}]>`;

  test("entities are refused before they are looked at", () => {
    expect(codeOf(`<?xml version="1.0"?>${bomb}${camt("&lol9;")}`)).toBe("bank_file_entities");
    expect(codeOf(`<!DOCTYPE x SYSTEM "file:///etc/passwd">${camt("")}`)).toBe("bank_file_entities");
    expect(codeOf(`OFXHEADER:100\n${bomb}${ofx("")}`)).toBe("bank_file_entities");
  });

  test("what is nested too deep is refused", () => {
    expect(codeOf(camt("<a>".repeat(200_000) + "</a>".repeat(200_000)))).toBe("bank_file_too_complex");
    expect(codeOf(ofx("<BAL>".repeat(200_000) + "</BAL>".repeat(200_000)))).toBe("bank_file_too_complex");
    expect(codeOf("[".repeat(200_000))).toBe("bank_file_kind_unknown");
  });

  test("what breaks off is refused, wherever", () => {
    const whole = camt(NTRY);
    for (let end = 1; end < whole.length; end += 1) expect(codeOf(whole.slice(0, end))).toBe("bank_file_malformed");
    expect(parse(camt(`\n\n${NTRY}<Ntry>`))).toMatchObject({ ok: false, code: "bank_file_malformed", line: 3 });
  });

  test("names that every object has are no elements", () => {
    expect(codeOf(camt(`<valueOf><Ntry/></valueOf><toString/>${NTRY}`))).toBe("read");
    for (const name of ["__proto__", "constructor", "hasOwnProperty"]) {
      const outcome = parse(camt(`<${name}><Ntry/></${name}>${NTRY}`));
      expect(outcome.ok ? outcome.statements[0]?.entries.length : outcome.code).toBeOneOf([1, "bank_file_malformed"]);
      expect(codeOf(`<${name}/>`)).not.toBe("read");
    }
    expect(parse("Date;Montant;__proto__\n25/11/2026;1,00;x")).toMatchObject({ ok: true });
  });

  test("more entries than the limit are refused, and as many are read", () => {
    const transaction = "<STMTTRN><DTPOSTED>20261103<TRNAMT>1</STMTTRN>";
    const list = (count: number) => ofx(`<BANKTRANLIST>${transaction.repeat(count)}</BANKTRANLIST>`);
    const row = "25/11/2026;1,00\n";
    const part = '<TxDtls><Amt Ccy="EUR">0.01</Amt></TxDtls>';
    const batch = (count: number) => camt(NTRY.replace("</Ntry>", `<NtryDtls>${part.repeat(count)}</NtryDtls></Ntry>`));
    expect(
      [list(MAX_BANK_ENTRIES), CSV + row.repeat(MAX_BANK_ENTRIES - 1), batch(MAX_BANK_ENTRIES)].map(codeOf),
    ).toEqual(Array(3).fill("read"));
    expect(
      [
        list(MAX_BANK_ENTRIES + 1),
        CSV + row.repeat(MAX_BANK_ENTRIES),
        batch(MAX_BANK_ENTRIES + 1),
        camt("").replace("<Stmt>", `${"<Stmt/>".repeat(2_000)}<Stmt>`),
      ].map(codeOf),
    ).toEqual(Array(4).fill("bank_file_too_many_entries"));
  });

  test("blank rows do not hide the rows after them", () => {
    const outcome = parse(`${CSV}${"\n".repeat(100_000)}26/11/2026;2,00\n`);
    expect(outcome).toMatchObject({ ok: true, statements: [{ entries: [{}, { amountCents: 200 }] }] });
  });

  test("texts are cut and cleaned", () => {
    const outcome = parse(
      `Date;Montant;Libellé;Tiers;ID transaction\n25/11/2026;1,00;${"a".repeat(100_000)};\u202eb\u0007c;${"9".repeat(1_000)}\n`,
    );
    expect(outcome).toMatchObject({
      statements: [
        {
          entries: [{ remittance: "a".repeat(2_000), counterparty: { name: "bc" }, bankReference: "9".repeat(255) }],
        },
      ],
    });
  });

  test("files in a wrong or in no charset are read or refused, and never break", () => {
    const xml = camt(NTRY.replace("</Ntry>", "<AddtlNtryInf>Réglé</AddtlNtryInf></Ntry>"));
    const declared = (charset: string) => `<?xml version="1.0" encoding="${charset}"?>${xml}`;
    for (const [charset, encoding] of [
      ["UTF-8", "latin1"],
      ["ISO-8859-1", "utf8"],
      ["ISO-8859-15", "latin1"],
      ["UTF-16", "utf8"],
      ["nonsense", "utf8"],
    ] as const)
      expect(parse(Buffer.from(declared(charset), encoding))).toMatchObject({
        ok: true,
        statements: [{ entries: [{ remittance: "Réglé" }] }],
      });
    expect(codeOf(Buffer.from(declared("UTF-16"), "utf16le"))).not.toBe("read");
  });

  test.each([
    ["separators alone", ";".repeat(1_000_000)],
    ["quotes alone", '"'.repeat(1_000_001)],
    ["rows of quotes", '";'.repeat(300_000)],
    ["one long line", "a".repeat(5_000_000)],
    ["lines of nothing", "\n;".repeat(1_000_000)],
    ["tags that never end", `<OFX>${"<a".repeat(1_000_000)}`],
    ["CDATA that never ends", `<OFX><STMTRS><CURDEF>${"<![CDATA[".repeat(100_000)}`],
    ["spaces in a date", `Date;Montant\n${" 1".repeat(500_000)};1,00\n`],
    ["digits in an amount", `Date;Montant\n25/11/2026;${"1 ".repeat(500_000)}\n`],
    [
      "many remittance lines",
      camt(
        NTRY.replace(
          "</Ntry>",
          `<NtryDtls><TxDtls><RmtInf>${"<Ustrd>x1</Ustrd><Ustrd>y2</Ustrd>".repeat(50_000)}</RmtInf></TxDtls></NtryDtls></Ntry>`,
        ),
      ),
    ],
  ])("%s take little time", (_, content) => {
    const start = performance.now();
    codeOf(content);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

test("damaged files are read or refused, never thrown out, and make no entries that cannot be", () => {
  const zip = zipSync({ "a.xml": strToU8(camt(NTRY)) });
  const transaction = "<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<FITID>1<NAME>a</STMTTRN>";
  const files = [camt(NTRY), ofx(`<BANKTRANLIST>${transaction}</BANKTRANLIST>`), CSV, `\ufeff${CSV}`].map((text) =>
    Buffer.from(text),
  );
  const damage = fc.record({ at: fc.nat(400), length: fc.nat(30), bytes: fc.uint8Array({ maxLength: 8 }) });
  fc.assert(
    fc.property(fc.constantFrom(...files, zip), fc.array(damage, { minLength: 1, maxLength: 3 }), (file, damages) => {
      const damaged = damages.reduce(
        (bytes, { at, length, bytes: put }) =>
          Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(Math.min(bytes.length, at + length))]),
        Buffer.from(file),
      );
      const outcome = parse(damaged);
      for (const { amountCents, bookedOn } of outcome.ok ? outcome.statements.flatMap(({ entries }) => entries) : []) {
        expect(Number.isSafeInteger(amountCents) && amountCents !== 0).toBe(true);
        expect(parseCalendarDate(bookedOn)).toBe(bookedOn);
      }
    }),
    { numRuns: 2_000 },
  );
});

describe("a ZIP", () => {
  const zip = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

  test("is the statements of all camt.053 in it, and says which other files it has", () => {
    const outcome = parse(
      zip({
        "11/a.xml": camt(NTRY, "A"),
        "releve.pdf": "%PDF-1.7",
        "__MACOSX/._a.xml": "x",
        "avis.xml": "<Document><BkToCstmrDbtCdtNtfctn/></Document>",
        "b.xml": camt(`${NTRY}<Ntry/>`, "B"),
      }),
    );
    expect(outcome).toMatchObject({
      ok: true,
      kind: "camt.053",
      statements: [{ statementId: "A" }, { statementId: "B" }],
      faults: [{ code: "entry_status_unknown", at: { statement: 2, entry: 2 } }],
      warnings: [
        { code: "file_left_out", name: "releve.pdf" },
        { code: "file_left_out", name: "avis.xml" },
      ],
    });
  });

  test("without a camt.053 is refused as its first file is, and with a broken one as that", () => {
    expect(parse(zip({ "releve.pdf": "%PDF-1.7" }))).toMatchObject({ code: "bank_file_kind_unknown", found: "pdf" });
    expect(codeOf(zip({ "a.xml": camt(NTRY), "b.xml": "<Document><BkToCstmrStmt>" }))).toBe("bank_file_malformed");
    expect(codeOf(zip({}))).not.toBe("read");
    expect(codeOf(zip({ "folder/": "" }))).toBe("bank_file_empty");
  });

  test("of too many files, or of more than they say, is refused without being unpacked", () => {
    const many = Object.fromEntries(
      Array.from({ length: MAX_FILES_IN_ZIP + 1 }, (_, index) => [`${index}.xml`, "<a/>"]),
    );
    expect(codeOf(zip(many))).toBe("bank_file_too_large");
    const zeros = zipSync({ "a.xml": new Uint8Array(MAX_UNPACKED_BYTES + 1) });
    expect(zeros.byteLength).toBeLessThan(100_000);
    expect(codeOf(zeros)).toBe("bank_file_too_large");
    const lying = Buffer.from(zip({ "a.xml": camt(NTRY.repeat(1_000)) }));
    const directory = lying.indexOf("PK\u0001\u0002");
    lying.writeUInt32LE(500, directory + 24); // the size once it is unpacked
    expect(codeOf(lying)).toBe("bank_file_malformed");
  });

  test("that is cut, or names a file twice, is refused", () => {
    const whole = zip({ "a.xml": camt(NTRY), "b.xml": camt(NTRY) });
    for (const end of [4, 30, 100, whole.length - 30, whole.length - 1])
      expect(codeOf(whole.subarray(0, end))).toBe("bank_file_malformed");
    const twice = Buffer.from(Buffer.from(whole).toString("latin1").replaceAll("b.xml", "a.xml"), "latin1");
    expect(codeOf(twice)).toBe("bank_file_malformed");
    const named = Buffer.from(
      Buffer.from(zip({ a_proto_x: camt(NTRY) }))
        .toString("latin1")
        .replaceAll("a_proto_x", "__proto__"),
      "latin1",
    );
    expect(codeOf(named)).toBe("bank_file_malformed");
  });
});
