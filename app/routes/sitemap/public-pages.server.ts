import type { IsoDate } from '../../../contract/dates'
import { ORDER_TYPES } from '../../../contract/order-type'
import { isOffered } from '../../../contract/prices'
import type { Backend } from '../../api/backend.server'
import { readCatalogue } from '../../api/catalogue.server'
import { INFORMATION_PAGES } from '../../shop/information-pages'

/** A page by what follows the language in its address, with the day its text last changed where that is known. */
export type PublicPage = { path: string; changed?: IsoDate }

/** The pages of the shop that are the same for everybody: home, lists, articles where offered, information. */
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
  return [{ path: '' }, ...lists, ...information]
}
