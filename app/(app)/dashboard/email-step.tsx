"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Link } from "#components/ui/link.tsx";
import type { EmailKind } from "#lib/domain/email/client-email.ts";

const EmailDialog = dynamic(() =>
  import("#app/(app)/invoices/emails/email-dialog.tsx").then((file) => file.EmailDialog),
);

interface EmailStepProps {
  companyId: string;
  invoiceId: string;
  kind: EmailKind;
  number: string;
  /** The element that says which invoice this is about. */
  describedBy: string;
  className?: string;
  children: React.ReactNode;
}

/** Opens the dialog that writes an e-mail about an invoice. Without scripts it leads to the invoice. */
export function EmailStep({ companyId, invoiceId, kind, number, describedBy, className, children }: EmailStepProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        href={`/invoices/${invoiceId}`}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        className={className}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Link>
      {isOpen && <EmailDialog {...{ companyId, invoiceId, kind, number }} onClose={() => setOpen(false)} />}
    </>
  );
}
