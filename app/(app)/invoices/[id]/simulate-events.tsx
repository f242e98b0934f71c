"use client";

import { Ban, CalendarPlus, Check, Eye, MailCheck, MailX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { simulate } from "#app/(app)/invoices/[id]/actions.ts";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";
import type { SimulatedEvent } from "#lib/domain/test-companies/simulated-event.ts";

interface SimulateEventsProps {
  companyId: string;
  invoiceId: string;
  /** An e-mail about it has left. */
  isSent: boolean;
  canBeViewed: boolean;
  canBeAccepted: boolean;
  canBeRejected: boolean;
}

/**
 * The buttons of a test company: what others or the calendar would do. A button that the status forbids is not there.
 */
export function SimulateEvents({
  companyId,
  invoiceId,
  isSent,
  canBeViewed,
  canBeAccepted,
  canBeRejected,
}: SimulateEventsProps) {
  const t = useTranslations("invoice.simulate");
  const { run, pending } = useAction(simulate, {
    onDone: ({ days }) => toast.success(days === null ? t("done") : t("passed", { days })),
  });
  const button = (icon: ReactNode, label: string, simulated: SimulatedEvent) => (
    // A form, because React replays a submission from before hydration, but not a click.
    <form key={label} action={() => run(companyId, { id: invoiceId, simulated })}>
      <Button type="submit" variant="outline" size="sm" disabled={pending}>
        {icon}
        {label}
      </Button>
    </form>
  );
  const days = (count: number) =>
    button(<CalendarPlus aria-hidden />, t("days", { days: count }), { event: "time_passes", days: count });
  return (
    <Section title={t("title")}>
      <p className="text-pretty text-muted-foreground text-sm">{t("lead")}</p>
      <div className="flex flex-wrap gap-2">
        {isSent && button(<MailCheck aria-hidden />, t("delivered"), { event: "delivered" })}
        {isSent && button(<MailX aria-hidden />, t("bounced"), { event: "bounced", reason: t("bounceReason") })}
        {canBeViewed && button(<Eye aria-hidden />, t("viewed"), { event: "viewed" })}
        {canBeAccepted && button(<Check aria-hidden />, t("accepted"), { event: "accepted" })}
        {canBeRejected && button(<Ban aria-hidden />, t("rejected"), { event: "rejected", reason: t("reason") })}
        {days(1)}
        {days(30)}
      </div>
    </Section>
  );
}
