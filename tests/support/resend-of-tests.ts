import { afterAll } from "vitest";
import { type ResendServer, startResendServer } from "./resend-server.ts";

/** The mail provider at the address that the process of the tests has, until the tests of this file end. */
export async function resendOfTests(): Promise<ResendServer> {
  const { RESEND_API_KEY: apiKey = "", RESEND_BASE_URL = "" } = process.env;
  const resend = await startResendServer({ apiKey, port: Number(new URL(RESEND_BASE_URL).port) });
  afterAll(() => resend.close());
  return resend;
}
