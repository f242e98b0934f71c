import { describe, expect } from "vitest";
import { callApi, faults, type Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 12: drafts are changed and deleted, under the ETag of GET where the caller wants that.

const read = async (tenant: Tenant, id: string) => {
  const { status, headers, body } = await tenant.call("GET", `/api/invoices/${id}`);
  expect(status).toBe(200);
  return { etag: headers.etag ?? "", body };
};
const change = (tenant: Tenant, id: string, body: unknown, headers: Record<string, string> = {}) =>
  tenant.call("PATCH", `/api/invoices/${id}`, { body, headers });

describe("200", () => {
  test("a member that is left out stays, null is none, and unchanged lines keep their ids", async ({ tenant }) => {
    const draft = await tenant.invoice({ notes: "Merci", description: "Novembre", language: "en", taxRate: 20 });
    const changed = await change(tenant, draft.id, { notes: null, dueDate: "2027-02-01", language: null });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...draft,
      ...{ notes: null, dueDate: "2027-02-01", language: changed.body.language },
      updatedAt: expect.any(String),
    });
    expect((await read(tenant, draft.id)).body).toEqual(changed.body);
  });

  test("the due date stays with another issue date, and null counts it again by the client's terms", async ({
    tenant,
  }) => {
    const clientId = await tenant.addClient({ paymentTermsDays: 45, paymentTermsMonth: "after" });
    const { id } = await tenant.invoice({ dueDate: null, clientId });
    expect((await change(tenant, id, { issueDate: "2026-12-01" })).body.dueDate).toBe("2027-01-31");
    expect((await change(tenant, id, { issueDate: "2027-01-10", dueDate: null })).body.dueDate).toBe("2027-02-28");
    const other = await tenant.addClient({ paymentTermsDays: 0 });
    expect((await change(tenant, id, { clientId: other, dueDate: null })).body.dueDate).toBe("2027-01-10");
  });

  test("lines replaces all lines, and the amounts follow", async ({ tenant }) => {
    const draft = await tenant.invoice();
    const lines = [
      { description: "kWh", quantity: 12345, unitPriceDecimal: "0.1234", taxRate: 20 },
      { description: "Remise", quantity: -1, unitPrice: 1000, taxRate: 20 },
    ];
    const { status, body } = await change(tenant, draft.id, { lines });
    expect(status).toBe(200);
    expect(body.lines.map((line: { description: string }) => line.description)).toEqual(["kWh", "Remise"]);
    expect(body).toMatchObject({ subtotal: 151337, taxTotal: 30267, total: 181604 });
    // A price between two cents outlives a change of something else.
    expect((await change(tenant, draft.id, { notes: "x" })).body.lines).toEqual(body.lines);
  });

  test("{} and a change that is none leave no trace", async ({ tenant }) => {
    const draft = await tenant.invoice({ notes: "Merci" });
    const { etag } = await read(tenant, draft.id);
    for (const nothing of [{}, { notes: "Merci" }]) {
      const answer = await change(tenant, draft.id, nothing, { "if-match": etag });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(draft);
      expect(answer.headers.etag).toBe(etag);
    }
  });

  test("both content types are taken, and OPTIONS names them", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    const headers = { "content-type": "application/merge-patch+json" };
    const merged = await tenant.call("PATCH", `/api/invoices/${id}`, { body: '{"notes":"x"}', headers });
    expect(merged.body.notes).toBe("x");
    const options = await callApi("OPTIONS", `/api/invoices/${id}`);
    expect(options.headers.allow).toBe("GET, HEAD, PATCH, DELETE, OPTIONS");
    expect(options.headers["accept-patch"]).toBe("application/json, application/merge-patch+json");
  });

  test("the ETag of an answer is the one of GET, * is any version, and one of several is enough", async ({
    tenant,
  }) => {
    const { id } = await tenant.invoice();
    const first = await read(tenant, id);
    expect(first.etag).toMatch(/^"[\w-]{43}-gzip"$/);
    const plain = await tenant.call("GET", `/api/invoices/${id}`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.etag).toBe(first.etag.replace("-gzip", ""));
    for (const etag of [first.etag, plain.headers.etag ?? ""]) {
      const known = await tenant.call("GET", `/api/invoices/${id}`, { headers: { "if-none-match": etag } });
      expect([known.status, known.headers.etag]).toEqual([304, etag]);
    }
    expect((await change(tenant, id, { notes: "0" }, { "if-match": plain.headers.etag ?? "" })).status).toBe(200);
    first.etag = (await read(tenant, id)).etag;
    const second = await change(tenant, id, { notes: "1" }, { "if-match": first.etag });
    expect(second.status).toBe(200);
    expect(second.headers.etag).toBe((await read(tenant, id)).etag);
    const third = await change(tenant, id, { notes: "2" }, { "if-match": `"a,b", , W/"c",\t${second.headers.etag}` });
    expect(third.status).toBe(200);
    expect((await change(tenant, id, { notes: "3" }, { "if-match": "*" })).status).toBe(200);
  });

  test("without If-Match the last change wins", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    const answers = await Promise.all(["a", "b", "c"].map((notes) => change(tenant, id, { notes })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("a repeated change with its Idempotency-Key is made once, also after others", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    const { etag } = await read(tenant, id);
    const headers = { "if-match": etag, "idempotency-key": `change-${id}` };
    const first = await change(tenant, id, { notes: "mine" }, headers);
    await change(tenant, id, { notes: "theirs" });
    const again = await change(tenant, id, { notes: "mine" }, headers);
    expect([again.status, again.headers["idempotency-replayed"]]).toEqual([200, "true"]);
    expect(again.body).toEqual(first.body);
    expect((await read(tenant, id)).body.notes).toBe("theirs");
    for (const other of [{ notes: null }, {}]) {
      const reused = await change(tenant, id, other, headers);
      expect(reused.body.code).toBe("idempotency_key_reused");
    }
    const withoutMatch = await change(tenant, id, { notes: "mine" }, { "idempotency-key": `change-${id}` });
    expect(withoutMatch.body.code).toBe("idempotency_key_reused");
  });
});

