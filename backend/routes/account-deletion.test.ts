import { beforeAll, describe, expect, it } from 'vitest'
import { FORM_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import {
  type Caller,
  caller,
  loggedIn,
  newAddress,
  PASSWORD,
  registration,
} from '../../tests/support/accounts'
import type { CreateOrder } from '../../tests/support/api-client'
import { apiClient, orderFor, priced } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsTo, tokenIn } from '../../tests/support/outbox'
import { testBackend } from '../../tests/support/set-up'

let order: CreateOrder
let time = TEST_NOW.getTime()
const fresh = testBackend({ clock: () => new Date(time) })
beforeAll(async () => {
  const client = await apiClient(fresh.backend.fetch)
  order = await priced(client, await orderFor(client))
})

const remove = (by: Caller, Password = PASSWORD, headers = {}) =>
  by.submit('/api/account/delete', { Password }, { headers })
const rowOf = (email: string) =>
  fresh.db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirst()

/** Everything the database holds, as text. */
async function everything(): Promise<string> {
  const names = [
    'users',
    'sessions',
    'mail_tokens',
    'sms_codes',
    'newsletter_subscriptions',
    'outbox',
  ] as const
  const tables = names.map((name) => fresh.db.selectFrom(name).selectAll().execute())
  return JSON.stringify(await Promise.all(tables))
}

async function member(email = newAddress()): Promise<Caller> {
  const visitor = await loggedIn(fresh.backend.fetch, email)
  await visitor.post('/api/send_sms', { mobile: '+31687650000' })
  await fresh.db.deleteFrom('rate_limits').execute()
  return visitor
}

