import { type IRateLimiterStoreOptions, RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Queries, Tables } from '../../../db/schema'
import type { Clocked } from '../services'

type Count = Omit<Tables['rate_limits'], 'key'>

type Use = Tables['rate_limits'] & { now: number; latest: number }

const insertCount = (db: Queries, { key, points, expires_at }: Use) =>
  db.insertInto('rate_limits').values({ key, points, expires_at }).returning(['points', 'expires_at'])

const startAnew = (db: Queries, use: Use) =>
  insertCount(db, use).onConflict((conflict) =>
    conflict.column('key').doUpdateSet({ points: use.points, expires_at: use.expires_at }),
  )

const addToCount = (db: Queries, use: Use) =>
  insertCount(db, use).onConflict((conflict) =>
    conflict.column('key').doUpdateSet(({ eb, ref }) => {
      const isOver = eb('rate_limits.expires_at', '<=', use.now)
      // Begun in the future, so the clock was set back: the count stays, and ends a window from now.
      const isAhead = eb('rate_limits.expires_at', '>', use.latest)
      return {
        points: eb
          .case()
          .when(isOver)
          .then(ref('excluded.points'))
          .else(eb('rate_limits.points', '+', ref('excluded.points')))
          .end(),
        expires_at: eb
          .case()
          .when(eb.or([isOver, isAhead]))
          .then(ref('excluded.expires_at'))
          .else(ref('rate_limits.expires_at'))
          .end(),
      }
    }),
  )

/** Counts in one statement, so that parallel calls are all counted. The package names the underscored methods. */
export class KyselyLimiter extends RateLimiterStoreAbstract {
  readonly #services: Clocked
  readonly #points: number

  constructor(services: Clocked, options: Omit<IRateLimiterStoreOptions, 'storeClient'>) {
    super({ ...options, storeClient: services.db })
    this.#services = services
    this.#points = options.points ?? 0
  }

  #now(): number {
    return this.#services.now().getTime()
  }

  async _upsert(key: string, points: number, msDuration: number, forceExpire = false): Promise<Count> {
    const now = this.#now()
    const expires_at = msDuration > 0 ? now + msDuration : null
    const given = { key, points, expires_at, now, latest: now + msDuration }
    const [count] = await (forceExpire ? startAnew : addToCount)(this.#services.db, given).execute()
    if (!count) throw new Error(`Nothing was counted for ${key}`)
    return count
  }

  async _get(key: string): Promise<Count | null> {
    const row = await this.#services.db
      .selectFrom('rate_limits')
      .select(['points', 'expires_at'])
      .where('key', '=', key)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', this.#now())]))
      .executeTakeFirst()
    return row ?? null
  }

  async _delete(key: string): Promise<boolean> {
    const result = await this.#services.db.deleteFrom('rate_limits').where('key', '=', key).executeTakeFirst()
    return result.numDeletedRows > 0n
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expires_at }: Count): RateLimiterRes {
    const left = Math.max(this.#points - points, 0)
    const wait = expires_at === null ? -1 : Math.max(expires_at - this.#now(), 0)
    return new RateLimiterRes(left, wait, points, points === changed)
  }
}
