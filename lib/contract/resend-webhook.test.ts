import fc from "fast-check";
import { expect, test } from "vitest";
import { resendWebhookBody } from "#lib/contract/resend-webhook.ts";

const email = { email_id: "56761188-7520-42d8-8898-ff6fc54ce618", to: ["client@example.com"], subject: "Facture" };
const deliveryId = "0198f0a2-7d11-7a54-8f0e-3b9a64c1d7e2";

function event(type: string, data: object = {}) {
  return { type, created_at: "2026-11-22T23:41:12.126Z", data: { ...email, ...data } };
}

test("tags are read as an object and as a list; without ours the provider's id is all there is", () => {
  const read = (tags: unknown) => resendWebhookBody.parse(event("email.opened", { tags }));
  expect(read({ delivery_id: deliveryId, other: "x" })).toEqual({
    kind: "opened",
    at: new Date("2026-11-22T23:41:12.126Z"),
    reason: null,
    deliveryId,
    providerMessageId: email.email_id,
  });
  expect(read([{ name: "delivery_id", value: deliveryId }])).toMatchObject({ deliveryId });
  for (const tags of [undefined, null, {}, [], "x", { delivery_id: "not an id" }, [{ name: 1 }]]) {
    expect(read(tags)).toMatchObject({ deliveryId: null, providerMessageId: email.email_id });
  }
});

test("reasons are one line that can be stored, whatever they hold", () => {
  const read = (message: unknown) => resendWebhookBody.parse(event("email.bounced", { bounce: { message } }));
  expect(read("550 5.1.1\r\n no such\u0000user \ud800")).toMatchObject({
    kind: "bounced",
    reason: "550 5.1.1 no such user \ufffd",
  });
  expect(read("é".repeat(5000))?.reason).toHaveLength(1000);
  for (const message of ["", "  ", 7, undefined])
    expect(read(message)).toMatchObject({ kind: "bounced", reason: null });
});

test("an event about something else is null, and what a known one lacks is a fault", () => {
  for (const type of ["domain.created", "constructor"]) expect(resendWebhookBody.parse({ type })).toBeNull();
  expect(resendWebhookBody.safeParse({ type: "email.opened" }).success).toBe(false);
  expect(
    resendWebhookBody.safeParse({ ...event("email.opened"), created_at: "yesterday" }).error?.issues[0]?.path,
  ).toEqual(["created_at"]);
});

test("no JSON at all makes it throw", () => {
  const type = fc.constantFrom("email.bounced", "email.opened", "constructor", "__proto__");
  fc.assert(
    fc.property(type, fc.jsonValue(), fc.jsonValue(), (known, created_at, data) => {
      resendWebhookBody.safeParse({ type: known, created_at, data });
      resendWebhookBody.safeParse(data);
    }),
  );
});
