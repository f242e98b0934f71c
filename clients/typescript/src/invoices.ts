import {
  type Api,
  bodyOf,
  bytesOf,
  type CallOptions,
  type ChangeOptions,
  type Tagged,
  taggedBodyOf,
  toInit,
  type WriteOptions,
} from "./calls.ts";
import { everyOperation } from "./every-operation.ts";
import { everyRow } from "./pages.ts";
import type {
  BulkOperation,
  BulkResult,
  CreditNote,
  CreditNoteInput,
  EmailInput,
  Invoice,
  InvoiceAttachment,
  InvoiceChanges,
  InvoiceInput,
  InvoiceList,
  InvoicePayment,
  InvoicePreview,
  InvoiceSummary,
  ListInvoices,
  PaymentInput,
  PaymentList,
  RefundInput,
  ReversalInput,
  SimulationInput,
  WriteOffInput,
} from "./schemas.ts";

/** The invoices of a company. */
export class Invoices {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every invoice that the filters let through, as `for await` asks for them: 100 a request, or `limit`. */
  list(
    { page, ...filters }: ListInvoices = {},
    options?: CallOptions,
  ): AsyncGenerator<InvoiceSummary, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page({ status, ...filters }: ListInvoices = {}, options?: CallOptions): Promise<InvoiceList> {
    const query = { ...filters, ...(status !== undefined && { status: [status].flat().join(",") }) };
    return bodyOf(this.#api.GET("/api/invoices", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<Invoice> {
    return bodyOf(this.#api.GET("/api/invoices/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Creates a draft. */
  create(input: InvoiceInput, options?: WriteOptions): Promise<Invoice> {
    return bodyOf(this.#api.POST("/api/invoices", { body: input, ...toInit(options) }));
  }

  /** What an invoice would come to. Nothing is stored. */
  async preview(input: InvoiceInput, options?: CallOptions): Promise<InvoicePreview> {
    return (await bodyOf(
      this.#api.POST("/api/invoices/preview", { body: input, ...toInit(options) }),
    )) as InvoicePreview;
  }

  /** The PDF of a draft that is not stored. */
  previewPdf(input: InvoiceInput, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const { headers, ...init } = toInit(options);
    const asked = {
      body: input,
      ...init,
      headers: { ...headers, accept: "application/pdf" },
      parseAs: "arrayBuffer",
    } as const;
    return bytesOf(this.#api.POST("/api/invoices/preview", asked));
  }

  /** An invoice with its ETag, for `ifMatch` of what is done to it. */
  async getWithETag(id: string, options?: CallOptions): Promise<Tagged<Invoice> & { invoice: Invoice }> {
    const tagged = await taggedBodyOf(
      this.#api.GET("/api/invoices/{id}", { params: { path: { id } }, ...toInit(options) }),
    );
    return { ...tagged, invoice: tagged.body };
  }

  /**
   * Changes the given fields of a draft; `lines` replaces all of them. An issued invoice takes `externalId` and
   * `metadata` alone.
   */
  update(id: string, changes: InvoiceChanges, options?: ChangeOptions): Promise<Invoice> {
    return bodyOf(
      this.#api.PATCH("/api/invoices/{id}", { params: { path: { id } }, body: changes, ...toInit(options) }),
    );
  }

  /** Deletes a draft. */
  delete(id: string, options?: ChangeOptions): Promise<void> {
    return bodyOf(this.#api.DELETE("/api/invoices/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Adds a file to a draft: a PDF, PNG, JPEG, CSV, XLSX or ODS. */
  attach(id: string, file: File, options?: ChangeOptions): Promise<InvoiceAttachment> {
    const form = new FormData();
    form.set("file", file);
    const body = { file: "" }; // the generated type has text for bytes
    const init = { params: { path: { id } }, body, bodySerializer: () => form, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/invoices/{id}/attachments", init));
  }

  /** A file of an invoice: one of its `attachments`. */
  attachment(id: string, attachmentId: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id, attachmentId } }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/invoices/{id}/attachments/{attachmentId}", init));
  }

  /** Removes a file from a draft. */
  detach(id: string, attachmentId: string, options?: ChangeOptions): Promise<void> {
    const init = { params: { path: { id, attachmentId } }, ...toInit(options) };
    return bodyOf(this.#api.DELETE("/api/invoices/{id}/attachments/{attachmentId}", init));
  }

  /** Gives a draft its number; from now on it cannot be changed. */
  issue(id: string, options?: ChangeOptions): Promise<Invoice> {
    return bodyOf(this.#api.POST("/api/invoices/{id}/issue", { params: { path: { id } }, ...toInit(options) }));
  }

  /**
   * E-mails an issued invoice. Where the mail provider is not there, its status is still `issued`, and Folio tries
   * again by itself.
   */
  send(id: string, options?: ChangeOptions): Promise<Invoice> {
    return bodyOf(this.#api.POST("/api/invoices/{id}/send", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Sends an invoice again, to the same people or to others. */
  resend(id: string, email: EmailInput = {}, options?: ChangeOptions): Promise<Invoice> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/resend", { params: { path: { id } }, body: email, ...toInit(options) }),
    );
  }

  /** Reminds the client of what is due. */
  remind(id: string, email: EmailInput = {}, options?: ChangeOptions): Promise<Invoice> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/reminder", { params: { path: { id } }, body: email, ...toInit(options) }),
    );
  }

  /** Answers a client who rejected an invoice. */
  answer(id: string, email: EmailInput = {}, options?: ChangeOptions): Promise<Invoice> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/answer", { params: { path: { id } }, body: email, ...toInit(options) }),
    );
  }

  /** Marks the dispute about a rejected invoice as settled. */
  settleDispute(id: string, options?: ChangeOptions): Promise<Invoice> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/settle-dispute", { params: { path: { id } }, ...toInit(options) }),
    );
  }

  /** Records a payment; without an amount, that of all that is due. */
  pay(id: string, payment: PaymentInput = {}, options?: ChangeOptions): Promise<Invoice> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/pay", { params: { path: { id } }, body: payment, ...toInit(options) }),
    );
  }

