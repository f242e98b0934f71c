"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { toast } from "sonner";
import { archive, restore } from "#app/(app)/clients/actions.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";

interface ArchiveButtonProps {
  companyId: string;
  client: { id: string; name: string; archived: boolean };
}

/** Archives a client after asking, or restores it without. */
export function ArchiveButton({ companyId, client: { id, name, archived } }: ArchiveButtonProps) {
  const [t, failures] = [useTranslations("clients"), useTranslations("failures")];
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const run = async () => {
    const outcome = await (archived ? restore : archive)(companyId, { clientId: id });
    if (outcome.ok) toast.success(t(archived ? "restoreDone" : "archiveDone", { name }));
    else if (outcome.code === "signed_out") router.push("/sign-in");
    else toast.error(failures("unexpected"));
  };
  if (archived) {
    return (
      <Button variant="outline" disabled={pending} onClick={() => startTransition(run)}>
        {t("restore")}
      </Button>
    );
  }
  return (
    <ConfirmButton
      variant="outline"
      title={t("archiveTitle", { name })}
      description={t("archiveText")}
      confirm={t("archive")}
      onConfirm={run}
    >
      {t("archive")}
    </ConfirmButton>
  );
}
