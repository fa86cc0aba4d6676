import type { PriceRow } from '../../../contract/prices'
import { goodsPrice, savedBySet } from '../../../contract/sets'
import { offerOf } from '../../api/catalogue.server'
import { fittingArticles, type OfferedArticle } from '../../ordering/cart/fitting-articles.server'
import { articlePath } from '../../shop/article-path'
import type { LoadedArticle } from './article.server'

const lineOf = (articleId: string, row: PriceRow, quantity = 1) => ({ articleId, quantity, row })

/** Returns what a set saves over its parts; nothing where a part is not offered by itself, or nothing costs anything. */
function saving({ article, row }: OfferedArticle, { catalogue, type, place }: LoadedArticle) {
  const parts = article.contains.flatMap(({ articleId, quantity }) => {
    const part = catalogue.byId.get(articleId)
    const partRow = part && offerOf(part, type, place)
    return partRow ? [lineOf(articleId, partRow, quantity)] : []
  })
  if (type === 'trial' || parts.length < article.contains.length) return {}
  return { saved: savedBySet(type, lineOf(article.id, row), parts) }
}

/** Returns what can be ordered with an article, and the sets that it is in, with the price of a piece for the first days. */
export function goesWith(loaded: LoadedArticle) {
  const { type, locale } = loaded
  const { fitting, sets } = fittingArticles(loaded)
  const priced = ({ article: { id, name }, row }: OfferedArticle) => {
    return { id, name, price: goodsPrice(type, [lineOf(id, row)]), deposit: row.deposit }
  }
  return {
    fitting: fitting.map(priced),
    sets: sets.map((set) => ({
      ...priced(set),
      ...saving(set, loaded),
      to: articlePath(locale, type, set.article.id),
    })),
  }
}
