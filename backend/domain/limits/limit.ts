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

async function countUse(
  services: LimitServices,
  name: LimitName,
  key: string | undefined,
): Promise<RateLimiterRes | undefined> {
  if (key === undefined) return undefined
  try {
    await limiter(services, name).consume(hashedKey(services, key))
    return undefined
  } catch (error) {
    if (error instanceof RateLimiterRes) return error
    throw error
  }
}

/** Counts one use. An undefined key (unknown address) is not counted. Throws Refusal 'too_many'. */
export async function limit(
  services: LimitServices,
  name: LimitName,
  key: string | undefined,
): Promise<void> {
  const exceeded = await countUse(services, name, key)
  if (exceeded) throw tooMany(exceeded.msBeforeNext)
}

/** Counts one use that is only put off: in how many seconds it has its turn, 0 within the limit. */
export async function delayByLimit(
  services: LimitServices,
  name: LimitName,
  key: string | undefined,
): Promise<number> {
  const exceeded = await countUse(services, name, key)
  if (!exceeded) return 0
  const { points, seconds } = LIMITS[name]
  const fullPeriods = Math.floor((exceeded.consumedPoints - 1) / points)
  return Math.ceil(exceeded.msBeforeNext / 1_000) + (fullPeriods - 1) * seconds
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
