"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { Scope } from "#lib/domain/identity/scopes.ts";

export interface FirstCallProps {
  apiKey: string;
  /** The origin of this installation. */
  appUrl: string;
  company: { id: string; name: string } | null;
  /** What the key may do; null for everything. */
  scopes: readonly Scope[] | null;
}

/** A request for each scope that reads, the most telling first. */
const READS: [Scope, string][] = [
  ["invoices:read", "/api/invoices?limit=1"],
  ["clients:read", "/api/clients?limit=1"],
  ["companies:read", "/api/companies"],
  ["events:read", "/api/events?limit=1"],
  ["webhooks:read", "/api/webhook-endpoints"],
];

/**
 * A line to paste into a terminal, with the key just made and the company it is for. A key that reads nothing asks who
 * it is.
 */
export function FirstCall({ apiKey, appUrl, company, scopes }: FirstCallProps) {
  const t = useTranslations("apiKeys");
  const read = company && READS.find(([scope]) => scopes === null || scopes.includes(scope));
  const path = read?.[1] ?? "/api/me";
  const header = company ? ` \\\n  -H "X-Company-Id: ${company.id}"` : "";
  const line = `curl "${appUrl}${path}" \\\n  -H "Authorization: Bearer ${apiKey}"${header}`;
  return (
    <section
      aria-labelledby="first-call"
      className="flex min-w-0 flex-col gap-2 rounded-lg border border-border p-4 text-sm"
    >
      <h3 id="first-call" className="font-medium">
        {t("firstCall")}
      </h3>
      {company && (
        <p className="text-muted-foreground">
          {t("firstCallCompany", { company: company.name })}{" "}
          <code className="wrap-anywhere text-foreground">{company.id}</code>
        </p>
      )}
      <pre className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-wrap rounded-md bg-muted/60 p-3 text-xs">
        {line}
      </pre>
      <div>
        <CopyButton text={line} label={t("firstCallCopy")} />
      </div>
      <p>
        <TextLink href="/docs" target="_blank">
          {t("documentation")}
        </TextLink>
      </p>
    </section>
  );
}
