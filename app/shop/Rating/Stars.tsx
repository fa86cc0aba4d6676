import { useId } from 'react'
import * as styles from './Rating.css'

const STAR = '2l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'
const STARS = [10, 30, 50, 70, 90].map((middle) => `M${middle} ${STAR}`).join('')

/** Draws five stars filled as far as a rating goes, which the words beside them say as well. */
export function Stars({ rating }: { rating: number }) {
  const filled = useId()
  return (
    <svg viewBox="0 0 100 20" aria-hidden="true" focusable="false" className={styles.stars}>
      <path d={STARS} />
      <clipPath id={filled}>
        <rect width={rating * 20} height={20} />
      </clipPath>
      <path d={STARS} clipPath={`url(#${filled})`} className={styles.filled} />
    </svg>
  )
}
