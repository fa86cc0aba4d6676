import type { LoaderFunctionArgs } from '@remix-run/node'
import { sharedCaching } from '../../session/origin.server'
import { visitOf } from '../../session/visit.server'
import { readPublicPages } from './public-pages.server'
import { sitemapOf } from './sitemap.server'

export async function loader(args: LoaderFunctionArgs) {
  const { backend, origin } = await visitOf(args)
  const pages = await readPublicPages(backend)
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': sharedCaching(),
  }
  return new Response(sitemapOf(pages, origin), { headers })
}