test("204 deletes a draft, and a repetition with its key says so again", async ({ tenant }) => {
  const { id } = await tenant.invoice();
  const headers = { "if-match": (await read(tenant, id)).etag, "idempotency-key": `delete-${id}` };
  for (const replayed of [undefined, "true"]) {
    const answer = await tenant.call("DELETE", `/api/invoices/${id}`, { headers });
    expect([answer.status, answer.headers["idempotency-replayed"], answer.bytes.length]).toEqual([204, replayed, 0]);
  }
  expect((await tenant.call("GET", `/api/invoices/${id}`)).status).toBe(404);
  expect((await tenant.call("DELETE", `/api/invoices/${id}`)).body.code).toBe("invoice_not_found");
});

test("304 while the answer shows the same; a change of the draft's client changes its ETag", async ({ tenant }) => {
  const clientId = await tenant.addClient();
  const { id } = await tenant.invoice({ clientId });
  const { etag } = await read(tenant, id);
  const known = () => tenant.call("GET", `/api/invoices/${id}`, { headers: { "if-none-match": `W/${etag}` } });
  const same = await known();
  expect([same.status, same.headers.etag, same.bytes.length]).toEqual([304, etag, 0]);
  const { prisma } = await import("#tests/support/prisma.ts");
  await prisma.client.updateMany({
    where: { companyId: tenant.companyId, id: clientId },
    data: { city: "Douarnenez" },
  });
  const other = await known();
  expect(other.status).toBe(200);
  expect(other.headers.etag).not.toBe(etag);
  expect((await change(tenant, id, { notes: "x" }, { "if-match": etag })).status).toBe(412);
});

describe("400", () => {
  test("an If-Match that is no list of ETags is invalid_precondition, not somebody who was faster", async ({
    tenant,
  }) => {
    const { id } = await tenant.invoice();
    const { etag } = await read(tenant, id);
    for (const wrong of ["", etag.slice(1, -1), `${etag} ${etag}`, `*, ${etag}`, `w/${etag}`, ",", '"']) {
      for (const answer of [
        await change(tenant, id, { notes: "x" }, { "if-match": wrong }),
        await tenant.call("DELETE", `/api/invoices/${id}`, { headers: { "if-match": wrong } }),
      ]) {
        expect([wrong, answer.status]).toEqual([wrong, 400]);
        expect(answer.body.code).toBe("invalid_precondition");
        expect(faults(answer)).toEqual(["If-Match: invalid_precondition"]);
      }
    }
  });
});

