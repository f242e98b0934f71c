import { expect, test } from "vitest";
import {
  hashPassword,
  PasswordHashingBusyError,
  passwordHashingLoad,
  verifyPassword,
} from "#lib/passwords/password-hash.ts";

test("forty passwords at once are hashed two at a time, and each gets its answer", async () => {
  const known = await hashPassword("correct horse battery");
  const checks = Array.from({ length: 40 }, (_, index) =>
    verifyPassword(known, index === 7 ? "correct horse battery" : `guess ${index}`).then((right) => {
      expect(passwordHashingLoad().running).toBeLessThanOrEqual(2);
      return right;
    }),
  );
  expect(passwordHashingLoad()).toEqual({ running: 2, waiting: 38 });
  expect((await Promise.all(checks)).indexOf(true)).toBe(7);
  expect(passwordHashingLoad()).toEqual({ running: 0, waiting: 0 });
});

test("past a hundred that wait, another is refused at once, and those that wait are still served", async () => {
  const known = await hashPassword("correct horse battery");
  const waiting = Array.from({ length: 102 }, () => verifyPassword(known, "guess"));
  await expect(verifyPassword(known, "guess")).rejects.toThrow(PasswordHashingBusyError);
  expect((await Promise.all(waiting)).some(Boolean)).toBe(false);
  expect(passwordHashingLoad()).toEqual({ running: 0, waiting: 0 });
});
