import { getTranslations } from "next-intl/server";
import { PaymentCode } from "#app/(public)/i/[token]/payment-code.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { allowedFrom, amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { decimalString, formatMoney, minorUnitDigits } from "#lib/domain/money/money.ts";
import {
  type AccountDetail,
  domesticDetails,
  inFours,
  internationalDetails,
} from "#lib/domain/parties/account-details.ts";
import { epcQrText } from "#lib/domain/payments/epc-qr.ts";
import { paymentAccount } from "#lib/domain/payments/payment-account.ts";
import { directDebitOf } from "#lib/domain/terms/direct-debit.ts";
import { spreadTerms } from "#lib/domain/terms/invoice-terms.ts";

/** The account, amount and reference of the payment, to copy or to scan; nothing when nothing is due. */
export async function PaymentDetails({ invoice }: { invoice: Invoice }) {
  const { company, currency, status } = invoice;
  const { paymentMeans, paymentReference, payee } = spreadTerms(invoice.terms);
  const language = invoiceLanguage(invoice);
  const account = paymentAccount({ company, payee, paymentMeans });
  const { iban, bic } = account ?? { iban: null, bic: null };
  const beneficiary = account?.name ?? company.name;
  const amountCents = amountDueCents(invoice);
  if (amountCents === 0 || !allowedFrom("pay").includes(status)) return null;

  const t = await getTranslations({ locale: language, namespace: "viewing" });
  const method = paymentMeans?.method ?? "transfer";
  const amount = formatMoney(amountCents, currency, language);
  const reference = paymentReference ?? invoice.number ?? "";
  const code = company.isTest ? null : epcQrText({ beneficiary, iban, bic, currency, amountCents, reference });
  const debit = directDebitOf({ company, payee, paymentMeans });
  const debited = [
    { label: t("mandate"), shown: debit?.mandate },
    { label: t("creditorId"), shown: debit?.creditorId },
    { label: t("debitedAccount"), shown: debit?.debitedIban && inFours(debit.debitedIban) },
  ].filter(({ shown }) => shown);
  const rows: AccountDetail[] = [
    { label: t("beneficiary"), shown: beneficiary, copied: beneficiary },
    ...domesticDetails(iban, language),
    ...internationalDetails({ iban, bic }),
    { label: t("amount"), shown: amount, copied: decimalString(amountCents, minorUnitDigits(currency)) },
    { label: t("reference"), shown: reference, copied: reference },
  ];
  return (
    <section aria-labelledby="pay" className="flex flex-col gap-4">
      <h2 id="pay" className="font-semibold">
        {t("pay", { method })}
      </h2>
      {iban === null ? (
        <>
          <p className="text-pretty text-muted-foreground text-sm">
            {t("noAccount", { method, company: company.name })}
          </p>
          {debited.length > 0 && (
            <dl className="divide-y divide-border border-border border-y text-sm">
              {debited.map(({ label, shown }) => (
                <div key={label} className="py-2">
                  <dt className="text-muted-foreground text-xs">{label}</dt>
                  <dd className="wrap-anywhere">{shown}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      ) : (
        <dl className="divide-y divide-border border-border border-y text-sm">
          {rows.map(({ label, shown, copied }) => (
            <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd className="wrap-anywhere">{shown}</dd>
              <dd className="col-start-2 row-span-2 row-start-1 noscript:hidden">
                <CopyButton
                  text={copied}
                  label={t("copy", { what: label })}
                  variant="ghost"
                  size="icon"
                  className="[&_span]:sr-only"
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {/* Not on phones, which cannot scan their own screen. */}
      {code && (
        <div className="flex items-center gap-4 max-sm:hidden">
          <PaymentCode text={code} label={t("qr", { amount })} />
          <p className="min-w-0 text-pretty text-muted-foreground text-sm">{t("qrLead")}</p>
        </div>
      )}
    </section>
  );
}
