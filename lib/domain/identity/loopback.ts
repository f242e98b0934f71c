/** Whether a socket address, in the form of `parseAddress`, is a loopback one: 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return /^127(\.\d+){3}$/.test(address) || address === "::1";
}

/** Whether the host of a URL (`http://localhost:3000`) is a loopback one (RFC 6761, 6.3). */
export function isLoopbackUrl(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? "";
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
