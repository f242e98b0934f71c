import { beforeEach, expect, test } from "vitest";
import { checkPassword } from "#lib/auth/check-password.ts";
import { knownBrowserId, newBrowserToken } from "#lib/auth/known-browser.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { changePassword } from "#lib/members/change-password.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const PASSWORD = "correct horse";
const at = (networkAddress: string) => ({ networkAddress, browserToken: null });
let userId: string;
let email: string;
let by: { groupId: string; actor: { kind: "user"; id: string }; now: Date };

beforeEach(async () => {
  const { context } = await makeTestCompany();
  userId = context.actor.id ?? "";
  by = { groupId: context.groupId, actor: { kind: "user", id: userId }, now: new Date() };
  email = (await prisma.user.findUniqueOrThrow({ where: { id: userId } })).email;
  await prisma.rateLimit.deleteMany();
});

const codes = (outcomes: { ok: boolean; code?: string }[]) => {
  const count = new Map<string, number>();
  for (const { ok, code } of outcomes)
    count.set(ok ? "ok" : (code ?? ""), (count.get(ok ? "ok" : (code ?? "")) ?? 0) + 1);
  return Object.fromEntries(count);
};
const guess = (times: number, networkAddress: string, name = email) =>
  Promise.all(Array.from({ length: times }, (_, index) => checkPassword(name, `guess ${index}`, at(networkAddress))));

test("of forty guesses at once exactly ten are looked at", async () => {
  expect(codes(await guess(40, "192.0.2.1"))).toEqual({ wrong: 10, throttled: 30 });
  expect(codes(await guess(40, "192.0.2.1", `${newId()}@nobody.example`))).toEqual({ wrong: 10, throttled: 30 });
});

test("of forty tries at once with the right password no more than ten go on at a time, and none counts afterwards", async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => checkPassword(email, PASSWORD, at("192.0.2.1"))));
  expect(codes(outcomes).wrong).toBeUndefined();
  expect(codes(outcomes).ok).toBeGreaterThanOrEqual(10);
  expect(codes(await guess(10, "192.0.2.1"))).toEqual({ wrong: 10 });
});

test("a stranger who guesses locks nobody out who signs in from elsewhere", async () => {
  await guess(40, "192.0.2.1");
  expect(await checkPassword(email, PASSWORD, at("192.0.2.1"))).toEqual({ ok: false, code: "throttled" });
  expect(await checkPassword(email, PASSWORD, at("192.0.2.2"))).toMatchObject({ ok: true, userId });
});

test("guesses from many addresses are bounded for an account, and its owner's own browser still gets in", async () => {
  expect(codes(await guess(10, "198.51.100.1"))).toEqual({ wrong: 10 });
  // Sets the counter as 49 more addresses leave it, less one guess.
  const counted = await prisma.rateLimit.updateMany({
    where: { key: { startsWith: "sign_in_account:" }, points: 10 },
    data: { points: 499 },
  });
  expect(counted.count).toBe(1);
  expect(codes(await guess(9, "203.0.113.2"))).toEqual({ wrong: 1, throttled: 8 });
  expect(await checkPassword(email, PASSWORD, at("203.0.113.3"))).toEqual({ ok: false, code: "throttled" });
  const mine = { networkAddress: "203.0.113.3", browserToken: newBrowserToken(userId) };
  expect(await checkPassword(email, PASSWORD, mine)).toMatchObject({ ok: true, userId });
});

test("a known browser has ten guesses as well, whatever its network address", async () => {
  const mark = newBrowserToken(userId);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      checkPassword(email, `guess ${index}`, { networkAddress: `198.51.100.${index}`, browserToken: mark }),
    ),
  );
  expect(codes(outcomes)).toEqual({ wrong: 10, throttled: 30 });
});

test("a browser is known for the user it was marked for, by a mark we signed", () => {
  const mark = newBrowserToken(userId);
  expect(knownBrowserId(mark, userId)).not.toBeNull();
  expect(knownBrowserId(mark, newId())).toBeNull();
  expect(knownBrowserId(mark.replace(userId, by.groupId), by.groupId)).toBeNull();
  for (const wrong of [null, "", "a.b.c", `${mark.slice(0, -3)}xxx`, mark.split(".").slice(0, 2).join(".")]) {
    expect(knownBrowserId(wrong, userId)).toBeNull();
  }
});

test("fifty guesses a day are all that one address gets at an account", async () => {
  const looked: string[] = [];
  for (let quarter = 0; quarter < 6; quarter++) {
    looked.push(...(await guess(12, "192.0.2.1")).map((outcome) => (outcome.ok ? "ok" : outcome.code)));
    // The short limits expire after a quarter of an hour.
    await prisma.rateLimit.updateMany({ where: { key: { startsWith: "sign_in_place:" } }, data: { expire: 0 } });
    await prisma.rateLimit.updateMany({ where: { key: { startsWith: "sign_in_address:" } }, data: { expire: 0 } });
  }
  expect(looked.filter((code) => code === "wrong")).toHaveLength(50);
});

test("an address with a NUL, and one without end, are wrong like any other", async () => {
  for (const strange of ["a\0b@test.example", "\0", "x".repeat(50_000)]) {
    expect(await checkPassword(strange, PASSWORD, at("192.0.2.9"))).toEqual({ ok: false, code: "wrong" });
  }
});

test("of forty guesses at the old password at once ten are looked at, and then even the right one waits", async () => {
  const change = (currentPassword: string) =>
    changePassword(by, { userId, email }, { currentPassword, newPassword: "another horse battery" });
  expect(codes(await Promise.all(Array.from({ length: 40 }, (_, index) => change(`guess ${index}`))))).toEqual({
    wrong_password: 10,
    throttled: 30,
  });
  expect(await change(PASSWORD)).toEqual({ ok: false, code: "throttled" });
  await prisma.rateLimit.updateMany({ data: { expire: 0 } });
  expect(await change(PASSWORD)).toEqual({ ok: true });
  expect(await checkPassword(email, "another horse battery", at("192.0.2.1"))).toMatchObject({ ok: true });
});
