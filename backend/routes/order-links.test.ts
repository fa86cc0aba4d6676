import { beforeEach, describe, expect, it } from 'vitest'
import { ORDER_LINK_FORM } from '../../contract/endpoints/orders'
import { type Caller, caller, newAddress } from '../../tests/support/accounts'
import { DUTCH_ADDRESS, placedOrder } from '../../tests/support/api-client'
import { mailsTo } from '../../tests/support/outbox'
import { pay } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

let email: string
let guest: Caller
beforeEach(async () => {
  email = newAddress()
  guest = await caller(fresh.backend.fetch, { address: '192.0.2.1' })
  await fresh.db.deleteFrom('rate_limits').execute()
})

const order = (Emailadres = email) => placedOrder(client, { address_info: { ...DUTCH_ADDRESS, Emailadres } })

const ask = (who: Caller = guest, Emailadres = email) => who.submit('/api/order_links', { Emailadres })

const keysIn = (text: string) => [...text.matchAll(/\/orders\/([\w-]{36})\?key=([\w.-]+)/g)]

describe('the links to one’s orders', () => {
  it('come by mail to the address of the orders, the newest first, and open them', async () => {
    const [first, second] = [await order(), await order(email.toUpperCase())]
    await order(newAddress())
    expect((await ask()).status).toBe(200)
    const subject = /Links to your orders/
    const lower = await mailsTo(fresh, email, subject)
    const [mail, ...others] = [...lower, ...(await mailsTo(fresh, email.toUpperCase(), subject))]
    expect(others).toEqual([])
    const links = keysIn(mail?.text ?? '')
    expect(links.map(([, id]) => id).sort()).toEqual([first.UUID_Order, second.UUID_Order].sort())
    for (const [, id, key] of links) {
      expect((await client.get(`/api/orders/${id}?signature=${key}`)).status).toBe(200)
    }
  })

  it('name first what was paid, however much was ordered with that address since', async () => {
    const paid = await order()
    await pay(client, paid)
    await order()
    await fresh.db
      .updateTable('orders')
      .set({ created_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', paid.UUID_Order)
      .execute()
    await ask()
    const [mail] = await mailsTo(fresh, email, /Links to your orders/)
    expect(keysIn(mail?.text ?? '')[0]?.[1]).toBe(paid.UUID_Order)
  })

  it('are told in the language of who asks', async () => {
    const locale = 'nl'
    await order()
    const visitor = await caller(fresh.backend.fetch, { locale })
    await ask(visitor)
    const [mail] = (await mailsTo(fresh, email)).slice(-1)
    expect(mail).toMatchObject({ locale })
    expect(mail?.text).toContain(`/${locale}/orders/`)
  })
})

it('a request that is tried again sends its mail once', async () => {
  await order()
  await ask()
  await mailsTo(fresh, email)
  const rows = await fresh.db.selectFrom('outbox').select(['kind', 'effect_key', 'payload']).execute()
  const request = rows.filter(({ kind }) => kind === 'order-links-request').at(-1)
  const { id } = JSON.parse(request?.payload ?? '{}')
  expect(rows.some(({ effect_key }) => effect_key === `order-links:${id}`)).toBe(true)
})

describe('an address that nobody has ordered with', () => {
  it('gets the same answer after the same writing, and no mail', async () => {
    await order()
    const unknown = newAddress()
    const rows = async () => (await fresh.db.selectFrom('outbox').select('kind').execute()).length
    const before = await rows()
    const known = await ask()
    const between = await rows()
    const answer = await ask(guest, unknown)
    expect([answer.status, answer.body]).toEqual([known.status, known.body])
    expect((await rows()) - between).toBe(between - before)
    expect(await mailsTo(fresh, unknown)).toEqual([])
  })

  it('is asked for, and must be one', async () => {
    for (const Emailadres of ['', 'x', 'x@']) expect((await ask(guest, Emailadres)).status).toBe(422)
    expect((await guest.get(`/api/forms/${ORDER_LINK_FORM}`)).status).toBe(200)
  })
})

it('asking is limited by the address on the internet and by the e-mail address', async () => {
  for (let time = 0; time < LIMITS.order_links_account.points; time++) {
    expect((await ask()).status).toBe(200)
  }
  expect((await ask()).status).toBe(429)
  const another = await caller(fresh.backend.fetch, { address: '192.0.2.2' })
  expect((await ask(another)).status).toBe(429)
  expect((await ask(another, newAddress())).status).toBe(200)
})
