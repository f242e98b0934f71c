import { expect, test } from "vitest";
import { contentSha256, type FrozenContent } from "#lib/domain/invoices/frozen-content.ts";

const line = {
  ...{ lineNumber: 1, description: "Conseil", quantityE4: 20_000, unit: "day", unitPriceCents: 65_000 },
  ...{ taxRateBp: 2000, exemptionCode: null, totalCents: 130_000 },
};
/** The distinguishing fields of an invoice. */
const digest = (change: object) =>
  contentSha256({
    number: "F-2026-00001",
    totalCents: 156_000,
    taxBreakdown: [],
    attachments: [],
    lines: [{ ...line, ...change }],
  } as unknown as FrozenContent);

test("the digest of an invoice at whole cents is the one that releases before exact prices counted", () => {
  const before = "fe9c2a8b72f11360be70749b4071c8f3b33904438fcd82a8ba5459e1ee4438a2";
  expect(digest({})).toBe(before);
  expect(digest({ unitPriceRestE6: 0 })).toBe(before);
});

test("what a price has between two cents is part of what is frozen", () => {
  expect(digest({ unitPriceRestE6: 340_000 })).not.toBe(digest({}));
  expect(digest({ unitPriceRestE6: 340_000 })).not.toBe(digest({ unitPriceRestE6: 345_000 }));
});
