import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { BUYERS, type BuyerName, type Case, SELLERS, type SellerName } from "./cases.ts";
import type { IssuedInvoice } from "./oracle.ts";

export interface IssuedCase {
  case: Case;
  file: string;
  issued: IssuedInvoice & { company: { language: "fr" | "en" } };
}

const AT_ONCE = 4;

/** Issues every case through the API of a running Folio, on whose database DATABASE_URL is, and saves the PDFs that it serves. */
export async function issueCases(url: string, cases: Case[], folder: string): Promise<IssuedCase[]> {
  const { key, companies, clients } = await makeParties();
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
  const issue = async (each: Case): Promise<IssuedCase> => {
    const { seller, buyer, input, name } = each;
    const draft = await (
      await call(seller, "POST", "/api/invoices", { ...input, clientId: clients[seller][buyer], format: "facturx" })
    ).json();
    const issued = await (await call(seller, "POST", `/api/invoices/${draft.id}/issue`)).json();
    const pdf = await call(seller, "GET", `/api/invoices/${draft.id}/pdf`);
    // JudgeXml knows by the name to whom the French rules do not apply.
    const file = path.join(folder, `${seller === "foreign" ? "foreign" : "fr"}-${name}.pdf`);
    await writeFile(file, new Uint8Array(await pdf.arrayBuffer()));
    return { case: each, file, issued };
  };

  const results: IssuedCase[] = [];
  const waiting = [...cases];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let each = waiting.shift(); each; each = waiting.shift()) {
        const { name } = each;
        results.push(
          await issue(each).catch((error: Error) => {
            throw new Error(`${name}: ${error.message}`);
          }),
        );
      }
    }),
  );
  return results;
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
  return { key: made.key, companies, clients };
}
