"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Spinner } from "#components/ui/spinner.tsx";

const PAUSE_MS = 1_500;
/** Then somebody else's files are being matched: the page is looked at again by hand. */
const MAX_ROUNDS = 40;

/** Shows that proposals are being made, and looks for them until they are there. */
export function WatchMatching({ isMatching }: { isMatching: boolean }) {
  const [t, router] = [useTranslations("bank"), useRouter()];
  useEffect(() => {
    if (!isMatching) return;
    let rounds = 0;
    const timer = setInterval(() => {
      rounds += 1;
      if (rounds > MAX_ROUNDS) clearInterval(timer);
      else router.refresh();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isMatching, router]);
  return (
    <p role="status" className="flex items-center gap-2 text-muted-foreground text-sm not-empty:mb-4">
      {isMatching && (
        <>
          <Spinner />
          {t("matching")}
        </>
      )}
    </p>
  );
}
