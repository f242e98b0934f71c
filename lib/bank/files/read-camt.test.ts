import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBankFile } from "#lib/bank/files/parse-bank-file.ts";
import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import type { ReadBankFile } from "#lib/domain/bank/bank-file.ts";
import { generatedEntry, wholeAndFraction } from "#tests/support/generated-entries.ts";

const OURS = "FR1420041010050500013M02606";
type Version = "02" | "08";

function read(xml: string): ReadBankFile {
  const outcome = parseBankFile(Buffer.from(xml), { currency: "EUR", mapping: null });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
}
/** The only entry of a file with this inside of an `Ntry`. */
function onlyEntry(inside: string, version: Version = "02"): BankEntry {
  const { statements } = read(file(version, ntry(version, inside)));
  expect(statements.flatMap(({ entries }) => entries)).toHaveLength(1);
  return statements[0]?.entries[0] as BankEntry;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&#34;");
const element = (name: string, inside: string | null) => (inside === null ? "" : `<${name}>${inside}</${name}>`);
const amount = (cents: number, currency = "EUR") =>
  `<Amt Ccy="${currency}">${wholeAndFraction(cents).join(".")}</Amt><CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;
const status = (version: Version, code: string) =>
  version === "02" ? `<Sts>${code}</Sts>` : `<Sts><Cd>${code}</Cd></Sts>`;
const party = (version: Version, name: string) =>
  version === "02" ? element("Nm", name) : `<Pty><Nm>${name}</Nm></Pty>`;
const ntry = (version: Version, inside: string, cents = 12_050) =>
  `<Ntry>${amount(cents)}${status(version, "BOOK")}<BookgDt><Dt>2026-11-03</Dt></BookgDt>${inside}</Ntry>`;
const balance = (code: string, cents: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>2026-11-03</Dt></Dt></Bal>`;
const statement = (inside: string) =>
  `<Stmt><Id>STMT-2026-307</Id><Acct><Id><IBAN>${OURS}</IBAN></Id><Ccy>EUR</Ccy></Acct>${inside}</Stmt>`;
const file = (version: Version, ...insides: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${insides.map(statement).join("")}</BkToCstmrStmt></Document>`;

/** An entry as a bank writes it, by the schema and not by what reads it. */
function written(entry: BankEntry, version: Version): string {
  const side = entry.amountCents < 0 ? "Cdtr" : "Dbtr";
  const { name, iban } = entry.counterparty;
  const parties = [
    name === null ? "" : element(side, party(version, escaped(name))),
    iban === null ? "" : element(`${side}Acct`, `<Id><IBAN>${iban}</IBAN></Id>`),
  ].join("");
  const details = `<Refs><EndToEndId>${entry.endToEndId ?? "NOTPROVIDED"}</EndToEndId></Refs><RltdPties>${parties}</RltdPties><RmtInf><Ustrd>${escaped(entry.remittance)}</Ustrd></RmtInf>`;
  return [
    `<Ntry>${amount(entry.amountCents)}${status(version, "BOOK")}<BookgDt><Dt>${entry.bookedOn}</Dt></BookgDt>`,
    `<ValDt><DtTm>${entry.valueOn}T23:59:59+02:00</DtTm></ValDt>`,
    `${element("AcctSvcrRef", entry.bankReference)}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`,
  ].join("");
}

describe.each(["02", "08"] as const)("camt.053.001.%s", (version) => {
  test("what a bank writes is read back to the cent, and the balances make it whole", () => {
    const entries = fc.array(generatedEntry, { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(entries, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        (all, opening) => {
          const insides = all.map((each) => {
            const closing = each.reduce((total, { amountCents }) => total + amountCents, opening);
            return `${balance("OPBD", opening)}${balance("CLBD", closing)}${each.map((entry) => written(entry, version)).join("\n")}`;
          });
          const outcome = read(file(version, ...insides));
          expect(outcome.statements.map((each) => each.entries)).toEqual(all);
          expect(outcome.statements.map((each) => [each.iban, each.openingCents])).toEqual(
            all.map(() => [OURS, opening]),
          );
          expect([outcome.faults, outcome.warnings]).toEqual([[], []]);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("a batch is its parts where they add up exactly, and else it stays whole", () => {
    const part = (cents: number, name: string) => {
      const money =
        version === "08"
          ? amount(cents)
          : `<AmtDtls><TxAmt><Amt Ccy="EUR">${wholeAndFraction(cents).join(".")}</Amt></TxAmt></AmtDtls>`;
      return `<TxDtls><Refs><EndToEndId>E2E-${name}</EndToEndId></Refs>${money}<RltdPties><Dbtr>${party(version, name)}</Dbtr></RltdPties><RmtInf><Ustrd>Cotisation ${name}</Ustrd></RmtInf></TxDtls>`;
    };
    const batch = (...cents: number[]) =>
      read(
        file(
          version,
          ntry(
            version,
            `<AcctSvcrRef>REF1</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>${cents.map((each, index) => part(each, "ABC"[index] ?? "")).join("")}</NtryDtls>`,
            9_000,
          ),
        ),
      ).statements[0]?.entries;
    expect(batch(2_000, 3_000, 4_000)).toMatchObject([
      {
        amountCents: 2_000,
        counterparty: { name: "A" },
        endToEndId: "E2E-A",
        remittance: "Cotisation A",
        bankReference: "REF1",
      },
      { amountCents: 3_000, counterparty: { name: "B" }, endToEndId: "E2E-B", remittance: "Cotisation B" },
      { amountCents: 4_000, counterparty: { name: "C" }, endToEndId: "E2E-C", remittance: "Cotisation C" },
    ]);
    expect(batch(2_000, 3_000, 4_001)).toMatchObject([
      {
        amountCents: 9_000,
        counterparty: { name: null },
        endToEndId: null,
        remittance: "Cotisation A Cotisation B Cotisation C",
      },
    ]);
  });

  test("what is not booked, and what moves nothing, is left out and counted", () => {
    const pending = (code: string) =>
      `<Ntry>${amount(100)}${status(version, code)}<BookgDt><Dt>2026-11-03</Dt></BookgDt></Ntry>`;
    const outcome = read(
      file(version, `${pending("PDNG")}${pending("INFO")}${ntry(version, "", 0)}${ntry(version, "", 5)}`),
    );
    expect(outcome.statements[0]?.entries.map(({ amountCents }) => amountCents)).toEqual([5]);
    expect(outcome.leftOut).toEqual({ notBooked: 2, ofZero: 1 });
  });

  test("charges in the amount are its fees, and charges apart are not", () => {
    const charges = (cents: string, included: boolean) =>
      version === "02"
        ? `<Chrgs><Amt Ccy="EUR">${cents}</Amt><ChrgInclInd>${included}</ChrgInclInd></Chrgs>`
        : `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">${cents}</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>${included}</ChrgInclInd></Rcrd></Chrgs>`;
    expect(onlyEntry(charges("12.50", true), version).feesCents).toBe(1_250);
    expect(onlyEntry(charges("12.50", false), version).feesCents).toBe(0);
  });
});

