import { FileDown } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "#components/ui/button.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import { DRAWING_BOX, drawingPath } from "#lib/domain/quotes/signature.ts";

/** Who signed the quote, when and how, with the signed PDF. */
export async function SignatureCard({ quote, token }: { quote: Quote; token: string }) {
  const { company, signature } = quote;
  const language = quoteLanguage(quote);
  const t = await getTranslations({ locale: language, namespace: "quoteViewing" });
  if (!signature)
    return <p className="text-pretty text-muted-foreground text-sm">{t("recordedBy", { company: company.name })}</p>;
  const { name, role, words, drawing, signedAt, confirmedEmail, documentSha256 } = signature;
  const rows: [label: string, value: string][] = [
    [t("signedBy"), role ? `${name}, ${role}` : name],
    [t("signedOn"), formatInstant(signedAt, language, company.timeZone, "minute")],
  ];
  if (words) rows.push([t("signedWith"), words]);
  if (confirmedEmail) rows.push([t("emailConfirmed"), confirmedEmail]);
  rows.push([t("fingerprint"), documentSha256]);
  return (
    <section aria-labelledby="signature" className="flex flex-col gap-4 rounded-xl border border-border bg-card p-5">
      <h2 id="signature" className="font-semibold">
        {t("signature")}
      </h2>
      {drawing && (
        <svg
          viewBox={`0 0 ${DRAWING_BOX.width} ${DRAWING_BOX.height}`}
          role="img"
          aria-label={t("drawnBy", { name })}
          className="w-full rounded-md border border-border"
        >
          <path d={drawingPath(drawing)} fill="none" stroke="currentColor" strokeWidth={5} strokeLinecap="round" />
        </svg>
      )}
      <dl className="divide-y divide-border border-border border-y text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="py-2">
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button asChild className="max-md:h-11">
        <a href={`/q/${token}/signed`} download>
          <FileDown aria-hidden />
          {t("downloadSigned")}
        </a>
      </Button>
    </section>
  );
}
