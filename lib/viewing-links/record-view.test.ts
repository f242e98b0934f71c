import { expect, test } from "vitest";
import { summarizeViews } from "#lib/db/viewing-links/invoice-views.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { clientContext } from "#lib/viewing-links/invoice-by-link.ts";
import { isPerson, recordView } from "#lib/viewing-links/record-view.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

const FIRST = new Date("2026-11-21T10:00:00.000Z");

/** An invoice in a status, and the client who holds its link. */
async function inStatus(status: "issued" | "sent" | "overdue"): Promise<{ id: string; client: Context }> {
  const id = status === "issued" ? (await company.issued()).id : await company.inStatus(status, FIRST);
  return { id, client: { ...company.context, actor: { kind: "client", id: null }, now: FIRST } };
}

async function views(id: string) {
  const { companyId } = company.context;
  const trail = await invoiceEvents(companyId, id);
  return {
    ...(await summarizeViews(companyId, id)),
    recorded: trail.filter(({ type }) => type === "invoice.viewed").map(({ actorKind }) => actorKind),
  };
}

test("the first view of a sent invoice makes it viewed; every view is kept with its time, and the trail tells of the first", async () => {
  const { id, client } = await inStatus("sent");
  await recordView(client, id);
  await recordView({ ...client, now: new Date("2026-11-22T08:00:00.000Z") }, id);
  expect(await getInvoice(client.companyId, id)).toMatchObject({
    status: "viewed",
    viewedAt: "2026-11-21T10:00:00.000Z",
  });
  expect(await views(id)).toEqual({ count: 2, lastAt: "2026-11-22T08:00:00.000Z", recorded: ["client"] });
});

test.each(["issued", "overdue"] as const)(
  "the first view of an invoice that is %s is noted and changes no status",
  async (status) => {
    const { id, client } = await inStatus(status);
    await recordView(client, id);
    expect(await getInvoice(client.companyId, id)).toMatchObject({ status, viewedAt: "2026-11-21T10:00:00.000Z" });
    expect(await views(id)).toMatchObject({ count: 1 });
  },
);

test("one that was opened before it was sent is viewed when it is opened again, and keeps its first time", async () => {
  const { id, client } = await inStatus("issued");
  await recordView(client, id);
  await prisma.invoice.updateMany({ where: { id }, data: { status: "sent", sentAt: FIRST } });
  await recordView({ ...client, now: new Date("2026-11-22T08:00:00.000Z") }, id);
  expect(await getInvoice(client.companyId, id)).toMatchObject({
    status: "viewed",
    viewedAt: "2026-11-21T10:00:00.000Z",
  });
});

test("a link that is opened over and over fills nothing: a hundred views an hour are kept", async () => {
  const { id, client } = await inStatus("sent");
  for (let round = 0; round < 11; round++) await Promise.all(Array.from({ length: 10 }, () => recordView(client, id)));
  expect(await views(id)).toMatchObject({ count: 100, recorded: ["client"] });
});

test("a draft has no views", async () => {
  const draft = await company.draft();
  await recordView(await clientContext(draft, FIRST), draft.id);
  expect(await views(draft.id)).toMatchObject({ count: 0 });
});

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    true,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    true,
  ],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", false],
  ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", false],
  ["WhatsApp/2.23.20.0", false],
  ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", false],
  ["Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36", false],
  ["curl/8.5.0", false],
  ["", false],
  [null, false],
])("%s is a person: %s", (userAgent, person) => {
  expect(isPerson(userAgent)).toBe(person);
});