test("a returned direct debit is a reversal, and its debtor is the client", () => {
  const returned = `<Ntry>${amount(-5_000)}<RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Client</Nm></Dbtr><Cdtr><Nm>Folio</Nm></Cdtr></RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`;
  expect(read(file("02", returned)).statements[0]?.entries[0]).toMatchObject({
    amountCents: -5_000,
    isReversal: true,
    counterparty: { name: "Client" },
  });
});

test("the other side is never the account itself, whoever the bank calls debtor and creditor", () => {
  const parties = (debtor: string, creditor: string) =>
    `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>D</Nm></Dbtr><DbtrAcct><Id><IBAN>${debtor}</IBAN></Id></DbtrAcct><Cdtr><Nm>C</Nm></Cdtr><CdtrAcct><Id><IBAN>${creditor}</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls>`;
  const other = "DE89370400440532013000";
  expect(onlyEntry(parties(other, OURS)).counterparty).toEqual({ name: "D", iban: other });
  expect(onlyEntry(parties(OURS, other)).counterparty).toEqual({ name: "C", iban: other });
});

test("what was instructed in another currency, structured references and the words of the bank are read", () => {
  const foreign = onlyEntry(
    `<AmtDtls><InstdAmt><Amt Ccy="USD">130.00</Amt></InstdAmt></AmtDtls><AddtlNtryInf>VIR ETRANGER</AddtlNtryInf>`,
  );
  expect(foreign).toMatchObject({ instructed: { amountCents: 13_000, currency: "USD" }, remittance: "VIR ETRANGER" });
  const structured = onlyEntry(
    `<NtryDtls><TxDtls><RmtInf><Strd><RfrdDocInf><Nb>F-2026-00012</Nb></RfrdDocInf></Strd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>`,
  );
  expect(structured).toMatchObject({
    structuredReference: "RF18539007547034",
    remittance: "F-2026-00012 RF18539007547034",
  });
});

test("an entry that cannot be read is a fault with its place, and the balances then differ by it", () => {
  const bad = `<Ntry><Amt Ccy="EUR">1.005</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt></Ntry>`;
  const dateless = `<Ntry>${amount(700)}<Sts>BOOK</Sts><BookgDt><Dt>2026-02-30</Dt></BookgDt></Ntry>`;
  const dollars = `<Ntry>${amount(700, "USD")}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt></Ntry>`;
  const outcome = read(
    file(
      "02",
      "",
      `${balance("OPBD", 100)}${balance("CLBD", 2_900)}${ntry("02", "", 2_000)}${bad}${dateless}${dollars}`,
    ),
  );
  expect(outcome.statements.map(({ entries }) => entries.length)).toEqual([0, 1]);
  expect(outcome.faults).toEqual([
    { code: "entry_amount_invalid", at: { statement: 2, entry: 2 } },
    { code: "entry_date_invalid", at: { statement: 2, entry: 3 } },
    { code: "entry_currency_invalid", at: { statement: 2, entry: 4 } },
  ]);
  expect(outcome.warnings).toEqual([{ code: "balances_differ", statement: 2, differenceCents: 800 }]);
});

