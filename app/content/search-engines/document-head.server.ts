import { escapeHtml } from '../../../contract/escape-html'
import { REGIONAL_LOCALES } from '../../../contract/locales'
import type { PageArgs } from '../../platform/remix/shop-hooks'
import { type Visit, visitOf } from '../../session/visit.server'
import { factsOf, type PageFacts, type Thing } from './page-facts.server'
import { HOME_PICTURE, PICTURE_SIZE, shareUrl } from './share-picture.server'

type HeadTexts = { url: string; title: string; description?: string }

const HEAD_END = '</head>'
const BODY_END = '</body></html>'

const firstMatch = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

/** Only a page that search engines may show names its own address. */
function headTextsIn(html: string, shopName: string): HeadTexts | undefined {
  const url = firstMatch(html, /<link rel="canonical" href="([^"]*)"\/>/)
  const title = firstMatch(html, /<title>([^<]*)<\/title>/)
  if (!url || !title) return undefined
  const ending = ` – ${shopName}`
  return {
    url,
    title: title.endsWith(ending) ? title.slice(0, -ending.length) : title,
    description: firstMatch(html, /<meta name="description" content="([^"]*)"\/>/),
  }
}

const metaTag = (name: string, escaped: string | number) => `<meta property="${name}" content="${escaped}"/>`

/** Writes the tags of ogp.me; X also reads all of them but the size of the picture. Links with `hrefLang` name the other languages. */
function openGraph({ url, title, description }: HeadTexts, { picture }: PageFacts, visit: Visit): string {
  const { t, origin, locale } = visit
  const { name, alt } = picture ?? { name: HOME_PICTURE, alt: t('home:hero.picture') }
  return [
    metaTag('og:type', 'website'),
    metaTag('og:site_name', escapeHtml(t('shell:shopName'))),
    metaTag('og:title', title),
    description ? metaTag('og:description', description) : '',
    metaTag('og:url', url),
    metaTag('og:locale', REGIONAL_LOCALES[locale]),
    metaTag('og:image', escapeHtml(shareUrl(origin, name))),
    metaTag('og:image:width', PICTURE_SIZE.width),
    metaTag('og:image:height', PICTURE_SIZE.height),
    metaTag('og:image:alt', escapeHtml(alt)),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('')
}

/** Writes data, which no browser runs, so that the content security policy has nothing to allow. */
function dataBlock(things: Thing[]): string {
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** Adds Open Graph tags at the end of the head, and structured data at the end of the body. */
export async function withPageFacts(args: PageArgs, status: number, html: string): Promise<string> {
  if (args.request.method !== 'GET' || status !== 200) return html
  const visit = await visitOf(args)
  const headTexts = headTextsIn(html, visit.t('shell:shopName'))
  if (!headTexts) return html
  const facts = factsOf(visit)
  // After all that React draws, because React leaves alone what follows. The data may be long, so it comes last.
  return html
    .replace(HEAD_END, () => openGraph(headTexts, facts, visit) + HEAD_END)
    .replace(BODY_END, () => dataBlock(facts.things) + BODY_END)
}
