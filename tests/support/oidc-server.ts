import { createSign, generateKeyPairSync, hash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback } from "#tests/support/listen-on-loopback.ts";

export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The user who signs in next. */
  user: { sub: string; email: string; email_verified: boolean };
  stop(): Promise<void>;
}

/**
 * An OpenID Connect provider on the loopback interface: discovery, authorization code with PKCE, signed ID tokens. It
 * signs in without a form.
 */
export async function startOidcServer(): Promise<OidcServer> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, { nonce: string | null; challenge: string | null; redirectUri: string }>();
  const user = { sub: "user-1", email: "", email_verified: true };
  const [clientId, clientSecret] = ["folio", "a client secret"];

  let issuer = "";
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (url.pathname === "/.well-known/openid-configuration") {
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    }
    if (url.pathname === "/jwks")
      return json(200, { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] });
    if (url.pathname === "/authorize") {
      const [code, redirectUri] = [randomUUID(), url.searchParams.get("redirect_uri") ?? ""];
      grants.set(code, {
        nonce: url.searchParams.get("nonce"),
        challenge: url.searchParams.get("code_challenge"),
        redirectUri,
      });
      const back = new URL(redirectUri);
      back.searchParams.set("code", code);
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === "/token") {
      const form = new URLSearchParams(await text(request));
      const grant = grants.get(form.get("code") ?? "");
      grants.delete(form.get("code") ?? "");
      const challenge = hash("sha256", form.get("code_verifier") ?? "", "base64url");
      const basic = Buffer.from((request.headers.authorization ?? "").replace("Basic ", ""), "base64").toString();
      const known = basic === `${clientId}:${encodeURIComponent(clientSecret).replaceAll("%20", "+")}`;
      if (!grant || !known || challenge !== grant.challenge || form.get("redirect_uri") !== grant.redirectUri) {
        return json(400, { error: "invalid_grant" });
      }
      const now = Math.floor(Date.now() / 1000);
      const claims = { ...user, iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce: grant.nonce };
      return json(200, { access_token: randomUUID(), token_type: "Bearer", id_token: sign(claims) });
    }
    return json(404, {});
  });

  function sign(claims: object): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const input = `${encode({ alg: "RS256", kid: "1" })}.${encode(claims)}`;
    return `${input}.${createSign("RSA-SHA256").update(input).sign(privateKey, "base64url")}`;
  }

  const { url, close } = await listenOnLoopback(server);
  issuer = url;
  return { issuer, clientId, clientSecret, user, stop: close };
}
