import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicOrigin } from '../../api/backend.server'
import { readPublicPages } from './public-pages.server'
import { sitemapOf } from './sitemap.server'

/** Every page that anybody may find, in every language, for search engines. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const pages = await readPublicPages(request, context)
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  }
  return new Response(sitemapOf(pages, publicOrigin(request)), { headers })
}
