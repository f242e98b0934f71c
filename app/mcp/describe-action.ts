import type { Action, Shown } from "#app/mcp/actions.ts";
import type { InvoiceBody } from "#app/mcp/tools/common.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

const STATUS_WORDS: Partial<Record<InvoiceBody["status"], string>> = { partial_paid: "partly paid" };

/** What an action would do, for the person who decides. `after` is the invoice as it would be then. */
export function describeAction(action: Action, { before, email }: Shown, after: InvoiceBody): string {
  const money = (amount: number) => formatMoney(amount, after.currency, "en");
  const name = after.invoiceNumber ?? "the draft";
  const { client, issueDate, dueDate, total } = after;
  switch (action) {
    case "issue":
      return [
        `Issue the draft of ${money(total)} for ${client.name} as invoice ${name}, dated ${issueDate} and due ${dueDate}.`,
        "From then on it cannot be changed or deleted, only credited. Nothing is sent yet.",
        "If another invoice is issued first, this one gets the number after it.",
      ].join(" ");
    case "send": {
      const copies = email?.cc ? `, with a copy to ${email.cc}` : "";
      return `Send invoice ${name} of ${money(total)} by e-mail to ${email?.to}${copies}, with its PDF and a link to it. Subject: “${email?.subject}”. An e-mail cannot be taken back.`;
    }
    case "pay": {
      const status = STATUS_WORDS[after.status] ?? after.status;
      const received = after.amountPaid - before.amountPaid;
      const entry = after.payments.at(-1);
      const rest = after.amountDue > 0 ? `${money(after.amountDue)} remain due.` : "Nothing remains due.";
      if (received === 0 || !entry)
        return `Nothing is due of invoice ${name}: it becomes ${status}, and no payment is recorded.`;
      const how = entry.method ? ` by ${entry.method.replace("_", " ")}` : "";
      return `Record that ${client.name} paid ${money(received)} of invoice ${name} on ${entry.date}${how}. It becomes ${status}. ${rest} No money is moved.`;
    }
  }
}
