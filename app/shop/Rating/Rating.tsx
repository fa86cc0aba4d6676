import { decimalText } from '../../../contract/decimals'
import type { ShopDetails } from '../../api/web-content.server'
import { useWords } from '../../i18n/locale'
import * as styles from './Rating.css'

interface RatingProps {
  reviews: NonNullable<ShopDetails['reviews']>
  /** Narrow pages show stars and number; the text stays for screen readers. */
  isCompact?: boolean
}

export function Rating({ reviews: { rating, count, example }, isCompact = false }: RatingProps) {
  const { t, locale } = useWords('shell')
  return (
    <span className={styles.rating}>
      <Stars rating={rating} />{' '}
      <span>
        {decimalText(rating, 1, locale)}
        <span className={isCompact ? styles.textOnWide : undefined}>
          {` ${t('rating.outOf')}, ${t('rating.count', { count })}`}
        </span>
        {example ? ` (${example})` : null}
      </span>
    </span>
  )
}

const STAR = '2l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'
const STARS = [10, 30, 50, 70, 90].map((middle) => `M${middle} ${STAR}`).join('')

/** Filled up to the rating, which the words beside them name. A nested svg cuts them off. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      viewBox="0 0 100 20"
      width="100"
      height="20"
      aria-hidden="true"
      focusable="false"
      className={styles.stars}
    >
      <path d={STARS} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing around it is hidden. */}
      <svg width={rating * 20} height="20">
        <path d={STARS} className={styles.filled} />
      </svg>
    </svg>
  )
}
