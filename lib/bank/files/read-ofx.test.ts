import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBankFile } from "#lib/bank/files/parse-bank-file.ts";
import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import type { ReadBankFile } from "#lib/domain/bank/bank-file.ts";
import { generatedEntry, wholeAndFraction } from "#tests/support/generated-entries.ts";

const outcomeOf = (text: string | Uint8Array) =>
  parseBankFile(Buffer.from(text as string), { currency: "EUR", mapping: null });
function read(text: string | Uint8Array): ReadBankFile {
  const outcome = outcomeOf(text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
}

const SGML_HEADER =
  "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n";
const XML_HEADER =
  '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const decimal = (cents: number) => `${cents < 0 ? "-" : "+"}${wholeAndFraction(cents).join(".")}`;

/** A file by the specification: elements end in XML alone. */
function written(entries: readonly BankEntry[], isXml: boolean): string {
  const element = (name: string, text: string | null) =>
    text === null ? "" : `<${name}>${escaped(text)}${isXml ? `</${name}>` : "\r\n"}`;
  const transactions = entries.map(
    ({ bookedOn, valueOn, amountCents, bankReference, counterparty, remittance }) =>
      `<STMTTRN>${element("TRNTYPE", amountCents < 0 ? "DEBIT" : "CREDIT")}${element("DTPOSTED", bookedOn.replaceAll("-", ""))}${element("DTAVAIL", `${valueOn?.replaceAll("-", "")}120000.000[+1:CET]`)}${element("TRNAMT", decimal(amountCents))}${element("FITID", bankReference)}${element("NAME", counterparty.name)}${counterparty.iban ? `<BANKACCTTO>${element("BANKID", "X")}${element("ACCTID", counterparty.iban)}</BANKACCTTO>` : ""}${element("MEMO", remittance)}</STMTTRN>`,
  );
  const account = `<BANKACCTFROM>${element("BANKID", "30004")}${element("BRANCHID", "00828")}${element("ACCTID", "00001234567")}${element("ACCTTYPE", "CHECKING")}</BANKACCTFROM>`;
  const list = `<BANKTRANLIST>${element("DTSTART", "20261101")}${element("DTEND", "20261130")}${transactions.join("\r\n")}</BANKTRANLIST>`;
  const balance = `<LEDGERBAL>${element("BALAMT", "-12.50")}${element("DTASOF", "20261130")}</LEDGERBAL>`;
  return `${isXml ? XML_HEADER : SGML_HEADER}<OFX><BANKMSGSRSV1><STMTTRNRS>${element("TRNUID", "1")}<STMTRS>${element("CURDEF", "EUR")}${account}${list}${balance}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

describe.each([
  ["1.x (SGML)", false],
  ["2.x (XML)", true],
])("OFX %s", (_, isXml) => {
  test("what a bank writes is read back to the cent, references and names as they are", () => {
    fc.assert(
      fc.property(fc.array(generatedEntry, { maxLength: 12 }), (entries) => {
        const outcome = read(written(entries, isXml));
        const expected = entries.map((entry) => ({
          ...entry,
          endToEndId: null,
          remittance: [entry.counterparty.name ?? "", entry.remittance].join(" ").trim(),
        }));
        const [statement] = outcome.statements;
        const isRepeated = ({ counterparty: { name }, remittance }: BankEntry) => name?.includes(remittance) ?? false;
        expect(statement?.entries).toEqual(
          expected.map((entry, index) => {
            const given = entries[index] as BankEntry;
            return isRepeated(given) ? { ...entry, remittance: given.counterparty.name } : entry;
          }),
        );
        expect(statement).toMatchObject({ accountNumber: "00001234567", currency: "EUR", closingCents: -1_250 });
        expect([outcome.faults, outcome.warnings]).toEqual([[], []]);
      }),
      { numRuns: 50 },
    );
  });
});

test("a file as a French bank writes it, whose elements are empty, unescaped and in Windows-1252", () => {
  const file = `${SGML_HEADER}<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261104051233<LANGUAGE>FRA</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>20261104051233
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<STMTRS>
<CURDEF>EUR
<BANKACCTFROM><BANKID>30004<BRANCHID>00828<ACCTID>FR7630006000011234567890189<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101000000
<DTEND>20261103000000
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261103
<TRNAMT>+1200,00
<FITID>000012345678901234567890
<NAME>VIR SEPA CAFÉ & L'ÉTOILE
<MEMO>FACTURE F-2026-00012 < AVOIR
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261102
<TRNAMT>-12.50
<FITID>NOTPROVIDED
<CHECKNUM>
<NAME>FRAIS
<MEMO>
</STMTTRN>
</BANKTRANLIST>
<BANKTRANLISTP><DTASOF>20261103<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20261103<TRNAMT>-5.00<NAME>CARTE</STMTTRNP></BANKTRANLISTP>
<LEDGERBAL><BALAMT>1187.50<DTASOF>20261103</LEDGERBAL>
<AVAILBAL><BALAMT>1182.50<DTASOF>20261103</AVAILBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`;
  for (const bytes of [Buffer.from(file), Buffer.from(file, "latin1")]) {
    const outcome = read(bytes);
    expect(outcome.statements).toMatchObject([
      {
        iban: "FR7630006000011234567890189",
        accountNumber: null,
        closingCents: 118_750,
        entries: [
          {
            bookedOn: "2026-11-03",
            amountCents: 120_000,
            counterparty: { name: "VIR SEPA CAFÉ & L'ÉTOILE" },
            remittance: "VIR SEPA CAFÉ & L'ÉTOILE FACTURE F-2026-00012 < AVOIR",
            bankReference: "000012345678901234567890",
          },
          { amountCents: -1_250, remittance: "FRAIS", bankReference: null },
        ],
      },
    ]);
    expect(outcome.leftOut).toEqual({ notBooked: 1, ofZero: 0 });
  }
});

test("credit cards, several accounts, CDATA and a list alone are read", () => {
  const transaction = (text: string) => `<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<FITID>1<NAME>${text}</STMTTRN>`;
  const list = (text: string) => `<BANKTRANLIST>${transaction(text)}</BANKTRANLIST>`;
  const statements = read(
    `<OFX><!-- <STMTTRN> --><STMTRS><CURDEF>EUR${list("<![CDATA[<A> & B]]>")}</STMTRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4970</CCACCTFROM>${list("x")}</CCSTMTRS></OFX>`,
  ).statements;
  expect(statements).toMatchObject([
    { currency: "EUR", entries: [{ counterparty: { name: "<A> & B" } }] },
    { currency: "USD", accountNumber: "4970", entries: [{ currency: "USD" }] },
  ]);
  expect(read(`OFXHEADER:100\n\n${list("seul")}`).statements).toMatchObject([{ entries: [{ amountCents: 100 }] }]);
});

test("an entry that cannot be read is a fault with its line", () => {
  const entry = (inside: string) => `<STMTTRN>${inside}</STMTTRN>\n`;
  const file = `<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>\n${[
    "<DTPOSTED>20261103<TRNAMT>1,234.50",
    "<DTPOSTED>20261303<TRNAMT>1.00",
    "<DTPOSTED>20261103",
    "<DTPOSTED>20261103<TRNAMT>1.00<CORRECTFITID>12<CORRECTACTION>DELETE",
    "<DTPOSTED>20261103<TRNAMT>1.00<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY>",
    "<DTPOSTED>20261103<TRNAMT>0.00",
    "<DTPOSTED>20261103<TRNAMT>1.00<ORIGCURRENCY><CURRATE>1.1<CURSYM>USD</ORIGCURRENCY>",
  ]
    .map(entry)
    .join("")}</BANKTRANLIST></STMTRS></OFX>`;
  const outcome = read(file);
  expect(outcome.faults).toEqual([
    { code: "entry_amount_invalid", at: { line: 2 } },
    { code: "entry_date_invalid", at: { line: 3 } },
    { code: "entry_amount_invalid", at: { line: 4 } },
    { code: "entry_is_correction", at: { line: 5 } },
    { code: "entry_currency_invalid", at: { line: 6 } },
  ]);
  expect([outcome.leftOut.ofZero, outcome.statements[0]?.entries.length]).toEqual([1, 1]);
});

test("a file that breaks off is refused, wherever", () => {
  const entry = {
    bookedOn: "2026-11-03",
    valueOn: "2026-11-03",
    amountCents: 123_456,
    bankReference: "R",
  } as BankEntry;
  const file = written([{ ...entry, counterparty: { name: "N", iban: null }, remittance: "M" }], false);
  const from = file.indexOf("<OFX>") + 5;
  for (let end = from; end < file.length - 1; end += 1)
    expect(outcomeOf(file.slice(0, end))).toMatchObject({ ok: false, code: "bank_file_malformed" });
});
