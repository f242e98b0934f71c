import type { CSSProperties } from "react";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";

/** The company's colours in place of Folio's, within the element that has this style. */
export function brandStyle(brandColor: string | null): CSSProperties {
  const { rule, strong, bright } = brandColors(brandColor);
  const colors = {
    "--brand-rule": `light-dark(${rule}, ${bright})`,
    "--primary": `light-dark(${strong}, ${bright})`,
    "--primary-foreground": "light-dark(#ffffff, #0b0b0f)",
    "--ring": `light-dark(${strong}, ${bright})`,
  };
  return colors as CSSProperties;
}
