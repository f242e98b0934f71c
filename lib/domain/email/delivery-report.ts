/** The tag with the delivery id in an e-mail. The provider repeats it in every report. */
export const DELIVERY_TAG = "delivery_id";

/** The kinds of report about an e-mail that the provider accepted. */
export type DeliveryReportKind = "delivered" | "opened" | "bounced" | "complained";

export interface DeliveryReport {
  kind: DeliveryReportKind;
  /** When it happened, according to the provider. */
  at: Date;
  /** The reason of a bounce; null when the provider gave none. */
  reason: string | null;
  /** The delivery id from the e-mail's tag; null when it had none. */
  deliveryId: string | null;
  providerMessageId: string;
}
