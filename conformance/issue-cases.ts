import { writeFile } from "node:fs/promises";
import path from "node:path";
import Big from "big.js";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { clientInput } from "#lib/contract/client-input.ts";
import { companyInput } from "#lib/contract/company-input.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { NewCompany } from "#lib/db/companies/parties.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { done } from "#tests/support/done.ts";
import { fewAtOnce } from "#tests/support/few-at-once.ts";
import { type BuyerName, buyerNamed } from "./buyers.ts";
import type { Case } from "./case.ts";
import { type CreditPart, creditChoices, creditFaults, creditPart, restOf } from "./credit-parts.ts";
import { decimals, expectedAmounts } from "./expected-amounts.ts";
import type { CreditNote, IssuedInvoice } from "./oracle.ts";
import { type SellerName, sellerNamed } from "./sellers.ts";

/** A document to be judged: the invoice of a case, or a credit note for it or a part of it. */
export interface IssuedCase {
  case: Case;
  file: string;
  issued: IssuedInvoice & { id: string; language: "fr" | "en" };
  creditNote: CreditNote | null;
}

interface Issuer {
  /** Issues every case and saves the served PDFs. */
  issue(cases: Case[], folder: string): Promise<IssuedCase[]>;
  /** Cancels invoices and saves the PDFs of their credit notes. */
  cancel(issued: IssuedCase[], folder: string): Promise<IssuedCase[]>;
  /** Credits invoices in several parts and saves the PDFs of these credit notes. */
  creditInParts(issued: IssuedCase[], folder: string): Promise<IssuedCase[]>;
  /** Cases that failed, or whose refusal or acceptance was unexpected. */
  surprises: { name: string; text: string }[];
}

/** Fields that Settings requires and a seller need not have. */
const COMPANY_DEFAULTS = {
  ...{
    electronicAddress: null,
    defaultNotes: null,
    firstNumber: null,
    vatRegime: "standard",
    vatOnDebits: false,
    strictChronology: false,
  },
  operationCategory: "services",
  issueOnlyComplete: false,
};

/** Reasons of credit notes, used in turn. */
const REASONS = [
  null,
  "Commande annulée par le client.",
  `Erreur de <destinataire> & "d'adresse" – l'été 🎉\nÀ refaire ]]>`,
  "Αθήνα, София",
];

/**
 * Issues and credits through the API of a running Folio; DATABASE_URL names its database, in which the parties are
 * made.
 */
