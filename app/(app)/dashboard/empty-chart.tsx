import type { ReactNode } from "react";

/** In place of a chart without a bar. */
export function EmptyChart({ children }: { children: ReactNode }) {
  return <p className="grid min-h-32 place-content-center text-center text-muted-foreground">{children}</p>;
}
