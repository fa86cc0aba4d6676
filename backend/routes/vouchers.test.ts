import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { CLIENT_ADDRESS_HEADER } from '../../contract/headers'
import {
  articleId,
  type CreateOrder,
  orderFor,
  orderIn,
  place,
  placedOrder,
  priced,
  RENTAL,
  TRIAL,
} from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { wantsServer } from '../../tests/support/engines'
import { nameOf } from '../../tests/support/order-files'
import {
  balanceOf,
  givePercentage,
  giveVoucher,
  mailsOf,
  refundsOf,
  usesOf,
} from '../../tests/support/payment-rows'
import { cancelOrder, pay } from '../../tests/support/payments'
import { announceReturn, deliver, deliveredOrder, placedBuy, settleReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { invoicesOf } from '../domain/orders/documents/invoices'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)
beforeEach(async () => void (await fresh.db.deleteFrom('rate_limits').execute()))

describe('a voucher', () => {
  it('is told what it is worth, however it is typed', async () => {
    const answer = await client.post('/api/check_voucher', { code: ' welcome25 ' })
    expect(answer).toMatchObject({ status: 200, body: { data: { discountID: 'WELCOME25', balance: 2_500 } } })
  })

  it.each(['SPRING2026', 'THANKYOU10'])('%s is no longer valid', async (code) => {
    expect(await client.post('/api/check_voucher', { code })).toMatchObject({
      status: 422,
      body: { code: 'invalid_gift' },
    })
    expect(await place(client, await orderFor(client, { discountID: code }))).toMatchObject({
      status: 422,
      body: { code: 'invalid_gift', errors: { discountID: [expect.any(String)] } },
    })
  })

  it('counts on its last day, and not the day after', async () => {
    const code = await giveVoucher(fresh.db, 1_000)
    const statusWhere = async (valid_until: string) => {
      await fresh.db.updateTable('vouchers').set({ valid_until }).where('code', '=', code).execute()
      return (await client.post('/api/check_voucher', { code })).status
    }
    expect([await statusWhere('2026-11-20'), await statusWhere('2026-11-19')]).toEqual([200, 422])
  })

  it('larger than the order pays it at once and keeps the rest', async () => {
    const code = await giveVoucher(fresh.db, 900_000)
    const order = await placedOrder(client, { discountID: code })
    expect(order).toMatchObject({ Status: 201, totals: { total: 0 }, payment: { result: 'confirmed' } })
    expect(await balanceOf(fresh.db, code)).toBe(900_000 - order.totals.discount)
  })

  it('is never spent twice by orders that come at once', async () => {
    const code = await giveVoucher(fresh.db, 3_000)
    const order = await priced(client, await orderFor(client, { discountID: code }))
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(client, order)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, (body as { code: string }).code]).toEqual([422, 'invalid_gift'])
    }
    expect(await balanceOf(fresh.db, code)).toBe(0)
  })

  it('counts for buying only', async () => {
    const answer = await place(client, await orderFor(client, { ...RENTAL, discountID: 'WELCOME25' }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'gift_only_buying' } })
  })
})

describe('guessing vouchers', () => {
  const { points, seconds } = LIMITS.voucher_address
  const from = (address: string) => ({ [CLIENT_ADDRESS_HEADER]: address })
  const check = (code: string, address: string) => client.post('/api/check_voucher', { code }, from(address))
  const guesses = (count: number, address: string) =>
    Promise.all(Array.from({ length: count }, () => check(randomUUID(), address)))
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

  it('ends after some, all at once or not, even with a right one, and says for how long', async () => {
    const statuses = statusesOf(await guesses(points + 30, '192.0.2.1'))
    expect(statuses).toEqual([...Array(points).fill(422), ...Array(30).fill(429)])
    const { status, headers, body } = await check('WELCOME25', '192.0.2.1')
    expect([status, body]).toMatchObject([
      429,
      { code: 'too_many', message: expect.stringMatching(/\d minutes/) },
    ])
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(seconds)
    expect((await check('WELCOME25', '192.0.2.2')).status).toBe(200)
  })

  it('is not what happens to a wrong code that stays in a cart', async () => {
    // What one page has counted is stored before the next one is asked for, as it is where requests take their time.
    const stored = () => fresh.db.transaction().execute(async () => {})
    for (let page = 0; page < 2 * points; page++, await stored())
      expect((await check('NOTHING', '192.0.2.4')).status).toBe(422)
    expect(statusesOf(await guesses(points - 1, '192.0.2.4'))).not.toContain(429)
  })

  it('is counted for all together where nobody knows who asks', async () => {
    const many = LIMITS.voucher_address.unknown + 1
    const answers = await Promise.all(
      Array.from({ length: many }, () => client.post('/api/check_voucher', { code: randomUUID() })),
    )
    expect(statusesOf(answers).at(-1)).toBe(429)
  })
})

