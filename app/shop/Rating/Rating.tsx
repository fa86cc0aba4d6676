import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopDetails } from '../../api/web-content.server'
import { useLocale } from '../../i18n/locale'
import { formatScore } from '../../i18n/score'
import * as styles from './Rating.css'

const STAR = '2l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'
const STARS = [10, 30, 50, 70, 90].map((middle) => `M${middle} ${STAR}`).join('')

interface RatingProps {
  reviews: NonNullable<ShopDetails['reviews']>
  /** A narrower page then shows the stars and the number; the text stays for screen readers. */
  isCompact?: boolean
}

export function Rating({ reviews: { rating, count, example }, isCompact = false }: RatingProps) {
  const { t } = useTranslation('shell')
  const filled = useId()
  const locale = useLocale()
  return (
    <span className={styles.rating}>
      <svg viewBox="0 0 100 20" aria-hidden="true" focusable="false" className={styles.stars}>
        <path d={STARS} />
        <clipPath id={filled}>
          <rect width={rating * 20} height={20} />
        </clipPath>
        <path d={STARS} clipPath={`url(#${filled})`} className={styles.filled} />
      </svg>{' '}
      <span>
        {formatScore(rating, locale)}
        <span className={isCompact ? styles.textOnWide : undefined}>
          {` ${t('rating.outOf')}, ${t('rating.count', { count })}`}
        </span>
        {example ? ` (${example})` : null}
      </span>
    </span>
  )
}
