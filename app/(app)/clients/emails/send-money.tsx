"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import { type MoneyChoice, MoneyEmailDialog } from "#app/(app)/clients/emails/money-email-dialog.tsx";
import { Button } from "#components/ui/button.tsx";

interface Props {
  companyId: string;
  request: MoneyChoice;
  clientName: string;
  label: string;
  variant?: "default" | "outline" | "ghost";
}

/** The button that opens the e-mail with a statement or a receipt. */
export function SendMoney({ label, variant = "default", ...email }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        {label}
      </Button>
      {isOpen && <MoneyEmailDialog {...email} onClose={() => setOpen(false)} />}
    </>
  );
}
