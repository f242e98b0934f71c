import { useEffect, useState } from "react";
import { whileSignedIn } from "#components/form/sign-in-again.ts";
import { isForNext, useRefusal } from "#components/form/use-refusal.ts";

/** What a dialog reads once, when it opens; null until it is there. A failure is a toast, and closes the dialog. */
export function useOpened<Outcome extends { ok: boolean }>(
  open: () => Promise<Outcome>,
  onClose: () => void,
): Extract<Outcome, { ok: true }> | null {
  const refuse = useRefusal();
  const [opened, setOpened] = useState<Extract<Outcome, { ok: true }> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens; what is typed stays
  useEffect(() => {
    let isOpen = true;
    whileSignedIn(open).then(
      (outcome) => {
        if (!isOpen) return;
        if (outcome.ok) return setOpened(outcome as Extract<Outcome, { ok: true }>);
        refuse((outcome as unknown as { code: string }).code);
        onClose();
      },
      (error) => {
        if (!isOpen) return;
        if (!isForNext(error)) refuse("unavailable");
        onClose();
      },
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return opened;
}
