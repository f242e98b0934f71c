"use client";

import { useEffect } from "react";
import { keepFocus } from "#components/frame/keep-focus.ts";

/** Keeps the focus on every page. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  return null;
}
