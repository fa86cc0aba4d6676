import { expect, it } from 'vitest'
import { mayDo, STAFF_ROLES } from '../../contract/staff/permissions'
import { articleId, orderFor, orderIn, place, priced } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { cancelOrder } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

const VOUCHER = { code: '', amount: 1000, uses: null, validUntil: null }

async function add(wish: object) {
  const owner = await staffMember(fresh, 'owner', now)
  const answer = await owner.post('/api/adm/vouchers', { ...VOUCHER, ...wish })
  return { ...answer, code: (answer.body as { data?: { code: string } }).data?.code ?? '', owner }
}

const row = (code: string) =>
  fresh.db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

async function wishWith(discountID: string, quantity = 1) {
  const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity }]
  return orderFor(client, { items, discountID })
}

it.each(STAFF_ROLES)('codes are shown to %s only who may change them', async (role) => {
  const member = await staffMember(fresh, role, now)
  const status = mayDo(role, 'settings.write') ? 200 : 404
  expect((await member.get('/api/adm/vouchers')).status).toBe(status)
  expect((await member.post('/api/adm/vouchers', VOUCHER)).status).toBe(status)
})

it('a voucher for one order is taken once, however many ask at once, and comes back with a cancellation', async () => {
  const { code } = await add({ uses: 1 })
  expect(code).toMatch(/^[A-Z0-9]{12}$/)
  const wishes = await Promise.all(
    Array.from({ length: 6 }, async () => priced(client, await wishWith(code, 2))),
  )
  const answers = await Promise.all(wishes.map((wish) => place(client, wish)))
  const placed = answers.filter(({ status }) => status === 201).map(orderIn)
  expect(placed.map(({ totals }) => totals.discount)).toEqual([1000])
  expect(await row(code)).toMatchObject({ balance: 0, uses_left: 0 })
  for (const order of placed) await cancelOrder(client, order)
  expect(await row(code)).toMatchObject({ balance: 1000, uses_left: 1 })
})

it('each of several orders takes up to the amount, and no order more', async () => {
  const { code } = await add({ code: 'spring-5', uses: 3 })
  expect(code).toBe('SPRING-5')
  const { body } = await client.post('/api/check_voucher', { code })
  expect(body).toMatchObject({ data: { balance: 1000, per_order: true } })
  const order = orderIn(await place(client, await priced(client, await wishWith(code, 3))))
  expect(order.totals.discount).toBe(1000)
  expect(await row(code)).toMatchObject({ balance: 2000, uses_left: 2 })
})

it('an ended voucher is worth nothing, and nobody ends it twice', async () => {
  const { code, owner } = await add({})
  const other = await staffMember(fresh, 'owner', now)
  const end = (by: TestMember) => by.post(`/api/adm/vouchers/${code}/ended`, {})
  const wish = await priced(client, await wishWith(code))
  expect((await end(owner)).status).toBe(200)
  expect((await end(other)).status).toBe(409)
  expect((await client.post('/api/check_voucher', { code })).status).toBe(422)
  expect((await place(client, wish)).status).toBe(422)
})

it.each([
  ['code', { code: 'a b' }],
  ['amount', { amount: 0 }],
  ['amount', { amount: null }],
  ['amount', { amount: 1000, percent: 10 }],
  ['percent', { amount: null, percent: 0 }],
  ['percent', { amount: null, percent: 101 }],
  ['uses', { uses: 0 }],
  ['uses', { amount: 1_000_000, uses: 2_148 }],
  ['validUntil', { validUntil: '2026-11-19' }],
])('%s is refused beside its field: %j', async (field, wish) => {
  const { status, body } = await add(wish)
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
})

it('a percentage is listed, logged and used up by its uses alone', async () => {
  const { code, owner } = await add({ code: 'tenth-1', amount: null, percent: 10, uses: 1 })
  const listed = async () => {
    const { body } = await owner.get(`/api/adm/vouchers?search=${code}`)
    return (body as { data: object[] }).data[0]
  }
  const shown = { code, percent: 10, balance: 0, perOrder: null }
  expect(await listed()).toMatchObject({ ...shown, state: 'usable', usesLeft: 1 })
  orderIn(await place(client, await priced(client, await wishWith(code))))
  expect(await listed()).toMatchObject({ ...shown, state: 'used_up', usesLeft: 0 })
  const lines = await fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', code).execute()
  expect(lines.map(({ changes }) => JSON.parse(changes))).toEqual([
    { percent: 10, uses: 1, valid_until: null },
  ])
})

it('a code is given once', async () => {
  expect((await add({ code: 'TWICE-1' })).status).toBe(200)
  expect(await add({ code: 'twice-1' })).toMatchObject({ status: 409, body: { code: 'code_taken' } })
})
