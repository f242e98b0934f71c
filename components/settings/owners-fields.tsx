"use client";

import { createContext, type ReactNode, use, useId } from "react";

const Lock = createContext<string | null>(null);

/** Says above a form that some of its fields are the owner's; null where the reader may change them all. */
export function OwnersFieldsNote({ note, children }: { note: string | null; children: ReactNode }) {
  const id = useId();
  return (
    <Lock value={note === null ? null : id}>
      {note !== null && (
        <p id={id} role="note" className="mb-8 rounded-lg border border-border bg-muted/60 px-4 py-3 text-pretty text-sm">
          {note}
        </p>
      )}
      {children}
    </Lock>
  );
}

/** Fields that are the owner's: members read them, as clearly as what they may change. */
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
