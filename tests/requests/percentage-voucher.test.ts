import { beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import {
  answerBank,
  cartOf,
  keptCart,
  orderForm,
  ordersIn,
  putCart,
  sendDetails,
  visitorWith,
} from '../support/ordering'
import { givePercentage, usesOf } from '../support/payment-rows'
import { testShop } from '../support/set-up'

const CONFIRM = '/en/checkout/confirm'

let visitor: Visitor
let code: string
const shop = testShop()

beforeEach(async () => {
  code = await givePercentage(shop.backend.db, 10, 1)
  visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  await sendDetails(visitor)
})

const use = (typed: string) => visitor.post('/en/checkout/voucher', { code: typed })

describe('a voucher of a percentage', () => {
  test('lowers the prices in the cart, before the order and of the order alike', async () => {
    expect((await use(code.toLowerCase())).location).toBe(CONFIRM)
    const confirm = await visitor.get(CONFIRM)
    expect(confirm.text).toContain(`Discount code ${code}: 10 % off the prices. You save € 4,03.`)
    // € 33,33 before VAT, less 10 % is € 30,00, and € 6,30 VAT.
    expect(confirm.text).toMatch(/Night light € 36,30 1 × € 36,30 .* Delivery € 5,95 Total incl. VAT € 42,25/)
    expect((await visitor.get('/en/cart')).text).toContain(
      'already deducted with your discount code: 10 % € 4,03',
    )
    const sent = await visitor.post(CONFIRM, await orderForm(visitor))
    const order = await answerBank(visitor, sent.location ?? '', 'paid')
    expect(order.text).toMatch(/Night light € 36,30 .* Total incl. VAT € 42,25/)
    expect(order.text).toContain('already deducted with your discount code: 10 % € 4,03')
    expect(await usesOf(shop.backend.db, code)).toBe(0)
  })

  test('lowers what is rented, and what is tried has nothing to lower', async () => {
    await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    expect((await use(code)).location).toBe(CONFIRM)
    expect((await visitor.get(CONFIRM)).text).toContain(`Discount code ${code}: 10 % off the prices.`)
    await putCart(visitor, await cartOf(shop, 'trial', { 'NN-J': 1 }))
    const refused = await use(code)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('The trial is free')])
    expect((await visitor.get(CONFIRM)).text).toContain('The trial is free')
    expect(await usesOf(shop.backend.db, code)).toBe(1)
  })

  test('is all that is asked for with a rental, as a gift voucher is refused there', async () => {
    await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const { text } = await visitor.get(CONFIRM)
    expect(text).toMatch(/Discount code Code A gift voucher can only be used when you buy\./)
    expect(text).not.toContain('Gift voucher or discount code')
    const refused = await use('WELCOME25')
    expect([refused.status, refused.title]).toEqual([422, expect.stringMatching(/^Error: Discount code/)])
  })

  test('that is over when the order is sent shows both prices, and is ordered without once that is agreed to', async () => {
    await use(code)
    const form = await orderForm(visitor)
    await shop.backend.db.updateTable('vouchers').set({ uses_left: 0 }).where('code', '=', code).execute()
    const before = (await ordersIn(shop)).length
    const page = await visitor.post(CONFIRM, form)
    expect([page.status, (await ordersIn(shop)).length]).toEqual([409, before])
    expect(page.text).toMatch(
      /This gift voucher or discount code is no longer valid.*The price has changed.*€ 42,25.*Now.*€ 46,28/,
    )
    expect((await keptCart(visitor))?.voucher).toBeUndefined()
    const agreed = await visitor.post(CONFIRM, await orderForm(visitor))
    expect(agreed.location).toMatch(/^\/api\/bank\//)
  })

  test('can be used again after the order is cancelled', async () => {
    await use(code)
    await visitor.post(CONFIRM, await orderForm(visitor))
    const order = (await ordersIn(shop)).find(({ voucher_code }) => voucher_code === code)
    const path = `/en/orders/${order?.id}/cancel`
    expect((await visitor.get(path)).text).toContain(`You can use your discount code ${code} again`)
    const done = await visitor.follow(await visitor.post(path, {}))
    expect(done.text).toContain(`You can use your discount code ${code} again`)
    expect((await keptCart(visitor))?.voucher).toBe(code)
    expect(await usesOf(shop.backend.db, code)).toBe(1)
  })
})
