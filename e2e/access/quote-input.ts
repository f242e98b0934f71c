/** A quote to a client, which is valid for long. */
export const quoteInput = (clientId: string) => ({
  ...{ clientId, issueDate: "2026-11-20", validUntil: "2041-12-31" },
  lines: [{ description: "Devis", quantity: 1, unitPrice: 100, taxRate: 20 }],
});
