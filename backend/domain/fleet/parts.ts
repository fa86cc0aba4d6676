import type { Line } from '../../../contract/lines'
import type { Catalogue } from '../catalogue/snapshot'

/** Returns what the lines amount to in articles without parts, each once, ordered by their ids. */
export function piecesOf({ articles }: Catalogue, lines: readonly Line[]): Line[] {
  const pieces = new Map<string, number>()
  const add = ({ articleId, quantity }: Line) => {
    const parts = articles.get(articleId)?.subItems ?? []
    if (parts.length === 0) pieces.set(articleId, (pieces.get(articleId) ?? 0) + quantity)
    for (const part of parts) add({ articleId: part.id, quantity: quantity * part.quantity })
  }
  for (const line of lines) add(line)
  return [...pieces]
    .map(([articleId, quantity]) => ({ articleId, quantity }))
    .sort((a, b) => (a.articleId < b.articleId ? -1 : 1))
}
