import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import { cancelInvoice } from "#lib/invoices/cancel-invoice.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { BUYERS, type BuyerName, type Case, SELLERS, type SellerName } from "./cases.ts";
import { fewAtOnce } from "./few-at-once.ts";
import type { CreditNote, IssuedInvoice } from "./oracle.ts";

/** A document to be judged: an issued case's invoice, or the credit note that cancelled it. */
export interface IssuedCase {
  case: Case;
  file: string;
  issued: IssuedInvoice & { id: string; company: { language: "fr" | "en" } };
  creditNote: CreditNote | null;
}

interface Issuer {
  /** Issues every case and saves the PDFs that are served. */
  issue(cases: Case[], folder: string): Promise<IssuedCase[]>;
  /** Cancels invoices and saves the PDFs of their credit notes. */
  cancel(issued: IssuedCase[], folder: string): Promise<IssuedCase[]>;
}

/** Why invoices are cancelled, in turn. */
const REASONS = [
  null,
  "Commande annulée par le client.",
  `Erreur de <destinataire> & "d'adresse" – l'été 🎉\nÀ refaire ]]>`,
  "Αθήνα, София",
];

/**
 * Issues through the API of a running Folio, on whose database DATABASE_URL is. Cancelling is for people alone, so its use case is called here;
 * what comes of it is served over HTTP again.
 */
export async function startIssuer(url: string): Promise<Issuer> {
  const { by, key, companies, clients } = await makeParties();
  const call = async (seller: SellerName, method: string, address: string, body?: unknown): Promise<Response> => {
    const headers = {
      authorization: `Bearer ${key}`,
      "x-company-id": companies[seller],
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const answer = await fetch(`${url}${address}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const issue = async (each: Case, folder: string): Promise<IssuedCase> => {
    const { seller, buyer, input, name } = each;
    const draft = await (
      await call(seller, "POST", "/api/invoices", { ...input, clientId: clients[seller][buyer], format: "facturx" })
    ).json();
    const issued = await (await call(seller, "POST", `/api/invoices/${draft.id}/issue`)).json();
    const pdf = await call(seller, "GET", `/api/invoices/${draft.id}/pdf`);
    return { case: each, file: await save(pdf, folder, name), issued, creditNote: null };
  };
  const cancel = async ({ case: each, issued: { id } }: IssuedCase, index: number, folder: string): Promise<IssuedCase> => {
    const context = { ...by, companyId: companies[each.seller], now: new Date() };
    const reason = REASONS[index % REASONS.length] ?? null;
    const outcome = await inTransaction((tx) => cancelInvoice(tx, context, id, { reason }));
    if (!outcome.ok) throw new Error(outcome.code);
    const cancelled = await (await call(each.seller, "GET", `/api/invoices/${id}`)).json();
    const pdf = await call(each.seller, "GET", `/api/invoices/${id}/credit-note/pdf`);
    const file = await save(pdf, folder, `${each.name}-credit-note`);
    return { case: each, file, issued: cancelled, creditNote: { ...cancelled.creditNote, reason } };
  };
  return {
    issue: (cases, folder) => fewAtOnce(cases, (each) => saying(each.name, issue(each, folder))),
    cancel: (issued, folder) => fewAtOnce(issued, (each, index) => saying(each.case.name, cancel(each, index, folder))),
  };
}

async function save(pdf: Response, folder: string, name: string): Promise<string> {
  const file = path.join(folder, `${name}.pdf`);
  await writeFile(file, new Uint8Array(await pdf.arrayBuffer()));
  return file;
}

/** A failure says whose it is. */
async function saying<R>(name: string, work: Promise<R>): Promise<R> {
  return work.catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`);
  });
}

/** A group with a company of each kind of seller, each with a client of each kind of buyer. */
async function makeParties() {
  const now = new Date();
  const owner = await createOwner({
    email: "conformance@test.example",
    name: "Conformance",
    password: "correct horse battery",
    groupName: "Conformance",
    plan: "business",
    company: SELLERS.standard,
  });
  if (!owner.ok) throw new Error(owner.code);
  const { groupId, userId } = owner;
  const actor = { kind: "user", id: userId } as const;
  const commit = async (work: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<string>) =>
    (await inTransaction(async (tx) => ({ ok: true, id: await work(tx) }))).id;

  const companies = { standard: owner.companyId } as Record<SellerName, string>;
  const clients = {} as Record<SellerName, Record<BuyerName, string>>;
  for (const seller of Object.keys(SELLERS) as SellerName[]) {
    companies[seller] ??= await commit((tx) => createCompany(tx, { groupId, actor, now }, SELLERS[seller]));
    clients[seller] = {} as Record<BuyerName, string>;
    for (const buyer of Object.keys(BUYERS) as BuyerName[]) {
      const context = { groupId, companyId: companies[seller], actor, now };
      clients[seller][buyer] = await commit((tx) => createClient(tx, context, BUYERS[buyer]));
    }
  }
  const made = await inTransaction((tx) => createApiKey(tx, { groupId, userId, now }, "conformance"));
  if (!made.ok) throw new Error(made.code);
  return { by: { groupId, actor }, key: made.key, companies, clients };
}
