export function publicOrigin(request: Request): string {
  return new URL(process.env.PUBLIC_URL || request.url).origin
}

/** Returns how a file that names the shop's address is cached: shared caches keep it only if the operator has named that address. */
export function sharedCaching(): string {
  return process.env.PUBLIC_URL ? 'public, max-age=3600' : 'private, no-cache'
}

/**
 * Rejects posts from other sites. Browsers send Sec-Fetch-Site, Origin or Referer; text browsers that send none have SameSite=Lax cookies
 * instead.
 */
export function rejectCrossSite(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  const allowed = fetchSite
    ? fetchSite === 'same-origin' || fetchSite === 'none'
    : isOwnOrigin(request, request.headers.get('Origin') ?? request.headers.get('Referer'))
  if (!allowed) throw new Response(null, { status: 403 })
}

function isOwnOrigin(request: Request, source: string | null): boolean {
  if (source === null) return true
  if (!URL.canParse(source)) return false
  return [publicOrigin(request), new URL(request.url).origin].includes(new URL(source).origin)
}

/** Returns whether a text browser asks: every other browser of today says how it fetches, unless the shop is reached by plain http. */
export function isTextBrowser({ headers }: Request): boolean {
  return !headers.has('Sec-Fetch-Mode')
}

/** Returns whether a browser prints what a document says of other documents: its languages, and what is loaded ahead. */
export function printsLinks({ headers }: Request): boolean {
  return /^(?:Lynx|Links|ELinks)\b/.test(headers.get('User-Agent') ?? '')
}

export function isPrefetch({ headers }: Request): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => headers.get(name)?.includes('prefetch'))
}
