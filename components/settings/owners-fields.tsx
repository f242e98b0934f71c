"use client";

import { createContext, type ReactNode, use, useId } from "react";

const Lock = createContext<string | null>(null);

/** Explains above a form that only the owner may change some fields; null where the reader may change them all. */
export function OwnersFieldsNote({ note, children }: { note: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <Lock value={note === null ? null : id}>
      {note !== null && (
        <p id={id} role="note" className="mb-8 rounded-lg border border-border bg-card px-4 py-3 text-pretty text-sm">
          {note}
        </p>
      )}
      {children}
    </Lock>
  );
}

/** Fields that only the owner may change. Members can read them as well as the others. */
export function OwnersFields({ children }: { children: ReactNode }) {
  const noteId = use(Lock);
  return (
    <fieldset
      disabled={noteId !== null}
      aria-describedby={noteId ?? undefined}
      className="contents [&_:disabled]:bg-muted/50 disabled:[&_:is(input,select,textarea,button,label)]:opacity-100"
    >
      {children}
    </fieldset>
  );
}
