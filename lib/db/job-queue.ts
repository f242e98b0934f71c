import "server-only";
import { prisma, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The background tasks and what each is told. lib/jobs/tasks.ts says what they do. */
export interface JobPayloads {
  /** Of the invoice, and of the credit note that cancelled it. */
  archive_invoice_pdf: { companyId: string; invoiceId: string };
  /** An invitation, a password reset or a verification, by its id. */
  send_account_email: { kind: "invitation" | "password-reset" | "email-verification"; id: string; language: Language };
  deliver_invoice_email: { companyId: string; deliveryId: string };
  mark_overdue: Record<string, never>;
  /** Tells the user who sent an invoice what became of it; `key` makes each notice go out once. */
  send_notice: { kind: NoticeKind; companyId: string; invoiceId: string; key: string };
}

/** What the user who sent an invoice is told by e-mail. */
export type NoticeKind = "accepted" | "rejected" | "bounced" | "complained" | "send_failed";

/** What of a task is not as the queue has it by itself: 25 tries over about four days, and no task before another. */
const TASKS: Partial<Record<keyof JobPayloads, JobOptions>> = {
  // Tried for as long as it takes, four times a day in the end; and e-mails go first.
  archive_invoice_pdf: { maxAttempts: 32_767, priority: 10 },
};

interface JobOptions {
  /** From now by the database's clock, which is the one that jobs start by. */
  delayMs?: number;
  maxAttempts?: number;
  /** The lowest goes first. */
  priority?: number;
}

/** Enqueues a job in the transaction that needs its effect: both are committed, or neither. */
export async function enqueue<Task extends keyof JobPayloads>(
  tx: Tx,
  task: Task,
  payload: JobPayloads[Task],
  options: JobOptions = {},
): Promise<void> {
  checkLockOrder(tx, "job");
  const { delayMs, maxAttempts, priority } = { ...TASKS[task], ...options };
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
      run_at => now() + ${delayMs ?? null}::int * interval '1 millisecond', max_attempts => ${maxAttempts ?? null}::int,
      priority => ${priority ?? null}::int)`;
}

/**
 * Gives the jobs of killed workers back to the queue, which by itself would hold them for four hours. No task takes two minutes; should one
 * after all, it runs twice, which every task can take.
 */
export async function unlockDeadWorkers(): Promise<void> {
  await prisma.$executeRaw`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker._private_jobs WHERE locked_at < now() - interval '2 minutes' HAVING count(*) > 0`;
}
