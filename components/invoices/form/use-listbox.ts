"use client";

import { type KeyboardEvent, useId, useState } from "react";

interface Options {
  /** The name of the list for screen readers. */
  label: string;
  /** How many options are shown. */
  count: number;
  /** The option that holds already what the field does; -1 for none. */
  current: number;
  /** Whether the arrow keys open the list; in a field of several lines they move the caret. */
  opensByArrow: boolean;
  onChoose: (place: number) => void;
}

/**
 * The list of suggestions below a text field (ARIA combobox pattern with manual selection). ↓ opens it on the current
 * option or else on the first, ↑ on the last; Enter chooses the highlighted option, and without one does what it does
 * in the field; Escape closes the list.
 */
export function useListbox({ label, count, current, opensByArrow, onChoose }: Options) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = open && count > 0;
  const optionId = (place: number) => `${id}-${place}`;

  const choose = (place: number) => {
    onChoose(place);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step && (isOpen || opensByArrow) && count > 0) {
      event.preventDefault();
      const end = step > 0 ? 0 : count - 1;
      setActive(isOpen && active >= 0 ? (active + step + count) % count : current >= 0 ? current : end);
      setOpen(true);
    } else if (event.key === "Enter" && isOpen && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return {
    open,
    isOpen,
    active,
    show: () => {
      setActive(-1);
      setOpen(true);
    },
    close: () => setOpen(false),
    onKeyDown,
    fieldProps: {
      "aria-controls": isOpen ? id : undefined,
      "aria-autocomplete": "list" as const,
      "aria-activedescendant": isOpen && active >= 0 ? optionId(active) : undefined,
    },
    listProps: { id, role: "listbox" as const, "aria-label": label },
    optionProps: (place: number) => ({
      id: optionId(place),
      role: "option" as const,
      tabIndex: -1,
      "aria-selected": place === active,
      // Runs before the field loses the focus, which would close the list.
      onMouseDown: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        choose(place);
      },
    }),
  };
}
