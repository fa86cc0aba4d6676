import type { Logger } from 'pino'
import type { Reviews, ReviewsPort } from '../../ports'
import type { Services } from '../platform/services'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After an answer, and after a failure. */
const ASK_AFTER_MS = 6 * HOUR_MS
const RETRY_AFTER_MS = 10 * MINUTE_MS

const MAX_AGE_MS = 72 * HOUR_MS

/** Asks in the background, so that no visitor waits; it returns undefined until the first answer. */
export function createLatestReviews(
  port: ReviewsPort | undefined,
  now: () => Date,
  log: Pick<Logger, 'warn'>,
): Services['latestReviews'] {
  if (!port) return () => undefined
  let latest: { reviews: Reviews; at: number } | undefined
  let nextAskAt = Number.NEGATIVE_INFINITY

  async function ask(service: ReviewsPort, at: number) {
    nextAskAt = at + RETRY_AFTER_MS
    try {
      latest = { reviews: await service.read(), at }
      nextAskAt = at + ASK_AFTER_MS
    } catch (error) {
      log.warn({ err: error }, 'reviews unavailable')
    }
  }

  return () => {
    const at = now().getTime()
    if (at >= nextAskAt) void ask(port, at)
    return latest && at - latest.at < MAX_AGE_MS ? latest.reviews : undefined
  }
}
