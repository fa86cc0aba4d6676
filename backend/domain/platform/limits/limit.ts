import cluster from 'node:cluster'
import type { TFunction } from 'i18next'
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { sign } from '../signatures'
import { LIMITS, type Limit, type LimitName } from './limits'
import { createStoredLimiter, type Limiter } from './stored-limiter'

const MINUTE = 60
const HOUR = 3_600

/** Completes "try again in ...": minutes up to 90 minutes, then hours, rounded up. */
function waitingTime(seconds: number): (t: TFunction) => string {
  if (seconds > 1.5 * HOUR) return (t) => t('wait.hours', { count: Math.ceil(seconds / HOUR) })
  return (t) => t('wait.minutes', { count: Math.max(1, Math.ceil(seconds / MINUTE)) })
}

export type LimitServices = Pick<Services, 'db' | 'now' | 'keys'>

const UNKNOWN = 'unknown'

// Workers of one shop have their counts in the process that has started them.
const InMemory = cluster.isWorker ? RateLimiterCluster : RateLimiterMemory

/** By the keys of a backend, as each call passes another object of services. */
const cache = new WeakMap<LimitServices['keys'], Map<string, Limiter>>()

function limiterOf(services: LimitServices, keyPrefix: string, points: number, { seconds, inMemory }: Limit) {
  const options = { keyPrefix, points, duration: seconds }
  if (!inMemory) return createStoredLimiter(services, options)
  const limiters = cache.get(services.keys) ?? new Map<string, Limiter>()
  cache.set(services.keys, limiters)
  const limiter = limiters.get(keyPrefix) ?? new InMemory(options)
  limiters.set(keyPrefix, limiter)
  return limiter
}

/** Returns undefined for an unknown visitor where such are not counted. */
function counterOf(services: LimitServices, name: LimitName, key: string | undefined) {
  const limit: Limit = LIMITS[name]
  const { points, unknown } = limit
  if (key !== undefined) {
    return { limiter: limiterOf(services, name, points, limit), key: hashedKey(services, key) }
  }
  if (unknown === undefined) return undefined
  return { limiter: limiterOf(services, `${name}_${UNKNOWN}`, unknown, limit), key: UNKNOWN }
}

// Hashed, so that the table does not reveal addresses or phone numbers.
export const hashedKey = ({ keys }: LimitServices, key: string): string => sign(keys.limits, key)

async function countUse(services: LimitServices, name: LimitName, key: string | undefined, points: number) {
  const counter = counterOf(services, name, key)
  try {
    await counter?.limiter.consume(counter.key, points)
    return undefined
  } catch (error) {
    if (error instanceof RateLimiterRes) return error
    throw error
  }
}

/** The key is undefined for an unknown address. Throws Refusal 'too_many'. */
export async function limit(services: LimitServices, name: LimitName, key: string | undefined, points = 1) {
  const exceeded = await countUse(services, name, key, points)
  if (!exceeded) return
  const retryAfter = Math.max(1, Math.ceil(exceeded.msBeforeNext / 1_000))
  throw new Refusal('too_many', { values: { wait: waitingTime(retryAfter) }, retryAfter })
}

/** Returns in how many seconds the use has its turn, 0 within the limit. */
export async function delayByLimit(services: LimitServices, name: LimitName, key: string | undefined) {
  const exceeded = await countUse(services, name, key, 1)
  if (!exceeded) return 0
  const { points, seconds } = LIMITS[name]
  const fullPeriods = Math.floor((exceeded.consumedPoints - 1) / points)
  return Math.ceil(exceeded.msBeforeNext / 1_000) + (fullPeriods - 1) * seconds
}

export async function isOverLimit(services: LimitServices, name: LimitName, key: string): Promise<boolean> {
  return (await countUse(services, name, key, 1)) !== undefined
}

export async function isUsedUp(services: LimitServices, name: LimitName, key?: string): Promise<boolean> {
  const counter = counterOf(services, name, key)
  const used = await counter?.limiter.get(counter.key)
  return used !== null && used !== undefined && used.remainingPoints <= 0
}

export async function refundLimit(services: LimitServices, name: LimitName, key: string | undefined) {
  const counter = counterOf(services, name, key)
  await counter?.limiter.reward(counter.key)
}

export async function resetLimit(services: LimitServices, name: LimitName, key: string): Promise<void> {
  const counter = counterOf(services, name, key)
  await counter?.limiter.delete(counter.key)
}
