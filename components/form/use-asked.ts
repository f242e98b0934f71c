import { useState } from "react";

/**
 * Whether fields are shown that do not apply to everybody: where they are asked for, and where one has a value, which
 * has to be seen and can be removed. They then stay, so that they do not vanish under the hands that empty them.
 */
export function useAsked(isAsked: boolean, hasValue: boolean): boolean {
  const [isKept, keep] = useState(false);
  if (hasValue && !isAsked && !isKept) keep(true);
  return isAsked || hasValue || isKept;
}
