import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { loggedIn, newAddress } from '../../../../tests/support/accounts'
import { TEST_NOW } from '../../../../tests/support/backend'
import { testBackend } from '../../../../tests/support/set-up'
import { putInOutbox, Undeliverable } from './put'
import { createOutbox, startOutboxWorker } from './work'

const log = pino({ level: 'silent' })
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

let time = TEST_NOW.getTime()
let delivered: unknown[] = []
let failures = 0
let failure = new Error('no')
const fresh = testBackend()
beforeEach(async () => {
  await fresh.db.deleteFrom('outbox').execute()
  time = TEST_NOW.getTime()
  delivered = []
  failures = 0
  failure = new Error('no')
})

function outbox(deliver = async () => {}) {
  const now = () => new Date(time)
  return createOutbox(
    { db: fresh.db, now, log },
    {
      mail: async (payload) => {
        await deliver()
        if (failures-- > 0) throw failure
        delivered.push(payload)
      },
    },
  )
}

function put(key: string, payload: unknown = key) {
  return fresh.db
    .transaction()
    .execute((unit) => putInOutbox(unit, { kind: 'mail', key, payload }, new Date(time)))
}

describe('the outbox', () => {
  it('takes an effect once, however often it is put in', async () => {
    await put('a')
    await put('a', 'other')
    expect(await outbox().deliverDue()).toBe(1)
    expect(delivered).toEqual(['a'])
  })

  it('tries again, each time after a longer wait', async () => {
    await put('a')
    failures = 2
    const box = outbox()
    expect(await box.deliverDue()).toBe(0)
    time += 1_000
    await box.deliverDue()
    expect(failures).toBe(1)
    time += 1_000
    await box.deliverDue()
    expect(failures).toBe(0)
    time += 2_000
    await box.deliverDue()
    expect(delivered).toEqual([])
    time += 2_000
    expect(await box.deliverDue()).toBe(1)
    const row = await fresh.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 3, last_error: null, lease_owner: null })
  })

  it('gives up after three days, which shows', async () => {
    await put('a')
    const box = outbox()
    failures = 1_000
    let tries = 0
    for (; time < TEST_NOW.getTime() + 4 * DAY; time += 10 * MINUTE) {
      const before = failures
      await box.deliverDue()
      tries += before - failures
    }
    const row = await fresh.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ delivered_at: null, last_error: 'Error: no', attempts: tries })
    const days = (Date.parse(row.given_up_at ?? '') - TEST_NOW.getTime()) / DAY
    expect(days).toBeGreaterThanOrEqual(3)
    expect(days).toBeLessThan(3.1)
    expect(tries).toBeLessThan(100)
  })

  it('tries only once what can never be delivered', async () => {
    await put('a')
    failures = 1
    failure = new Undeliverable('no such mailbox')
    await outbox().deliverDue()
    time += DAY
    expect(await outbox().deliverDue()).toBe(0)
    const row = await fresh.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, given_up_at: TEST_NOW.toISOString() })
  })

  it('is worked on by several at once without doing anything twice', async () => {
    for (let index = 0; index < 10; index++) await put(`effect ${index}`)
    const counts = await Promise.all([outbox(), outbox(), outbox()].map((box) => box.deliverDue()))
    expect(counts.reduce((a, b) => a + b)).toBe(10)
    expect(new Set(delivered).size).toBe(10)
  })

  it('gives an effect to somebody else when its worker died', async () => {
    await put('a')
    const died = outbox(() => new Promise(() => {}))
    void died.deliverDue()
    const other = outbox()
    await expect
      .poll(
        async () =>
          (await fresh.db.selectFrom('outbox').select('lease_owner').executeTakeFirst())?.lease_owner,
      )
      .toBeTruthy()
    expect(await other.deliverDue()).toBe(0)
    time += 2 * MINUTE
    expect(await other.deliverDue()).toBe(1)
  })

  it('is looked after by a worker until it is stopped', async () => {
    await put('a')
    const stop = startOutboxWorker(outbox(), { log }, 5)
    await expect.poll(() => delivered).toEqual(['a'])
    await stop()
    await put('b')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(delivered).toEqual(['a'])
  })
})

const everything = () => fresh.db.selectFrom('outbox').selectAll().execute()

/** Causes one message of each kind about an account, and one about an order. */
async function messages() {
  await fresh.db.deleteFrom('outbox').execute()
  await fresh.db.deleteFrom('rate_limits').execute()
  const email = newAddress()
  const visitor = await loggedIn(fresh.backend.fetch, email)
  await visitor.submit('/api/forgot', { Emailadres: email })
  await visitor.submit('/api/newsletter', { Emailadres: email })
  await visitor.post('/api/email_confirmations/resend', {})
  await fresh.db.transaction().execute(async (unit) => {
    const mail = { to: email, subject: 'Order', text: 'your order', html: '', locale: 'en' }
    await putInOutbox(unit, { kind: 'mail', key: `confirmation:${email}`, payload: mail }, TEST_NOW)
    const sms = { to: '+31687650000', text: '123456', locale: 'en', until: '2027-01-01T00:00:00.000Z' }
    await putInOutbox(unit, { kind: 'sms', key: `sms-code:${email}`, payload: sms }, TEST_NOW)
  })
}

it('of what a live shop has delivered about accounts, nothing can be read again', async () => {
  await messages()
  const live = fresh.another({ config: { mode: 'live' } })
  while ((await live.outbox.deliverDue()) > 0);
  const rows = await everything()
  expect(rows.map(({ last_error, delivered_at }) => [last_error, delivered_at])).toEqual(
    rows.map(() => [null, TEST_NOW.toISOString()]),
  )
  const readable = rows.filter(({ payload }) => payload !== '{}')
  expect(readable.map(({ payload }) => JSON.parse(payload).text)).toEqual(['your order'])
  expect(rows.length).toBeGreaterThanOrEqual(8)
})
