import { randomUUID } from "node:crypto";

/** Movements of a bank account: the amount in euros, negative where money went out, and the words. */
export type Movement = [amount: string, words: string];

/** A valid IBAN that no other test has. */
export function newIban(): string {
  const account = `${BigInt(`0x${randomUUID().replaceAll("-", "")}`)}`.slice(-18);
  // DE, whose letters are 13 and 14 (ISO 13616).
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${`${check}`.padStart(2, "0")}${account}`;
}

/** A statement of an account (camt.053), of 24 November 2026 unless given. */
export function statementOf(iban: string, movements: readonly Movement[], day = "2026-11-24"): string {
  const entries = movements.map(([amount, words]) => {
    const [direction, cents] = amount.startsWith("-") ? ["DBIT", amount.slice(1)] : ["CRDT", amount];
    return `<Ntry><Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      <NtryDtls><TxDtls><RmtInf><Ustrd>${words.replaceAll("&", "&amp;")}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
}

/** The bytes of a form with a file, and the headers that it is sent with. */
export async function fileForm(name: string, content: string, parts: Record<string, string> = {}) {
  const form = new FormData();
  form.append("file", new File([content], name));
  for (const [part, value] of Object.entries(parts)) form.append(part, value);
  const request = new Response(form);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return { headers, body: Buffer.from(await request.arrayBuffer()) };
}