test("reports and notifications are refused by their name", () => {
  for (const [body, found] of [
    ["BkToCstmrAcctRpt", "camt.052"],
    ["BkToCstmrDbtCdtNtfctn", "camt.054"],
  ]) {
    const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${found}.001.02"><${body}><Rpt/></${body}></Document>`;
    expect(parseBankFile(Buffer.from(xml), { currency: "EUR", mapping: null })).toEqual({
      ok: false,
      code: "bank_file_not_a_statement",
      found,
    });
  }
});

test("a statement as a French bank sends it, with prefixes and in Windows-1252 whatever it declares", () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <ns2:BkToCstmrStmt>
    <ns2:GrpHdr><ns2:MsgId>20261103-30004</ns2:MsgId><ns2:CreDtTm>2026-11-04T05:12:33</ns2:CreDtTm></ns2:GrpHdr>
    <ns2:Stmt>
      <ns2:Id>RELEVE-307</ns2:Id>
      <ns2:Acct><ns2:Id><ns2:Othr><ns2:Id>30004008280001234567890</ns2:Id></ns2:Othr></ns2:Id><ns2:Ccy>EUR</ns2:Ccy>
        <ns2:Ownr><ns2:Nm>ATELIER DES TILLEULS</ns2:Nm></ns2:Ownr></ns2:Acct>
      <ns2:Bal><ns2:Tp><ns2:CdOrPrtry><ns2:Cd>PRCD</ns2:Cd></ns2:CdOrPrtry></ns2:Tp><ns2:Amt Ccy="EUR">1250.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd></ns2:Bal>
      <ns2:Bal><ns2:Tp><ns2:CdOrPrtry><ns2:Cd>CLBD</ns2:Cd></ns2:CdOrPrtry></ns2:Tp><ns2:Amt Ccy="EUR">2437.5</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd></ns2:Bal>
      <ns2:Ntry>
        <ns2:Amt Ccy="EUR">1200.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts>
        <ns2:BookgDt><ns2:Dt>2026-11-03</ns2:Dt></ns2:BookgDt><ns2:ValDt><ns2:Dt>2026-11-03</ns2:Dt></ns2:ValDt>
        <ns2:AcctSvcrRef>0000012</ns2:AcctSvcrRef>
        <ns2:BkTxCd><ns2:Prtry><ns2:Cd>05</ns2:Cd><ns2:Issr>CFONB</ns2:Issr></ns2:Prtry></ns2:BkTxCd>
        <ns2:NtryDtls><ns2:TxDtls>
          <ns2:Refs><ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId></ns2:Refs>
          <ns2:RltdPties><ns2:Dbtr><ns2:Nm>CAFÉ DE L&apos;ÉTOILE &amp; FILS</ns2:Nm></ns2:Dbtr>
            <ns2:DbtrAcct><ns2:Id><ns2:IBAN>FR7630006000011234567890189</ns2:IBAN></ns2:Id></ns2:DbtrAcct></ns2:RltdPties>
          <ns2:RmtInf><ns2:Ustrd>FACTURE F-2026-00012</ns2:Ustrd><ns2:Ustrd>  RÉGLEMENT  DE NOVEMBRE </ns2:Ustrd></ns2:RmtInf>
        </ns2:TxDtls></ns2:NtryDtls>
        <ns2:AddtlNtryInf>VIREMENT RECU</ns2:AddtlNtryInf>
      </ns2:Ntry>
      <ns2:Ntry>
        <ns2:Amt Ccy="EUR">12.50</ns2:Amt><ns2:CdtDbtInd>DBIT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts>
        <ns2:BookgDt><ns2:Dt>2026-11-03</ns2:Dt></ns2:BookgDt>
        <ns2:AddtlNtryInf>FRAIS TENUE DE COMPTE</ns2:AddtlNtryInf>
      </ns2:Ntry>
    </ns2:Stmt>
  </ns2:BkToCstmrStmt>
</ns2:Document>`;
  const expected = {
    iban: null,
    accountNumber: "30004008280001234567890",
    currency: "EUR",
    statementId: "RELEVE-307",
    openingCents: 125_000,
    closingCents: 243_750,
    entries: [
      {
        bookedOn: "2026-11-03",
        valueOn: "2026-11-03",
        amountCents: 120_000,
        currency: "EUR",
        isReversal: false,
        instructed: null,
        feesCents: 0,
        counterparty: { name: "CAFÉ DE L'ÉTOILE & FILS", iban: "FR7630006000011234567890189" },
        remittance: "FACTURE F-2026-00012 RÉGLEMENT DE NOVEMBRE",
        structuredReference: null,
        endToEndId: null,
        bankReference: "0000012",
      },
      expect.objectContaining({ amountCents: -1_250, remittance: "FRAIS TENUE DE COMPTE", bankReference: null }),
    ],
  };
  for (const bytes of [Buffer.from(xml), Buffer.from(xml, "latin1"), Buffer.from(`\ufeff${xml}`, "utf16le")]) {
    const outcome = parseBankFile(bytes, { currency: "EUR", mapping: null });
    expect(outcome).toMatchObject({ ok: true, kind: "camt.053", statements: [expected], faults: [], warnings: [] });
  }
});
