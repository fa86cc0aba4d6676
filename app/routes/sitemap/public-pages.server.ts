import type { IsoDate } from '../../../contract/dates'
import { ORDER_TYPES } from '../../../contract/order-type'
import { isOffered } from '../../../contract/prices'
import type { Backend } from '../../api/backend.server'
import { readCatalogue } from '../../api/catalogue.server'
import { INFORMATION_PAGES } from '../../shop/information-pages'

/** `path` is without the locale. */
export type PublicPage = { path: string; changed?: IsoDate }

export async function readPublicPages(backend: Backend): Promise<PublicPage[]> {
  const { articles } = await readCatalogue(backend)
  const lists = ORDER_TYPES.flatMap((type) => {
    const offered = articles.filter(({ prices }) => prices.some((row) => isOffered(row, type)))
    return [{ path: `/${type}` }, ...offered.map(({ id }) => ({ path: `/${type}/${id}` }))]
  })
  const information = Object.entries(INFORMATION_PAGES).map(([name, { changed }]) => ({
    path: `/etc/${name}`,
    changed,
  }))
  const others = ['', '/guide', '/quote', '/faq', '/contact'].map((path) => ({ path }))
  return [...others, ...lists, ...information]
}
