import { useRouter } from "next/navigation";
import { useRef } from "react";
import { duplicate } from "#app/(app)/invoices/[id]/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { toast } from "#components/ui/toast.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** Copies an invoice into a new draft, which opens. `done` is what a toast says then. */
export function useDuplicate(companyId: string, done: string): { copy: (id: string) => void; pending: boolean } {
  const router = useRouter();
  // The id of the copy, so that a request that is repeated makes one.
  const copyId = useRef(newId());
  const { run, pending } = useAction(duplicate, {
    onDone(outcome) {
      copyId.current = newId();
      toast.success(done);
      router.push(`/invoices/${outcome.id}/edit`);
    },
  });
  return { copy: (id) => run(companyId, { id, newId: copyId.current }), pending };
}
