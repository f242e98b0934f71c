import createClient from "openapi-fetch";
import { ApiKeys } from "./api-keys.ts";
import type { paths } from "./api-types.ts";
import { BankAccounts } from "./bank-accounts.ts";
import { BankEntries } from "./bank-entries.ts";
import { BankStatements } from "./bank-statements.ts";
import { type Api, bodyOf, type CallOptions, toInit } from "./calls.ts";
import { Clients } from "./clients.ts";
import { Companies } from "./companies.ts";
import { CreditNotes } from "./credit-notes.ts";
import { Events } from "./events.ts";
import { Invoices } from "./invoices.ts";
import { Items } from "./items.ts";
import { OnlinePayments } from "./online-payments.ts";
import { Quotes } from "./quotes.ts";
import { Receipts } from "./receipts.ts";
import { RecurringInvoices } from "./recurring-invoices.ts";
import { retryingFetch, sleep } from "./retrying-fetch.ts";
import type { Me } from "./schemas.ts";
import { WebhookEndpoints } from "./webhook-endpoints.ts";

export interface FolioOptions {
  /** A key of Settings → API keys. */
  apiKey: string;
  /** Where Folio runs, such as https://folio.example. */
  baseUrl: string;
  /** The company to work in. Absent: the first of the key's group. */
  companyId?: string;
  /** How often a request that failed for a passing reason is repeated at most: 3. */
  maxRetries?: number;
  /** How long one attempt may take, in milliseconds: 30,000. Folio itself answers within 25 s. */
  timeoutMs?: number;
  /** Another fetch, for tests or a proxy. */
  fetch?: typeof globalThis.fetch;
}

/** Folio's API. Its methods reject with FolioError, or with FolioConnectionError where no answer came. */
export class Folio {
  /** Every route by method and path, with the same retries and errors: `folio.api.GET("/api/invoices/{id}", …)`. */
  readonly api: Api;
  readonly invoices: Invoices;
  readonly clients: Clients;
  readonly items: Items;
  readonly receipts: Receipts;
  readonly onlinePayments: OnlinePayments;
  readonly bankStatements: BankStatements;
  readonly bankEntries: BankEntries;
  readonly bankAccounts: BankAccounts;
  readonly quotes: Quotes;
  readonly recurringInvoices: RecurringInvoices;
  readonly creditNotes: CreditNotes;
  readonly companies: Companies;
  readonly events: Events;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly apiKeys: ApiKeys;

  constructor({
    apiKey,
    baseUrl,
    companyId,
    maxRetries = 3,
    timeoutMs = 30_000,
    fetch = globalThis.fetch,
  }: FolioOptions) {
    if (!apiKey) throw new TypeError("apiKey is empty. A key is made in Folio's Settings → API keys.");
    if (!URL.canParse(baseUrl))
      throw new TypeError(`baseUrl is not an address, such as https://folio.example: ${baseUrl}`);
    this.api = createClient<paths>({
      baseUrl,
      headers: {
        authorization: `Bearer ${apiKey}`,
        "api-version": "v1",
        ...(companyId !== undefined && { "x-company-id": companyId }),
      },
      fetch: retryingFetch({ maxRetries, timeoutMs, fetch: (...call) => fetch(...call), random: Math.random, sleep }),
    });
    this.invoices = new Invoices(this.api);
    this.clients = new Clients(this.api);
    this.items = new Items(this.api);
    this.receipts = new Receipts(this.api);
    this.onlinePayments = new OnlinePayments(this.api);
    this.bankStatements = new BankStatements(this.api);
    this.bankEntries = new BankEntries(this.api);
    this.bankAccounts = new BankAccounts(this.api);
    this.quotes = new Quotes(this.api);
    this.recurringInvoices = new RecurringInvoices(this.api);
    this.creditNotes = new CreditNotes(this.api);
    this.companies = new Companies(this.api);
    this.events = new Events(this.api);
    this.webhookEndpoints = new WebhookEndpoints(this.api);
    this.apiKeys = new ApiKeys(this.api);
  }

  /** Who calls: the key with its limits, its user, their group and plan, and the companies that the key works in. */
  me(options?: CallOptions): Promise<Me> {
    return bodyOf(this.api.GET("/api/me", toInit(options)));
  }
}
