import { decimalText } from '../../../contract/decimals'
import type { ArticleRating } from '../../api/reviews.server'
import type { Visit } from '../../session/visit.server'

type Rating = Pick<ArticleRating, 'average' | 'count' | 'hasExamples'>

export function ratingInWords({ t, locale }: Visit, { average, count, hasExamples }: Rating): string {
  const words = t('reviews:rating', { score: decimalText(average, 1, locale), count })
  return hasExamples ? `${words} (${t('reviews:invented')})` : words
}
