import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { PATH_HEADER } from "#lib/auth/path-header.ts";
import { type SessionActor, sessionActor } from "#lib/auth/session-actor.ts";
import type { SessionCompany } from "#lib/db/members/users.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";

/** Stores the selected company of a user whose group has several. */
export const COMPANY_COOKIE = "folio_company";

export interface ActiveCompany {
  actor: SessionActor;
  company: SessionCompany;
  context: Context;
}

/** For pages: the signed-in user. Redirects to the sign-in page, which leads back here, when nobody is signed in. */
export async function requireSession(): Promise<SessionActor> {
  const actor = await sessionActor();
  if (actor) return actor;
  const path = (await headers()).get(PATH_HEADER) ?? "/dashboard";
  redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** For pages of a company: the company selected in the switcher, else the first of the group. */
export async function requireCompany(): Promise<ActiveCompany> {
  const actor = await requireSession();
  const company = await selectedCompany(actor);
  if (!company) redirect("/settings/company/new");
  return { actor, company, context: companyContext(actor, company.id) };
}

/** The selected company of the group; the first when none is selected, null when the group has none. */
export async function selectedCompany({ companies }: SessionActor): Promise<SessionCompany | null> {
  const chosen = (await cookies()).get(COMPANY_COOKIE)?.value;
  return companies.find(({ id }) => id === chosen) ?? companies[0] ?? null;
}

/** The IANA name of the zone in which a reader sees times: that of the selected company; the server's without one. */
export async function readerTimeZone(): Promise<string> {
  const actor = await sessionActor();
  const company = actor && (await selectedCompany(actor));
  return company?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The context of a use case that runs for a user. The company must belong to the user's group. */
export function companyContext({ groupId, userId, companies }: SessionActor, companyId: string): Context {
  const daysAhead = companies.find(({ id }) => id === companyId)?.daysAhead ?? 0;
  return { groupId, companyId, actor: { kind: "user", id: userId }, now: companyNow(new Date(), daysAhead) };
}
