import { expect, test } from "vitest";
import { confirmEmail, sendSigningCode } from "#lib/email/sending/signing-code.ts";
import { quotesOf } from "#tests/support/quotes.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const resend = await resendOfTests();
const company = await makeTestCompany();
const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

async function sentCode() {
  const quote = await quotesOf(company).sent({ confirmsEmail: true });
  expect(await sendSigningCode(quote, NOW)).toEqual({ ok: true });
  const { subject = "", to } = resend.messages.at(-1) ?? {};
  expect(to).toEqual([quote.client.email]);
  const code = subject.slice(0, 6);
  expect(code).toMatch(/^\d{6}$/);
  return { quote, code, wrong: code === "000000" ? "000001" : "000000" };
}

test("a code confirms the client's address for ten minutes", async () => {
  const { quote, code } = await sentCode();
  expect(await confirmEmail(quote, ` ${code.slice(0, 3)} ${code.slice(3)}`, after(9))).toEqual({
    ok: true,
    email: quote.client.email,
  });
  expect(await confirmEmail(quote, code, after(10))).toEqual({ ok: false, code: "code_expired" });
});

test("a code has five tries, and the next one has its own", async () => {
  const { quote, code, wrong } = await sentCode();
  for (let round = 0; round < 5; round++)
    expect(await confirmEmail(quote, wrong, NOW)).toEqual({ ok: false, code: "code_wrong" });
  expect(await confirmEmail(quote, code, NOW)).toEqual({ ok: false, code: "code_tries" });
  expect(await sendSigningCode(quote, NOW)).toEqual({ ok: true });
  expect(await confirmEmail(quote, (resend.messages.at(-1)?.subject ?? "").slice(0, 6), NOW)).toMatchObject({
    ok: true,
  });
});

test("a code of one quote is none of another, and five are sent in an hour", async () => {
  const { code } = await sentCode();
  const other = await quotesOf(company).sent({ confirmsEmail: true });
  expect(await confirmEmail(other, code, NOW)).toEqual({ ok: false, code: "code_expired" });
  for (let round = 0; round < 5; round++) expect(await sendSigningCode(other, NOW)).toEqual({ ok: true });
  expect(await sendSigningCode(other, NOW)).toEqual({ ok: false, code: "too_many_codes" });
});
