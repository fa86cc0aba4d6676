import { ARTICLE_GROUPS } from '../../../contract/articles'
import type { PerLocale } from '../../../contract/locales'

export function groupNamed(kind: string, code: string): (typeof ARTICLE_GROUPS)[number] {
  const group = ARTICLE_GROUPS.find((known) => known === kind)
  if (!group) throw new Error(`Article ${code} is of no group the shop knows: ${kind}`)
  return group
}

export const parsedTexts = (json: string) => JSON.parse(json) as PerLocale
