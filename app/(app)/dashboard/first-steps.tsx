import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { hideSteps } from "#app/(app)/dashboard/actions.ts";
import { cn } from "#components/cn.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Onboarding } from "#lib/companies/read-onboarding.ts";

interface FirstStepsProps {
  company: { id: string; name: string };
  onboarding: Onboarding;
}

/**
 * The steps of a company to its first sent invoice, each ticked by a fact. Anybody may hide them, for the whole
 * company.
 */
export function FirstSteps({ company, onboarding: { steps, missing, isFrench } }: FirstStepsProps) {
  const t = useTranslations("dashboard.firstSteps");
  const done = steps.filter(({ isDone }) => isDone).length;
  const isDone = (step: (typeof steps)[number]["name"]) => steps.some(({ name, isDone }) => name === step && isDone);
  const next = steps.find((step) => !step.isDone)?.name;
  const addresses = {
    company: missing[0] ? `/settings/company#${missing[0]}` : "/settings/company",
    client: isDone("client") ? "/clients" : "/clients/new",
    invoice: isDone("invoice") ? "/invoices" : "/invoices/new",
    sent: isDone("invoice") ? "/invoices" : "/invoices/new",
  };
  return (
    <section aria-labelledby="first-steps" className="rounded-xl border border-border bg-card">
      <div className="flex items-center gap-3 border-border border-b py-2.5 pr-2 pl-5">
        <h2 id="first-steps" className="font-semibold">
          {t("title")}
        </h2>
        <p className="text-muted-foreground text-sm">{t("progress", { done, all: steps.length })}</p>
        <form action={hideSteps.bind(null, company.id, {})} className="ml-auto">
          <Button
            type="submit"
            variant="ghost"
            size="icon"
            aria-label={t("hide", { company: company.name })}
            title={t("hide", { company: company.name })}
          >
            <X aria-hidden />
          </Button>
        </form>
      </div>
      <ol className="grid sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step.name}
            className="flex border-border max-sm:not-first:border-t sm:max-xl:nth-3:border-t sm:max-xl:nth-4:border-t sm:even:border-l xl:nth-3:border-l"
          >
            <Link
              href={addresses[step.name]}
              aria-current={step.name === next ? "step" : undefined}
              className="group flex flex-1 items-start gap-3 p-5 outline-none hover:bg-accent/50 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
            >
              <span
                aria-hidden
                className={cn(
                  "grid size-6 shrink-0 place-items-center rounded-full border font-semibold text-xs tabular-nums",
                  step.isDone
                    ? "border-transparent bg-primary text-primary-foreground"
                    : step.name === next
                      ? "border-primary text-primary"
                      : "border-border text-muted-foreground",
                )}
              >
                {step.isDone ? <Check className="size-3.5" /> : index + 1}
              </span>
              <span className="min-w-0">
                <span className={cn("block text-sm", step.isDone ? "text-muted-foreground" : "font-medium")}>
                  {t(`${step.name}.title`)}
                  {step.isDone && <span className="sr-only"> {t("done")}</span>}
                </span>
                {!step.isDone && (
                  <span className="mt-0.5 block text-pretty text-muted-foreground text-sm">
                    {step.name === "company" && !isFrench ? t("company.leadAbroad") : t(`${step.name}.lead`)}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
