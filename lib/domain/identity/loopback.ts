/** Whether an address of a socket, as `parseAddress` writes it, is this machine's own: 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return /^127(\.\d+){3}$/.test(address) || address === "::1";
}

/** Whether the host of an address (`http://localhost:3000`) names this machine alone (RFC 6761, 6.3). */
export function isLoopbackUrl(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? "";
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
