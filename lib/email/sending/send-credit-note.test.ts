import { beforeEach, expect, test } from "vitest";
import { POST as resend } from "#app/api/credit-notes/[id]/resend/route.ts";
import { GET as read } from "#app/api/credit-notes/[id]/route.ts";
import { POST as send } from "#app/api/credit-notes/[id]/send/route.ts";
import { POST as credit } from "#app/api/invoices/[id]/credit-note/route.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// docs/contract.md, section 5: a credit note is sent as an invoice is.

const company = await makeTestCompany();
const key = await company.apiKey();
const provider = await resendOfTests();
let to: string;
beforeEach(() => {
  to = `${crypto.randomUUID()}@client.example`;
});

async function call(handler: Handler, id: string, { method = "POST", body, headers }: Call = {}) {
  const request = new Request("http://localhost/api/credit-notes", {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

interface Call {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

const readNote = (id: string) => call(read, id, { method: "GET" });
const received = () => provider.messages.filter((message) => message.to.includes(to));

/** A credit note for a part of an invoice, whose client has the address `to`. */
async function creditNote(): Promise<{ id: string; number: string }> {
  const { id } = await company.issued({ clientId: await company.addClient({ email: to }) });
  return (await call(credit, id, { body: { lines: [{ lineNumber: 1, quantity: 0.5 }] } })).body;
}

test("it goes to the client with its PDF, once: a repeat is 409, or the same answer under its Idempotency-Key", async () => {
  const note = await creditNote();
  const before = await readNote(note.id);
  expect(before.body.delivery).toBeNull();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const sent = await call(send, note.id, { headers });
  expect([sent.status, sent.body.delivery]).toEqual([200, expect.objectContaining({ status: "accepted", to })]);
  expect(received().map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
    [`${note.number}.pdf`],
  ]);
  const again = await call(send, note.id, { headers });
  expect([again.status, again.headers.get("idempotency-replayed"), again.body]).toEqual([200, "true", sent.body]);
  expect((await call(send, note.id)).body.code).toBe("credit_note_sent");
  const shown = await readNote(note.id);
  expect(shown.body).toEqual(sent.body);
  expect(shown.headers.get("etag")).toBe(sent.headers.get("etag"));
  expect(received()).toHaveLength(1);
});

test("twenty who send it at once send one e-mail", async () => {
  const { id } = await creditNote();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(send, id)));
  const [sent, ...refused] = answers.sort((one, other) => one.status - other.status);
  expect(sent?.status).toBe(200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
  expect(received()).toHaveLength(1);
});

test("it is sent again where that is asked for, with the caller's people and words", async () => {
  const note = await creditNote();
  await call(send, note.id);
  const other = `${crypto.randomUUID()}@other.example`;
  const body = { to: [other], subject: "Avoir {number} sur {invoice}", message: "Voici {number}." };
  const again = await call(resend, note.id, { body });
  expect([again.status, again.body.delivery.to]).toEqual([200, other]);
  const [message] = provider.messages.filter((sent) => sent.to.includes(other));
  expect(message?.subject).toMatch(new RegExp(`^Avoir ${note.number} sur F-2026-\\d+$`));
  expect(received()).toHaveLength(1);
});

test("a provider that is not there leaves it queued, one that refuses it is 422, and it can be sent after that", async () => {
  const { id } = await creditNote();
  provider.script(to, FAILURES.broken);
  const queued = await call(send, id);
  expect([queued.status, queued.body.delivery.status]).toEqual([202, "queued"]);
  expect((await call(send, id)).body.code).toBe("send_in_progress");
  await prisma.emailDelivery.updateMany({ where: { creditNoteId: id }, data: { status: "failed" } });
  provider.script(to, FAILURES.refused);
  expect((await call(send, id)).body.code).toBe("email_rejected");
  expect((await readNote(id)).body.delivery.status).toBe("rejected");
  expect((await call(send, id)).status).toBe(200);
  expect(received()).toHaveLength(1);
});

test("an ETag that no longer holds sends nothing; another company's is not found, and one without an address is 422", async () => {
  const { id } = await creditNote();
  const etag = (await readNote(id)).headers.get("etag") ?? "";
  await call(send, id);
  for (const handler of [send, resend])
    expect((await call(handler, id, { headers: { "if-match": etag } })).body.code).toBe("precondition_failed");
  const stranger = await makeTestCompany();
  const { id: theirs } = await stranger.issued();
  for (const unknown of [theirs, crypto.randomUUID(), "x"])
    for (const handler of [send, resend])
      expect((await call(handler, unknown)).body.code).toBe("credit_note_not_found");
  expect(received()).toHaveLength(1);
  const { id: invoiceId } = await company.issued({ clientId: await company.addClient({ email: null }) });
  const note = await call(credit, invoiceId);
  expect((await call(send, note.body.id)).body.code).toBe("client_email_missing");
});
