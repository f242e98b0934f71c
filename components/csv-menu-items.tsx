import { FileSpreadsheet } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { csvDialectNames } from "#lib/domain/text/csv.ts";

/** The items of an export menu that download a CSV file in each dialect, that of the reader's language first. */
export async function CsvMenuItems({ address }: { address: string }) {
  const [language, t] = await Promise.all([getLocale(), getTranslations("common.csv")]);
  return csvDialectNames(language).map((name) => (
    <a
      key={name}
      role="menuitem"
      href={`${address}${address.includes("?") ? "&" : "?"}separator=${name}`}
      download
      className={menuItemClasses}
    >
      <FileSpreadsheet aria-hidden />
      <span>
        {t(`${name}.name`)}
        <span className="block text-muted-foreground text-xs">{t(`${name}.form`)}</span>
      </span>
    </a>
  ));
}
