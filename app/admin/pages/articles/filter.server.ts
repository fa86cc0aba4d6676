import { z } from 'zod'
import { ARTICLE_GROUPS } from '../../../../contract/endpoints/items'

export const ARTICLE_FILTERS = { q: z.string(), group: z.enum(ARTICLE_GROUPS) }

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Each word is in the code or in one of the names, in any language. */
export function fits(
  article: { code: string; group: string; names: Record<string, string> },
  { q = '', group }: { q?: string; group?: string },
): boolean {
  if (group !== undefined && article.group !== group) return false
  const told = plain([article.code, ...Object.values(article.names)].join(' '))
  return plain(q)
    .split(/\s+/)
    .every((word) => told.includes(word))
}
