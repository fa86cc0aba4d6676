import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { CLIENT_ADDRESS_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { type Answer, DUTCH_ADDRESS, orderFor, priced } from '../../tests/support/api-client'
import { TEST_NOW, TEST_SECRET } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { limit } from '../domain/platform/limits/limit'
import { LIMITS } from '../domain/platform/limits/limits'
import { deriveKeys } from '../secret'

const fresh = testBackend()
const client = testClient(fresh, 'de')
const resetLimits = () => fresh.db.deleteFrom('rate_limits').execute()
beforeEach(async () => void (await resetLimits()))

const from = (address: string) => ({ [CLIENT_ADDRESS_HEADER]: address })
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort()
const times = (count: number, act: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, act))

const tooMany = {
  status: 429,
  body: { code: 'too_many', message: expect.stringMatching(/^Das waren zu viele Versuche/) },
}

/** Leaves room for one more from all whose address is not known. */
async function useUpForUnknown(name: 'order_address' | 'checkout_address') {
  const services = { db: fresh.db, now: () => TEST_NOW, keys: deriveKeys(TEST_SECRET) }
  await resetLimits()
  await limit(services, name, undefined, LIMITS[name].unknown - 1)
}

describe('many orders from one place', () => {
  it('are refused for a while, but for those that are placed already, which do not count', async () => {
    const { points, seconds } = LIMITS.order_address
    const order = await priced(client, await orderFor(client))
    const place = (key: string, address: string) =>
      client.post('/api/create_order', order, { ...from(address), [IDEMPOTENCY_HEADER]: key })
    const first = randomUUID()
    expect((await place(first, '192.0.2.1')).status).toBe(201)
    const repeated = await times(points, () => place(first, '192.0.2.1'))
    expect(statusesOf(repeated)).toEqual(Array(points).fill(200))
    const statuses = statusesOf(await times(points, () => place(randomUUID(), '192.0.2.1')))
    expect(statuses).toEqual([...Array(points - 1).fill(201), 429])
    const refused = await place(randomUUID(), '192.0.2.1')
    expect(refused).toMatchObject(tooMany)
    expect(refused.headers.get('Retry-After')).toBe(String(seconds))
    expect((await place(first, '192.0.2.1')).status).toBe(200)
    expect((await place(randomUUID(), '192.0.2.2')).status).toBe(201)
  })

  it('are refused from behind a proxy that is not named, all together', async () => {
    const order = await priced(client, await orderFor(client))
    const place = (address: string) =>
      client.post('/api/create_order', order, { ...from(address), [IDEMPOTENCY_HEADER]: randomUUID() })
    await useUpForUnknown('order_address')
    expect((await place('10.0.0.1')).status).toBe(201)
    expect(await place('10.0.0.2')).toMatchObject(tooMany)
    expect((await place('192.0.2.1')).status).toBe(201)
  })
})

describe('many checkouts from one place', () => {
  const save = (address: string, changes = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...DUTCH_ADDRESS, ...changes }))
      form.append(name, String(value))
    form.append(FORM_PAYLOAD, JSON.stringify({ country: 'nl', region: null }))
    return client.send('/api/checkouts', form, from(address))
  }

  it('are refused for a while; those with mistakes do not count', async () => {
    const { points, seconds } = LIMITS.checkout_address
    const mistaken = await times(points, () => save('192.0.2.1', { Emailadres: 'nobody' }))
    expect(new Set(statusesOf(mistaken))).toEqual(new Set([422]))
    const statuses = statusesOf(await times(points + 1, () => save('192.0.2.1')))
    expect(statuses).toEqual([...Array(points).fill(200), 429])
    const refused = await save('192.0.2.1')
    expect(refused).toMatchObject(tooMany)
    expect(refused.headers.get('Retry-After')).toBe(String(seconds))
    expect((await save('192.0.2.2')).status).toBe(200)
  })

  it('are refused from behind a proxy that is not named, all together', async () => {
    await useUpForUnknown('checkout_address')
    expect((await save('10.0.0.1')).status).toBe(200)
    expect(await save('10.0.0.2')).toMatchObject(tooMany)
    expect((await save('192.0.2.1')).status).toBe(200)
  })
})
