import type { IsoDate } from '../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import { escapeHtml } from '../../../contract/escape-html'
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales'
import { ORDER_TYPES } from '../../../contract/order-status'
import { type Backend, unlessUnavailable } from '../../api/backend.server'
import { offerOf, readCatalogue } from '../../api/catalogue.server'
import { readReviews } from '../../api/reviews.server'
import { readUnanswered } from '../../api/unanswered.server'
import { PAGES } from '../../pages.server'
import { sharedCaching } from '../../platform/origin.server'
import { forVisitor, type Visit } from '../../session/visit.server'
import { INFORMATION_PAGES } from '../../shop/information-pages'

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

/** `path` is without the locale; `changed` is the day its text last changed, where that is known. */
type ListedPage = { path: string; changed?: IsoDate }

/** Leaves out articles, pages that the backend does not answer, and empty lists. */
async function listedPages(backend: Backend): Promise<ListedPage[]> {
  const unanswered: readonly string[] = await readUnanswered(backend)
  const reviews = (await unlessUnavailable(readReviews(backend))) ?? []
  const emptyPages = reviews.length === 0 ? ['reviews'] : []
  const pages = PAGES.filter(([id, path, , facts]) => {
    return facts?.listed && !path.includes(':') && ![...unanswered, ...emptyPages].includes(id)
  })
  return [
    ...pages.map(([, path]) => ({ path: path && `/${path}` })),
    ...Object.entries(INFORMATION_PAGES).map(([name, { changed }]) => ({ path: `/etc/${name}`, changed })),
  ]
}

/** Search engines come without a cookie, so they see what is offered in the default country. */
async function readListedOffers(backend: Backend): Promise<ListedPage[]> {
  const { articles } = await readCatalogue(backend)
  return ORDER_TYPES.flatMap((type) =>
    articles
      .filter((article) => offerOf(article, type, { country: DEFAULT_COUNTRY }))
      .map(({ id }) => ({ path: `/${type}/${id}` })),
  )
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
