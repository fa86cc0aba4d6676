import { escapeHtml } from '../../../contract/escape-html'
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales'
import type { Backend } from '../../api/backend.server'
import {
  type ListedPage,
  listedPages,
  readListedOffers,
} from '../../content/search-engines/listed-pages.server'
import { sharedCaching } from '../../platform/origin.server'
import { forVisitor, type Visit } from '../../session/visit.server'

export const loader = forVisitor(async (visit, _id, { name }) => {
  const text = await readSitemap(visit, name)
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': sharedCaching() }
  return new Response(text, { headers })
})

const SITEMAPS = new Map<string, (backend: Backend) => Promise<ListedPage[]>>([
  ['pages', listedPages],
  ['articles', readListedOffers],
])

/** Without a name it is the index; throws a 404 response for an unknown name. */
async function readSitemap({ backend, origin }: Visit, name?: string): Promise<string> {
  if (name === undefined) {
    const urls = [...SITEMAPS.keys()].map((part) => escapeHtml(`${origin}/sitemaps/${part}.xml`))
    const entries = urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
    return document('sitemapindex', '', entries)
  }
  const readPages = SITEMAPS.get(name)
  if (!readPages) throw new Response(null, { status: 404 })
  const entries = (await readPages(backend)).flatMap((page) => entriesOf(page, origin))
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries)
}

function entriesOf({ path, changed }: ListedPage, origin: string): string[] {
  const url = (locale: string) => escapeHtml(`${origin}/${locale}${path}`)
  const alternates = [
    ...LOCALES.map((locale) => [locale, url(locale)]),
    ['x-default', url(DEFAULT_LOCALE)],
  ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  const lastChange = changed ? `<lastmod>${changed}</lastmod>` : ''
  return LOCALES.map((locale) => `<url><loc>${url(locale)}</loc>${lastChange}${alternates.join('')}</url>`)
}

const document = (root: string, attributes: string, entries: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')
