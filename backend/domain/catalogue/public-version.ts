import { shopDay } from '../../../contract/shop-time'
import type { Services } from '../platform/services'

type Needed = Pick<Services, 'catalogue' | 'db' | 'now' | 'latestReviews'>

/** Returns the version of all that is answered to everybody alike: articles, prices, texts, countries, the calendar of today, reviews. */
export async function publicVersion({ catalogue, db, now, latestReviews }: Needed): Promise<string> {
  const { version } = await catalogue(db)
  const reviews = latestReviews()
  return [version, shopDay(now()), ...(reviews ? [reviews.rating, reviews.count] : [])].join('-')
}
