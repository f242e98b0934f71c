// Made from the OpenAPI document by npm run generate -- client-types; npm run check compares the two. Do not edit.

export interface paths {
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description The keys of the group that are neither revoked nor expired, newest first unless `sort` says otherwise. A key that is limited to companies, or to test companies, sees only those that reach no further.
         *
         *     Scope: `api-keys:read`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description A key for the same user. It never has more than the calling one: scopes that this one names, companies that it works in, test companies where it is limited to these, and no later expiry; else 403 `exceeds_own_access`, which names each. It is revoked with the key that made it.
         *
         *     Scope: `api-keys:write`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description Scope: `api-keys:read`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description From the next request on, for good, together with the keys that it made. The calling key may be the one.
         *
         *     Scope: `api-keys:write`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bank accounts
         * @description All of them, in the order in which their first statements came.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["listBankAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a bank account
         * @description Scope: `payments:write`.
         */
        patch: operations["changeBankAccount"];
        trace?: never;
    };
    "/api/bank-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bank entries
         * @description The latest `date` first, or with `updatedSince` in the order of `updatedAt`. Open entries have proposals of what they pay, each with its reasons.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["listBankEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank-entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bank entry
         * @description Scope: `invoices:read`.
         */
        get: operations["getBankEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank-entries/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a bank entry
         * @description Records its receipt, refund or reversal, with the bank's amount, currency and day. A payout records nothing: its payments have their receipts. An entry has at most one, whoever accepts it at the same time.
         *
         *     Scope: `payments:write`.
         */
        post: operations["acceptBankEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank-entries/{id}/set-aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a bank entry aside
         * @description It is no payment of an invoice.
         *
         *     Scope: `payments:write`.
         */
        post: operations["setBankEntryAside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank-entries/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a bank entry open again
         * @description What it was accepted as is reversed. What was set aside, or is a payout, is just open.
         *
         *     Scope: `payments:write`.
         */
        post: operations["undoBankEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank-entries/accept-certain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept certain proposals together
         * @description Each entry as its first proposal says, where that is certain, in its own transaction. A proposal that holds no more is refused, and the others are accepted. Each counts against the quota of the key.
         *
         *     Scope: `payments:write`.
         */
        post: operations["acceptCertainBankEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank-statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bank statements
         * @description As they were uploaded, the latest first.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["listBankStatements"];
        put?: never;
        /**
         * Upload a bank statement
         * @description A file with several accounts makes a statement of each. The same file again, or an entry that another file had, adds nothing. Pending entries are left out. The new entries are matched within seconds: `matchedAt`.
         *
         *     Scope: `payments:write`.
         */
        post: operations["uploadBankStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank-statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bank statement
         * @description Scope: `invoices:read`.
         */
        get: operations["getBankStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description The active company's clients, newest first, or with `updatedSince` in the order of `updatedAt`: no client is repeated or skipped across the pages of an unchanged set. Searches of one company run a few at a time: one that waits for the others for more than 2 seconds is 429 `rate_limited`.
         *
         *     Scope: `clients:read`.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create a client
         * @description SIREN, SIRET, VAT number and the address for e-invoices are checked by their check digits and written in their normal form; a SIRET implies its SIREN. Names need not be unique.
         *
         *     Scope: `clients:write`.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client
         * @description Archived or not. What issued invoices say of it is in the invoices. One that was merged into another client is still there, and names it in `mergedIntoId`.
         *
         *     Scope: `clients:read`.
         */
        get: operations["getClient"];
        put?: never;
        post?: never;
        /**
         * Delete a client
         * @description One that no invoice names, not even a draft, no quote and no recurring invoice; otherwise it is 409 `client_in_use`, and can be archived. Its events remain.
         *
         *     Scope: `clients:write`.
         */
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        /**
         * Change a client
         * @description A JSON Merge Patch (RFC 7396): absent fields stay as they are, `null` is none. Drafts follow, issued invoices do not. Two changes of different fields at the same time both hold.
         *
         *     Scope: `clients:write`.
         */
        patch: operations["changeClient"];
        trace?: never;
    };
    "/api/clients/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a client
         * @description It is no longer offered for new invoices and leaves the list, but stays readable, because its invoices name it. Archiving it again has no effect.
         *
         *     Scope: `clients:write`.
         */
        post: operations["archiveClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a duplicate into a client
         * @description The client in the path is kept; `duplicateId` becomes a part of it, for good. Drafts and invoices of the duplicate, up to 5,000, and its quotes and recurring invoices get the `clientId` of the kept one, and a new `updatedAt`: lists, balances, reminders and filters follow. What issued documents print is unchanged. The kept client keeps its data; the e-mail addresses of the duplicate become its contacts (one that it lacks its own), and where the duplicate got no automatic reminders, it gets none. The duplicate can still be read: archived, with `mergedIntoId`. It is not changed or merged again (409 `client_merged`), and no client of a draft (422). The same merge again changes nothing.
         *
         *     Scope: `clients:write`.
         */
        post: operations["mergeClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an archived client
         * @description Restoring it again has no effect.
         *
         *     Scope: `clients:write`.
         */
        post: operations["restoreClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the statement of a client's account
         * @description Every invoice and credit note that was issued and all money that came or went in a period, by currency, with what the client owed before, after each and at the end. Allocations change nothing of it: money counts on the day it came, whatever it pays. A statement has 5,000 entries at most. That of a client that was merged into another one is 409 `client_merged`.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getClientStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/statement/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the PDF of the statement
         * @description The same statement as a document for the client, in its language or else the company's, with what of the balance is overdue where the period ends today. It is drawn when it is asked for, and archived nowhere.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getClientStatementPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/statement/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the statement by e-mail
         * @description E-mails the PDF of the statement. The document is drawn with the first attempt, and every attempt of one request has the same bytes: the client gets one e-mail. Another statement of the client while one is queued is 409 `send_in_progress`.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["sendClientStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many clients
         * @description Up to 500 in a body of at most 1 MiB, by the rules of `POST /api/invoices/bulk`: each in its own transaction, counted against the quota of the key, and done once under an Idempotency-Key, also after a crash in the middle.
         *
         *     Scope: `clients:write`.
         */
        post: operations["bulkClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List companies
         * @description The companies of the key's group, in creation order unless `sort` says otherwise: the ids that X-Company-Id takes. With a key that is limited to some companies, only these.
         *
         *     Scope: `companies:read`.
         */
        get: operations["listCompanies"];
        put?: never;
        /**
         * Create a test company
         * @description For keys that the owner of the group created and that are not limited to some companies; others are 403 `owner_only`. A key for test companies may make the first one. It stays a test company, and cannot be deleted; a group has 100 at most.
         *
         *     Scope: `companies:write`.
         */
        post: operations["createCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a company
         * @description Any company of the key's group, whatever X-Company-Id says. One that the key is not for is 404, as one of another group.
         *
         *     Scope: `companies:read`.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a company's settings
         * @description A JSON Merge Patch (RFC 7396), for keys that the owner of the group created; others are 403 `owner_only`. Drafts follow, issued invoices do not. The logo is set in the web application.
         *
         *     Scope: `companies:write`.
         */
        patch: operations["changeCompany"];
        trace?: never;
    };
    "/api/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit notes
         * @description The active company's credit notes, for whole invoices and for parts of them, by `issueDate` descending, then `id` descending. Searches of one company run a few at a time, as those of invoices do.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["listCreditNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credit-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note
         * @description What it takes back, line by line and by VAT rate. A credit note is never changed.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credit-notes/{id}/facturx.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the Factur-X XML of a credit note
         * @description The `factur-x.xml` inside the archived PDF, byte for byte, of type 381 (EN 16931 BT-3). Its bytes never change. A credit note has the `format` of its invoice; where that is `pdf`, the answer is 404 `facturx_not_found`.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getCreditNoteFacturx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credit-notes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the PDF of a credit note
         * @description Of any credit note, for a whole invoice or for a part, in the invoice's format. As a Factur-X it is of type 381 (EN 16931 BT-3), with positive amounts. It is archived; its bytes never change. While 64 documents of the active company wait to be drawn, one more is 429 `rate_limited`.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["downloadCreditNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credit-notes/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a credit note again
         * @description E-mails the PDF of the credit note again, or for the first time with recipients or words of your own; `{number}`, `{amount}` and `{issue_date}` in `subject` and `message` are those of the credit note, `{invoice}` is the number of its invoice. All attempts of one request result in one e-mail.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["resendCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credit-notes/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a credit note
         * @description E-mails the PDF of the credit note to who got the invoice, or else to the client, in the company's words. Once the mail provider has accepted it, a second one is 409 `credit_note_sent`; while it is under way, 409 `send_in_progress`. `delivery` of the credit note says what became of it. All attempts of one send result in one e-mail, even after a crash.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["sendCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened
         * @description The company's trail as a feed, oldest first. Ask again with the `nextCursor` of the last page as `after`: each event comes exactly once and in order, whatever is written meanwhile and however long the caller was away. With `types` or `clientId`, a page looks at the next 10,000 events: it may be short or empty while `hasMore` is true. With `invoiceId` it does not.
         *
         *     Scope: `events:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event
         * @description As the feed and the messages of webhooks have it.
         *
         *     Scope: `events:read`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the health
         * @description 200 only when the database answers, has every migration of this release, lets its user in, and accepts writes. A 503 names the failing part in `errors`: `database`, `pooler`, `grants`, `migrations` or `writes`.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health of this server alone
         * @description For load balancers. 200 while this server takes requests, whatever the state of the database: without it, requests are answered 503 here and not by the load balancer. 503 while the server stops, or waits for a migration.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description The active company's invoices, by `issueDate` descending, then `id` descending, unless `sort` says otherwise: no invoice is repeated or skipped across the pages of an unchanged set. `total` is exact. It is read from kept counts for all invoices, by `status`, by `clientId` and by `from` and `to`, and counted invoice by invoice for `overdue`, `dueFrom`, `dueTo`, `updatedSince`, a client within a period and searches beside them: a narrow range answers at once, one that takes in a million invoices takes as long as counting them. To follow changes, ask for `sort=updatedAt` and `updatedSince` the `updatedAt` of the last invoice read, again and again; an invoice may come twice. Searches of one company (`search`), and late pages of one client, run a few at a time: one that waits for the others of its company for more than 2 seconds is 429 `rate_limited`, whatever remains of the key's quota.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Create an invoice
         * @description Creates a draft. Unknown fields are refused. Line total = quantity × unitPrice; VAT once per rate on the sum of its lines; both are rounded half away from zero to the minor unit. `warnings` lists what law or custom asks for and the format does not force.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description The whole invoice with its lines, client, company, payments and the state of its delivery. With `If-None-Match` and its ETag the answer is 304 while it shows the same.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description A draft has no number, so no gap is left; its history is kept. An issued invoice is never deleted: it is cancelled by a credit note.
         *
         *     Scope: `invoices:write`.
         */
        delete: operations["deleteInvoice"];
        options?: never;
        head?: never;
        /**
         * Change a draft
         * @description A JSON Merge Patch (RFC 7396): a member that is left out stays as it is, `null` is none, and `lines` replaces all lines. Changes of currency between minor units of different size (EUR and JPY) need `lines` too. The draft with the changes follows the rules of POST /api/invoices. With the ETag of GET in `If-Match`, of two changes that saw the same draft exactly one is made. Unchanged lines keep their ids; a change that changes nothing leaves no trace. `externalId` and `metadata` are no part of the document: a body of these alone is taken whatever the status of the invoice. Keys of `metadata` that are left out stay.
         *
         *     Scope: `invoices:write`.
         */
        patch: operations["changeInvoice"];
        trace?: never;
    };
    "/api/invoices/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a client who rejected an invoice
         * @description E-mails the client about an invoice that is disputed (`isDisputed`, else 409 `not_disputed`), with the PDF and the viewing link. `{reason}` in `subject` and `message` stands for what the client wrote. The dispute goes on until it is settled, or the client accepts. All attempts of one request result in one e-mail.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["answerClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a file to a draft
         * @description The file goes with the invoice: in its e-mail and on the viewing page, and in the XML of a Factur-X invoice (EN 16931 BG-24). An invoice has at most 20 files of at most 10,000,000 bytes together. The name is cleaned, gets the ending of the type where it has another one, and a number where another file of the invoice has it. From issue on, the files cannot be changed. Credit notes and copies of an invoice have none.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["attachFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file of an invoice
         * @description Byte for byte as it was sent.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["downloadAttachment"];
        put?: never;
        post?: never;
        /**
         * Remove a file from a draft
         * @description Scope: `invoices:write`.
         */
        delete: operations["removeAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/credit-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a credit note
         * @description With `lines`, for these quantities or amounts of an invoice that is issued, paid or not: what is due becomes less, and what was paid above it is due to the client (`refundDue`). Without `lines` the invoice is cancelled by a credit note for all that earlier ones left of it, which needs an invoice of which nothing was paid. Either is dated today, gets the next number of the credit notes' own gapless series, and is archived in the invoice's format. A line is quantity × exact price, or 1 × the amount; VAT is on the sum of what is credited at a rate. More than earlier credit notes left of a line, also by two requests at once, is 422 `credit_exceeds_invoice` with the path of the quantity or amount; a rebate is credited with what it belongs to. An invoice dated ahead can be credited from its date on: 409 `invoice_dated_ahead`.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["createCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/credit-note/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the credit note that cancelled an invoice
         * @description The credit note that cancelled the invoice, in the invoice's format: its lines and amounts, a number of the credit notes' own gapless series, and the number and date of the invoice it cancels. As a Factur-X it is of type 381 (EN 16931 BT-3), with positive amounts. It is archived; its bytes never change.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getCreditNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/facturx.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the Factur-X XML
         * @description The `factur-x.xml` inside the archived PDF, byte for byte: a Cross Industry Invoice in the profile EN 16931. Its bytes never change. A draft is 409 `invalid_status`; an invoice whose `format` is `pdf` is 404 `facturx_not_found`.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getInvoiceFacturx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an invoice
         * @description From `draft` to `issued`. Assigns the definitive number: gapless per company and year of `issueDate` (month, where the company's `numberPattern` has `{MM}`), in the order of issuing. From now on parties, lines, dates and amounts are frozen, and the PDF is archived. An invoice of format `facturx` must have the data that EN 16931 and French law require: missing data is listed in `errors`, each with its business term, in the company's language, and no number is assigned. Its line totals, each without its sign, add up to at most 4,000,000,000,000 minor units (40 billion euros), or `lines` is refused. An invoice of any format whose company has `issueOnlyComplete` must have what the law of its country asks for, and not contradict itself: `invoice_incomplete`. In other companies this is only in `warnings`, with what custom asks for, such as an IBAN. Nor is a number assigned to a document that cannot be drawn: `unsupported_characters`, `document_too_long` (more than 20,000 line breaks in all texts together) and `undrawable_document`. If the company requires strict chronology, an invoice dated before the last one of its series, or more than 31 days ahead of today, is refused with `issue_date_out_of_order` and the accepted dates. An `issueDate` in the closed books of the company is 409 `period_closed`. With `prepayment` the payment is recorded too, and the invoice is `paid`; a `date` of it that has not come is refused. With the ETag of GET in `If-Match` exactly that draft is issued, with the client and the company that it showed.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["issueInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a payment
         * @description Records a full or partial payment in the ledger of the invoice, optionally with its date, its method and a remark. A rejected invoice is still owed and takes payments. The amount due is never exceeded, even by concurrent payments. Entries are never changed: a payment recorded by mistake is reversed by a counter entry with a negative amount, and the status follows.
         *
         *     Scope: `payments:write`.
         */
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments of an invoice
         * @description Every entry of the invoice's ledger, oldest first: payments, refunds, and entries that take one of them back.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Record a payment, and get it
         * @description As `pay`, which answers with the invoice. An invoice of which nothing is due is 422 `amount_exceeds_due`: `pay` settles one of 0.
         *
         *     Scope: `payments:write`.
         */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/payments/{paymentId}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a payment or a refund
         * @description For an entry that was recorded by mistake. The ledger keeps it, and gets a counter entry of the same date, or of today where that date is in the closed books; the invoice returns to its state without it. An entry is reversed once: then 409 `already_reversed`. A payment of which a part went back to the client is 409 `already_refunded`: reverse the refund first.
         *
         *     Scope: `payments:write`.
         */
        post: operations["reversePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the PDF
         * @description The PDF of an issued invoice is archived; its bytes never change. That of a draft is rendered each time and marked as a draft. While 64 documents of the active company wait to be drawn, one more is 429 `rate_limited`.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a refund
         * @description Records that money went back to the client of a paid invoice: at most `refundDue`, what was paid above the total less credit notes. It is an entry of the ledger with a negative amount. To send money back online that was paid so, use `POST /api/receipts/{id}/refunds` with `online` and `invoiceId`.
         *
         *     Scope: `payments:write`.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind the client
         * @description E-mails a reminder of an unpaid invoice whose due date has passed in the company's time zone (else 409 `not_overdue`), beside the company's scheduled ones. All attempts of one request result in one e-mail. `delivery` of the answer is that of the invoice's own e-mail.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["sendReminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invoice again
         * @description E-mails the PDF and the viewing link again, or for the first time with recipients or words of your own; the first one makes the invoice `sent`. Any invoice that is issued and not cancelled. All attempts of one request result in one e-mail.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["resendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invoice
         * @description E-mails the PDF and the viewing link to the client. The creator of the key must have confirmed their own e-mail address, else 403 `email_unverified`. The status is `sent` only once the mail provider has accepted the message. All attempts of one send result in one e-mail, even after a crash.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["sendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/settle-dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle the dispute about a rejected invoice
         * @description The company and its client agree again: a `rejected` invoice is what it was before, `sent` or `viewed`, or `overdue` if its due date has passed; a part-paid one stays `partial_paid`. Automatic reminders go again, and the client may accept or reject it once more. An invoice that is not disputed (`isDisputed`) is 409 `not_disputed`, or `invalid_status`.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["settleDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an event of an invoice
         * @description Makes something happen that the mail provider (`delivered`, `bounced`), the client (`viewed`, `accepted`, `rejected`) or the calendar (`time_passes`) does otherwise. The events are those of the feed, and the actor is not the key but who would have done it. `time_passes` puts the clock of the whole company ahead: its invoices fall overdue and its reminders go, each on its day. Any other company than a test company is 409 `not_a_test_company`.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["simulateEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/write-offs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write off what little is still due
         * @description Gives up a small difference: cents that the client left out, or fees that banks on the way have kept. It is an entry of the ledger that is no money (`writeOff`), and the invoice is `paid` once nothing is due. All that is written off of an invoice is at most `writeOffLimit` of the company; of another currency its value by the invoice's exchange rate. It is taken back like a payment, by `payments/{paymentId}/reverse`.
         *
         *     Scope: `payments:write`.
         */
        post: operations["writeOffInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create, issue, send and pay many invoices
         * @description Up to 500 operations in a body of at most 1 MiB, done one after another, each in its own transaction: one that is refused stops no other. It counts as that many requests against the quota of the key, and is 429 as a whole where they do not fit. The answer has one entry for each, with the status and the problem that its own endpoint would answer. A fault of the input anywhere refuses the whole before anything is done; so does a `pay` with a key that lacks the scope `payments:write`. With an Idempotency-Key a repeat does nothing twice, also after a crash in the middle, and goes on where the first request ended. After 12 seconds no further operation begins: the rest is answered `service_unavailable`, and a repeat of the same request does it.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["bulkInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an invoice
         * @description What POST /api/invoices would make of a body: its amounts, or with `Accept: application/pdf` the PDF of the draft. Nothing is stored, and no number is taken. Drawings of one company wait for each other: 429 `rate_limited` while 64 wait, 503 where one is not drawn in time. An Idempotency-Key has no effect.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["previewInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List items
         * @description Newest first, or with `updatedSince` in the order of `updatedAt`.
         *
         *     Scope: `items:read`.
         */
        get: operations["listItems"];
        put?: never;
        /**
         * Create an item
         * @description A line of an invoice that names it by `itemId` copies what the line leaves out: `description`, `unit`, `unitPrice`, `taxRate` with `taxExemptionCode`, and `sellerItemId`. A `reference` that another item has is 422, code `reference_taken`.
         *
         *     Scope: `items:write`.
         */
        post: operations["createItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an item
         * @description Archived or not.
         *
         *     Scope: `items:read`.
         */
        get: operations["getItem"];
        put?: never;
        post?: never;
        /**
         * Delete an item
         * @description One that no line names, not even one of a draft; otherwise it is 409 `item_in_use`, and can be archived. Its events remain.
         *
         *     Scope: `items:write`.
         */
        delete: operations["deleteItem"];
        options?: never;
        head?: never;
        /**
         * Change an item
         * @description A JSON Merge Patch (RFC 7396); `prices` replaces all of them. No document changes: lines are copies. Two changes of different fields at the same time both hold.
         *
         *     Scope: `items:write`.
         */
        patch: operations["changeItem"];
        trace?: never;
    };
    "/api/items/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive an item
         * @description It is no longer offered for new lines and leaves the list. Lines can still name it. Archiving it again has no effect.
         *
         *     Scope: `items:write`.
         */
        post: operations["archiveItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an archived item
         * @description Restoring it again has no effect.
         *
         *     Scope: `items:write`.
         */
        post: operations["restoreItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/items/{id}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what was sold of an item
         * @description By month and currency: lines of issued invoices that name the item by `itemId`, less what credit notes took back of them. A credit note counts negatively, in the month of its own `issueDate`, and so does that of a cancelled invoice. Drafts do not count. With `from` or `to` only what was issued on those days counts, in `totals` too.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getItemSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who calls
         * @description The calling key with its limits, the user for whom it acts and their group with its plan, the active company, and the companies that the key works in. `isTest` tells a test company from a real one.
         *
         *     Any key, whatever its scopes.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List online payments
         * @description Payments that clients began at the company's provider, as it had them when they were last read: the latest first, or with `updatedSince` in the order of `updatedAt`.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["listOnlinePayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an online payment
         * @description Scope: `invoices:read`.
         */
        get: operations["getOnlinePayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-payments/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide on an online payment
         * @description Of a payment with a `decision`. Money that nothing was recorded of is linked to the receipt that a person recorded of it: what goes back later is taken off that. What went back and is not taken off a receipt or an invoice is left as it is. Folio tries again each night what waits.
         *
         *     Scope: `payments:write`.
         */
        post: operations["resolveOnlinePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotes
         * @description Newest first, or with `updatedSince` in the order of `updatedAt`.
         *
         *     Scope: `quotes:read`.
         */
        get: operations["listQuotes"];
        put?: never;
        /**
         * Create a quote
         * @description Lines, discounts, references and terms are those of `POST /api/invoices`. Whatever options the client takes, the total is 0 or more. A quote has no effect on VAT and is no e-invoice.
         *
         *     Scope: `quotes:write`.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a quote
         * @description Scope: `quotes:read`.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        /**
         * Delete a draft of a quote
         * @description A draft never had a number. Its events remain. A quote that was sent is cancelled instead.
         *
         *     Scope: `quotes:write`.
         */
        delete: operations["deleteQuote"];
        options?: never;
        head?: never;
        /**
         * Change a quote
         * @description A JSON Merge Patch (RFC 7396). A quote that was sent becomes its next `version`, with the parties as they are now, and waits for an answer again: `viewUrl` stays, and shows the new version. `externalId` and `metadata` alone make no version, and change in every status.
         *
         *     Scope: `quotes:write`.
         */
        patch: operations["changeQuote"];
        trace?: never;
    };
    "/api/quotes/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record an acceptance
         * @description That the client agreed, as you know it: by a letter, on the telephone. There is no `signature` then. Accepting again has no effect.
         *
         *     Scope: `quotes:write`.
         */
        post: operations["acceptQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a quote
         * @description Nobody can accept it any more. Its number stays. One of which something is invoiced is refused. Cancelling again has no effect.
         *
         *     Scope: `quotes:write`.
         */
        post: operations["cancelQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a refusal
         * @description That the client declined, as you know it. Declining again has no effect.
         *
         *     Scope: `quotes:write`.
         */
        post: operations["declineQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a quote
         * @description A draft with the same content, dated today and valid as long as the company's quotes are.
         *
         *     Scope: `quotes:write`.
         */
        post: operations["duplicateQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an invoice of a quote
         * @description A draft of an accepted quote, dated today, with the lines and prices that were accepted. Deposits, progress invoices and the final invoice together come to the quote, to the cent of each VAT rate.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["invoiceQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the PDF of a quote
         * @description That of the current version of a quote that was sent is archived; its bytes never change. That of a draft is drawn each time and marked as a draft.
         *
         *     Scope: `quotes:read`.
         */
        get: operations["getQuotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a quote
         * @description The first time it gets the next number of the company's quotes and its `viewUrl`, and its PDF is archived. With `email` the PDF and the link are e-mailed, as often as you ask for it while the quote waits for an answer; a reminder needs one that was sent. Without it you give the link or the PDF to the client, and sending again changes nothing. The quote is `sent` whatever becomes of the e-mail, see `delivery`. All attempts of one request result in one e-mail.
         *
         *     Scope: `quotes:write`.
         */
        post: operations["sendQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/signed-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the signed PDF
         * @description The pages that were signed, with a page of evidence and the PDF that was shown attached. Archived; its bytes never change.
         *
         *     Scope: `quotes:read`.
         */
        get: operations["getSignedQuotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an event of a quote
         * @description Makes something happen that the client does otherwise on the viewing page: `viewed`, `signed` or `declined`. A signature has the words that people type, and the hash of the archived PDF. Any other company than a test company is 409 `not_a_test_company`.
         *
         *     Scope: `quotes:write`.
         */
        post: operations["simulateQuoteEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts
         * @description All money that came in, went back or was taken back, payments that were recorded on invoices included: the latest `date` first, or with `updatedSince` in the order of `updatedAt`.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["listReceipts"];
        put?: never;
        /**
         * Record money that came from a client
         * @description One receipt pays several invoices of its client. Money that came is not refused for being too much: what is on no invoice, `unallocated`, is the client's balance until it pays an invoice or goes back. Each allocation is an entry in `payments` of its invoice, dated the day of the money, or of the invoice where that is later. An allocation that is not possible is a fault of its place, such as `allocations[1].amount`, and nothing is recorded.
         *
         *     Scope: `payments:write`.
         */
        post: operations["createReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a receipt
         * @description Also a refund, a write-off or a reversal. `receiptId` of a payment on an invoice names its receipt.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the PDF of a receipt
         * @description A document for the client, in its language or else the company's: what came, when and how, which invoices it pays, what is still due of them now, and what is on the client's account. It is drawn when it is asked for, and archived nowhere. A refund and a reversal have none: 409 `not_a_receipt`.
         *
         *     Scope: `invoices:read`.
         */
        get: operations["getReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/reallocate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change what a receipt pays
         * @description Replaces its allocations. What it no longer pays is taken back by a counter entry in `payments` of that invoice, whose status follows. No money moves.
         *
         *     Scope: `payments:write`.
         */
        post: operations["reallocateReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that money of a receipt went back
         * @description At most `unallocated`: what pays an invoice is taken off it first. It is an entry with a negative amount. With `online` it goes back by the provider that the money came by, and `onlineRefund` says how far it is: what the provider refuses is reversed, with the reason. What an invoice owes its client because it was credited goes back online with its `invoiceId`, and by another way by `POST /api/invoices/{id}/refunds`.
         *
         *     Scope: `payments:write`.
         */
        post: operations["refundReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a receipt, a refund or a write-off
         * @description For what was recorded by mistake, or what the bank took back, such as a returned direct debit: all that is left of it, with its allocations. The entry that takes it back has the same date, or that of today where the books of that day are closed. A receipt of which a part went back is 409 `already_refunded`, and one of which a part was written off `already_written_off`: reverse that entry first. A refund that goes back online is reversed by itself where it fails, and else 409 `refund_is_online`.
         *
         *     Scope: `payments:write`.
         */
        post: operations["reverseReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the receipt by e-mail
         * @description Thanks the client for the money by e-mail, with the PDF of the receipt: the first time, or again. Left out, the recipients are those of the invoices that it pays, or else the client, and the words the company's own. The document is drawn with the first attempt, and every attempt of one request has the same bytes: the client gets one e-mail. The same receipt while one is queued is 409 `send_in_progress`; one that was reversed is 409 `already_reversed`.
         *
         *     Scope: `invoices:write`.
         */
        post: operations["sendReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{id}/write-offs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep what little of a receipt is on no invoice
         * @description Books a small difference that nobody sends back as income: at most `unallocated`, and in all at most `writeOffLimit` of the company. It is an entry with a negative amount, which `reverse` takes back.
         *
         *     Scope: `payments:write`.
         */
        post: operations["writeOffReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recurring invoices
         * @description Newest first, or with `updatedSince` in the order of `updatedAt`.
         *
         *     Scope: `recurring_invoices:read`.
         */
        get: operations["listRecurringInvoices"];
        put?: never;
        /**
         * Create a recurring invoice
         * @description Each date makes one invoice, at the company's hour in its time zone, whatever happens: the key of schedule and sequence is unique, and is written with the invoice. An invoice bears the day it is issued. After a stop one missed date is made as usual; of several the drafts are `held`, and `missed` answers what becomes of them. An invoice that cannot be issued or sent stays a draft, and its run says why.
         *
         *     Scope: `recurring_invoices:write`.
         */
        post: operations["createRecurringInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recurring invoice
         * @description Scope: `recurring_invoices:read`.
         */
        get: operations["getRecurringInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a recurring invoice
         * @description A JSON Merge Patch (RFC 7396), of `invoice` too. It counts from the next date on: what was made stays as it is. Where the interval, the day or `startDate` changes, the dates go on by the new rule after the last one that was made, and what was skipped ahead no longer is.
         *
         *     Scope: `recurring_invoices:write`.
         */
        patch: operations["changeRecurringInvoice"];
        trace?: never;
    };
    "/api/recurring-invoices/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a recurring invoice
         * @description For good. Ending it again has no effect.
         *
         *     Scope: `recurring_invoices:write`.
         */
        post: operations["endRecurringInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-invoices/{id}/missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer for missed dates
         * @description What becomes of the drafts that are `held`. Those that are wanted go on as the schedule says, in the order of their dates, and are dated the day they are issued.
         *
         *     Scope: `recurring_invoices:write`.
         */
        post: operations["answerMissedDates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-invoices/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a recurring invoice
         * @description It makes no invoices until it is resumed. Pausing it again has no effect.
         *
         *     Scope: `recurring_invoices:write`.
         */
        post: operations["pauseRecurringInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-invoices/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a recurring invoice
         * @description With its first date from today on: those that passed meanwhile have no invoice. Resuming an active one has no effect.
         *
         *     Scope: `recurring_invoices:write`.
         */
        post: operations["resumeRecurringInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-invoices/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what became of its dates
         * @description The latest first.
         *
         *     Scope: `recurring_invoices:read`.
         */
        get: operations["listRecurringRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-invoices/{id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip a date
         * @description A date that lies ahead has no invoice. Skipping it again has no effect.
         *
         *     Scope: `recurring_invoices:write`.
         */
        post: operations["skipRecurringDate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recurring-invoices/{id}/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the dates ahead
         * @description The next dates with what their invoices come to, skipped ones included.
         *
         *     Scope: `recurring_invoices:read`.
         */
        get: operations["listUpcomingInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Those of the key's group, in the order of their creation unless `sort` says otherwise. For keys that the owner of the group created.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description It gets every event from the next one on. The answer has the secret, which is shown this once. A group has 20 at most. Until its host accepts a first message with 2xx, it gets at most 60 within an hour, from all groups together.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Scope: `webhooks:read`.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description With its log. What it has not got yet is never sent.
         *
         *     Scope: `webhooks:write`.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change, disable or enable a webhook endpoint
         * @description Scope: `webhooks:write`.
         */
        patch: operations["changeWebhookEndpoint"];
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the log of a webhook endpoint
         * @description Newest first, with each attempt. Messages stay in the log for 30 days.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/deliveries/{messageId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again
         * @description Under the same id, whatever became of it.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["resendWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send everything since a moment again
         * @description Also what happened while the endpoint was disabled, of the types that it follows now. They are queued in the background; `deliveries` says how many they are.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["resendWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret
         * @description For 24 hours each message bears a signature of the new and of the old secret.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description A message of the type `webhook.test`, whatever the endpoint follows. How it went stands in the log.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["sendTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/bounces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return path of the mail server
         * @description For the operator's mail server, which passes on what comes to the return path of e-mails: `Authorization: Bearer` with `SMTP_BOUNCE_TOKEN`. A delivery status notification (RFC 3464) of an e-mail that was not delivered marks it as `bounced`. Every message takes effect once; a repeated one and any other mail are answered 200.
         */
        post: operations["receiveBounce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook of the mail provider
         * @description For Resend only, which reports the delivery of e-mails. The request is signed with the secret of the webhook by the Svix scheme: headers `svix-id`, `svix-timestamp` (at most 5 minutes off) and `svix-signature`. Every `svix-id` takes effect once; a repeated one is answered 200, so that the provider stops retrying. Events about other e-mails and of other types are answered 200 and ignored.
         */
        post: operations["receiveResendWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/stripe/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook of Stripe
         * @description For Stripe only, signed by `Stripe-Signature`. The subject is read anew.
         */
        post: operations["receiveStripeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedBankEntries: {
            data: components["schemas"]["AcceptedBankEntry"][];
            /** Format: int64 */
            failed: number;
            /** Format: int64 */
            succeeded: number;
        };
        /** @description As its own endpoint would answer. */
        AcceptedBankEntry: {
            body: components["schemas"]["BankEntry"] | null;
            /** Format: int64 */
            index: number;
            problem: components["schemas"]["Problem"] | null;
            replayed: boolean;
            /** Format: int64 */
            status: number;
        };
        Address: {
            city: string;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            line1: string;
            line2: string | null;
            /** @description Of the seller BT-162, of the client BT-163, of the place of delivery BT-165. */
            line3: string | null;
            postalCode: string;
            /** @description Such as a state or a province: of the seller BT-39, of the client BT-54, of the place of delivery BT-79. */
            region: string | null;
        };
        AddressChanges: {
            city?: string;
            country?: string;
            line1?: string;
            line2?: string | null;
            line3?: string | null;
            postalCode?: string;
            region?: string | null;
        };
        AddressInput: {
            city: string;
            country: string;
            line1: string;
            line2?: string | null;
            /** @description Of the seller BT-162, of the client BT-163, of the place of delivery BT-165. */
            line3?: string | null;
            postalCode: string;
            /** @description Such as a state or a province: of the seller BT-39, of the client BT-54, of the place of delivery BT-79. */
            region?: string | null;
        };
        Allocation: {
            /**
             * Format: int64
             * @description What it pays, in the minor unit of the invoice's currency.
             */
            amount: number;
            /** @description The invoice's currency. */
            currency: string;
            /**
             * Format: date
             * @description The day on which it pays the invoice.
             */
            date: string;
            /** Format: uuid */
            invoiceId: string;
            invoiceNumber: string;
            /**
             * Format: uuid
             * @description The entry in `payments` of the invoice.
             */
            paymentId: string;
            /**
             * Format: int64
             * @description What it takes of the receipt, in the minor unit of the receipt's currency; the same in one currency.
             */
            receiptAmount: number;
        };
        AllocationInput: {
            /**
             * Format: int64
             * @description What it pays of the invoice, in the minor unit of the invoice's currency. Left out: all that is due, as far as the receipt reaches.
             */
            amount?: number;
            /**
             * Format: uuid
             * @description An issued invoice of the client.
             */
            invoiceId: string;
            /**
             * Format: int64
             * @description What it takes of the receipt, in the minor unit of the receipt's currency, where the invoice is in another one, and the same as `amount` or absent where it is not: the bank's exchange, of 1,000.00 USD for example 920.00 EUR.
             */
            receiptAmount?: number;
        };
        ApiKey: {
            /** @description Where it may do it; null for every company of the group. */
            companyIds: string[] | null;
            /** Format: date-time */
            createdAt: string;
            createdBy: components["schemas"]["KeyHolder"];
            /**
             * Format: uuid
             * @description The key that made it; null where a person did in the browser.
             */
            createdByKeyId: string | null;
            /**
             * Format: date-time
             * @description From then on it is refused; null: never by itself.
             */
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            lastUsedAddress: string | null;
            /**
             * Format: date-time
             * @description To the minute.
             */
            lastUsedAt: string | null;
            lastUsedRoute: string | null;
            name: string;
            /** @description The first characters of its secret: `svc_test_` of a key for test companies alone. */
            prefix: string;
            /**
             * Format: date-time
             * @description Until when the secret before its last replacement works.
             */
            previousSecretValidUntil: string | null;
            /** @description What it may do; null for everything but to manage keys (`api-keys:read` and `api-keys:write`). */
            scopes: ("invoices:read" | "invoices:write" | "payments:write" | "clients:read" | "clients:write" | "items:read" | "items:write" | "recurring_invoices:read" | "recurring_invoices:write" | "quotes:read" | "quotes:write" | "companies:read" | "companies:write" | "events:read" | "webhooks:read" | "webhooks:write" | "api-keys:read" | "api-keys:write")[] | null;
            /** @description It works in test companies alone. */
            testOnly: boolean;
            /**
             * Format: date-time
             * @description When its secret was replaced last.
             */
            updatedAt: string;
        };
        ApiKeyCreate: {
            /** @description Where it may do it. Left out or null: wherever the calling key may. */
            companyIds?: string[] | null;
            /**
             * Format: date-time
             * @description From then on it is refused. Left out or null: when the calling key expires, if ever.
             */
            expiresAt?: string | null;
            /** @description Names the program that will use it. */
            name: string;
            /** @description What it may do: scopes that the calling key names. */
            scopes: ("invoices:read" | "invoices:write" | "payments:write" | "clients:read" | "clients:write" | "items:read" | "items:write" | "recurring_invoices:read" | "recurring_invoices:write" | "quotes:read" | "quotes:write" | "companies:read" | "companies:write" | "events:read" | "webhooks:read" | "webhooks:write" | "api-keys:read" | "api-keys:write")[];
            /** @description Whether it works in test companies alone. Left out or null: as the calling key. */
            testOnly?: boolean | null;
        };
        ApiKeyCreatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The key.
                 */
                keyId: string | null;
                /** @description Its name. */
                name: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "api_key.created";
        };
        ApiKeyList: {
            data: components["schemas"]["ApiKey"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many keys match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        ApiKeyRevokedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The key.
                 */
                keyId: string | null;
                /** @description Its name. */
                name: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "api_key.revoked";
        };
        ApiKeyRotatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The key.
                 */
                keyId: string | null;
                /** @description Its name. */
                name: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "api_key.rotated";
        };
        ApiKeyWithSecret: {
            /** @description Where it may do it; null for every company of the group. */
            companyIds: string[] | null;
            /** Format: date-time */
            createdAt: string;
            createdBy: components["schemas"]["KeyHolder"];
            /**
             * Format: uuid
             * @description The key that made it; null where a person did in the browser.
             */
            createdByKeyId: string | null;
            /**
             * Format: date-time
             * @description From then on it is refused; null: never by itself.
             */
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            /** @description The secret, for `Authorization: Bearer`. Shown this once: an answer that is repeated under its Idempotency-Key has null, because the secret is stored nowhere. Who lost it revokes the key and makes another. */
            key: string | null;
            lastUsedAddress: string | null;
            /**
             * Format: date-time
             * @description To the minute.
             */
            lastUsedAt: string | null;
            lastUsedRoute: string | null;
            name: string;
            /** @description The first characters of its secret: `svc_test_` of a key for test companies alone. */
            prefix: string;
            /**
             * Format: date-time
             * @description Until when the secret before its last replacement works.
             */
            previousSecretValidUntil: string | null;
            /** @description What it may do; null for everything but to manage keys (`api-keys:read` and `api-keys:write`). */
            scopes: ("invoices:read" | "invoices:write" | "payments:write" | "clients:read" | "clients:write" | "items:read" | "items:write" | "recurring_invoices:read" | "recurring_invoices:write" | "quotes:read" | "quotes:write" | "companies:read" | "companies:write" | "events:read" | "webhooks:read" | "webhooks:write" | "api-keys:read" | "api-keys:write")[] | null;
            /** @description It works in test companies alone. */
            testOnly: boolean;
            /**
             * Format: date-time
             * @description When its secret was replaced last.
             */
            updatedAt: string;
        };
        /** @description An account at a bank, as uploaded statements name it. */
        BankAccount: {
            /** @description The rule: certain proposals are accepted without anybody. */
            acceptsCertain: boolean;
            /** @description Another number, where it has no IBAN. */
            accountNumber: string | null;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            /** @description The columns of its CSV files are remembered. */
            hasMapping: boolean;
            /** @description Without spaces; null where its files have none. */
            iban: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BankAccountChanges: {
            /** @description The rule: certain proposals are accepted without anybody. */
            acceptsCertain?: boolean | null;
            /** @description What people call it. */
            name?: string | null;
        };
        BankAccountList: {
            data: components["schemas"]["BankAccount"][];
        };
        /** @description A movement on an account, as the bank booked it, and what became of it. */
        BankEntry: {
            acceptedAs: ("payment" | "refund" | "reversal" | "payout") | null;
            /** Format: uuid */
            accountId: string;
            accountName: string;
            /**
             * Format: int64
             * @description In the minor unit; negative where money went out.
             */
            amount: number;
            bankReference: string | null;
            counterpartyIban: string | null;
            counterpartyName: string | null;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            /**
             * Format: date
             * @description The day on which the bank booked it.
             */
            date: string;
            /**
             * Format: date-time
             * @description When it was accepted or set aside.
             */
            decidedAt: string | null;
            endToEndId: string | null;
            /**
             * Format: int64
             * @description What the bank kept; `amount` is without it.
             */
            fees: number;
            /** Format: uuid */
            id: string;
            /** @description What was instructed in another currency. */
            instructedAmount: number | null;
            instructedCurrency: string | null;
            /** @description The bank says that it takes back an earlier movement. */
            isReversal: boolean;
            /**
             * Format: date-time
             * @description When they were made; null: not yet.
             */
            matchedAt: string | null;
            note: string | null;
            /** @description The payout that it was accepted as. */
            payout: components["schemas"]["OnlinePayout"] | null;
            /** @description Of an open entry, best first. */
            proposals: components["schemas"]["BankProposal"][];
            /**
             * Format: uuid
             * @description The receipt, the refund or the reversal that it was accepted as.
             */
            receiptId: string | null;
            /** @enum {string} */
            state: "open" | "accepted" | "set_aside";
            /**
             * Format: uuid
             * @description The statement that brought it first.
             */
            statementId: string;
            structuredReference: string | null;
            /** @description The words of the payment. */
            text: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date */
            valueDate: string | null;
        };
        /** @description What the entry is, as one of its proposals says or otherwise. */
        BankEntryAcceptance: {
            /** @description With `clientId`: `oldest_first` pays what is outstanding of the client, what is due first. */
            allocate?: "oldest_first" | null;
            /** @description With `clientId`: the invoices that it pays. What is left is the client's balance. */
            allocations?: components["schemas"]["AllocationInput"][] | null;
            /**
             * Format: uuid
             * @description Money that came in: whose it is.
             */
            clientId?: string | null;
            /**
             * Format: uuid
             * @description A payout of online payments, which are recorded already: nothing else is.
             */
            payoutId?: string | null;
            /**
             * Format: uuid
             * @description Money that went out: the receipt of which something on no invoice was paid back.
             */
            refunds?: string | null;
            /**
             * Format: uuid
             * @description Money that went out: the receipt that the bank took back, such as a returned direct debit.
             */
            reverses?: string | null;
        };
        BankEntryAcceptedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The bank account.
                 */
                accountId: string | null;
                /** @description Its amount, negative where money went out. In the minor unit of the currency. */
                amount: number | null;
                /** @description `payment`, `refund`, `reversal` or `payout`. */
                as: string | null;
                /**
                 * Format: uuid
                 * @description The client.
                 */
                clientId: string | null;
                /** @description Its currency. */
                currency: string | null;
                /**
                 * Format: uuid
                 * @description The bank entry.
                 */
                entryId: string | null;
                /**
                 * Format: uuid
                 * @description The payout that it is.
                 */
                payoutId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt, the refund or the reversal that it is.
                 */
                receiptId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bank_entry.accepted";
        };
        /** @description Its line, or its statement and its place in that, from 1. */
        BankEntryFault: {
            code: string;
            entry: number | null;
            line: number | null;
            statement: number | null;
        };
        BankEntryList: {
            data: components["schemas"]["BankEntry"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many entries match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        BankEntrySetAsideEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The bank account.
                 */
                accountId: string | null;
                /** @description Its amount, negative where money went out. In the minor unit of the currency. */
                amount: number | null;
                /** @description Its currency. */
                currency: string | null;
                /**
                 * Format: uuid
                 * @description The bank entry.
                 */
                entryId: string | null;
                /** @description The remark. */
                note: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bank_entry.set_aside";
        };
        BankEntryUndoneEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The bank account.
                 */
                accountId: string | null;
                /**
                 * Format: uuid
                 * @description The bank entry.
                 */
                entryId: string | null;
                /** @description Its state before. */
                from: string | null;
                /**
                 * Format: uuid
                 * @description The payout that it was.
                 */
                payoutId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt that was taken back; null where there was none.
                 */
                receiptId: string | null;
                /**
                 * Format: uuid
                 * @description What takes it back.
                 */
                reversalId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bank_entry.undone";
        };
        BankFileWarning: {
            /** @enum {string} */
            code: "balances_differ" | "date_order_assumed" | "file_left_out";
            difference: number | null;
            fileName: string | null;
            statement: number | null;
        };
        BankProposal: {
            allocations: components["schemas"]["ProposedAllocation"][];
            /**
             * @description `certain` may be accepted unseen, `likely` wants a look, `possible` is worth showing.
             * @enum {string}
             */
            certainty: "certain" | "likely" | "possible";
            /** Format: uuid */
            clientId: string | null;
            clientName: string | null;
            /** @enum {string} */
            kind: "payment" | "reversal" | "payout";
            /**
             * Format: uuid
             * @description Of a payout: which one.
             */
            payoutId: string | null;
            /** @description Why. */
            reasons: components["schemas"]["BankProposalReason"][];
            /**
             * Format: uuid
             * @description Or the open entry that it takes back.
             */
            reversesEntryId: string | null;
            /**
             * Format: uuid
             * @description Of a reversal: the receipt that went back.
             */
            reversesReceiptId: string | null;
        };
        BankProposalReason: {
            /** @description Fees, what is left of the invoice, what is too much, or the payments in a payout. */
            amount: number | null;
            /** @enum {string} */
            kind: "number" | "order_reference" | "amount_due" | "sum" | "less_fees" | "part_payment" | "overpayment" | "iban_known" | "name_known" | "name_similar" | "named_in_text" | "payer_of_other_client" | "other_currency" | "oldest_due" | "invoice_settled" | "claimed_by_others" | "payout_amount" | "payout_descriptor" | "same_end_to_end_id" | "amount_taken_back" | "marked_as_reversal" | "payout_composition";
            /** @description What the entry says of it: a number, a name, an IBAN. */
            text: string | null;
        };
        /** @description What an uploaded file says of one account. */
        BankStatement: {
            /** Format: uuid */
            accountId: string;
            accountName: string;
            closingBalance: number | null;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            /**
             * Format: int64
             * @description How many the file has of the account.
             */
            entries: number;
            /**
             * Format: int64
             * @description How many entries of the file could not be read.
             */
            faults: number;
            fileName: string;
            /** @description At most 20 of them. */
            firstFaults: components["schemas"]["BankEntryFault"][];
            /** @enum {string} */
            format: "camt.053" | "csv" | "ofx";
            /**
             * Format: date
             * @description The first day of an entry.
             */
            from: string | null;
            iban: string | null;
            /** Format: uuid */
            id: string;
            leftOut: components["schemas"]["LeftOutBankEntries"];
            /**
             * Format: int64
             * @description How many of them no earlier file had.
             */
            newEntries: number;
            /** @description In the minor unit; null where the file has none. */
            openingBalance: number | null;
            /** @description Of the file, in hex. */
            sha256: string;
            /**
             * Format: date
             * @description The last.
             */
            to: string | null;
            warnings: components["schemas"]["BankFileWarning"][];
        };
        BankStatementList: {
            data: components["schemas"]["BankStatement"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many statements match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        BankStatementUploadedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The bank account.
                 */
                accountId: string | null;
                /** @description How many entries of the account the file has. */
                entries: number | null;
                /** @description The name of the file. */
                fileName: string | null;
                /** @description How many of them no earlier file had. */
                newEntries: number | null;
                /**
                 * Format: uuid
                 * @description The bank statement.
                 */
                statementId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bank_statement.uploaded";
        };
        BankUpload: {
            /** @description One for each account in the file. */
            data: components["schemas"]["BankStatement"][];
            /** @description The file was uploaded before. Nothing changed. */
            known: boolean;
        };
        BulkClientCreate: {
            client: components["schemas"]["ClientInput"];
            /** @description Of this operation alone: the same as the Idempotency-Key of its own endpoint. Absent: that of the request and the place in the list. */
            idempotencyKey?: string;
            /** @enum {string} */
            type: "create";
        };
        BulkClientsEntry: {
            /** @description The client, or null. */
            body: components["schemas"]["ClientDetail"] | null;
            /**
             * Format: int64
             * @description The place of the operation in the body, from 0.
             */
            index: number;
            /** @description Why it was refused, or null. */
            problem: components["schemas"]["Problem"] | null;
            /** @description An earlier request has done it, under the same key. */
            replayed: boolean;
            /**
             * Format: int64
             * @description The HTTP status that its own endpoint would answer.
             */
            status: number;
        };
        BulkClientsInput: {
            /** @description Done one after another, in this order. */
            operations: components["schemas"]["BulkClientCreate"][];
        };
        BulkClientsResult: {
            /** @description One for each operation, in their order. */
            data: components["schemas"]["BulkClientsEntry"][];
            /** Format: int64 */
            failed: number;
            /** Format: int64 */
            succeeded: number;
        };
        BulkCreate: {
            /** @description Of this operation alone: the same as the Idempotency-Key of its own endpoint. Absent: that of the request and the place in the list. */
            idempotencyKey?: string;
            invoice: components["schemas"]["InvoiceInput"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "create";
        };
        BulkEntry: {
            /** @description The invoice in short, or null; GET has all of it. */
            body: components["schemas"]["BulkInvoice"] | null;
            /**
             * Format: int64
             * @description The place of the operation in the body, from 0.
             */
            index: number;
            /** @description Why it was refused, or null. */
            problem: components["schemas"]["Problem"] | null;
            /** @description An earlier request has done it, under the same key. */
            replayed: boolean;
            /**
             * Format: int64
             * @description The HTTP status that its own endpoint would answer.
             */
            status: number;
        };
        BulkInput: {
            /** @description Done one after another, in this order. */
            operations: (components["schemas"]["BulkCreate"] | components["schemas"]["BulkIssue"] | components["schemas"]["BulkSend"] | components["schemas"]["BulkPay"])[];
        };
        /** @description `warnings` is there after create and issue. */
        BulkInvoice: {
            /**
             * Format: int64
             * @description Sum of the credit notes, including tax.
             */
            amountCredited: number;
            /**
             * Format: int64
             * @description total − amountCredited − amountPaid, and never below 0.
             */
            amountDue: number;
            /**
             * Format: int64
             * @description What was received, without what went back to the client, and with what was written off.
             */
            amountPaid: number;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            /** Format: date */
            dueDate: string;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** @enum {string} */
            format: "pdf" | "facturx";
            /** Format: uuid */
            id: string;
            /** @description Null while draft; assigned by issue, and never changed. */
            invoiceNumber: string | null;
            /** @description The client rejected it, and neither accepted it since nor was the dispute settled by `settle-dispute`. It is still outstanding. True of `rejected`, and of `partial_paid` where a part was paid meanwhile; no automatic reminder goes. */
            isDisputed: boolean;
            /** @description Something is due and the due date has passed, today in the company's time zone, whatever the `status`: an invoice that was never sent stays `issued`, a part-paid one `partial_paid`, a rejected one `rejected`. */
            isOverdue: boolean;
            /** Format: date */
            issueDate: string;
            /** @enum {string} */
            kind: "standard" | "deposit" | "progress" | "final";
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: int64
             * @description What was paid above total − amountCredited and has not gone back to the client yet.
             */
            refundDue: number;
            /** Format: date */
            serviceDate: string | null;
            /**
             * @description `draft` until issued, `issued` until the mail provider has accepted the e-mail, then `sent`. `viewed`, `accepted` and `rejected` come from the client on the viewing link (`viewUrl`); a rejected invoice is disputed and stays outstanding: it can be paid, or accepted after all. `overdue` is set automatically once the due date has passed in the company's time zone. `partial_paid` and `paid` follow the payments and the credit notes. `cancelled` when credit notes take back the whole of an invoice of which nothing was paid.
             * @enum {string}
             */
            status: "draft" | "issued" | "sent" | "viewed" | "accepted" | "paid" | "partial_paid" | "overdue" | "cancelled" | "rejected";
            /**
             * Format: int64
             * @description The line totals less `discounts`, plus `charges`, excluding tax.
             */
            subtotal: number;
            /**
             * Format: int64
             * @description Sum of the VAT per rate.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description subtotal + taxTotal.
             */
            total: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description What law or custom asks for and the format does not force; empty when nothing is lacking. The invoice can be issued nevertheless, unless its company has `issueOnlyComplete`: what the law asks for is then refused at issue. */
            warnings?: components["schemas"]["InvoiceWarning"][];
        };
        BulkIssue: {
            /** @description Of this operation alone: the same as the Idempotency-Key of its own endpoint. Absent: that of the request and the place in the list. */
            idempotencyKey?: string;
            /** @description The `If-Match` of its own endpoint. */
            ifMatch?: string;
            /**
             * Format: uuid
             * @description An invoice of the active company.
             */
            invoiceId: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "issue";
        };
        BulkPay: {
            /** @description Of this operation alone: the same as the Idempotency-Key of its own endpoint. Absent: that of the request and the place in the list. */
            idempotencyKey?: string;
            /** @description The `If-Match` of its own endpoint. */
            ifMatch?: string;
            /**
             * Format: uuid
             * @description An invoice of the active company.
             */
            invoiceId: string;
            payment: components["schemas"]["PaymentInput"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pay";
        };
        BulkResult: {
            /** @description One for each operation, in their order. */
            data: components["schemas"]["BulkEntry"][];
            /** Format: int64 */
            failed: number;
            /** Format: int64 */
            succeeded: number;
        };
        BulkSend: {
            /** @description Of this operation alone: the same as the Idempotency-Key of its own endpoint. Absent: that of the request and the place in the list. */
            idempotencyKey?: string;
            /** @description The `If-Match` of its own endpoint. */
            ifMatch?: string;
            /**
             * Format: uuid
             * @description An invoice of the active company.
             */
            invoiceId: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "send";
        };
        BuyerContact: {
            email: string | null;
            name: string | null;
            phone: string | null;
        };
        BuyerContactInput: {
            /**
             * Format: email
             * @description An internationalized domain is kept in ASCII (RFC 5891).
             */
            email?: string | null;
            name?: string | null;
            phone?: string | null;
        };
        CertainBankEntries: {
            /** @description Open entries whose first proposal is certain, such as `certainty=certain` lists. */
            entryIds: string[];
        };
        ChargeInput: {
            /** @description In the minor unit of the currency. Required without `percentage`, and not beside it. */
            amount?: number | null;
            percentage?: number | null;
            /** @description In words, as printed. */
            reason?: string | null;
            /** @description Why, as a code of UNTDID 7161. */
            reasonCode?: string | null;
        };
        /** @description An invoice with `warnings`. */
        CheckedInvoice: {
            /** Format: date-time */
            acceptedAt: string | null;
            /**
             * Format: int64
             * @description Sum of the credit notes, including tax.
             */
            amountCredited: number;
            /**
             * Format: int64
             * @description total − amountCredited − amountPaid, and never below 0.
             */
            amountDue: number;
            /**
             * Format: int64
             * @description What was received, without what went back to the client, and with what was written off.
             */
            amountPaid: number;
            /** @description The files that go with it, in their order. */
            attachments: components["schemas"]["InvoiceAttachment"][];
            buyerContact: components["schemas"]["BuyerContact"] | null;
            /** Format: date-time */
            cancelledAt: string | null;
            charges: components["schemas"]["DocumentAdjustment"][];
            client: components["schemas"]["InvoiceClient"];
            /** Format: uuid */
            clientId: string;
            clientName: string;
            codedNotes: components["schemas"]["CodedNote"][] | null;
            company: components["schemas"]["InvoiceCompany"];
            /** Format: date-time */
            createdAt: string;
            creditNote: components["schemas"]["InvoiceCreditNote"] | null;
            /** @description Every credit note, for the whole invoice or for a part of it, with the positive amounts that it takes back. */
            creditNotes: components["schemas"]["InvoiceCredit"][];
            currency: string;
            deductedBy: components["schemas"]["DeductingInvoice"] | null;
            delivery: components["schemas"]["InvoiceDelivery"] | null;
            deliveryPlace: components["schemas"]["DeliveryPlace"] | null;
            /** @description Of a final invoice: the deposits that it deducts, with what it takes off for each. */
            deposits: components["schemas"]["DeductedDeposit"][];
            description: string | null;
            discounts: components["schemas"]["DocumentAdjustment"][];
            /**
             * Format: date-time
             * @description When the company marked the dispute that followed the rejection as settled.
             */
            disputeSettledAt: string | null;
            /** Format: date */
            dueDate: string;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** @enum {string} */
            format: "pdf" | "facturx";
            /** Format: uuid */
            id: string;
            invoicedObject: components["schemas"]["Identifier"] | null;
            /** @description Null while draft; assigned by issue, and never changed. */
            invoiceNumber: string | null;
            /** @description The client rejected it, and neither accepted it since nor was the dispute settled by `settle-dispute`. It is still outstanding. True of `rejected`, and of `partial_paid` where a part was paid meanwhile; no automatic reminder goes. */
            isDisputed: boolean;
            /** @description Something is due and the due date has passed, today in the company's time zone, whatever the `status`: an invoice that was never sent stays `issued`, a part-paid one `partial_paid`, a rejected one `rejected`. */
            isOverdue: boolean;
            /** Format: date-time */
            issuedAt: string | null;
            /** Format: date */
            issueDate: string;
            /** @enum {string} */
            kind: "standard" | "deposit" | "progress" | "final";
            /**
             * @description The language of the PDF, the e-mails and the viewing page: as given, or else the client's or the company's; from issue on, as it was then.
             * @enum {string}
             */
            language: "fr" | "en";
            lines: components["schemas"]["InvoiceLine"][];
            metadata: components["schemas"]["Metadata"];
            notes: string | null;
            /** @enum {string} */
            operationCategory: "services" | "goods" | "mixed";
            /** Format: date-time */
            paidAt: string | null;
            payee: components["schemas"]["Payee"] | null;
            paymentMeans: components["schemas"]["PaymentMeans"] | null;
            paymentReference: string | null;
            payments: components["schemas"]["InvoicePayment"][];
            paymentTerms: string | null;
            /**
             * Format: uri
             * @description Where the client pays it online: the place on the viewing page that has the button. Null where nothing can be paid so: of a draft, where nothing is due or all that is due is under way, and where the company has connected no account that takes payments.
             */
            paymentUrl: string | null;
            period: components["schemas"]["Period"] | null;
            precedingInvoices: {
                /** Format: date */
                issueDate: string | null;
                number: string;
            }[] | null;
            prepayment: components["schemas"]["Prepayment"] | null;
            pricesIncludeTax: boolean;
            /**
             * Format: uuid
             * @description The quote that it is made of.
             */
            quoteId: string | null;
            references: components["schemas"]["References"] | null;
            /**
             * Format: int64
             * @description What was paid above total − amountCredited and has not gone back to the client yet.
             */
            refundDue: number;
            /** Format: date-time */
            rejectedAt: string | null;
            rejectionReason: string | null;
            /** Format: date-time */
            sentAt: string | null;
            /** Format: date */
            serviceDate: string | null;
            /**
             * @description `draft` until issued, `issued` until the mail provider has accepted the e-mail, then `sent`. `viewed`, `accepted` and `rejected` come from the client on the viewing link (`viewUrl`); a rejected invoice is disputed and stays outstanding: it can be paid, or accepted after all. `overdue` is set automatically once the due date has passed in the company's time zone. `partial_paid` and `paid` follow the payments and the credit notes. `cancelled` when credit notes take back the whole of an invoice of which nothing was paid.
             * @enum {string}
             */
            status: "draft" | "issued" | "sent" | "viewed" | "accepted" | "paid" | "partial_paid" | "overdue" | "cancelled" | "rejected";
            /**
             * Format: int64
             * @description The line totals less `discounts`, plus `charges`, excluding tax.
             */
            subtotal: number;
            taxBreakdown: components["schemas"]["TaxBreakdownLine"][];
            /** @description The value of one unit of `currency` in the currency of the seller's VAT return. */
            taxExchangeRate: number | null;
            /** Format: date */
            taxPointDate: string | null;
            taxRate: number | null;
            /**
             * Format: int64
             * @description Sum of the VAT per rate.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description subtotal + taxTotal.
             */
            total: number;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            viewedAt: string | null;
            /**
             * Format: uri
             * @description Where the client sees the invoice; null while draft.
             */
            viewUrl: string | null;
            /** @description What law or custom asks for and the format does not force; empty when nothing is lacking. The invoice can be issued nevertheless, unless its company has `issueOnlyComplete`: what the law asks for is then refused at issue. */
            warnings: components["schemas"]["InvoiceWarning"][];
        };
        ClientArchivedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "client.archived";
        };
        /** @description What changes (RFC 7396, JSON Merge Patch): absent fields stay as they are, `null` is none, and of an address only the given parts change. The client that results is checked like a new one. */
        ClientChanges: {
            address?: components["schemas"]["AddressChanges"];
            /** @description Whether the company's reminders go out for its invoices by themselves. One that is asked for goes out all the same. */
            automaticReminders?: boolean;
            /** @description Replaces all of them. */
            contacts?: components["schemas"]["ContactInput"][];
            /** @description Null: goods go to the address. */
            deliveryAddress?: components["schemas"]["AddressChanges"] | null;
            electronicAddress?: string | null;
            /**
             * Format: email
             * @description An internationalized domain is kept in ASCII (RFC 5891).
             */
            email?: string | null;
            /** @description `null`: none. */
            externalId?: string | null;
            identifier?: components["schemas"]["IdentifierInput"] | null;
            /** @description What its new invoices say unless they say something else, as members of an invoice. A change of it changes no invoice. Absent members stay, as do absent references; any other member is replaced. */
            invoiceDefaults?: components["schemas"]["InvoiceDefaultsInput"] | null;
            isIndividual?: boolean;
            isPublicBody?: boolean;
            language?: ("fr" | "en") | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            name?: string;
            /** @description Days until an invoice is due, from 0 to 365; 0: on receipt. `null`: the company's terms, and no `paymentTermsMonth`. */
            paymentTermsDays?: number | null;
            /** @description `after`: then to the end of the month (30 days end of month). `before`: counted from the end of the month of `issueDate` (end of month + 15). `null`: from `issueDate`, to the day. */
            paymentTermsMonth?: ("after" | "before") | null;
            registration?: components["schemas"]["IdentifierInput"] | null;
            siren?: string | null;
            siret?: string | null;
            tradingName?: string | null;
            vatNumber?: string | null;
        };
        ClientCreatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "client.created";
        };
        ClientDeletedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "client.deleted";
        };
        /** @description A client of the company, as its next invoice will name it. */
        ClientDetail: {
            address: components["schemas"]["Address"];
            /**
             * Format: date-time
             * @description Null while it is offered for new invoices.
             */
            archivedAt: string | null;
            /** @description Whether the company's reminders go out for its invoices by themselves. One that is asked for goes out all the same. */
            automaticReminders: boolean;
            /** @description People who get its e-mails. */
            contacts: components["schemas"]["Contact"][];
            /** Format: date-time */
            createdAt: string;
            /** @description Where goods go, if not to the address. */
            deliveryAddress: components["schemas"]["Address"] | null;
            /** @description Where e-invoices reach it, `scheme:address`; null: its SIREN in the French directory, or else its e-mail address. */
            electronicAddress: string | null;
            email: string | null;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Of an agreement or a scheme of ISO/IEC 6523 (BT-46), without a SIRET. */
            identifier: components["schemas"]["Identifier"] | null;
            /** @description What its new invoices say unless they say something else, as members of an invoice. A change of it changes no invoice. */
            invoiceDefaults: components["schemas"]["InvoiceDefaults"] | null;
            /** @description A private person, who has no SIREN. */
            isIndividual: boolean;
            /** @description A public body, which receives e-invoices through Chorus Pro. A French one needs its SIRET for them. */
            isPublicBody: boolean;
            /** @description The language of its invoices; null: the company's. */
            language: ("fr" | "en") | null;
            /**
             * Format: uuid
             * @description The client that it was merged into, which has its invoices; null for all others.
             */
            mergedIntoId: string | null;
            metadata: components["schemas"]["Metadata"];
            name: string;
            /** @description Days until an invoice is due, from 0 to 365; 0: on receipt. null: the company's terms. */
            paymentTermsDays: number | null;
            /** @description `after`: then to the end of the month (30 days end of month). `before`: counted from the end of the month of `issueDate` (end of month + 15). `null`: from `issueDate`, to the day. */
            paymentTermsMonth: ("after" | "before") | null;
            /** @description In the register of its country (BT-47), without a SIREN. `scheme`: of ISO/IEC 6523, such as 0088 for a GLN, or none. */
            registration: components["schemas"]["Identifier"] | null;
            siren: string | null;
            siret: string | null;
            /** @description By which it is known, if not by its name (BT-45). */
            tradingName: string | null;
            /**
             * Format: date-time
             * @description When anything of it last changed, that it is archived or restored included.
             */
            updatedAt: string;
            vatNumber: string | null;
        };
        ClientEmailChangedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Why. */
                reason: string | null;
                /**
                 * Format: uuid
                 * @description The receipt that it has; null: the statement of the account.
                 */
                receiptId: string | null;
                /** @description As in `delivery`. */
                status: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "client.email_changed";
        };
        /** @description Without its own language and payment terms, the company's apply. */
        ClientInput: {
            address: components["schemas"]["AddressInput"];
            /** @description Whether the company's reminders go out for its invoices by themselves. One that is asked for goes out all the same. Absent: `true`. */
            automaticReminders?: boolean;
            contacts?: components["schemas"]["ContactInput"][];
            deliveryAddress?: components["schemas"]["AddressInput"] | null;
            electronicAddress?: string | null;
            /**
             * Format: email
             * @description An internationalized domain is kept in ASCII (RFC 5891).
             */
            email?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            /** @description Of an agreement or a scheme of ISO/IEC 6523 (BT-46), without a SIRET. */
            identifier?: components["schemas"]["PartyIdentifierInput"] | null;
            /** @description What its new invoices say unless they say something else, as members of an invoice. A change of it changes no invoice. */
            invoiceDefaults?: components["schemas"]["InvoiceDefaultsInput"] | null;
            /** @description Absent: `false`. */
            isIndividual?: boolean;
            /** @description Absent: `false`. */
            isPublicBody?: boolean;
            language?: ("fr" | "en") | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            name: string;
            paymentTermsDays?: number | null;
            /** @description `after`: then to the end of the month (30 days end of month). `before`: counted from the end of the month of `issueDate` (end of month + 15). `null`: from `issueDate`, to the day. */
            paymentTermsMonth?: ("after" | "before") | null;
            /** @description In the register of its country (BT-47), without a SIREN. `scheme`: of ISO/IEC 6523, such as 0088 for a GLN, or none. */
            registration?: components["schemas"]["IdentifierInput"] | null;
            siren?: string | null;
            siret?: string | null;
            /** @description By which it is known, if not by its name (BT-45). */
            tradingName?: string | null;
            vatNumber?: string | null;
        };
        ClientList: {
            data: components["schemas"]["ClientDetail"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many clients match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        ClientMerge: {
            /**
             * Format: uuid
             * @description The client that becomes a part of the one in the path.
             */
            duplicateId: string;
        };
        ClientMergedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description How many drafts and invoices moved. */
                invoices: number | null;
                /**
                 * Format: uuid
                 * @description The client that was merged into it.
                 */
                mergedClientId: string | null;
                /** @description Its name. */
                mergedName: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
                /** @description `externalId` and `metadata` as they were; null where neither changed. */
                previous: components["schemas"]["PreviousExternalData"] | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "client.merged";
        };
        ClientRestoredEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "client.restored";
        };
        /** @description The account of a client over a period. */
        ClientStatement: {
            /** @description One a currency, without those in which nothing was owed and nothing happened. */
            accounts: components["schemas"]["StatementAccount"][];
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        ClientUpdatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
                /** @description `externalId` and `metadata` as they were; null where neither changed. */
                previous: components["schemas"]["PreviousExternalData"] | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "client.updated";
        };
        CodedNote: {
            code: string;
            text: string;
        };
        CodedNoteInput: {
            code: string;
            text: string;
        };
        /** @description A company of the key's group, as its next invoice will name it. */
        Company: {
            address: components["schemas"]["Address"];
            /** @description Whether money that comes in, by whatever way it is recorded, sends its client a receipt by e-mail, once for each receipt. It goes to whoever got the invoices that it pays last, or else to the client. */
            automaticReceipts: boolean;
            bic: string | null;
            /**
             * Format: date
             * @description The last day of its closed books, on which and before which nothing is dated; null: none.
             */
            booksClosedThrough: string | null;
            /** @description The colour of its documents, e-mails and viewing pages, `#RRGGBB`; null: black. */
            brandColor: string | null;
            /** @description Whom to ask (BT-41), beside `phone` (BT-42) and `email` (BT-43); null: its name. */
            contactName: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The notes that forms offer for new invoices. */
            defaultNotes: string | null;
            earlyPaymentTerms: string | null;
            /** @description Where e-invoices reach it, `scheme:address`; null: its SIREN. */
            electronicAddress: string | null;
            email: string | null;
            /**
             * Format: int64
             * @description The first number of this year's series, or with `{MM}` in the pattern of this month's.
             */
            firstNumber: number;
            iban: string | null;
            /** Format: uuid */
            id: string;
            /** @description Others than its SIRET (BT-29), by schemes of ISO/IEC 6523 or without one. A company with a SIREN has one of a scheme at most. */
            identifiers: components["schemas"]["Identifier"][];
            /** @description Whether its e-mails come from `senderEmail`. Until the mail provider has verified its domain they come from the installation's address. */
            isSenderVerified: boolean;
            /** @description An invoice that lacks what the law of the company's country asks for is not issued, whatever its format: 422 `invoice_incomplete`. */
            issueOnlyComplete: boolean;
            /** @description A test company: its documents bear `SPECIMEN`, and its e-mails stay in its mailbox. */
            isTest: boolean;
            /**
             * @description Of its documents and e-mails, for clients without their own.
             * @enum {string}
             */
            language: "fr" | "en";
            latePaymentTerms: string | null;
            legalForm: string | null;
            /** @description What the law wants told of it beside legal form, capital and register entry (BT-33). */
            legalInformation: string | null;
            legalMentions: string | null;
            name: string;
            /** @description Of the numbers of its invoices: `{YYYY}` or `{YY}` is the year of the issue date, `{SEQ}` or `{SEQ:1}` to `{SEQ:10}` the number in it, which begins at 1 each year. With `{MM}`, the month, which needs `{YYYY}`, it begins at 1 each month. */
            numberPattern: string;
            /**
             * @description What its invoices sell unless they say otherwise.
             * @enum {string}
             */
            operationCategory: "services" | "goods" | "mixed";
            /**
             * Format: int64
             * @description Days until an invoice is due, from 0 to 365; 0: on receipt. For clients without their own terms.
             */
            paymentTermsDays: number;
            /** @description `after`: then to the end of the month (30 days end of month). `before`: counted from the end of the month of `issueDate` (end of month + 15). `null`: from `issueDate`, to the day. */
            paymentTermsMonth: ("after" | "before") | null;
            phone: string | null;
            /** @description The same of all other clients. */
            pricesIncludeTaxForBusinesses: boolean;
            /** @description Whether the prices of invoices to private persons include VAT unless they say otherwise. */
            pricesIncludeTaxForConsumers: boolean;
            /** @description Of the numbers of its quotes, as `numberPattern`. They begin at 1. */
            quoteNumberPattern: string;
            /**
             * Format: int64
             * @description How many days its quotes are valid unless they say otherwise.
             */
            quoteValidityDays: number;
            /** @description Trade register entry. */
            rcs: string | null;
            /** @description The hour of its day, 0 to 23 in `timeZone`, at which its recurring invoices are made. */
            recurringHour: number;
            /** @description In the register of its country (BT-30), without a SIREN. `scheme`: of ISO/IEC 6523, such as 0088 for a GLN, or none. */
            registration: components["schemas"]["Identifier"] | null;
            /** @description Where answers to its e-mails go; null: its `email`. */
            replyTo: string | null;
            /** @description The address that its e-mails come from, of a domain that the operator allows it; null: the installation's. */
            senderEmail: string | null;
            /** @description The name that its e-mails come from; null: its name. */
            senderName: string | null;
            /** @description The SEPA creditor identifier, by which it collects direct debits (EN 16931 BT-90). */
            sepaCreditorId: string | null;
            shareCapital: string | null;
            siren: string | null;
            siret: string | null;
            /** @description An invoice dated before the last one of its series is not issued. */
            strictChronology: boolean;
            /** @description That its tax office knows it by (BT-32), beside a VAT identifier or in place of one. */
            taxNumber: string | null;
            /** @description Decides when a due date has passed. */
            timeZone: string;
            /** @description By which it is known, if not by its name (BT-28). */
            tradingName: string | null;
            /**
             * Format: date-time
             * @description When a setting last changed. Issuing, which starts a series, does not move it.
             */
            updatedAt: string;
            vatNumber: string | null;
            /** @description VAT on services is due when invoiced, not when paid: an option under French VAT law. */
            vatOnDebits: boolean;
            /**
             * @description `franchise`: no VAT is charged (CGI article 293 B).
             * @enum {string}
             */
            vatRegime: "standard" | "franchise";
            website: string | null;
            /**
             * Format: int64
             * @description The most that may be written off of one invoice or one receipt, in the minor unit of the currency of the books; 0: nothing.
             */
            writeOffLimit: number;
        };
        CompanyAccountsChangedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: Record<string, never>;
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "company.accounts_changed";
        };
        CompanyBankAccountChangedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Whether certain proposals are accepted without anybody. */
                acceptsCertain: boolean | null;
                /**
                 * Format: uuid
                 * @description The bank account.
                 */
                accountId: string | null;
                /** @description Its name. */
                name: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "company.bank_account_changed";
        };
        /** @description What changes (RFC 7396, JSON Merge Patch): absent settings stay as they are, `null` is none. The company that results is checked as a whole. */
        CompanyChanges: {
            address?: components["schemas"]["AddressChanges"];
            automaticReceipts?: boolean;
            bic?: string | null;
            /** @description Closes the books through this day, yesterday at the latest: from then on nothing is dated on it or before. `null` opens them. */
            booksClosedThrough?: string | null;
            brandColor?: string | null;
            contactName?: string | null;
            defaultNotes?: string | null;
            earlyPaymentTerms?: string | null;
            electronicAddress?: string | null;
            /**
             * Format: email
             * @description An internationalized domain is kept in ASCII (RFC 5891).
             */
            email?: string | null;
            /** @description Of this year, or with `{MM}` in the pattern of this month, until its first invoice is issued. */
            firstNumber?: number;
            iban?: string | null;
            /** @description Replaces all of them. */
            identifiers?: components["schemas"]["IdentifierInput"][] | null;
            issueOnlyComplete?: boolean;
            /** @enum {string} */
            language?: "fr" | "en";
            latePaymentTerms?: string | null;
            legalForm?: string | null;
            legalInformation?: string | null;
            legalMentions?: string | null;
            name?: string;
            numberPattern?: string;
            /** @enum {string} */
            operationCategory?: "services" | "goods" | "mixed";
            paymentTermsDays?: number;
            paymentTermsMonth?: ("after" | "before") | null;
            phone?: string | null;
            pricesIncludeTaxForBusinesses?: boolean;
            pricesIncludeTaxForConsumers?: boolean;
            quoteNumberPattern?: string;
            quoteValidityDays?: number;
            rcs?: string | null;
            recurringHour?: number;
            registration?: components["schemas"]["IdentifierInput"] | null;
            /**
             * Format: email
             * @description An internationalized domain is kept in ASCII (RFC 5891).
             */
            replyTo?: string | null;
            /**
             * Format: email
             * @description An internationalized domain is kept in ASCII (RFC 5891).
             */
            senderEmail?: string | null;
            senderName?: string | null;
            sepaCreditorId?: string | null;
            shareCapital?: string | null;
            siren?: string | null;
            siret?: string | null;
            strictChronology?: boolean;
            taxNumber?: string | null;
            timeZone?: string;
            tradingName?: string | null;
            vatNumber?: string | null;
            vatOnDebits?: boolean;
            /** @enum {string} */
            vatRegime?: "standard" | "franchise";
            website?: string | null;
            writeOffLimit?: number;
        };
        /** @description A test company. The rest is set by PATCH. */
        CompanyCreate: {
            address: components["schemas"]["AddressInput"];
            /**
             * Format: email
             * @description An internationalized domain is kept in ASCII (RFC 5891).
             */
            email?: string | null;
            /** @description `true`. Companies that are no test are made in the web application. */
            isTest: boolean;
            /** @description Left out: that of its country, French or English. */
            language?: ("fr" | "en") | null;
            name: string;
            siren?: string | null;
            /** @description Left out: that of its country. */
            timeZone?: string | null;
            vatNumber?: string | null;
            /** @enum {string} */
            vatRegime?: "standard" | "franchise";
        };
        CompanyCreatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Its name. */
                name: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "company.created";
        };
        CompanyDaysPassedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description How many days were made to pass in the test company. */
                days: number | null;
                /** @description By how many its clock is ahead from then on. */
                daysAhead: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "company.days_passed";
        };
        CompanyEmailTemplateChangedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Of which e-mail. */
                kind: string | null;
                /** @description In which language. */
                language: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "company.email_template_changed";
        };
        CompanyList: {
            data: components["schemas"]["Company"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many companies match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        CompanyOfKey: {
            /** Format: uuid */
            id: string;
            isTest: boolean;
            name: string;
        };
        CompanyRemindersChangedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description How many days after the due date clients are reminded. */
                days: number[] | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "company.reminders_changed";
        };
        CompanyUpdatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Which settings changed; `GET /api/companies/{id}` has their values. */
                fields: string[] | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "company.updated";
        };
        Contact: {
            email: string;
            name: string;
        };
        ContactInput: {
            /**
             * Format: email
             * @description An internationalized domain is kept in ASCII (RFC 5891).
             */
            email: string;
            name: string;
        };
        CreditedLine: {
            /**
             * Format: int64
             * @description The line of the invoice.
             */
            lineNumber: number;
            /**
             * Format: double
             * @description How much of it is credited.
             */
            quantity: number;
            /**
             * Format: int64
             * @description Excluding tax, with its share of the discounts and charges of the invoice.
             */
            total: number;
            /** @description Where the prices of the invoice include tax. */
            totalWithTax: number | null;
        };
        /** @description A line with either `quantity` or `amount`. */
        CreditedLineInput: {
            /**
             * Format: int64
             * @description In place of `quantity`: the amount credited, excluding tax, in the minor unit of the currency. Not beyond what earlier credit notes left, and of the sign of the line. It is printed as 1 × the amount, and its VAT is added.
             */
            amount?: number;
            /** @description The line of the invoice. */
            lineNumber: number;
            /**
             * Format: double
             * @description How much of it is credited: not beyond what earlier credit notes left, and of the sign of the line. Not 0, at most 4 decimals. A line of which an amount was credited takes amounts only.
             */
            quantity?: number;
        };
        /** @description A credit note, for a whole invoice or for a part of it. */
        CreditNote: {
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /**
             * Format: date-time
             * @description `issuedAt`.
             */
            createdAt: string;
            currency: string;
            /** @description Its latest e-mail; null where none was asked for. */
            delivery: components["schemas"]["InvoiceDelivery"] | null;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            invoiceId: string;
            invoiceNumber: string;
            /** Format: date-time */
            issuedAt: string;
            /** Format: date */
            issueDate: string;
            /** @description True of the one that cancelled a whole invoice; false of one for chosen lines, or for what earlier ones left. */
            isWhole: boolean;
            lines: components["schemas"]["CreditNoteLine"][];
            metadata: components["schemas"]["Metadata"];
            /** @description Of the credit notes' own series, without gaps. */
            number: string;
            reason: string | null;
            /** @description What of `total` was due to the client when it was issued, because the invoice was paid that far; the rest reduced what was due. It never changes. Null of one that a release before 2026-12 issued for a part. */
            refundDue: number | null;
            /**
             * Format: int64
             * @description What it takes back, excluding tax. Amounts are positive.
             */
            subtotal: number;
            /** @description What it takes back of each VAT rate. */
            taxBreakdown: components["schemas"]["TaxBreakdownLine"][];
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description subtotal + taxTotal.
             */
            total: number;
            /**
             * Format: date-time
             * @description `issuedAt`: a credit note is never changed, whatever becomes of its e-mails.
             */
            updatedAt: string;
        };
        CreditNoteInput: {
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            /** @description What is credited, each line once. Left out: the invoice is cancelled, with a credit note for all that is left of it. */
            lines?: components["schemas"]["CreditedLineInput"][];
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description Printed on the credit note. */
            reason?: string | null;
        };
        CreditNoteIssuedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The credit note.
                 */
                creditNoteId: string | null;
                /** @description Its number. */
                creditNoteNumber: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /**
                 * Format: date
                 * @description Its date.
                 */
                issueDate: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Why. */
                reason: string | null;
                /** @description The status of the invoice from then on, as `statusAfter`. */
                status: string | null;
                /** @description Its total. In the minor unit of the currency. */
                total: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "credit_note.issued";
        };
        CreditNoteLine: {
            charges: components["schemas"]["LineAdjustment"][];
            description: string;
            discounts: components["schemas"]["LineAdjustment"][];
            /**
             * Format: int64
             * @description The line of the invoice.
             */
            lineNumber: number;
            priceQuantity: number | null;
            /**
             * Format: double
             * @description How much of it is credited. Of an amount 1, without a unit, and the amount is its price.
             */
            quantity: number;
            taxExemptionCode: string | null;
            /**
             * Format: double
             * @description A percentage.
             */
            taxRate: number;
            /**
             * Format: int64
             * @description Excluding tax, with its part of all discounts and charges of the invoice.
             */
            total: number;
            /** @description Where the prices of the invoice include tax. */
            totalWithTax: number | null;
            unit: string | null;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            unitPrice: number;
            /** @description The exact price, as in the invoice. */
            unitPriceDecimal: string;
        };
        CreditNoteList: {
            data: components["schemas"]["CreditNoteSummary"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many credit notes match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        CreditNoteSummary: {
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /**
             * Format: date-time
             * @description `issuedAt`.
             */
            createdAt: string;
            currency: string;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            invoiceId: string;
            invoiceNumber: string;
            /** Format: date-time */
            issuedAt: string;
            /** Format: date */
            issueDate: string;
            /** @description True of the one that cancelled a whole invoice; false of one for chosen lines, or for what earlier ones left. */
            isWhole: boolean;
            metadata: components["schemas"]["Metadata"];
            /** @description Of the credit notes' own series, without gaps. */
            number: string;
            reason: string | null;
            /**
             * Format: int64
             * @description What it takes back, excluding tax. Amounts are positive.
             */
            subtotal: number;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description subtotal + taxTotal.
             */
            total: number;
            /**
             * Format: date-time
             * @description `issuedAt`: a credit note is never changed, whatever becomes of its e-mails.
             */
            updatedAt: string;
        };
        /** @description A deposit as a final invoice deducts it: in positive amounts, less the credit notes of the deposit. */
        DeductedDeposit: {
            /**
             * Format: int64
             * @description What was received for the deposit until now.
             */
            amountPaid: number;
            /** Format: uuid */
            invoiceId: string;
            invoiceNumber: string;
            /** Format: date */
            issueDate: string;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            subtotal: number;
            taxBreakdown: components["schemas"]["TaxBreakdownLine"][];
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            total: number;
        };
        /** @description The issued final invoice that deducts a deposit. */
        DeductingInvoice: {
            /** Format: uuid */
            invoiceId: string;
            invoiceNumber: string;
        };
        DeliveryPlace: {
            address: components["schemas"]["Address"] | null;
            location: components["schemas"]["Identifier"] | null;
            name: string | null;
        };
        DeliveryPlaceInput: {
            address?: components["schemas"]["AddressInput"] | null;
            location?: components["schemas"]["IdentifierInput"] | null;
            name?: string | null;
        };
        DiscountInput: {
            /** @description In the minor unit of the currency. Required without `percentage`, and not beside it. */
            amount?: number | null;
            percentage?: number | null;
            /** @description In words, as printed. */
            reason?: string | null;
            /** @description Why, as a code of UNTDID 5189. */
            reasonCode?: string | null;
        };
        DocumentAdjustment: {
            /** @description Of a fixed amount; null of a percentage. */
            amount: number | null;
            percentage: number | null;
            reason: string | null;
            reasonCode: string | null;
            taxRate: number | null;
            /**
             * Format: int64
             * @description What it comes to, in the prices of the invoice: see `pricesIncludeTax`.
             */
            total: number;
        };
        DocumentChargeInput: {
            /** @description In the minor unit of the currency. Required without `percentage`, and not beside it. */
            amount?: number | null;
            percentage?: number | null;
            /** @description In words, as printed. */
            reason?: string | null;
            /** @description Why, as a code of UNTDID 7161. */
            reasonCode?: string | null;
            /** @description The VAT rate whose lines it is on. Absent: all lines, in proportion to what they come to. */
            taxRate?: number | null;
        };
        DocumentDiscountInput: {
            /** @description In the minor unit of the currency. Required without `percentage`, and not beside it. */
            amount?: number | null;
            percentage?: number | null;
            /** @description In words, as printed. */
            reason?: string | null;
            /** @description Why, as a code of UNTDID 5189. */
            reasonCode?: string | null;
            /** @description The VAT rate whose lines it is on. Absent: all lines, in proportion to what they come to. */
            taxRate?: number | null;
        };
        /** @description All of it is optional. */
        EmailInput: {
            /** @description Copies that everybody sees. Only with `to`. */
            cc?: string[] | null;
            /** @description Plain text, as `subject`. */
            message?: string | null;
            /** @description With the variables of Settings → E-mails, such as `{number}`. Left out: the company's own, or else Folio's. */
            subject?: string | null;
            /** @description Addresses. Left out: who got the document last, or else the client. At most 20 in `to` and `cc` together. */
            to?: string[] | null;
        };
        /** @description These operations take no input. */
        EmptyBody: Record<string, never>;
        /** @description What happened. Ignore types that you do not know: others may be added. `sequence` counts from 1 without gaps in the company's trail: of several events at once it decides which came first, not the time. `isTest`: of a test company. `invoiceNumber`, `invoiceExternalId`, `invoiceMetadata` (null without any), `clientId` and the statuses are those of the time of the event; an event that follows from another one, as `invoice.paid` does, has the statuses of that one. The number is null before issue. */
        Event: components["schemas"]["InvoiceCreatedEvent"] | components["schemas"]["InvoiceUpdatedEvent"] | components["schemas"]["InvoiceDeletedEvent"] | components["schemas"]["InvoiceIssuedEvent"] | components["schemas"]["InvoiceSendQueuedEvent"] | components["schemas"]["InvoiceSentEvent"] | components["schemas"]["InvoiceResentEvent"] | components["schemas"]["InvoiceSendRejectedEvent"] | components["schemas"]["InvoiceSendFailedEvent"] | components["schemas"]["InvoiceDeliveredEvent"] | components["schemas"]["InvoiceEmailOpenedEvent"] | components["schemas"]["InvoiceBouncedEvent"] | components["schemas"]["InvoiceEmailComplainedEvent"] | components["schemas"]["InvoiceViewedEvent"] | components["schemas"]["InvoiceAcceptedEvent"] | components["schemas"]["InvoiceRejectedEvent"] | components["schemas"]["InvoiceDisputeSettledEvent"] | components["schemas"]["InvoiceLinkRenewedEvent"] | components["schemas"]["InvoiceOverdueEvent"] | components["schemas"]["InvoiceReminderQueuedEvent"] | components["schemas"]["InvoiceReminderSentEvent"] | components["schemas"]["InvoiceReminderRejectedEvent"] | components["schemas"]["InvoiceReminderFailedEvent"] | components["schemas"]["InvoiceCreditNoteQueuedEvent"] | components["schemas"]["InvoiceCreditNoteSentEvent"] | components["schemas"]["InvoiceCreditNoteRejectedEvent"] | components["schemas"]["InvoiceCreditNoteFailedEvent"] | components["schemas"]["InvoiceAnswerQueuedEvent"] | components["schemas"]["InvoiceAnswerSentEvent"] | components["schemas"]["InvoiceAnswerRejectedEvent"] | components["schemas"]["InvoiceAnswerFailedEvent"] | components["schemas"]["InvoiceReceiptQueuedEvent"] | components["schemas"]["InvoiceReceiptSentEvent"] | components["schemas"]["InvoiceReceiptRejectedEvent"] | components["schemas"]["InvoiceReceiptFailedEvent"] | components["schemas"]["InvoiceNoticeUndeliveredEvent"] | components["schemas"]["InvoicePaymentRecordedEvent"] | components["schemas"]["InvoicePaymentReversedEvent"] | components["schemas"]["InvoiceRefundRecordedEvent"] | components["schemas"]["InvoiceWrittenOffEvent"] | components["schemas"]["InvoicePaidEvent"] | components["schemas"]["InvoiceCancelledEvent"] | components["schemas"]["CreditNoteIssuedEvent"] | components["schemas"]["InvoiceArchivedEvent"] | components["schemas"]["InvoiceClientMergedEvent"] | components["schemas"]["CompanyCreatedEvent"] | components["schemas"]["CompanyUpdatedEvent"] | components["schemas"]["CompanyRemindersChangedEvent"] | components["schemas"]["CompanyAccountsChangedEvent"] | components["schemas"]["CompanyBankAccountChangedEvent"] | components["schemas"]["CompanyEmailTemplateChangedEvent"] | components["schemas"]["CompanyDaysPassedEvent"] | components["schemas"]["ClientCreatedEvent"] | components["schemas"]["ClientUpdatedEvent"] | components["schemas"]["ClientArchivedEvent"] | components["schemas"]["ClientRestoredEvent"] | components["schemas"]["ClientDeletedEvent"] | components["schemas"]["ClientMergedEvent"] | components["schemas"]["ClientEmailChangedEvent"] | components["schemas"]["ItemCreatedEvent"] | components["schemas"]["ItemUpdatedEvent"] | components["schemas"]["ItemArchivedEvent"] | components["schemas"]["ItemRestoredEvent"] | components["schemas"]["ItemDeletedEvent"] | components["schemas"]["RecurringInvoiceCreatedEvent"] | components["schemas"]["RecurringInvoiceUpdatedEvent"] | components["schemas"]["RecurringInvoicePausedEvent"] | components["schemas"]["RecurringInvoiceResumedEvent"] | components["schemas"]["RecurringInvoiceEndedEvent"] | components["schemas"]["RecurringInvoiceSkippedEvent"] | components["schemas"]["RecurringInvoiceAnsweredEvent"] | components["schemas"]["RecurringInvoiceRunEvent"] | components["schemas"]["QuoteCreatedEvent"] | components["schemas"]["QuoteUpdatedEvent"] | components["schemas"]["QuoteDeletedEvent"] | components["schemas"]["QuoteSendQueuedEvent"] | components["schemas"]["QuoteSentEvent"] | components["schemas"]["QuoteEmailSentEvent"] | components["schemas"]["QuoteSendRejectedEvent"] | components["schemas"]["QuoteSendFailedEvent"] | components["schemas"]["QuoteEmailDeliveredEvent"] | components["schemas"]["QuoteEmailOpenedEvent"] | components["schemas"]["QuoteEmailBouncedEvent"] | components["schemas"]["QuoteEmailComplainedEvent"] | components["schemas"]["QuoteArchivedEvent"] | components["schemas"]["QuoteViewedEvent"] | components["schemas"]["QuoteAcceptedEvent"] | components["schemas"]["QuoteDeclinedEvent"] | components["schemas"]["QuoteRenewalRequestedEvent"] | components["schemas"]["QuoteExpiredEvent"] | components["schemas"]["QuoteInvoicedEvent"] | components["schemas"]["QuoteCancelledEvent"] | components["schemas"]["ReceiptRecordedEvent"] | components["schemas"]["ReceiptReallocatedEvent"] | components["schemas"]["ReceiptRefundedEvent"] | components["schemas"]["ReceiptWrittenOffEvent"] | components["schemas"]["ReceiptReversedEvent"] | components["schemas"]["OnlinePaymentPendingEvent"] | components["schemas"]["OnlinePaymentSucceededEvent"] | components["schemas"]["OnlinePaymentFailedEvent"] | components["schemas"]["OnlinePaymentRefundedEvent"] | components["schemas"]["OnlinePaymentDisputedEvent"] | components["schemas"]["OnlinePaymentDecisionNeededEvent"] | components["schemas"]["OnlinePaymentResolvedEvent"] | components["schemas"]["BankStatementUploadedEvent"] | components["schemas"]["BankEntryAcceptedEvent"] | components["schemas"]["BankEntryUndoneEvent"] | components["schemas"]["BankEntrySetAsideEvent"] | components["schemas"]["RecurringInvoiceFailedEvent"];
        EventActor: {
            /**
             * Format: uuid
             * @description Of the user or of the API key.
             */
            id: string | null;
            /**
             * @description A user, an API key, the client on the viewing link, or Folio itself.
             * @enum {string}
             */
            kind: "user" | "api_key" | "client" | "system";
        };
        EventPage: {
            /** @description In the order of the trail. May be empty where `types` leaves nothing of this part. */
            data: components["schemas"]["Event"][];
            /** @description Whether the trail goes on after this page. If not, ask again later. */
            hasMore: boolean;
            /** @description What to ask `after` next, now or in a month. It stays valid. */
            nextCursor: string;
        };
        /** @description Of the invoice. Null where the event concerns none, before its creation and after the draft was deleted. */
        EventStatus: ("draft" | "issued" | "sent" | "viewed" | "accepted" | "paid" | "partial_paid" | "overdue" | "cancelled" | "rejected") | null;
        FieldError: {
            code: string;
            message: string;
            path: string;
            /** @description With `einvoice_incomplete`: the business term of EN 16931, such as BT-30. */
            term?: string;
        };
        /** @enum {string} */
        FollowableEventType: "*" | "api_key.*" | "bank_entry.*" | "bank_statement.*" | "client.*" | "company.*" | "credit_note.*" | "invoice.*" | "item.*" | "online_payment.*" | "quote.*" | "receipt.*" | "recurring_invoice.*" | "api_key.created" | "api_key.revoked" | "api_key.rotated" | "bank_entry.accepted" | "bank_entry.set_aside" | "bank_entry.undone" | "bank_statement.uploaded" | "client.archived" | "client.created" | "client.deleted" | "client.email_changed" | "client.merged" | "client.restored" | "client.updated" | "company.accounts_changed" | "company.bank_account_changed" | "company.created" | "company.days_passed" | "company.email_template_changed" | "company.reminders_changed" | "company.updated" | "credit_note.issued" | "invoice.accepted" | "invoice.answer_failed" | "invoice.answer_queued" | "invoice.answer_rejected" | "invoice.answer_sent" | "invoice.archived" | "invoice.bounced" | "invoice.cancelled" | "invoice.client_merged" | "invoice.created" | "invoice.credit_note_failed" | "invoice.credit_note_queued" | "invoice.credit_note_rejected" | "invoice.credit_note_sent" | "invoice.deleted" | "invoice.delivered" | "invoice.dispute_settled" | "invoice.email_complained" | "invoice.email_opened" | "invoice.issued" | "invoice.link_renewed" | "invoice.notice_undelivered" | "invoice.overdue" | "invoice.paid" | "invoice.payment_recorded" | "invoice.payment_reversed" | "invoice.receipt_failed" | "invoice.receipt_queued" | "invoice.receipt_rejected" | "invoice.receipt_sent" | "invoice.refund_recorded" | "invoice.rejected" | "invoice.reminder_failed" | "invoice.reminder_queued" | "invoice.reminder_rejected" | "invoice.reminder_sent" | "invoice.resent" | "invoice.send_failed" | "invoice.send_queued" | "invoice.send_rejected" | "invoice.sent" | "invoice.updated" | "invoice.viewed" | "invoice.written_off" | "item.archived" | "item.created" | "item.deleted" | "item.restored" | "item.updated" | "online_payment.decision_needed" | "online_payment.disputed" | "online_payment.failed" | "online_payment.pending" | "online_payment.refunded" | "online_payment.resolved" | "online_payment.succeeded" | "quote.accepted" | "quote.archived" | "quote.cancelled" | "quote.created" | "quote.declined" | "quote.deleted" | "quote.email_bounced" | "quote.email_complained" | "quote.email_delivered" | "quote.email_opened" | "quote.email_sent" | "quote.expired" | "quote.invoiced" | "quote.renewal_requested" | "quote.send_failed" | "quote.send_queued" | "quote.send_rejected" | "quote.sent" | "quote.updated" | "quote.viewed" | "receipt.reallocated" | "receipt.recorded" | "receipt.refunded" | "receipt.reversed" | "receipt.written_off" | "recurring_invoice.answered" | "recurring_invoice.created" | "recurring_invoice.ended" | "recurring_invoice.failed" | "recurring_invoice.paused" | "recurring_invoice.resumed" | "recurring_invoice.run" | "recurring_invoice.skipped" | "recurring_invoice.updated" | "invoice.email_delivered" | "invoice.email_bounced" | "invoice.became_overdue" | "invoice.credited";
        Health: {
            /**
             * @description Where lists are read from a replica: whether it is used. While it is not, the primary serves them.
             * @enum {string}
             */
            replica?: "in_use" | "lagging" | "away";
            /** @enum {string} */
            status: "ok";
            version: string;
        };
        Identifier: {
            id: string;
            scheme: string | null;
        };
        /** @description An identifier. `scheme`: a code of ISO/IEC 6523, such as 0088 for a GLN. */
        IdentifierInput: {
            id: string;
            scheme?: string | null;
        };
        Invoice: {
            /** Format: date-time */
            acceptedAt: string | null;
            /**
             * Format: int64
             * @description Sum of the credit notes, including tax.
             */
            amountCredited: number;
            /**
             * Format: int64
             * @description total − amountCredited − amountPaid, and never below 0.
             */
            amountDue: number;
            /**
             * Format: int64
             * @description What was received, without what went back to the client, and with what was written off.
             */
            amountPaid: number;
            /** @description The files that go with it, in their order. */
            attachments: components["schemas"]["InvoiceAttachment"][];
            buyerContact: components["schemas"]["BuyerContact"] | null;
            /** Format: date-time */
            cancelledAt: string | null;
            charges: components["schemas"]["DocumentAdjustment"][];
            client: components["schemas"]["InvoiceClient"];
            /** Format: uuid */
            clientId: string;
            clientName: string;
            codedNotes: components["schemas"]["CodedNote"][] | null;
            company: components["schemas"]["InvoiceCompany"];
            /** Format: date-time */
            createdAt: string;
            creditNote: components["schemas"]["InvoiceCreditNote"] | null;
            /** @description Every credit note, for the whole invoice or for a part of it, with the positive amounts that it takes back. */
            creditNotes: components["schemas"]["InvoiceCredit"][];
            currency: string;
            deductedBy: components["schemas"]["DeductingInvoice"] | null;
            delivery: components["schemas"]["InvoiceDelivery"] | null;
            deliveryPlace: components["schemas"]["DeliveryPlace"] | null;
            /** @description Of a final invoice: the deposits that it deducts, with what it takes off for each. */
            deposits: components["schemas"]["DeductedDeposit"][];
            description: string | null;
            discounts: components["schemas"]["DocumentAdjustment"][];
            /**
             * Format: date-time
             * @description When the company marked the dispute that followed the rejection as settled.
             */
            disputeSettledAt: string | null;
            /** Format: date */
            dueDate: string;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** @enum {string} */
            format: "pdf" | "facturx";
            /** Format: uuid */
            id: string;
            invoicedObject: components["schemas"]["Identifier"] | null;
            /** @description Null while draft; assigned by issue, and never changed. */
            invoiceNumber: string | null;
            /** @description The client rejected it, and neither accepted it since nor was the dispute settled by `settle-dispute`. It is still outstanding. True of `rejected`, and of `partial_paid` where a part was paid meanwhile; no automatic reminder goes. */
            isDisputed: boolean;
            /** @description Something is due and the due date has passed, today in the company's time zone, whatever the `status`: an invoice that was never sent stays `issued`, a part-paid one `partial_paid`, a rejected one `rejected`. */
            isOverdue: boolean;
            /** Format: date-time */
            issuedAt: string | null;
            /** Format: date */
            issueDate: string;
            /** @enum {string} */
            kind: "standard" | "deposit" | "progress" | "final";
            /**
             * @description The language of the PDF, the e-mails and the viewing page: as given, or else the client's or the company's; from issue on, as it was then.
             * @enum {string}
             */
            language: "fr" | "en";
            lines: components["schemas"]["InvoiceLine"][];
            metadata: components["schemas"]["Metadata"];
            notes: string | null;
            /** @enum {string} */
            operationCategory: "services" | "goods" | "mixed";
            /** Format: date-time */
            paidAt: string | null;
            payee: components["schemas"]["Payee"] | null;
            paymentMeans: components["schemas"]["PaymentMeans"] | null;
            paymentReference: string | null;
            payments: components["schemas"]["InvoicePayment"][];
            paymentTerms: string | null;
            /**
             * Format: uri
             * @description Where the client pays it online: the place on the viewing page that has the button. Null where nothing can be paid so: of a draft, where nothing is due or all that is due is under way, and where the company has connected no account that takes payments.
             */
            paymentUrl: string | null;
            period: components["schemas"]["Period"] | null;
            precedingInvoices: {
                /** Format: date */
                issueDate: string | null;
                number: string;
            }[] | null;
            prepayment: components["schemas"]["Prepayment"] | null;
            pricesIncludeTax: boolean;
            /**
             * Format: uuid
             * @description The quote that it is made of.
             */
            quoteId: string | null;
            references: components["schemas"]["References"] | null;
            /**
             * Format: int64
             * @description What was paid above total − amountCredited and has not gone back to the client yet.
             */
            refundDue: number;
            /** Format: date-time */
            rejectedAt: string | null;
            rejectionReason: string | null;
            /** Format: date-time */
            sentAt: string | null;
            /** Format: date */
            serviceDate: string | null;
            /**
             * @description `draft` until issued, `issued` until the mail provider has accepted the e-mail, then `sent`. `viewed`, `accepted` and `rejected` come from the client on the viewing link (`viewUrl`); a rejected invoice is disputed and stays outstanding: it can be paid, or accepted after all. `overdue` is set automatically once the due date has passed in the company's time zone. `partial_paid` and `paid` follow the payments and the credit notes. `cancelled` when credit notes take back the whole of an invoice of which nothing was paid.
             * @enum {string}
             */
            status: "draft" | "issued" | "sent" | "viewed" | "accepted" | "paid" | "partial_paid" | "overdue" | "cancelled" | "rejected";
            /**
             * Format: int64
             * @description The line totals less `discounts`, plus `charges`, excluding tax.
             */
            subtotal: number;
            taxBreakdown: components["schemas"]["TaxBreakdownLine"][];
            /** @description The value of one unit of `currency` in the currency of the seller's VAT return. */
            taxExchangeRate: number | null;
            /** Format: date */
            taxPointDate: string | null;
            taxRate: number | null;
            /**
             * Format: int64
             * @description Sum of the VAT per rate.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description subtotal + taxTotal.
             */
            total: number;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            viewedAt: string | null;
            /**
             * Format: uri
             * @description Where the client sees the invoice; null while draft.
             */
            viewUrl: string | null;
        };
        InvoiceAcceptedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description The status before. */
                from: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.accepted";
        };
        InvoiceAnswerFailedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Whether the mail server may have taken it, because it never said; null: it did not. */
                isUncertain: boolean | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.answer_failed";
        };
        InvoiceAnswerQueuedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.answer_queued";
        };
        InvoiceAnswerRejectedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.answer_rejected";
        };
        InvoiceAnswerSentEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.answer_sent";
        };
        InvoiceArchivedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The credit note for a part.
                 */
                creditNoteId: string | null;
                /** @description `invoice_pdf`, `credit_note_pdf` or `partial_credit_note_pdf`. */
                kind: string | null;
                /** @description Of the archived PDF, in hex: its ETag. */
                sha256: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.archived";
        };
        /** @description A file that goes with the invoice (EN 16931 BG-24). */
        InvoiceAttachment: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            mediaType: "application/pdf" | "image/png" | "image/jpeg" | "text/csv" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.oasis.opendocument.spreadsheet";
            /** @description With the ending of its type; unique within the invoice. */
            name: string;
            /** @description Of its content, in hex. */
            sha256: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
            /**
             * Format: uri
             * @description Where the same API key downloads it.
             */
            url: string;
        };
        InvoiceBouncedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Why. */
                reason: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.bounced";
        };
        InvoiceCancelledEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The credit note.
                 */
                creditNoteId: string | null;
                /** @description Its number. */
                creditNoteNumber: string | null;
                /**
                 * Format: date
                 * @description Its date.
                 */
                issueDate: string | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.cancelled";
        };
        /** @description What changes in a draft, as a JSON Merge Patch (RFC 7396). A member that is left out stays; `null` is none, as in POST. The defaults of the client are for new invoices alone. An issued invoice takes `externalId` and `metadata` alone. */
        InvoiceChanges: {
            /** @description Whom to ask at the client (BG-9). Absent: as the client's `invoiceDefaults` say. `null`: none. */
            buyerContact?: components["schemas"]["BuyerContactInput"] | null;
            /** @description Charges on the whole invoice (BG-21), spread alike. */
            charges?: components["schemas"]["DocumentChargeInput"][] | null;
            /**
             * Format: uuid
             * @description Recipient: a client of the active company.
             */
            clientId?: string;
            /** @description Notes with their subjects (BG-1), printed after `notes`. `code` (BT-21): a code of UNTDID 4451, such as `AAI`, `SUR`, `REG`, `AAR` or `CUS`. PMD, PMT, AAB, BAR are refused: Folio writes these notes itself, once each as the French rules demand (BR-FR-05, BR-FR-06, BR-FR-31), from the company's `latePaymentTerms` and `earlyPaymentTerms`, the law and the parties. TXD may come once. */
            codedNotes?: components["schemas"]["CodedNoteInput"][] | null;
            /** @description ISO 4217. `null` is EUR. */
            currency?: string | null;
            /** @description Where and to whom was delivered (BG-13), of goods and of services. Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing: of goods, the client's `deliveryAddress` or address. */
            deliveryPlace?: components["schemas"]["DeliveryPlaceInput"] | null;
            /** @description Of a final invoice: the deposit invoices that it deducts, each once. They are issued, of the same client and currency, not cancelled or credited in full, and not deducted by another final invoice. `lines` are the whole work; the lines that take the deposits off, one a deposit and VAT rate, follow by themselves. */
            deposits?: {
                /** Format: uuid */
                invoiceId: string;
            }[] | null;
            /** @description General description. */
            description?: string | null;
            /** @description Discounts on the whole invoice (EN 16931 BG-20), before VAT. Each is spread over the VAT rates, and within a rate over its lines, by largest remainder. A percentage is one of what the lines come to, whatever other discounts there are. They leave each rate 0 or more. */
            discounts?: components["schemas"]["DocumentDiscountInput"][] | null;
            /**
             * Format: date
             * @description Not before `issueDate`. `null`: by the payment terms of the client, or else of the company.
             */
            dueDate?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            /** @description `null` is `pdf`. */
            format?: ("pdf" | "facturx") | null;
            /** @description What the invoice is about, such as a meter (BT-18). */
            invoicedObject?: components["schemas"]["InvoicedObjectInput"] | null;
            /**
             * Format: date
             * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
             */
            issueDate?: string;
            /** @description `deposit`: money asked for before the work (facture d'acompte). `progress`: a part of the work that is done (facture de situation). `final`: the whole work, less `deposits` (facture de solde). All are numbered in one series. Absent: `standard`. */
            kind?: ("standard" | "deposit" | "progress" | "final") | null;
            /** @description The language of the PDF, the e-mails and the viewing page. Absent: the client's own, or else the company's. */
            language?: ("fr" | "en") | null;
            /** @description All texts of the invoice together have at most 20000 line breaks. */
            lines?: components["schemas"]["InvoiceLineInput"][];
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description Notes visible on the invoice. */
            notes?: string | null;
            /** @description What is sold: decides the billing framework of French e-invoices (BT-23) and what they say of when VAT is due (BT-8: services on payment, or when invoiced with `vatOnDebits`; goods alone nothing). Absent: the company's own, services unless set. */
            operationCategory?: ("services" | "goods" | "mixed") | null;
            /** @description Who is paid in place of the company (BG-10), such as a factoring company. `registration` (BT-61) is its SIREN in France. */
            payee?: components["schemas"]["PayeeInput"] | null;
            /** @description How it is to be paid (BG-16). Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing, a transfer to the account of the company. `iban` (BT-84), `bic` (BT-86) and `accountName` (BT-85) are of a transfer to another account, `mandate` (BT-89) and `debitedIban` (BT-91) are of a direct debit, `cardNumber` (BT-87, its last 4 to 6 digits) and `cardHolder` (BT-88) of a card. */
            paymentMeans?: components["schemas"]["PaymentMeansInput"] | null;
            /** @description What the payment shall name (BT-83). Absent: the number of the invoice. */
            paymentReference?: string | null;
            /** @description The terms of payment in words (BT-20), such as a discount for early payment. */
            paymentTerms?: string | null;
            /** @description The days that the invoice is for (BG-14). */
            period?: components["schemas"]["PeriodInput"] | null;
            /** @description Earlier invoices that this one refers to (BG-3). */
            precedingInvoices?: {
                /**
                 * Format: date
                 * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
                 */
                issueDate?: string | null;
                number: string;
            }[] | null;
            /** @description The whole invoice was paid before it is issued, such as an order of a shop or a deposit: `date`, at most `issueDate` and today, and `method`. Issuing records the payment of all that is due, and the e-invoice says that nothing is left to pay (BT-113, BT-115, BT-23 `S2`, `B2` or `M2`). `dueDate` is then this date (BR-FR-CO-09), whatever else is given. A final invoice has none: its payment is recorded once it is issued. */
            prepayment?: components["schemas"]["PrepaymentInput"] | null;
            /** @description `null` is `false`. */
            pricesIncludeTax?: boolean | null;
            /**
             * Format: uuid
             * @description The accepted quote of the same client that it invoices. `POST /api/quotes/{id}/invoice` makes such a draft by itself.
             */
            quoteId?: string | null;
            /** @description References to other documents (EN 16931): `buyerReference` BT-10, `purchaseOrder` BT-13, `salesOrder` BT-14, `contract` BT-12, `project` BT-11, `receivingAdvice` BT-15, `despatchAdvice` BT-16, `tender` BT-17, `buyerAccounting` BT-19. A French public body may want its service code in `buyerReference` and its commitment number in `purchaseOrder`. What is absent, one by one, is as the client's `invoiceDefaults` say; `null` is none. */
            references?: components["schemas"]["ReferencesInput"] | null;
            /**
             * Format: date
             * @description Date of the service rendered.
             */
            serviceDate?: string | null;
            taxExchangeRate?: number | null;
            /**
             * Format: date
             * @description When VAT becomes chargeable (BT-7), where the law takes another day than that of issue or supply.
             */
            taxPointDate?: string | null;
            /** @description Global VAT rate. Stored, returned and offered as the default of forms; VAT is always computed from the lines' own rates. */
            taxRate?: number | null;
        };
        /** @description The recipient; from issue on, as it was then. */
        InvoiceClient: {
            address: components["schemas"]["Address"];
            deliveryAddress: components["schemas"]["Address"] | null;
            /** @description Where e-invoices reach it, `scheme:address`; null: its SIREN in the French directory, or else its e-mail address. */
            electronicAddress: string | null;
            email: string | null;
            /** Format: uuid */
            id: string;
            /** @description Of an agreement or a scheme of ISO/IEC 6523 (BT-46), without a SIRET. */
            identifier: components["schemas"]["Identifier"] | null;
            /** @description True where `kind` is `individual`. */
            isIndividual: boolean;
            /**
             * @description A business, a private person or a public body.
             * @enum {string}
             */
            kind: "company" | "individual" | "public_body";
            /** @description The language of its invoices; null: the company's. */
            language: ("fr" | "en") | null;
            name: string;
            /** @description In the register of its country (BT-47), without a SIREN. `scheme`: of ISO/IEC 6523, such as 0088 for a GLN, or none. */
            registration: components["schemas"]["Identifier"] | null;
            siren: string | null;
            siret: string | null;
            /** @description By which it is known, if not by its name (BT-45). */
            tradingName: string | null;
            vatNumber: string | null;
        };
        InvoiceClientMergedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The client that has the invoice from then on.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The client that was merged into it.
                 */
                mergedClientId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.client_merged";
        };
        /** @description The issuing company; from issue on, as it was then. */
        InvoiceCompany: {
            address: components["schemas"]["Address"];
            bic: string | null;
            /** @description Whom to ask (BT-41), beside `phone` (BT-42) and `email` (BT-43); null: its name. */
            contactName: string | null;
            /** @description What its invoices say of early payment; null: that no discount is granted, for a French company. */
            earlyPaymentTerms: string | null;
            /** @description Where e-invoices reach it, `scheme:address`; null: its SIREN in the French directory, or else its e-mail address. */
            electronicAddress: string | null;
            email: string | null;
            iban: string | null;
            /** Format: uuid */
            id: string;
            /** @description Others than its SIRET (BT-29), by schemes of ISO/IEC 6523 or without one. A company with a SIREN has one of a scheme at most. */
            identifiers: components["schemas"]["Identifier"][];
            /** @description True in a test company: the invoice is a specimen, and nobody owes it. */
            isTest: boolean;
            /**
             * @description The language of its documents and e-mails, for clients without their own.
             * @enum {string}
             */
            language: "fr" | "en";
            /** @description What its invoices say of late payment; null: the penalties of French law, for a French company. */
            latePaymentTerms: string | null;
            legalForm: string | null;
            /** @description What the law wants told of it beside legal form, capital and register entry (BT-33). */
            legalInformation: string | null;
            legalMentions: string | null;
            logoUrl: string | null;
            name: string;
            phone: string | null;
            /** @description Trade register entry. */
            rcs: string | null;
            /** @description In the register of its country (BT-30), without a SIREN. `scheme`: of ISO/IEC 6523, such as 0088 for a GLN, or none. */
            registration: components["schemas"]["Identifier"] | null;
            /** @description Its SEPA creditor identifier (EN 16931 BT-90). */
            sepaCreditorId: string | null;
            shareCapital: string | null;
            siren: string | null;
            siret: string | null;
            /** @description That its tax office knows it by (BT-32), beside a VAT identifier or in place of one. */
            taxNumber: string | null;
            timeZone: string;
            /** @description By which it is known, if not by its name (BT-28). */
            tradingName: string | null;
            vatNumber: string | null;
            /** @description VAT on services is due when invoiced, not when paid: an option under French VAT law. */
            vatOnDebits: boolean;
            /**
             * @description `franchise`: no VAT is charged (CGI article 293 B).
             * @enum {string}
             */
            vatRegime: "standard" | "franchise";
            website: string | null;
        };
        InvoiceCreatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The invoice it is a copy of.
                 */
                copyOf: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.created";
        };
        InvoiceCredit: {
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            issuedAt: string;
            /** Format: date */
            issueDate: string;
            lines: components["schemas"]["CreditedLine"][];
            metadata: components["schemas"]["Metadata"];
            number: string;
            reason: string | null;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            subtotal: number;
            /** @description What it takes back of each VAT rate. */
            taxBreakdown: components["schemas"]["TaxBreakdownLine"][];
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            total: number;
        };
        /** @description The credit note that cancelled the invoice, for the whole of it; `creditNotes` has those for a part too. */
        InvoiceCreditNote: {
            /** Format: date-time */
            issuedAt: string;
            /** Format: date */
            issueDate: string;
            number: string;
            reason: string | null;
        };
        InvoiceCreditNoteFailedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Whether the mail server may have taken it, because it never said; null: it did not. */
                isUncertain: boolean | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.credit_note_failed";
        };
        InvoiceCreditNoteQueuedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.credit_note_queued";
        };
        InvoiceCreditNoteRejectedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.credit_note_rejected";
        };
        InvoiceCreditNoteSentEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.credit_note_sent";
        };
        InvoiceDefaults: {
            buyerContact: components["schemas"]["BuyerContact"] | null;
            deliveryPlace: components["schemas"]["DeliveryPlace"] | null;
            paymentMeans: components["schemas"]["PaymentMeans"] | null;
            references: components["schemas"]["References"] | null;
        };
        InvoiceDefaultsInput: {
            /** @description Whom to ask at the client (BG-9). Absent: as the client's `invoiceDefaults` say. `null`: none. */
            buyerContact?: components["schemas"]["BuyerContactInput"] | null;
            /** @description Where and to whom was delivered (BG-13), of goods and of services. Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing: of goods, the client's `deliveryAddress` or address. */
            deliveryPlace?: components["schemas"]["DeliveryPlaceInput"] | null;
            /** @description How it is to be paid (BG-16). Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing, a transfer to the account of the company. `iban` (BT-84), `bic` (BT-86) and `accountName` (BT-85) are of a transfer to another account, `mandate` (BT-89) and `debitedIban` (BT-91) are of a direct debit, `cardNumber` (BT-87, its last 4 to 6 digits) and `cardHolder` (BT-88) of a card. */
            paymentMeans?: components["schemas"]["PaymentMeansInput"] | null;
            /** @description References to other documents (EN 16931): `buyerReference` BT-10, `purchaseOrder` BT-13, `salesOrder` BT-14, `contract` BT-12, `project` BT-11, `receivingAdvice` BT-15, `despatchAdvice` BT-16, `tender` BT-17, `buyerAccounting` BT-19. A French public body may want its service code in `buyerReference` and its commitment number in `purchaseOrder`. What is absent, one by one, is as the client's `invoiceDefaults` say; `null` is none. */
            references?: components["schemas"]["ReferencesInput"] | null;
        };
        InvoiceDeletedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description The total of the deleted draft. In the minor unit of the currency. */
                total: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.deleted";
        };
        InvoiceDeliveredEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.delivered";
        };
        /** @description The latest send of the document by e-mail. */
        InvoiceDelivery: {
            /** Format: date-time */
            acceptedAt: string | null;
            /** Format: int64 */
            attempts: number;
            /** Format: date-time */
            bouncedAt: string | null;
            /** Format: date-time */
            complainedAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            failedAt: string | null;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            openedAt: string | null;
            /** Format: date-time */
            queuedAt: string;
            /** @description Why the last try did not succeed, or why the message bounced. */
            reason: string | null;
            /**
             * @description `queued` until the mail provider took it; then `accepted`, or `rejected` by it for good, `failed` after a day of tries, or `uncertain` where the mail server never said whether it took it: it is not sent a second time. What the provider reports later follows: `delivered` to the recipient's server, `opened` (where the provider tracks it), `bounced`, `complained` (marked as spam). Reports may arrive in any order; of several, `complained` weighs most, then `bounced`, `opened`, `delivered`.
             * @enum {string}
             */
            status: "queued" | "accepted" | "rejected" | "failed" | "uncertain" | "delivered" | "opened" | "bounced" | "complained";
            to: string;
        };
        InvoiceDisputeSettledEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description The status of the invoice from then on. */
                status: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.dispute_settled";
        };
        /** @description An identifier. `scheme`: a code of UNTDID 1153, such as AVE for a meter. */
        InvoicedObjectInput: {
            id: string;
            scheme?: string | null;
        };
        InvoiceEmailComplainedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.email_complained";
        };
        InvoiceEmailOpenedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.email_opened";
        };
        InvoiceInput: {
            /** @description Whom to ask at the client (BG-9). Absent: as the client's `invoiceDefaults` say. `null`: none. */
            buyerContact?: components["schemas"]["BuyerContactInput"] | null;
            /** @description Charges on the whole invoice (BG-21), spread alike. */
            charges?: components["schemas"]["DocumentChargeInput"][] | null;
            /**
             * Format: uuid
             * @description Recipient: a client of the active company.
             */
            clientId: string;
            /** @description Notes with their subjects (BG-1), printed after `notes`. `code` (BT-21): a code of UNTDID 4451, such as `AAI`, `SUR`, `REG`, `AAR` or `CUS`. PMD, PMT, AAB, BAR are refused: Folio writes these notes itself, once each as the French rules demand (BR-FR-05, BR-FR-06, BR-FR-31), from the company's `latePaymentTerms` and `earlyPaymentTerms`, the law and the parties. TXD may come once. */
            codedNotes?: components["schemas"]["CodedNoteInput"][] | null;
            /** @description ISO 4217. Amounts are in its minor unit: JPY has none, TND has three decimals. Absent: `EUR`. */
            currency?: string | null;
            /** @description Where and to whom was delivered (BG-13), of goods and of services. Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing: of goods, the client's `deliveryAddress` or address. */
            deliveryPlace?: components["schemas"]["DeliveryPlaceInput"] | null;
            /** @description Of a final invoice: the deposit invoices that it deducts, each once. They are issued, of the same client and currency, not cancelled or credited in full, and not deducted by another final invoice. `lines` are the whole work; the lines that take the deposits off, one a deposit and VAT rate, follow by themselves. */
            deposits?: {
                /** Format: uuid */
                invoiceId: string;
            }[] | null;
            /** @description General description. */
            description?: string | null;
            /** @description Discounts on the whole invoice (EN 16931 BG-20), before VAT. Each is spread over the VAT rates, and within a rate over its lines, by largest remainder. A percentage is one of what the lines come to, whatever other discounts there are. They leave each rate 0 or more. */
            discounts?: components["schemas"]["DocumentDiscountInput"][] | null;
            /**
             * Format: date
             * @description Not before `issueDate`, but of a deposit. Absent or `null`: by the payment terms of the client, or else of the company.
             */
            dueDate?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            /** @description `facturx` asks more of the data when it is issued, and takes lines of at most 4,000,000,000,000 minor units in all (40 billion euros), each without its sign. Absent: `pdf`. */
            format?: ("pdf" | "facturx") | null;
            /** @description What the invoice is about, such as a meter (BT-18). */
            invoicedObject?: components["schemas"]["InvoicedObjectInput"] | null;
            /**
             * Format: date
             * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
             */
            issueDate: string;
            /** @description `deposit`: money asked for before the work (facture d'acompte). `progress`: a part of the work that is done (facture de situation). `final`: the whole work, less `deposits` (facture de solde). All are numbered in one series. Absent: `standard`. */
            kind?: ("standard" | "deposit" | "progress" | "final") | null;
            /** @description The language of the PDF, the e-mails and the viewing page. Absent: the client's own, or else the company's. */
            language?: ("fr" | "en") | null;
            /** @description All texts of the invoice together have at most 20000 line breaks. */
            lines: components["schemas"]["InvoiceLineInput"][];
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description Notes visible on the invoice. */
            notes?: string | null;
            /** @description What is sold: decides the billing framework of French e-invoices (BT-23) and what they say of when VAT is due (BT-8: services on payment, or when invoiced with `vatOnDebits`; goods alone nothing). Absent: the company's own, services unless set. */
            operationCategory?: ("services" | "goods" | "mixed") | null;
            /** @description Who is paid in place of the company (BG-10), such as a factoring company. `registration` (BT-61) is its SIREN in France. */
            payee?: components["schemas"]["PayeeInput"] | null;
            /** @description How it is to be paid (BG-16). Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing, a transfer to the account of the company. `iban` (BT-84), `bic` (BT-86) and `accountName` (BT-85) are of a transfer to another account, `mandate` (BT-89) and `debitedIban` (BT-91) are of a direct debit, `cardNumber` (BT-87, its last 4 to 6 digits) and `cardHolder` (BT-88) of a card. */
            paymentMeans?: components["schemas"]["PaymentMeansInput"] | null;
            /** @description What the payment shall name (BT-83). Absent: the number of the invoice. */
            paymentReference?: string | null;
            /** @description The terms of payment in words (BT-20), such as a discount for early payment. */
            paymentTerms?: string | null;
            /** @description The days that the invoice is for (BG-14). */
            period?: components["schemas"]["PeriodInput"] | null;
            /** @description Earlier invoices that this one refers to (BG-3). */
            precedingInvoices?: {
                /**
                 * Format: date
                 * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
                 */
                issueDate?: string | null;
                number: string;
            }[] | null;
            /** @description The whole invoice was paid before it is issued, such as an order of a shop or a deposit: `date`, at most `issueDate` and today, and `method`. Issuing records the payment of all that is due, and the e-invoice says that nothing is left to pay (BT-113, BT-115, BT-23 `S2`, `B2` or `M2`). `dueDate` is then this date (BR-FR-CO-09), whatever else is given. A final invoice has none: its payment is recorded once it is issued. */
            prepayment?: components["schemas"]["PrepaymentInput"] | null;
            /** @description The unit prices, and the amounts of discounts and charges, include VAT: a line at 500.00 comes to 500.00, and VAT is taken out of the sum of each rate. Absent or `null`: as the company set it for consumers or for businesses, `false` unless it did. */
            pricesIncludeTax?: boolean | null;
            /**
             * Format: uuid
             * @description The accepted quote of the same client that it invoices. `POST /api/quotes/{id}/invoice` makes such a draft by itself.
             */
            quoteId?: string | null;
            /** @description References to other documents (EN 16931): `buyerReference` BT-10, `purchaseOrder` BT-13, `salesOrder` BT-14, `contract` BT-12, `project` BT-11, `receivingAdvice` BT-15, `despatchAdvice` BT-16, `tender` BT-17, `buyerAccounting` BT-19. A French public body may want its service code in `buyerReference` and its commitment number in `purchaseOrder`. What is absent, one by one, is as the client's `invoiceDefaults` say; `null` is none. */
            references?: components["schemas"]["ReferencesInput"] | null;
            /**
             * Format: date
             * @description Date of the service rendered.
             */
            serviceDate?: string | null;
            taxExchangeRate?: number | null;
            /** @description When VAT becomes chargeable (BT-7), where the law takes another day than that of issue or supply. */
            taxPointDate?: string | null;
            /** @description Global VAT rate. Stored, returned and offered as the default of forms; VAT is always computed from the lines' own rates. */
            taxRate?: number | null;
        };
        InvoiceIssuedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Its number. */
                invoiceNumber: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.issued";
        };
        InvoiceLine: {
            attributes: {
                name: string;
                value: string;
            }[] | null;
            buyerAccounting: string | null;
            buyerItemId: string | null;
            charges: components["schemas"]["LineAdjustment"][];
            classifications: {
                code: string;
                scheme: string;
                version: string | null;
            }[] | null;
            /**
             * Format: uuid
             * @description Of a line that takes a deposit off a final invoice: that deposit. Null elsewhere.
             */
            depositId: string | null;
            description: string;
            discounts: components["schemas"]["LineAdjustment"][];
            /** @description The id that it has in your system. */
            externalId: string | null;
            grossPrice: string | null;
            /** Format: uuid */
            id: string;
            invoicedObject: components["schemas"]["Identifier"] | null;
            /**
             * Format: uuid
             * @description The item of the catalogue that it was copied from.
             */
            itemId: string | null;
            /** Format: int64 */
            lineNumber: number;
            metadata: components["schemas"]["Metadata"];
            note: string | null;
            orderLine: string | null;
            originCountry: string | null;
            period: components["schemas"]["Period"] | null;
            /** @description The quantity that the price is for; null: 1. */
            priceQuantity: number | null;
            /** Format: double */
            quantity: number;
            /** @description The line of the quote that it invoices. */
            quoteLine: number | null;
            sellerItemId: string | null;
            standardItemId: components["schemas"]["ItemIdentifier"] | null;
            /** @description Why no VAT is charged, at 0 %: a VATEX code. */
            taxExemptionCode: string | null;
            /**
             * Format: double
             * @description A percentage.
             */
            taxRate: number;
            /**
             * Format: int64
             * @description quantity × unitPriceDecimal, rounded half away from zero to the minor unit, less `discounts`, plus `charges`; excludes tax.
             */
            total: number;
            /** @description Where `pricesIncludeTax`: what the line comes to with tax and its share of the discounts and charges of the invoice. */
            totalWithTax: number | null;
            unit: string | null;
            /**
             * Format: int64
             * @description In the minor unit of the currency, excluding tax unless `pricesIncludeTax`; of a price between two of them, rounded half away from zero.
             */
            unitPrice: number;
            /** @description The exact price, in the currency itself: with the currency's decimals at least, with 6 at most. */
            unitPriceDecimal: string;
        };
        /** @description A line of an invoice to be created, with `description`, `taxRate`, and `unitPrice` or `unitPriceDecimal`, or with an `itemId` that has them. */
        InvoiceLineInput: {
            /** @description What else is to be known of it (BG-32), such as its colour. */
            attributes?: {
                name: string;
                value: string;
            }[] | null;
            /** @description Where the client books it (BT-133). */
            buyerAccounting?: string | null;
            /** @description The client's number of it (BT-156). */
            buyerItemId?: string | null;
            /** @description Charges on the line (BG-28). */
            charges?: components["schemas"]["ChargeInput"][] | null;
            /** @description What kind of item it is (BT-158), by schemes of UNTDID 7143. */
            classifications?: {
                code: string;
                scheme: string;
                version?: string | null;
            }[] | null;
            /** @description Label of the line. */
            description?: string;
            /** @description Discounts on the line (EN 16931 BG-27), taken off quantity × price. They leave it 0 or more. */
            discounts?: components["schemas"]["DiscountInput"][] | null;
            /** @description The id that it has in your system. */
            externalId?: string | null;
            /** @description What the price was before its discount (BT-148), a decimal in the currency. Printed beside the price; it changes no amount, and is not below it. */
            grossPrice?: string | null;
            /** @description What the line is about (BT-128). */
            invoicedObject?: components["schemas"]["InvoicedObjectInput"] | null;
            /**
             * Format: uuid
             * @description An item of the catalogue. `description`, `unit`, `unitPrice`, `taxRate`, `taxExemptionCode` and `sellerItemId` may then be left out, and are copied from it: the description is its name and, on the next line, its description; the price is that in the currency of the invoice; the exemption comes with the rate. Later changes of the item change no line.
             */
            itemId?: string | null;
            /** @description Display order, unique within the invoice. Absent: the place in the array, from 1. */
            lineNumber?: number | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description A note on the line (BT-127). */
            note?: string | null;
            /** @description The line of the client's order (BT-132). */
            orderLine?: string | null;
            /** @description Where it comes from (BT-159). */
            originCountry?: string | null;
            /** @description The days that the line is for (BG-26). */
            period?: components["schemas"]["PeriodInput"] | null;
            /**
             * Format: double
             * @description The quantity that the price is for (EN 16931 BT-149), such as 100. Absent: 1.
             */
            priceQuantity?: number | null;
            /**
             * Format: double
             * @description Not 0, at most 4 decimals, at most 1e9 either way. Negative for a return or rebate.
             */
            quantity: number;
            /** @description Beside `quoteId`: the number of the line of the quote that it invoices. */
            quoteLine?: number | null;
            /** @description The company's own number of the item (BT-155). */
            sellerItemId?: string | null;
            /** @description Its number in a scheme of ISO/IEC 6523 (BT-157): `0160` is a GTIN. */
            standardItemId?: components["schemas"]["ItemIdentifierInput"] | null;
            /** @description Why no VAT is charged, for a line at 0 %: any code of the VATEX list (those of French law for sellers under it). Absent: what follows from the parties and the operation when the invoice is issued, such as reverse charge for services to a business in another EU state. */
            taxExemptionCode?: ("VATEX-FR-FRANCHISE" | "VATEX-EU-AE" | "VATEX-EU-IC" | "VATEX-EU-G" | "VATEX-EU-O" | "VATEX-FR-AE" | "VATEX-EU-79-C" | "VATEX-FR-CGI261-1" | "VATEX-FR-CGI261-2" | "VATEX-FR-CGI261-3" | "VATEX-FR-CGI261-4" | "VATEX-FR-CGI261-5" | "VATEX-FR-CGI261-7" | "VATEX-FR-CGI261-8" | "VATEX-FR-CGI261A" | "VATEX-FR-CGI261B" | "VATEX-FR-CGI261C-1" | "VATEX-FR-CGI261C-2" | "VATEX-FR-CGI261C-3" | "VATEX-FR-CGI261D-1" | "VATEX-FR-CGI261D-1BIS" | "VATEX-FR-CGI261D-2" | "VATEX-FR-CGI261D-3" | "VATEX-FR-CGI261D-4" | "VATEX-FR-CGI261E-1" | "VATEX-FR-CGI261E-2" | "VATEX-FR-CGI275" | "VATEX-FR-CGI277A" | "VATEX-FR-CGI295" | "VATEX-FR-298SEXDECIESA" | "VATEX-FR-CNWVAT" | "VATEX-EU-D" | "VATEX-EU-F" | "VATEX-EU-I" | "VATEX-EU-J" | "VATEX-EU-132" | "VATEX-EU-132-1A" | "VATEX-EU-132-1B" | "VATEX-EU-132-1C" | "VATEX-EU-132-1D" | "VATEX-EU-132-1E" | "VATEX-EU-132-1F" | "VATEX-EU-132-1G" | "VATEX-EU-132-1H" | "VATEX-EU-132-1I" | "VATEX-EU-132-1J" | "VATEX-EU-132-1K" | "VATEX-EU-132-1L" | "VATEX-EU-132-1M" | "VATEX-EU-132-1N" | "VATEX-EU-132-1O" | "VATEX-EU-132-1P" | "VATEX-EU-132-1Q" | "VATEX-EU-135-1" | "VATEX-EU-143" | "VATEX-EU-143-1A" | "VATEX-EU-143-1B" | "VATEX-EU-143-1C" | "VATEX-EU-143-1D" | "VATEX-EU-143-1E" | "VATEX-EU-143-1F" | "VATEX-EU-143-1FA" | "VATEX-EU-143-1G" | "VATEX-EU-143-1H" | "VATEX-EU-143-1I" | "VATEX-EU-143-1J" | "VATEX-EU-143-1K" | "VATEX-EU-143-1L" | "VATEX-EU-144" | "VATEX-EU-146-1E" | "VATEX-EU-148" | "VATEX-EU-148-A" | "VATEX-EU-148-B" | "VATEX-EU-148-C" | "VATEX-EU-148-D" | "VATEX-EU-148-E" | "VATEX-EU-148-F" | "VATEX-EU-148-G" | "VATEX-EU-151" | "VATEX-EU-151-1A" | "VATEX-EU-151-1AA" | "VATEX-EU-151-1B" | "VATEX-EU-151-1C" | "VATEX-EU-151-1D" | "VATEX-EU-151-1E" | "VATEX-EU-153" | "VATEX-EU-159" | "VATEX-EU-309") | null;
            /**
             * Format: double
             * @description VAT rate, a percentage of 0 to 100 with at most 2 decimals.
             */
            taxRate?: number;
            /** @description Free text, printed as it is written. E-invoices name it by its code of UN/ECE Recommendations 20 and 21 (BT-130): it may be such a code (`HUR`, `KGM`), which is printed by its words or its symbol; the symbol (`kWh`, `m²`, letter case as it is; `GJ`, `GB`, `HA` and `KW` are read as symbols, not as the codes spelled like them); or the name in English or French, singular or plural. Words that no code means, such as `licence`, are `C62`, one, with the words in the line's attribute `Unit` (BG-32). */
            unit?: string | null;
            /**
             * Format: int64
             * @description Unit price, in the minor unit of the currency, excluding tax unless `pricesIncludeTax`. Required without `unitPriceDecimal`.
             */
            unitPrice?: number;
            /** @description The same in the currency itself, exact to 6 decimals, for prices between two minor units: 0.1234 € a kWh. Beside it `unitPrice` may be left out, or is what it rounds to, half away from zero. */
            unitPriceDecimal?: string;
        };
        InvoiceLinkRenewedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: Record<string, never>;
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.link_renewed";
        };
        InvoiceList: {
            data: components["schemas"]["InvoiceSummary"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many invoices match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        InvoiceNoticeUndeliveredEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What somebody of the company was to be told. */
                kind: string | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.notice_undelivered";
        };
        InvoiceOverdueEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: date
                 * @description The due date that has passed.
                 */
                dueDate: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.overdue";
        };
        InvoicePaidEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Its amount. In the minor unit of the currency. */
                amount: number | null;
                /**
                 * Format: uuid
                 * @description The payment that paid the rest; null where a credit note did.
                 */
                paymentId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.paid";
        };
        /** @description An entry of the ledger, which is never changed. */
        InvoicePayment: {
            /**
             * Format: int64
             * @description In the minor unit of the currency; negative in a refund, and in an entry that reverses a payment.
             */
            amount: number;
            /**
             * Format: date
             * @description The date of the payment.
             */
            date: string;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            invoiceId: string;
            invoiceNumber: string;
            /** @description Money that went back to the client, or the reversal of such an entry. */
            isRefund: boolean;
            metadata: components["schemas"]["Metadata"];
            method: ("transfer" | "direct_debit" | "card" | "check" | "cash" | "other") | null;
            note: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            paidAt: string;
            /**
             * Format: uuid
             * @description The receipt whose money it is: its own `id` where it is all of one. Null of a write-off.
             */
            receiptId: string | null;
            /**
             * Format: uuid
             * @description The entry that this one reverses, because it was recorded by mistake.
             */
            reverses: string | null;
            /** @description Null of money. Otherwise what little was due is given up: a `difference`, or the `bank_fees` that banks on the way have kept; also of the entry that takes it back. */
            writeOff: ("difference" | "bank_fees") | null;
        };
        InvoicePaymentRecordedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What was paid. In the minor unit of the currency. */
                amount: number | null;
                /**
                 * Format: date
                 * @description The day the money came or went.
                 */
                date: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description How. */
                method: string | null;
                /** @description The remark in the ledger. */
                note: string | null;
                /**
                 * Format: uuid
                 * @description The entry in `payments` of the invoice; null where nothing was due.
                 */
                paymentId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt that it is a part of; null where it is all of one, with its own id.
                 */
                receiptId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.payment_recorded";
        };
        InvoicePaymentReversedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Its amount. In the minor unit of the currency. */
                amount: number | null;
                /** @description The remark in the ledger. */
                note: string | null;
                /**
                 * Format: uuid
                 * @description The payment that was taken back.
                 */
                paymentId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt that no longer pays it, or what takes that back; null: its own.
                 */
                receiptId: string | null;
                /**
                 * Format: uuid
                 * @description The counter entry.
                 */
                reversalId: string | null;
                /** @description The status of the invoice from then on. */
                status: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.payment_reversed";
        };
        /** @description What the invoice would come to. */
        InvoicePreview: {
            currency: string;
            /** @description In the order of the body. */
            lines: components["schemas"]["InvoicePreviewLine"][];
            /**
             * Format: int64
             * @description Sum of the line totals, excluding tax.
             */
            subtotal: number;
            taxBreakdown: components["schemas"]["TaxBreakdownLine"][];
            /**
             * Format: int64
             * @description Sum of the VAT per rate.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description subtotal + taxTotal.
             */
            total: number;
            /** @description What law or custom asks for and the format does not force; empty when nothing is lacking. The invoice can be issued nevertheless, unless its company has `issueOnlyComplete`: what the law asks for is then refused at issue. */
            warnings: components["schemas"]["InvoiceWarning"][];
        };
        InvoicePreviewLine: {
            /** Format: int64 */
            lineNumber: number;
            /** @description Why no VAT is charged, as it would be when issued: a VATEX code. */
            taxExemptionCode: string | null;
            /**
             * Format: int64
             * @description Excluding tax.
             */
            total: number;
        };
        InvoiceReceiptFailedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Whether the mail server may have taken it, because it never said; null: it did not. */
                isUncertain: boolean | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.receipt_failed";
        };
        InvoiceReceiptQueuedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.receipt_queued";
        };
        InvoiceReceiptRejectedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.receipt_rejected";
        };
        InvoiceReceiptSentEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.receipt_sent";
        };
        InvoiceRefundRecordedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What went back to the client. In the minor unit of the currency. */
                amount: number | null;
                /**
                 * Format: date
                 * @description The day the money came or went.
                 */
                date: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description How. */
                method: string | null;
                /** @description The remark in the ledger. */
                note: string | null;
                /**
                 * Format: uuid
                 * @description The entry in `payments` of the invoice; null where nothing was due.
                 */
                paymentId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.refund_recorded";
        };
        InvoiceRejectedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What the client wrote. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.rejected";
        };
        InvoiceReminderFailedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Days after the due date, of an automatic reminder. */
                days: number | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Whether the mail server may have taken it, because it never said; null: it did not. */
                isUncertain: boolean | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.reminder_failed";
        };
        InvoiceReminderQueuedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Days after the due date, of an automatic reminder. */
                days: number | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.reminder_queued";
        };
        InvoiceReminderRejectedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Days after the due date, of an automatic reminder. */
                days: number | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.reminder_rejected";
        };
        InvoiceReminderSentEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Days after the due date, of an automatic reminder. */
                days: number | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.reminder_sent";
        };
        InvoiceResentEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.resent";
        };
        InvoiceSendFailedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Whether the mail server may have taken it, because it never said; null: it did not. */
                isUncertain: boolean | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.send_failed";
        };
        InvoiceSendQueuedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Its recipient. */
                to: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.send_queued";
        };
        InvoiceSendRejectedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Why. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.send_rejected";
        };
        InvoiceSentEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.sent";
        };
        InvoiceSummary: {
            /**
             * Format: int64
             * @description Sum of the credit notes, including tax.
             */
            amountCredited: number;
            /**
             * Format: int64
             * @description total − amountCredited − amountPaid, and never below 0.
             */
            amountDue: number;
            /**
             * Format: int64
             * @description What was received, without what went back to the client, and with what was written off.
             */
            amountPaid: number;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            /** Format: date */
            dueDate: string;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** @enum {string} */
            format: "pdf" | "facturx";
            /** Format: uuid */
            id: string;
            /** @description Null while draft; assigned by issue, and never changed. */
            invoiceNumber: string | null;
            /** @description The client rejected it, and neither accepted it since nor was the dispute settled by `settle-dispute`. It is still outstanding. True of `rejected`, and of `partial_paid` where a part was paid meanwhile; no automatic reminder goes. */
            isDisputed: boolean;
            /** @description Something is due and the due date has passed, today in the company's time zone, whatever the `status`: an invoice that was never sent stays `issued`, a part-paid one `partial_paid`, a rejected one `rejected`. */
            isOverdue: boolean;
            /** Format: date */
            issueDate: string;
            /** @enum {string} */
            kind: "standard" | "deposit" | "progress" | "final";
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: int64
             * @description What was paid above total − amountCredited and has not gone back to the client yet.
             */
            refundDue: number;
            /** Format: date */
            serviceDate: string | null;
            /**
             * @description `draft` until issued, `issued` until the mail provider has accepted the e-mail, then `sent`. `viewed`, `accepted` and `rejected` come from the client on the viewing link (`viewUrl`); a rejected invoice is disputed and stays outstanding: it can be paid, or accepted after all. `overdue` is set automatically once the due date has passed in the company's time zone. `partial_paid` and `paid` follow the payments and the credit notes. `cancelled` when credit notes take back the whole of an invoice of which nothing was paid.
             * @enum {string}
             */
            status: "draft" | "issued" | "sent" | "viewed" | "accepted" | "paid" | "partial_paid" | "overdue" | "cancelled" | "rejected";
            /**
             * Format: int64
             * @description The line totals less `discounts`, plus `charges`, excluding tax.
             */
            subtotal: number;
            /**
             * Format: int64
             * @description Sum of the VAT per rate.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description subtotal + taxTotal.
             */
            total: number;
            /** Format: date-time */
            updatedAt: string;
        };
        InvoiceUpdatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description `externalId` and `metadata` as they were; null where neither changed. */
                previous: components["schemas"]["PreviousExternalData"] | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.updated";
        };
        InvoiceViewedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: Record<string, never>;
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.viewed";
        };
        InvoiceWarning: {
            /**
             * @description For programs to evaluate.
             *
             *     - `address_incomplete`: The address needs a street, a postal code and a city.
             *     - `seller_siren_missing`: A French invoice must state your company’s SIREN.
             *     - `seller_vat_number_missing`: Your company’s VAT number is required.
             *     - `seller_number_missing`: An e-invoice must identify your company: enter its trade register entry or its tax number.
             *     - `seller_electronic_address_missing`: Your company needs a SIREN, an e-invoicing address or an email address.
             *     - `deposit_without_order`: A deposit invoice says what it is on: add the reference of the contract or of the order.
             *     - `deposit_unpaid`: This deposit is not paid in full: what is still due of it comes on top of what this invoice leaves to pay.
             *     - `deposit_beyond_work`: This deposit is beyond the work: issuing this invoice makes a credit note for the rest of it.
             *     - `buyer_siren_missing`: The client’s SIREN is required for a French company.
             *     - `buyer_siret_missing`: The client’s SIRET is required for a public body: Chorus Pro delivers invoices to a SIRET.
             *     - `buyer_vat_number_missing`: The client’s VAT number is required where the client owes the VAT, and for an intra-Community supply.
             *     - `buyer_electronic_address_missing`: The client needs a SIREN, an e-invoicing address or an email address.
             *     - `buyer_not_in_directory`: The electronic address of a French company begins with 0225: and its SIREN.
             *     - `electronic_address_invalid`: This electronic address is no longer accepted: its scheme is unknown, or it contains characters other than letters, digits and + - _ . after the SIREN.
             *     - `country_unknown`: Factur-X does not know the code of this country: choose the PDF format.
             *     - `issue_date_too_early`: A French e-invoice states the €40 compensation for recovery costs, which exists since 1 January 2013: its date cannot be earlier.
             *     - `year_out_of_range`: A French e-invoice accepts only dates from 2000 to 2099.
             *     - `currency_unknown`: Factur-X does not know this currency: choose the PDF format.
             *     - `currency_decimals`: E-invoices accept only currencies with two decimals or fewer.
             *     - `lines_sum_too_large`: The lines of a Factur-X invoice total at most 40 billion euros (4,000 billion in a currency without decimals), with rebates counted without their sign: choose the PDF format or issue several invoices.
             *     - `exchange_rate_missing`: VAT must also be stated in the currency of your VAT return: enter the exchange rate.
             *     - `rate_unknown`: This VAT rate does not exist in France.
             *     - `exemption_reason_missing`: A line at 0% must state why no VAT is charged.
             *     - `outside_scope_not_alone`: An invoice outside the scope of VAT cannot contain other lines.
             *     - `several_exemption_reasons`: An e-invoice accepts one reason for all its exempt lines: create one invoice per reason.
             *     - `franchise_charges_vat`: A small business exempt from VAT (article 293 B) cannot charge VAT.
             *     - `seller_not_in_franchise`: Your company is not exempt from VAT as a small business.
             *     - `seller_vat_number_for_services_missing`: Even for a small business exempt from VAT, an intra-Community VAT number is required for services to a business in another member state (CGI article 286 ter, 5°).
             *     - `buyer_vat_number_of_seller_state`: The client’s VAT number belongs to the same state as your company: this is neither an exempt intra-Community supply (article 138 of Directive 2006/112/EC) nor reverse charge in another member state.
             *     - `buyer_vat_number_outside_union`: The client’s VAT number is not one of another member state of the European Union.
             *     - `supply_not_intra_community`: These goods do not go from one member state to another: this is not an intra-Community supply. Check the delivery address. The Canary Islands, Åland, Livigno and Heligoland, among others, are outside the Union’s VAT territory: goods are exported there.
             *     - `supply_in_franchise`: A small business exempt from VAT cannot make exempt intra-Community supplies (CGI article 262 ter, I).
             *     - `reason_of_french_law`: This reason belongs to French law and does not apply to your company.
             *     - `supply_of_services`: An intra-Community supply is a sale of goods: the type of sale must be goods, or goods and services.
             *     - `rate_not_of_date`: This VAT rate is not in force on the date of supply: 19.6% and 7% ended on 31 December 2013, 20% and 10% apply since 1 January 2014.
             *     - `vat_number_not_of_siren`: A French VAT number contains the SIREN, and this one contains another SIREN.
             *     - `electronic_address_not_of_siren`: Your company’s address in the French directory (0225) begins with another SIREN than its own.
             *     - `person_with_siren`: This client is a private person and yet has a SIREN: a sole trader is a business.
             *     - `export_inside_union`: These goods do not leave the European Union: this is not an export (article 146 of Directive 2006/112/EC). Check the delivery address.
             *     - `export_of_services`: An export is a sale of goods: the type of sale must be goods, or goods and services. Services related to exportation have a reason of their own (VATEX-EU-146-1E).
             *     - `reverse_charge_at_home`: This client is in France: intra-Community reverse charge does not apply. Reverse charge between French businesses has a reason of its own (VATEX-FR-AE).
             *     - `reverse_charge_outside_union`: This client is not in a member state of the European Union: reverse charge does not apply. A service to a business outside the Union is outside the scope of VAT (VATEX-EU-O).
             *     - `reverse_charge_private_person`: A private person cannot owe the VAT in your place: reverse charge needs a client that is a business.
             *     - `reverse_charge_of_goods`: A sale of goods to another member state is usually an intra-Community supply (VATEX-EU-IC). Reverse charge only fits triangular sales and goods that are installed there.
             *     - `outside_scope_doubtful`: “Outside the scope of VAT” fits services outside the Union, or sums that pay for nothing, such as damages. Check the reason for this client and this type of sale.
             *     - `legal_form_missing`: Your company’s legal form is missing: a company states it with its share capital, a sole trader adds “EI” to the name.
             *     - `share_capital_missing`: A French company’s invoices must state its share capital (Code de commerce, article R123-238).
             *     - `trade_register_missing`: A French company’s invoices must state its trade register entry, RCS and city (Code de commerce, article R123-237).
             *     - `payment_terms_too_long`: The due date is too late: between French businesses it is at most 60 days after the invoice date, or 45 days end of month (Code de commerce, article L441-10).
             *     - `iban_missing`: Your company’s IBAN is missing: the client does not know which account to pay into.
             *     - `sepa_creditor_id_missing`: Your company’s SEPA creditor identifier is missing: without it the client cannot recognise the direct debit.
             * @enum {string}
             */
            code: "address_incomplete" | "seller_siren_missing" | "seller_vat_number_missing" | "seller_number_missing" | "seller_electronic_address_missing" | "deposit_without_order" | "deposit_unpaid" | "deposit_beyond_work" | "buyer_siren_missing" | "buyer_siret_missing" | "buyer_vat_number_missing" | "buyer_electronic_address_missing" | "buyer_not_in_directory" | "electronic_address_invalid" | "country_unknown" | "issue_date_too_early" | "year_out_of_range" | "currency_unknown" | "currency_decimals" | "lines_sum_too_large" | "exchange_rate_missing" | "rate_unknown" | "exemption_reason_missing" | "outside_scope_not_alone" | "several_exemption_reasons" | "franchise_charges_vat" | "seller_not_in_franchise" | "seller_vat_number_for_services_missing" | "buyer_vat_number_of_seller_state" | "buyer_vat_number_outside_union" | "supply_not_intra_community" | "supply_in_franchise" | "reason_of_french_law" | "supply_of_services" | "rate_not_of_date" | "vat_number_not_of_siren" | "electronic_address_not_of_siren" | "person_with_siren" | "export_inside_union" | "export_of_services" | "reverse_charge_at_home" | "reverse_charge_outside_union" | "reverse_charge_private_person" | "reverse_charge_of_goods" | "outside_scope_doubtful" | "legal_form_missing" | "share_capital_missing" | "trade_register_missing" | "payment_terms_too_long" | "iban_missing" | "sepa_creditor_id_missing";
            /** @description For people to read, in the company's language. */
            message: string;
            /** @description Such as `company.siren` or `lines[2].taxRate`. */
            path: string;
        };
        InvoiceWrittenOffEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What was given up. In the minor unit of the currency. */
                amount: number | null;
                /**
                 * Format: date
                 * @description The day the money came or went.
                 */
                date: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description The remark in the ledger. */
                note: string | null;
                /**
                 * Format: uuid
                 * @description The entry in `payments` of the invoice; null where nothing was due.
                 */
                paymentId: string | null;
                /** @description `difference` or `bank_fees`. */
                reason: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "invoice.written_off";
        };
        /** @description An item of the company's catalogue. Lines are copies of it. */
        Item: {
            /**
             * Format: date-time
             * @description Null while it is offered for new lines.
             */
            archivedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description What lines say below the name. */
            description: string | null;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /** @description The account of its sales (plan comptable général, class 7). Null: that of the company. */
            incomeAccount: string | null;
            metadata: components["schemas"]["Metadata"];
            name: string;
            /** @enum {string} */
            nature: "services" | "goods";
            /** @description In the order of their currencies. */
            prices: components["schemas"]["ItemPrice"][];
            /** @description Whether the prices include VAT. */
            pricesIncludeTax: boolean;
            /** @description What the company calls it; lines copy it as `sellerItemId`. */
            reference: string | null;
            /** @description Why no VAT is charged, at 0 %. Null: as it follows from the parties. */
            taxExemptionCode: string | null;
            /**
             * Format: double
             * @description A percentage.
             */
            taxRate: number;
            /** @description As in a line. */
            unit: string | null;
            /**
             * Format: date-time
             * @description When anything of it last changed, that it is archived or restored included.
             */
            updatedAt: string;
        };
        ItemArchivedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Its `externalId`. */
                externalId: string | null;
                /**
                 * Format: uuid
                 * @description The item.
                 */
                itemId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
                /** @description Its reference. */
                reference: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "item.archived";
        };
        /** @description What changes (RFC 7396, JSON Merge Patch): absent fields stay as they are, `null` is none. The item that results is checked like a new one. */
        ItemChanges: {
            description?: string | null;
            /** @description `null`: none. */
            externalId?: string | null;
            incomeAccount?: string | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            name?: string;
            /** @enum {string} */
            nature?: "services" | "goods";
            /** @description Replaces all of them. */
            prices?: components["schemas"]["ItemPriceChange"][];
            pricesIncludeTax?: boolean;
            reference?: string | null;
            taxExemptionCode?: ("VATEX-FR-FRANCHISE" | "VATEX-EU-AE" | "VATEX-EU-IC" | "VATEX-EU-G" | "VATEX-EU-O" | "VATEX-FR-AE" | "VATEX-EU-79-C" | "VATEX-FR-CGI261-1" | "VATEX-FR-CGI261-2" | "VATEX-FR-CGI261-3" | "VATEX-FR-CGI261-4" | "VATEX-FR-CGI261-5" | "VATEX-FR-CGI261-7" | "VATEX-FR-CGI261-8" | "VATEX-FR-CGI261A" | "VATEX-FR-CGI261B" | "VATEX-FR-CGI261C-1" | "VATEX-FR-CGI261C-2" | "VATEX-FR-CGI261C-3" | "VATEX-FR-CGI261D-1" | "VATEX-FR-CGI261D-1BIS" | "VATEX-FR-CGI261D-2" | "VATEX-FR-CGI261D-3" | "VATEX-FR-CGI261D-4" | "VATEX-FR-CGI261E-1" | "VATEX-FR-CGI261E-2" | "VATEX-FR-CGI275" | "VATEX-FR-CGI277A" | "VATEX-FR-CGI295" | "VATEX-FR-298SEXDECIESA" | "VATEX-FR-CNWVAT" | "VATEX-EU-D" | "VATEX-EU-F" | "VATEX-EU-I" | "VATEX-EU-J" | "VATEX-EU-132" | "VATEX-EU-132-1A" | "VATEX-EU-132-1B" | "VATEX-EU-132-1C" | "VATEX-EU-132-1D" | "VATEX-EU-132-1E" | "VATEX-EU-132-1F" | "VATEX-EU-132-1G" | "VATEX-EU-132-1H" | "VATEX-EU-132-1I" | "VATEX-EU-132-1J" | "VATEX-EU-132-1K" | "VATEX-EU-132-1L" | "VATEX-EU-132-1M" | "VATEX-EU-132-1N" | "VATEX-EU-132-1O" | "VATEX-EU-132-1P" | "VATEX-EU-132-1Q" | "VATEX-EU-135-1" | "VATEX-EU-143" | "VATEX-EU-143-1A" | "VATEX-EU-143-1B" | "VATEX-EU-143-1C" | "VATEX-EU-143-1D" | "VATEX-EU-143-1E" | "VATEX-EU-143-1F" | "VATEX-EU-143-1FA" | "VATEX-EU-143-1G" | "VATEX-EU-143-1H" | "VATEX-EU-143-1I" | "VATEX-EU-143-1J" | "VATEX-EU-143-1K" | "VATEX-EU-143-1L" | "VATEX-EU-144" | "VATEX-EU-146-1E" | "VATEX-EU-148" | "VATEX-EU-148-A" | "VATEX-EU-148-B" | "VATEX-EU-148-C" | "VATEX-EU-148-D" | "VATEX-EU-148-E" | "VATEX-EU-148-F" | "VATEX-EU-148-G" | "VATEX-EU-151" | "VATEX-EU-151-1A" | "VATEX-EU-151-1AA" | "VATEX-EU-151-1B" | "VATEX-EU-151-1C" | "VATEX-EU-151-1D" | "VATEX-EU-151-1E" | "VATEX-EU-153" | "VATEX-EU-159" | "VATEX-EU-309") | null;
            /** Format: double */
            taxRate?: number;
            unit?: string | null;
        };
        ItemCreatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Its `externalId`. */
                externalId: string | null;
                /**
                 * Format: uuid
                 * @description The item.
                 */
                itemId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
                /** @description Its reference. */
                reference: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "item.created";
        };
        ItemDeletedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Its `externalId`. */
                externalId: string | null;
                /**
                 * Format: uuid
                 * @description The item.
                 */
                itemId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
                /** @description Its reference. */
                reference: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "item.deleted";
        };
        ItemIdentifier: {
            id: string;
            scheme: string;
        };
        ItemIdentifierInput: {
            id: string;
            scheme: string;
        };
        /** @description An item to be added to the catalogue. */
        ItemInput: {
            /** @description What lines say below the name. */
            description?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            /** @description The account of its sales (plan comptable général, class 7). */
            incomeAccount?: string | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            name: string;
            /**
             * @description Absent: `services`.
             * @enum {string}
             */
            nature?: "services" | "goods";
            /** @description One a currency. Absent: none. */
            prices?: components["schemas"]["ItemPriceInput"][];
            /** @description Whether the prices include VAT. They are copied into invoices whose prices do so too. Absent: `false`. */
            pricesIncludeTax?: boolean;
            /** @description What the company calls it, such as an article number. Unique in the company, whatever its letter case. */
            reference?: string | null;
            /** @description Why no VAT is charged, at 0 % only. */
            taxExemptionCode?: ("VATEX-FR-FRANCHISE" | "VATEX-EU-AE" | "VATEX-EU-IC" | "VATEX-EU-G" | "VATEX-EU-O" | "VATEX-FR-AE" | "VATEX-EU-79-C" | "VATEX-FR-CGI261-1" | "VATEX-FR-CGI261-2" | "VATEX-FR-CGI261-3" | "VATEX-FR-CGI261-4" | "VATEX-FR-CGI261-5" | "VATEX-FR-CGI261-7" | "VATEX-FR-CGI261-8" | "VATEX-FR-CGI261A" | "VATEX-FR-CGI261B" | "VATEX-FR-CGI261C-1" | "VATEX-FR-CGI261C-2" | "VATEX-FR-CGI261C-3" | "VATEX-FR-CGI261D-1" | "VATEX-FR-CGI261D-1BIS" | "VATEX-FR-CGI261D-2" | "VATEX-FR-CGI261D-3" | "VATEX-FR-CGI261D-4" | "VATEX-FR-CGI261E-1" | "VATEX-FR-CGI261E-2" | "VATEX-FR-CGI275" | "VATEX-FR-CGI277A" | "VATEX-FR-CGI295" | "VATEX-FR-298SEXDECIESA" | "VATEX-FR-CNWVAT" | "VATEX-EU-D" | "VATEX-EU-F" | "VATEX-EU-I" | "VATEX-EU-J" | "VATEX-EU-132" | "VATEX-EU-132-1A" | "VATEX-EU-132-1B" | "VATEX-EU-132-1C" | "VATEX-EU-132-1D" | "VATEX-EU-132-1E" | "VATEX-EU-132-1F" | "VATEX-EU-132-1G" | "VATEX-EU-132-1H" | "VATEX-EU-132-1I" | "VATEX-EU-132-1J" | "VATEX-EU-132-1K" | "VATEX-EU-132-1L" | "VATEX-EU-132-1M" | "VATEX-EU-132-1N" | "VATEX-EU-132-1O" | "VATEX-EU-132-1P" | "VATEX-EU-132-1Q" | "VATEX-EU-135-1" | "VATEX-EU-143" | "VATEX-EU-143-1A" | "VATEX-EU-143-1B" | "VATEX-EU-143-1C" | "VATEX-EU-143-1D" | "VATEX-EU-143-1E" | "VATEX-EU-143-1F" | "VATEX-EU-143-1FA" | "VATEX-EU-143-1G" | "VATEX-EU-143-1H" | "VATEX-EU-143-1I" | "VATEX-EU-143-1J" | "VATEX-EU-143-1K" | "VATEX-EU-143-1L" | "VATEX-EU-144" | "VATEX-EU-146-1E" | "VATEX-EU-148" | "VATEX-EU-148-A" | "VATEX-EU-148-B" | "VATEX-EU-148-C" | "VATEX-EU-148-D" | "VATEX-EU-148-E" | "VATEX-EU-148-F" | "VATEX-EU-148-G" | "VATEX-EU-151" | "VATEX-EU-151-1A" | "VATEX-EU-151-1AA" | "VATEX-EU-151-1B" | "VATEX-EU-151-1C" | "VATEX-EU-151-1D" | "VATEX-EU-151-1E" | "VATEX-EU-153" | "VATEX-EU-159" | "VATEX-EU-309") | null;
            /**
             * Format: double
             * @description VAT rate, a percentage of 0 to 100 with at most 2 decimals.
             */
            taxRate: number;
            /** @description As in a line. */
            unit?: string | null;
        };
        ItemList: {
            data: components["schemas"]["Item"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many items match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        ItemPrice: {
            currency: string;
            /**
             * Format: int64
             * @description In the minor unit, rounded half away from zero.
             */
            unitPrice: number;
            /** @description The exact price. */
            unitPriceDecimal: string;
        };
        ItemPriceChange: {
            currency: string;
            /** Format: int64 */
            unitPrice?: number;
            unitPriceDecimal?: string;
        };
        /** @description With `unitPrice` or `unitPriceDecimal`, as in a line. */
        ItemPriceInput: {
            currency: string;
            /** Format: int64 */
            unitPrice?: number;
            unitPriceDecimal?: string;
        };
        ItemRestoredEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Its `externalId`. */
                externalId: string | null;
                /**
                 * Format: uuid
                 * @description The item.
                 */
                itemId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
                /** @description Its reference. */
                reference: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "item.restored";
        };
        /** @description What was sold of an item, less what was credited. */
        ItemSales: {
            /** @description Each month and currency with a sale or a credit, newest first. */
            data: components["schemas"]["ItemSalesMonth"][];
            /** @description The sums of `data`, by currency. */
            totals: components["schemas"]["ItemSalesTotal"][];
        };
        ItemSalesMonth: {
            currency: string;
            month: string;
            /**
             * Format: double
             * @description In the units of the lines, which may differ. A credit note by `amount` leaves it as it is.
             */
            quantity: number;
            /**
             * Format: int64
             * @description Excluding tax, after all discounts and charges. Negative where more was credited than sold.
             */
            subtotal: number;
        };
        ItemSalesTotal: {
            currency: string;
            /**
             * Format: double
             * @description In the units of the lines, which may differ. A credit note by `amount` leaves it as it is.
             */
            quantity: number;
            /**
             * Format: int64
             * @description Excluding tax, after all discounts and charges. Negative where more was credited than sold.
             */
            subtotal: number;
        };
        ItemUpdatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description Its `externalId`. */
                externalId: string | null;
                /**
                 * Format: uuid
                 * @description The item.
                 */
                itemId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description Its name. */
                name: string | null;
                /** @description `externalId` and `metadata` as they were; null where neither changed. */
                previous: components["schemas"]["PreviousExternalData"] | null;
                /** @description Its reference. */
                reference: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "item.updated";
        };
        /** @description The user for whom it acts. */
        KeyHolder: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        LaterLines: {
            /** Format: date */
            from: string;
            lines: components["schemas"]["RecurringLine"][];
        };
        LaterLinesChange: {
            /**
             * Format: date
             * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
             */
            from: string;
            /** @description All texts of the invoice together have at most 20000 line breaks. */
            lines: components["schemas"]["InvoiceLineInput"][];
        };
        LaterLinesInput: {
            /**
             * Format: date
             * @description From the invoice of this date on.
             */
            from: string;
            /** @description All texts of the invoice together have at most 20000 line breaks. */
            lines: components["schemas"]["InvoiceLineInput"][];
        };
        /** @description Entries of the file that are no booked movements of money. */
        LeftOutBankEntries: {
            /** Format: int64 */
            notBooked: number;
            /** Format: int64 */
            ofZero: number;
        };
        LineAdjustment: {
            /** @description Of a fixed amount; null of a percentage. */
            amount: number | null;
            percentage: number | null;
            reason: string | null;
            reasonCode: string | null;
            /**
             * Format: int64
             * @description What it comes to, in the prices of the invoice: see `pricesIncludeTax`.
             */
            total: number;
        };
        Liveness: {
            /** @enum {string} */
            status: "ok";
        };
        /** @description Who calls: the key, for whom it acts, and where. */
        Me: {
            /** @description All that the key works in, in creation order. */
            companies: components["schemas"]["CompanyOfKey"][];
            /** @description The active one, which `X-Company-Id` names; null where the key has no company to work in yet. */
            company: components["schemas"]["CompanyOfKey"] | null;
            group: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                plan: "starter" | "professional" | "business";
            };
            key: components["schemas"]["ApiKey"];
            user: {
                /** Format: uuid */
                id: string;
                name: string;
                /**
                 * @description What only an owner may do, a key of a member may not.
                 * @enum {string}
                 */
                role: "owner" | "member";
            };
        };
        /** @description Your own texts under your own keys. */
        Metadata: {
            [key: string]: string;
        };
        /** @description Your own texts under your own keys. At most 50 keys of 40 characters with texts of 500; `__proto__` is no key. In a change the keys that are left out stay. `null` or an empty text takes a key away, and `null` in place of the object all of them. */
        MetadataInput: {
            [key: string]: string | null;
        };
        MissedInput: {
            /**
             * @description `all`: every held draft goes on as the schedule says; `last`: only the latest, and the others are deleted; `none`: all are deleted.
             * @enum {string}
             */
            answer: "all" | "last" | "none";
        };
        /** @description A payment that a client began on the page of an invoice. */
        OnlinePayment: {
            /**
             * Format: int64
             * @description What the client was asked for, in the minor unit of the currency.
             */
            amount: number;
            /**
             * Format: date-time
             * @description When the provider charged it.
             */
            chargedAt: string | null;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /**
             * Format: date-time
             * @description When the client began to pay.
             */
            createdAt: string;
            currency: string;
            /** @description Why a person decides what becomes of it. `foreign_unallocated`: it pays more than is due, in a currency that is not exchanged into that of the books. `not_taken_back`: an invoice or a receipt does not let go of what went back. `other_currency_than_asked`: the provider charged another currency than the invoice's. */
            decision: ("foreign_unallocated" | "not_taken_back" | "other_currency_than_asked") | null;
            /**
             * Format: date-time
             * @description When the page to pay on closes.
             */
            expiresAt: string;
            /** @description Why the last attempt failed, in the provider's words. */
            failure: string | null;
            /**
             * Format: int64
             * @description Refunds and disputes that stand, in the minor unit of the currency.
             */
            goneBack: number;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            invoiceId: string;
            invoiceNumber: string | null;
            method: ("transfer" | "direct_debit" | "card" | "check" | "cash" | "other") | null;
            /** @enum {string} */
            provider: "stripe";
            /** @description The provider's id, such as a PaymentIntent of Stripe. */
            providerPaymentId: string | null;
            /**
             * Format: uuid
             * @description The receipt that its money is; null until that came.
             */
            receiptId: string | null;
            settlement: components["schemas"]["OnlineSettlement"] | null;
            /**
             * @description `open`: asked for, and not paid. `pending`: paid by a debit that the bank has not confirmed. `succeeded`: the money came. `failed`: it did not, or the bank took it back. `expired`: the page was closed unpaid. `disputed`: the client's bank took it back, and the dispute is open or lost. `refunded`: all of it went back.
             * @enum {string}
             */
            status: "open" | "pending" | "succeeded" | "failed" | "expired" | "disputed" | "refunded";
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
        };
        OnlinePaymentDecisionNeededEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What the client was asked for. In the minor unit of the currency. */
                amount: number | null;
                /** @description Its currency. */
                currency: string | null;
                /** @description Why a person decides, as in `decision` of the payment. */
                decision: string | null;
                /**
                 * Format: uuid
                 * @description The online payment.
                 */
                onlinePaymentId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt of its money; null where there is none.
                 */
                receiptId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "online_payment.decision_needed";
        };
        OnlinePaymentDisputedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What the client was asked for. In the minor unit of the currency. */
                amount: number | null;
                /** @description Its currency. */
                currency: string | null;
                /** @description How much of it is gone by refunds and disputes. In the minor unit of the currency. */
                goneBack: number | null;
                /**
                 * Format: uuid
                 * @description The online payment.
                 */
                onlinePaymentId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt of its money; null where there is none.
                 */
                receiptId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "online_payment.disputed";
        };
        OnlinePaymentFailedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What the client was asked for. In the minor unit of the currency. */
                amount: number | null;
                /** @description Its currency. */
                currency: string | null;
                /**
                 * Format: uuid
                 * @description The online payment.
                 */
                onlinePaymentId: string | null;
                /** @description Why. */
                reason: string | null;
                /**
                 * Format: uuid
                 * @description The receipt of its money; null where there is none.
                 */
                receiptId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "online_payment.failed";
        };
        OnlinePaymentList: {
            data: components["schemas"]["OnlinePayment"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many payments match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        OnlinePaymentPendingEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What the client was asked for. In the minor unit of the currency. */
                amount: number | null;
                /** @description Its currency. */
                currency: string | null;
                /**
                 * Format: uuid
                 * @description The online payment.
                 */
                onlinePaymentId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "online_payment.pending";
        };
        OnlinePaymentRefundedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What the client was asked for. In the minor unit of the currency. */
                amount: number | null;
                /** @description Its currency. */
                currency: string | null;
                /** @description How much of it is gone by refunds and disputes. In the minor unit of the currency. */
                goneBack: number | null;
                /**
                 * Format: uuid
                 * @description The online payment.
                 */
                onlinePaymentId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt of its money; null where there is none.
                 */
                receiptId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "online_payment.refunded";
        };
        OnlinePaymentResolution: components["schemas"]["ResolveAsReceipt"] | components["schemas"]["ResolveAsRecordedByHand"];
        OnlinePaymentResolvedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What the client was asked for. In the minor unit of the currency. */
                amount: number | null;
                /** @description Its currency. */
                currency: string | null;
                /** @description What waited for a decision. */
                decision: string | null;
                /**
                 * Format: uuid
                 * @description The online payment.
                 */
                onlinePaymentId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt of its money; null where there is none.
                 */
                receiptId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "online_payment.resolved";
        };
        OnlinePaymentSucceededEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What the client was asked for. In the minor unit of the currency. */
                amount: number | null;
                /** @description Its currency. */
                currency: string | null;
                /**
                 * Format: uuid
                 * @description The online payment.
                 */
                onlinePaymentId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt of its money; null where there is none.
                 */
                receiptId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "online_payment.succeeded";
        };
        /** @description What a provider of online payments paid out to the bank. */
        OnlinePayout: {
            /**
             * Format: int64
             * @description What reached the bank.
             */
            amount: number;
            /**
             * Format: date
             * @description The day on which the provider expected it at the bank.
             */
            arrivesOn: string;
            currency: string;
            fees: number | null;
            /** @description Of the payments. `gross - returned - fees + other` is `amount`. */
            gross: number | null;
            /** Format: uuid */
            id: string;
            /** @description What else the provider put in, or took where it is negative. */
            other: number | null;
            /** @description How many payments it has; null with the amounts below where the provider does not list them. */
            payments: number | null;
            /** @enum {string} */
            provider: "stripe";
            providerPayoutId: string;
            /** @description Refunds and disputes. */
            returned: number | null;
        };
        /** @description A refund that goes back by the provider that the money came by. */
        OnlineRefund: {
            /** @description Why it failed, in the provider's words. */
            failure: string | null;
            /**
             * @description `sending`: the provider has not answered. `sent`: it has the refund. `failed`: the money did not go back, and the entry is reversed.
             * @enum {string}
             */
            status: "sending" | "sent" | "failed";
        };
        /** @description What a payment brings, in the currency that the provider pays out in; null before it is known. */
        OnlineSettlement: {
            /**
             * Format: int64
             * @description After the provider's exchange, before its fees.
             */
            amount: number;
            currency: string;
            /**
             * Format: int64
             * @description All that the provider charges for it, also for a dispute.
             */
            fee: number;
            /**
             * Format: int64
             * @description What comes to the account.
             */
            net: number;
        };
        /** @description An identifier of a party. `scheme`: a code of ISO/IEC 6523, such as 0088 for a GLN. */
        PartyIdentifierInput: components["schemas"]["IdentifierInput"];
        Payee: {
            identifier: components["schemas"]["Identifier"] | null;
            name: string;
            registration: string | null;
        };
        PayeeInput: {
            identifier?: components["schemas"]["IdentifierInput"] | null;
            name: string;
            registration?: string | null;
        };
        PaymentInput: {
            /** @description Takes a `date` before `issueDate`, for a deposit that was received before the invoice. Otherwise it is 422 `payment_before_issue`. */
            allowEarly?: boolean | null;
            /**
             * Format: int64
             * @description Amount paid, in the minor unit of the currency. Left out: all that is due.
             */
            amount?: number;
            /**
             * Format: date
             * @description The date of the payment, not after today in the company's time zone, nor in its closed books. Before `issueDate` it needs `allowEarly`. Omitted: today.
             */
            date?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description How it was paid. */
            method?: ("transfer" | "direct_debit" | "card" | "check" | "cash" | "other") | null;
            /** @description A remark for the ledger, such as the bank's reference. */
            note?: string | null;
        };
        /** @description The ledger of an invoice, oldest entry first. */
        PaymentList: {
            data: components["schemas"]["InvoicePayment"][];
        };
        PaymentMeans: {
            accountName: string | null;
            bic: string | null;
            cardHolder: string | null;
            cardNumber: string | null;
            debitedIban: string | null;
            iban: string | null;
            mandate: string | null;
            /** @enum {string} */
            method: "transfer" | "direct_debit" | "card" | "check" | "cash";
        };
        PaymentMeansInput: {
            accountName?: string | null;
            bic?: string | null;
            cardHolder?: string | null;
            cardNumber?: string | null;
            debitedIban?: string | null;
            iban?: string | null;
            mandate?: string | null;
            /** @enum {string} */
            method: "transfer" | "direct_debit" | "card" | "check" | "cash";
        };
        Period: {
            /** Format: date */
            end: string | null;
            /** Format: date */
            start: string | null;
        };
        /** @description Both days are included. One of them may be left out. */
        PeriodInput: {
            /**
             * Format: date
             * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
             */
            end?: string | null;
            /**
             * Format: date
             * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
             */
            start?: string | null;
        };
        PlannedInvoice: {
            /** Format: date */
            date: string;
            isSkipped: boolean;
            period: components["schemas"]["PlannedPeriod"] | null;
            /** Format: int64 */
            sequence: number;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            subtotal: number;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            total: number;
        };
        /** @description The next dates of a schedule, with what their invoices come to. */
        PlannedInvoiceList: {
            data: components["schemas"]["PlannedInvoice"][];
        };
        PlannedPeriod: {
            /** Format: date */
            end: string;
            /** Format: date */
            start: string;
        };
        Prepayment: {
            /** Format: date */
            date: string;
            method: ("transfer" | "direct_debit" | "card" | "check" | "cash") | null;
        };
        PrepaymentInput: {
            /**
             * Format: date
             * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
             */
            date: string;
            method?: ("transfer" | "direct_debit" | "card" | "check" | "cash") | null;
        };
        PreviousExternalData: {
            externalId: string | null;
            metadata: components["schemas"]["Metadata"] | null;
        };
        /** @description A failure, as RFC 9457 problem details. */
        Problem: {
            /** @description With `invalid_status` and `invalid_quote_status`: the statuses from which the operation starts. */
            allowed?: ("draft" | "issued" | "sent" | "viewed" | "accepted" | "paid" | "partial_paid" | "overdue" | "cancelled" | "rejected" | "declined" | "expired" | "invoiced")[];
            /**
             * @description For programs to evaluate.
             * @enum {string}
             */
            code: "malformed_json" | "malformed_form" | "unsupported_version" | "invalid_signature" | "invalid_idempotency_key" | "invalid_precondition" | "missing_credentials" | "invalid_api_key" | "revoked_api_key" | "expired_api_key" | "company_forbidden" | "insufficient_scope" | "email_unverified" | "origin_forbidden" | "plan_without_api_keys" | "exceeds_own_access" | "owner_only" | "not_found" | "invoice_not_found" | "event_not_found" | "credit_note_not_found" | "client_not_found" | "item_not_found" | "recurring_invoice_not_found" | "quote_not_found" | "company_not_found" | "receipt_not_found" | "bank_statement_not_found" | "bank_account_not_found" | "online_payment_not_found" | "bank_entry_not_found" | "payout_not_found" | "payment_not_found" | "attachment_not_found" | "facturx_not_found" | "webhook_endpoint_not_found" | "webhook_delivery_not_found" | "api_key_not_found" | "method_not_allowed" | "body_too_slow" | "no_company" | "invalid_status" | "period_closed" | "invoice_dated_ahead" | "already_reversed" | "already_refunded" | "already_written_off" | "not_a_receipt" | "refund_is_online" | "not_refundable_online" | "decision_not_asked" | "not_reversible" | "invalid_bank_entry_state" | "bank_entry_not_certain" | "payout_failed" | "payout_has_entry" | "deposit_deducted" | "deposits_changed" | "not_overdue" | "not_disputed" | "not_a_test_company" | "nothing_sent" | "credit_note_sent" | "send_in_progress" | "external_id_taken" | "client_in_use" | "item_in_use" | "recurring_ended" | "invalid_quote_status" | "quote_invoiced" | "quote_has_drafts" | "quote_exceeded" | "quote_not_signed" | "quote_validity_over" | "client_merged" | "webhook_endpoint_disabled" | "too_many_api_keys" | "too_many_test_companies" | "too_many_webhook_endpoints" | "idempotency_in_progress" | "precondition_failed" | "confirmation_outdated" | "body_too_large" | "unsupported_media_type" | "duplicate_key" | "validation_failed" | "attachment_type" | "too_many_attachments" | "bank_file_unreadable" | "bank_entry_differs" | "receipt_of_other_money" | "amount_exceeds_due" | "payment_before_issue" | "credit_exceeds_invoice" | "nothing_credited" | "write_off_exceeds_limit" | "amount_exceeds_refund_due" | "client_email_missing" | "einvoice_incomplete" | "invoice_incomplete" | "blank_text" | "unsupported_characters" | "document_too_long" | "undrawable_document" | "issue_date_out_of_order" | "invalid_confirmation" | "confirmation_expired" | "email_rejected" | "idempotency_key_reused" | "rate_limited" | "internal_error" | "email_not_configured" | "service_unavailable";
            /**
             * Format: uuid
             * @description With `external_id_taken`: the resource that has it.
             */
            conflictingId?: string;
            /** @description This occurrence of the problem, for people to read. */
            detail: string;
            /**
             * Format: date
             * @description With `issue_date_out_of_order`: the earliest accepted date, that of the last invoice of the series. Absent when the series has not begun.
             */
            earliestIssueDate?: string;
            /** @description Every fault of the input, each with its path, such as `lines[2].quantity`. */
            errors?: components["schemas"]["FieldError"][];
            /**
             * @description With `invalid_status`: the invoice's current status.
             * @enum {string}
             */
            invoiceStatus?: "draft" | "issued" | "sent" | "viewed" | "accepted" | "paid" | "partial_paid" | "overdue" | "cancelled" | "rejected";
            /**
             * Format: date
             * @description With `issue_date_out_of_order`: the latest accepted date.
             */
            latestIssueDate?: string;
            /**
             * @description With `invalid_quote_status`: the quote's current status.
             * @enum {string}
             */
            quoteStatus?: "draft" | "sent" | "viewed" | "accepted" | "declined" | "cancelled" | "expired" | "invoiced";
            /** @description The X-Request-Id of the response; it is in the service's logs. */
            requestId: string;
            /**
             * @description With `insufficient_scope`: the scope that the key lacks.
             * @enum {string}
             */
            requiredScope?: "invoices:read" | "invoices:write" | "payments:write" | "clients:read" | "clients:write" | "items:read" | "items:write" | "recurring_invoices:read" | "recurring_invoices:write" | "quotes:read" | "quotes:write" | "companies:read" | "companies:write" | "events:read" | "webhooks:read" | "webhooks:write" | "api-keys:read" | "api-keys:write";
            /**
             * Format: int64
             * @description The HTTP status.
             */
            status: number;
            title: string;
            /**
             * Format: uri-reference
             * @description Identifies the kind of problem; the same for every problem of one `code`. It leads to its cause and its cure.
             */
            type: string;
        };
        ProposedAllocation: {
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            amount: number;
            currency: string;
            /** Format: uuid */
            invoiceId: string;
            invoiceNumber: string;
        };
        QueuedWebhook: {
            /**
             * Format: uuid
             * @description Of the message, whose delivery stands in the log.
             */
            messageId: string;
        };
        QueuedWebhooks: {
            /**
             * Format: int64
             * @description How many messages are sent: those queued again, and those that wait already.
             */
            deliveries: number;
            /** Format: date-time */
            since: string;
        };
        /** @description What a company offers to a client. Once sent, with the parties as they were then. */
        Quote: {
            /** Format: date-time */
            acceptedAt: string | null;
            buyerContact: components["schemas"]["BuyerContact"] | null;
            /** Format: date-time */
            cancelledAt: string | null;
            charges: components["schemas"]["DocumentAdjustment"][];
            client: components["schemas"]["InvoiceClient"];
            /** Format: uuid */
            clientId: string;
            clientName: string;
            codedNotes: components["schemas"]["CodedNote"][] | null;
            company: components["schemas"]["InvoiceCompany"];
            /** @description Whoever signs confirms the e-mail address by a code. */
            confirmsEmail: boolean;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            /** Format: date-time */
            declinedAt: string | null;
            declineReason: string | null;
            /** @description The latest e-mail with the quote; null where there is none. */
            delivery: components["schemas"]["InvoiceDelivery"] | null;
            deliveryPlace: components["schemas"]["DeliveryPlace"] | null;
            deposit: components["schemas"]["QuoteDeposit"] | null;
            description: string | null;
            discounts: components["schemas"]["DocumentAdjustment"][];
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /**
             * Format: int64
             * @description What its issued invoices come to, less what was credited of them.
             */
            invoiced: number;
            invoicedObject: components["schemas"]["Identifier"] | null;
            /** Format: date */
            issueDate: string;
            /**
             * @description The language of the PDF, the e-mails and the viewing page: as given, or else the client's or the company's; from issue on, as it was then.
             * @enum {string}
             */
            language: "fr" | "en";
            /**
             * Format: int64
             * @description total − invoiced, and never below 0.
             */
            left: number;
            lines: components["schemas"]["QuoteLine"][];
            metadata: components["schemas"]["Metadata"];
            notes: string | null;
            /** @enum {string} */
            operationCategory: "services" | "goods" | "mixed";
            /**
             * Format: int64
             * @description What was received for them.
             */
            paid: number;
            payee: components["schemas"]["Payee"] | null;
            paymentMeans: components["schemas"]["PaymentMeans"] | null;
            paymentReference: string | null;
            paymentTerms: string | null;
            period: components["schemas"]["Period"] | null;
            precedingInvoices: {
                /** Format: date */
                issueDate: string | null;
                number: string;
            }[] | null;
            pricesIncludeTax: boolean;
            /** @description Null while draft; given by the first send, and never changed. */
            quoteNumber: string | null;
            references: components["schemas"]["References"] | null;
            /**
             * Format: date-time
             * @description When the client asked for a new validity.
             */
            renewalRequestedAt: string | null;
            /**
             * Format: date-time
             * @description When this version was sent.
             */
            sentAt: string | null;
            /** @description Null while nobody signed, and where the company accepted. */
            signature: components["schemas"]["QuoteSignature"] | null;
            /**
             * @description `draft` until it was sent, then `sent`; `viewed` once the client opened the link. `accepted` or `declined` by the client, or by the company on the client's behalf. `expired`: nobody answered, and today in the company's time zone is after `validUntil`. `invoiced`: accepted, and its issued invoices come to its total. `cancelled` by the company.
             * @enum {string}
             */
            status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "cancelled" | "expired" | "invoiced";
            /**
             * Format: int64
             * @description Excluding tax, with the options that are chosen.
             */
            subtotal: number;
            taxBreakdown: components["schemas"]["TaxBreakdownLine"][];
            /** Format: date */
            taxPointDate: string | null;
            taxRate: number | null;
            /**
             * Format: int64
             * @description Sum of the VAT per rate.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description subtotal + taxTotal.
             */
            total: number;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date
             * @description The last day on which it can be accepted.
             */
            validUntil: string;
            /**
             * Format: int64
             * @description From 1; each change after it was sent makes the next one.
             */
            version: number;
            /** Format: date-time */
            viewedAt: string | null;
            /**
             * Format: uri
             * @description Where the client sees and signs it; null while draft.
             */
            viewUrl: string | null;
            work: components["schemas"]["QuotedWork"] | null;
        };
        QuoteAcceptance: {
            /** @description The numbers of the optional lines (`lineNumber`) that the client takes. Absent: those of `isChosen`. */
            options?: number[];
        };
        QuoteAcceptedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description `company` where the company recorded the client's answer; null: the client gave it. */
                recordedBy: string | null;
                /** @description What was accepted, with its options. In the minor unit of the currency. */
                total: number | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.accepted";
        };
        QuoteArchivedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description `quote`, or `signed` with the page of evidence. */
                kind: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Of the archived PDF, in hex: its ETag. */
                sha256: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.archived";
        };
        QuoteCancelledEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description The status before. */
                from: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.cancelled";
        };
        /** @description What changes, as a JSON Merge Patch (RFC 7396). A member that is left out stays; `null` is none, as in POST. `lines` replaces all of them. One that was accepted or cancelled takes `externalId` and `metadata` alone. */
        QuoteChanges: {
            /** @description Whom to ask at the client (BG-9). Absent: as the client's `invoiceDefaults` say. `null`: none. */
            buyerContact?: components["schemas"]["BuyerContactInput"] | null;
            /** @description Charges on the whole invoice (BG-21), spread alike. */
            charges?: components["schemas"]["DocumentChargeInput"][] | null;
            /**
             * Format: uuid
             * @description Recipient: a client of the active company.
             */
            clientId?: string;
            /** @description Notes with their subjects (BG-1), printed after `notes`. `code` (BT-21): a code of UNTDID 4451, such as `AAI`, `SUR`, `REG`, `AAR` or `CUS`. PMD, PMT, AAB, BAR are refused: Folio writes these notes itself, once each as the French rules demand (BR-FR-05, BR-FR-06, BR-FR-31), from the company's `latePaymentTerms` and `earlyPaymentTerms`, the law and the parties. TXD may come once. */
            codedNotes?: components["schemas"]["CodedNoteInput"][] | null;
            confirmsEmail?: boolean;
            /** @description ISO 4217. `null` is EUR. */
            currency?: string | null;
            /** @description Where and to whom was delivered (BG-13), of goods and of services. Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing: of goods, the client's `deliveryAddress` or address. */
            deliveryPlace?: components["schemas"]["DeliveryPlaceInput"] | null;
            /** @description The deposit that is asked for on acceptance. Absent: none. */
            deposit?: components["schemas"]["QuoteDepositInput"] | null;
            /** @description General description. */
            description?: string | null;
            /** @description Discounts on the whole invoice (EN 16931 BG-20), before VAT. Each is spread over the VAT rates, and within a rate over its lines, by largest remainder. A percentage is one of what the lines come to, whatever other discounts there are. They leave each rate 0 or more. */
            discounts?: components["schemas"]["DocumentDiscountInput"][] | null;
            /** @description `null`: none. */
            externalId?: string | null;
            /** @description What the invoice is about, such as a meter (BT-18). */
            invoicedObject?: components["schemas"]["InvoicedObjectInput"] | null;
            /**
             * Format: date
             * @description The date of the quote, which decides the series of its number.
             */
            issueDate?: string;
            /** @description The language of the PDF, the e-mails and the viewing page. Absent: the client's own, or else the company's. */
            language?: ("fr" | "en") | null;
            /** @description All texts of the invoice together have at most 20000 line breaks. */
            lines?: components["schemas"]["QuoteLineInput"][];
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description Notes visible on the invoice. */
            notes?: string | null;
            /** @description What is sold: decides the billing framework of French e-invoices (BT-23) and what they say of when VAT is due (BT-8: services on payment, or when invoiced with `vatOnDebits`; goods alone nothing). Absent: the company's own, services unless set. */
            operationCategory?: ("services" | "goods" | "mixed") | null;
            /** @description Who is paid in place of the company (BG-10), such as a factoring company. `registration` (BT-61) is its SIREN in France. */
            payee?: components["schemas"]["PayeeInput"] | null;
            /** @description How it is to be paid (BG-16). Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing, a transfer to the account of the company. `iban` (BT-84), `bic` (BT-86) and `accountName` (BT-85) are of a transfer to another account, `mandate` (BT-89) and `debitedIban` (BT-91) are of a direct debit, `cardNumber` (BT-87, its last 4 to 6 digits) and `cardHolder` (BT-88) of a card. */
            paymentMeans?: components["schemas"]["PaymentMeansInput"] | null;
            /** @description What the payment shall name (BT-83). Absent: the number of the invoice. */
            paymentReference?: string | null;
            /** @description The terms of payment in words (BT-20), such as a discount for early payment. */
            paymentTerms?: string | null;
            /** @description The days that the invoice is for (BG-14). */
            period?: components["schemas"]["PeriodInput"] | null;
            /** @description Earlier invoices that this one refers to (BG-3). */
            precedingInvoices?: {
                /**
                 * Format: date
                 * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
                 */
                issueDate?: string | null;
                number: string;
            }[] | null;
            /** @description `null` is `false`. */
            pricesIncludeTax?: boolean | null;
            /** @description References to other documents (EN 16931): `buyerReference` BT-10, `purchaseOrder` BT-13, `salesOrder` BT-14, `contract` BT-12, `project` BT-11, `receivingAdvice` BT-15, `despatchAdvice` BT-16, `tender` BT-17, `buyerAccounting` BT-19. A French public body may want its service code in `buyerReference` and its commitment number in `purchaseOrder`. What is absent, one by one, is as the client's `invoiceDefaults` say; `null` is none. */
            references?: components["schemas"]["ReferencesInput"] | null;
            /** @description When VAT becomes chargeable (BT-7), where the law takes another day than that of issue or supply. */
            taxPointDate?: string | null;
            /** @description Global VAT rate. Stored, returned and offered as the default of forms; VAT is always computed from the lines' own rates. */
            taxRate?: number | null;
            /** @description The last day on which it can be accepted, not before `issueDate`. Absent or `null`: `quoteValidityDays` of the company after `issueDate`. */
            validUntil?: string | null;
            /** @description The work that is offered, in your own words, as the PDF says it. */
            work?: components["schemas"]["QuotedWorkInput"] | null;
        };
        QuoteCreatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The quote it is a copy of.
                 */
                copyOf: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.created";
        };
        QuoteDeclinedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Why. */
                reason: string | null;
                /** @description `company` where the company recorded the client's answer; null: the client gave it. */
                recordedBy: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.declined";
        };
        QuoteDeletedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description The total of the deleted draft. In the minor unit of the currency. */
                total: number | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.deleted";
        };
        QuoteDeposit: {
            /**
             * Format: double
             * @description Of the total with VAT.
             */
            percentage: number;
        };
        QuoteDepositInput: {
            /**
             * Format: double
             * @description Of the total with VAT.
             */
            percentage: number;
        };
        /** @description With `deposit`: how much, spread over the VAT rates. Absent: what the quote asks for. */
        QuoteDepositOrder: {
            /**
             * Format: int64
             * @description In the minor unit, excluding tax unless the prices of the quote include it.
             */
            amount?: number;
            /**
             * Format: double
             * @description Of the whole.
             */
            percentage?: number;
        };
        QuotedWork: {
            duration: string | null;
            place: string | null;
            start: string | null;
        };
        QuotedWorkInput: {
            /** @description How long it takes. */
            duration?: string | null;
            /** @description Where it is done. */
            place?: string | null;
            /** @description When it begins. */
            start?: string | null;
        };
        QuoteEmailBouncedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Why. */
                reason: string | null;
                /** @description Its recipient. */
                to: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.email_bounced";
        };
        QuoteEmailComplainedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its recipient. */
                to: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.email_complained";
        };
        QuoteEmailDeliveredEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its recipient. */
                to: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.email_delivered";
        };
        /** @description All of it is optional: `{}` writes to the client. */
        QuoteEmailInput: {
            /** @description Copies that everybody sees. Only with `to`. */
            cc?: string[] | null;
            /**
             * @description `reminder`: asks for an answer to one that was sent. Absent: `quote`, which sends it.
             * @enum {string}
             */
            kind?: "quote" | "reminder";
            /** @description Plain text, as `subject`. */
            message?: string | null;
            /** @description With the variables of Settings → E-mails, such as `{number}`. Left out: the company's own, or else Folio's. */
            subject?: string | null;
            /** @description Addresses. Left out: who got the document last, or else the client. At most 20 in `to` and `cc` together. */
            to?: string[] | null;
        };
        QuoteEmailOpenedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its recipient. */
                to: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.email_opened";
        };
        QuoteEmailSentEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.email_sent";
        };
        QuoteExpiredEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /**
                 * Format: date
                 * @description The last day on which it could be accepted.
                 */
                validUntil: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.expired";
        };
        /** @description What a company offers to a client. */
        QuoteInput: {
            /** @description Whom to ask at the client (BG-9). Absent: as the client's `invoiceDefaults` say. `null`: none. */
            buyerContact?: components["schemas"]["BuyerContactInput"] | null;
            /** @description Charges on the whole invoice (BG-21), spread alike. */
            charges?: components["schemas"]["DocumentChargeInput"][] | null;
            /**
             * Format: uuid
             * @description Recipient: a client of the active company.
             */
            clientId: string;
            /** @description Notes with their subjects (BG-1), printed after `notes`. `code` (BT-21): a code of UNTDID 4451, such as `AAI`, `SUR`, `REG`, `AAR` or `CUS`. PMD, PMT, AAB, BAR are refused: Folio writes these notes itself, once each as the French rules demand (BR-FR-05, BR-FR-06, BR-FR-31), from the company's `latePaymentTerms` and `earlyPaymentTerms`, the law and the parties. TXD may come once. */
            codedNotes?: components["schemas"]["CodedNoteInput"][] | null;
            /** @description Whoever signs on the viewing page confirms by a code that the client's e-mail address is theirs. Absent: `false`. Absent: `false`. */
            confirmsEmail?: boolean;
            /** @description ISO 4217. Amounts are in its minor unit: JPY has none, TND has three decimals. Absent: `EUR`. */
            currency?: string | null;
            /** @description Where and to whom was delivered (BG-13), of goods and of services. Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing: of goods, the client's `deliveryAddress` or address. */
            deliveryPlace?: components["schemas"]["DeliveryPlaceInput"] | null;
            /** @description The deposit that is asked for on acceptance. Absent: none. */
            deposit?: components["schemas"]["QuoteDepositInput"] | null;
            /** @description General description. */
            description?: string | null;
            /** @description Discounts on the whole invoice (EN 16931 BG-20), before VAT. Each is spread over the VAT rates, and within a rate over its lines, by largest remainder. A percentage is one of what the lines come to, whatever other discounts there are. They leave each rate 0 or more. */
            discounts?: components["schemas"]["DocumentDiscountInput"][] | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            /** @description What the invoice is about, such as a meter (BT-18). */
            invoicedObject?: components["schemas"]["InvoicedObjectInput"] | null;
            /**
             * Format: date
             * @description The date of the quote, which decides the series of its number.
             */
            issueDate: string;
            /** @description The language of the PDF, the e-mails and the viewing page. Absent: the client's own, or else the company's. */
            language?: ("fr" | "en") | null;
            /** @description All texts of the invoice together have at most 20000 line breaks. */
            lines: components["schemas"]["QuoteLineInput"][];
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description Notes visible on the invoice. */
            notes?: string | null;
            /** @description What is sold: decides the billing framework of French e-invoices (BT-23) and what they say of when VAT is due (BT-8: services on payment, or when invoiced with `vatOnDebits`; goods alone nothing). Absent: the company's own, services unless set. */
            operationCategory?: ("services" | "goods" | "mixed") | null;
            /** @description Who is paid in place of the company (BG-10), such as a factoring company. `registration` (BT-61) is its SIREN in France. */
            payee?: components["schemas"]["PayeeInput"] | null;
            /** @description How it is to be paid (BG-16). Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing, a transfer to the account of the company. `iban` (BT-84), `bic` (BT-86) and `accountName` (BT-85) are of a transfer to another account, `mandate` (BT-89) and `debitedIban` (BT-91) are of a direct debit, `cardNumber` (BT-87, its last 4 to 6 digits) and `cardHolder` (BT-88) of a card. */
            paymentMeans?: components["schemas"]["PaymentMeansInput"] | null;
            /** @description What the payment shall name (BT-83). Absent: the number of the invoice. */
            paymentReference?: string | null;
            /** @description The terms of payment in words (BT-20), such as a discount for early payment. */
            paymentTerms?: string | null;
            /** @description The days that the invoice is for (BG-14). */
            period?: components["schemas"]["PeriodInput"] | null;
            /** @description Earlier invoices that this one refers to (BG-3). */
            precedingInvoices?: {
                /**
                 * Format: date
                 * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
                 */
                issueDate?: string | null;
                number: string;
            }[] | null;
            /** @description The unit prices, and the amounts of discounts and charges, include VAT: a line at 500.00 comes to 500.00, and VAT is taken out of the sum of each rate. Absent or `null`: as the company set it for consumers or for businesses, `false` unless it did. */
            pricesIncludeTax?: boolean | null;
            /** @description References to other documents (EN 16931): `buyerReference` BT-10, `purchaseOrder` BT-13, `salesOrder` BT-14, `contract` BT-12, `project` BT-11, `receivingAdvice` BT-15, `despatchAdvice` BT-16, `tender` BT-17, `buyerAccounting` BT-19. A French public body may want its service code in `buyerReference` and its commitment number in `purchaseOrder`. What is absent, one by one, is as the client's `invoiceDefaults` say; `null` is none. */
            references?: components["schemas"]["ReferencesInput"] | null;
            /** @description When VAT becomes chargeable (BT-7), where the law takes another day than that of issue or supply. */
            taxPointDate?: string | null;
            /** @description Global VAT rate. Stored, returned and offered as the default of forms; VAT is always computed from the lines' own rates. */
            taxRate?: number | null;
            /** @description The last day on which it can be accepted, not before `issueDate`. Absent or `null`: `quoteValidityDays` of the company after `issueDate`. */
            validUntil?: string | null;
            /** @description The work that is offered, in your own words, as the PDF says it. */
            work?: components["schemas"]["QuotedWorkInput"] | null;
        };
        QuoteInvoicedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The invoice that was made of it.
                 */
                invoiceId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.invoiced";
        };
        /** @description What is to be invoiced of a quote. */
        QuoteInvoiceInput: {
            /** @description Lets the invoices come to more than the quote. Absent: `false`. Absent: `false`. */
            allowMore?: boolean;
            deposit?: components["schemas"]["QuoteDepositOrder"];
            /**
             * @description `standard`: all of the quote. `deposit`: a part ahead of the work. `progress`: the work as far as it has come, less what earlier progress invoices took. `final`: all of it, less the deposits and progress invoices. Absent: `standard`.
             * @enum {string}
             */
            kind?: "standard" | "deposit" | "progress" | "final";
            progress?: components["schemas"]["QuoteProgressOrder"];
        };
        QuoteLine: {
            attributes: {
                name: string;
                value: string;
            }[] | null;
            buyerAccounting: string | null;
            buyerItemId: string | null;
            charges: components["schemas"]["LineAdjustment"][];
            classifications: {
                code: string;
                scheme: string;
                version: string | null;
            }[] | null;
            description: string;
            discounts: components["schemas"]["LineAdjustment"][];
            /** @description The id that it has in your system. */
            externalId: string | null;
            grossPrice: string | null;
            invoicedObject: components["schemas"]["Identifier"] | null;
            /** @description It counts in the totals: always so unless it is optional, and then if the client takes it. */
            isChosen: boolean;
            /** @description The client may leave it out. */
            isOptional: boolean;
            /**
             * Format: uuid
             * @description The item of the catalogue that it was copied from.
             */
            itemId: string | null;
            /** Format: int64 */
            lineNumber: number;
            metadata: components["schemas"]["Metadata"];
            note: string | null;
            orderLine: string | null;
            originCountry: string | null;
            period: components["schemas"]["Period"] | null;
            /** @description The quantity that the price is for; null: 1. */
            priceQuantity: number | null;
            /** Format: double */
            quantity: number;
            sellerItemId: string | null;
            standardItemId: components["schemas"]["ItemIdentifier"] | null;
            /** @description Why no VAT is charged, at 0 %: a VATEX code. */
            taxExemptionCode: string | null;
            /**
             * Format: double
             * @description A percentage.
             */
            taxRate: number;
            /**
             * Format: int64
             * @description quantity × unitPriceDecimal, rounded half away from zero to the minor unit, less `discounts`, plus `charges`; excludes tax.
             */
            total: number;
            /** @description Where `pricesIncludeTax`: what the line comes to with tax and its share of the discounts and charges of the invoice. */
            totalWithTax: number | null;
            unit: string | null;
            /**
             * Format: int64
             * @description In the minor unit of the currency, excluding tax unless `pricesIncludeTax`; of a price between two of them, rounded half away from zero.
             */
            unitPrice: number;
            /** @description The exact price, in the currency itself: with the currency's decimals at least, with 6 at most. */
            unitPriceDecimal: string;
        };
        /** @description A line as in `POST /api/invoices`, which may be optional. */
        QuoteLineInput: {
            /** @description What else is to be known of it (BG-32), such as its colour. */
            attributes?: {
                name: string;
                value: string;
            }[] | null;
            /** @description Where the client books it (BT-133). */
            buyerAccounting?: string | null;
            /** @description The client's number of it (BT-156). */
            buyerItemId?: string | null;
            /** @description Charges on the line (BG-28). */
            charges?: components["schemas"]["ChargeInput"][] | null;
            /** @description What kind of item it is (BT-158), by schemes of UNTDID 7143. */
            classifications?: {
                code: string;
                scheme: string;
                version?: string | null;
            }[] | null;
            /** @description Label of the line. */
            description?: string;
            /** @description Discounts on the line (EN 16931 BG-27), taken off quantity × price. They leave it 0 or more. */
            discounts?: components["schemas"]["DiscountInput"][] | null;
            /** @description The id that it has in your system. */
            externalId?: string | null;
            /** @description What the price was before its discount (BT-148), a decimal in the currency. Printed beside the price; it changes no amount, and is not below it. */
            grossPrice?: string | null;
            /** @description What the line is about (BT-128). */
            invoicedObject?: components["schemas"]["InvoicedObjectInput"] | null;
            /** @description Of an optional line: it counts unless the client leaves it out. Absent: it counts once the client takes it. A line that is not optional always counts. Absent: `false`. */
            isChosen?: boolean;
            /** @description The client may leave it out. Its amount is 0 or more. Absent: `false`. Absent: `false`. */
            isOptional?: boolean;
            /**
             * Format: uuid
             * @description An item of the catalogue. `description`, `unit`, `unitPrice`, `taxRate`, `taxExemptionCode` and `sellerItemId` may then be left out, and are copied from it: the description is its name and, on the next line, its description; the price is that in the currency of the invoice; the exemption comes with the rate. Later changes of the item change no line.
             */
            itemId?: string | null;
            /** @description Display order, unique within the invoice. Absent: the place in the array, from 1. */
            lineNumber?: number | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description A note on the line (BT-127). */
            note?: string | null;
            /** @description The line of the client's order (BT-132). */
            orderLine?: string | null;
            /** @description Where it comes from (BT-159). */
            originCountry?: string | null;
            /** @description The days that the line is for (BG-26). */
            period?: components["schemas"]["PeriodInput"] | null;
            /**
             * Format: double
             * @description The quantity that the price is for (EN 16931 BT-149), such as 100. Absent: 1.
             */
            priceQuantity?: number | null;
            /**
             * Format: double
             * @description Not 0, at most 4 decimals, at most 1e9 either way. Negative for a return or rebate.
             */
            quantity: number;
            /** @description The company's own number of the item (BT-155). */
            sellerItemId?: string | null;
            /** @description Its number in a scheme of ISO/IEC 6523 (BT-157): `0160` is a GTIN. */
            standardItemId?: components["schemas"]["ItemIdentifierInput"] | null;
            /** @description Why no VAT is charged, for a line at 0 %: any code of the VATEX list (those of French law for sellers under it). Absent: what follows from the parties and the operation when the invoice is issued, such as reverse charge for services to a business in another EU state. */
            taxExemptionCode?: ("VATEX-FR-FRANCHISE" | "VATEX-EU-AE" | "VATEX-EU-IC" | "VATEX-EU-G" | "VATEX-EU-O" | "VATEX-FR-AE" | "VATEX-EU-79-C" | "VATEX-FR-CGI261-1" | "VATEX-FR-CGI261-2" | "VATEX-FR-CGI261-3" | "VATEX-FR-CGI261-4" | "VATEX-FR-CGI261-5" | "VATEX-FR-CGI261-7" | "VATEX-FR-CGI261-8" | "VATEX-FR-CGI261A" | "VATEX-FR-CGI261B" | "VATEX-FR-CGI261C-1" | "VATEX-FR-CGI261C-2" | "VATEX-FR-CGI261C-3" | "VATEX-FR-CGI261D-1" | "VATEX-FR-CGI261D-1BIS" | "VATEX-FR-CGI261D-2" | "VATEX-FR-CGI261D-3" | "VATEX-FR-CGI261D-4" | "VATEX-FR-CGI261E-1" | "VATEX-FR-CGI261E-2" | "VATEX-FR-CGI275" | "VATEX-FR-CGI277A" | "VATEX-FR-CGI295" | "VATEX-FR-298SEXDECIESA" | "VATEX-FR-CNWVAT" | "VATEX-EU-D" | "VATEX-EU-F" | "VATEX-EU-I" | "VATEX-EU-J" | "VATEX-EU-132" | "VATEX-EU-132-1A" | "VATEX-EU-132-1B" | "VATEX-EU-132-1C" | "VATEX-EU-132-1D" | "VATEX-EU-132-1E" | "VATEX-EU-132-1F" | "VATEX-EU-132-1G" | "VATEX-EU-132-1H" | "VATEX-EU-132-1I" | "VATEX-EU-132-1J" | "VATEX-EU-132-1K" | "VATEX-EU-132-1L" | "VATEX-EU-132-1M" | "VATEX-EU-132-1N" | "VATEX-EU-132-1O" | "VATEX-EU-132-1P" | "VATEX-EU-132-1Q" | "VATEX-EU-135-1" | "VATEX-EU-143" | "VATEX-EU-143-1A" | "VATEX-EU-143-1B" | "VATEX-EU-143-1C" | "VATEX-EU-143-1D" | "VATEX-EU-143-1E" | "VATEX-EU-143-1F" | "VATEX-EU-143-1FA" | "VATEX-EU-143-1G" | "VATEX-EU-143-1H" | "VATEX-EU-143-1I" | "VATEX-EU-143-1J" | "VATEX-EU-143-1K" | "VATEX-EU-143-1L" | "VATEX-EU-144" | "VATEX-EU-146-1E" | "VATEX-EU-148" | "VATEX-EU-148-A" | "VATEX-EU-148-B" | "VATEX-EU-148-C" | "VATEX-EU-148-D" | "VATEX-EU-148-E" | "VATEX-EU-148-F" | "VATEX-EU-148-G" | "VATEX-EU-151" | "VATEX-EU-151-1A" | "VATEX-EU-151-1AA" | "VATEX-EU-151-1B" | "VATEX-EU-151-1C" | "VATEX-EU-151-1D" | "VATEX-EU-151-1E" | "VATEX-EU-153" | "VATEX-EU-159" | "VATEX-EU-309") | null;
            /**
             * Format: double
             * @description VAT rate, a percentage of 0 to 100 with at most 2 decimals.
             */
            taxRate?: number;
            /** @description Free text, printed as it is written. E-invoices name it by its code of UN/ECE Recommendations 20 and 21 (BT-130): it may be such a code (`HUR`, `KGM`), which is printed by its words or its symbol; the symbol (`kWh`, `m²`, letter case as it is; `GJ`, `GB`, `HA` and `KW` are read as symbols, not as the codes spelled like them); or the name in English or French, singular or plural. Words that no code means, such as `licence`, are `C62`, one, with the words in the line's attribute `Unit` (BG-32). */
            unit?: string | null;
            /**
             * Format: int64
             * @description Unit price, in the minor unit of the currency, excluding tax unless `pricesIncludeTax`. Required without `unitPriceDecimal`.
             */
            unitPrice?: number;
            /** @description The same in the currency itself, exact to 6 decimals, for prices between two minor units: 0.1234 € a kWh. Beside it `unitPrice` may be left out, or is what it rounds to, half away from zero. */
            unitPriceDecimal?: string;
        };
        QuoteLineProgress: {
            lineNumber: number;
            /**
             * Format: double
             * @description Of the whole.
             */
            percentage?: number;
            /**
             * Format: double
             * @description Not 0, at most 4 decimals, at most 1e9 either way. Negative for a return or rebate.
             */
            quantity?: number;
        };
        QuoteList: {
            data: components["schemas"]["QuoteSummary"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many quotes match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        /** @description With `progress`: how far the work has come by now, what is invoiced already included. */
        QuoteProgressOrder: {
            /** @description How far each of these has come, in percent or in pieces; the others stay. */
            lines?: components["schemas"]["QuoteLineProgress"][];
            /**
             * Format: double
             * @description How far all lines have come, in percent of the whole.
             */
            percentage?: number;
        };
        QuoteRefusal: {
            /** @description What the client said. */
            reason?: string | null;
        };
        QuoteRenewalRequestedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.renewal_requested";
        };
        QuoteSendFailedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /** @description Whether the mail server may have taken it, because it never said; null: it did not. */
                isUncertain: boolean | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Why. */
                reason: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.send_failed";
        };
        QuoteSending: {
            /** @description Left out: no e-mail goes out. */
            email?: components["schemas"]["QuoteEmailInput"] | null;
        };
        QuoteSendQueuedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its recipient. */
                to: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.send_queued";
        };
        QuoteSendRejectedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Why. */
                reason: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.send_rejected";
        };
        QuoteSentEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The e-mail.
                 */
                deliveryId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its total. In the minor unit of the currency. */
                total: number | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.sent";
        };
        /** @description Who signed on the viewing page, when and how. It never changes. */
        QuoteSignature: {
            /** @description The address that was confirmed by a code. */
            confirmedEmail: string | null;
            /** @description SHA-256 of the PDF that was shown, in hexadecimal digits. */
            documentSha256: string;
            /** @description Strokes of points `[x, y]` in a box of 1,000 by 300 from the top left; null if typed. */
            drawing: number[][][] | null;
            name: string;
            networkAddress: string;
            /** @description What the person is in the client's company. */
            role: string | null;
            /** Format: date-time */
            signedAt: string;
            userAgent: string | null;
            /**
             * Format: int64
             * @description The version that was signed.
             */
            version: number;
            /** @description The words that were typed; null where it was drawn. */
            words: string | null;
        };
        QuoteSimulationInput: components["schemas"]["SimulateQuoteViewed"] | components["schemas"]["SimulateQuoteSigned"] | components["schemas"]["SimulateQuoteDeclined"];
        QuoteSummary: {
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /**
             * Format: int64
             * @description What its issued invoices come to, less what was credited of them.
             */
            invoiced: number;
            /** Format: date */
            issueDate: string;
            /**
             * Format: int64
             * @description total − invoiced, and never below 0.
             */
            left: number;
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: int64
             * @description What was received for them.
             */
            paid: number;
            /** @description Null while draft; given by the first send, and never changed. */
            quoteNumber: string | null;
            /**
             * @description `draft` until it was sent, then `sent`; `viewed` once the client opened the link. `accepted` or `declined` by the client, or by the company on the client's behalf. `expired`: nobody answered, and today in the company's time zone is after `validUntil`. `invoiced`: accepted, and its issued invoices come to its total. `cancelled` by the company.
             * @enum {string}
             */
            status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "cancelled" | "expired" | "invoiced";
            /**
             * Format: int64
             * @description Excluding tax, with the options that are chosen.
             */
            subtotal: number;
            /**
             * Format: int64
             * @description Sum of the VAT per rate.
             */
            taxTotal: number;
            /**
             * Format: int64
             * @description subtotal + taxTotal.
             */
            total: number;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date
             * @description The last day on which it can be accepted.
             */
            validUntil: string;
            /**
             * Format: int64
             * @description From 1; each change after it was sent makes the next one.
             */
            version: number;
        };
        QuoteUpdatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description `externalId` and `metadata` as they were; null where neither changed. */
                previous: components["schemas"]["PreviousExternalData"] | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.updated";
        };
        QuoteViewedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The quote.
                 */
                quoteId: string | null;
                /** @description Its number; null while draft. */
                quoteNumber: string | null;
                /** @description Its version. */
                version: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "quote.viewed";
        };
        ReallocationInput: {
            /** @description `oldest_first`: those that stand stay, and what is left pays what is outstanding of the client. */
            allocate?: "oldest_first" | null;
            /** @description The invoices that it pays from then on. Those that it pays already by the same `amount` stay; others are taken back. An empty list: none. */
            allocations?: components["schemas"]["AllocationInput"][] | null;
        };
        /** @description Money that came in or went back. A payment that is recorded on an invoice is one too, with the id of the payment. */
        Receipt: {
            /** @description The invoices that it pays now. */
            allocations: components["schemas"]["Allocation"][];
            /**
             * Format: int64
             * @description In the minor unit of the currency; negative where money went back, was kept as a difference, or was taken back.
             */
            amount: number;
            /** Format: uuid */
            clientId: string;
            clientName: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            createdAt: string;
            currency: string;
            /**
             * Format: date
             * @description The day on which the money came or went.
             */
            date: string;
            /** @description Its refunds, write-offs and reversals, oldest first. */
            entries: components["schemas"]["ReceiptEntry"][];
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /**
             * @description `receipt`: money that came in. `refund`: money that went back. `write_off`: what was left of a receipt is kept as a small difference. `reversal`: what takes one of them back, or a part.
             * @enum {string}
             */
            kind: "receipt" | "refund" | "write_off" | "reversal";
            metadata: components["schemas"]["Metadata"];
            method: ("transfer" | "direct_debit" | "card" | "check" | "cash" | "other") | null;
            note: string | null;
            /**
             * Format: uuid
             * @description Of a refund, a write-off or a reversal: the receipt whose money it is. Null of a refund that an invoice owed.
             */
            ofReceipt: string | null;
            onlineRefund: components["schemas"]["OnlineRefund"] | null;
            /** @description Who paid, where it was not the client. */
            payer: string | null;
            /** @description What the payment says. */
            reference: string | null;
            /**
             * Format: uuid
             * @description Of a reversal: the entry that it takes back.
             */
            reverses: string | null;
            /**
             * Format: int64
             * @description What of it is on no invoice, and neither paid back, written off nor taken back. It is the client's balance.
             */
            unallocated: number;
            /**
             * Format: date-time
             * @description When it was recorded, or what it pays last changed.
             */
            updatedAt: string;
        };
        ReceiptEntry: {
            /**
             * Format: int64
             * @description Negative where money went back, was kept as a difference, or was taken back.
             */
            amount: number;
            /** Format: date */
            date: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "refund" | "write_off" | "reversal";
            onlineRefund: components["schemas"]["OnlineRefund"] | null;
            /**
             * Format: uuid
             * @description Of a reversal: the entry that it takes back.
             */
            reverses: string | null;
        };
        /** @description Money that came from a client. */
        ReceiptInput: {
            /** @description `oldest_first`: it pays what is outstanding of the client, what is due first at the front. */
            allocate?: "oldest_first" | null;
            /** @description The invoices that it pays, at most 200. What is left is the client's balance. Absent, and without `allocate`: none. */
            allocations?: components["schemas"]["AllocationInput"][] | null;
            /**
             * Format: int64
             * @description What came in, in the minor unit of the currency.
             */
            amount: number;
            /**
             * Format: uuid
             * @description Whose money it is.
             */
            clientId: string;
            /** @description ISO 4217. In another currency than that of the books, `allocations` come to the whole amount. Absent: `EUR`. */
            currency?: string;
            /**
             * Format: date
             * @description The day on which the money came, not after today in the company's time zone, nor in its closed books. Omitted: today.
             */
            date?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description How it was paid. */
            method?: ("transfer" | "direct_debit" | "card" | "check" | "cash" | "other") | null;
            /** @description A remark. */
            note?: string | null;
            /** @description Who paid, where it was not the client. */
            payer?: string | null;
            /** @description What the payment says, such as the words of a transfer. */
            reference?: string | null;
        };
        ReceiptList: {
            data: components["schemas"]["Receipt"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many receipts match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        ReceiptReallocatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /**
                 * Format: uuid
                 * @description The receipt.
                 */
                receiptId: string | null;
                /** @description What of it is on no invoice from then on. In the minor unit of the currency. */
                unallocated: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "receipt.reallocated";
        };
        ReceiptRecordedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description How much of it came, went back, was kept or was taken back. In the minor unit of the currency. */
                amount: number | null;
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description Its currency. */
                currency: string | null;
                /**
                 * Format: date
                 * @description The day the money came or went.
                 */
                date: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description How. */
                method: string | null;
                /** @description Who paid, where it was not the client. */
                payer: string | null;
                /**
                 * Format: uuid
                 * @description The receipt.
                 */
                receiptId: string | null;
                /** @description What the payment says. */
                reference: string | null;
                /** @description What of it was on no invoice. In the minor unit of the currency. */
                unallocated: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "receipt.recorded";
        };
        ReceiptRefundedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description How much of it came, went back, was kept or was taken back. In the minor unit of the currency. */
                amount: number | null;
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description Its currency. */
                currency: string | null;
                /**
                 * Format: date
                 * @description The day the money came or went.
                 */
                date: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description How. */
                method: string | null;
                /** @description The remark in the ledger. */
                note: string | null;
                /**
                 * Format: uuid
                 * @description The receipt.
                 */
                receiptId: string | null;
                /**
                 * Format: uuid
                 * @description The refund.
                 */
                refundId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "receipt.refunded";
        };
        ReceiptRefundInput: {
            /**
             * Format: int64
             * @description What went back, in the minor unit. Left out: all of `unallocated`.
             */
            amount?: number;
            /**
             * Format: date
             * @description The day on which it went back, not before the receipt's, not after today. Omitted: today.
             */
            date?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            /**
             * Format: uuid
             * @description With `online`: an invoice that was credited and owes its client money that this receipt paid. The receipt is taken off it first. `amount` is at most what the invoice owes; left out, all of that.
             */
            invoiceId?: string | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description How it was paid back. */
            method?: ("transfer" | "direct_debit" | "card" | "check" | "cash" | "other") | null;
            /** @description A remark. */
            note?: string | null;
            /** @description Sends it back by the company's account at the provider that the money came by, today. `date` and `method` are then left out. Else it is only recorded. Absent: `false`. */
            online?: boolean;
        };
        ReceiptReversedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description How much of it came, went back, was kept or was taken back. In the minor unit of the currency. */
                amount: number | null;
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description Its currency. */
                currency: string | null;
                /**
                 * Format: date
                 * @description The day the money came or went.
                 */
                date: string | null;
                /** @description The remark in the ledger. */
                note: string | null;
                /**
                 * Format: uuid
                 * @description The receipt.
                 */
                receiptId: string | null;
                /**
                 * Format: uuid
                 * @description What takes it back.
                 */
                reversalId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "receipt.reversed";
        };
        /** @description The e-mail with the receipt. */
        ReceiptSent: {
            /** Format: uuid */
            clientId: string;
            delivery: components["schemas"]["InvoiceDelivery"];
            /** Format: uuid */
            receiptId: string;
        };
        ReceiptWriteOffInput: {
            /**
             * Format: int64
             * @description What is kept, in the minor unit. Left out: all of `unallocated`.
             */
            amount?: number;
            /**
             * Format: date
             * @description The day on which it is kept, not before the receipt's, not after today. Omitted: today.
             */
            date?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description A remark. */
            note?: string | null;
        };
        ReceiptWrittenOffEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description How much of it came, went back, was kept or was taken back. In the minor unit of the currency. */
                amount: number | null;
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description Its currency. */
                currency: string | null;
                /**
                 * Format: date
                 * @description The day the money came or went.
                 */
                date: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /** @description The remark in the ledger. */
                note: string | null;
                /**
                 * Format: uuid
                 * @description The receipt.
                 */
                receiptId: string | null;
                /**
                 * Format: uuid
                 * @description The entry that takes it off the receipt.
                 */
                writeOffId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "receipt.written_off";
        };
        /** @description What every invoice says. What was left to the client is filled in. */
        RecurringContent: {
            buyerContact: components["schemas"]["BuyerContact"] | null;
            charges: components["schemas"]["DocumentAdjustment"][];
            /** Format: uuid */
            clientId: string;
            clientName: string;
            codedNotes: components["schemas"]["CodedNote"][] | null;
            currency: string;
            deliveryPlace: components["schemas"]["DeliveryPlace"] | null;
            description: string | null;
            discounts: components["schemas"]["DocumentAdjustment"][];
            /** @enum {string} */
            format: "pdf" | "facturx";
            invoicedObject: components["schemas"]["Identifier"] | null;
            /** @description Null: the client's, or else the company's. */
            language: ("fr" | "en") | null;
            lines: components["schemas"]["RecurringLine"][];
            metadata: components["schemas"]["Metadata"];
            notes: string | null;
            /** @enum {string} */
            operationCategory: "services" | "goods" | "mixed";
            payee: components["schemas"]["Payee"] | null;
            paymentMeans: components["schemas"]["PaymentMeans"] | null;
            paymentReference: string | null;
            paymentTerms: string | null;
            period: components["schemas"]["Period"] | null;
            precedingInvoices: {
                /** Format: date */
                issueDate: string | null;
                number: string;
            }[] | null;
            pricesIncludeTax: boolean;
            references: components["schemas"]["References"] | null;
            /** Format: date */
            taxPointDate: string | null;
            taxRate: number | null;
        };
        /** @description The members that change; `lines` replaces all of them. */
        RecurringContentChanges: {
            /** @description Whom to ask at the client (BG-9). Absent: as the client's `invoiceDefaults` say. `null`: none. */
            buyerContact?: components["schemas"]["BuyerContactInput"] | null;
            /** @description Charges on the whole invoice (BG-21), spread alike. */
            charges?: components["schemas"]["DocumentChargeInput"][] | null;
            /**
             * Format: uuid
             * @description Recipient: a client of the active company.
             */
            clientId?: string;
            /** @description Notes with their subjects (BG-1), printed after `notes`. `code` (BT-21): a code of UNTDID 4451, such as `AAI`, `SUR`, `REG`, `AAR` or `CUS`. PMD, PMT, AAB, BAR are refused: Folio writes these notes itself, once each as the French rules demand (BR-FR-05, BR-FR-06, BR-FR-31), from the company's `latePaymentTerms` and `earlyPaymentTerms`, the law and the parties. TXD may come once. */
            codedNotes?: components["schemas"]["CodedNoteInput"][] | null;
            /** @description ISO 4217. Amounts are in its minor unit: JPY has none, TND has three decimals. Absent: `EUR`. */
            currency?: string | null;
            /** @description Where and to whom was delivered (BG-13), of goods and of services. Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing: of goods, the client's `deliveryAddress` or address. */
            deliveryPlace?: components["schemas"]["DeliveryPlaceInput"] | null;
            /** @description General description. */
            description?: string | null;
            /** @description Discounts on the whole invoice (EN 16931 BG-20), before VAT. Each is spread over the VAT rates, and within a rate over its lines, by largest remainder. A percentage is one of what the lines come to, whatever other discounts there are. They leave each rate 0 or more. */
            discounts?: components["schemas"]["DocumentDiscountInput"][] | null;
            /** @description `facturx` asks more of the data when it is issued, and takes lines of at most 4,000,000,000,000 minor units in all (40 billion euros), each without its sign. Absent: `pdf`. */
            format?: ("pdf" | "facturx") | null;
            /** @description What the invoice is about, such as a meter (BT-18). */
            invoicedObject?: components["schemas"]["InvoicedObjectInput"] | null;
            /** @description The language of the PDF, the e-mails and the viewing page. Absent: the client's own, or else the company's. */
            language?: ("fr" | "en") | null;
            /** @description All texts of the invoice together have at most 20000 line breaks. */
            lines?: components["schemas"]["InvoiceLineInput"][];
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description Notes visible on the invoice. */
            notes?: string | null;
            /** @description What is sold: decides the billing framework of French e-invoices (BT-23) and what they say of when VAT is due (BT-8: services on payment, or when invoiced with `vatOnDebits`; goods alone nothing). Absent: the company's own, services unless set. */
            operationCategory?: ("services" | "goods" | "mixed") | null;
            /** @description Who is paid in place of the company (BG-10), such as a factoring company. `registration` (BT-61) is its SIREN in France. */
            payee?: components["schemas"]["PayeeInput"] | null;
            /** @description How it is to be paid (BG-16). Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing, a transfer to the account of the company. `iban` (BT-84), `bic` (BT-86) and `accountName` (BT-85) are of a transfer to another account, `mandate` (BT-89) and `debitedIban` (BT-91) are of a direct debit, `cardNumber` (BT-87, its last 4 to 6 digits) and `cardHolder` (BT-88) of a card. */
            paymentMeans?: components["schemas"]["PaymentMeansInput"] | null;
            /** @description What the payment shall name (BT-83). Absent: the number of the invoice. */
            paymentReference?: string | null;
            /** @description The terms of payment in words (BT-20), such as a discount for early payment. */
            paymentTerms?: string | null;
            /** @description The days that the invoice is for (BG-14). */
            period?: components["schemas"]["PeriodInput"] | null;
            /** @description Earlier invoices that this one refers to (BG-3). */
            precedingInvoices?: {
                /**
                 * Format: date
                 * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
                 */
                issueDate?: string | null;
                number: string;
            }[] | null;
            /** @description The unit prices, and the amounts of discounts and charges, include VAT: a line at 500.00 comes to 500.00, and VAT is taken out of the sum of each rate. Absent or `null`: as the company set it for consumers or for businesses, `false` unless it did. */
            pricesIncludeTax?: boolean | null;
            /** @description References to other documents (EN 16931): `buyerReference` BT-10, `purchaseOrder` BT-13, `salesOrder` BT-14, `contract` BT-12, `project` BT-11, `receivingAdvice` BT-15, `despatchAdvice` BT-16, `tender` BT-17, `buyerAccounting` BT-19. A French public body may want its service code in `buyerReference` and its commitment number in `purchaseOrder`. What is absent, one by one, is as the client's `invoiceDefaults` say; `null` is none. */
            references?: components["schemas"]["ReferencesInput"] | null;
            /**
             * Format: date
             * @description When VAT becomes chargeable (BT-7), where the law takes another day than that of issue or supply.
             */
            taxPointDate?: string | null;
            /** @description Global VAT rate. Stored, returned and offered as the default of forms; VAT is always computed from the lines' own rates. */
            taxRate?: number | null;
        };
        /** @description What every invoice says, as in `POST /api/invoices`. Dates, numbers and the exchange rate are of each invoice. The texts of lines, `description` and `notes` may have variables: `{period}`, `{month}`, `{quarter}` and `{year}`, and with an offset `{month+1}` or `{year-1}`. They are those of the period that the invoice is for, or else of the one that begins on its date, in its language. */
        RecurringContentInput: {
            /** @description Whom to ask at the client (BG-9). Absent: as the client's `invoiceDefaults` say. `null`: none. */
            buyerContact?: components["schemas"]["BuyerContactInput"] | null;
            /** @description Charges on the whole invoice (BG-21), spread alike. */
            charges?: components["schemas"]["DocumentChargeInput"][] | null;
            /**
             * Format: uuid
             * @description Recipient: a client of the active company.
             */
            clientId: string;
            /** @description Notes with their subjects (BG-1), printed after `notes`. `code` (BT-21): a code of UNTDID 4451, such as `AAI`, `SUR`, `REG`, `AAR` or `CUS`. PMD, PMT, AAB, BAR are refused: Folio writes these notes itself, once each as the French rules demand (BR-FR-05, BR-FR-06, BR-FR-31), from the company's `latePaymentTerms` and `earlyPaymentTerms`, the law and the parties. TXD may come once. */
            codedNotes?: components["schemas"]["CodedNoteInput"][] | null;
            /** @description ISO 4217. Amounts are in its minor unit: JPY has none, TND has three decimals. Absent: `EUR`. */
            currency?: string | null;
            /** @description Where and to whom was delivered (BG-13), of goods and of services. Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing: of goods, the client's `deliveryAddress` or address. */
            deliveryPlace?: components["schemas"]["DeliveryPlaceInput"] | null;
            /** @description General description. */
            description?: string | null;
            /** @description Discounts on the whole invoice (EN 16931 BG-20), before VAT. Each is spread over the VAT rates, and within a rate over its lines, by largest remainder. A percentage is one of what the lines come to, whatever other discounts there are. They leave each rate 0 or more. */
            discounts?: components["schemas"]["DocumentDiscountInput"][] | null;
            /** @description `facturx` asks more of the data when it is issued, and takes lines of at most 4,000,000,000,000 minor units in all (40 billion euros), each without its sign. Absent: `pdf`. */
            format?: ("pdf" | "facturx") | null;
            /** @description What the invoice is about, such as a meter (BT-18). */
            invoicedObject?: components["schemas"]["InvoicedObjectInput"] | null;
            /** @description The language of the PDF, the e-mails and the viewing page. Absent: the client's own, or else the company's. */
            language?: ("fr" | "en") | null;
            /** @description All texts of the invoice together have at most 20000 line breaks. */
            lines: components["schemas"]["InvoiceLineInput"][];
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description Notes visible on the invoice. */
            notes?: string | null;
            /** @description What is sold: decides the billing framework of French e-invoices (BT-23) and what they say of when VAT is due (BT-8: services on payment, or when invoiced with `vatOnDebits`; goods alone nothing). Absent: the company's own, services unless set. */
            operationCategory?: ("services" | "goods" | "mixed") | null;
            /** @description Who is paid in place of the company (BG-10), such as a factoring company. `registration` (BT-61) is its SIREN in France. */
            payee?: components["schemas"]["PayeeInput"] | null;
            /** @description How it is to be paid (BG-16). Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing, a transfer to the account of the company. `iban` (BT-84), `bic` (BT-86) and `accountName` (BT-85) are of a transfer to another account, `mandate` (BT-89) and `debitedIban` (BT-91) are of a direct debit, `cardNumber` (BT-87, its last 4 to 6 digits) and `cardHolder` (BT-88) of a card. */
            paymentMeans?: components["schemas"]["PaymentMeansInput"] | null;
            /** @description What the payment shall name (BT-83). Absent: the number of the invoice. */
            paymentReference?: string | null;
            /** @description The terms of payment in words (BT-20), such as a discount for early payment. */
            paymentTerms?: string | null;
            /** @description The days that the invoice is for (BG-14). */
            period?: components["schemas"]["PeriodInput"] | null;
            /** @description Earlier invoices that this one refers to (BG-3). */
            precedingInvoices?: {
                /**
                 * Format: date
                 * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
                 */
                issueDate?: string | null;
                number: string;
            }[] | null;
            /** @description The unit prices, and the amounts of discounts and charges, include VAT: a line at 500.00 comes to 500.00, and VAT is taken out of the sum of each rate. Absent or `null`: as the company set it for consumers or for businesses, `false` unless it did. */
            pricesIncludeTax?: boolean | null;
            /** @description References to other documents (EN 16931): `buyerReference` BT-10, `purchaseOrder` BT-13, `salesOrder` BT-14, `contract` BT-12, `project` BT-11, `receivingAdvice` BT-15, `despatchAdvice` BT-16, `tender` BT-17, `buyerAccounting` BT-19. A French public body may want its service code in `buyerReference` and its commitment number in `purchaseOrder`. What is absent, one by one, is as the client's `invoiceDefaults` say; `null` is none. */
            references?: components["schemas"]["ReferencesInput"] | null;
            /** @description When VAT becomes chargeable (BT-7), where the law takes another day than that of issue or supply. */
            taxPointDate?: string | null;
            /** @description Global VAT rate. Stored, returned and offered as the default of forms; VAT is always computed from the lines' own rates. */
            taxRate?: number | null;
        };
        /** @description A schedule that makes invoices. */
        RecurringInvoice: {
            /** @enum {string} */
            action: "draft" | "issue" | "send";
            billedPeriod: ("ahead" | "behind") | null;
            /** Format: date-time */
            createdAt: string;
            /** @description 31 is the last day of every month. Null for weeks. */
            dayOfMonth: number | null;
            /** Format: date */
            endDate: string | null;
            /** @description The id that it has in your system. */
            externalId: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            interval: "week" | "month" | "quarter" | "year";
            /** Format: int64 */
            intervalCount: number;
            invoice: components["schemas"]["RecurringContent"];
            /** @description The lines from a date on, in the order of the dates. */
            laterLines: components["schemas"]["LaterLines"][];
            maxOccurrences: number | null;
            metadata: components["schemas"]["Metadata"];
            /**
             * Format: date
             * @description Of a paused schedule, the one that it was paused before.
             */
            nextDate: string | null;
            /**
             * Format: int64
             * @description The number of its next date; each date has one.
             */
            nextSequence: number;
            /** @description Days until an invoice is due, from 0 to 365; 0: on receipt. Null: the client's terms. */
            paymentTermsDays: number | null;
            /** @description `after`: then to the end of the month (30 days end of month). `before`: counted from the end of the month of `issueDate` (end of month + 15). `null`: from `issueDate`, to the day. */
            paymentTermsMonth: ("after" | "before") | null;
            /** Format: date */
            startDate: string;
            /**
             * @description `ended` after its last date, or once it was ended; it takes no changes.
             * @enum {string}
             */
            status: "active" | "paused" | "ended";
            /**
             * Format: date-time
             * @description When its author last changed it; runs do not count.
             */
            updatedAt: string;
        };
        RecurringInvoiceAnsweredEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /** @description What was answered to its missed dates: `all`, `last` or `none`. */
                answer: string | null;
                /** @description How many dates it was answered for. */
                dates: number | null;
                /**
                 * Format: uuid
                 * @description The recurring invoice.
                 */
                recurringInvoiceId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recurring_invoice.answered";
        };
        /** @description What changes (RFC 7396, JSON Merge Patch), from the next date on. Absent members stay as they are, `null` is none. The schedule that results is checked like a new one. */
        RecurringInvoiceChanges: {
            /**
             * @description What happens to each invoice: it stays a `draft`, is issued (`issue`), or is issued and sent to the client (`send`).
             * @enum {string}
             */
            action?: "draft" | "issue" | "send";
            /** @description The period that each invoice names (BG-14): `ahead`, the one that begins on its date; `behind`, the one that ends the day before. With `dayOfMonth` 31 periods are whole calendar months: `behind` on 31 March is March. Absent: none. */
            billedPeriod?: ("ahead" | "behind") | null;
            /** @description The day of the month. A shorter month has its last day instead, and the next one the day itself again: 31 is the last day of every month. Absent: the day of `startDate`. Weeks have none, and keep the weekday of `startDate`. */
            dayOfMonth?: number | null;
            /**
             * Format: date
             * @description No invoice is made after it. Absent: no end.
             */
            endDate?: string | null;
            /** @description `null`: none. */
            externalId?: string | null;
            /**
             * @description The unit of the interval.
             * @enum {string}
             */
            interval?: "week" | "month" | "quarter" | "year";
            intervalCount?: number;
            invoice?: components["schemas"]["RecurringContentChanges"];
            /** @description Replaces all of them. */
            laterLines?: components["schemas"]["LaterLinesChange"][];
            /** @description How many dates there are, skipped ones included. Absent: no end. */
            maxOccurrences?: number | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description Days until an invoice is due, from 0 to 365; 0: on receipt. Absent: by the terms of the client at that time, or else of the company. */
            paymentTermsDays?: number | null;
            /** @description `after`: then to the end of the month (30 days end of month). `before`: counted from the end of the month of `issueDate` (end of month + 15). `null`: from `issueDate`, to the day. */
            paymentTermsMonth?: ("after" | "before") | null;
            /**
             * Format: date
             * @description `YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.
             */
            startDate?: string;
        };
        RecurringInvoiceCreatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /**
                 * Format: date
                 * @description Its next date.
                 */
                nextDate: string | null;
                /**
                 * Format: uuid
                 * @description The recurring invoice.
                 */
                recurringInvoiceId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recurring_invoice.created";
        };
        RecurringInvoiceEndedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The recurring invoice.
                 */
                recurringInvoiceId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recurring_invoice.ended";
        };
        RecurringInvoiceFailedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: date
                 * @description The date by the schedule.
                 */
                date: string | null;
                /** @description The code of why it could not be issued or sent. */
                reason: string | null;
                /**
                 * Format: uuid
                 * @description The recurring invoice.
                 */
                recurringInvoiceId: string | null;
                /** @description The number of the date. */
                sequence: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recurring_invoice.failed";
        };
        /** @description A schedule that makes invoices. */
        RecurringInvoiceInput: {
            /**
             * @description What happens to each invoice: it stays a `draft`, is issued (`issue`), or is issued and sent to the client (`send`).
             * @enum {string}
             */
            action: "draft" | "issue" | "send";
            /** @description The period that each invoice names (BG-14): `ahead`, the one that begins on its date; `behind`, the one that ends the day before. With `dayOfMonth` 31 periods are whole calendar months: `behind` on 31 March is March. Absent: none. */
            billedPeriod?: ("ahead" | "behind") | null;
            /** @description The day of the month. A shorter month has its last day instead, and the next one the day itself again: 31 is the last day of every month. Absent: the day of `startDate`. Weeks have none, and keep the weekday of `startDate`. */
            dayOfMonth?: number | null;
            /**
             * Format: date
             * @description No invoice is made after it. Absent: no end.
             */
            endDate?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            /**
             * @description The unit of the interval.
             * @enum {string}
             */
            interval: "week" | "month" | "quarter" | "year";
            /** @description Every so many of them. Absent: 1. */
            intervalCount?: number;
            invoice: components["schemas"]["RecurringContentInput"];
            /** @description Changes of the lines that are dated ahead, such as new prices. Absent: none. */
            laterLines?: components["schemas"]["LaterLinesInput"][];
            /** @description How many dates there are, skipped ones included. Absent: no end. */
            maxOccurrences?: number | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description Days until an invoice is due, from 0 to 365; 0: on receipt. Absent: by the terms of the client at that time, or else of the company. */
            paymentTermsDays?: number | null;
            /** @description `after`: then to the end of the month (30 days end of month). `before`: counted from the end of the month of `issueDate` (end of month + 15). `null`: from `issueDate`, to the day. */
            paymentTermsMonth?: ("after" | "before") | null;
            /**
             * Format: date
             * @description The first invoice is made on the first such day from `startDate` on, or from today on: what lies in the past is not made up for.
             */
            startDate: string;
        };
        RecurringInvoiceList: {
            data: components["schemas"]["RecurringInvoice"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many schedules match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        RecurringInvoicePausedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The recurring invoice.
                 */
                recurringInvoiceId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recurring_invoice.paused";
        };
        RecurringInvoiceResumedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: date
                 * @description Its next date.
                 */
                nextDate: string | null;
                /**
                 * Format: uuid
                 * @description The recurring invoice.
                 */
                recurringInvoiceId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recurring_invoice.resumed";
        };
        RecurringInvoiceRunEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: date
                 * @description The date by the schedule.
                 */
                date: string | null;
                /** @description `pending`, `done` or `held`, as a run has it. */
                outcome: string | null;
                /**
                 * Format: uuid
                 * @description The recurring invoice.
                 */
                recurringInvoiceId: string | null;
                /** @description The number of the date. */
                sequence: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recurring_invoice.run";
        };
        RecurringInvoiceSkippedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: date
                 * @description The date by the schedule.
                 */
                date: string | null;
                /**
                 * Format: uuid
                 * @description The recurring invoice.
                 */
                recurringInvoiceId: string | null;
                /** @description The number of the date. */
                sequence: number | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recurring_invoice.skipped";
        };
        RecurringInvoiceUpdatedEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description Its client.
                 */
                clientId: string | null;
                /** @description Its `externalId`. */
                externalId: string | null;
                /** @description Its `metadata`; null without any. */
                metadata: components["schemas"]["Metadata"] | null;
                /**
                 * Format: date
                 * @description Its next date.
                 */
                nextDate: string | null;
                /** @description `externalId` and `metadata` as they were; null where neither changed. */
                previous: components["schemas"]["PreviousExternalData"] | null;
                /**
                 * Format: uuid
                 * @description The recurring invoice.
                 */
                recurringInvoiceId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "recurring_invoice.updated";
        };
        /** @description A line as each invoice has it, with its variables. */
        RecurringLine: {
            attributes: {
                name: string;
                value: string;
            }[] | null;
            buyerAccounting: string | null;
            buyerItemId: string | null;
            charges: components["schemas"]["LineAdjustment"][];
            classifications: {
                code: string;
                scheme: string;
                version: string | null;
            }[] | null;
            description: string;
            discounts: components["schemas"]["LineAdjustment"][];
            /** @description The id that it has in your system. */
            externalId: string | null;
            grossPrice: string | null;
            invoicedObject: components["schemas"]["Identifier"] | null;
            /**
             * Format: uuid
             * @description The item of the catalogue that it was copied from.
             */
            itemId: string | null;
            /** Format: int64 */
            lineNumber: number;
            metadata: components["schemas"]["Metadata"];
            note: string | null;
            orderLine: string | null;
            originCountry: string | null;
            period: components["schemas"]["Period"] | null;
            /** @description The quantity that the price is for; null: 1. */
            priceQuantity: number | null;
            /** Format: double */
            quantity: number;
            /** @description The line of the quote that it invoices. */
            quoteLine: number | null;
            sellerItemId: string | null;
            standardItemId: components["schemas"]["ItemIdentifier"] | null;
            /** @description Why no VAT is charged, at 0 %: a VATEX code. */
            taxExemptionCode: string | null;
            /**
             * Format: double
             * @description A percentage.
             */
            taxRate: number;
            unit: string | null;
            /**
             * Format: int64
             * @description In the minor unit of the currency, excluding tax unless `pricesIncludeTax`; of a price between two of them, rounded half away from zero.
             */
            unitPrice: number;
            /** @description The exact price, in the currency itself: with the currency's decimals at least, with 6 at most. */
            unitPriceDecimal: string;
        };
        RecurringRun: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date
             * @description The date by the schedule. The invoice bears the day it is issued.
             */
            date: string;
            /** Format: uuid */
            invoiceId: string | null;
            /**
             * @description `pending`: its draft is there, and is being issued. `done`: as the schedule says. `held`: several dates had passed at once, and their drafts wait for an answer. `refused`: it could not be issued or sent, `reason` says why, and its draft stays. `skipped`: it has no invoice.
             * @enum {string}
             */
            outcome: "pending" | "done" | "held" | "refused" | "skipped";
            reason: components["schemas"]["RunReason"] | null;
            /** Format: int64 */
            sequence: number;
        };
        /** @description The runs of a schedule, the latest first. */
        RecurringRunList: {
            data: components["schemas"]["RecurringRun"][];
        };
        References: {
            buyerAccounting: string | null;
            buyerReference: string | null;
            contract: string | null;
            despatchAdvice: string | null;
            project: string | null;
            purchaseOrder: string | null;
            receivingAdvice: string | null;
            salesOrder: string | null;
            tender: string | null;
        };
        ReferencesInput: {
            buyerAccounting?: string | null;
            buyerReference?: string | null;
            contract?: string | null;
            despatchAdvice?: string | null;
            project?: string | null;
            purchaseOrder?: string | null;
            receivingAdvice?: string | null;
            salesOrder?: string | null;
            tender?: string | null;
        };
        RefundInput: {
            /**
             * Format: int64
             * @description Amount paid back, in the minor unit of the currency. Left out: all of `refundDue`.
             */
            amount?: number;
            /**
             * Format: date
             * @description The date of the refund, not after today in the company's time zone, not before `issueDate`, and not in the closed books. Omitted: today.
             */
            date?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description How it was paid. */
            method?: ("transfer" | "direct_debit" | "card" | "check" | "cash" | "other") | null;
            /** @description A remark for the ledger, such as the bank's reference. */
            note?: string | null;
        };
        /** @description Where nothing of the money was recorded: it is this receipt. */
        ResolveAsReceipt: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            as: "receipt";
            /**
             * Format: uuid
             * @description A receipt of the client that was recorded by hand, and is of no other online payment.
             */
            receiptId: string;
        };
        /** @description Of `not_taken_back`: a person recorded what went back, or nothing has to be. */
        ResolveAsRecordedByHand: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            as: "recorded_by_hand";
        };
        ReversalInput: {
            /** @description Why, for the ledger. */
            note?: string | null;
        };
        RunReason: {
            code: string;
            faults: string[];
        };
        SetAsideInput: {
            /** @description Why, such as `Rent`. */
            note?: string | null;
        };
        SimulateAccepted: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "accepted";
        };
        SimulateBounced: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "bounced";
            /** @description Absent: `550 5.1.1 The recipient does not exist.` */
            reason?: string | null;
        };
        SimulateDelivered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "delivered";
        };
        SimulateQuoteDeclined: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "declined";
            /** @description Absent: `We chose another offer.` */
            reason?: string | null;
        };
        SimulateQuoteSigned: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "signed";
            /** @description Who signs. Absent: `Ada Martin` */
            name?: string | null;
            /** @description The numbers of the optional lines that they take. Absent: none. */
            options?: number[];
        };
        SimulateQuoteViewed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "viewed";
        };
        SimulateRejected: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "rejected";
            /** @description Absent: `The amount is not what we agreed.` */
            reason?: string | null;
        };
        SimulateTimePasses: {
            /** @description How many pass, for the whole company. */
            days: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "time_passes";
        };
        SimulateViewed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            event: "viewed";
        };
        SimulationInput: components["schemas"]["SimulateDelivered"] | components["schemas"]["SimulateBounced"] | components["schemas"]["SimulateViewed"] | components["schemas"]["SimulateAccepted"] | components["schemas"]["SimulateRejected"] | components["schemas"]["SimulateTimePasses"];
        SkipInput: {
            /**
             * Format: date
             * @description A date of the schedule that lies ahead. Absent: the next one.
             */
            date?: string | null;
        };
        StatementAccount: {
            /**
             * Format: int64
             * @description What it owed at the end of `to`.
             */
            closingBalance: number;
            currency: string;
            /** @description In the order of their dates. */
            entries: components["schemas"]["StatementEntry"][];
            /**
             * Format: int64
             * @description What the client owed before `from`.
             */
            openingBalance: number;
        };
        StatementEntry: {
            /**
             * Format: int64
             * @description What the client owes more; negative what it owes less.
             */
            amount: number;
            /**
             * Format: int64
             * @description What the client owes then; negative where it has paid more than it owes.
             */
            balance: number;
            /**
             * Format: date
             * @description Of the document, or the day on which the money came or went.
             */
            date: string;
            /**
             * Format: date
             * @description Of an invoice.
             */
            dueDate: string | null;
            /**
             * Format: uuid
             * @description Of the invoice, the credit note or the receipt; of an exchange that of the payment.
             */
            id: string;
            /**
             * @description `reversal` takes back a receipt or a refund; `exchange` moves what a receipt pays of an invoice in another currency.
             * @enum {string}
             */
            kind: "invoice" | "credit_note" | "receipt" | "refund" | "write_off" | "reversal" | "exchange";
            /** @description The number of a document; of money, what the payment says. */
            reference: string | null;
        };
        /** @description All of it is optional. */
        StatementSending: {
            /** @description Left out: to who got the last statement, or else the client, in the company's words. */
            email?: {
                /** @description Copies that everybody sees. Only with `to`. */
                cc?: string[] | null;
                /** @description Plain text, as `subject`. */
                message?: string | null;
                /** @description With the variables of Settings → E-mails, such as `{number}`. Left out: the company's own, or else Folio's. */
                subject?: string | null;
                /** @description Addresses. Left out: who got the document last, or else the client. At most 20 in `to` and `cc` together. */
                to?: string[] | null;
            };
            /**
             * Format: date
             * @description The first day, inclusive. Absent: the first of January of the year of `to`.
             */
            from?: string | null;
            /**
             * Format: date
             * @description The last day, inclusive. Absent: today in the company's time zone.
             */
            to?: string | null;
        };
        /** @description The e-mail with the statement of this period. */
        StatementSent: {
            /** Format: uuid */
            clientId: string;
            delivery: components["schemas"]["InvoiceDelivery"];
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        TaxBreakdownLine: {
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            base: number;
            /**
             * Format: int64
             * @description In the minor unit of the currency.
             */
            tax: number;
            taxExemptionCode: string | null;
            /**
             * Format: double
             * @description A percentage.
             */
            taxRate: number;
        };
        WebhookAttempt: {
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            durationMs: number;
            /** @description Why there is no answer: `timeout`, `address_not_allowed`, or the code of the connection. */
            error: string | null;
            /** @description The first 2 kB of the answer. */
            response: string | null;
            /** @description Of the answer; null without one. */
            status: number | null;
        };
        WebhookDelivery: {
            /** @description Oldest first, the last 30. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /**
             * Format: date-time
             * @description When it was queued, or resent.
             */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            /**
             * Format: uuid
             * @description The event's id, and the header `webhook-id`.
             */
            messageId: string;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** @description The body that is sent. */
            request: components["schemas"]["WebhookMessage"];
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            type: string;
        };
        WebhookDeliveryList: {
            data: components["schemas"]["WebhookDelivery"][];
            /**
             * Format: uuid
             * @description `nextCursor`, by its earlier name.
             */
            nextBefore: string | null;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
        };
        WebhookEndpoint: {
            /** @description Null for all. */
            companyIds: string[] | null;
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            /** Format: date-time */
            disabledAt: string | null;
            /** @description `owner`: somebody disabled it. `gone`: it answered 410. `failing`: nothing was accepted for five days. */
            disabledReason: ("owner" | "gone" | "failing") | null;
            enabled: boolean;
            /** @description Null for all. */
            eventTypes: string[] | null;
            /**
             * Format: date-time
             * @description Since when no message was accepted; null after a success.
             */
            failingSince: string | null;
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description Until when messages bear a signature of the secret before, too.
             */
            previousSecretValidUntil: string | null;
            /** Format: date-time */
            updatedAt: string;
            url: string;
        };
        /** @description What changes (RFC 7396, JSON Merge Patch): absent members stay as they are. */
        WebhookEndpointChanges: {
            /** @description Companies of the key's group. Null for all, also those that are created later. */
            companyIds?: string[] | null;
            description?: string | null;
            /** @description While it is `false` nothing is queued for the endpoint, and what waits is given up. `POST …/resend` sends it afterwards. */
            enabled?: boolean;
            /** @description The types of messages; `invoice.*` and the like stand for all of a kind. `["*"]` or null for all, also those that are added later. The names that the feed had before are kept as those of today. */
            eventTypes?: components["schemas"]["FollowableEventType"][] | null;
            /**
             * Format: uri
             * @description `https` and a public address; without user name and password. Redirects are not followed. On the embedded trial a loopback address too, also with `http`.
             */
            url?: string;
        };
        WebhookEndpointCreate: {
            /** @description Companies of the key's group. Null for all, also those that are created later. */
            companyIds?: string[] | null;
            description?: string | null;
            /** @description The types of messages; `invoice.*` and the like stand for all of a kind. `["*"]` or null for all, also those that are added later. The names that the feed had before are kept as those of today. */
            eventTypes?: components["schemas"]["FollowableEventType"][] | null;
            /**
             * Format: uri
             * @description `https` and a public address; without user name and password. Redirects are not followed. On the embedded trial a loopback address too, also with `http`.
             */
            url: string;
        };
        WebhookEndpointList: {
            data: components["schemas"]["WebhookEndpoint"][];
            /**
             * Format: int64
             * @description The page size used.
             */
            limit: number;
            /** @description What `after` takes for what comes next; null where nothing does. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description 1 with `after`.
             */
            page: number;
            /**
             * Format: int64
             * @description How many endpoints match.
             */
            total: number;
            /** Format: int64 */
            totalPages: number;
        };
        WebhookEndpointWithSecret: {
            /** @description Null for all. */
            companyIds: string[] | null;
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            /** Format: date-time */
            disabledAt: string | null;
            /** @description `owner`: somebody disabled it. `gone`: it answered 410. `failing`: nothing was accepted for five days. */
            disabledReason: ("owner" | "gone" | "failing") | null;
            enabled: boolean;
            /** @description Null for all. */
            eventTypes: string[] | null;
            /**
             * Format: date-time
             * @description Since when no message was accepted; null after a success.
             */
            failingSince: string | null;
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description Until when messages bear a signature of the secret before, too.
             */
            previousSecretValidUntil: string | null;
            /** @description Signs the messages. Shown this once: an answer that is repeated under its Idempotency-Key has null, because the secret is stored in no answer. Who lost it replaces it. */
            secret: string | null;
            /** Format: date-time */
            updatedAt: string;
            url: string;
        };
        /** @description What a webhook endpoint gets, by the Standard Webhooks specification. */
        WebhookMessage: {
            /**
             * Format: uuid
             * @description Null of what happens in the group, as `api_key.created`.
             */
            companyId: string | null;
            /** @description The event, as `GET /api/events` has it. Those of the group are in no feed: their `sequence` is that of the group's own trail, and company, invoice and client are null. */
            data: components["schemas"]["InvoiceCreatedEvent"] | components["schemas"]["InvoiceUpdatedEvent"] | components["schemas"]["InvoiceDeletedEvent"] | components["schemas"]["InvoiceIssuedEvent"] | components["schemas"]["InvoiceSendQueuedEvent"] | components["schemas"]["InvoiceSentEvent"] | components["schemas"]["InvoiceResentEvent"] | components["schemas"]["InvoiceSendRejectedEvent"] | components["schemas"]["InvoiceSendFailedEvent"] | components["schemas"]["InvoiceDeliveredEvent"] | components["schemas"]["InvoiceEmailOpenedEvent"] | components["schemas"]["InvoiceBouncedEvent"] | components["schemas"]["InvoiceEmailComplainedEvent"] | components["schemas"]["InvoiceViewedEvent"] | components["schemas"]["InvoiceAcceptedEvent"] | components["schemas"]["InvoiceRejectedEvent"] | components["schemas"]["InvoiceDisputeSettledEvent"] | components["schemas"]["InvoiceLinkRenewedEvent"] | components["schemas"]["InvoiceOverdueEvent"] | components["schemas"]["InvoiceReminderQueuedEvent"] | components["schemas"]["InvoiceReminderSentEvent"] | components["schemas"]["InvoiceReminderRejectedEvent"] | components["schemas"]["InvoiceReminderFailedEvent"] | components["schemas"]["InvoiceCreditNoteQueuedEvent"] | components["schemas"]["InvoiceCreditNoteSentEvent"] | components["schemas"]["InvoiceCreditNoteRejectedEvent"] | components["schemas"]["InvoiceCreditNoteFailedEvent"] | components["schemas"]["InvoiceAnswerQueuedEvent"] | components["schemas"]["InvoiceAnswerSentEvent"] | components["schemas"]["InvoiceAnswerRejectedEvent"] | components["schemas"]["InvoiceAnswerFailedEvent"] | components["schemas"]["InvoiceReceiptQueuedEvent"] | components["schemas"]["InvoiceReceiptSentEvent"] | components["schemas"]["InvoiceReceiptRejectedEvent"] | components["schemas"]["InvoiceReceiptFailedEvent"] | components["schemas"]["InvoiceNoticeUndeliveredEvent"] | components["schemas"]["InvoicePaymentRecordedEvent"] | components["schemas"]["InvoicePaymentReversedEvent"] | components["schemas"]["InvoiceRefundRecordedEvent"] | components["schemas"]["InvoiceWrittenOffEvent"] | components["schemas"]["InvoicePaidEvent"] | components["schemas"]["InvoiceCancelledEvent"] | components["schemas"]["CreditNoteIssuedEvent"] | components["schemas"]["InvoiceArchivedEvent"] | components["schemas"]["InvoiceClientMergedEvent"] | components["schemas"]["CompanyCreatedEvent"] | components["schemas"]["CompanyUpdatedEvent"] | components["schemas"]["CompanyRemindersChangedEvent"] | components["schemas"]["CompanyAccountsChangedEvent"] | components["schemas"]["CompanyBankAccountChangedEvent"] | components["schemas"]["CompanyEmailTemplateChangedEvent"] | components["schemas"]["CompanyDaysPassedEvent"] | components["schemas"]["ClientCreatedEvent"] | components["schemas"]["ClientUpdatedEvent"] | components["schemas"]["ClientArchivedEvent"] | components["schemas"]["ClientRestoredEvent"] | components["schemas"]["ClientDeletedEvent"] | components["schemas"]["ClientMergedEvent"] | components["schemas"]["ClientEmailChangedEvent"] | components["schemas"]["ItemCreatedEvent"] | components["schemas"]["ItemUpdatedEvent"] | components["schemas"]["ItemArchivedEvent"] | components["schemas"]["ItemRestoredEvent"] | components["schemas"]["ItemDeletedEvent"] | components["schemas"]["RecurringInvoiceCreatedEvent"] | components["schemas"]["RecurringInvoiceUpdatedEvent"] | components["schemas"]["RecurringInvoicePausedEvent"] | components["schemas"]["RecurringInvoiceResumedEvent"] | components["schemas"]["RecurringInvoiceEndedEvent"] | components["schemas"]["RecurringInvoiceSkippedEvent"] | components["schemas"]["RecurringInvoiceAnsweredEvent"] | components["schemas"]["RecurringInvoiceRunEvent"] | components["schemas"]["QuoteCreatedEvent"] | components["schemas"]["QuoteUpdatedEvent"] | components["schemas"]["QuoteDeletedEvent"] | components["schemas"]["QuoteSendQueuedEvent"] | components["schemas"]["QuoteSentEvent"] | components["schemas"]["QuoteEmailSentEvent"] | components["schemas"]["QuoteSendRejectedEvent"] | components["schemas"]["QuoteSendFailedEvent"] | components["schemas"]["QuoteEmailDeliveredEvent"] | components["schemas"]["QuoteEmailOpenedEvent"] | components["schemas"]["QuoteEmailBouncedEvent"] | components["schemas"]["QuoteEmailComplainedEvent"] | components["schemas"]["QuoteArchivedEvent"] | components["schemas"]["QuoteViewedEvent"] | components["schemas"]["QuoteAcceptedEvent"] | components["schemas"]["QuoteDeclinedEvent"] | components["schemas"]["QuoteRenewalRequestedEvent"] | components["schemas"]["QuoteExpiredEvent"] | components["schemas"]["QuoteInvoicedEvent"] | components["schemas"]["QuoteCancelledEvent"] | components["schemas"]["ReceiptRecordedEvent"] | components["schemas"]["ReceiptReallocatedEvent"] | components["schemas"]["ReceiptRefundedEvent"] | components["schemas"]["ReceiptWrittenOffEvent"] | components["schemas"]["ReceiptReversedEvent"] | components["schemas"]["OnlinePaymentPendingEvent"] | components["schemas"]["OnlinePaymentSucceededEvent"] | components["schemas"]["OnlinePaymentFailedEvent"] | components["schemas"]["OnlinePaymentRefundedEvent"] | components["schemas"]["OnlinePaymentDisputedEvent"] | components["schemas"]["OnlinePaymentDecisionNeededEvent"] | components["schemas"]["OnlinePaymentResolvedEvent"] | components["schemas"]["BankStatementUploadedEvent"] | components["schemas"]["BankEntryAcceptedEvent"] | components["schemas"]["BankEntryUndoneEvent"] | components["schemas"]["BankEntrySetAsideEvent"] | components["schemas"]["RecurringInvoiceFailedEvent"] | components["schemas"]["ApiKeyCreatedEvent"] | components["schemas"]["ApiKeyRotatedEvent"] | components["schemas"]["ApiKeyRevokedEvent"] | components["schemas"]["WebhookTestEvent"];
            /**
             * Format: uuid
             * @description Of the event, and the header `webhook-id`: the same each time the message is sent.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description That of the event in `data`.
             * @enum {string}
             */
            type: "api_key.created" | "api_key.revoked" | "api_key.rotated" | "bank_entry.accepted" | "bank_entry.set_aside" | "bank_entry.undone" | "bank_statement.uploaded" | "client.archived" | "client.created" | "client.deleted" | "client.email_changed" | "client.merged" | "client.restored" | "client.updated" | "company.accounts_changed" | "company.bank_account_changed" | "company.created" | "company.days_passed" | "company.email_template_changed" | "company.reminders_changed" | "company.updated" | "credit_note.issued" | "invoice.accepted" | "invoice.answer_failed" | "invoice.answer_queued" | "invoice.answer_rejected" | "invoice.answer_sent" | "invoice.archived" | "invoice.bounced" | "invoice.cancelled" | "invoice.client_merged" | "invoice.created" | "invoice.credit_note_failed" | "invoice.credit_note_queued" | "invoice.credit_note_rejected" | "invoice.credit_note_sent" | "invoice.deleted" | "invoice.delivered" | "invoice.dispute_settled" | "invoice.email_complained" | "invoice.email_opened" | "invoice.issued" | "invoice.link_renewed" | "invoice.notice_undelivered" | "invoice.overdue" | "invoice.paid" | "invoice.payment_recorded" | "invoice.payment_reversed" | "invoice.receipt_failed" | "invoice.receipt_queued" | "invoice.receipt_rejected" | "invoice.receipt_sent" | "invoice.refund_recorded" | "invoice.rejected" | "invoice.reminder_failed" | "invoice.reminder_queued" | "invoice.reminder_rejected" | "invoice.reminder_sent" | "invoice.resent" | "invoice.send_failed" | "invoice.send_queued" | "invoice.send_rejected" | "invoice.sent" | "invoice.updated" | "invoice.viewed" | "invoice.written_off" | "item.archived" | "item.created" | "item.deleted" | "item.restored" | "item.updated" | "online_payment.decision_needed" | "online_payment.disputed" | "online_payment.failed" | "online_payment.pending" | "online_payment.refunded" | "online_payment.resolved" | "online_payment.succeeded" | "quote.accepted" | "quote.archived" | "quote.cancelled" | "quote.created" | "quote.declined" | "quote.deleted" | "quote.email_bounced" | "quote.email_complained" | "quote.email_delivered" | "quote.email_opened" | "quote.email_sent" | "quote.expired" | "quote.invoiced" | "quote.renewal_requested" | "quote.send_failed" | "quote.send_queued" | "quote.send_rejected" | "quote.sent" | "quote.updated" | "quote.viewed" | "receipt.reallocated" | "receipt.recorded" | "receipt.refunded" | "receipt.reversed" | "receipt.written_off" | "recurring_invoice.answered" | "recurring_invoice.created" | "recurring_invoice.ended" | "recurring_invoice.failed" | "recurring_invoice.paused" | "recurring_invoice.resumed" | "recurring_invoice.run" | "recurring_invoice.skipped" | "recurring_invoice.updated" | "webhook.test";
        };
        WebhookResend: {
            /** @description Leaves out what the endpoint took already. Absent: `false`. */
            onlyUndelivered?: boolean;
            /**
             * Format: date-time
             * @description The moment, at most 30 days ago and not in the future.
             */
            since: string;
        };
        WebhookResult: {
            /** @enum {string} */
            result: "recorded" | "repeated" | "ignored";
        };
        WebhookTestEvent: {
            actor: components["schemas"]["EventActor"];
            /** Format: uuid */
            clientId: string | null;
            /** Format: uuid */
            companyId: string | null;
            data: {
                /**
                 * Format: uuid
                 * @description The endpoint.
                 */
                endpointId: string | null;
            };
            /** Format: uuid */
            id: string;
            invoiceExternalId: string | null;
            /** Format: uuid */
            invoiceId: string | null;
            invoiceMetadata: components["schemas"]["Metadata"] | null;
            invoiceNumber: string | null;
            isTest: boolean | null;
            /** Format: date-time */
            occurredAt: string;
            /** Format: int64 */
            sequence: number;
            statusAfter: components["schemas"]["EventStatus"];
            statusBefore: components["schemas"]["EventStatus"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "webhook.test";
        };
        WriteOffInput: {
            /**
             * Format: int64
             * @description What is given up, in the minor unit of the currency. Left out: all that is due.
             */
            amount?: number;
            /**
             * Format: date
             * @description The day on which it is given up, not after today in the company's time zone, not before `issueDate`, and not in the closed books. Omitted: today.
             */
            date?: string | null;
            /** @description The id that it has in your system. Unique in the company among those of its kind: a second one is 409 `external_id_taken`, whose `conflictingId` is the first one. */
            externalId?: string | null;
            metadata?: components["schemas"]["MetadataInput"] | null;
            /** @description A remark for the ledger, such as the bank's reference. */
            note?: string | null;
            /**
             * @description `difference`: a few cents. `bank_fees`: what banks on the way have kept.
             * @enum {string}
             */
            reason?: "difference" | "bank_fees";
        };
    };
    responses: never;
    parameters: {
        /** @description The only version. */
        ApiVersion: "v1";
        /** @description The active company. Absent: the first company of the key's group, in creation order. */
        CompanyId: string;
        /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
        IdempotencyKey: string;
        /** @description The API key's id. An id that is not a UUID is not found. */
        IdOfAPIKey: string;
        /** @description The bank account's id. An id that is not a UUID is not found. */
        IdOfBankAccount: string;
        /** @description The bank entry's id. An id that is not a UUID is not found. */
        IdOfBankEntry: string;
        /** @description The bank statement's id. An id that is not a UUID is not found. */
        IdOfBankStatement: string;
        /** @description The client's id. An id that is not a UUID is not found. */
        IdOfClient: string;
        /** @description The company's id. An id that is not a UUID is not found. */
        IdOfCompany: string;
        /** @description The credit note's id. An id that is not a UUID is not found. */
        IdOfCreditNote: string;
        /** @description The event's id. An id that is not a UUID is not found. */
        IdOfEvent: string;
        /** @description The invoice's id. An id that is not a UUID is not found. */
        IdOfInvoice: string;
        /** @description The item's id. An id that is not a UUID is not found. */
        IdOfItem: string;
        /** @description The online payment's id. An id that is not a UUID is not found. */
        IdOfOnlinePayment: string;
        /** @description The quote's id. An id that is not a UUID is not found. */
        IdOfQuote: string;
        /** @description The receipt's id. An id that is not a UUID is not found. */
        IdOfReceipt: string;
        /** @description The recurring invoice's id. An id that is not a UUID is not found. */
        IdOfRecurringInvoice: string;
        /** @description The webhook endpoint's id. An id that is not a UUID is not found. */
        IdOfWebhookEndpoint: string;
        /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
        IfMatch: string;
        /** @description An ETag of an earlier response. */
        IfNoneMatch: string;
        /** @description Results per page, at most 100. A larger number counts as 100. */
        Limit: number;
        /** @description Page number. A page past the end is empty. */
        Page: number;
        /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
        RequestId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listApiKeys: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description The order, then that of `id` in the same direction; `-` is descending. */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            /** @description The key, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The API key's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfAPIKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The API key's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfAPIKey"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description It is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBankAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bank accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The bank account's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfBankAccount"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountChanges"];
            };
        };
        responses: {
            /** @description The bank account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBankEntries: {
        parameters: {
            query?: {
                /** @description Filter by bank account. */
                accountId?: string;
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Open entries whose first proposal is so. */
                certainty?: "certain" | "likely" | "possible";
                /** @description Minimum `date`, inclusive. */
                from?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Substring of the counterparty's name or the words, without regard to case and accents. */
                search?: string;
                /** @description The order, then that of `id` in the same direction; `-` is descending. With `updatedSince` the default is `updatedAt`. */
                sort?: "date" | "-date" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description What became of it. */
                state?: "open" | "accepted" | "set_aside";
                /** @description Those that this statement brought first. */
                statementId?: string;
                /** @description Maximum `date`, inclusive. */
                to?: string;
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntryList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBankEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The bank entry's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfBankEntry"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntry"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptBankEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The bank entry's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfBankEntry"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankEntryAcceptance"];
            };
        };
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntry"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setBankEntryAside: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The bank entry's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfBankEntry"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetAsideInput"];
            };
        };
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntry"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undoBankEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The bank entry's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfBankEntry"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReversalInput"];
            };
        };
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntry"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptCertainBankEntries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CertainBankEntries"];
            };
        };
        responses: {
            /** @description What became of each, in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedBankEntries"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBankStatements: {
        parameters: {
            query?: {
                /** @description Filter by bank account. */
                accountId?: string;
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description The order, then that of `id` in the same direction; `-` is descending. */
                sort?: "createdAt" | "-createdAt";
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankStatementList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadBankStatement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: uuid
                     * @description The bank account of a file that names none. Absent: the only one of the company.
                     */
                    accountId?: string;
                    /**
                     * Format: binary
                     * @description A camt.053 (several in a ZIP), an OFX or a CSV file of a bank, of at most 10 MiB and 20,000 entries, with its name as `filename`. What it is follows from its content.
                     */
                    file: string;
                    /** @description What the columns of a CSV file are, as JSON: `{"bookedOn": "Date", "amount": {"kind": "signed", "column": "Montant"}, "remittance": ["Libellé"]}`. Absent: as for the account's last file, or as the headers tell. */
                    mapping?: string;
                };
            };
        };
        responses: {
            /** @description The file was uploaded before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankUpload"];
                };
            };
            /** @description The statements of the file. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankUpload"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBankStatement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The bank statement's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfBankStatement"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankStatement"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description `false`: clients in use; `true`: archived ones; `all`: both. */
                archived?: "false" | "true" | "all";
                /** @description The whole e-mail address, without regard to case. */
                email?: string;
                /** @description The whole `externalId`, letter case included. */
                externalId?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Substring of the name, the trading name, the e-mail address, the SIREN or the VAT number. Case, accents, and the kinds of spaces, hyphens and apostrophes make no difference. */
                search?: string;
                /** @description The whole SIREN. */
                siren?: string | null;
                /** @description The order, then that of `id` in the same direction; `-` is descending. With `updatedSince` the default is `updatedAt`. */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Only clients with an `updatedAt` of this instant or later. To keep a copy, pass `archived=all` and the greatest `updatedAt` received so far, less some seconds for changes that were still being committed; `GET /api/events` is exact. */
                updatedSince?: string;
                /** @description The whole VAT number, spaces and dots apart. */
                vatNumber?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clients. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientInput"];
            };
        };
        responses: {
            /** @description The client. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDetail"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The client's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfClient"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDetail"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The client's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfClient"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The client is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The client's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfClient"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientChanges"];
            };
        };
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDetail"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archiveClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The client's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfClient"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The archived client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDetail"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mergeClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The client's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfClient"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientMerge"];
            };
        };
        responses: {
            /** @description The client that was kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDetail"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The client's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfClient"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDetail"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getClientStatement: {
        parameters: {
            query?: {
                /** @description The first day, inclusive. Absent: the first of January of the year of `to`. */
                from?: string;
                /** @description The last day, inclusive. Absent: today in the company's time zone. */
                to?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The client's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfClient"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientStatement"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getClientStatementPdf: {
        parameters: {
            query?: {
                /** @description The first day, inclusive. Absent: the first of January of the year of `to`. */
                from?: string;
                /** @description The last day, inclusive. Absent: today in the company's time zone. */
                to?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The client's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfClient"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendClientStatement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The client's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfClient"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StatementSending"];
            };
        };
        responses: {
            /** @description The e-mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementSent"];
                };
            };
            /** @description The mail provider was unreachable, slow or too busy. The service retries for about a day. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementSent"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bulkClients: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkClientsInput"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkClientsResult"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description The order, then that of `id` in the same direction; `-` is descending. */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of companies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyCreate"];
            };
        };
        responses: {
            /** @description The company. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The company's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfCompany"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The company's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfCompany"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyChanges"];
            };
        };
        responses: {
            /** @description The company. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCreditNotes: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description The whole `externalId`, letter case included. */
                externalId?: string;
                /** @description Minimum issue date, inclusive. */
                from?: string;
                /** @description Filter by invoice. */
                invoiceId?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The whole number of the credit note, letter case included. */
                number?: string;
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Substring of the credit note's number, of its invoice's or of the client's name, without regard to case, accents, and the kinds of spaces, hyphens and apostrophes. Or the total with VAT as people write it, as for invoices. */
                search?: string;
                /** @description The order, then that of `id` in the same direction; `-` is descending. */
                sort?: "issueDate" | "-issueDate" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Maximum issue date, inclusive. */
                to?: string;
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of credit notes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNoteList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The credit note's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfCreditNote"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credit note. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCreditNoteFacturx: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The credit note's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfCreditNote"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The XML, in UTF-8. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadCreditNotePdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The credit note's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfCreditNote"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The credit note's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfCreditNote"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Accepted by the mail provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description The mail provider was unreachable, slow or too busy. The service retries for about a day. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The credit note's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfCreditNote"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description Accepted by the mail provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description The mail provider was unreachable, slow or too busy. The service retries for about a day. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier page. Absent: from the first event. One of another company, or of events that a restored backup does not have, is 422. */
                after?: string;
                /** @description Only what happened to this client, and to the invoices that are the client's. */
                clientId?: string;
                /** @description Only what happened to this invoice. */
                invoiceId?: string;
                /** @description Results per page, at most 1000. A larger number counts as 1000. */
                limit?: number;
                /** @description Only these types: one, or several separated by commas. `invoice.*` and the like stand for all of a kind, `*` for all. The names that the feed had before (`invoice.email_delivered`, `invoice.email_bounced`, `invoice.became_overdue`, `invoice.credited`) are those of today. */
                types?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The event's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfEvent"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server takes requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Filter by client. */
                clientId?: string;
                /** @description Minimum due date, inclusive. */
                dueFrom?: string;
                /** @description Maximum due date, inclusive. */
                dueTo?: string;
                /** @description The whole `externalId`, letter case included. */
                externalId?: string;
                /** @description Minimum issue date, inclusive. */
                from?: string;
                /** @description The whole invoice number, letter case included. */
                invoiceNumber?: string;
                /** @description Filter by kind. */
                kind?: "standard" | "deposit" | "progress" | "final";
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description `invoiceNumber`, by its earlier name. */
                number?: string;
                /** @description `true`: only what is overdue today (`isOverdue`), whatever its status: issued and never sent, part-paid and rejected invoices too. `false`: only the others. `updatedAt` does not move when an invoice becomes overdue by the date alone. */
                overdue?: boolean;
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Filter by the quote that they are made of. */
                quoteId?: string;
                /** @description Substring of the invoice number, the client's name or the number of the client's order (`references.purchaseOrder`). Case, accents, and the kinds of spaces, hyphens and apostrophes make no difference. Or the total with VAT as people write it, such as `1234,56`, `1 234.56 €` or `EUR 1,234.56`: without a mark in any currency, and `1234` is 1234.00 too. */
                search?: string;
                /** @description The order, then that of `id` in the same direction; `-` is descending. */
                sort?: "issueDate" | "-issueDate" | "dueDate" | "-dueDate" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Filter by status: one, or several separated by commas, of draft, issued, sent, viewed, accepted, paid, partial_paid, overdue, cancelled, rejected. */
                status?: string;
                /** @description Maximum issue date, inclusive. */
                to?: string;
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceInput"];
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The draft is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceChanges"];
                "application/merge-patch+json": components["schemas"]["InvoiceChanges"];
            };
        };
        responses: {
            /** @description The draft as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Accepted by the mail provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description The mail provider was unreachable, slow or too busy. The service retries for about a day. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    attachFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PDF, PNG, JPEG, CSV, XLSX or ODS file of at most 5,000,000 bytes, with its name as `filename`. What it is follows from its content, whatever its name and `Content-Type` say.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The file. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceAttachment"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description A file of the invoice. */
                attachmentId: string;
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.oasis.opendocument.spreadsheet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "image/jpeg": string;
                    "image/png": string;
                    "text/csv": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description A file of the invoice. */
                attachmentId: string;
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The file is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreditNoteInput"];
            };
        };
        responses: {
            /** @description The credit note. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCreditNotePdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoiceFacturx: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The XML, in UTF-8. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    issueInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The issued invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    payInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description The invoice, `paid` or `partial_paid`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description The whole `externalId`, letter case included. */
                externalId?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ledger, all of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description The payment. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reversePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
                /** @description An entry of the invoice's ledger. */
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReversalInput"];
            };
        };
        responses: {
            /** @description The counter entry. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoicePdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefundInput"];
            };
        };
        responses: {
            /** @description The refund. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendReminder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Accepted by the mail provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description The mail provider was unreachable, slow or too busy. The service retries for about a day. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description Accepted by the mail provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description The mail provider was unreachable, slow or too busy. The service retries for about a day. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description Accepted by the mail provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description The mail provider was unreachable, slow or too busy. The invoice is still `issued`; the service retries for about a day, see `delivery`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    settleDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The invoice, disputed no more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    simulateEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulationInput"];
            };
        };
        responses: {
            /** @description The invoice after the event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    writeOffInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WriteOffInput"];
            };
        };
        responses: {
            /** @description The entry. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePayment"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bulkInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkInput"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceInput"];
            };
        };
        responses: {
            /** @description The amounts, or the PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoicePreview"];
                    "application/pdf": string;
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listItems: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description `false`: items in use; `true`: archived ones; `all`: both. */
                archived?: "false" | "true" | "all";
                /** @description The whole `externalId`, letter case included. */
                externalId?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description The whole reference, without regard to case. */
                reference?: string;
                /** @description Substring of the reference, the name or the description, without regard to case and accents. */
                search?: string;
                /** @description The order, then that of `id` in the same direction; `-` is descending. With `updatedSince` the default is `updatedAt`. */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Only items with an `updatedAt` of this instant or later. To keep a copy, pass `archived=all` too. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemInput"];
            };
        };
        responses: {
            /** @description The item. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The item's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfItem"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The item's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfItem"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The item is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The item's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfItem"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemChanges"];
            };
        };
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archiveItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The item's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfItem"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The archived item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The item's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfItem"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Item"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getItemSales: {
        parameters: {
            query?: {
                /** @description Minimum issue date, inclusive. */
                from?: string;
                /** @description Maximum issue date, inclusive. */
                to?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The item's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfItem"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was sold. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemSales"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOnlinePayments: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Filter by client. */
                clientId?: string;
                /** @description Filter by invoice. */
                invoiceId?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Only payments of which a person decides what becomes. */
                needsDecision?: "true";
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description The one whose money this receipt is. */
                receiptId?: string;
                /** @description The order, then that of `id` in the same direction; `-` is descending. With `updatedSince` the default is `updatedAt`. */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description How far it is. */
                status?: "open" | "pending" | "succeeded" | "failed" | "expired" | "disputed" | "refunded";
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnlinePaymentList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOnlinePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The online payment's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfOnlinePayment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnlinePayment"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resolveOnlinePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The online payment's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfOnlinePayment"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnlinePaymentResolution"];
            };
        };
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnlinePayment"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQuotes: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Filter by client. */
                clientId?: string;
                /** @description The whole `externalId`, letter case included. */
                externalId?: string;
                /** @description Minimum issue date, inclusive. */
                from?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description The whole number, letter case included. */
                number?: string;
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Substring of the number or of the client's name, without regard to case and accents. */
                search?: string;
                /** @description The order, then that of `id` in the same direction; `-` is descending. With `updatedSince` the default is `updatedAt`. */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "issueDate" | "-issueDate" | "validUntil" | "-validUntil";
                /** @description Filter by status as it is today: one, or several separated by commas. */
                status?: string;
                /** @description Maximum issue date, inclusive. */
                to?: string;
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quotes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteInput"];
            };
        };
        responses: {
            /** @description The quote. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteChanges"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QuoteAcceptance"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QuoteRefusal"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    duplicateQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The quote. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invoiceQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QuoteInvoiceInput"];
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQuotePdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QuoteSending"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description The mail provider was unreachable, slow or too busy. The service retries for about a day. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSignedQuotePdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    simulateQuoteEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The quote's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfQuote"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteSimulationInput"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Filter by client. */
                clientId?: string;
                /** @description The whole `externalId`, letter case included. */
                externalId?: string;
                /** @description Minimum `date`, inclusive. */
                from?: string;
                /** @description Money that came in, went back, or was taken back. */
                kind?: "receipt" | "refund" | "write_off" | "reversal";
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Substring of the payer, the reference or the client's name, without regard to case and accents. */
                search?: string;
                /** @description The order, then that of `id` in the same direction; `-` is descending. With `updatedSince` the default is `updatedAt`. */
                sort?: "date" | "-date" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Maximum `date`, inclusive. */
                to?: string;
                /** @description Only receipts of which something is on no invoice. */
                unallocated?: "true";
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of receipts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptInput"];
            };
        };
        responses: {
            /** @description The receipt. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The receipt's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfReceipt"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReceiptPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The receipt's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfReceipt"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The client already has these bytes. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reallocateReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The receipt's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfReceipt"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReallocationInput"];
            };
        };
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refundReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The receipt's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfReceipt"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReceiptRefundInput"];
            };
        };
        responses: {
            /** @description The refund. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reverseReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The receipt's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfReceipt"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReversalInput"];
            };
        };
        responses: {
            /** @description The entry that takes it back. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The receipt's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfReceipt"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmailInput"];
            };
        };
        responses: {
            /** @description The e-mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptSent"];
                };
            };
            /** @description The mail provider was unreachable, slow or too busy. The service retries for about a day. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptSent"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    writeOffReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The receipt's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfReceipt"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReceiptWriteOffInput"];
            };
        };
        responses: {
            /** @description The entry. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRecurringInvoices: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Filter by client. */
                clientId?: string;
                /** @description The whole `externalId`, letter case included. */
                externalId?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Substring of the client's name or of a line, without regard to case and accents. */
                search?: string;
                /** @description The order, then that of `id` in the same direction; `-` is descending. With `updatedSince` the default is `updatedAt`. */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Filter by status. */
                status?: "active" | "paused" | "ended";
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recurring invoices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoiceList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringInvoiceInput"];
            };
        };
        responses: {
            /** @description The recurring invoice. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The recurring invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfRecurringInvoice"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recurring invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The recurring invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfRecurringInvoice"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringInvoiceChanges"];
            };
        };
        responses: {
            /** @description The recurring invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The recurring invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfRecurringInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The recurring invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerMissedDates: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The recurring invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfRecurringInvoice"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MissedInput"];
            };
        };
        responses: {
            /** @description The recurring invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pauseRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The recurring invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfRecurringInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The recurring invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The recurring invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfRecurringInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The recurring invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRecurringRuns: {
        parameters: {
            query?: {
                /** @description Only runs of a smaller sequence: the last one of the answer before. */
                before?: number;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: number;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The recurring invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfRecurringInvoice"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringRunList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    skipRecurringDate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The recurring invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfRecurringInvoice"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SkipInput"];
            };
        };
        responses: {
            /** @description The recurring invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUpcomingInvoices: {
        parameters: {
            query?: {
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: number;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The recurring invoice's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfRecurringInvoice"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlannedInvoiceList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`. */
                after?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: components["parameters"]["Limit"];
                /** @description Page number. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description The order, then that of `id` in the same direction; `-` is descending. */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes. */
                updatedSince?: string;
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of endpoints. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointCreate"];
            };
        };
        responses: {
            /** @description The endpoint with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description An ETag of an earlier response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The webhook endpoint's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description The client already has this answer. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The webhook endpoint's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The webhook endpoint's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChanges"];
            };
        };
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the page before. */
                after?: string;
                /** @description `after`, by its earlier name. */
                before?: string;
                /** @description Results per page, at most 100. A larger number counts as 100. */
                limit?: number;
                /** @description Only these. */
                state?: "pending" | "delivered" | "failed";
            };
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The webhook endpoint's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The webhook endpoint's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfWebhookEndpoint"];
                /** @description Of the message, in the log. */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description It is queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedWebhook"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The webhook endpoint's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookResend"];
            };
        };
        responses: {
            /** @description It is queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedWebhooks"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The webhook endpoint's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The endpoint with its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendTestWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The only version. */
                "API-Version"?: components["parameters"]["ApiVersion"];
                /** @description Makes a retry safe. The effect and the key commit together. For 24 hours the same key and request get the stored response again, with `Idempotency-Replayed: true`. A request that is refused and changes nothing stores nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that GET answered of what the path names before the operation, or several, or `*`. Where GET would answer anything else by now, nothing is done and the answer is 412 `precondition_failed`. A weak one (`W/`) never matches. Without this header the last change wins. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description The active company. Absent: the first company of the key's group, in creation order. */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description Echoed in the response and written to the logs. Up to 128 of `A-Za-z0-9_.:-`; anything else is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The webhook endpoint's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description It is queued. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedWebhook"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveBounce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "message/rfc822": string;
            };
        };
        responses: {
            /** @description Processed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResult"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveResendWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    type: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Processed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResult"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveStripeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company's id. An id that is not a UUID is not found. */
                id: components["parameters"]["IdOfCompany"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResult"];
                };
            };
            /** @description A failure. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
