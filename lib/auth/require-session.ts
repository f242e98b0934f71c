import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { type SessionActor, sessionActor } from "#lib/auth/session-actor.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Keeps the company a user works in, where the group has several. */
export const COMPANY_COOKIE = "folio_company";
/** The path and query a page was asked for; proxy.ts sets it. */
export const PATH_HEADER = "x-folio-path";

export interface ActiveCompany {
  actor: SessionActor;
  company: { id: string; name: string };
  context: Context;
}

/** For pages: the user, or off to the sign-in page, which leads back here. */
export async function requireSession(): Promise<SessionActor> {
  const actor = await sessionActor();
  if (actor) return actor;
  const path = (await headers()).get(PATH_HEADER) ?? "/dashboard";
  redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** For pages of a company: the one the user chose in the switcher, else the first of the group. */
export async function requireCompany(): Promise<ActiveCompany> {
  const actor = await requireSession();
  const company = await selectedCompany(actor);
  if (!company) redirect("/settings/company/new");
  return { actor, company, context: companyContext(actor, company.id) };
}

/** The chosen company among those of the group, the first where none is chosen, null where there is none. */
export async function selectedCompany({ companies }: SessionActor): Promise<{ id: string; name: string } | null> {
  const chosen = (await cookies()).get(COMPANY_COOKIE)?.value;
  return companies.find(({ id }) => id === chosen) ?? companies[0] ?? null;
}

/** In whose name a use case runs for a user. The company must be one of the group's. */
export function companyContext({ groupId, userId }: SessionActor, companyId: string): Context {
  return { groupId, companyId, actor: { kind: "user", id: userId }, now: new Date() };
}
