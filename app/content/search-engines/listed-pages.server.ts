import type { IsoDate } from '../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import { ORDER_TYPES } from '../../../contract/order-status'
import { type Backend, unlessUnavailable } from '../../api/backend.server'
import { offerOf, readCatalogue } from '../../api/catalogue.server'
import { readReviews } from '../../api/reviews.server'
import { readUnanswered } from '../../api/unanswered.server'
import { PAGES } from '../../pages.server'
import { INFORMATION_PAGES } from '../../shop/information-pages'

/** `path` is without the locale; `changed` is the day its text last changed, where that is known. */
export type ListedPage = { path: string; changed?: IsoDate }

/** Leaves out articles, pages that the backend does not answer, and empty lists. */
export async function listedPages(backend: Backend): Promise<ListedPage[]> {
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
export async function readListedOffers(backend: Backend): Promise<ListedPage[]> {
  const { articles } = await readCatalogue(backend)
  return ORDER_TYPES.flatMap((type) =>
    articles
      .filter((article) => offerOf(article, type, { country: DEFAULT_COUNTRY }))
      .map(({ id }) => ({ path: `/${type}/${id}` })),
  )
}
