import { describe, expect, it } from 'vitest'
import type { CreateOrder } from '../../contract/wire/orders'
import { articleId, orderFor, orderIn, place, placedOrder, priced } from '../../tests/support/api-client'
import { balanceOf, giveVoucher } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const RENT: Partial<CreateOrder> = {
  type: 'Huur',
  rent_range: { start: '2026-12-01', end: '2026-12-11' },
  early_start: 1,
}
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
    const answer = await place(client, await orderFor(client, { ...RENT, discountID: 'WELCOME25' }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'gift_only_buying' } })
  })
})