test("404 for another company's draft and an id that is no UUID, whatever If-Match says", async ({
  tenant,
  newTenant,
}) => {
  const { id } = await (await newTenant()).invoice();
  for (const path of [`/api/invoices/${id}`, "/api/invoices/nonsense"]) {
    for (const method of ["PATCH", "DELETE"]) {
      const answer = await tenant.call(method, path, {
        headers: { "if-match": "*" },
        ...(method === "PATCH" && { body: {} }),
      });
      expect([answer.status, answer.body.code]).toEqual([404, "invoice_not_found"]);
    }
  }
});

test("409 invalid_status for whatever is no draft, also with an ETag that was true", async ({ tenant }) => {
  const { id } = await tenant.invoice();
  const { etag } = await read(tenant, id);
  const issued = await tenant.call("POST", `/api/invoices/${id}/issue`);
  for (const headers of [{}, { "if-match": etag }]) {
    for (const answer of [
      await change(tenant, id, { notes: "x" }, headers),
      await tenant.call("DELETE", `/api/invoices/${id}`, { headers }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: "invalid_status", invoiceStatus: "issued", allowed: ["draft"] });
    }
  }
  expect({ ...(await read(tenant, id)).body, warnings: [] }).toEqual(issued.body);
});

describe("412", () => {
  test("a weak ETag never matches, and a refused change may use its Idempotency-Key again", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    const { etag } = await read(tenant, id);
    const key = { "idempotency-key": `weak-${id}` };
    const refused = await change(tenant, id, { notes: "x" }, { ...key, "if-match": `W/${etag}` });
    expect([refused.status, refused.body.code, faults(refused)]).toEqual([
      412,
      "precondition_failed",
      ["If-Match: precondition_failed"],
    ]);
    expect((await change(tenant, id, { notes: "x" }, { ...key, "if-match": etag })).status).toBe(200);
  });
});

describe("422", () => {
  test("every fault of the change at once, before the draft is looked for", async ({ tenant }) => {
    const body = { number: "F-1", clientId: null, lines: [], currency: "eur", dueDate: "tomorrow", __proto__x: 1 };
    const answer = await change(tenant, "nonsense", body);
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual([
      "__proto__x: unknown_field",
      "clientId: invalid_type",
      "currency: invalid_currency",
      "dueDate: invalid_date",
      "lines: too_small",
      "number: unknown_field",
    ]);
    expect(
      faults(await change(tenant, "nonsense", '{"__proto__":{"notes":"x"}}', { "content-type": "application/json" })),
    ).toEqual(["__proto__: unknown_field"]);
    for (const wrong of [[], "x", null, 1])
      expect(
        (await change(tenant, "nonsense", JSON.stringify(wrong), { "content-type": "application/json" })).status,
      ).toBe(422);
  });

  test("the draft with the change follows the rules of creation", async ({ tenant, newTenant }) => {
    const draft = await tenant.invoice();
    const stranger = await newTenant();
    for (const [body, expected] of [
      [{ dueDate: "2026-11-19" }, ["dueDate: before_issue_date"]],
      [{ issueDate: "2026-12-21" }, ["dueDate: before_issue_date"]],
      [{ clientId: stranger.clientId }, ["clientId: client_not_found"]],
      [{ lines: [{ description: "x", quantity: -1, unitPrice: 1, taxRate: 20 }] }, ["lines: total_negative"]],
      [{ currency: "JPY" }, ["lines: required"]],
    ] as const) {
      const answer = await change(tenant, draft.id, body);
      expect([answer.status, faults(answer)]).toEqual([422, [...expected]]);
    }
    expect((await read(tenant, draft.id)).body).toEqual(draft);
    expect((await change(tenant, draft.id, { currency: "USD" })).body).toMatchObject({
      currency: "USD",
      total: draft.total,
    });
    const inYen = { currency: "JPY", lines: [{ description: "x", quantity: 1, unitPrice: 500, taxRate: 0 }] };
    expect((await change(tenant, draft.id, inYen)).body).toMatchObject({ currency: "JPY", total: 500 });
    expect((await change(tenant, draft.id, { currency: null, lines: inYen.lines })).body.currency).toBe("EUR");
  });
});
