import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { fileForm, type Movement, newIban, statementOf } from "#e2e/bank-form.ts";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md: bank statements over the API. An invoice of a tenant comes to 1,560.00 €.

const STATEMENTS = "/api/bank-statements";
const ENTRIES = "/api/bank-entries";
const TOTAL = 156_000;

async function upload(tenant: Tenant, content: string, parts: Record<string, string> = {}, more = {}) {
  const { headers, body } = await fileForm("releve.xml", content, parts);
  return tenant.call("POST", STATEMENTS, { body, headers: { ...headers, ...more } });
}
const entriesOf = async (tenant: Tenant, query = "") => (await tenant.call("GET", `${ENTRIES}?${query}`)).body.data;
/** The entries of a new statement, once they are matched. */
async function matched(tenant: Tenant, movements: Movement[]) {
  await upload(tenant, statementOf(newIban(), movements));
  await expect
    .poll(async () => (await entriesOf(tenant)).every((entry: { matchedAt: string | null }) => entry.matchedAt), {
      timeout: 30_000,
    })
    .toBe(true);
  return entriesOf(tenant);
}
async function issued(tenant: Tenant) {
  const { id, invoiceNumber: number } = await tenant.invoice({}, "issued");
  return { id, number };
}
const act = (tenant: Tenant, id: string, action: string, body?: unknown, headers: Record<string, string> = {}) =>
  tenant.call("POST", `${ENTRIES}/${id}/${action}`, { ...(body !== undefined && { body }), headers });

describe("201", () => {
  test("a file is stored once, and its entries are listed with the account", async ({ tenant }) => {
    const iban = newIban();
    const file = statementOf(iban, [
      ["1560.00", "FACTURE"],
      ["-12.00", "FRAIS"],
    ]);
    const first = await upload(tenant, file, {}, { "Idempotency-Key": "december" });
    const { data, known } = first.body;
    expect([first.status, first.headers.location, known]).toEqual([201, `${STATEMENTS}/${data[0].id}`, false]);
    expect(data).toMatchObject([
      { iban, currency: "EUR", fileName: "releve.xml", format: "camt.053", entries: 2, newEntries: 2, faults: 0 },
    ]);
    const repeated = await upload(tenant, file, {}, { "Idempotency-Key": "december" });
    expect([repeated.status, repeated.headers["idempotency-replayed"]]).toEqual([201, "true"]);
    const again = await upload(tenant, file);
    expect([again.status, again.body]).toEqual([200, { data, known: true }]);
    expect((await tenant.call("GET", `${STATEMENTS}/${data[0].id}`)).body).toEqual(data[0]);
    expect((await tenant.call("GET", STATEMENTS)).body).toMatchObject({ total: 1, data });
    const entries = await entriesOf(tenant, `statementId=${data[0].id}&sort=createdAt`);
    expect(entries).toMatchObject([
      { amount: TOTAL, text: "FACTURE", date: "2026-11-24", state: "open", accountId: data[0].accountId },
      { amount: -1_200, text: "FRAIS", receiptId: null },
    ]);
    expect((await tenant.call("GET", "/api/bank-accounts")).body.data).toMatchObject([
      { id: data[0].accountId, iban, name: iban, acceptsCertain: false, hasMapping: false },
    ]);
  });

  test("a CSV file is read by the mapping that comes with it, and the next one without", async ({ tenant }) => {
    const csv = (rows: string) => `a;b;c\n${rows}`;
    const unknown = await upload(tenant, csv("24/11/2026;1 234,50;VIR"));
    expect([unknown.status, unknown.body.code]).toEqual([422, "bank_file_unreadable"]);
    expect(unknown.body.errors).toMatchObject([{ path: "mapping", code: "required" }]);
    const mapping = JSON.stringify({ bookedOn: "a", amount: { kind: "signed", column: "b" }, remittance: ["c"] });
    expect((await upload(tenant, csv("24/11/2026;1 234,50;VIR"), { mapping })).status).toBe(201);
    expect((await upload(tenant, csv("25/11/2026;-1,00;FRAIS"))).status).toBe(201);
    expect(await entriesOf(tenant)).toMatchObject([{ amount: -100 }, { amount: 123_450, text: "VIR" }]);
  });
});

