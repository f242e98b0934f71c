import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { switchCompany } from "#app/(app)/actions.ts";
import { Button } from "#components/ui/button.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { localPath } from "#lib/http/local-path.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("switchCompany"))("title") };
}

/**
 * Asks before another company of the group (`to`) becomes the active one, then continues to `next`. Links to an invoice
 * or client of that company redirect here. It asks because any website can make a browser follow a link.
 */
export default async function SwitchCompanyPage({ searchParams }: PageProps<"/switch-company">) {
  const { actor, company } = await requireCompany();
  const { to, next } = await searchParams;
  const path = localPath(typeof next === "string" ? next : null);
  const other = actor.companies.find(({ id }) => id === to);
  if (!other) notFound();
  if (other.id === company.id) redirect(path);
  const t = await getTranslations("switchCompany");
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="font-semibold text-title">{t("title")}</h1>
      <p className="wrap-anywhere max-w-md text-pretty text-muted-foreground">
        {t("lead", { other: other.name, active: company.name })}
      </p>
      <form action={switchCompany.bind(null, other.id, path)} className="mt-2 max-w-full">
        <Button type="submit" className="wrap-anywhere h-auto min-h-9 max-w-full whitespace-normal py-2">
          {t("go", { other: other.name })}
        </Button>
      </form>
    </div>
  );
}
