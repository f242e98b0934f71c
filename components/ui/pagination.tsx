import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Link } from "./link.tsx";

interface PaginationProps {
  page: number;
  totalPages: number;
  /** The URL of a page. */
  href: (page: number) => string;
}

/** Links to the previous and the next page, with the number of the current one. */
export function Pagination({ page, totalPages, href }: PaginationProps) {
  const t = useTranslations("common.pagination");
  const arrows = [
    { to: page - 1, possible: page > 1, label: t("previous"), icon: <ChevronLeft aria-hidden /> },
    { to: page + 1, possible: page < totalPages, label: t("next"), icon: <ChevronRight aria-hidden /> },
  ];
  return (
    <nav aria-label={t("label")} className="flex items-center gap-3 text-muted-foreground text-sm">
      <span>{t("page", { page, totalPages: Math.max(1, totalPages) })}</span>
      <span className="flex gap-1">
        {arrows.map(({ to, possible, label, icon }) =>
          possible ? (
            <Button key={label} asChild variant="outline" size="icon">
              <Link href={href(to)} aria-label={label}>
                {icon}
              </Link>
            </Button>
          ) : (
            <Button key={label} variant="outline" size="icon" disabled aria-label={label}>
              {icon}
            </Button>
          ),
        )}
      </span>
    </nav>
  );
}
