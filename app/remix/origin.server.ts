/**
 * Keeps Remix from comparing Origin with the host a request names, which ends in a blank 500 and knows nothing of
 * PUBLIC_URL. Every action compares it itself, and its refusal is a page (session/origin.server.ts).
 */
export function leaveOriginToActions({ headers }: Request) {
  const origin = headers.get('Origin')
  if (origin === null) return
  const isAddress = URL.canParse(origin)
  if (!isAddress) headers.set('Origin', 'null')
  headers.set('X-Forwarded-Host', isAddress ? new URL(origin).host : 'null')
}
