import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useAction } from "#components/form/use-action.ts";
import { toast } from "#components/ui/toast.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

interface Options {
  companyId: string;
  duplicate: (
    companyId: string,
    input: { id: string; newId: string },
  ) => Promise<{ ok: true; id: string } | { ok: false; code: string }>;
  /** Of the list of such documents. */
  path: "/invoices" | "/quotes";
  /** What a toast says then. */
  done: string;
}

/** Copies a document into a new draft, which opens. */
export function useDuplicate({ companyId, duplicate, path, done }: Options): {
  copy: (id: string) => void;
  pending: boolean;
} {
  const router = useRouter();
  // The id of the copy, so that a request that is repeated makes one.
  const copyId = useRef(newId());
  const { run, pending } = useAction(duplicate, {
    onDone(outcome) {
      copyId.current = newId();
      toast.success(done);
      router.push(`${path}/${outcome.id}/edit`);
    },
  });
  return { copy: (id) => run(companyId, { id, newId: copyId.current }), pending };
}
