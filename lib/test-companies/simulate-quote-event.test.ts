import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import type { SimulatedQuoteEvent } from "#lib/domain/test-companies/simulated-event.ts";
import { checkQuoteSimulation, finishQuoteSimulation } from "#lib/test-companies/simulate-quote-event.ts";
import { quotesOf } from "#tests/support/quotes.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const real = await makeTestCompany(new Date("2026-11-20T10:00:00Z"));
const sandbox = await real.sandbox();
const quotes = quotesOf(sandbox);

/** As a request does it. */
async function simulate(id: string, event: SimulatedQuoteEvent, { context } = sandbox) {
  const checked = await inTransaction((tx) => checkQuoteSimulation(tx, context, id, event));
  return checked.ok ? finishQuoteSimulation(context, checked.quote, event) : checked;
}

test("the client of a test company sees and signs a quote by the same rules as a person", async () => {
  const { id } = await quotes.sent();
  expect(await simulate(id, { event: "viewed" })).toMatchObject({ ok: true, quote: { status: "viewed" } });
  const signed = await simulate(id, { event: "signed", name: "Ada Martin", options: [2] });
  expect(signed).toMatchObject({
    quote: { status: "accepted", totalCents: 144_000, signature: { name: "Ada Martin", words: "Bon pour accord" } },
  });
  expect(await quotes.eventsOf(id)).toEqual(expect.arrayContaining(["quote.viewed", "quote.accepted"]));
  expect(await simulate(id, { event: "signed", name: "Bob", options: [] })).toMatchObject({
    code: "invalid_quote_status",
  });
});

test("they decline one too, and nothing is simulated in a real company or on a draft", async () => {
  const { id } = await quotes.sent();
  expect(await simulate(id, { event: "declined", reason: "Too much" })).toMatchObject({
    quote: { status: "declined", declineReason: "Too much" },
  });
  const draft = await quotes.draft();
  expect(await simulate(draft.id, { event: "viewed" })).toMatchObject({ code: "invalid_quote_status" });
  const ofReal = await quotesOf(real).sent();
  expect(await simulate(ofReal.id, { event: "viewed" }, real)).toMatchObject({ code: "not_a_test_company" });
  expect(await simulate(ofReal.id, { event: "viewed" })).toMatchObject({ code: "quote_not_found" });
});
