import fc from "fast-check";
import { expect, test } from "vitest";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";
import { type PaidOnline, payableOnlineCents, paymentUrl } from "#lib/domain/online-payments/payable-online.ts";

const cents = fc.integer({ min: 0, max: 500_000 });
const anyInvoice: fc.Arbitrary<PaidOnline & { viewToken: string | null }> = fc.record({
  status: fc.constantFrom(...INVOICE_STATUSES),
  totalCents: cents,
  amountPaidCents: cents,
  amountCreditedCents: cents,
  onlinePayments: fc.option(fc.record({ unrecordedCents: cents }), { nil: null }),
  viewToken: fc.option(fc.constant("abc_123"), { nil: null }),
});
const UNPAYABLE = ["draft", "paid", "cancelled"];

test("no more can be paid than is due and not under way, and there is a link exactly where something can", () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const { status, totalCents, amountPaidCents, amountCreditedCents, onlinePayments, viewToken } = invoice;
      const left = totalCents - amountPaidCents - amountCreditedCents - (onlinePayments?.unrecordedCents ?? 0);
      const isPayable = onlinePayments !== null && !UNPAYABLE.includes(status) && left > 0;
      expect(payableOnlineCents(invoice)).toBe(isPayable ? left : 0);
      expect(paymentUrl(invoice, "https://folio.example")).toBe(
        isPayable && viewToken !== null ? "https://folio.example/i/abc_123#pay-online" : null,
      );
    }),
  );
});
