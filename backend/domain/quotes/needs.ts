import { unmetNeeds } from '../../../contract/fits'
import { translator } from '../../translator'
import type { Catalogue } from '../platform/catalogue'
import type { Quote } from './quote'

export function needsOf({ articles }: Catalogue, { lines, locale }: Quote): string[] {
  const t = translator(locale, 'quotes')
  const needing = lines.map((line) => ({ ...line, needed: articles.get(line.articleId)?.needed ?? [] }))
  return unmetNeeds(needing).map(({ articleId, count }) =>
    t('accept.needs', { name: articles.get(articleId)?.names[locale], count }),
  )
}
