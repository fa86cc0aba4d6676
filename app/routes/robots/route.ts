import type { LoaderFunctionArgs } from '@remix-run/node'
import { visitOf } from '../../session/visit.server'

// What is the visitor's alone, or no page at all.
const NOT_FOR_SEARCH = ['/api/', '/*/cart', '/*/checkout', '/*/new_cart', '/*/payment_']

/** What search engines may look at, and where the map of it is. */
export async function loader(args: LoaderFunctionArgs) {
  const { origin } = await visitOf(args)
  const lines = [
    'User-agent: *',
    ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  return new Response(`${lines.join('\n')}\n`, { headers })
}
