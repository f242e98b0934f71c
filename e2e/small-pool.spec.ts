import type { Page } from "@playwright/test";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { callApi, expect, signIn, test } from "./fixtures.ts";

test.skip(!isWhole, ONLY_WHOLE);

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

let folio: FolioProcess;

/** Fewer connections than requests: two requests that each waited for a second connection would deadlock. */
test.beforeAll(async () => {
  folio = await startFolio({
    DATABASE_POOL_SIZE: "2",
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    RESEND_API_KEY: process.env.E2E_RESEND_API_KEY ?? "",
    RESEND_BASE_URL: `http://127.0.0.1:${process.env.E2E_RESEND_PORT}`,
    MAIL_FROM: "Folio <invoices@folio.example>",
  });
});
test.afterAll(() => folio.stop());

test("with two connections, twenty bulk selections and twenty invitations at once all succeed", async ({ page, tenant }) => {
  test.setTimeout(180_000);
  for (let index = 0; index < 22; index++) await tenant.invoice({}, "issued");
  await signIn(page, tenant.email, undefined, folio.url);

  await page.goto(`${folio.url}/invoices?status=issued`);
  await page.getByLabel("Select this page").check();
  const select = await actionOf(page, () => page.getByRole("button", { name: "Select all 22" }).click());
  for (const answer of await Promise.all(TWENTY.map(() => select((body) => body)))) expect(answer).toContain('"ok":true');

  await page.goto(`${folio.url}/settings/members`);
  await page.getByLabel("Invite by email").fill("first@test.example");
  const invite = await actionOf(page, () => page.getByRole("button", { name: "Send the invitation", exact: true }).click());
  const invited = TWENTY.map((index) => invite((body) => body.replace("first@test.example", `guest-${index}@test.example`)));
  for (const answer of await Promise.all(invited)) expect(answer).toContain('"ok":true');
  await page.reload();
  for (const index of TWENTY) await expect(page.getByText(`guest-${index}@test.example`)).toHaveCount(1);
});

test("with two connections, twenty requests at once that issue, pay and send all take effect", async ({ tenant }) => {
  const drafts = [];
  for (const _ of TWENTY) drafts.push(await tenant.invoice());
  const call = (path: string) => callApi("POST", path, { key: tenant.key }, folio.url);
  for (const [step, allowed] of [
    ["issue", [200]],
    ["send", [200, 202]], // when all renderers are busy, a job sends it
    ["pay", [200]],
  ] as const) {
    const answers = await Promise.all(drafts.map(({ id }) => call(`/api/invoices/${id}/${step}`)));
    for (const { status } of answers) expect(allowed, step).toContain(status);
  }
});

/** The server action of a click. The returned function calls it again with a changed body, and returns its response. */
async function actionOf(page: Page, click: () => Promise<void>): Promise<(change: (body: string) => string) => Promise<string>> {
  const calling = page.waitForRequest((request) => request.method() === "POST" && "next-action" in request.headers());
  await click();
  const request = await calling;
  await request.response();
  const body = request.postData() ?? "";
  const names = ["next-action", "next-router-state-tree", "content-type", "accept"];
  const known = request.headers();
  const headers = { ...Object.fromEntries(names.map((name) => [name, known[name] ?? ""])), origin: folio.url };
  return async (change) => {
    const answer = await page.request.post(request.url(), { headers, data: change(body) });
    expect(answer.status()).toBe(200);
    return answer.text();
  };
}