  /** Records a payment as `pay` does, and gives its entry of the ledger. */
  recordPayment(id: string, payment: PaymentInput = {}, options?: ChangeOptions): Promise<InvoicePayment> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/payments", { params: { path: { id } }, body: payment, ...toInit(options) }),
    );
  }

  /** The ledger: payments, refunds, and the entries that take one back. */
  payments(id: string, { externalId, ...options }: CallOptions & { externalId?: string } = {}): Promise<PaymentList> {
    const query = externalId === undefined ? {} : { externalId };
    return bodyOf(
      this.#api.GET("/api/invoices/{id}/payments", { params: { path: { id }, query }, ...toInit(options) }),
    );
  }

  /** Takes back a payment that was recorded by mistake, and gives the entry of the ledger that does so. */
  reversePayment(
    id: string,
    paymentId: string,
    reversal: ReversalInput = {},
    options?: ChangeOptions,
  ): Promise<InvoicePayment> {
    const init = { params: { path: { id, paymentId } }, body: reversal, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/invoices/{id}/payments/{paymentId}/reverse", init));
  }

  /** Records a refund of what was paid too much; without an amount, of all of it. Gives its entry of the ledger. */
  refund(id: string, refund: RefundInput = {}, options?: ChangeOptions): Promise<InvoicePayment> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/refunds", { params: { path: { id } }, body: refund, ...toInit(options) }),
    );
  }

  /** Writes off what little is still due, within the company's limit; without an amount, all of it. */
  writeOff(id: string, writeOff: WriteOffInput = {}, options?: ChangeOptions): Promise<InvoicePayment> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/write-offs", { params: { path: { id } }, body: writeOff, ...toInit(options) }),
    );
  }

  /** Makes happen to an invoice of a test company what the mail provider, the client or the calendar does otherwise. */
  simulate(id: string, event: SimulationInput, options?: ChangeOptions): Promise<Invoice> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/simulate", { params: { path: { id } }, body: event, ...toInit(options) }),
    );
  }

  /** The XML of a Factur-X invoice. */
  facturx(id: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id } }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/invoices/{id}/facturx.xml", init));
  }

  /** The PDF. */
  pdf(id: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id } }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/invoices/{id}/pdf", init));
  }

  /** The PDF of the credit note that cancelled an invoice. */
  creditNotePdf(id: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id } }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/invoices/{id}/credit-note/pdf", init));
  }

  /** Takes back lines of an issued invoice, or, without lines, cancels the whole of it. */
  credit(id: string, input: CreditNoteInput = {}, options?: ChangeOptions): Promise<CreditNote> {
    return bodyOf(
      this.#api.POST("/api/invoices/{id}/credit-note", { params: { path: { id } }, body: input, ...toInit(options) }),
    );
  }

  /**
   * Does up to 500 operations in their order, each by itself: one that is refused stops no other. A fault of the input
   * anywhere rejects, before anything is done. What the time of one request leaves undone, the next one under the same
   * key does, as long as each gets further.
   */
  bulk(operations: readonly BulkOperation[], options?: WriteOptions): Promise<BulkResult> {
    return everyOperation(operations, options, async (body, init) => {
      const answer = await bodyOf(this.#api.POST("/api/invoices/bulk", { body, ...init }));
      return answer as BulkResult;
    });
  }
}
