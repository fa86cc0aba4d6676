import { misfits } from '../../contract/fits'
import type { OrderType } from '../../contract/order-type'
import { type Catalogue, offerOf, type Place } from './catalogue.server'

/** `others`: names of what it does not fit; `fitting`: what fits them and can be ordered. */
export type CartMisfit = {
  articleId: string
  name: string
  others: string[]
  fitting: { articleId: string; name: string }[]
}

export function cartMisfits(
  lines: readonly { articleId: string }[],
  { byId }: Catalogue,
  type: OrderType,
  place: Place,
): CartMisfit[] {
  const articlesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return misfits(articlesOf(lines.map(({ articleId }) => articleId))).map((misfit) => ({
    articleId: misfit.articleId,
    name: byId.get(misfit.articleId)?.name ?? '',
    others: articlesOf(misfit.others).map(({ name }) => name),
    fitting: articlesOf(misfit.fitting)
      .filter((article) => offerOf(article, type, place))
      .map(({ id, name }) => ({ articleId: id, name })),
  }))
}
