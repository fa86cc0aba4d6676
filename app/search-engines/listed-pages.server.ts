import type { IsoDate } from '../../contract/dates'
import { DEFAULT_COUNTRY } from '../../contract/default-country'
import { ORDER_TYPES, type OrderType } from '../../contract/order-type'
import type { Backend } from '../api/backend.server'
import { type Article, offerOf, readCatalogue } from '../api/catalogue.server'
import { readUnanswered } from '../api/unanswered.server'
import { INFORMATION_PAGES } from '../shop/information-pages'

/** `path` is without the locale; `changed` is the day its text last changed, where that is known. */
export type ListedPage = { path: string; changed?: IsoDate }

/** An article as it is offered to rent, buy or try. */
export type ListedOffer = ListedPage & { type: OrderType; article: Article }

const OTHERS = ['', '/guide', '/quote', '/faq', '/contact', '/etc/conformance']

/** Lists all pages that search engines may show, but for articles. */
export async function listedPages(backend: Backend): Promise<ListedPage[]> {
  const newsletter = (await readUnanswered(backend)).includes('newsletter') ? [] : ['/newsletter']
  const information = Object.entries(INFORMATION_PAGES)
  return [
    ...[...OTHERS, ...newsletter, ...ORDER_TYPES.map((type) => `/${type}`)].map((path) => ({ path })),
    ...information.map(([name, { changed }]) => ({ path: `/etc/${name}`, changed })),
  ]
}

/** Search engines come without a cookie, so they see what is offered in the default country. */
export async function readListedOffers(backend: Backend): Promise<ListedOffer[]> {
  const { articles } = await readCatalogue(backend)
  return ORDER_TYPES.flatMap((type) =>
    articles
      .filter((article) => offerOf(article, type, { country: DEFAULT_COUNTRY }))
      .map((article) => ({ path: `/${type}/${article.id}`, type, article })),
  )
}
