import type { Backend } from '../../api/backend.server'
import { type ListedPage, listedPages, readListedOffers } from '../../search-engines/listed-pages.server'
import { sitemapIndexOf, sitemapOf } from './sitemap-xml.server'

const SITEMAPS = new Map<string, (backend: Backend) => Promise<ListedPage[]>>([
  ['pages', listedPages],
  ['articles', readListedOffers],
])

const PATHS = [...SITEMAPS.keys()].map((name) => `/sitemaps/${name}.xml`)

/** Reads a sitemap, or the index where there is no name; throws a 404 response for an unknown one. */
export async function readSitemap({ backend, origin }: { backend: Backend; origin: string }, name?: string) {
  if (name === undefined) return sitemapIndexOf(PATHS, origin)
  const readPages = SITEMAPS.get(name)
  if (!readPages) throw new Response(null, { status: 404 })
  return sitemapOf(await readPages(backend), origin)
}