async function invoiced({ UUID_Order }: WireOrder) {
  const rows = fresh.db.selectFrom('invoices').select('total').where('order_id', '=', UUID_Order)
  return (await rows.orderBy('kind', 'desc').orderBy('number').execute()).map(({ total }) => total)
}

it('a percentage lowers the price of a piece, and mail, invoice and payment say the same', async () => {
  const code = await givePercentage(fresh.db, 10)
  const listed = await placedBuy(client, 2)
  const order = await placedBuy(client, 2, code)
  const [line, list] = [order.totals.lines[0], listed.totals.lines[0]]
  expect(line?.unit.net).toBe(Math.round((list?.unit.net ?? 0) * 0.9))
  expect(order.totals).toMatchObject({ discount: 0, shipping: listed.totals.shipping })
  const less = order.totals.reduction?.amount.gross ?? 0
  expect(less).toBe(listed.totals.total - order.totals.total)
  await pay(client, order)
  expect(await invoiced(order)).toEqual([order.totals.total])
  const [invoice] = await invoicesOf(fresh.db, order.UUID_Order)
  expect(JSON.stringify(invoice?.document)).toContain('These prices already include your discount of 10%')
  expect(JSON.stringify(invoice?.document)).not.toContain('Paid by gift voucher')
  const [mail] = await mailsOf(fresh.db, order)
  const text = JSON.parse(mail?.payload ?? '{}').text.replace(/\s+/g, ' ')
  expect(text).toMatch(/already deducted with your discount code: 10%/)
})

it('a percentage is refused on trial, and no use of it is taken', async () => {
  const code = await givePercentage(fresh.db, 50, 1)
  const answer = await place(client, await orderFor(client, { ...TRIAL, discountID: code }))
  expect(answer).toMatchObject({ status: 422, body: { code: 'nothing_to_reduce' } })
  expect(await usesOf(fresh.db, code)).toBe(1)
})

it('a percentage is taken by so many orders, however many ask at once, and comes back with a cancellation', async () => {
  const code = await givePercentage(fresh.db, 10, 2)
  const wish = await priced(client, await orderFor(client, { discountID: code }))
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(client, wish)))
  const placed = answers.filter(({ status }) => status === 201).map(orderIn)
  expect(placed).toHaveLength(2)
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    expect([status, (body as { code: string }).code]).toEqual([422, 'invalid_gift'])
  }
  expect(await usesOf(fresh.db, code)).toBe(0)
  const [order, other] = placed
  if (!order || !other) throw new Error('No order')
  await Promise.all([cancelOrder(client, order), cancelOrder(client, order)])
  expect((await staffPost(client, other, 'cancel')).status).toBe(200)
  expect(await usesOf(fresh.db, code)).toBe(2)
  const mails = await mailsOf(fresh.db, other)
  const canceled = mails.find(({ effect_key }) => effect_key.startsWith('order-canceled'))
  expect(canceled?.payload).toContain(`You can use your discount code ${code} again`)
})

it('a percentage that changed since it was seen is refused with both prices', async () => {
  const code = await givePercentage(fresh.db, 10)
  const wish = await priced(client, await orderFor(client, { discountID: code }))
  await fresh.db.updateTable('vouchers').set({ percent: 5 }).where('code', '=', code).execute()
  expect(await place(client, wish)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', data: { totals: { reduction: { percent: 5 } } } },
  })
})

it('a piece that comes back gives back what was paid for it, and so does its credit note', async () => {
  const code = await givePercentage(fresh.db, 25, 1)
  const order = await placedBuy(client, 3, code)
  await deliver(fresh.db, client, order, testDay(-15))
  await announceReturn(client, order, { quantity_0: '1' })
  await settleReturn(client, order, {})
  const price = order.totals.lines[0]?.unit.gross ?? 0
  expect(await refundsOf(fresh.db, order)).toMatchObject([{ cause: 'return', amount: price }])
  expect(await invoiced(order)).toEqual([order.totals.total, -price])
  expect(await usesOf(fresh.db, code)).toBe(0)
})

it.each(['buy', 'rent'] as const)('100 %% leaves of what is to %s what it never touches', async (type) => {
  const code = await givePercentage(fresh.db, 100)
  const items = [{ UUID_Artikel: await articleId(client, type === 'buy' ? 'NN-NL' : 'NN-J'), quantity: 1 }]
  const changes: Partial<CreateOrder> = { items, discountID: code, ...(type === 'rent' ? RENTAL : {}) }
  const order = await deliveredOrder(fresh.db, client, changes)
  const { shipping, deposit, total } = order.totals
  expect(total).toBe(shipping.gross + deposit)
  expect(await invoiced(order)).toEqual(type === 'buy' ? [shipping.gross] : [])
  await announceReturn(client, order, { quantity_0: '1' })
  await settleReturn(client, order, {})
  const back = await refundsOf(fresh.db, order)
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
})

const now = () => TEST_NOW

const VOUCHER = { code: '', amount: 1000, uses: null, validUntil: null }

