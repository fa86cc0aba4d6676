import type { LoaderFunctionArgs } from '@remix-run/node'
import { sharedCaching } from '../../session/origin.server'
import { visitOf } from '../../session/visit.server'

const DISALLOWED = ['/api/', '/*/cart', '/*/checkout', '/*/new_cart', '/*/payment_']

export async function loader(args: LoaderFunctionArgs) {
  const { origin } = await visitOf(args)
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': sharedCaching() }
  return new Response(`${lines.join('\n')}\n`, { headers })
}
