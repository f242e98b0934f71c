import { expect, test } from "vitest";
import { currentName, eventName, isFollowed, isPublished, OLD_NAMES } from "#lib/domain/webhooks/event-names.ts";

test("an event has one name, whatever an endpoint follows", () => {
  expect(eventName("invoice.became_overdue")).toBe("invoice.overdue");
  for (const creditNote of ["invoice.credited", "invoice.cancelled"])
    expect(eventName(creditNote)).toBe("credit_note.issued");
  expect(eventName("invoice.became_cancelled")).toBe("invoice.cancelled");
  expect(eventName("invoice.paid")).toBe("invoice.paid");
});

test("an endpoint follows what it names, a kind or everything; none is everything", () => {
  for (const followed of [[], ["*"], ["invoice.*"], ["client.*", "invoice.paid"]])
    expect(isFollowed("invoice.paid", followed)).toBe(true);
  for (const followed of [["invoice.payment_recorded"], ["credit_note.*"], ["invoice"]])
    expect(isFollowed("invoice.paid", followed)).toBe(false);
});

test("an old name stands for the name that it has instead, and a current one for itself", () => {
  for (const name of OLD_NAMES) expect(eventName(name)).not.toBe(name);
  expect(OLD_NAMES.map(currentName)).toEqual([
    "invoice.delivered",
    "invoice.bounced",
    "invoice.overdue",
    "credit_note.issued",
  ]);
  expect(["invoice.cancelled", "invoice.*", "*"].map(currentName)).toEqual(["invoice.cancelled", "invoice.*", "*"]);
});

test("of the group's events, endpoints get those of keys alone", () => {
  for (const type of ["user.created", "group.plan_changed", "invitation.created", "webhook_endpoint.created"])
    expect(isPublished(type)).toBe(false);
  expect(isPublished("api_key.rotated")).toBe(true);
});
