"use client";

import { type ReactNode, Suspense, useState } from "react";

interface LazyMenuProps {
  className: string;
  popup: "menu" | "dialog";
  /** What the button shows. */
  face: ReactNode;
  /** Fetches the menu's code, as soon as the button is pointed at. */
  warm: () => unknown;
  /** The menu, open, with a button that looks the same: a lazy component. */
  children: ReactNode;
}

/** The button of a menu whose code is loaded when it is first needed, because most visits do not open it. */
export function LazyMenu({ className, popup, face, warm, children }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={className}
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => event.key === "ArrowDown" && popup === "menu" && setWanted(true)}
    >
      {face}
    </button>
  );
  return wanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
