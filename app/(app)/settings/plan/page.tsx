import { Check, Minus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChoosePlanButton } from "#app/(app)/settings/plan/choose-plan-button.tsx";
import { Messages } from "#components/messages.tsx";
import { Section } from "#components/settings/section.tsx";
import { requireSession } from "#lib/auth/require-session.ts";
import { PLANS, planAllowsApiKeys } from "#lib/domain/identity/api-key.ts";
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
        <ul className="grid gap-4 md:grid-cols-3">
          {PLANS.map((plan) => (
            <li
              key={plan}
              aria-current={plan === user.plan || undefined}
              className="flex flex-col gap-4 rounded-xl border border-border bg-card p-5 text-card-foreground aria-[current]:border-primary"
            >
              <h3 className="font-semibold text-base">{t(plan)}</h3>
              <ul className="flex flex-1 flex-col gap-2 text-sm">
                <Feature>{t("invoicing")}</Feature>
                <Feature>{t("companies")}</Feature>
                {planAllowsApiKeys(plan) ? <Feature>{t("keys")}</Feature> : <Feature missing>{t("noKeys")}</Feature>}
              </ul>
              {plan === user.plan && (
                <p className="flex h-9 items-center justify-center gap-2 font-medium text-primary text-sm">
                  <Check aria-hidden className="size-4" />
                  {t("current")}
                </p>
              )}
              {user.role === "owner" && plan !== user.plan && (
                <ChoosePlanButton
                  plan={plan}
                  gains={Number(planAllowsApiKeys(plan)) - Number(planAllowsApiKeys(user.plan))}
                />
              )}
            </li>
          ))}
        </ul>
        <p className="text-muted-foreground text-sm">{t("same")}</p>
      </Section>
    </Messages>
  );
}

function Feature({ missing = false, children }: { missing?: boolean; children: string }) {
  const Mark = missing ? Minus : Check;
  return (
    <li className={`flex gap-2 ${missing ? "text-muted-foreground" : ""}`}>
      <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${missing ? "" : "text-primary"}`} />
      {children}
    </li>
  );
}
