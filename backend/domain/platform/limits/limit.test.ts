import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEST_NOW, TEST_SECRET } from '../../../../tests/support/backend'
import { testBackend } from '../../../../tests/support/set-up'
import { deriveKeys } from '../../../secret'
import { translator } from '../../../translator'
import { expire } from '../../expire'
import { Refusal } from '../refusal'
import { limit, refundLimit, resetLimit } from './limit'
import { LIMITS } from './limits'

let time = TEST_NOW.getTime()
const fresh = testBackend()

const services = () => ({ db: fresh.db, now: () => new Date(time), keys: deriveKeys(TEST_SECRET) })
const { points, seconds } = LIMITS.login_pair

async function refusal(counted: Promise<void>): Promise<Refusal | undefined> {
  try {
    await counted
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function use(key: string, times: number = points) {
  for (let index = 0; index < times; index++) await limit(services(), 'login_pair', key)
}

describe('a limit', () => {
  it('lets as much through as it says, then tells when to try again, until its time is over', async () => {
    await use('a')
    time += 60_000
    const refused = await refusal(limit(services(), 'login_pair', 'a'))
    expect(refused).toMatchObject({ code: 'too_many', retryAfter: seconds - 60 })
    const wait = refused?.values.wait
    expect(typeof wait === 'function' && wait(translator('nl', 'errors'))).toBe('14 minuten')
    time += (seconds - 60) * 1_000
    await use('a')
    expect(await refusal(limit(services(), 'login_pair', 'a'))).toBeDefined()
  })

  it('counts each of many at once', async () => {
    const wishes = Array.from({ length: points + 5 }, () => refusal(limit(services(), 'login_pair', 'c')))
    const refused = (await Promise.all(wishes)).filter(Boolean)
    expect(refused).toHaveLength(5)
  })

  it('counts each key and each purpose apart, and nobody who is unknown', async () => {
    await use('d')
    await limit(services(), 'login_pair', 'e')
    await limit(services(), 'login_account', 'd')
    for (let index = 0; index < 2 * points; index++) await limit(services(), 'login_pair', undefined)
  })

  it('takes back what was right, and forgets what is forgiven', async () => {
    await use('f')
    await refundLimit(services(), 'login_pair', 'f')
    await limit(services(), 'login_pair', 'f')
    expect(await refusal(limit(services(), 'login_pair', 'f'))).toBeDefined()
    await resetLimit(services(), 'login_pair', 'f')
    await use('f')
  })

  it('counts those nobody can tell apart together, where it says how many', async () => {
    const { unknown } = LIMITS.voucher_address
    const uses = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => refusal(limit(services(), 'voucher_address', undefined))),
      )
    expect((await uses(unknown)).filter(Boolean)).toEqual([])
    expect((await uses(1)).filter(Boolean)).toHaveLength(1)
    expect(await refusal(limit(services(), 'voucher_address', 'a'))).toBeUndefined()
  })

  it('keeps nothing that says whom it is about, and nothing once it is over', async () => {
    await limit(services(), 'login_pair', 'noor@example.org')
    const rows = await fresh.db.selectFrom('rate_limits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('noor')
    time += seconds * 1_000
    expect(await expire('rate_limits', services())).toBeGreaterThan(0)
    const left = await fresh.db.selectFrom('rate_limits').select('key').execute()
    expect(left.filter(({ key }) => key.startsWith('login_pair'))).toEqual([])
  })
})

describe('a clock that is set', () => {
  const HOURS = 3_600_000

  it('back makes nobody wait longer than the limit says', async () => {
    await use('g')
    time -= 10 * HOURS
    expect(await refusal(limit(services(), 'login_pair', 'g'))).toMatchObject({ retryAfter: seconds })
    time += seconds * 1_000
    expect(await refusal(limit(services(), 'login_pair', 'g'))).toBeUndefined()
  })

  it('back and forth lets through no more than the time that has passed allows', async () => {
    const steps = fc.record({ move: fc.integer({ min: -48, max: 4 }), uses: fc.integer({ min: 0, max: 12 }) })
    const property = fc.asyncProperty(fc.uuid(), fc.array(steps, { maxLength: 20 }), async (key, walk) => {
      let passed = 0
      let forward = 0
      for (const { move, uses } of walk) {
        time += (move * seconds * 1_000) / 4
        forward += Math.max(0, move) / 4
        for (let index = 0; index < uses; index++) {
          if (!(await refusal(limit(services(), 'login_pair', key)))) passed++
        }
      }
      expect(passed).toBeLessThanOrEqual(points * (1 + Math.floor(forward)))
    })
    await fc.assert(property, { numRuns: process.env.TEST_ALL ? 40 : 15 })
  })

  it('back leaves no count behind for ever', async () => {
    await use('h', 1)
    time -= 1_000 * HOURS
    await expire('rate_limits', services())
    expect(await fresh.db.selectFrom('rate_limits').select('key').execute()).toEqual([])
  })
})
