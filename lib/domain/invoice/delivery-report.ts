/** The tag by which an e-mail says which delivery it is; the provider repeats it in every report. */
export const DELIVERY_TAG = "delivery_id";

/** What the mail provider says of an e-mail it accepted. */
export type DeliveryReportKind = "delivered" | "opened" | "bounced" | "complained";

export interface DeliveryReport {
  kind: DeliveryReportKind;
  /** When it happened, as the provider says. */
  at: Date;
  /** Of a bounce: why; null where the provider did not say. */
  reason: string | null;
  /** As our own e-mail carried it; null where it carried none. */
  deliveryId: string | null;
  providerMessageId: string;
}
