import { expect, test } from "vitest";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { listClientsInOrder } from "#lib/db/clients/client-list.ts";
import { searchClients } from "#lib/db/clients/client-search.ts";
import { listCreditNotes } from "#lib/db/credit-notes/credit-note-list.ts";
import { searchInvoices } from "#lib/db/invoice-list/search-invoices.ts";
import { EVERY_INVOICE } from "#lib/domain/invoices/invoice-query.ts";
import { EVERY_CLIENT, EVERY_CREDIT_NOTE } from "#lib/domain/list-filters.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const BY_AGE = { order: { by: "createdAt", descending: true }, after: null } as const;
const BY_DATE = { order: { by: "issueDate", descending: true }, after: null } as const;

const codes = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((char) =>
  char.isWellFormed(),
);
const SPACES = codes.filter((char) => /[\p{Z}\t\n\v\f\r\u0085]/u.test(char));
const HYPHENS = [..."-‐‑‒–—―−⁃﹘﹣－"];
const APOSTROPHES = [..."'’ʼ‘‛‚′ʹ´`＇"];
const INVISIBLE = [..."\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff"];

const company = await makeTestCompany();
const companyId = company.context.companyId;
const name = "L’Étoile\u00a0d’Or\u2007\u2007Saint\u2011Malo";
const { id } = await company.issued({ clientId: await company.addClient({ name }) });
const { invoice } = await done(inTransaction((tx) => cancelInvoice(tx, company.context, id, { reason: null })));
const number = invoice.number ?? "";
const creditNote = invoice.creditNotes[0]?.number ?? "";

test("database and interface fold spaces, hyphens, apostrophes and what is invisible alike", async () => {
  const all = [...SPACES, ...HYPHENS, ...APOSTROPHES, ...INVISIBLE];
  const texts = all.flatMap((char) => [`É${char}z`, `a${char}${char}b`, `a ${char} b`, `a-${char}'b`]);
  const { rows } = await pool.query<{ folded: string }>(
    "SELECT search_fold(t) AS folded FROM unnest($1::text[]) WITH ORDINALITY u(t, n) ORDER BY n",
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
  for (const [kind, plain] of [
    [SPACES, " "],
    [HYPHENS, "-"],
    [APOSTROPHES, "'"],
    [INVISIBLE, ""],
  ] as const) {
    for (const char of kind) expect(foldText(`É${char}z`), `U+${char.charCodeAt(0).toString(16)}`).toBe(`e${plain}z`);
  }
  expect(foldText("a \u00a0\t\u2009 b")).toBe("a b");
});

test.each([
  "l'etoile d'or saint-malo",
  "L’ÉTOILE  D’OR   SAINT–MALO",
  "étoile\u202fdʼor\u00a0saint\u2010malo",
  "or saint\u00ad-ma\u200blo",
])("%j finds the client, its invoice and its credit note", async (search) => {
  expect((await searchClients(companyId, search, 5)).map(({ name }) => foldText(name))).toEqual([
    "l'etoile d'or saint-malo",
  ]);
  expect(
    (await listClientsInOrder(companyId, { ...EVERY_CLIENT, search }, BY_AGE, { limit: 5, offset: 0n })).total,
  ).toBe(1);
  expect((await searchInvoices(companyId, { ...EVERY_INVOICE, search }, { limit: 5, offset: 0n }))?.total).toBe(1);
  expect(
    (await listCreditNotes(companyId, { ...EVERY_CREDIT_NOTE, search }, BY_DATE, { limit: 5, offset: 0n })).total,
  ).toBe(1);
});

test.each(["\u2010", "\u2011", "\u2013", "\u2212"])("numbers copied with %j for hyphens are found", async (hyphen) => {
  const asCopied = (text: string) => text.replaceAll("-", hyphen);
  expect(
    (await searchInvoices(companyId, { ...EVERY_INVOICE, search: asCopied(number) }, { limit: 5, offset: 0n }))?.total,
  ).toBe(1);
  expect(
    (
      await listCreditNotes(companyId, { ...EVERY_CREDIT_NOTE, search: asCopied(creditNote) }, BY_DATE, {
        limit: 5,
        offset: 0n,
      })
    ).total,
  ).toBe(1);
});
