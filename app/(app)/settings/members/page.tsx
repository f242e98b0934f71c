import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { CompanyEditorsSwitch } from "#app/(app)/settings/members/company-editors-switch.tsx";
import { InvitationActions } from "#app/(app)/settings/members/invitation-actions.tsx";
import { InviteForm } from "#app/(app)/settings/members/invite-form.tsx";
import { RemoveButton } from "#app/(app)/settings/members/remove-button.tsx";
import { SessionPolicy } from "#app/(app)/settings/members/session-policy.tsx";
import { Messages } from "#components/messages.tsx";
import { Section } from "#components/settings/section.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { readerTimeZone, requireSession } from "#lib/auth/require-session.ts";
import { membersEditCompanies } from "#lib/companies/company-editors.ts";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import { listMembers } from "#lib/members/list-members.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("members"))("title") };
}

/** The members of the group. The owner can invite and remove members; members can see each other. */
export default async function MembersPage() {
  const user = await requireSession();
  const [{ members, invitations }, t, language, timeZone] = [
    await listMembers(user.groupId),
    await getTranslations("members"),
    await getLocale(),
    await readerTimeZone(),
  ];
  const isOwner = user.role === "owner";
  const owner = members.find(({ role }) => role === "owner")?.name ?? "";
  const day = (instant: Date) => formatInstant(instant.toISOString(), language, timeZone, "day");
  const now = Date.now();
  return (
    <Messages namespaces={["members"]}>
      <Section title={t("title")} lead={t("lead", { group: user.groupName })} bare>
        <ul aria-label={t("title")} className="divide-y divide-border rounded-xl border border-border bg-card">
          {members.map(({ id, name, email, role, createdAt }) => (
            <li key={id} className="flex items-center justify-between gap-4 px-4 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  <span className="wrap-anywhere">{name}</span>
                  <Badge tone={role === "owner" ? "violet" : "neutral"}>{t(role)}</Badge>
                  {id === user.userId && (
                    <span className="font-normal text-muted-foreground text-sm">({t("you")})</span>
                  )}
                </p>
                <p className="wrap-anywhere text-muted-foreground text-sm">
                  {email} <span className="max-sm:hidden">·</span>{" "}
                  <span className="max-sm:block">
                    {t("since")} {day(createdAt)}
                  </span>
                </p>
              </div>
              {isOwner && role === "member" && <RemoveButton userId={id} name={name} />}
            </li>
          ))}
        </ul>
        {isOwner ? <InviteForm /> : <p className="text-muted-foreground text-sm">{t("onlyOwner", { owner })}</p>}
      </Section>
      {isOwner && (
        <Section title={t("sessions")} lead={t("sessionsLead")}>
          <SessionPolicy endIdleSessions={user.endIdleSessions} />
        </Section>
      )}
      {invitations.length > 0 && (
        <Section title={t("pending")} bare>
          <ul aria-label={t("pending")} className="divide-y divide-border rounded-xl border border-border bg-card">
            {invitations.map(({ id, email, createdAt, expiresAt, undeliveredReason }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    <span className="wrap-anywhere">{email}</span>
                    {expiresAt.getTime() <= now && <Badge tone="amber">{t("expired")}</Badge>}
                    {undeliveredReason !== null && <Badge tone="red">{t("undelivered")}</Badge>}
                  </p>
                  <p className="text-muted-foreground text-sm">
                    {t("sent")} {day(createdAt)} · {t("expires")} {day(expiresAt)}
                  </p>
                  {undeliveredReason !== null && (
                    <p className="wrap-anywhere text-destructive text-sm">
                      {t("undeliveredReason", { reason: undeliveredReason })}
                    </p>
                  )}
                </div>
                {isOwner && <InvitationActions invitationId={id} email={email} />}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isOwner && (
        <Section title={t("editors")} lead={t("editorsLead")}>
          <CompanyEditorsSwitch isOn={await membersEditCompanies(user.groupId, user.userId)} />
        </Section>
      )}
    </Messages>
  );
}
