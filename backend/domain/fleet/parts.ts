import type { Catalogue } from '../catalogue/snapshot'

/** So many pieces of an article. */
export type Pieces = { articleId: string; quantity: number }

/** What the lines come to in articles without parts, each once, ordered by their ids. */
export function piecesOf({ articles }: Catalogue, lines: readonly Pieces[]): Pieces[] {
  const pieces = new Map<string, number>()
  const add = ({ articleId, quantity }: Pieces) => {
    const parts = articles.get(articleId)?.subItems ?? []
    if (parts.length === 0) pieces.set(articleId, (pieces.get(articleId) ?? 0) + quantity)
    for (const part of parts) add({ articleId: part.id, quantity: quantity * part.quantity })
  }
  for (const line of lines) add(line)
  return [...pieces]
    .map(([articleId, quantity]) => ({ articleId, quantity }))
    .sort((a, b) => (a.articleId < b.articleId ? -1 : 1))
}
