"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { checkSender } from "#app/(app)/settings/emails/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";

interface SenderDomainProps {
  companyId: string;
  /** What e-mails come from until the domain is verified. */
  address: string;
  isLocked: boolean;
}

type Checked = Extract<Awaited<ReturnType<typeof checkSender>>, { ok: true }>["domain"];

/** Says that the mail provider has not verified the domain of the company's address, and which DNS records it lacks. */
export function SenderDomain({ companyId, address, isLocked }: SenderDomainProps) {
  const t = useTranslations("emailTemplates.sender");
  const [checked, setChecked] = useState<Checked>(null);
  const { run, pending } = useAction(checkSender, { onDone: ({ domain }) => setChecked(domain) });
  const records = checked?.state === "unverified" ? checked.records.filter(({ isVerified }) => !isVerified) : [];
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg bg-tone-amber px-4 py-3 text-sm text-tone-amber-text">
      <p className="wrap-anywhere text-pretty">{t("unverified", { address })}</p>
      <div role="status" className="max-w-full">
        {checked?.state === "unknown" && <p className="wrap-anywhere">{t("unknown", { reason: checked.reason })}</p>}
        {records.length > 0 && (
          <>
            <p className="mb-2">{t("records")}</p>
            <Table>
              <TableHeader>
                <TableRow>
                  <TableHead>{t("recordType")}</TableHead>
                  <TableHead>{t("recordName")}</TableHead>
                  <TableHead>{t("recordValue")}</TableHead>
                </TableRow>
              </TableHeader>
              <TableBody>
                {records.map(({ type, name, value }) => (
                  <TableRow key={`${type} ${name} ${value}`}>
                    <TableCell>{type}</TableCell>
                    <TableCell className="wrap-anywhere font-mono text-xs">{name}</TableCell>
                    <TableCell className="wrap-anywhere whitespace-normal font-mono text-xs">{value}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </>
        )}
      </div>
      {!isLocked && (
        <Button size="sm" variant="outline" disabled={pending} onClick={() => run(companyId, {})}>
          {pending && <Spinner />}
          {t("check")}
        </Button>
      )}
    </div>
  );
}
