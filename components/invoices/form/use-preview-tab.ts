"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the preview takes the place of the form. Going back to the form goes back to where one was in it. */
export function usePreviewTab() {
  const [isShown, setShown] = useState(false);
  const formAt = useRef(0);
  const toggle = () => {
    if (!isShown) formAt.current = window.scrollY;
    flushSync(() => setShown(!isShown));
    window.scrollTo({ top: isShown ? formAt.current : 0 });
  };
  return { isShown, toggle, close: () => setShown(false) };
}
