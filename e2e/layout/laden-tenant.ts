import { randomUUID } from "node:crypto";
import { sandboxOf } from "#e2e/access/world.ts";
import { fileForm, type Movement, newIban, statementOf } from "#e2e/bank-form.ts";
import { onlinePaymentOf } from "#e2e/online-payment-row.ts";
import type { Tenant } from "#e2e/tenant.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { inTransaction } from "#lib/db/client.ts";
import { keepInMailbox } from "#lib/db/mailbox/mailbox.ts";
import { inviteMember } from "#lib/members/invite-member.ts";
import { prisma } from "#tests/support/prisma.ts";

const COMPANY = "Société Européenne de Développement et d'Ingénierie Hydroélectrique du Dauphiné";
const CLIENT = "Wissenschaftliche Verlagsgesellschaft der Établissements Lumière Frères & Compagnie";
const MAILBOX = "comptabilite.fournisseurs.internationaux@etablissements-lumiere-freres.example";
const RECEIVER =
  "https://integration.etablissements-lumiere-freres.example/webhooks/folio/factures/production?region=eu-west-3&version=2026-11";
const LINE = "Développement et intégration de l'interface de programmation, hébergement compris, selon devis 2026-1147";

/** A tenant whose names are long and whose amounts are large, and the ids of what has a page of its own. */
export interface LadenTenant {
  member: string;
  /** By what they show. */
  invoices: Record<"draft" | "poundsDraft" | "sent" | "pounds" | "partlyPaid" | "cancelled" | "refundable", string>;
  clientId: string;
  itemId: string;
  quotes: Record<"draft" | "sent" | "accepted", string>;
  recurringId: string;
  /** Money that came in, a part of which went back, and what took that back; and an entry of a bank. */
  receipts: Record<"received" | "refund" | "reversal" | "ofBank", string>;
  /** Accepted. */
  bankEntryId: string;
  endpointId: string;
  viewUrls: string[];
  sandboxId: string;
  /** A message of the test company. */
  messageId: string;
}

