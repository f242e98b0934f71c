import { useLocale, useTranslations } from "next-intl";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

const SAMPLE_CENTS = 156_000;

interface Props {
  /** `#RRGGBB`; null when there is none. */
  color: string | null;
  name: string;
  logo: string | null;
}

/**
 * The top of a document and the button of an e-mail, in the company's colours; on white in both themes, as on paper.
 */
export function BrandPreview({ color, name, logo }: Props) {
  const [t, language] = [useTranslations("companySettings"), useLocale()];
  const { rule, strong, use } = brandColors(color);
  return (
    <figure className="flex flex-col gap-2">
      <div
        aria-hidden
        className="grid gap-6 overflow-hidden rounded-lg border border-border bg-white px-6 pt-5 pb-6 text-[#15181e] sm:grid-cols-2"
        style={{ colorScheme: "light" }}
      >
        <div className="flex min-w-0 flex-col justify-between gap-6">
          {logo ? (
            // biome-ignore lint/performance/noImgElement: it is small, and made to size on the server
            <img src={logo} alt="" className="max-h-12 max-w-40 self-start object-contain object-left" />
          ) : (
            <span className="truncate font-semibold text-base">{name}</span>
          )}
          <span
            className="self-start rounded-lg px-4 py-2 font-semibold text-sm text-white"
            style={{ background: strong }}
          >
            {t("brandButton")}
          </span>
        </div>
        <div className="flex flex-col gap-4">
          <div>
            <div className="mb-2 h-1 w-9" style={{ background: rule }} />
            <span className="font-semibold text-title">{t("brandInvoice")}</span>
          </div>
          <div
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 pt-2"
            style={{ borderColor: rule }}
          >
            <span className="font-semibold text-sm">{t("brandDue")}</span>
            <span className="font-semibold text-base" style={{ color: strong }}>
              {formatMoney(SAMPLE_CENTS, "EUR", language)}
            </span>
          </div>
        </div>
      </div>
      <figcaption aria-live="polite" className="text-pretty text-muted-foreground text-sm">
        {t(`brandUse.${use}`, { strong })}
      </figcaption>
    </figure>
  );
}
