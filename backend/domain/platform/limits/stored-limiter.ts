import { sql } from 'kysely'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clocked } from '../services'

/** `consume` rejects with the RateLimiterRes of an exceeded limit. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'reward'> & {
  delete(key: string): Promise<unknown>
}

type Options = { keyPrefix: string; points: number; duration: number }

/** Counts in one statement, so that parallel calls are all counted. `duration` is in seconds. */
export function createStoredLimiter({ db, now }: Clocked, options: Options): Limiter {
  const keyOf = (key: string | number) => `${options.keyPrefix}:${key}`

  function result({ points, expires_at }: { points: number; expires_at: number | null }) {
    const wait = expires_at === null ? -1 : Math.max(expires_at - now().getTime(), 0)
    return new RateLimiterRes(Math.max(options.points - points, 0), wait, points)
  }

  async function add(key: string | number, points: number) {
    const time = now().getTime()
    const end = time + options.duration * 1_000
    // What is given back after its window leaves no room for more in the next.
    const begun = Math.max(points, 0)
    const isOver = sql`rate_limits.expires_at <= ${time}`
    // Begun in the future, so the clock was set back: the count stays, and ends a window from now.
    const isAhead = sql`rate_limits.expires_at > ${end}`
    const counted = {
      points: sql<number>`case when ${isOver} then excluded.points else rate_limits.points + ${points} end`,
      expires_at: sql<number>`case when ${isOver} or ${isAhead} then excluded.expires_at else rate_limits.expires_at end`,
    }
    const count = await db
      .insertInto('rate_limits')
      .values({ key: keyOf(key), points: begun, expires_at: end })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(counted))
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow()
    return result(count)
  }

  return {
    async consume(key, points = 1) {
      const used = await add(key, points)
      if (used.consumedPoints > options.points) throw used
      return used
    },
    reward: (key) => add(key, -1),
    async get(key) {
      const row = await db
        .selectFrom('rate_limits')
        .select(['points', 'expires_at'])
        .where('key', '=', keyOf(key))
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now().getTime())]))
        .executeTakeFirst()
      return row ? result(row) : null
    },
    delete: (key) => db.deleteFrom('rate_limits').where('key', '=', keyOf(key)).execute(),
  }
}
