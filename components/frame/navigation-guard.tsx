"use client";

import { useEffect } from "react";
import { useWaitingNotice } from "#components/form/use-waiting-notice.ts";
import { holdNavigations } from "#components/frame/hold-navigations.ts";

/** Keeps the frame and the page while the server is away, and says that another page waits for it. */
export function NavigationGuard() {
  const notice = useWaitingNotice();
  useEffect(
    () =>
      holdNavigations((isHeld) => {
        notice(isHeld ? "not_opened_yet" : null);
        // A menu stays open until the page chosen in it is shown, and would cover the message.
        if (isHeld) document.querySelector<HTMLElement>("[popover=auto]:popover-open")?.hidePopover();
      }),
    [notice],
  );
  return null;
}
