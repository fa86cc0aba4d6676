export type SignedOrder = { id: string; signature: string }

/** The path of what belongs to an order; `part` begins with a slash. */
export function signedPath(
  { id, signature }: SignedOrder,
  part: string,
  query: Record<string, string> = {},
): string {
  return `/api/orders/${encodeURIComponent(id)}${part}?${new URLSearchParams({ signature, ...query })}`
}
