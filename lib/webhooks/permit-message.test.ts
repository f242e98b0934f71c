import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { expect, test } from "vitest";
import { pool } from "#lib/db/client.ts";
import { purgeHosts } from "#lib/db/webhooks/hosts.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { noteAccepted, type Permission, permitMessage } from "#lib/webhooks/permit-message.ts";

/** A resolver that leads each name to these addresses. */
const leadsTo =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

const permit = (name: string, lookup: LookupFunction, groupId = newId()) =>
  permitMessage(new URL(`https://${name}/hook`), groupId, lookup);
const granted = (permissions: Permission[]) => permissions.filter(({ ok }) => ok).length;

test("many names of one server are given no more than one name, also at once and for many groups", async () => {
  const lookup = leadsTo("198.51.100.1");
  const permissions = await Promise.all(
    Array.from({ length: 200 }, (_, index) => permit(`a${index}.wild.example`, lookup)),
  );
  expect(granted(permissions)).toBe(60);
  for (const permission of permissions) if (!permission.ok) expect(permission.waitMs).toBeGreaterThanOrEqual(10_000);
  // The network of an IPv6 address is one server too.
  const ofNetwork = Array.from({ length: 100 }, (_, index) =>
    permit(`b${index}.wild.example`, leadsTo(`2001:db8::${index + 1}`)),
  );
  expect(granted(await Promise.all(ofNetwork))).toBe(60);
  expect(
    granted(await Promise.all(Array.from({ length: 5 }, (_, index) => permit(`[2001:db8::b${index}]`, leadsTo())))),
  ).toBe(0);
});

test("a name is counted in whatever spelling and at whatever address, and connected to at the addresses that were counted", async () => {
  const names = ["one.example", "ONE.example", "one.example."];
  const permissions: Permission[] = [];
  for (let index = 0; index < 90; index++)
    permissions.push(await permit(names[index % 3] ?? "", leadsTo(`198.51.100.${index + 10}`)));
  expect(granted(permissions)).toBe(60);
  const [first] = permissions;
  const lookup = first?.ok ? first.lookup : null;
  const found = await new Promise((resolve) =>
    lookup?.("one.example", { all: true }, (_, addresses) => resolve(addresses)),
  );
  expect(found).toEqual([{ address: "198.51.100.10", family: 4 } satisfies LookupAddress]);
});

test("a host that accepted a message is counted no more, and what is hosted beside it only by its name", async () => {
  const lookup = leadsTo("198.51.100.200");
  await noteAccepted(new URL("https://good.example/"), "198.51.100.200");
  const many = (name: string) => Promise.all(Array.from({ length: 100 }, () => permit(name, lookup)));
  expect(await many("good.example")).toEqual(Array.from({ length: 100 }, () => ({ ok: true, lookup: null })));
  expect(granted(await many("other.example"))).toBe(60);
  expect(granted(await many("third.example"))).toBe(60);
});

test("a name that leads nowhere fails as it does without the count", async () => {
  const error = Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  const permission = await permit("nowhere.example", (_name, _options, callback) => callback(error, ""));
  const lookup = permission.ok ? permission.lookup : null;
  expect(await new Promise((resolve) => lookup?.("nowhere.example", { all: true }, resolve))).toBe(error);
});

test("hosts that accepted nothing are forgotten an hour after their last message", async () => {
  await permit("old.example", leadsTo("198.51.100.250"));
  const count = async () => (await pool.query("SELECT FROM webhook_hosts WHERE host = 'old.example'")).rowCount;
  await purgeHosts();
  expect(await count()).toBe(1);
  await pool.query("UPDATE webhook_hosts SET tried_at = now() - interval '61 minutes' WHERE host = 'old.example'");
  await purgeHosts();
  expect(await count()).toBe(0);
});
