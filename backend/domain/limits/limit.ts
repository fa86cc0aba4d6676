import { createHmac } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { KyselyLimiter } from './kysely-limiter'
import { LIMITS, type LimitName } from './limits'
import { waitingTime } from './waiting-time'

type LimitServices = Pick<Services, 'db' | 'now' | 'keys'>

const cache = new WeakMap<LimitServices, Map<LimitName, KyselyLimiter>>()

function limiter(services: LimitServices, name: LimitName): KyselyLimiter {
  const limiters = cache.get(services) ?? new Map<LimitName, KyselyLimiter>()
  cache.set(services, limiters)
  const { points, seconds } = LIMITS[name]
  const found =
    limiters.get(name) ?? new KyselyLimiter(services, { keyPrefix: name, points, duration: seconds })
  limiters.set(name, found)
  return found
}

// Hashed, so that the table does not reveal addresses or phone numbers.
function hashedKey({ keys }: LimitServices, key: string): string {
  return createHmac('sha256', keys.limits).update(key).digest('base64url')
}

function tooMany(milliseconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000))
  return new Refusal('too_many', { values: { wait: waitingTime(retryAfter) }, retryAfter })
}

/** Counts one use. An undefined key (unknown address) is not counted. Throws Refusal 'too_many'. */
export async function limit(
  services: LimitServices,
  name: LimitName,
  key: string | undefined,
): Promise<void> {
  if (key === undefined) return
  try {
    await limiter(services, name).consume(hashedKey(services, key))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooMany(error.msBeforeNext)
  }
}

export async function refundLimit(
  services: LimitServices,
  name: LimitName,
  key: string | undefined,
): Promise<void> {
  if (key !== undefined) await limiter(services, name).reward(hashedKey(services, key))
}

export async function resetLimit(services: LimitServices, name: LimitName, key: string): Promise<void> {
  await limiter(services, name).delete(hashedKey(services, key))
}