let owner: TestMember
beforeAll(async () => {
  owner = await staffMember(fresh, 'owner', now)
})

async function add(wish: object) {
  const answer = await owner.post('/api/adm/vouchers', { ...VOUCHER, ...wish })
  return { ...answer, code: (answer.body as { data?: { code: string } }).data?.code ?? '' }
}

const row = (code: string) =>
  fresh.db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

async function wishWith(discountID: string, quantity = 1) {
  const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity }]
  return orderFor(client, { items, discountID })
}

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
  const { code } = await add({})
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
  ['amount', { amount: 1000, percent: 10 }],
  ['percent', { amount: null, percent: 101 }],
  ['uses', { amount: 1_000_000, uses: 2_148 }],
  ['validUntil', { validUntil: '2026-11-19' }],
])('%s is refused beside its field: %j', async (field, wish) => {
  const { status, body } = await add(wish)
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
})

it('a percentage is listed, logged and used up by its uses alone', async () => {
  const { code } = await add({ code: 'tenth-1', amount: null, percent: 10, uses: 1 })
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

it('a code is told to nobody who may not give one', async () => {
  const code = await giveVoucher(fresh.db, 7_500)
  expect(await add({ code: 'LOGGED-1' })).toMatchObject({ status: 200 })
  const [reader, owner] = await Promise.all([
    staffMember(fresh, 'reader', () => TEST_NOW),
    staffMember(fresh, 'owner', () => TEST_NOW),
  ])
  const told = async (member: typeof reader) => {
    const left = await member.get('/api/adm/accounting/balances?of=vouchers&day=2027-02-20')
    const log = await member.get('/api/adm/log_files?subjectType=voucher&subjectId=LOGGED-1')
    expect([left.status, log.status]).toEqual([200, 200])
    const text = JSON.stringify([left.body, log.body])
    return [text.includes(code), text.includes('LOGGED-1'), /"total":[1-9]/.test(text)]
  }
  expect(await told(reader)).toEqual([false, false, true])
  expect(await told(owner)).toEqual([true, true, true])
})

it('the order that a voucher paid and its credit note tell the code to nobody who may not give one', async () => {
  const code = await giveVoucher(fresh.db, 1_000)
  const order = await placedBuy(client, 1, code)
  await deliver(fresh.db, client, order)
  await announceReturn(client, order, { quantity_0: '1' })
  await settleReturn(client, order, {})
  const end = `…${code.slice(-3)}`
  const isTold = ({ body }: { body: unknown }) => {
    const text = JSON.stringify(body)
    return [text.includes(code), text.includes(end)]
  }
  const note = await nameOf(client, order, 'credit-note')
  for (const role of ['owner', 'orders', 'reader'] as const) {
    const isHidden = role !== 'owner'
    const told = await (await staffMember(fresh, role, () => TEST_NOW)).get(
      `/api/adm/orders/${order.UUID_Order}`,
    )
    expect([role, ...isTold(told)]).toEqual([role, !isHidden, isHidden])
    const { signature } = staffOrdersApi.read.answer.parse(told.body).data.order
    for (const path of ['', `/documents/${note}`]) {
      const read = await client.get(`/api/orders/${order.UUID_Order}${path}?signature=${signature}`)
      expect([role, path, ...isTold(read)]).toEqual([role, path, !isHidden, isHidden])
    }
  }
})

it('whoever cancels for a customer is told no code, and gets no key that tells it', async () => {
  const code = await giveVoucher(fresh.db, 1_000)
  const order = await placedBuy(client, 1, code)
  const member = await staffMember(fresh, 'orders', () => TEST_NOW)
  const { body } = await member.get(`/api/adm/orders/${order.UUID_Order}`)
  const { signature } = staffOrdersApi.read.answer.parse(body).data.order
  const canceled = await cancelOrder(client, { ...order, signature })
  expect([canceled.status, JSON.stringify(canceled.body).includes(code)]).toEqual([200, false])
  expect(orderIn(canceled).signature).toBe(signature)
})

it('a code is given once', async () => {
  expect((await add({ code: 'TWICE-1' })).status).toBe(200)
  expect(await add({ code: 'twice-1' })).toMatchObject({ status: 409, body: { code: 'code_taken' } })
})

it('a voucher that others spend first each time is refused in words', async () => {
  const code = await giveVoucher(fresh.db, 3_000)
  const wish = await priced(client, await orderFor(client, { discountID: code }))
  const isOnServer = process.env.TEST_DATABASE_URL && wantsServer(import.meta.url)
  const spent = isOnServer
    ? 'create rule spent as on update to vouchers do instead nothing'
    : 'create trigger spent before update on vouchers begin select raise(ignore); end'
  await sql.raw(spent).execute(fresh.db)
  expect(await place(client, wish)).toMatchObject({
    status: 422,
    body: { code: 'voucher_in_use', errors: { discountID: [expect.any(String)] } },
  })
})
