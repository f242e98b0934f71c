import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Webhook } from "svix";
import { env } from "#lib/env.ts";

const SECRET_BYTES = 32;
const PARTS = { nonce: 12, tag: 16 };

let key: Buffer | undefined;

/** Of its own purpose, so that no signature made with NEXTAUTH_SECRET says anything of it. */
function sealingKey(): Buffer {
  if (!env.NEXTAUTH_SECRET) throw new Error("NEXTAUTH_SECRET is missing");
  key ??= Buffer.from(hkdfSync("sha256", env.NEXTAUTH_SECRET, "", "folio webhook secrets", 32));
  return key;
}

/** A new signing secret, as Standard Webhooks writes it: `whsec_` and Base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/**
 * Encrypts a secret for the database: AES-256-GCM, bound to its endpoint. It must be readable to sign, so that no hash
 * will do; encrypted, a copy of the database alone does not let anybody sign messages in Folio's name.
 */
export function sealSecret(endpointId: string, secret: string): Buffer<ArrayBuffer> {
  const nonce = randomBytes(PARTS.nonce);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(), nonce).setAAD(Buffer.from(endpointId));
  return Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
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
  const secret = openSecret(endpointId, sealedHex);
  const signer = secret === null ? null : new Webhook(secret);
  if (signers.size >= MAX_SIGNERS) signers.clear();
  signers.set(name, signer);
  return signer;
}

function openSecret(endpointId: string, sealedHex: string): string | null {
  const sealed = Buffer.from(sealedHex, "hex");
  const end = sealed.length - PARTS.tag;
  try {
    const decipher = createDecipheriv("aes-256-gcm", sealingKey(), sealed.subarray(0, PARTS.nonce), {
      authTagLength: PARTS.tag,
    });
    decipher.setAAD(Buffer.from(endpointId)).setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(PARTS.nonce, end)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
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
