import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '../../contract/endpoints/accounts'
import { ordersApi } from '../../contract/endpoints/orders'
import { definitionProblems } from '../../contract/forms/definition-problems'
import { FORM_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { CANCELED } from '../../contract/order-status'
import { callerOf, insertAccount } from '../../tests/support/account-rows'
import { type Caller, caller, loggedIn, newAddress, PASSWORD } from '../../tests/support/accounts'
import {
  type Answer,
  apiClient,
  type CreateOrder,
  DUTCH_ADDRESS,
  orderFor,
  orderIn,
  placedOrder,
  priced,
} from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsTo, tokenIn } from '../../tests/support/outbox'
import { testBackend, testClient } from '../../tests/support/set-up'
import type { Tables } from '../db/schema'
import { LIMITS } from '../domain/platform/limits/limits'

let order: CreateOrder
let time = TEST_NOW.getTime()
const fresh = testBackend({ clock: () => new Date(time) })
beforeAll(async () => {
  const client = await apiClient(fresh.backend.fetch)
  order = await priced(client, await orderFor(client))
})
beforeEach(async () => {
  time = TEST_NOW.getTime()
  await fresh.db.deleteFrom('rate_limits').execute()
})

const place = (by: Pick<Caller, 'post'>, placed = order) =>
  by.post('/api/create_order', placed, { [IDEMPOTENCY_HEADER]: crypto.randomUUID() })
const remove = (by: Caller, Password = PASSWORD, headers = {}) =>
  by.submit('/api/account/delete', { Password }, { headers })

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
    const unpaid = await place(visitor)
    await fresh.db.updateTable('orders').set({ status: CANCELED }).execute()
    time += 1_000
    await place(visitor)
    await mailsTo(fresh, email)
    time += 1_000
    const { status, body } = await remove(visitor)
    expect([status, body]).toMatchObject([200, { data: { status: 'deleted' } }])
    expect(visitor.cookies.has('session')).toBe(false)
    expect(await elsewhere.user()).toBeNull()
    const mails = await mailsTo(fresh, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account has been deleted'])
    await fresh.db.deleteFrom('outbox').where('effect_key', 'like', 'account-deleted:%').execute()
    const left = await everything()
    for (const text of [email, '+31687650000']) expect(left).not.toContain(text)
    const orders = await fresh.db.selectFrom('orders').selectAll().orderBy('created_at').execute()
    expect(orders).toMatchObject([
      { id: orderIn(unpaid).UUID_Order, user_id: null, email_key: null, address: '{}' },
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
})

it('downloading what is kept gives everything about oneself, and nothing that opens doors', async () => {
  const email = newAddress()
  const visitor = await member(email)
  await place(visitor)
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
    const welcome = (await mailsTo(fresh, email)).find(({ subject }) => subject.startsWith('Please confirm'))
    expect((await visitor.post('/api/email_confirmations', { token: tokenIn(welcome) })).status).toBe(200)
    expect(await contracts(visitor)).toEqual(['a bed'])
    const { Ordernummer } = orderIn(await place(visitor))
    const { Emailadres } = order.address_info
    time += 1_000
    await declare(guest, String(Emailadres), Ordernummer)
    await mailsTo(fresh, email)
    expect(await contracts(visitor)).toEqual(['a bed', Ordernummer])
  })
})

it('logging out everywhere ends every session of the account, and of no other', async () => {
  const email = newAddress()
  const [here, other] = [await member(email), await member()]
  const there = await caller(fresh.backend.fetch)
  await there.submit('/api/login', { Username: email, Password: PASSWORD })
  expect((await here.post('/api/account/sessions/end', {})).status).toBe(200)
  expect([await here.user(), await there.user()]).toEqual([null, null])
  expect(await other.user()).not.toBeNull()
  expect((await here.post('/api/account/sessions/end', {})).status).toBe(401)
})

const owner = async () => callerOf(fresh, (await insertAccount(fresh.db)).id)
const ordersIn = ({ body }: Answer) => ordersApi.list.answer.wire.parse(body).data.orders

describe('an account', () => {
  it('is for who is logged in', async () => {
    const visitor = await caller(fresh.backend.fetch)
    for (const session of ['', 'x'.repeat(43)]) {
      visitor.cookies.set('session', session)
      for (const path of ['/api/account/export', '/api/orders', '/api/forms/user/delete_account']) {
        expect((await visitor.get(path)).status).toBe(401)
      }
      expect((await remove(visitor)).status).toBe(401)
    }
  })

  it('shows what is kept for its page, and nothing else', async () => {
    const details = JSON.stringify({ Bezorg_Plaatsnaam: 'Den Haag', Zakelijk: ['1'] })
    const { id, email } = await insertAccount(fresh.db, { details })
    const { body, headers } = await (await callerOf(fresh, id)).get('/api/account')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toEqual(accountsApi.read.answer.wire.parse(body))
    const gegevens = { Bezorg_Plaatsnaam: 'Den Haag', Zakelijk: '1' }
    const user = { Emailadres: email, Mobiel_Actief: 0, gegevens, Nieuwsbrief: 'none', sessies: 1 }
    expect(body).toMatchObject({ data: { user } })
  })
})

