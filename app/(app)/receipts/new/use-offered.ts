import { useCallback, useEffect, useState } from "react";
import type { OfferedInvoice } from "#lib/domain/receipts/offered-invoice.ts";

/** The outstanding invoices of a client; null where they could not be read. */
interface Offered {
  clientId: string;
  invoices: OfferedInvoice[] | null;
}

/**
 * The outstanding invoices of the chosen client, in all currencies. `again` reads them again. `initial`: what the page
 * knows already.
 */
export function useOffered(companyId: string, clientId: string | null, initial: Offered | null) {
  const [found, setFound] = useState<Offered | null>(initial);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (clientId === null) return;
    if (round === 0 && clientId === initial?.clientId) return setFound(initial);
    const request = new AbortController();
    const query = new URLSearchParams({ company: companyId, client: clientId });
    fetch(`/receipts/invoices?${query}`, { signal: request.signal, cache: "no-store" })
      .then(async (response) => {
        if (!response.ok) throw new Error(`the invoices answered ${response.status}`);
        setFound({ clientId, invoices: await response.json() });
      })
      .catch(() => {
        if (!request.signal.aborted) setFound({ clientId, invoices: null });
      });
    return () => request.abort();
  }, [companyId, clientId, initial, round]);
  const again = useCallback(() => setRound((rounds) => rounds + 1), []);
  const current = found?.clientId === clientId ? found : null;
  return { invoices: current?.invoices ?? [], isLoading: !current, hasFailed: current?.invoices === null, again };
}