describe('deleting an account', () => {
  it('erases the person everywhere, keeps the orders without an account, and says so by mail', async () => {
    const email = newAddress()
    const visitor = await member(email)
    const elsewhere = await caller(fresh.backend.fetch)
    await elsewhere.submit('/api/login', { Username: email, Password: PASSWORD })
    await visitor.submit('/api/newsletter', { Emailadres: email })
    await visitor.post('/api/create_order', order, { [IDEMPOTENCY_HEADER]: crypto.randomUUID() })
    await mailsTo(fresh, email)
    time += 1_000
    const { status, body } = await remove(visitor)
    expect([status, body]).toMatchObject([200, { data: { status: 'deleted' } }])
    expect(visitor.cookies.has('session')).toBe(false)
    expect(await elsewhere.user()).toBeNull()
    const mails = await mailsTo(fresh, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account with Nachtnest has been deleted'])
    await fresh.db.deleteFrom('outbox').where('effect_key', 'like', 'account-deleted:%').execute()
    const left = await everything()
    for (const text of [email, '+31687650000']) expect(left).not.toContain(text)
    const orders = await fresh.db.selectFrom('orders').selectAll().execute()
    expect(orders).toMatchObject([
      { user_id: null, email_key: null, address: expect.stringContaining('noor@') },
    ])
    expect((await elsewhere.submit('/api/login', { Username: email, Password: PASSWORD })).status).toBe(401)
  })

  it('asks for the password, and can be tried some times only', async () => {
    const visitor = await member()
    const { status, body } = await remove(visitor, 'not the password')
    expect([status, body]).toMatchObject([422, { errors: { Password: [expect.any(String)] } }])
    for (let index = 1; index < 10; index++) await remove(visitor, 'not the password')
    expect((await remove(visitor)).status).toBe(429)
    expect(await visitor.user()).not.toBeNull()
  })

  it('is for who is logged in', async () => {
    const visitor = await caller(fresh.backend.fetch)
    expect((await remove(visitor)).status).toBe(401)
    visitor.cookies.set('session', 'x'.repeat(43))
    expect((await remove(visitor)).status).toBe(401)
    expect((await visitor.get('/api/forms/user/delete_account')).status).toBe(401)
  })

  it('happens once, however often and much at once it is sent', async () => {
    const email = newAddress()
    const visitor = await member(email)
    const headers = { [FORM_KEY_HEADER]: crypto.randomUUID() }
    const [first, second] = await Promise.all([
      remove(visitor, PASSWORD, headers),
      remove(visitor, PASSWORD, headers),
    ])
    const third = await remove(visitor, PASSWORD, headers)
    for (const { status, body } of [first, second, third]) {
      expect([status, body]).toMatchObject([200, { data: { status: 'deleted' } }])
    }
    expect(await mailsTo(fresh, email)).toHaveLength(1)
  })

  it('leaves the address free for a new account, which has nothing of the old', async () => {
    const email = newAddress()
    const visitor = await member(email)
    await visitor.post(
      '/api/create_order',
      { ...order, address_info: { ...order.address_info, Emailadres: email } },
      { [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    )
    await remove(visitor)
    const again = await caller(fresh.backend.fetch)
    time += 1_000
    expect((await again.submit('/api/register', registration(email))).status).toBe(200)
    time += 1_000
    const welcome = (await mailsTo(fresh, email)).find(({ subject }) => subject.startsWith('Welcome'))
    expect((await again.post('/api/email_confirmations', { token: tokenIn(welcome) })).status).toBe(200)
    expect((await again.get('/api/orders')).body).toEqual({ data: { orders: [], has_more: false } })
    expect(await rowOf(email)).toMatchObject({ phone: '', details: '{}' })
  })
})

describe('downloading what is kept', () => {
  it('gives everything about oneself, and nothing that opens doors', async () => {
    const email = newAddress()
    const visitor = await member(email)
    await visitor.post('/api/create_order', order, { [IDEMPOTENCY_HEADER]: crypto.randomUUID() })
    await visitor.submit('/api/newsletter', { Emailadres: email })
    await mailsTo(fresh, email)
    const { status, body } = await visitor.get('/api/account/export')
    expect([status, body]).toMatchObject([
      200,
      {
        users: [{ email, phone: '+31687650000', country: 'nl' }],
        orders: [
          { order_lines: [{ quantity: 1 }], totals: { total: order.expected_total }, order_history: [{}] },
        ],
        newsletter_subscriptions: [{ state: 'pending', proof: { form: 'newsletter' } }],
        sessions: [{ created_at: expect.any(String) }],
      },
    ])
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/hash|argon2|"(?!mail_)\w*token/i)
    const other = await member()
    expect(JSON.stringify((await other.get('/api/account/export')).body)).not.toContain(email)
    expect((await (await caller(fresh.backend.fetch)).get('/api/account/export')).status).toBe(401)
  })
})

describe('the withdrawals in it', () => {
  const declare = (by: Caller, email: string, contract: string) =>
    by.post(
      '/api/withdrawals',
      { name: 'Noor de Vries', contract, email, locale: 'en' },
      { [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    )
  type Declared = { withdrawals?: { contract: string }[] }
  type Told = Declared & { orders?: { order_withdrawals?: Declared[] }[] }
  const contracts = async (by: Caller) => {
    const { withdrawals = [], orders = [] } = (await by.get('/api/account/export')).body as Told
    const linked = orders.flatMap((told) => told.order_withdrawals ?? [])
    const all = [...withdrawals, ...linked.flatMap((link) => link.withdrawals ?? [])]
    return all.map(({ contract }) => contract)
  }

  it('are those about their orders, and those by their address once it is confirmed', async () => {
    const email = newAddress()
    const visitor = await member(email)
    const guest = await caller(fresh.backend.fetch)
    await declare(guest, email.toUpperCase(), 'a bed')
    await declare(guest, newAddress(), 'somebody else’s bed')
    expect(await contracts(visitor)).toEqual([])
    const welcome = (await mailsTo(fresh, email)).find(({ subject }) => subject.startsWith('Welcome'))
    expect((await visitor.post('/api/email_confirmations', { token: tokenIn(welcome) })).status).toBe(200)
    expect(await contracts(visitor)).toEqual(['a bed'])
    const placed = await visitor.post('/api/create_order', order, {
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    })
    const { Ordernummer } = (placed.body as { data: { order: { Ordernummer: string } } }).data.order
    const { Emailadres } = order.address_info
    time += 1_000
    await declare(guest, String(Emailadres), Ordernummer)
    await mailsTo(fresh, email)
    expect(await contracts(visitor)).toEqual(['a bed', Ordernummer])
  })
})

describe('logging out everywhere', () => {
  it('ends every session of the account, and of no other', async () => {
    const email = newAddress()
    const [here, other] = [await member(email), await member()]
    const there = await caller(fresh.backend.fetch)
    await there.submit('/api/login', { Username: email, Password: PASSWORD })
    expect((await here.post('/api/account/sessions/end', {})).status).toBe(200)
    expect([await here.user(), await there.user()]).toEqual([null, null])
    expect(await other.user()).not.toBeNull()
    expect((await here.post('/api/account/sessions/end', {})).status).toBe(401)
  })
})
