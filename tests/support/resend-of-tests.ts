import { afterAll } from "vitest";
import { env } from "#lib/env.ts";
import { type ResendServer, startResendServer } from "./resend-server.ts";

/** The mail provider at the address that the process of the tests has, until the tests of this file end. */
export async function resendOfTests(): Promise<ResendServer> {
  const resend = await startResendServer({ apiKey: env.RESEND_API_KEY ?? "", port: Number(new URL(env.RESEND_BASE_URL ?? "").port) });
  afterAll(() => resend.close());
  return resend;
}
