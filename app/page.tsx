import { headers } from "next/headers";
import { mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

const LINK = "group flex flex-col gap-1 rounded-xl border border-border p-5 hover:border-primary";

/** The start page: what Folio is, and where an integrator goes from here. */
export default async function StartPage() {
  const showsMailbox = mailboxIsOpen((await headers()).get("host"));
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col justify-center gap-10 px-6 py-16">
      <header className="flex flex-col gap-4">
        <p className="font-semibold text-primary tracking-tight">Folio</p>
        <h1 className="font-semibold text-4xl tracking-tight text-balance sm:text-5xl">
          Invoices that are right, over an API that is safe to call.
        </h1>
        <p className="max-w-xl text-lg text-muted-foreground">
          Create, issue, send and get paid for invoices: gapless numbers, exact cents, one e-mail per send.
        </p>
      </header>
      <nav className="grid gap-4 sm:grid-cols-2">
        <a href="/api/openapi.json" className={LINK}>
          <span className="font-medium">The API</span>
          <span className="text-sm text-muted-foreground">Every route, field and failure, as an OpenAPI 3.1 document.</span>
        </a>
        {showsMailbox && (
          <a href="/mailbox" className={LINK}>
            <span className="font-medium">The local mailbox</span>
            <span className="text-sm text-muted-foreground">What would have gone out by e-mail, with its attachments.</span>
          </a>
        )}
      </nav>
    </main>
  );
}
