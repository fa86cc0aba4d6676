import { useTranslation } from 'react-i18next'
import type { ShopDetails } from '../../api/web-content.server'
import { useLocale } from '../../i18n/locale'
import { formatScore } from '../../i18n/score'
import * as styles from './Rating.css'
import { Stars } from './Stars'

interface RatingProps {
  reviews: NonNullable<ShopDetails['reviews']>
  /** A narrower page then shows the stars and the number; the text stays for screen readers. */
  isCompact?: boolean
}

export function Rating({ reviews: { rating, count, example }, isCompact = false }: RatingProps) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <span className={styles.rating}>
      <Stars rating={rating} />{' '}
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
