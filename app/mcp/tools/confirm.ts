import { z } from "zod";
import { sendNow } from "#app/api/invoices/[id]/send-now.ts";
import { type ConfirmedIntent, isAction, perform, SCOPES } from "#app/mcp/actions.ts";
import { type InvoiceBody, taggedWithWarnings, toTagged } from "#app/mcp/tools/common.ts";
import { lackingScope } from "#lib/domain/identity/scopes.ts";
import { checkedInvoiceBody, invoiceBody } from "#lib/http/invoice-body.ts";
import { changeOnce } from "#lib/http/mcp/change-once.ts";
import { digestOf, keyOf, readToken } from "#lib/http/mcp/confirmation.ts";
import { defineTool } from "#lib/http/mcp/tool.ts";

export const confirm = defineTool({
  name: "confirm",
  title: "Do what was previewed",
  description:
    "Issue, send or record a payment as a preview showed it, once the person has agreed. A token works for ten minutes and once: the same token again answers what was done. If anything changed since the preview, nothing is done.",
  kind: "confirms",
  scopes: [SCOPES.issue, SCOPES.pay],
  input: z.strictObject({
    token: z.string().max(4000).meta({ description: "`token` of preview_issue, preview_send or preview_payment." }),
  }),
  output: taggedWithWarnings.extend({
    replayed: z.boolean().meta({ description: "Whether it was done by an earlier call." }),
  }),
  async handle({ token }, caller) {
    const { context, now, keyId } = caller;
    const intent = readToken(token, { keyId, companyId: context.companyId }) as ConfirmedIntent | null; // signed, so that it is what was written
    if (!intent || !isAction(intent.action)) return { ok: false, code: "invalid_confirmation" };
    const { action, id, input, seen, expiresAt } = intent;
    const lacking = lackingScope(caller, SCOPES[action]);
    if (lacking) return lacking;
    const change = { method: "POST", path: `/api/invoices/${id}/${action}`, input, key: keyOf(token) } as const;
    const changed = await changeOnce<
      InvoiceBody,
      Awaited<ReturnType<typeof perform>> | { ok: false; code: "confirmation_expired" }
    >(caller, change, {
      // Asked after the key: what was done in time is answered later too.
      handle: async (tx) =>
        expiresAt < now
          ? { ok: false, code: "confirmation_expired" }
          : perform(tx, context, intent, (shown) => digestOf(shown) === seen),
      toResponse: ({ invoice, warnings }) => ({
        ok: true,
        status: action === "send" ? 202 : 200,
        body: warnings === null ? invoiceBody(invoice, context) : checkedInvoiceBody({ invoice, warnings }, context),
      }),
      afterCommit: action === "send" ? ({ deliveryId }) => sendNow(context, deliveryId ?? "") : undefined,
    });
    if (!changed.ok) return changed;
    return { ok: true, body: { ...toTagged(changed.body), replayed: changed.isReplayed } };
  },
});
