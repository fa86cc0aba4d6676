import type { ArticleRating } from '../../api/reviews.server'
import { formatScore } from '../../i18n/score'
import type { Visit } from '../../session/visit.server'

type Rating = Pick<ArticleRating, 'average' | 'count' | 'hasExamples'>

export function ratingInWords({ t, locale }: Visit, { average, count, hasExamples }: Rating): string {
  const words = t('reviews:rating', { score: formatScore(average, locale), count })
  return hasExamples ? `${words} (${t('reviews:invented')})` : words
}
