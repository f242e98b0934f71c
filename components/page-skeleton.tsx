import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/skeleton.tsx";

/**
 * The outline of a list while it loads, for a loading.tsx. Not for folders with pages that can be missing: a response
 * that streams behind a skeleton has already sent the status 200, and a missing invoice must answer 404.
 */
export function PageSkeleton() {
  const t = useTranslations("common");
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-10 w-full" />
      <div className="flex flex-col gap-3">
        {["a", "b", "c", "d", "e", "f"].map((row) => (
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
    </div>
  );
}
