"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

/** Where a page failed: the frame stays, and it can be tried again. The log has the reason. */
export default function PageError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations("pages");
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="font-semibold text-2xl tracking-tight">{t("errorTitle")}</h1>
      <p className="max-w-md text-pretty text-muted-foreground">{t("error")}</p>
      <Button className="mt-2" onClick={reset}>
        {t("retry")}
      </Button>
    </div>
  );
}
