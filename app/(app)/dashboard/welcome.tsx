import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** The dashboard of a new company: the steps to its first invoice. */
export function Welcome({ hasClient }: { hasClient: boolean }) {
  const t = useTranslations("dashboard");
  const steps = [
    { href: "/settings/company", title: t("stepCompany"), lead: t("stepCompanyLead") },
    { href: hasClient ? "/clients" : "/clients/new", title: t("stepClient"), lead: t("stepClientLead") },
    { href: "/invoices/new", title: t("stepInvoice"), lead: t("stepInvoiceLead") },
  ];
  return (
    <>
      <PageHeader title={t("welcome")} lead={t("welcomeLead")} />
      <ol className="flex max-w-2xl flex-col gap-3">
        {steps.map(({ href, title, lead }, index) => (
          <li key={href}>
            <Link
              href={href}
              className="flex items-center gap-4 rounded-xl border border-border bg-card p-5 outline-none hover:border-primary focus-visible:ring-2 focus-visible:ring-ring"
            >
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full bg-tone-violet font-semibold text-sm text-tone-violet-text tabular-nums"
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{title}</span>
                <span className="block text-muted-foreground text-sm">{lead}</span>
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
