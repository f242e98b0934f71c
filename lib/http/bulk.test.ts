import { Readable } from "node:stream";
import { beforeAll, expect, test, vi } from "vitest";
import { POST as bulkPost } from "#app/api/invoices/bulk/route.ts";
import { POST as createPost } from "#app/api/invoices/route.ts";
import { bulkAnswer } from "#lib/contract/bulk-output.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
let apiKey: string;
let invoice: Record<string, unknown>;
beforeAll(async () => {
  company = await makeTestCompany();
  apiKey = await company.apiKey();
  const { clientId } = await company.draft();
  const lines = [{ description: "Conseil", quantity: 2, unitPrice: 65_000, taxRate: 20 }];
  invoice = { clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", lines };
});

async function post(handler: Handler, path: string, body: unknown, key?: string) {
  const headers = new Headers({ authorization: `Bearer ${apiKey}`, "content-type": "application/json" });
  if (key) headers.set("idempotency-key", key);
  const json = Readable.from([Buffer.from(JSON.stringify(body))]);
  const answer = await handler.plain({ method: "POST", path, query: "", headers, body: json }, undefined);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(String(answer.body)) };
}
async function bulk(operations: unknown[], key?: string) {
  const answer = await post(bulkPost, "/api/invoices/bulk", { operations }, key);
  if (answer.status === 200) expect(bulkAnswer.safeParse(answer.body)).toMatchObject({ success: true });
  return answer;
}
const count = () => prisma.invoice.count({ where: { companyId: company.context.companyId } });
const create = () => ({ type: "create", invoice });

test("a repeat of the whole is the stored answer; another list under its key is refused", async () => {
  const key = newId();
  const first = await bulk([create(), create()], key);
  const before = await count();
  const again = await bulk([create(), create()], key);
  expect(again.body).toEqual(first.body);
  expect(again.headers["Idempotency-Replayed"]).toBe("true");
  expect((await bulk([create()], key)).body.code).toBe("idempotency_key_reused");
  expect(await count()).toBe(before);
});

test("after a crash in the middle a repeat does what is left, and nothing twice", async () => {
  const key = newId();
  const operations = Array.from({ length: 6 }, create);
  const first = await bulk(operations, key);
  // As a process leaves it that dies after the third: no answer of the whole, and none of the later operations.
  const { companyId } = company.context;
  await prisma.idempotencyKey.update({
    where: { companyId_key: { companyId, key } },
    data: { body: "", runningUntil: new Date(0) },
  });
  for (const at of [3, 4, 5]) {
    await prisma.idempotencyKey.deleteMany({ where: { companyId, key: { startsWith: "bulk-", endsWith: `-${at}` } } });
  }
  const before = await count();
  const again = await bulk(operations, key);
  expect(again.body.data.map(({ replayed }: { replayed: boolean }) => replayed)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  const ids = ({ body }: typeof first) => body.data.slice(0, 3).map((one: { body: { id: string } }) => one.body.id);
  expect(ids(again)).toEqual(ids(first));
  expect(await count()).toBe(before + 3);
  expect((await bulk(operations, key)).body).toEqual(again.body);
});

test("after 12 seconds no further operation begins, and the same request goes on with the rest", async () => {
  const key = newId();
  const before = await count();
  const operations = Array.from({ length: 40 }, create);
  // Each look at the clock takes half a second.
  const clock = performance.now.bind(performance);
  let looks = 0;
  const slow = vi.spyOn(performance, "now").mockImplementation(() => clock() + 500 * looks++);
  const first = await bulk(operations, key);
  slow.mockRestore();
  const { succeeded, failed, data } = first.body;
  expect([succeeded > 0, failed > 0, await count()]).toEqual([true, true, before + succeeded]);
  expect(data.map((one: { status: number }) => one.status)).toEqual([
    ...Array(succeeded).fill(201),
    ...Array(failed).fill(503),
  ]);
  expect(data.at(-1).problem.code).toBe("service_unavailable");
  const again = await bulk(operations, key);
  expect([again.body.succeeded, again.body.failed, await count()]).toEqual([40, 0, before + 40]);
  expect(again.body.data.map(({ replayed }: { replayed: boolean }) => replayed)).toEqual(
    operations.map((_, index) => index < succeeded),
  );
});

test("five lists at once under one key do the work once", async () => {
  const key = newId();
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 5 }, () => bulk(Array.from({ length: 8 }, create), key)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await count()).toBe(before + 8);
});

test("an operation's own key is that of its own endpoint", async () => {
  const key = newId();
  const alone = await post(createPost, "/api/invoices", invoice, key);
  const { body } = await bulk([
    { ...create(), idempotencyKey: key },
    { type: "create", idempotencyKey: key, invoice: { ...invoice, notes: "another" } },
  ]);
  expect(body.data[0]).toMatchObject({ status: 201, replayed: true, body: { id: alone.body.id } });
  expect(body.data[1]).toMatchObject({ status: 422, problem: { code: "idempotency_key_reused" } });
  const again = await post(createPost, "/api/invoices", invoice, key);
  expect([again.status, again.headers["Idempotency-Replayed"], again.body]).toEqual([201, "true", alone.body]);
});