export async function ladeTenant(tenant: Tenant): Promise<LadenTenant> {
  const { companyId, groupId, userId, call } = tenant;
  await prisma.company.updateMany({ where: { id: companyId }, data: { name: COMPANY } });
  await prisma.user.updateMany({ where: { id: userId }, data: { name: "Maximilienne-Constance de La Rochefoucauld" } });
  const clientId = await tenant.addClient({ name: CLIENT, email: MAILBOX });
  const pounds = await tenant.addClient({ name: "Worshipful Company of Chartered Hydrologists" });
  const { body: item } = await call("POST", "/api/items", {
    body: {
      reference: "PRESTATION-JOURNALIERE-2026",
      name: LINE,
      unit: "demi-journée",
      taxRate: 20,
      prices: [{ currency: "EUR", unitPrice: 10288065 }],
    },
  });
  const member = await tenant.addMember("Jean-Christophe Vandenberghe-Castellane");
  const sandboxId = await tenant.addCompany({ name: `${COMPANY} (essai)`, isTest: true });
  await (await sandboxOf(tenant, sandboxId)).issued();

  const invoice = (changes: Record<string, unknown>, upTo: "draft" | "issued" | "sent") =>
    tenant.invoice(
      {
        clientId,
        lines: [
          { description: LINE, quantity: 1, unit: "demi-journée", unitPrice: 10288065, taxRate: 20 },
          { description: "Déplacement", quantity: 1234.5, unit: "km", unitPrice: 0, taxRate: 20 },
        ],
        ...changes,
      },
      upTo,
    );
  const act = async (id: string, step: string, body?: unknown) =>
    (await call("POST", `/api/invoices/${id}/${step}`, { body })).body;

  const wholeLine = { description: LINE, quantity: 1, unit: "demi-journée", unitPrice: 12345678, taxRate: 20 };
  const draft = await invoice({ lines: [wholeLine] }, "draft");
  const poundsDraft = await invoice({ currency: "GBP", taxExchangeRate: 1.1512 }, "draft");
  const sent = await invoice({}, "sent");
  const inPounds = await invoice({ clientId: pounds, currency: "GBP", taxExchangeRate: 1.1512 }, "sent");
  const partlyPaid = await invoice({ dueDate: "2026-11-20" }, "sent");
  await act(partlyPaid.id, "pay", { amount: 2345678 });
  const cancelled = await invoice({}, "sent");
  await act(cancelled.id, "credit-note", { reason: "Saisie en double" });
  const refundable = await invoice({}, "sent");
  await act(refundable.id, "pay", {});
  await act(refundable.id, "credit-note", { lines: [{ lineNumber: 1, quantity: 0.5 }] });

  const { body: received } = await call("POST", "/api/receipts", {
    body: {
      ...{ clientId, amount: 23456789, date: "2026-11-20", method: "direct_debit" },
      ...{ payer: COMPANY, reference: `VIR SEPA ${LINE}`, note: LINE },
      allocations: [sent, partlyPaid].map(({ id: invoiceId }) => ({ invoiceId, amount: 1234567 })),
    },
  });
  const repay = { amount: 1234567, method: "check", note: LINE };
  const { body: refund } = await call("POST", `/api/receipts/${received.id}/refunds`, { body: repay });
  const { body: reversal } = await call("POST", `/api/receipts/${refund.id}/reverse`, { body: { note: LINE } });

  const charge = { status: "succeeded", chargedAt: new Date(), providerPaymentId: "pi_1", method: "direct_debit" };
  const settlement = { settlementCurrency: "EUR", settlementCents: 23456789, feeCents: 345678, netCents: 23111111 };
  const decision = { receiptId: received.id, decision: "not_taken_back", goneBackCents: 1234567 };
  await onlinePaymentOf(companyId, sent.id, { ...charge, amountCents: 23456789, ...settlement, ...decision });
  await onlinePaymentOf(companyId, partlyPaid.id, { status: "failed", failure: LINE });
  await onlinePaymentOf(companyId, inPounds.id, {
    ...{ ...charge, providerPaymentId: "pi_2", currency: "GBP", amountCents: 98765432 },
    decision: "foreign_unallocated",
  });

  const movements: Movement[] = [
    ["123456.78", `VIR SEPA ${CLIENT} FACTURE ${LINE}`],
    ["-98765432.10", LINE],
    ["12345678.90", `${COMPANY} ${LINE}`],
  ];
  const statement = await fileForm(`${LINE}.xml`, statementOf(newIban(), movements));
  await call("POST", "/api/bank-statements", statement);
  const { body: bankEntries } = await call("GET", "/api/bank-entries?sort=createdAt");
  const [, , bankEntry] = bankEntries.data;
  const { body: accepted } = await call("POST", `/api/bank-entries/${bankEntry.id}/accept`, { body: { clientId } });

  const retainer = (unitPrice: number) => [
    { description: `${LINE}, {period}`, quantity: 1, unit: "demi-journée", unitPrice, taxRate: 20 },
  ];
  const { body: recurring } = await call("POST", "/api/recurring-invoices", {
    body: {
      ...{ interval: "quarter", intervalCount: 2, dayOfMonth: 31, startDate: "2026-09-30", billedPeriod: "behind" },
      ...{ action: "send", maxOccurrences: 120, paymentTermsDays: 45, paymentTermsMonth: "after" },
      invoice: { clientId, lines: retainer(10288065) },
      laterLines: [{ from: "2028-01-01", lines: retainer(12345678) }],
    },
  });
  await call("POST", `/api/recurring-invoices/${recurring.id}/skip`, { body: { date: "2027-09-30" } });

  const quote = async (...steps: string[]) => {
    const lines = [wholeLine, { ...wholeLine, isOptional: true, isChosen: true }, { ...wholeLine, isOptional: true }];
    const work = { place: LINE, start: LINE, duration: "60 demi-journées environ, hors essais de réception" };
    const { body } = await call("POST", "/api/quotes", {
      body: {
        clientId,
        issueDate: "2026-11-20",
        validUntil: "2041-12-31",
        lines,
        work,
        deposit: { percentage: 33.3333 },
      },
    });
    for (const step of steps) await call("POST", `/api/quotes/${body.id}/${step}`, { body: {} });
    return body.id as string;
  };
  const quotes = {
    draft: await quote(),
    sent: await quote("send"),
    accepted: await quote("send", "accept"),
  };
  await call("POST", `/api/quotes/${quotes.sent}/send`, { body: { email: {} } });
  for (const body of [{ kind: "deposit" }, { kind: "progress", progress: { percentage: 40 } }])
    await call("POST", `/api/quotes/${quotes.accepted}/invoice`, { body });

  const { body: endpoint } = await call("POST", "/api/webhook-endpoints", {
    body: { url: RECEIVER, description: LINE },
  });
  await call("POST", `/api/webhook-endpoints/${endpoint.id}/test`);
  const now = new Date();
  await inTransaction((tx) =>
    createApiKey(tx, { groupId, userId, now }, "Synchronisation-comptable-nocturne des factures (production)", {
      scopes: null,
      companyIds: [companyId],
      testOnly: false,
      expiresAt: new Date(now.getTime() + 86_400_000),
    }),
  );
  await inTransaction((tx) => inviteMember(tx, { groupId, userId, now }, { email: MAILBOX, language: "fr" }));
  return {
    member,
    invoices: {
      draft: draft.id,
      poundsDraft: poundsDraft.id,
      sent: sent.id,
      pounds: inPounds.id,
      partlyPaid: partlyPaid.id,
      cancelled: cancelled.id,
      refundable: refundable.id,
    },
    clientId,
    itemId: item.id,
    quotes,
    recurringId: recurring.id,
    receipts: { received: received.id, refund: refund.id, reversal: reversal.id, ofBank: accepted.receiptId },
    bankEntryId: bankEntry.id,
    endpointId: endpoint.id,
    viewUrls: [sent.viewUrl, inPounds.viewUrl, cancelled.viewUrl],
    sandboxId,
    messageId: await message(sandboxId),
  };
}

/** Puts a message into the mailbox of a test company, and returns its id. */
function message(companyId: string): Promise<string> {
  const attachments = [{ filename: `${CLIENT}.pdf`, mediaType: "application/pdf", content: new Uint8Array(1_234_567) }];
  const written = { from: MAILBOX, to: MAILBOX, replyTo: null, subject: LINE, html: LINE, text: LINE };
  return keepInMailbox(companyId, { message: written, attachments, idempotencyKey: randomUUID() }, new Date());
}
