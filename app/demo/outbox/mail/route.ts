import { forVisitor } from '../../../session/visit.server'
import { readOutbox } from '../outbox.server'

/** Shows the HTML of a mail with its inline styles; scripts and requests are blocked. */
export const loader = forVisitor(async (visit, _, { mail }) => {
  const messages = await readOutbox(visit)
  const html = messages.find(({ id }) => id === mail)?.html
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
})
