import type { ProblemCode } from "#lib/contract/problem.ts";

/** What a person who meets a problem needs to know: why it occurs, and what to do. In Markdown. */
export interface ProblemHelp {
  cause: string;
  cure: string;
}

/** The help for every code of PROBLEMS, for /docs/errors. A code without a cause and a cure does not compile. */
export const PROBLEM_HELP = {
  malformed_json: {
    cause: "The body is not JSON in UTF-8, or it is nested deeper than 100 levels.",
    cure: "Write the body with a JSON library, and log the bytes that you send.",
  },
  malformed_form: {
    cause:
      "The body is `multipart/form-data` in name, but its parts cannot be read: the `boundary` is another one, or the end is missing.",
    cure: "Have an HTTP library write the form and its `Content-Type`. With curl, `-F file=@timesheet.pdf` does.",
  },
  unsupported_version: {
    cause: "`API-Version` has another value than `v1`.",
    cure: "Send `API-Version: v1`, or leave the header out.",
  },
  invalid_signature: {
    cause:
      "A message to a webhook address of Folio is not signed with the secret that is configured, or it is too old.",
    cure: "Only the mail provider calls these addresses. The operator compares `RESEND_WEBHOOK_SECRET` with the provider's signing secret.",
  },
  invalid_idempotency_key: {
    cause: "The `Idempotency-Key` is empty, longer than 255 characters, or has a character that is not visible ASCII.",
    cure: "Send a UUID, or an id of your own without spaces and accents.",
  },
  invalid_precondition: {
    cause:
      "`If-Match` is not an `ETag` as GET gives it, or the operation changes nothing that has one: it reads, creates, or does a list of operations.",
    cure: "Send the `ETag` of the last GET with its quotes, or leave the header out. To read only what is new, send `If-None-Match`.",
  },
  missing_credentials: {
    cause: "The request has no `Authorization` header, or not of the form `Bearer <key>`.",
    cure: "Send `Authorization: Bearer` and your key. A browser session does not count for the API.",
  },
  invalid_api_key: {
    cause: "No such key exists, or the person who made it has left the group.",
    cure: "Compare the key with the one that you stored: it begins with `svc_live_` or `svc_test_`. Otherwise create another in Settings → API keys.",
  },
  revoked_api_key: {
    cause: "The key was revoked by the person who made it, or by the owner.",
    cure: "Create another key in Settings → API keys, and replace the old one everywhere. Retries with this key never succeed.",
  },
  expired_api_key: {
    cause:
      "The key had an expiry date, which has passed, or its secret was replaced and the time of the old one is over.",
    cure: "Use the new secret of the key, or create another key in Settings → API keys.",
  },
  company_forbidden: {
    cause:
      "`X-Company-Id` is not the id of a company of the key's group, or the key is limited to other companies, or to test companies (`svc_test_`).",
    cure: "Send the id of one of the companies that `GET /api/companies` lists, or leave the header out for the first one.",
  },
  insufficient_scope: {
    cause:
      "The key is limited to scopes, and `requiredScope`, which the operation needs, is not one of them. `api-keys:read` and `api-keys:write` are needed by name: a key without scopes has everything else.",
    cure: "Create a key with this scope in Settings → API keys. The [reference](/docs/reference) names the scope of each operation; `GET /api/me` lists those of the key.",
  },
  email_unverified: {
    cause: "The person who made the key has not confirmed their own e-mail address, so nothing is sent in their name.",
    cure: "Have them open the link in the e-mail that Folio sent them. Sign in to have it sent again. Then repeat the request.",
  },
  plan_without_api_keys: {
    cause: "The group is on the Starter plan, where no key is created. Those that there are go on working.",
    cure: "The owner changes the plan in Settings → Plan.",
  },
  exceeds_own_access: {
    cause:
      "A new key would have a scope, a company, real companies or a time that the key which makes it does not have itself. `errors` names each.",
    cure: "Ask for less, or create the key in Settings → API keys. `GET /api/me` shows what the calling key has.",
  },
  owner_only: {
    cause:
      "The person who made the key is a member of the group, not its owner, and the operation is the owner's. For webhooks and new companies, a key that is limited to some companies is refused as well.",
    cure: "Use a key that the owner made, for new companies without a limit to companies, for webhooks without one to test companies either.",
  },
  origin_forbidden: {
    cause:
      "A browser called `/mcp` from a page of another site. This protects against pages that call services of the visitor's own network.",
    cure: "Call it from a program, which sends no `Origin`.",
  },
  not_found: {
    cause: "No resource has this path, or the path cannot be decoded.",
    cure: "Compare the path with the [reference](/docs/reference). Do not end it with a slash.",
  },
  invoice_not_found: {
    cause: "The active company has no invoice with this id. An invoice of another company is not found either.",
    cure: "Check the id, and that `X-Company-Id` names the company of the invoice.",
  },
  credit_note_not_found: {
    cause: "There is no such credit note, or the invoice was not cancelled.",
    cure: "Read `creditNote` and `creditNotes` of the invoice first.",
  },
  event_not_found: {
    cause:
      "The active company has no event with this id. Events of the group, as `api_key.created`, are in messages of webhooks alone.",
    cure: "Check the id, and that `X-Company-Id` names the company of the event: `companyId` of the message.",
  },
  item_not_found: {
    cause: "The active company has no item with this id: it was deleted, or is one of another company.",
    cure: "`GET /api/items?archived=all` lists those that there are. Check that `X-Company-Id` names the company.",
  },
  recurring_invoice_not_found: {
    cause: "The active company has no recurring invoice with this id, or it is one of another company.",
    cure: "`GET /api/recurring-invoices` lists those that there are. Check that `X-Company-Id` names the company.",
  },
  quote_not_found: {
    cause: "The active company has no quote with this id, or it is one of another company.",
    cure: "`GET /api/quotes` lists those that there are. Check that `X-Company-Id` names the company.",
  },
  webhook_endpoint_not_found: {
    cause: "The key's group has no webhook endpoint with this id, or it was deleted.",
    cure: "`GET /api/webhook-endpoints` lists those that there are.",
  },
  api_key_not_found: {
    cause:
      "The key's group has no working key with this id: it was revoked, it has expired, or it reaches companies that the calling key does not.",
    cure: "`GET /api/api-keys` lists those that there are.",
  },
  webhook_delivery_not_found: {
    cause: "No message with this id was ever queued for the endpoint, or it is older than 30 days.",
    cure: "Take `messageId` from the log of the endpoint. `POST …/resend` with a moment sends what is not in the log, too.",
  },
  external_id_taken: {
    cause:
      "Another invoice, client, payment, credit note or item of the company, each kind by itself, has this `externalId`: `conflictingId` is its id. Two requests at once with one id come here too.",
    cure: "Where it is what you wanted to create, an earlier request has made it: use it. `GET` of the list with `externalId=` finds it.",
  },
  client_in_use: {
    cause:
      "An invoice names the client, and be it a draft, or a quote or a recurring invoice does, ended or not, or another client was merged into it. Invoices are kept for ten years.",
    cure: "Archive the client with `POST /api/clients/{id}/archive`: it is no longer offered. Or delete its drafts first, if it has nothing else.",
  },
  item_in_use: {
    cause: "A line of an invoice names the item, and be it one of a draft.",
    cure: "Archive the item with `POST /api/items/{id}/archive`: it is no longer offered.",
  },
  recurring_ended: {
    cause: "Its last date has passed, or it was ended: that is final.",
    cure: "Create a new one with the same `invoice`.",
  },
  invalid_quote_status: {
    cause:
      "The quote's status does not allow the operation: `quoteStatus` is what it is, `allowed` where it starts from. An accepted quote is not changed, and an expired one not accepted.",
    cure: "Read the quote again. A new `validUntil` makes an expired one open again; a declined one that is changed waits for an answer again.",
  },
  quote_invoiced: {
    cause: "Invoices of the quote are issued: it cannot be cancelled.",
    cure: "Credit its invoices first, with `POST /api/invoices/{id}/credit-notes`.",
  },
  quote_has_drafts: {
    cause:
      "A final invoice takes off what was invoiced before, and a deposit or progress invoice of the quote is a draft.",
    cure: "Issue the drafts that `detail` names, or delete them.",
  },
  quote_exceeded: {
    cause:
      "The invoices of the quote and this one come to more than it, drafts included. Most often the quote was invoiced already.",
    cure: "List its invoices with `GET /api/invoices?quoteId=…`. Where more is meant, send `allowMore`.",
  },
  quote_not_signed: {
    cause: "Nobody signed the quote on the viewing page: it is open, or the company recorded the answer.",
    cure: "`GET /api/quotes/{id}/pdf` has the PDF without a signature.",
  },
  quote_validity_over: {
    cause: "`validUntil` is before today in the company's time zone, so nobody could accept what would be sent.",
    cure: "`PATCH` the quote with a later `validUntil`.",
  },
  client_merged: {
    cause: "The client was merged into another one, which has its invoices: `mergedIntoId`.",
    cure: "Use the id in `mergedIntoId` from then on.",
  },
  webhook_endpoint_disabled: {
    cause:
      "The endpoint is disabled: by somebody, because it answered 410, or because it accepted nothing for five days.",
    cure: 'Enable it with PATCH and `"enabled": true`, or in Settings → Webhooks. Then repeat the request.',
  },
  too_many_api_keys: {
    cause: "1,000 keys of the group are neither revoked nor expired.",
    cure: "Revoke keys that no program uses: `lastUsedAt` tells. Give short-lived ones an `expiresAt`.",
  },
  too_many_test_companies: {
    cause: "The group has 100 test companies. They stay, as all companies do.",
    cure: "Use one again: its numbers go on, and a client of its own keeps the invoices of a test apart.",
  },
  too_many_webhook_endpoints: {
    cause: "A group has 20 webhook endpoints at most.",
    cure: "Delete one that is no longer needed, or have one endpoint follow more types.",
  },
  receipt_not_found: {
    cause: "The active company has no receipt with this id. A receipt of another company is not found either.",
    cure: "Check the id, and that `X-Company-Id` names the company of the receipt.",
  },
  not_a_receipt: {
    cause: "What was asked for is done to money that came in, and the id is that of a refund or a reversal.",
    cure: "Use the id in `ofReceipt`: the receipt whose money it is.",
  },
  refund_is_online: {
    cause:
      "The refund is being sent by the provider that the money came by, or was sent by it. Only the provider ends it.",
    cure: "Wait: where the provider refuses it, or the client's bank sends it back, the entry is reversed by itself.",
  },
  not_refundable_online: {
    cause:
      "A refund goes back online where its receipt is a payment of the account that is connected now, in the same currency, and is neither disputed nor paid back.",
    cure: "Pay it back by another way, and record that without `online`.",
  },
  decision_not_asked: {
    cause:
      "The payment has no `decision`, or one of another kind: `not_taken_back` is resolved as `recorded_by_hand`, the others as `receipt`. Somebody else may have decided just now.",
    cure: "Read the payment: `decision` says what is asked.",
  },
  receipt_of_other_money: {
    cause:
      "The money of an online payment is a receipt of the client of its invoice that stands, and that is of no other online payment.",
    cure: "Record the money by `POST /api/receipts`, and send the id of that receipt.",
  },
  not_reversible: {
    cause: "The entry takes back another one. Such an entry is not taken back itself.",
    cure: "Record the money again.",
  },
  bank_statement_not_found: {
    cause: "The active company has no bank statement with this id.",
    cure: "Check the id, and that `X-Company-Id` names the company of the statement.",
  },
  bank_account_not_found: {
    cause: "The active company has no bank account with this id.",
    cure: "`GET /api/bank-accounts` lists them.",
  },
  online_payment_not_found: {
    cause: "The active company has no online payment with this id.",
    cure: "Check the id, and that `X-Company-Id` names the company of the payment.",
  },
  bank_entry_not_found: {
    cause: "The active company has no bank entry with this id.",
    cure: "Check the id, and that `X-Company-Id` names the company of the entry.",
  },
  invalid_bank_entry_state: {
    cause: "Open entries are accepted or set aside, others are undone. Somebody else may have done it just now.",
    cure: "Read the entry: `state` says what became of it.",
  },
  bank_entry_not_certain: {
    cause: "The entry has no proposal that may be accepted unseen, or no longer has.",
    cure: "Look at its proposals, and accept the right one by `POST /api/bank-entries/{id}/accept`.",
  },
  payout_not_found: {
    cause: "The active company has no payout of its provider of online payments with this id.",
    cure: "Take `payoutId` of a proposal. Payouts are read every night, and when a statement is uploaded.",
  },
  payout_failed: {
    cause: "The provider says that the payout came back or was cancelled.",
    cure: "Set the entry aside, and the one by which the bank gave it back.",
  },
  payout_has_entry: {
    cause: "A payout reaches the bank once. Another entry was accepted as it, perhaps just now.",
    cure: "Undo that entry if it is not the payout, or accept this one as what it is.",
  },
  bank_file_unreadable: {
    cause:
      "The file is of another kind, is broken off or malformed, has no statement in it, or is beyond a limit. `errors` has the reason. Nothing was stored.",
    cure: "Download the statement of the account once more, as camt.053, OFX or CSV. For a CSV file send `mapping`.",
  },
  bank_entry_differs: {
    cause:
      "Money that came in pays, money that went out reverses or refunds. A reversal takes back all of a receipt, a payout has the amount of its entry, and all is in one currency.",
    cure: "Accept the entry as what it is, or set it aside.",
  },
  payment_not_found: {
    cause: "The invoice has no payment with this id.",
    cure: "Read `payments` of the invoice, and use one of their ids.",
  },
  attachment_not_found: {
    cause: "The active company has no invoice with this id, or the invoice has no file with the second one.",
    cure: "Read `attachments` of the invoice, and use the `url` or the `id` of one of them.",
  },
  facturx_not_found: {
    cause: "The format of the invoice is `pdf`, so neither it nor its credit notes have an XML.",
    cure: 'Create invoices with `"format": "facturx"`.',
  },
  client_not_found: {
    cause: "The active company has no client with this id. A client of another company is not found either.",
    cure: "Check the id, and that `X-Company-Id` names the company of the client.",
  },
  company_not_found: {
    cause: "The key's group has no company with this id.",
    cure: "List the companies, and use one of their ids.",
  },
  method_not_allowed: {
    cause: "The path exists, but not with this method.",
    cure: "Use one of the methods that the `Allow` header names.",
  },
  no_company: {
    cause: "The group of the key has no company yet.",
    cure: "Create a company in the browser, in Settings → Company.",
  },
  invalid_status: {
    cause:
      "The status of the invoice does not allow the operation: for example a draft cannot be paid, and an issued invoice cannot be issued again.",
    cure: "Read `invoiceStatus`, the current status, and `allowed`, the statuses that the operation starts from. If the status is the one that you wanted, somebody else was faster, and there is nothing to do.",
  },
  period_closed: {
    cause:
      "The owner closed the company's books through a day, and what was asked for would be dated on that day or before.",
    cure: "Date it after `booksClosedThrough` of the company, or have the owner open the period in Settings → Accounting.",
  },
  invoice_dated_ahead: {
    cause: "The invoice is dated after today in the company's time zone, so it cannot be credited yet.",
    cure: "Wait until its issue date.",
  },
  already_reversed: {
    cause: "The payment was taken back before, or is itself the entry that takes one back.",
    cure: "There is nothing to do. Read `payments` of the invoice: `reverses` names what an entry takes back.",
  },
  already_written_off: {
    cause: "A part of the receipt was kept as a small difference, so that it cannot be taken back as a whole.",
    cure: "Reverse the write-off first.",
  },
  already_refunded: {
    cause: "What was paid too much has been paid back since, so the payment cannot be taken back whole.",
    cure: "Take the refund back first.",
  },
  deposit_deducted: {
    cause: "A final invoice that stands deducts this deposit: a credit note of the deposit would take it back twice.",
    cure: "Credit or cancel the final invoice, which `detail` names. Once its deductions are credited, the deposit can be.",
  },
  deposits_changed: {
    cause:
      "A deposit of the draft was credited, cancelled or deducted by another final invoice since the draft was saved.",
    cure: "Save the draft again, which deducts what is left now, and look at it before it is issued.",
  },
  not_overdue: {
    cause: "A reminder is for an invoice whose due date has passed in the company's time zone.",
    cure: "Wait until the day after the due date.",
  },
  not_disputed: {
    cause: "The client did not reject the invoice, accepted it since, or the dispute was settled.",
    cure: "Read the invoice: `isDisputed` says whether there is a dispute to answer or to settle.",
  },
  not_a_test_company: {
    cause:
      "Events are simulated in test companies only. What happens to the invoices of a real company really happened.",
    cure: "Name a test company in `X-Company-Id`: [Testing](/docs/testing) says how to make one.",
  },
  nothing_sent: {
    cause: "An e-mail is delivered or bounces after it was sent, and none about this invoice was.",
    cure: "Send the invoice first: `POST /api/invoices/{id}/send`.",
  },
  credit_note_sent: {
    cause: "The mail provider accepted an e-mail with this credit note before.",
    cure: "Nothing, where one e-mail is enough: `delivery` of the credit note says what became of it. `POST /api/credit-notes/{id}/resend` sends another.",
  },
  send_in_progress: {
    cause: "An earlier send of this invoice is still under way, or queued until the mail provider answers.",
    cure: "Read the invoice: `delivery.status` says how far it is. Do not send again; the client would not get a second e-mail anyway.",
  },
  idempotency_in_progress: {
    cause: "The first request with this `Idempotency-Key` has not ended yet.",
    cure: "Wait as long as `Retry-After` says, and repeat the same request with the same key.",
  },
  precondition_failed: {
    cause: "Somebody changed or deleted it after the GET whose `ETag` you sent in `If-Match`. Nothing was changed now.",
    cure: "GET it again, make your change to what is there now, and send the new `ETag`.",
  },
  confirmation_outdated: {
    cause:
      "Something of the invoice changed after the preview: its content, its client, a payment, or the words of its e-mail. Nothing was done.",
    cure: "Ask for the preview again, show it, and confirm with its token.",
  },
  body_too_slow: {
    cause: "Of a body that was not complete, less than 10 KiB came within ten seconds.",
    cure: "Send the request again, under the same `Idempotency-Key`: nothing was done.",
  },
  body_too_large: {
    cause:
      "The body is larger than 1 MiB, or than the limit of its path. A file that goes with an invoice has at most 5,000,000 bytes.",
    cure: "Shorten the texts. An invoice of 1,000 lines fits. Save a file in a smaller form, or split it.",
  },
  unsupported_media_type: {
    cause: "The `Content-Type` is not `application/json`, or for a file not `multipart/form-data`.",
    cure: "Send `Content-Type: application/json`. With curl, `-d` alone sends a form, and `-F` one with files.",
  },
  duplicate_key: {
    cause: "One object of the body has the same key twice, and it is not clear which value counts.",
    cure: "Remove one of them. `errors` has the path.",
  },
  validation_failed: {
    cause: "One or more fields or parameters are missing, unknown or not valid.",
    cure: "Go through `errors`: it lists every fault at once, each with its `path`, a `code` and a sentence. An unknown one is often a typing error.",
  },
  attachment_type: {
    cause:
      "The content of the file is not that of a PDF, PNG, JPEG, CSV, XLSX or ODS, whatever its name says; or it is empty.",
    cure: "Save it as a PDF. A workbook with macros is saved as one without, a CSV in UTF-8.",
  },
  too_many_attachments: {
    cause: "An invoice has at most 20 files, and at most 10,000,000 bytes of them.",
    cure: "Remove one of them first, or put several into one PDF.",
  },
  amount_exceeds_due: {
    cause: "The payment is more than what is still due.",
    cure: "Read `amountDue` of the invoice. Leave `amount` out to pay exactly the rest.",
  },
  payment_before_issue: {
    cause: "The date of the payment is before the issue date of the invoice, which is most often a typing error.",
    cure: "Correct `date`. Where a deposit was received before the invoice, send `allowEarly: true`.",
  },
  credit_exceeds_invoice: {
    cause: "A line is credited by more than earlier credit notes left of it, or a rebate without what it belongs to.",
    cure: "Read `lines` and `creditNotes` of the invoice, and credit at most the rest. Without `lines` all that is left is credited.",
  },
  nothing_credited: {
    cause: "The amounts of the credit note would all be 0.",
    cure: "Credit a quantity or an amount above 0.",
  },
  write_off_exceeds_limit: {
    cause: "All that is written off of the invoice or the receipt would be more than `writeOffLimit` of the company.",
    cure: "Ask for the rest, or credit it. The owner changes the limit in Settings, Accounting, or by `PATCH /api/companies/{id}`.",
  },
  amount_exceeds_refund_due: {
    cause: "The refund is more than is due to the client.",
    cure: "Read `refundDue` of the invoice. Leave `amount` out to pay back exactly that.",
  },
  client_email_missing: {
    cause: "The client has no e-mail address, so the invoice cannot be sent.",
    cure: "Give the client an e-mail address, then send.",
  },
  einvoice_incomplete: {
    cause:
      "The invoice has the format `facturx`, and lacks data that EN 16931 or French law demand, or has a value that they do not take. No number was taken.",
    cure: "Each entry of `errors` names the field, what is missing, and the business term of the standard. Complete the company, the client or the draft, then issue again.",
  },
  invoice_incomplete: {
    cause:
      "The company issues complete invoices only (Settings → Company, or `issueOnlyComplete`), and the invoice lacks what the law of its country asks for, or contradicts itself. No number was taken.",
    cure: "Each entry of `errors` names the field and, with its `code`, what is wrong. They are among the `warnings` of the answer that created the draft. Complete the company, the client or the draft, then issue again.",
  },
  blank_text: {
    cause: "A text that an invoice must have, such as the client's name, is empty or made of invisible characters.",
    cure: "Fill in the field that `errors` names.",
  },
  unsupported_characters: {
    cause: "A text has characters that no font of the PDF can show.",
    cure: "`errors` names the field and the characters. Write the text in another script.",
  },
  document_too_long: {
    cause: "All texts of the invoice together have more than 20,000 line breaks.",
    cure: "Shorten the texts, or split the invoice.",
  },
  undrawable_document: {
    cause: "The PDF of this invoice cannot be drawn.",
    cure: "Simplify unusual texts in the lines and notes. If that does not help, report the `requestId`.",
  },
  issue_date_out_of_order: {
    cause:
      "The company wants dates to rise with the numbers, and the date of this invoice is before that of the last one, or too far ahead.",
    cure: "Choose an issue date from `earliestIssueDate` to `latestIssueDate`.",
  },
  invalid_confirmation: {
    cause: "The token is incomplete, or was made for another key or another company.",
    cure: "Pass the `token` of the preview unchanged, with the same key and the same `X-Company-Id`.",
  },
  confirmation_expired: {
    cause: "A preview can be confirmed for ten minutes.",
    cure: "Ask for the preview again, show it, and confirm with its token.",
  },
  email_rejected: {
    cause:
      "The mail provider refused the message for good, for example because the address cannot exist. The invoice stays issued.",
    cure: "Correct the client's address, then send again.",
  },
  idempotency_key_reused: {
    cause: "This `Idempotency-Key` was used for another request within the last 24 hours.",
    cure: "Use a new key for every operation, and the same key only to repeat the very same request.",
  },
  rate_limited: {
    cause:
      "The key made more requests than its quota, too many requests without a valid key came from your network, the company has too many searches under way, or the group sends too many large bodies at once.",
    cure: "Wait as long as `Retry-After` says, then go on more slowly. `RateLimit` in every answer says what remains.",
  },
  internal_error: {
    cause: "A fault in Folio.",
    cure: "Repeat the request once, with the same `Idempotency-Key`. If it fails again, report the `requestId`: the logs have the rest.",
  },
  email_not_configured: {
    cause:
      "This installation has no mail provider, so the e-mail would reach nobody. Nothing was sent, and the invoice is as it was.",
    cure: "The operator sets `SMTP_URL` or `RESEND_API_KEY`, and `MAIL_FROM`, or `MAILBOX=open` to keep e-mails in the local mailbox. Test companies send to a mailbox of their own without either. Waiting does not help.",
  },
  service_unavailable: {
    cause: "The database or the drawing of PDFs was not there in time.",
    cure: "Wait as long as `Retry-After` says, and repeat the request with the same `Idempotency-Key`: that tells whether the first one took effect.",
  },
} as const satisfies Record<ProblemCode, ProblemHelp>;
