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

/** Gives each piece one of what it needs; a piece that could take another makes room for one that could not. */
export function unmetNeeds(lines: readonly NeedingLine[]): UnmetNeed[] {
  const left = new Map<string, number>()
  for (const { articleId, quantity } of lines) left.set(articleId, (left.get(articleId) ?? 0) + quantity)
  const given = lines.map(() => new Map<string, number>())
  const change = (counts: Map<string, number>, id: string, by: number) =>
    counts.set(id, (counts.get(id) ?? 0) + by)
  const giveOne = (index: number, tried: Set<string>): boolean =>
    (lines[index]?.needed ?? []).some((id) => {
      if (tried.has(id)) return false
      tried.add(id)
      const isLeft = (left.get(id) ?? 0) > 0
      const other = isLeft
        ? undefined
        : given.find((counts, at) => (counts.get(id) ?? 0) > 0 && giveOne(at, tried))
      if (!isLeft && !other) return false
      change(other ?? left, id, -1)
      change(given[index] ?? left, id, 1)
      return true
    })
  return lines.flatMap(({ articleId, quantity, needed }, index) => {
    let count = needed.length > 0 ? quantity : 0
    while (count > 0 && giveOne(index, new Set())) count -= 1
    return count > 0 ? [{ articleId, count, needed }] : []
  })
}