export async function startIssuer(url: string): Promise<Issuer> {
  const { key, companyOf, clientOf } = await makeParties();
  const surprises: Issuer["surprises"] = [];
  const ask = async (seller: SellerName, method: string, address: string, body?: unknown): Promise<Response> => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const headers = {
      authorization: `Bearer ${key}`,
      "x-company-id": await companyOf(seller),
      ...(isJson && { "content-type": "application/json" }),
    };
    return fetch(`${url}${address}`, {
      ...{ method, headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
  };
  const call = async (...request: Parameters<typeof ask>): Promise<Response> => {
    const answer = await ask(...request);
    if (!answer.ok) throw new Error(`${request[1]} ${request[2]} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  /** The invoice, or null when it was refused: with 422, which is unexpected unless the case names that fault. */
  const issue = async (each: Case, folder: string): Promise<IssuedCase[] | null> => {
    const { seller, buyer, input, name, refusedAt } = each;
    const before = (
      await Promise.all((each.deposits ?? []).map((_, index) => issue(depositCase(each, index), folder)))
    ).flatMap((made) => made ?? []);
    const { terms, ...rest } = input;
    const lines = input.lines.map(({ details, ...line }) => ({ ...line, ...details }));
    const deposits = before.length > 0 && { deposits: before.map(({ issued: { id } }) => ({ invoiceId: id })) };
    const body = { ...rest, ...terms, ...deposits, lines, clientId: await clientOf(seller, buyer), format: "facturx" };
    let answer = await ask(seller, "POST", "/api/invoices", body);
    const draft = answer.ok && (await answer.json());
    for (const [fileName, content] of each.files ?? []) {
      const form = new FormData();
      form.set("file", new File([content], fileName));
      await call(seller, "POST", `/api/invoices/${draft.id}/attachments`, form);
    }
    if (draft) answer = await ask(seller, "POST", `/api/invoices/${draft.id}/issue`);
    if (answer.status === 422) {
      const problem = await answer.json();
      const paths = ((problem.errors ?? []) as { path: string }[]).map(({ path }) => path);
      if (refusedAt === undefined || !paths.includes(refusedAt))
        surprises.push({ name, text: `refused: ${JSON.stringify(problem)}` });
      return null;
    }
    if (!answer.ok)
      throw new Error(`${draft ? "issuing" : "drafting"} answered ${answer.status}: ${await answer.text()}`);
    if (refusedAt !== undefined) surprises.push({ name, text: `issued, though ${refusedAt} has to be refused` });
    const issued = await answer.json();
    const pdf = await call(seller, "GET", `/api/invoices/${draft.id}/pdf`);
    const made = { case: finalCase(each, before), file: await save(pdf, folder, name), issued, creditNote: null };
    return [...before, made];
  };
  const cancel = async (
    { case: each, issued: { id } }: IssuedCase,
    index: number,
    folder: string,
  ): Promise<IssuedCase> => {
    const reason = REASONS[index % REASONS.length] ?? null;
    await call(each.seller, "POST", `/api/invoices/${id}/credit-note`, { reason });
    const cancelled = await (await call(each.seller, "GET", `/api/invoices/${id}`)).json();
    const pdf = await call(each.seller, "GET", `/api/invoices/${id}/credit-note/pdf`);
    const file = await save(pdf, folder, `${each.name}-credit-note`);
    return { case: each, file, issued: cancelled, creditNote: { ...cancelled.creditNote, reason, amounts: null } };
  };
  const creditInParts = async (
    { case: whole, issued }: IssuedCase,
    index: number,
    folder: string,
  ): Promise<IssuedCase[]> => {
    const made: IssuedCase[] = [];
    const parts: CreditPart[] = [];
    let leftToCredit = issued.total;
    for (const choice of [...creditChoices(whole), null]) {
      // One that is paid cannot be cancelled: its rest is credited by its lines.
      const lines = choice ?? (whole.input.terms?.prepayment ? restOf(whole, parts) : null);
      if (leftToCredit === 0 || lines?.length === 0) continue;
      const reason = REASONS[(index + made.length) % REASONS.length] ?? null;
      const answer = await ask(whole.seller, "POST", `/api/invoices/${issued.id}/credit-note`, {
        reason,
        ...(lines && { lines }),
      });
      const note = await answer.json();
      // What rounds to nothing, or beside rebates beyond a rate by a minor unit, is credited with the rest.
      if (lines && ["nothing_credited", "credit_exceeds_invoice"].includes(note.code)) continue;
      if (!answer.ok)
        throw new Error(`crediting ${JSON.stringify(lines)} answered ${answer.status}: ${JSON.stringify(note)}`);
      leftToCredit -= note.total;
      const part = creditPart(whole, made.length + 1, note);
      parts.push(part);
      const pdf = await call(whole.seller, "GET", `/api/credit-notes/${note.id}/pdf`);
      const file = await save(pdf, folder, part.posted.name);
      const { number, issueDate, lines: credited, taxBreakdown, subtotal, taxTotal, total } = note;
      made.push({
        case: part.posted,
        file,
        issued: { ...issued, lines: credited, taxBreakdown, subtotal, taxTotal, total },
        creditNote: { number, issueDate, reason, amounts: note.isWhole ? null : part.amounts },
      });
    }
    surprises.push(...creditFaults(whole, parts).map((text) => ({ name: whole.name, text })));
    return made;
  };
  /** The result of a case, unless it failed. */
  const made = async (name: string, work: Promise<IssuedCase | IssuedCase[] | null>): Promise<IssuedCase[]> => {
    const each = await work.catch((error: Error) => {
      surprises.push({ name, text: error.message });
      return null;
    });
    return each ? [each].flat() : [];
  };
  return {
    surprises,
    issue: async (cases, folder) => (await fewAtOnce(cases, (each) => made(each.name, issue(each, folder)))).flat(),
    cancel: async (issued, folder) =>
      (
        await fewAtOnce(issued, (each, index) => made(`${each.case.name}-credit-note`, cancel(each, index, folder)))
      ).flat(),
    creditInParts: async (issued, folder) =>
      (
        await fewAtOnce(issued, (each, index) => made(`${each.case.name}-parts`, creditInParts(each, index, folder)))
      ).flat(),
  };
}

/** A deposit of a final invoice. */
function depositCase({ name, seller, buyer, input, deposits = [], reason }: Case, index: number): Case {
  const { discounts: _, charges: __, ...rest } = input;
  return {
    ...{ name: `${name}-deposit-${index + 1}`, seller, buyer, ...(reason && { reason }) },
    input: { ...rest, kind: "deposit", lines: deposits[index] ?? [] },
  };
}

/** A final invoice with the lines that take its deposits off. */
function finalCase(each: Case, deposits: readonly IssuedCase[]): Case {
  if (deposits.length === 0) return each;
  const { currency, pricesIncludeTax = false } = each.input;
  const unit = new Big(10).pow(decimals(currency));
  const lines = deposits.flatMap(({ case: deposit, issued: { invoiceNumber, language } }) => {
    const date = new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", { dateStyle: "long", timeZone: "UTC" });
    const day = date
      .format(new Date(`${deposit.input.issueDate}T00:00:00Z`))
      .replace(/^1 (?=\D)/, language === "fr" ? "1er " : "1 ");
    const description = language === "fr" ? `Acompte ${invoiceNumber} du ${day}` : `Deposit ${invoiceNumber} of ${day}`;
    return expectedAmounts(deposit).groups.map(({ rate, base, tax }) => ({
      ...{ description, quantity: -1, taxRate: rate.toNumber() },
      unitPrice: base
        .plus(pricesIncludeTax ? tax : 0)
        .times(unit)
        .toNumber(),
      deductedTax: tax.times(unit).toNumber(),
    }));
  });
  const deducted = deposits.map(({ case: { input }, issued }) => {
    return { number: issued.invoiceNumber, issueDate: input.issueDate };
  });
  return { ...each, deducted, input: { ...each.input, lines: [...each.input.lines, ...lines] } };
}

async function save(pdf: Response, folder: string, name: string): Promise<string> {
  const file = path.join(folder, `${name}.pdf`);
  await writeFile(file, new Uint8Array(await pdf.arrayBuffer()));
  return file;
}

/** A group whose companies and clients are created when they are first needed. */
async function makeParties() {
  const now = new Date();
  const owner = await createOwner({
    email: "conformance@test.example",
    name: "Conformance",
    password: "correct horse battery",
    groupName: "Conformance",
    plan: "business",
    company: parsedCompany(sellerNamed("standard")),
  });
  if (!owner.ok) throw new Error(owner.code);
  const { groupId, userId } = owner;
  const actor = { kind: "user", id: userId } as const;
  const commit = async (work: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<string>) =>
    (await inTransaction(async (tx) => ({ ok: true, id: await work(tx) }))).id;

  const companies = new Map<SellerName, Promise<string>>([["standard", Promise.resolve(owner.companyId)]]);
  const companyOf = (seller: SellerName) =>
    remembered(companies, seller, () =>
      commit((tx) => createCompany(tx, { groupId, actor, now }, parsedCompany(sellerNamed(seller)))),
    );
  const clients = new Map<string, Promise<string>>();
  const clientOf = (seller: SellerName, buyer: BuyerName) =>
    remembered(clients, `${seller} ${buyer}`, async () => {
      const context = { groupId, companyId: await companyOf(seller), actor, now };
      return (await done(inTransaction((tx) => createClient(tx, context, clientInput.parse(buyerNamed(buyer)))))).id;
    });
  const made = await inTransaction((tx) => createApiKey(tx, { groupId, userId, now }, "conformance"));
  if (!made.ok) throw new Error(made.code);
  return { key: made.key, companyOf, clientOf };
}

/** Parsed as in Settings, so that no impossible seller is judged. */
function parsedCompany({ logo, isTest = false, ...company }: NewCompany): NewCompany {
  const { firstNumber: _, ...parsed } = companyInput.parse({ ...COMPANY_DEFAULTS, ...company });
  return { ...parsed, logo, isTest };
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