describe('the orders of an account', () => {
  it('are those that were placed while logged in, newest first, and open without a login', async () => {
    const visitor = await owner()
    expect(ordersIn(await visitor.get('/api/orders'))).toEqual([])
    await place(visitor)
    await place(visitor)
    const [newest, ...others] = ordersIn(await visitor.get('/api/orders'))
    expect(others).toHaveLength(1)
    expect(newest).toMatchObject({
      type: 'Koop',
      trial: 0,
      total: order.expected_total,
      items: [{ quantity: 1 }],
    })
    expect((await visitor.get(`/api/orders/${newest?.UUID_Order}`)).status).toBe(200)
  })

  it('are nobody else’s', async () => {
    await place(await owner())
    await place(await caller(fresh.backend.fetch))
    expect(ordersIn(await (await owner()).get('/api/orders'))).toEqual([])
  })
})

const DETAILS = {
  Voornaam: 'Noor',
  Achternaam: 'de Vries',
  Mobiel: '+31612345678',
  Bezorg_Adresline1: 'Spui',
  Bezorg_Huisnummer: '12',
  Bezorg_Postcode: '2511 CV',
  Bezorg_Plaatsnaam: 'Den Haag',
  Bezorg_Landcode: 'nl',
}
describe('the details of an account', () => {
  let user: Tables['users']
  let visitor: Caller
  beforeEach(async () => {
    user = await insertAccount(fresh.db, { phone_verified_at: TEST_NOW.toISOString() })
    visitor = await callerOf(fresh, user.id)
  })
  const save = (changes: Record<string, string> = {}) =>
    visitor.submit('/api/account', { ...DETAILS, ...changes })
  const form = async () => (await visitor.get('/api/forms/user/details')).body as { data: { values: object } }
  const now = () =>
    fresh.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()

  it('are asked by a sound form that knows them, from who is logged in', async () => {
    const { data } = await form()
    expect(definitionProblems(data)).toEqual([])
    expect(data.values).toMatchObject({ Voornaam: 'Noor', Mobiel: '+31612345678', Bezorg_Landcode: 'nl' })
    const guest = await caller(fresh.backend.fetch)
    expect((await guest.get('/api/forms/user/details')).status).toBe(401)
    expect((await guest.submit('/api/account', DETAILS)).status).toBe(401)
  })

  it('are saved, with a region where there is one, and leave a verified phone verified', async () => {
    const { status, body } = await save()
    expect([status, body]).toMatchObject([200, { data: { status: 'saved' } }])
    expect(await now()).toMatchObject({ country: 'nl', phone_verified_at: TEST_NOW.toISOString() })
    expect((await form()).data.values).toMatchObject(DETAILS)
    const madeira = { Bezorg_Landcode: 'pt', Bezorg_Postcode: '9000-001', Bezorg_Gebied_PT: 'Madeira' }
    expect((await save(madeira)).status).toBe(200)
    expect(await now()).toMatchObject({ country: 'pt', region: 'Madeira' })
    const elsewhere = await save({ ...madeira, Bezorg_Postcode: '9500-150' })
    expect([elsewhere.status, Object.keys(Object(elsewhere.body).errors)]).toEqual([422, ['Bezorg_Postcode']])
  })

  it('with a new phone number ask for a new code', async () => {
    await save({ Mobiel: '+31687654321' })
    expect(await now()).toMatchObject({ phone: '+31687654321', phone_verified_at: null })
  })

  it('begin the newsletter with a mail that asks, and end it at once', async () => {
    await save({ Nieuwsbrief: '1' })
    expect(await mailsTo(fresh, user.email)).toHaveLength(1)
    expect((await form()).data.values).toMatchObject({ Nieuwsbrief: '1' })
    await save()
    expect((await form()).data.values).not.toHaveProperty('Nieuwsbrief')
  })
})

const DAY_MS = 86_400_000

const guest = testClient(fresh)

const orderBy = (email: string) =>
  placedOrder(guest, { address_info: { ...DUTCH_ADDRESS, Emailadres: email } })
const confirm = (token: string, by: Pick<Caller, 'post'> = guest) =>
  by.post('/api/email_confirmations', { token })
