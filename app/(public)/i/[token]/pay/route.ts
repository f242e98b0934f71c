import { getTranslations } from "next-intl/server";
import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { isOwnUser } from "#app/(public)/i/[token]/open-link.ts";
import { redirectPage } from "#app/(public)/i/[token]/pay/redirect-page.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import { parseAmount } from "#lib/domain/money/parse-amount.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { startOnlinePayment } from "#lib/online-payments/start-online-payment.ts";

const MAX_AMOUNT_LENGTH = 40;

/** Begins to pay the invoice online, and brings the client to the page of the provider. */
export const POST = linkRoute(async (request, { token, invoice }) => {
  const page = `/i/${encodeURIComponent(token)}`;
  if (!invoice || (await isOwnUser(invoice))) return backTo(page);
  const part = partOf(await request.formData().catch(() => null), invoice);
  if (part === "unreadable") return backTo(`${page}?pay=amount#pay-online`);
  const language = invoiceLanguage(invoice);
  const t = await getTranslations({ locale: language, namespace: "viewing" });
  const outcome = await startOnlinePayment(
    { companyId: invoice.companyId, invoiceId: invoice.id },
    part,
    {
      title: t("payOnline.title", { number: invoice.number ?? "" }),
      ...{ language, email: invoice.client.email, url: `${env.APP_URL}${page}` },
    },
    new Date(),
  );
  if (outcome.ok) return redirectPage(outcome.url, { language, text: t("payOnline.leaving"), link: t("payOnline.go") });
  if (outcome.code === "part_payment_refused") return backTo(`${page}?pay=amount#pay-online`);
  if (outcome.code === "payment_provider_failed")
    log.warn({ companyId: invoice.companyId, failure: outcome.failure, reason: outcome.reason }, "no online payment");
  return backTo(`${page}?pay=failed#pay-online`);
});

/** The part that the client chose, in the minor unit; null for all that is due. */
function partOf(form: FormData | null, invoice: Invoice): number | null | "unreadable" {
  const typed = String(form?.get("amount") ?? "").trim();
  if (typed === "") return null;
  if (typed.length > MAX_AMOUNT_LENGTH) return "unreadable";
  const { currency } = invoice;
  const parsed = parseAmount(typed, minorUnitDigits(currency), currency, invoiceLanguage(invoice));
  return parsed.ok && parsed.scaled > 0 ? parsed.scaled : "unreadable";
}

function backTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}
