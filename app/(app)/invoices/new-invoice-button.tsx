import { Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/button.tsx";

export function NewInvoiceButton({ label }: { label: string }) {
  return (
    <Button asChild>
      <Link href="/invoices/new">
        <Plus aria-hidden />
        {label}
      </Link>
    </Button>
  );
}
