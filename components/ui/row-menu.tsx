"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { MenuPopover } from "#components/ui/popover-menu.tsx";

/** Between the button and the menu, and around the menu; px. */
const GAP = 4;
const MARGIN = 8;

interface Props {
  /** What the buttons of the rows name as `menu`. */
  id: string;
  label: string;
  /** The items for a row, with the roles of a menu's items. */
  children: (row: string) => ReactNode;
}

/**
 * The menu of a list's rows: one for all of them, whose items are made when it opens. `RowMenuButton` stands in each
 * row. It works as `PopoverMenu` does, with the keyboard and by touch.
 */
export function RowMenu({ id, label, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [row, setRow] = useState<string | null>(null);

  /** Below the button, or above it where the menu is open and has no room there. */
  const place = () => {
    if (!menu.current || !button.current) return;
    const [anchor, { height }] = [button.current.getBoundingClientRect(), menu.current.getBoundingClientRect()];
    const { clientWidth, clientHeight } = document.documentElement;
    const below = anchor.bottom + GAP;
    const top = below + height + MARGIN <= clientHeight ? below : anchor.top - GAP - height;
    menu.current.style.top = `${Math.max(MARGIN, top)}px`;
    menu.current.style.right = `${Math.max(MARGIN, clientWidth - anchor.right)}px`;
  };
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    // Before the browser opens the menu for the button.
    const choose = (event: MouseEvent) => {
      const next = event.target instanceof Element ? event.target.closest("button") : null;
      if (next?.getAttribute("popovertarget") !== id) return;
      const isOther = button.current !== null && button.current !== next;
      button.current = next;
      setRow(next.value);
      latest.current();
      if (!isOther || !menu.current?.matches(":popover-open")) return;
      // The browser takes the button of another row for the one that closes the menu.
      event.preventDefault();
      menu.current.hidePopover();
      menu.current.showPopover();
    };
    document.addEventListener("click", choose, true);
    return () => document.removeEventListener("click", choose, true);
  }, [id]);
  useEffect(() => {
    const follow = () => menu.current?.matches(":popover-open") && latest.current();
    window.addEventListener("scroll", follow, true);
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, true);
      window.removeEventListener("resize", follow);
    };
  }, []);

  return (
    <MenuPopover ref={menu} id={id} label={label} onOpen={place} className="min-w-48">
      {row !== null && children(row)}
    </MenuPopover>
  );
}
