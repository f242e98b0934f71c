import "server-only";
import { callerClosed, requestSignal } from "#lib/db/connection/caller.ts";
import { CompanyQueue } from "#lib/db/connection/company-queue.ts";

/** Downloads at a time in this process, of one company and of all. They take as long as their callers read. */
const LIMITS = { atOncePerOwner: 4, atOnce: 64, perOwner: 8, places: 256, waitMs: 2_000 };

// Next.js loads this module once per route.
const shared = globalThis as { folioDownloads?: CompanyQueue };
shared.folioDownloads ??= new CompanyQueue(LIMITS);
const downloads = shared.folioDownloads;

/**
 * Begins a download, which counts until its response is complete or its caller hangs up. Throws TooManyCallsError when
 * the company has too many under way.
 */
export function limitDownloads(companyId: string, begin: () => Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      resolve(await begin());
      await callerClosed();
    };
    downloads.run(companyId, work, requestSignal()).catch(reject);
  });
}
