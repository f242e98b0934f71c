import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";

/** The content of a 404 page, for somebody who is signed in or for anybody. */
export function Missing({ home = "dashboard" }: { home?: "dashboard" | "start" }) {
  const t = useTranslations("pages");
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="font-semibold text-title">{t("notFoundTitle")}</h1>
      <p className="max-w-md text-pretty text-muted-foreground">{t("notFound")}</p>
      <Button asChild className="mt-2">
        <Link href={home === "start" ? "/" : "/dashboard"}>{t(`home.${home}`)}</Link>
      </Button>
    </div>
  );
}
