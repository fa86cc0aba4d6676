export function publicOrigin(request: Request): string {
  return new URL(process.env.PUBLIC_URL || request.url).origin
}

/** Caching of files that contain the shop's origin: shared only where PUBLIC_URL sets it, as else the Host header does. */
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
  const isAllowed = fetchSite
    ? fetchSite === 'same-origin' || fetchSite === 'none'
    : isOwnOrigin(request, request.headers.get('Origin') ?? request.headers.get('Referer'))
  if (!isAllowed) throw new Response(null, { status: 403 })
}

function isOwnOrigin(request: Request, sender: string | null): boolean {
  if (sender === null) return true
  if (!URL.canParse(sender)) return false
  return [publicOrigin(request), new URL(request.url).origin].includes(new URL(sender).origin)
}

/** Current graphical browsers send Sec-Fetch-Mode, except over plain http. */
export function isTextBrowser({ headers }: Request): boolean {
  return !headers.has('Sec-Fetch-Mode')
}

/** Whether a text browser prints `<link>` elements, such as those to other languages. */
export function printsLinks({ headers }: Request): boolean {
  return /^(?:Lynx|Links|ELinks)\b/.test(headers.get('User-Agent') ?? '')
}

export function isPrefetch({ headers }: Request): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => headers.get(name)?.includes('prefetch'))
}
