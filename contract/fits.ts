export type Fit = { goesWith: string; articleId: string }

/** `fitting` has pairs of which article fits which; it is empty where the article fits everything. */
type FittedArticle = {
  id: string
  contains: readonly { articleId: string }[]
  fitting: readonly Fit[]
}

/** `alternatives` would fit what the article misfits with. */
type Misfit = { articleId: string; misfitsWith: string[]; alternatives: string[] }

const unique = (ids: readonly string[]) => [...new Set(ids)]

export function misfits(articles: readonly FittedArticle[]): Misfit[] {
  const present = new Set(
    articles.flatMap(({ id, contains }) => [id, ...contains.map(({ articleId }) => articleId)]),
  )
  return articles.flatMap(({ id, fitting }) => {
    const required = fitting.filter(({ goesWith }) => present.has(goesWith))
    if (required.length === 0 || required.some(({ articleId }) => articleId === id)) return []
    const misfitsWith = unique(required.map(({ goesWith }) => goesWith))
    return [{ articleId: id, misfitsWith, alternatives: unique(required.map(({ articleId }) => articleId)) }]
  })
}

/** `needed` are articles of which each piece needs one, as a mattress needs a bed. */
type NeedingLine = { articleId: string; quantity: number; needed: readonly string[] }

/** `count` pieces have nothing of what they need. */
export type UnmetNeed = { articleId: string; count: number; needed: readonly string[] }

/** Gives each piece one of what it needs; those with the least choice come first. */
export function unmetNeeds(lines: readonly NeedingLine[]): UnmetNeed[] {
  const left = new Map<string, number>()
  for (const { articleId, quantity } of lines) left.set(articleId, (left.get(articleId) ?? 0) + quantity)
  const needing = lines.filter(({ needed }) => needed.length > 0)
  const byChoice = needing.toSorted((a, b) => a.needed.length - b.needed.length)
  return byChoice.flatMap(({ articleId, quantity, needed }) => {
    let count = quantity
    for (const id of needed) {
      const given = Math.min(count, left.get(id) ?? 0)
      left.set(id, (left.get(id) ?? 0) - given)
      count -= given
    }
    return count > 0 ? [{ articleId, count, needed }] : []
  })
}
