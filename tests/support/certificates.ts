import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A certificate authority, and a server's certificate for `localhost` by it, as PEM. Made by openssl. */
export function makeCertificates(): { authority: string; certificate: string; key: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "folio-certificates-"));
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  try {
    openssl(
      "req",
      "-x509",
      ...newKey,
      "-keyout",
      "ca.key",
      "-out",
      "ca.crt",
      "-days",
      "2",
      "-subj",
      "/CN=Authority of the tests",
    );
    const request = ["-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost"];
    openssl("req", ...newKey, ...request, "-addext", "subjectAltName=DNS:localhost");
    const by = ["-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-copy_extensions", "copy"];
    openssl("x509", "-req", "-in", "server.csr", ...by, "-out", "server.crt", "-days", "2");
    const [authority = "", certificate = "", key = ""] = ["ca.crt", "server.crt", "server.key"].map((name) =>
      readFileSync(path.join(folder, name), "utf8"),
    );
    return { authority, certificate, key };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
