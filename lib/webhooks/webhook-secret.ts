import "server-only";
import { randomBytes } from "node:crypto";
import { Webhook } from "svix";
import { textSealer } from "#lib/sealed-text.ts";

const SECRET_BYTES = 32;
/** Of its own purpose, so that no signature made with NEXTAUTH_SECRET says anything of it. */
const secrets = textSealer("folio webhook secrets");

/** A new signing secret, as Standard Webhooks writes it: `whsec_` and Base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/**
 * Encrypts a secret for the database, bound to its endpoint. It must be readable to sign, so that no hash will do;
 * encrypted, a copy of the database alone does not let anybody sign messages in Folio's name.
 */
export function sealSecret(endpointId: string, secret: string): Buffer<ArrayBuffer> {
  return secrets.seal(endpointId, secret);
}

/** How many signers are kept; beyond that all are forgotten. */
const MAX_SIGNERS = 2_000;
/**
 * Opening a secret takes as long as sending a message. By endpoint and sealed secret, which is never sealed in the same
 * way again.
 */
const signers = new Map<string, Webhook | null>();

/** What signs with a sealed secret, given in hex; null where NEXTAUTH_SECRET is another one by now. */
export function signerOf(endpointId: string, sealedHex: string): Webhook | null {
  const name = `${endpointId} ${sealedHex}`;
  const known = signers.get(name);
  if (known !== undefined) return known;
  const secret = secrets.open(endpointId, Buffer.from(sealedHex, "hex"));
  const signer = secret === null ? null : new Webhook(secret);
  if (signers.size >= MAX_SIGNERS) signers.clear();
  signers.set(name, signer);
  return signer;
}

/** The headers of a message by Standard Webhooks, with the signature of each. */
export function signedHeaders(
  signers: readonly Webhook[],
  message: { id: string; sentAt: Date; body: string },
): Record<string, string> {
  const { id, sentAt, body } = message;
  return {
    "webhook-id": id,
    "webhook-timestamp": `${Math.floor(sentAt.getTime() / 1000)}`,
    "webhook-signature": signers.map((signer) => signer.sign(id, sentAt, body)).join(" "),
  };
}