describe("200", () => {
  test("an entry is accepted as it was proposed, undone, and set aside", async ({ tenant }) => {
    const invoice = await issued(tenant);
    const [entry] = await matched(tenant, [["1560.00", `Facture ${invoice.number}`]]);
    const [proposal] = entry.proposals;
    expect(proposal).toMatchObject({
      ...{ kind: "payment", certainty: "certain", clientId: tenant.clientId, reversesReceiptId: null },
      allocations: [{ invoiceId: invoice.id, invoiceNumber: invoice.number, amount: TOTAL, currency: "EUR" }],
    });
    expect(proposal.reasons).toContainEqual({ kind: "number", text: invoice.number, amount: null });
    const allocations = [{ invoiceId: invoice.id, amount: TOTAL }];
    const accepted = await act(tenant, entry.id, "accept", { clientId: tenant.clientId, allocations });
    expect(accepted).toMatchObject({ status: 200, body: { state: "accepted", acceptedAs: "payment", proposals: [] } });
    const { receiptId } = accepted.body;
    expect((await tenant.call("GET", `/api/receipts/${receiptId}`)).body).toMatchObject({
      ...{ amount: TOTAL, unallocated: 0, date: "2026-11-24", reference: `Facture ${invoice.number}` },
    });
    const twice = await act(tenant, entry.id, "accept", { clientId: tenant.clientId });
    expect([twice.status, twice.body.code]).toEqual([409, "invalid_bank_entry_state"]);
    expect((await act(tenant, entry.id, "undo", {})).body).toMatchObject({ state: "open", receiptId: null });
    expect((await tenant.call("GET", `/api/receipts/${receiptId}`)).body.entries).toMatchObject([{ kind: "reversal" }]);
    expect((await act(tenant, entry.id, "set-aside", { note: "Doublon" })).body).toMatchObject({
      ...{ state: "set_aside", note: "Doublon" },
    });
    const types = (await tenant.call("GET", "/api/events?types=bank_statement.*,bank_entry.*")).body.data;
    expect(types.map(({ type }: { type: string }) => type)).toEqual([
      ...["bank_statement.uploaded", "bank_entry.accepted", "bank_entry.undone", "bank_entry.set_aside"],
    ]);
  });

  test("certain entries are accepted together, and others are refused each by itself", async ({ tenant }) => {
    const invoice = await issued(tenant);
    const entries = await matched(tenant, [
      ["1560.00", `Facture ${invoice.number}`],
      ["3.00", "?"],
    ]);
    const certain = await entriesOf(tenant, "certainty=certain");
    expect(certain).toHaveLength(1);
    const entryIds = entries.map(({ id }: { id: string }) => id);
    const { status, body } = await tenant.call("POST", `${ENTRIES}/accept-certain`, { body: { entryIds } });
    expect([status, body.succeeded, body.failed]).toEqual([200, 1, 1]);
    expect(
      body.data.map((each: { problem: { code: string } | null }) => each.problem?.code ?? null).toSorted(),
    ).toEqual([...["bank_entry_not_certain", null]]);
    expect(await entriesOf(tenant, "state=accepted")).toMatchObject([{ id: certain[0].id, acceptedAs: "payment" }]);
  });

  test("a rule accepts what is certain by itself", async ({ tenant }) => {
    const [entry] = await matched(tenant, [["1.00", "?"]]);
    const changed = await tenant.call("PATCH", `/api/bank-accounts/${entry.accountId}`, {
      body: { name: "Compte courant", acceptsCertain: true },
    });
    expect(changed.body).toMatchObject({ name: "Compte courant", acceptsCertain: true });
    const invoice = await issued(tenant);
    const { iban } = changed.body;
    await upload(tenant, statementOf(iban, [["1560.00", `Facture ${invoice.number}`]]));
    await expect.poll(() => entriesOf(tenant, "state=accepted"), { timeout: 30_000 }).toHaveLength(1);
    const { data } = (await tenant.call("GET", "/api/events?types=bank_entry.accepted")).body;
    expect(data).toMatchObject([{ actor: { kind: "system" }, data: { as: "payment", amount: TOTAL } }]);
  });
});

describe("412", () => {
  test("an entry that somebody else decided meanwhile is not decided by a version of before", async ({ tenant }) => {
    const [entry] = await matched(tenant, [["1.00", "?"]]);
    const { headers } = await tenant.call("GET", `${ENTRIES}/${entry.id}`);
    const before = { "If-Match": headers.etag ?? "" };
    expect((await act(tenant, entry.id, "set-aside", {}, before)).status).toBe(200);
    const late = await act(tenant, entry.id, "undo", {}, before);
    expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
  });
});

describe("422", () => {
  test.for([
    ["%PDF-1.7", "bank_file_kind_unknown"],
    ["<Document><BkToCstmrStmt><Stmt>", "bank_file_malformed"],
    ["Date;Montant\nx;y\n", "entry_date_invalid"],
  ])("%s is no statement", async ([content = "", code], { tenant }) => {
    const { status, body } = await upload(tenant, content);
    expect([status, body.code]).toEqual([422, "bank_file_unreadable"]);
    expect(body.errors[0]).toMatchObject({ path: "file", code });
    expect((await tenant.call("GET", STATEMENTS)).body.total).toBe(0);
  });

  test("an acceptance says one thing, of money that went that way", async ({ tenant }) => {
    const [entry] = await matched(tenant, [["-5.00", "?"]]);
    const { clientId } = tenant;
    const nothing = await act(tenant, entry.id, "accept", {});
    expect(faults(nothing)).toEqual(["clientId: required"]);
    const both = await act(tenant, entry.id, "accept", { clientId, refunds: clientId });
    expect(faults(both)).toEqual(["clientId: required"]);
    const payoutId = randomUUID();
    expect(faults(await act(tenant, entry.id, "accept", { clientId, payoutId }))).toEqual(["clientId: required"]);
    const unknown = await act(tenant, entry.id, "accept", { payoutId });
    expect([unknown.status, unknown.body.code]).toEqual([404, "payout_not_found"]);
    const wrong = await act(tenant, entry.id, "accept", { clientId });
    expect([wrong.status, wrong.body.code]).toEqual([422, "bank_entry_differs"]);
  });
});
