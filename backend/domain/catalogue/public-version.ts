import { shopTime } from '../../../contract/dates'
import type { Services } from '../platform/services'

type Needed = Pick<Services, 'catalogue' | 'db' | 'now' | 'latestReviews'>

/** Returns the version of all public data, which includes the part of the day that decides on delivery days. */
export async function publicVersion({ catalogue, db, now, latestReviews }: Needed): Promise<string> {
  const { version, calendar } = await catalogue(db)
  const { day, time } = shopTime(now())
  const part = Number(time.slice(0, 2)) < (calendar.delivery?.cutOff ?? 0) ? 'early' : 'late'
  const reviews = latestReviews()
  return [version, day, part, ...(reviews ? [reviews.rating, reviews.count] : [])].join('-')
}
