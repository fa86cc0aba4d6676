import type { Article } from '../../api/catalogue.server'

type Known = Pick<Article, 'id' | 'group' | 'contains' | 'fitting'>

/** Returns what fits an article and is not in it, and, for a bed, the sets that it is in. */
export function fittingArticles<Other extends Known>(article: Known, others: Other[]) {
  const inside = new Set([article.id, ...article.contains.map(({ articleId }) => articleId)])
  const isIn = (other: Other) => other.contains.some(({ articleId }) => articleId === article.id)
  return {
    fitting: others.filter(
      ({ id, fitting }) =>
        !inside.has(id) &&
        fitting.some(({ goesWith, articleId }) => articleId === id && inside.has(goesWith)),
    ),
    sets: article.group === 'model' ? others.filter(isIn) : [],
  }
}