const resend = (by: Caller) => by.post('/api/email_confirmations/resend', {})
const newestTo = async (email: string) => (await mailsTo(fresh, email)).at(-1)

async function orderNumbers(by: Caller) {
  const { orders } = ordersApi.list.answer.wire.parse((await by.get('/api/orders')).body).data
  return orders.map(({ Ordernummer }) => Ordernummer)
}

describe('an e-mail address', () => {
  it('is confirmed only by whoever is logged in to the account: somebody else may have made it', async () => {
    const email = newAddress()
    const before = await orderBy(email)
    const visitor = await loggedIn(fresh.backend.fetch, email)
    const token = tokenIn(await newestTo(email))
    for (const by of [guest, await loggedIn(fresh.backend.fetch)]) {
      expect(await confirm(token, by)).toMatchObject({ status: 401, body: { code: 'not_logged_in' } })
    }
    expect([await orderNumbers(visitor), await visitor.user()]).toMatchObject([[], { Email_Actief: 0 }])
    expect((await confirm(token, visitor)).status).toBe(200)
    expect(await orderNumbers(visitor)).toEqual([before.Ordernummer])
  })

  it('is confirmed by the link of a mail; then a guest’s orders are the account’s', async () => {
    const email = newAddress()
    const before = await orderBy(email.toUpperCase())
    await orderBy(newAddress())
    const visitor = await loggedIn(fresh.backend.fetch, email)
    expect(await orderNumbers(visitor)).toEqual([])
    const { status, body } = await confirm(tokenIn(await newestTo(email)), visitor)
    expect([status, body]).toMatchObject([200, { data: { status: 'confirmed' } }])
    expect(await orderNumbers(visitor)).toEqual([before.Ordernummer])
    expect(await visitor.user()).toMatchObject({ Email_Actief: 1 })
  })

  it('takes no orders from another account', async () => {
    const email = newAddress()
    const { Ordernummer } = await orderBy(email)
    const { id } = await insertAccount(fresh.db)
    await fresh.db.updateTable('orders').set({ user_id: id }).where('number', '=', Ordernummer).execute()
    const visitor = await loggedIn(fresh.backend.fetch, email)
    await confirm(tokenIn(await newestTo(email)), visitor)
    expect(await orderNumbers(visitor)).toEqual([])
    expect(await orderNumbers(await callerOf(fresh, id))).toEqual([Ordernummer])
  })

  it('is confirmed once by a link, also when it is pressed twice at once', async () => {
    const email = newAddress()
    const visitor = await loggedIn(fresh.backend.fetch, email)
    const token = tokenIn(await newestTo(email))
    const press = () => confirm(token, visitor)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect((await press()).status).toBe(410)
  })

  it('is not confirmed by a token that was made up', async () => {
    const { status, body } = await confirm('x'.repeat(43))
    expect([status, body]).toMatchObject([410, { code: 'link_spent' }])
  })

  it('is not confirmed by an old link, or by one of an address the account no longer has', async () => {
    const [old, changed] = [newAddress(), newAddress()]
    await loggedIn(fresh.backend.fetch, old)
    await loggedIn(fresh.backend.fetch, changed)
    const other = newAddress()
    const users = fresh.db.updateTable('users').where('email_key', '=', changed)
    await users.set({ email: other, email_key: other }).execute()
    expect((await confirm(tokenIn(await newestTo(changed)))).status).toBe(410)
    const token = tokenIn(await newestTo(old))
    time += 7 * DAY_MS
    expect((await confirm(token)).status).toBe(410)
  })

  it('is asked about again when its owner wishes, some times an hour; only the newest link works', async () => {
    const email = newAddress()
    const visitor = await loggedIn(fresh.backend.fetch, email)
    const first = tokenIn(await newestTo(email))
    time += 1_000
    const { status, body } = await resend(visitor)
    expect([status, body]).toMatchObject([200, { data: { status: 'sent' } }])
    const second = tokenIn(await newestTo(email))
    for (let index = 1; index < LIMITS.email_confirmation_account.points; index++) {
      // Mails of one moment have no order.
      time += 1_000
      await resend(visitor)
    }
    expect((await resend(visitor)).status).toBe(429)
    expect((await confirm(first)).status).toBe(410)
    expect((await confirm(second)).status).toBe(410)
    time += 1_000
    expect((await confirm(tokenIn(await newestTo(email)), visitor)).status).toBe(200)
    const sent = (await mailsTo(fresh, email)).length
    expect(await resend(visitor)).toMatchObject({ status: 200, body: { data: { status: 'confirmed' } } })
    expect(await mailsTo(fresh, email)).toHaveLength(sent)
  })
})
