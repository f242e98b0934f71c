import { type ReactNode, useId } from "react";
import { Card } from "#components/ui/card.tsx";

interface DashboardCardProps {
  title: string;
  lead?: ReactNode;
  /** What the card comes to, at the right of its title: spans. */
  sum?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the dashboard, with its title. */
export function DashboardCard({ title, lead, sum, className = "", children }: DashboardCardProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-4 flex items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1">
          <h2 id={id}>{title}</h2>
          {lead && <p className="text-pretty text-muted-foreground text-xs">{lead}</p>}
        </div>
        {sum && <p className="max-w-1/2 shrink-0 text-right">{sum}</p>}
      </div>
      {children}
    </Card>
  );
}
