import "server-only";
import type { SMTPError } from "nodemailer/lib/smtp-connection/index.js";

/**
 * What a failure says of a message. `refused`: the server will never take it for this recipient. `unavailable`: it does
 * not have it, and may take it later. `uncertain`: it may have it.
 */
export interface FailedHandover {
  outcome: "refused" | "unavailable" | "uncertain";
  reason: string;
}

/** Whether the server answered, rather than that the connection failed. */
export function isAnswered(error: unknown): boolean {
  const { code, responseCode = 0 } = smtpError(error);
  return responseCode >= 400 && code !== "ECONNECTION";
}

/**
 * The failure of a message before the server was given its text. What concerns our account, our own address or the
 * connection is for the operator to mend, and the message is sent afterwards.
 */
export function failureBeforeEnd(error: unknown): FailedHandover {
  const { code, responseCode = 0, command } = smtpError(error);
  const isTooLarge = responseCode === 552 || (code === "EMESSAGE" && responseCode === 0); // RFC 1870, 6.1
  const isOfMessage = command === "RCPT TO" || command === "DATA" || isTooLarge;
  const isForGood = isTooLarge || (responseCode >= 500 && responseCode !== 530); // it asks us to sign in (RFC 4954, 6)
  return { outcome: isOfMessage && isForGood ? "refused" : "unavailable", reason: reasonOf(error) };
}

/**
 * The failure of a message after the server was given its text. `isWhole`: all of it, with the dot that ends it. Then
 * only an answer tells whether the server took it (RFC 5321, 6.1): a connection that ends without one leaves it open.
 */
export function failureAfterEnd(error: unknown, isWhole: boolean): FailedHandover {
  const { code, responseCode = 0 } = smtpError(error);
  const reason = reasonOf(error);
  if (code === "EMESSAGE" && responseCode >= 400)
    return { outcome: responseCode >= 500 ? "refused" : "unavailable", reason };
  return { outcome: isWhole ? "uncertain" : "unavailable", reason };
}

/** What the server said, or else what went wrong, in one line. */
export function reasonOf(error: unknown): string {
  const { name, response, message } = smtpError(error);
  const words = name === "TimeoutError" ? "The mail server did not answer in time." : response || message;
  return words
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 1000)
    .toWellFormed();
}

function smtpError(error: unknown): Partial<SMTPError> & Error {
  return error instanceof Error ? error : new Error(String(error));
}
