import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#lib/env.ts";

const PARTS = { nonce: 12, tag: 16 };

/** Encrypts texts of one purpose for the database, with a key of the installation's. */
export interface TextSealer {
  /** AES-256-GCM. `owner`: what the text belongs to; sealed for another it cannot be opened. */
  seal(owner: string, text: string): Buffer<ArrayBuffer>;
  /** Null where NEXTAUTH_SECRET is another one by now, or the text was sealed for another owner. */
  open(owner: string, sealed: Uint8Array): string | null;
}

/** `purpose`: texts of one purpose cannot be opened as those of another. */
export function textSealer(purpose: string): TextSealer {
  let derived: Buffer | undefined;
  const key = () => {
    if (!env.NEXTAUTH_SECRET) throw new Error("NEXTAUTH_SECRET is missing");
    derived ??= Buffer.from(hkdfSync("sha256", env.NEXTAUTH_SECRET, "", purpose, 32));
    return derived;
  };
  return {
    seal(owner, text) {
      const nonce = randomBytes(PARTS.nonce);
      const cipher = createCipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(owner));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    open(owner, sealed) {
      const end = sealed.length - PARTS.tag;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key(), sealed.subarray(0, PARTS.nonce), {
          authTagLength: PARTS.tag,
        });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(end));
        return Buffer.concat([decipher.update(sealed.subarray(PARTS.nonce, end)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
