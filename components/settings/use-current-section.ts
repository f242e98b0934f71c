"use client";

import { useEffect, useState } from "react";

/** How far below the top of the window a section begins to be the current one, as a share of the window's height. */
const READING_LINE = 0.3;

/**
 * The id of the section that is read: the last one above the reading line, and the last of all at the end of the page.
 * One that gets the focus, by a link to it or to a field of it, is the current one until the page is scrolled.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    let chosen: { id: string; at: number } | null = null;
    let frame = 0;
    const follow = () => setCurrent(chosen?.at === window.scrollY ? chosen.id : sectionAtLine(ids));
    const followFocus = () => {
      cancelAnimationFrame(frame);
      // The focus may scroll the page: by the next frame it has.
      frame = requestAnimationFrame(() => {
        const id = ids.find((each) => document.getElementById(each)?.contains(document.activeElement));
        if (id !== undefined) chosen = { id, at: window.scrollY };
        follow();
      });
    };
    followFocus();
    document.addEventListener("focusin", followFocus);
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", followFocus);
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [ids]);
  return current;
}

function sectionAtLine(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
  if (isAtEnd) return ids.at(-1);
  const line = window.innerHeight * READING_LINE;
  const isAbove = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line;
  return ids.findLast(isAbove) ?? ids[0];
}
