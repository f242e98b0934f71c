import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";

/** The pages above this one, as links, from the list down. */
export function Path({ steps, className = "" }: { steps: { href: string; label: string }[]; className?: string }) {
  const t = useTranslations("common");
  return (
    <nav aria-label={t("path")} className={`min-w-0 text-muted-foreground text-sm ${className}`}>
      <ol className="flex min-w-0 items-center gap-1.5">
        {steps.map(({ href, label }, index) => (
          <li key={href} className={`flex gap-1.5 ${index === 0 ? "shrink-0" : "min-w-0"}`}>
            {index > 0 && (
              <span aria-hidden className="text-input">
                /
              </span>
            )}
            <Link
              href={href}
              className="block truncate rounded-sm outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
