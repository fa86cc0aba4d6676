import { ARTICLE_GROUPS } from '../../../contract/articles'
import type { PerLocale } from '../../../contract/locales'

/** Throws for a group that the shop does not know. */
export function groupNamed(kind: string, code: string): (typeof ARTICLE_GROUPS)[number] {
  const group = ARTICLE_GROUPS.find((known) => known === kind)
  if (!group) throw new Error(`Article ${code} is of no group the shop knows: ${kind}`)
  return group
}

export const parsedTexts = (json: string) => JSON.parse(json) as PerLocale
