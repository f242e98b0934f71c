"use client";

import { Check } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useId,
  useRef,
} from "react";
import { cn } from "#components/cn.ts";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";

interface PopoverMenuProps {
  /** The classes of the button. */
  className: string;
  /** What the button shows. */
  face: ReactNode;
  label: string;
  /** Where the menu stands. */
  menuClassName: string;
  /** Forms and links, with the roles of a menu's items. */
  children: ReactNode;
}

/**
 * A menu that the browser opens and closes, so that it works before the scripts have loaded and without them. With
 * scripts the arrow keys move through it, as in any menu (WAI-ARIA's menu button pattern).
 */
export function PopoverMenu({ className, face, label, menuClassName, children }: PopoverMenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="menu" className={className}>
        {face}
      </button>
      <MenuPopover id={id} label={label} className={menuClassName}>
        {children}
      </MenuPopover>
    </>
  );
}

interface MenuPopoverProps {
  /** What its buttons have as `popoverTarget`. */
  id: string;
  label: string;
  className: string;
  /** Called when it has opened, before an item has the focus. */
  onOpen?: () => void;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The menu without its button. */
export function MenuPopover({ id, label, className, onOpen, ref, children }: MenuPopoverProps) {
  const own = useRef<HTMLDivElement>(null);
  const menu = ref ?? own;
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  const move = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = nextItem(event.key, at, all);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const enter = (event: ToggleEvent) => {
    if (event.newState !== "open") return;
    onOpen?.();
    if (menu.current?.contains(document.activeElement)) return;
    const all = items();
    (all.find((item) => item.getAttribute("aria-checked") === "true") ?? all[0])?.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // A button of the menu closes it itself.
    const within =
      relatedTarget instanceof Element &&
      (relatedTarget.getAttribute("popovertarget") === id || menu.current?.contains(relatedTarget));
    if (relatedTarget && !within) menu.current?.hidePopover();
  };
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      onToggle={enter}
      onBlur={leave}
      onClick={({ target }) =>
        target instanceof Element && target.closest("[role^=menuitem]") && menu.current?.hidePopover()
      }
      className={cn(
        "fixed inset-auto m-0 max-h-[80dvh] max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md border border-border bg-popover p-1 text-popover-foreground shadow-md",
        className,
      )}
    >
      {children}
    </div>
  );
}

/**
 * Which item a key leads to; null for a key of no meaning here. A letter leads to the next item that begins with it.
 */
function nextItem(key: string, at: number, all: HTMLElement[]): number | null {
  if (key === "ArrowDown") return (at + 1) % all.length;
  if (key === "ArrowUp") return at <= 0 ? all.length - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return all.length - 1;
  if (!/^\p{L}$/u.test(key)) return null;
  const startsWith = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  const following = all.findIndex((item, index) => index > at && startsWith(item));
  const found = following >= 0 ? following : all.findIndex(startsWith);
  return found >= 0 ? found : null;
}

/** One of several choices, in a form of its own. */
export function MenuChoice({ checked, lang, children }: { checked: boolean; lang?: string; children: ReactNode }) {
  return (
    <button type="submit" role="menuitemradio" aria-checked={checked} lang={lang} className={menuItemClasses}>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {checked && <Check aria-hidden />}
    </button>
  );
}

/**
 * Choices under a heading, which describes them: a name of its own would be one of the page's labels while the menu is
 * closed.
 */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a menu
    <div role="group" aria-describedby={id}>
      <p id={id} role="presentation" className="px-2 py-1.5 font-medium text-muted-foreground text-xs">
        {label}
      </p>
      {children}
    </div>
  );
}

export function MenuLine() {
  return <hr className="-mx-1 my-1 h-px border-0 bg-border" />;
}
