/** Where browsers reach the shop: PUBLIC_URL, else what the request itself says. */
export function publicOrigin(request: Request): string {
  return new URL(process.env.PUBLIC_URL || request.url).origin
}

/**
 * Refuses a post that another site has made the browser send: throws a 403 response.
 * Sec-Fetch-Site decides, else Origin, else Referer. A client that sends none of them (a text browser) passes: the
 * cookies are SameSite=Lax, so such a post would carry none of the visitor's.
 */
export function refuseCrossSite(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  const allowed = fetchSite
    ? fetchSite === 'same-origin' || fetchSite === 'none'
    : isOwn(request, request.headers.get('Origin') ?? request.headers.get('Referer'))
  if (!allowed) throw new Response(null, { status: 403 })
}

function isOwn(request: Request, source: string | null): boolean {
  if (source === null) return true
  if (!URL.canParse(source)) return false
  return [publicOrigin(request), new URL(request.url).origin].includes(new URL(source).origin)
}

/** Whether the browser asks ahead, for a page that the visitor may never see. */
export function isPrefetch({ headers }: Request): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => headers.get(name)?.includes('prefetch'))
}
