import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import {
  articleId,
  orderFor,
  orderIn,
  place,
  placedOrder,
  priced,
  RENTAL,
} from '../../tests/support/api-client'
import { balanceOf, giveVoucher } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

describe('a voucher', () => {
  it('is told what it is worth, however it is typed', async () => {
    const answer = await client.post('/api/check_voucher', { code: ' welcome25 ' })
    expect(answer).toMatchObject({ status: 200, body: { data: { discountID: 'WELCOME25', balance: 2_500 } } })
  })

  it.each(['NOTHING', 'SPRING2026', 'THANKYOU10'])('%s is no longer valid', async (code) => {
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

  it('that covers several orders at once is lowered by each of them', async () => {
    const accessory = [{ UUID_Artikel: await articleId(client, 'NN-BG'), quantity: 1 }]
    const code = await giveVoucher(fresh.db, 900_000)
    const order = await priced(client, await orderFor(client, { items: accessory, discountID: code }))
    const left = await balanceOf(fresh.db, code)
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(client, order)))
    const spent = answers.map((answer) => orderIn(answer).totals.discount)
    expect(await balanceOf(fresh.db, code)).toBe(left - spent.reduce((a, b) => a + b, 0))
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

  it('is not done by way of orders either', async () => {
    const order = await orderFor(client)
    const tries = Array.from({ length: points + 1 }, () => {
      const headers = { ...from('192.0.2.3'), [IDEMPOTENCY_HEADER]: randomUUID() }
      return client.post('/api/create_order', { ...order, discountID: randomUUID() }, headers)
    })
    expect(statusesOf(await Promise.all(tries)).at(-1)).toBe(429)
  })

  it('is not what happens to a wrong code that stays in a cart, or to right ones', async () => {
    // What one page has counted is stored before the next one is asked for, as it is where requests take their time.
    const stored = () => fresh.db.transaction().execute(async () => {})
    for (let page = 0; page < 2 * points; page++, await stored())
      expect((await check('NOTHING', '192.0.2.4')).status).toBe(422)
    for (let page = 0; page < 2 * points; page++, await stored())
      expect((await check('WELCOME25', '192.0.2.4')).status).toBe(200)
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
