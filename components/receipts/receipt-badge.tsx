import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { ReceiptState } from "#lib/domain/receipts/receipt-state.ts";

/** Of money that went back or was written off, its kind says all. */
type Shown = Exclude<ReceiptState, "went_back" | "written_off">;

/** Amber: somebody has to say what it pays. */
const TONES: Record<Shown, Tone> = {
  allocated: "green",
  part_allocated: "amber",
  on_account: "amber",
  refunded: "neutral",
  reversed: "neutral",
};

/** Where the money of a receipt is. */
export function ReceiptBadge({ state }: { state: Shown }) {
  const t = useTranslations("receipts.state");
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
