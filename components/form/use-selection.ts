"use client";

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";

interface Selection<Row> {
  /** Of the form around the list. */
  form: RefObject<HTMLFormElement | null>;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  selected: Row[];
  /** Whether any row was selected since the page opened. */
  hasSelected: boolean;
  setSelected: (rows: Row[]) => void;
  clear: () => void;
}

/**
 * The rows of a list that are ticked: the form around it has a box `id` for each, and one with `data-all` for the page.
 */
export function useSelection<Row extends { id: string }>(rows: Row[]): Selection<Row> {
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<Row[]>([]);
  const [hasSelected, setHasSelected] = useState(false);

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  const tick = (all: boolean) => {
    for (const box of boxes()) box.checked = all;
    read();
  };
  const read = () => {
    const ticked = boxes().filter(({ checked }) => checked);
    const head = form.current?.querySelector<HTMLInputElement>("input[data-all]");
    if (head) {
      head.checked = ticked.length > 0 && ticked.length === boxes().length;
      head.indeterminate = ticked.length > 0 && !head.checked;
    }
    setHasSelected(true);
    const ids = new Set(ticked.map(({ value }) => value));
    setSelected(rows.filter(({ id }) => ids.has(id)));
  };
  const latest = useRef({ tick, read });
  latest.current = { tick, read };
  // Boxes that were ticked before the scripts had loaded.
  useEffect(() => {
    const head = form.current?.querySelector<HTMLInputElement>("input[data-all]");
    if (head?.checked) latest.current.tick(true);
    else if (form.current?.querySelector("input[name=id]:checked")) latest.current.read();
  }, []);

  return {
    ...{ form, selected, hasSelected, setSelected },
    onChange: ({ target }) =>
      target instanceof HTMLInputElement && "all" in target.dataset ? tick(target.checked) : read(),
    clear: () => tick(false),
  };
}
