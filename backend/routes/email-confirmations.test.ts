import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ordersApi } from '../../contract/endpoints/orders'
import { callerOf, insertAccount } from '../../tests/support/account-rows'
import { type Caller, caller, loggedIn, newAddress } from '../../tests/support/accounts'
import { type ApiClient, apiClient, DUTCH_ADDRESS, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsTo, tokenIn } from '../../tests/support/outbox'
import { testBackend } from '../../tests/support/set-up'
import { LIMITS } from '../domain/platform/limits/limits'

const DAY_MS = 86_400_000

let guest: ApiClient
let time = TEST_NOW.getTime()
const fresh = testBackend({ clock: () => new Date(time) })
beforeAll(async () => {
  guest = await apiClient(fresh.backend.fetch)
})
beforeEach(async () => {
  time = TEST_NOW.getTime()
  await fresh.db.deleteFrom('rate_limits').execute()
})

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
  it('is confirmed by the link of a mail, in any browser; then a guest’s orders are the account’s', async () => {
    const email = newAddress()
    const before = await orderBy(email.toUpperCase())
    await orderBy(newAddress())
    const visitor = await loggedIn(fresh.backend.fetch, email)
    expect(await orderNumbers(visitor)).toEqual([])
    const { status, body } = await confirm(tokenIn(await newestTo(email)))
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
    await confirm(tokenIn(await newestTo(email)))
    expect(await orderNumbers(visitor)).toEqual([])
    expect(await orderNumbers(await callerOf(fresh, id))).toEqual([Ordernummer])
  })

  it('is confirmed once by a link, also when it is pressed twice at once', async () => {
    const email = newAddress()
    await loggedIn(fresh.backend.fetch, email)
    const token = tokenIn(await newestTo(email))
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect((await confirm(token)).status).toBe(410)
  })

  it.each(['x', 'x'.repeat(43), "' or 1=1 --"])(
    'is not confirmed by a token that was made up: %s',
    async (token) => {
      const { status, body } = await confirm(token)
      expect([status, body]).toMatchObject([410, { code: 'link_spent' }])
    },
  )

  it('is not confirmed by an old link, or by one of an address the account no longer has', async () => {
    const [old, changed] = [newAddress(), newAddress()]
    await loggedIn(fresh.backend.fetch, old)
    await loggedIn(fresh.backend.fetch, changed)
    const other = newAddress()
    await fresh.db
      .updateTable('users')
      .set({ email: other, email_key: other })
      .where('email_key', '=', changed)
      .execute()
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
    expect((await confirm(tokenIn(await newestTo(email)))).status).toBe(200)
    const sent = (await mailsTo(fresh, email)).length
    expect(await resend(visitor)).toMatchObject({ status: 200, body: { data: { status: 'confirmed' } } })
    expect(await mailsTo(fresh, email)).toHaveLength(sent)
  })

  it('is asked about again for who is logged in only', async () => {
    expect((await resend(await caller(fresh.backend.fetch))).status).toBe(401)
    const { id } = await insertAccount(fresh.db)
    expect((await resend(await callerOf(fresh, id))).status).toBe(200)
  })
})
