export type Fitting = { goesWith: string; articleId: string }

/** `fitting` lists what fits which article; empty for what fits everywhere. */
type FittedArticle = {
  id: string
  contains: readonly { articleId: string }[]
  fitting: readonly Fitting[]
}

/** `fitting` lists what would fit the `others` instead. */
type Misfit = { articleId: string; others: string[]; fitting: string[] }

const unique = (ids: readonly string[]) => [...new Set(ids)]

export function misfits(articles: readonly FittedArticle[]): Misfit[] {
  const present = new Set(
    articles.flatMap(({ id, contains }) => [id, ...contains.map(({ articleId }) => articleId)]),
  )
  return articles.flatMap(({ id, fitting }) => {
    const wanted = fitting.filter(({ goesWith }) => present.has(goesWith))
    if (wanted.length === 0 || wanted.some(({ articleId }) => articleId === id)) return []
    const others = unique(wanted.map(({ goesWith }) => goesWith))
    return [{ articleId: id, others, fitting: unique(wanted.map(({ articleId }) => articleId)) }]
  })
}

/** `needed` are articles of which each piece needs one, as a mattress needs a bed. */
type NeedingLine = { articleId: string; quantity: number; needed: readonly string[] }

/** `count` pieces have nothing of what they need. */
export type UnmetNeed = { articleId: string; count: number; needed: readonly string[] }

export function unmetNeeds(lines: readonly NeedingLine[]): UnmetNeed[] {
  const left = new Map(lines.map(({ articleId, quantity }) => [articleId, quantity]))
  return lines.flatMap(({ articleId, quantity, needed }) => {
    let count = needed.length > 0 ? quantity : 0
    for (const id of needed) {
      const taken = Math.min(count, left.get(id) ?? 0)
      left.set(id, (left.get(id) ?? 0) - taken)
      count -= taken
    }
    return count > 0 ? [{ articleId, count, needed }] : []
  })
}
