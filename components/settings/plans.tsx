import { Check, Minus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PLANS, type Plan, planAllowsApiKeys } from "#lib/domain/identity/api-key.ts";

interface PlansProps {
  /** The prices as the operator words them; none where nothing is said. */
  prices: Record<Plan, string | undefined>;
  /** The plan of the reader's group. */
  current?: Plan;
  /** Below what a plan has, such as a button. */
  children?: (plan: Plan) => ReactNode;
}

/** The plans: what all of them have, once, and what each of them has besides. */
export async function Plans({ prices, current, children }: PlansProps) {
  const t = await getTranslations("plan");
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-muted-foreground">{t("all")}</p>
      <ul className="grid gap-4 md:grid-cols-3">
        {PLANS.map((plan) => {
          const [Mark, tone] = planAllowsApiKeys(plan) ? [Check, "text-primary"] : [Minus, "text-muted-foreground"];
          return (
            <li
              key={plan}
              aria-current={plan === current || undefined}
              className="flex flex-col gap-3 rounded-xl border border-border bg-card p-5 text-card-foreground aria-[current]:border-primary"
            >
              <div>
                <h3 className="font-semibold text-base">{t(plan)}</h3>
                {prices[plan] && <p className="wrap-anywhere mt-1 text-lg tabular-nums">{prices[plan]}</p>}
              </div>
              <p className="flex flex-1 gap-2 text-pretty text-sm">
                <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
                {t(`has.${plan}`)}
              </p>
              {children?.(plan)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
