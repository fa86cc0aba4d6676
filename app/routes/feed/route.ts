import { decimalEuros } from '../../../contract/decimals'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import type { TextBlock } from '../../../contract/endpoints/items'
import { isLocale } from '../../../contract/locales'
import type { Cents } from '../../../contract/money'
import { priceOrder } from '../../../contract/prices'
import { type Article, offerOf } from '../../api/catalogue.server'
import { readShopDetails, type ShopDetails } from '../../api/web-content.server'
import { readListedOffers } from '../../content/search-engines/listed-pages.server'
import { sharePictureOf, shareUrl } from '../../content/search-engines/share-picture.server'
import { sharedCaching } from '../../platform/origin.server'
import { forVisitor, type Visit } from '../../session/visit.server'

export const loader = forVisitor(async (visit, _id, params) => {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 })
  const text = await readFeed(visit)
  const headers = { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': sharedCaching() }
  return new Response(text, { headers })
})

/** In characters, as Google limits them. */
const MAX_LENGTHS = { title: 150, description: 5_000 }

const inEuros = (cents: Cents) => `${decimalEuros(cents)} EUR`

function textOf(block: TextBlock): string {
  if (block.type === 'list') return block.items.map((item) => `– ${item}`).join('\n')
  return block.type === 'facts' ? '' : block.text
}

function descriptionOf({ summary, tabs }: Article): string {
  const blocks = tabs.find(({ tab }) => tab === 'description')?.blocks ?? []
  const text = [summary, ...blocks.map(textOf)].filter(Boolean).join('\n')
  return text.slice(0, MAX_LENGTHS.description)
}

function itemOf(article: Article, link: string, { origin }: Visit, { shopName }: ShopDetails) {
  const row = offerOf(article, 'buy', { country: DEFAULT_COUNTRY })
  const picture = sharePictureOf(article.pictures[0]?.src)
  // Google refuses what has no picture.
  if (!row || !picture) return []
  const { items, shipping } = priceOrder({
    type: 'buy',
    lines: [{ articleId: article.id, quantity: 1, row }],
  })
  return {
    title: article.name.slice(0, MAX_LENGTHS.title),
    link,
    description: descriptionOf(article),
    'g:id': article.code,
    'g:image_link': shareUrl(origin, picture),
    'g:availability': 'in_stock',
    'g:price': inEuros(items.gross),
    'g:condition': 'new',
    'g:brand': shopName,
    'g:mpn': article.code,
    'g:is_bundle': article.group === 'set' ? 'yes' : 'no',
    'g:shipping': { 'g:country': DEFAULT_COUNTRY.toUpperCase(), 'g:price': inEuros(shipping.gross) },
  }
}

/** RSS 2.0 with the attributes of Google's product data, which other comparison sites read, too. */
async function readFeed(visit: Visit): Promise<string> {
  const { backend, origin, home, locale } = visit
  const [offers, details] = await Promise.all([readListedOffers(backend), readShopDetails(backend)])
  const buyOffers = offers.filter(({ type }) => type === 'buy')
  const { XMLBuilder } = await import('fast-xml-parser')
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true })
  const channel = {
    title: details.shopName,
    link: origin + home,
    description: details.mission,
    language: locale,
    item: buyOffers.flatMap(({ article, path }) => itemOf(article, origin + home + path, visit, details)),
  }
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    rss: { '@version': '2.0', '@xmlns:g': 'http://base.google.com/ns/1.0', channel },
  })
}
