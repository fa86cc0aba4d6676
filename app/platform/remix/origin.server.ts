/** Remix would answer 500 to a foreign Origin and ignore PUBLIC_URL; rejectCrossSite does it properly. */
export function disableOriginCheck({ headers }: Request) {
  const origin = headers.get('Origin')
  if (origin === null) return
  const isAddress = URL.canParse(origin)
  if (!isAddress) headers.set('Origin', 'null')
  headers.set('X-Forwarded-Host', isAddress ? new URL(origin).host : 'null')
}
