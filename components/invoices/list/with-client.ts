/** The address of a list, for one client alone. */
export function withClient(address: string, clientId: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}clientId=${clientId}`;
}
