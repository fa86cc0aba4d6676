import { sharedCaching } from '../../platform/origin.server'
import { forVisitor } from '../../session/visit.server'

export const loader = forVisitor(({ origin }) => {
  // A page that may not be read cannot say noindex, and is shown by its address alone.
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': sharedCaching() }
  return new Response(`${lines.join('\n')}\n`, { headers })
})
