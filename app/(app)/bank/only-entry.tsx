import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";

/** Says that one entry is shown alone, and leads to all. */
export function OnlyEntry({ address }: { address: string }) {
  const t = useTranslations("bank.only");
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-pretty text-muted-foreground text-sm">{t("text")}</p>
      <Button asChild variant="outline" size="sm">
        <Link href={address}>{t("showAll")}</Link>
      </Button>
    </div>
  );
}
