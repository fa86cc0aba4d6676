import type { OrderType } from '../../../contract/order-status'
import type { PriceableLine, PriceRow } from '../../../contract/prices'
import { type Article, type Catalogue, offerOf, type Place } from '../../api/catalogue.server'

export type OfferedArticle = { article: Article; row: PriceRow }

type Asked = { article: Article; catalogue: Catalogue; type: OrderType; place: Place; isPossible: boolean }

export function fittingArticles({ article, catalogue, type, place, isPossible }: Asked) {
  const inside = new Set([article.id, ...article.contains.map(({ articleId }) => articleId)])
  const fits = ({ id, fitting }: Article) =>
    !inside.has(id) && fitting.some(({ goesWith, articleId }) => articleId === id && inside.has(goesWith))
  const hasIt = ({ contains }: Article) => contains.some(({ articleId }) => articleId === article.id)
  const offered = (which: (other: Article) => boolean): OfferedArticle[] =>
    (isPossible ? catalogue.articles.filter(which) : []).flatMap((other) => {
      const row = offerOf(other, type, place)
      return row ? [{ article: other, row }] : []
    })
  return { fitting: offered(fits), sets: article.group === 'model' ? offered(hasIt) : [] }
}

export function tickedLines(asked: Asked, ids: readonly string[], quantity: number): PriceableLine[] {
  return fittingArticles(asked)
    .fitting.filter(({ article: { id } }) => ids.includes(id))
    .map(({ article: { id }, row }) => ({ articleId: id, quantity, row }))
}
