import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 11: clients over the API.

const address = { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" };
const input = { name: "  Zoé Œuvre ", email: "zoe@oeuvre.example", siret: "73282932000074", address };

describe("200", () => {
  test("the list has the clients in use, newest first, in pages", async ({ tenant }) => {
    const ids = [tenant.clientId];
    for (let index = 0; index < 4; index++) ids.unshift(await tenant.addClient({ name: `Client ${index}` }));
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await tenant.call("GET", `/api/clients?limit=2&page=${page}`));
    expect(pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id))).toEqual(ids);
    expect(pages[0]?.body).toMatchObject({ total: 5, page: 1, limit: 2, totalPages: 3 });
    expect(pages[3]?.body).toMatchObject({ data: [], total: 5, page: 4 });
    expect((await tenant.call("GET", "/api/clients?limit=500")).body.limit).toBe(100);
  });

  test("the search ignores case and accents, and takes % as it is", async ({ tenant }) => {
    const id = await tenant.addClient({ name: "Crème & Sœurs 100%" });
    const found = async (search: string) =>
      (await tenant.call("GET", `/api/clients?search=${encodeURIComponent(search)}`)).body.data.map(
        (client: { id: string }) => client.id,
      );
    expect(await found("creme")).toEqual([id]);
    expect(await found("100%")).toEqual([id]);
    expect(await found("%%")).toEqual([]);
  });

  test("what changed since an instant comes in the order of the changes, archiving and restoring included", async ({
    tenant,
  }) => {
    const [a, b, c] = [await tenant.addClient(), await tenant.addClient(), await tenant.addClient()];
    const { body: last } = await tenant.call("GET", `/api/clients/${c}`);
    await tenant.call("PATCH", `/api/clients/${b}`, { body: { paymentTermsDays: 7 } });
    await tenant.call("POST", `/api/clients/${a}/archive`);
    const since = new Date(Date.parse(last.updatedAt) + 1).toISOString();
    const list = async (query: string) =>
      (await tenant.call("GET", `/api/clients?updatedSince=${since}&${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await list("archived=all")).toEqual([b, a]);
    expect(await list("")).toEqual([b]);
    expect(await list("archived=true")).toEqual([a]);
    await tenant.call("POST", `/api/clients/${a}/restore`);
    expect(await list("")).toEqual([b, a]);
    const greatest = (await tenant.call("GET", `/api/clients/${a}`)).body.updatedAt;
    const { body } = await tenant.call("GET", `/api/clients?updatedSince=${greatest}`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([a]); // the instant itself is included
  });

  test("PATCH changes what is given, none is null, and an address keeps its other parts", async ({ tenant }) => {
    const { body: made } = await tenant.call("POST", "/api/clients", { body: { ...input, deliveryAddress: address } });
    const path = `/api/clients/${made.id}`;
    const first = await tenant.call("PATCH", path, { body: { email: null, address: { line2: "Bâtiment B" } } });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      ...made,
      email: null,
      address: { ...made.address, line2: "Bâtiment B" },
      updatedAt: first.body.updatedAt,
    });
    expect(Date.parse(first.body.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    const contacts = [{ name: "Léa", email: "lea@oeuvre.example" }];
    const second = await tenant.call("PATCH", path, {
      headers: { "content-type": "application/merge-patch+json" },
      body: JSON.stringify({ deliveryAddress: null, contacts }),
    });
    expect(second.body).toMatchObject({ deliveryAddress: null, contacts, email: null });
    const same = await tenant.call("PATCH", path, { body: {} });
    expect(same.body).toEqual(second.body);
  });

  test("details of a client are kept, found, frozen in its invoices and removed by null", async ({ tenant }) => {
    const details = {
      ...{ tradingName: "Aux Trois Lampes", registration: { id: "HRB 4711", scheme: null } },
      identifier: { id: "4006381333931", scheme: "0088" },
      address: { ...address, line2: null, line3: "Hof 3", region: "Brandenburg", country: "DE" },
    };
    const body = { name: "Lichthaus GmbH", email: null, ...details };
    const { body: made, status } = await tenant.call("POST", "/api/clients", { body });
    expect([status, made]).toMatchObject([201, details]);
    const { body: found } = await tenant.call("GET", "/api/clients?search=trois%20lampes");
    expect(found.data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    const issued = await tenant.invoice({ clientId: made.id }, "issued");
    expect(issued.client).toMatchObject(details);
    const path = `/api/clients/${made.id}`;
    const none = { tradingName: null, registration: null, identifier: null };
    const { body: changed } = await tenant.call("PATCH", path, { body: { ...none, address: { region: null } } });
    expect(changed).toMatchObject({ ...none, address: { ...details.address, region: null } });
    expect((await tenant.call("GET", `/api/invoices/${issued.id}`)).body.client).toEqual(issued.client);
    const beside = { siren: "732829320", registration: { id: "HRB 4711" } };
    expect(faults(await tenant.call("PATCH", path, { body: beside }))).toEqual([
      "registration: registration_with_siren",
    ]);
    const ofSiret = { identifier: { id: "73282932000074", scheme: "0009" } };
    expect(faults(await tenant.call("PATCH", path, { body: ofSiret }))).toEqual(["identifier: identifier_with_siret"]);
  });

  test("its defaults are what its new invoices say unless they say something else", async ({ tenant }) => {
    const path = `/api/clients/${tenant.clientId}`;
    const mandate = { method: "direct_debit", mandate: "M-1" };
    const { body: client } = await tenant.call("PATCH", path, {
      body: { invoiceDefaults: { references: { buyerReference: "SERVICE-12" }, paymentMeans: mandate } },
    });
    expect(client.invoiceDefaults).toMatchObject({ paymentMeans: mandate, deliveryPlace: null });
    const { body: first } = await tenant.call("POST", "/api/invoices", { body: tenant.input() });
    expect(first).toMatchObject({ references: { buyerReference: "SERVICE-12" }, paymentMeans: mandate });
    const { body: none } = await tenant.call("POST", "/api/invoices", {
      body: { ...tenant.input(), references: null, paymentMeans: null },
    });
    expect(none).toMatchObject({ references: null, paymentMeans: null });
    const preview = await tenant.call("POST", "/api/invoices/preview", { body: tenant.input() });
    expect(preview.body.warnings).toMatchObject([{ code: "sepa_creditor_id_missing" }]);
  });

  test("archiving takes it off the list and out of nothing else, once or twice", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    const path = `/api/clients/${tenant.clientId}`;
    const archived = await tenant.call("POST", `${path}/archive`);
    expect(archived.body.archivedAt).not.toBeNull();
    expect((await tenant.call("POST", `${path}/archive`)).body).toEqual(archived.body);
    expect((await tenant.call("GET", "/api/clients")).body.total).toBe(0);
    expect((await tenant.call("GET", path)).body).toEqual(archived.body);
    expect((await tenant.call("GET", `/api/invoices/${id}`)).status).toBe(200);
    const restored = await tenant.call("POST", `${path}/restore`);
    expect(restored.body.archivedAt).toBeNull();
    expect((await tenant.call("GET", "/api/clients?archived=false")).body.total).toBe(1);
  });

  test("a duplicate is merged if the kept client is as it was seen, once under a key, and names it from then on", async ({
    tenant,
  }) => {
    const duplicateId = await tenant.addClient({ name: "Zoé Oeuvre" });
    const { id } = await tenant.invoice({ clientId: duplicateId }, "issued");
    const path = `/api/clients/${tenant.clientId}`;
    const merge = (headers: Record<string, string>) =>
      tenant.call("POST", `${path}/merge`, { body: { duplicateId }, headers });
    expect((await merge({ "If-Match": '"stale"' })).status).toBe(412);
    const seen = (await tenant.call("GET", path)).headers.etag ?? "";
    const headers = { "If-Match": seen, "Idempotency-Key": randomUUID() };
    const merged = await merge(headers);
    expect(merged).toMatchObject({ status: 200, body: { id: tenant.clientId, mergedIntoId: null } });
    expect(await merge(headers)).toMatchObject({ status: 200, body: merged.body });
    expect(merged.headers.etag).toBe((await tenant.call("GET", path)).headers.etag);
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({
      ...{ clientId: tenant.clientId, clientName: "Zoé Oeuvre" },
      client: { id: tenant.clientId, name: "Zoé Oeuvre" },
    });
    expect((await tenant.call("GET", `/api/invoices?clientId=${tenant.clientId}`)).body.total).toBe(1);
    expect((await tenant.call("GET", `/api/clients/${duplicateId}`)).body.mergedIntoId).toBe(tenant.clientId);
    for (const [method, rest, body] of [
      ["PATCH", "", { name: "Zoé" }],
      ["DELETE", "", undefined],
      ["POST", "/archive", undefined],
      ["POST", "/restore", undefined],
      ["POST", "/merge", { duplicateId: tenant.clientId }],
    ] as const) {
      const answer = await tenant.call(method, `/api/clients/${duplicateId}${rest}`, { ...(body && { body }) });
      expect(answer, rest).toMatchObject({ status: 409, body: { code: "client_merged" } });
      expect(answer.body.detail).toContain(tenant.clientId);
    }
    const refused = await tenant.call("POST", `${path}/merge`, { body: { duplicateId: tenant.clientId } });
    expect(faults(refused)).toEqual(["duplicateId: same_client"]);
  });

  test("an issued invoice keeps what it says of its client", async ({ tenant }) => {
    const { id, client } = await tenant.invoice({}, "issued");
    await tenant.call("PATCH", `/api/clients/${tenant.clientId}`, { body: { name: "Autre" } });
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body.client).toEqual(client);
  });
});

describe("201", () => {
  test("a client in its normal form, with its address, ready to be invoiced", async ({ tenant }) => {
    const made = await tenant.call("POST", "/api/clients", { body: input });
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(`/api/clients/${made.body.id}`);
    expect(made.body).toMatchObject({
      name: "Zoé Œuvre",
      siren: "732829320",
      address: { ...address, line2: null },
      contacts: [],
    });
    expect((await tenant.call("GET", made.headers.location ?? "")).body).toEqual(made.body);
    expect((await tenant.invoice({ clientId: made.body.id })).clientId).toBe(made.body.id);
  });

  test("a retry under one key makes one client", async ({ tenant }) => {
    const headers = { "idempotency-key": randomUUID() };
    const first = await tenant.call("POST", "/api/clients", { body: input, headers });
    const again = await tenant.call("POST", "/api/clients", { body: input, headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect((await tenant.call("GET", "/api/clients")).body.total).toBe(2);
  });
});

describe("404", () => {
  test("a foreign client, an unknown one and what is no UUID are the same", async ({ tenant, newTenant }) => {
    const stranger = await newTenant();
    const bodies = [];
    for (const id of [stranger.clientId, randomUUID(), "nonsense"]) {
      for (const [method, suffix, body] of [
        ["GET", "", undefined],
        ["PATCH", "", { email: null }],
        ["POST", "/archive", undefined],
        ["POST", "/restore", undefined],
      ] as const) {
        const answer = await tenant.call(method, `/api/clients/${id}${suffix}`, body && { body });
        expect(answer.status).toBe(404);
        bodies.push({ ...answer.body, requestId: "" });
      }
    }
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(bodies[0].code).toBe("client_not_found");
  });
});

describe("422", () => {
  test("every fault of a body at once, with its path", async ({ tenant }) => {
    const body = {
      name: " ",
      siren: "1",
      vatNumber: "FR00",
      address: { ...address, country: "XX" },
      contacts: [{ name: "A" }],
      extra: 1,
    };
    const answer = await tenant.call("POST", "/api/clients", { body });
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual([
      "address.country: invalid_country",
      "contacts[0].email: required",
      "extra: unknown_field",
      "name: required",
      "siren: invalid_siren",
    ]);
  });

  test("a change is refused where the client that results would be", async ({ tenant }) => {
    const { body: made } = await tenant.call("POST", "/api/clients", {
      body: { ...input, vatNumber: "FR44732829320" },
    });
    const path = `/api/clients/${made.id}`;
    expect(faults(await tenant.call("PATCH", path, { body: { siren: "552100554" } }))).toEqual([
      "siret: siret_not_of_siren",
    ]);
    expect(faults(await tenant.call("PATCH", path, { body: { address: { country: "XX" } } }))).toEqual([
      "address.country: invalid_country",
    ]);
    expect(faults(await tenant.call("PATCH", path, { body: { name: null } }))).toEqual(["name: invalid_type"]);
    expect(faults(await tenant.call("PATCH", path, { body: { deliveryAddress: { city: "Lyon" } } }))).toEqual([
      "deliveryAddress.country: required",
      "deliveryAddress.line1: required",
      "deliveryAddress.postalCode: required",
    ]);
    expect(
      faults(await tenant.call("PATCH", path, { body: { paymentTermsDays: null, paymentTermsMonth: "after" } })),
    ).toEqual(["paymentTermsDays: required"]);
    expect((await tenant.call("GET", path)).body).toEqual(made);
  });

  test("an unknown parameter, a date without time and a third state of the archive", async ({ tenant }) => {
    for (const [query, fault] of [
      ["sort=name", "sort: invalid_value"],
      ["siren=123", "siren: invalid_siren"],
      ["name=x", "name: unknown_field"],
      ["updatedSince=2026-11-20", "updatedSince: invalid_instant"],
      ["updatedSince=2026-02-30T00:00:00Z", "updatedSince: invalid_instant"],
      ["archived=yes", "archived: invalid_value"],
      ["page=0", "page: invalid_number"],
    ] as const) {
      const answer = await tenant.call("GET", `/api/clients?${query}`);
      expect([query, answer.status, ...faults(answer)]).toEqual([query, 422, fault]);
    }
  });
});
