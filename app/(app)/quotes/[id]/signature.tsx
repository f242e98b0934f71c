import { useLocale, useTranslations } from "next-intl";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { QuoteSignature, SignatureDrawing } from "#lib/domain/quotes/quote.ts";

/** Who accepted a quote, when and how; null where the company recorded it. */
export function Signature({
  quoteId,
  signature,
  timeZone,
}: {
  quoteId: string;
  signature: QuoteSignature | null;
  timeZone: string;
}) {
  const [t, language] = [useTranslations("quotes"), useLocale()];
  if (!signature) return <p className="text-pretty text-muted-foreground text-sm">{t("acceptedByHand")}</p>;
  const { name, role, words, drawing, confirmedEmail, networkAddress, userAgent, documentSha256 } = signature;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {drawing && <Drawing drawing={drawing} label={t("signedDrawing", { name })} />}
      <p className="wrap-anywhere">
        <span className="font-medium">{name}</span>
        {role && <span className="block text-muted-foreground">{role}</span>}
        {words && <span className="block">{t("signedWords", { words })}</span>}
      </p>
      <a
        href={`/quotes/${quoteId}/signed-pdf`}
        target="_blank"
        rel="noopener"
        className="w-fit rounded-sm text-primary underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
      >
        {t("signedPdf")}
      </a>
      <ul className="flex flex-col gap-0.5 text-muted-foreground text-xs">
        <li>{t("signedAt", { when: formatInstant(signature.signedAt, language, timeZone) })}</li>
        <li>{t("signedVersion", { version: signature.version })}</li>
        {confirmedEmail && <li className="wrap-anywhere">{t("signedEmail", { email: confirmedEmail })}</li>}
        <li className="wrap-anywhere" title={userAgent ?? undefined}>
          {t("signedFrom", { address: networkAddress })}
        </li>
        <li>
          {t("fingerprint")}
          <code className="wrap-anywhere block font-mono">{documentSha256}</code>
        </li>
      </ul>
    </div>
  );
}

/** The strokes as they were drawn, in the colour of the text. */
function Drawing({ drawing, label }: { drawing: SignatureDrawing; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1000 300"
      className="w-full max-w-72 rounded-md border border-border bg-card p-2"
    >
      <path
        d={drawing.map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join("L")}`).join("")}
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
