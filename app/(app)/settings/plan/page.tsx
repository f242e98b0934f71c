import { Check } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChoosePlanButton } from "#app/(app)/settings/plan/choose-plan-button.tsx";
import { PLAN_PRICES } from "#app/plan-prices.ts";
import { Messages } from "#components/messages.tsx";
import { Plans } from "#components/settings/plans.tsx";
import { Section } from "#components/settings/section.tsx";
import { requireSession } from "#lib/auth/require-session.ts";
import { planAllowsApiKeys } from "#lib/domain/identity/api-key.ts";
import { findOwnerName } from "#lib/members/find-owner-name.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("plan"))("title") };
}

/** The plans and their features. The owner can change the plan of the group; nothing is billed. */
export default async function PlanPage() {
  const user = await requireSession();
  const t = await getTranslations("plan");
  return (
    <Messages namespaces={["plan"]}>
      <Section
        title={t("title")}
        lead={`${t("lead", { group: user.groupName })} ${user.role === "member" ? t("onlyOwner", { owner: await findOwnerName(user.groupId) }) : ""}`}
        bare
      >
        <Plans prices={PLAN_PRICES} current={user.plan}>
          {(plan) =>
            plan === user.plan ? (
              <p className="flex h-9 items-center justify-center gap-2 font-medium text-primary text-sm">
                <Check aria-hidden className="size-4" />
                {t("current")}
              </p>
            ) : (
              user.role === "owner" && (
                <ChoosePlanButton
                  plan={plan}
                  gains={Number(planAllowsApiKeys(plan)) - Number(planAllowsApiKeys(user.plan))}
                />
              )
            )
          }
        </Plans>
      </Section>
    </Messages>
  );
}
