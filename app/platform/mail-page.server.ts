/** Answers with the HTML of a mail: its styles are in it, and nothing else of it is run or fetched. Throws 404 where there is none. */
export function mailPage(html: string | undefined): Response {
  if (!html) throw new Response(null, { status: 404 })
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
