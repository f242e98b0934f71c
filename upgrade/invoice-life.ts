import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { callAction } from "#e2e/access/call-action.ts";
import { sessionCookie } from "#tests/support/session-cookie.ts";

/** A release that serves: where, and where its build is. */
export interface ServedRelease {
  url: string;
  folder: string;
}

/** The demo's owner, who is in every release. */
const OWNER = { email: "camille@atelier-lumiere.example", password: "folio-demo" };

/**
 * The life of two invoices over the API, from the draft to the last payment and to the credit note. The releases take
 * turns step by step, so that each works on what the other wrote. Throws at the first answer that is not as it should
 * be.
 */
export async function runInvoiceLife(releases: ServedRelease[], key: string): Promise<void> {
  let turns = 0;
  const next = () => {
    const release = releases[turns++ % releases.length];
    if (!release) throw new Error("no release serves");
    return release;
  };
  const call = async (method: string, at: string, expected: number, body?: object) => {
    const { url } = next();
    const response = await fetch(`${url}${at}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === "POST" && { "idempotency-key": randomUUID() }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(response.status, expected, `${method} ${url}${at}: ${bytes.toString("utf8").slice(0, 500)}`);
    return {
      bytes,
      json: () => JSON.parse(bytes.toString("utf8")),
      companyId: response.headers.get("x-company-id") ?? "",
    };
  };

  const { clientId } = (await call("GET", "/api/invoices?limit=1", 200)).json().data[0];
  const today = new Date().toISOString().slice(0, 10);
  const draft = async (format: string) => {
    const lines = [{ description: "Upgrade", quantity: 2.5, unit: "day", unitPrice: 65000, taxRate: 20 }];
    return (
      await call("POST", "/api/invoices", 201, { clientId, issueDate: today, dueDate: today, format, lines })
    ).json();
  };

  const { id } = await draft("pdf");
  const issued = (await call("POST", `/api/invoices/${id}/issue`, 200)).json();
  assert.equal((await call("GET", `/api/invoices/${id}/pdf`, 200)).bytes.subarray(0, 5).toString(), "%PDF-");
  assert.equal((await call("POST", `/api/invoices/${id}/send`, 200)).json().status, "sent");
  assert.equal((await call("POST", `/api/invoices/${id}/pay`, 200, { amount: 50000 })).json().status, "partial_paid");
  assert.equal((await call("POST", `/api/invoices/${id}/pay`, 200)).json().status, "paid");
  const half = { reason: "Half a day less", lines: [{ lineNumber: 1, quantity: 0.5 }] };
  const note = (await call("POST", `/api/invoices/${id}/credit-note`, 201, half)).json();
  assert.equal((await call("GET", `/api/credit-notes/${note.id}/pdf`, 200)).bytes.subarray(0, 5).toString(), "%PDF-");
  const found = (await call("GET", `/api/invoices?search=${issued.invoiceNumber}&status=paid`, 200)).json();
  assert.deepEqual(
    found.data.map((invoice: { id: string }) => invoice.id),
    [id],
  );

  const cancelled = (await draft("facturx")).id;
  const { companyId } = await call("POST", `/api/invoices/${cancelled}/issue`, 200);
  const release = next();
  const cookie = await sessionCookie(release.url, OWNER.email, OWNER.password);
  const page = `/invoices/${cancelled}`;
  const answer = await callAction(
    release.url,
    cancelAction(release),
    page,
    [companyId, { id: cancelled, reason: "Upgrade" }],
    { cookie },
  );
  assert.equal(answer.outcome?.ok, true, `cancel at ${release.url}: ${answer.status} ${answer.text.slice(0, 500)}`);
  assert.equal((await call("GET", `/api/invoices/${cancelled}`, 200)).json().status, "cancelled");
  assert.equal(
    (await call("GET", `/api/invoices/${cancelled}/credit-note/pdf`, 200)).bytes.subarray(0, 5).toString(),
    "%PDF-",
  );
  for (const at of ["/dashboard", "/invoices", page, "/clients", "/settings/company"]) {
    const { url } = next();
    const { status } = await fetch(`${url}${at}`, { headers: { cookie }, redirect: "manual" });
    assert.equal(status, 200, `GET ${url}${at}`);
  }
}

/** The server action that cancels, by the id that the build of the release gave it. */
function cancelAction({ folder }: ServedRelease): { id: string; pages: string[] } {
  const file = path.join(folder, ".next", "server", "server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as {
    node: Record<string, { filename: string; exportedName: string }>;
  };
  const found = Object.entries(node).find(
    ([, { filename, exportedName }]) => filename === "app/(app)/invoices/[id]/actions.ts" && exportedName === "cancel",
  );
  if (!found) throw new Error(`the build in ${folder} has no action that cancels`);
  return { id: found[0], pages: [] };
}
