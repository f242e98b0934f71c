import { z } from "zod";
import { type Intent, perform, SCOPES, type Shown } from "#app/mcp/actions.ts";
import { describeAction } from "#app/mcp/describe-action.ts";
import { invoiceId, nextStep, shortInvoice, token, toShort } from "#app/mcp/tools/common.ts";
import { recordPaymentBody } from "#lib/contract/invoice-input.ts";
import { toWarnings, warnings } from "#lib/contract/warning-output.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import { dryRun } from "#lib/http/mcp/change-once.ts";
import { digestOf, expiryOf, writeToken } from "#lib/http/mcp/confirmation.ts";
import { type Caller, defineTool, type ToolAnswer } from "#lib/http/mcp/tool.ts";

const preview = z.strictObject({
  summary: z.string().meta({ description: "What confirming does, in words. Show it to the person." }),
  token,
  expiresAt: z.string(),
  email: z
    .strictObject({
      from: z.string(),
      to: z.string(),
      cc: z.string().nullable(),
      subject: z.string(),
      text: z.string(),
    })
    .nullable()
    .meta({ description: "What the client would get, of preview_send." }),
  warnings: warnings.meta({
    description: "What law or custom asks for and the invoice would do without, of preview_issue.",
  }),
  invoice: shortInvoice.meta({
    description: "The invoice as it would be then. `viewUrl` is null: the link comes with the action.",
  }),
});

/** Tries the action and takes it back. The token is bound to what was shown. */
async function previewOf(
  intent: Intent,
  { context, now, keyId }: Caller,
): Promise<ToolAnswer<z.output<typeof preview>>> {
  const seen: { shown?: Shown } = {};
  const tried = await dryRun((tx) =>
    perform(tx, context, intent, (shown) => {
      seen.shown = shown;
      return true;
    }),
  );
  if (!tried.ok) return tried;
  if (!seen.shown) throw new Error(`the preview of ${intent.action} has shown nothing`);
  const { viewUrl, paymentUrl } = seen.shown.before;
  const after = { ...invoiceBody(tried.invoice, context), viewUrl, paymentUrl };
  const expiresAt = expiryOf(now);
  const written = writeToken(
    { ...intent, seen: digestOf(seen.shown), expiresAt },
    { keyId, companyId: context.companyId },
  );
  const listed = toWarnings(tried.warnings ?? []);
  const lacking =
    listed.length > 0 ? [`Law or custom asks for more: ${listed.map(({ message }) => message).join(" ")}`] : [];
  const summary = [describeAction(intent.action, seen.shown, after), ...lacking].join(" ");
  const { email } = tried;
  return {
    ok: true,
    body: {
      summary,
      token: written,
      expiresAt: expiresAt.toISOString(),
      email,
      warnings: listed,
      invoice: toShort(after),
    },
  };
}

export const previewIssue = defineTool({
  name: "preview_issue",
  title: "Preview issuing an invoice",
  description: `What issuing a draft would do: its number, and what is lacking. ${nextStep("confirm")}`,
  kind: "reads",
  scopes: [SCOPES.issue],
  input: z.strictObject({ invoiceId }),
  output: preview,
  handle: ({ invoiceId }, caller) => previewOf({ action: "issue", id: invoiceId, input: {} }, caller),
});

export const previewSend = defineTool({
  name: "preview_send",
  title: "Preview sending an invoice",
  description: `What sending an issued invoice would do: address and words of the e-mail. ${nextStep("confirm")}`,
  kind: "reads",
  scopes: [SCOPES.send],
  input: z.strictObject({ invoiceId }),
  output: preview,
  handle: ({ invoiceId }, caller) => previewOf({ action: "send", id: invoiceId, input: {} }, caller),
});

export const previewPayment = defineTool({
  name: "preview_payment",
  title: "Preview recording a payment",
  description: `What recording a received payment would do: status, and what remains due. Without an amount: all that is due. ${nextStep("confirm")}`,
  kind: "reads",
  scopes: [SCOPES.pay],
  input: z.strictObject({ invoiceId, payment: recordPaymentBody }),
  documented: z.strictObject({ invoiceId, payment: recordPaymentBody.omit({ externalId: true, metadata: true }) }),
  output: preview,
  handle: ({ invoiceId, payment }, caller) => previewOf({ action: "pay", id: invoiceId, input: payment }, caller),
});
