import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import {
  apiKeyHash,
  apiKeyPrefix,
  generateApiKey,
  PLANS,
  parseApiKey,
  planAllowsApiKeys,
} from "#lib/domain/identity/api-key.ts";

test("a key is svc_live_ and 32 random bytes in base64url", () => {
  const secret = randomBytes(32);
  const key = generateApiKey((size) => {
    expect(size).toBe(32);
    return secret;
  }, false);
  expect(key.slice(0, 9)).toBe("svc_live_");
  expect(Buffer.from(key.slice(9), "base64url")).toEqual(secret);
  expect(parseApiKey(key)).toBe(key);
  const ofTests = generateApiKey(() => secret, true);
  expect(ofTests).toBe(key.replace("svc_live_", "svc_test_"));
  expect(parseApiKey(ofTests)).toBe(ofTests);
});

test("what has not the form of a key is none", () => {
  const key = generateApiKey(randomBytes, false);
  for (const text of [
    "",
    key.slice(1),
    key.slice(0, -1),
    `${key}A`,
    `${key}\n`,
    ` ${key}`,
    key.replace("live", "demo"),
    `${key.slice(0, -1)}=`,
  ]) {
    expect(parseApiKey(text), JSON.stringify(text)).toBeNull();
  }
});

test("a key is stored as its SHA-256", () => {
  expect(apiKeyHash("abc").toString("hex")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("lists show four characters of the secret and no more", () => {
  const key = generateApiKey(() => Buffer.alloc(32, 0xff), false);
  expect(apiKeyPrefix(key)).toBe("svc_live_____");
});

test("the Professional and Business plans have API keys, Starter has none", () => {
  expect(PLANS.filter(planAllowsApiKeys)).toEqual(["professional", "business"]);
});
