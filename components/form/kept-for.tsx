"use client";

import { createContext, type ReactNode, useEffect, useMemo } from "react";
import { forgetOthers } from "#components/form/kept-values.ts";

/** Whose forms those on the page are. Null where nothing is kept, as on the pages to sign in. */
export const KeptForContext = createContext<{ userId: string; companyId: string } | null>(null);

/**
 * Keeps what this user types in the forms below, for this company (use-kept-values.ts). Those of another company are
 * other forms, and begin anew.
 */
export function KeptFor({ userId, companyId, children }: { userId: string; companyId: string; children: ReactNode }) {
  useEffect(() => forgetOthers(userId), [userId]);
  const value = useMemo(() => ({ userId, companyId }), [userId, companyId]);
  return (
    <KeptForContext key={companyId} value={value}>
      {children}
    </KeptForContext>
  );
}
