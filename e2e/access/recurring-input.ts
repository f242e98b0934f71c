/** A recurring invoice to a client, whose dates lie far ahead. */
export const recurringInput = (clientId: string) => ({
  ...{ interval: "month", dayOfMonth: 31, startDate: "2040-01-31", action: "draft" },
  invoice: { clientId, lines: [{ description: "Forfait", quantity: 1, unitPrice: 100, taxRate: 20 }] },
});
