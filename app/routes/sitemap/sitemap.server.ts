import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales'
import type { PublicPage } from './public-pages.server'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

function entriesOf({ path, changed }: PublicPage, origin: string): string[] {
  const url = (locale: string) => escapeXml(`${origin}/${locale}${path}`)
  const alternates = [
    ...LOCALES.map((locale) => [locale, url(locale)]),
    ['x-default', url(DEFAULT_LOCALE)],
  ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  const lastChange = changed ? `<lastmod>${changed}</lastmod>` : ''
  return LOCALES.map((locale) => `<url><loc>${url(locale)}</loc>${lastChange}${alternates.join('')}</url>`)
}

/** The format is that of sitemaps.org. */
export function sitemapOf(pages: PublicPage[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => entriesOf(page, origin)),
    '</urlset>',
    '',
  ].join('\n')
}
