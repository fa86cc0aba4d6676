import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '../../app/session/cart'
import { apiClient, placedOrder } from '../support/api-client'
import type { Answer, Visitor } from '../support/app'
import {
  answerBank,
  cartOf,
  formWith,
  keptCart,
  openPage,
  orderForm,
  placeOrder,
  putCart,
  sendDetails,
  visitorByLink,
  visitorWith,
} from '../support/ordering'
import { balanceOf, giveVoucher } from '../support/payment-rows'
import { testShop } from '../support/set-up'
import { AS_STAFF } from '../support/staff'

const CONFIRM = 'Yes, cancel the order'

const shop = testShop()
let visitor: Visitor
let voucher: string
let ordered: Cart
let bank: string
let resultPath: string
let cancelPath: string

beforeEach(async () => {
  voucher = await giveVoucher(shop.backend.db, 2_500)
  ordered = await cartOf(shop, 'buy', { 'NN-NL': 3 }, { voucher })
  visitor = await visitorWith(shop, ordered)
  bank = (await placeOrder(visitor)).location ?? ''
  resultPath = (await visitor.get('/en/checkout/confirm')).location ?? ''
  cancelPath = cancelPathOf(resultPath)
})

const atBank = (answer: string) => answerBank(visitor, bank, answer)

/** Presses the button of the question, and reads the page it leads to. */
async function cancel(choices: Record<string, string> = {}): Promise<Answer> {
  const { action, fields } = formWith((await visitor.get(cancelPath)).html, CONFIRM)
  return visitor.follow(await visitor.post(action, { ...fields, ...choices }))
}

const cancelPathOf = (path: string) => `${path.replace('payment_callback', 'orders')}/cancel`

const balance = () => balanceOf(shop.backend.db, voucher)

describe('an order whose payment was canceled', () => {
  test('can be given up: cart and voucher are back, and it can be ordered again', async () => {
    const page = await atBank('canceled')
    expect(page.html).toContain(`href="${cancelPath}"`)
    const question = await visitor.get(cancelPath)
    expect(question.status).toBe(200)
    expect(question.text).toContain(`€ 25,00 will go back onto your gift voucher ${voucher}`)
    expect(await balance()).toBe(0)

    const done = await cancel()
    expect(done.text).toContain('The items you ordered are back in your cart.')
    expect(done.text).toContain(`€ 25,00 is back on your gift voucher ${voucher}`)
    expect(await keptCart(visitor)).toEqual(ordered)
    expect(await balance()).toBe(2_500)

    expect((await visitor.get('/en/checkout')).html).toContain('value="Noor"')
    await sendDetails(visitor)
    const again = await visitor.post('/en/checkout/confirm', await orderForm(visitor))
    expect(again.location).toMatch(/^\/api\/bank\//)
    expect([await balance(), await keptCart(visitor)]).toEqual([0, undefined])
  })

  test('is nobody else’s to give up', async () => {
    for (const query of ['?key=', '?key=x']) {
      expect((await shop.visitor().get(cancelPath + query)).status).toBe(404)
      expect((await shop.visitor().post(cancelPath + query, {})).status).toBe(404)
    }
    expect((await shop.visitor().post(cancelPath, {})).location).toMatch(/^\/en\/login\?/)
    expect((await visitor.post(cancelPath, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await balance()).toBe(0)
  })
})

describe('sent again', () => {
  test('at once or later, it changes cart and voucher no second time', async () => {
    const { action, fields } = formWith((await visitor.get(cancelPath)).html, CONFIRM)
    const cookies = new Map(visitor.cookies)
    await visitor.post(action, fields)
    // The browser never got the first answer: its cookies are as they were.
    visitor.cookies.clear()
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    expect(`${(await visitor.post(action, fields)).location}/cancel`).toBe(cancelPath)
    expect([await keptCart(visitor), await balance()]).toEqual([ordered, 2_500])
    await placeOrder(visitor)
    await visitor.post(action, fields)
    expect([await keptCart(visitor), await balance()]).toEqual([undefined, 0])
  })

  test('the order form of a canceled order leaves the cart alone', async () => {
    await putCart(visitor, ordered)
    await shop.backend.db
      .updateTable('vouchers')
      .set({ balance: 2_500 })
      .where('code', '=', voucher)
      .execute()
    await sendDetails(visitor)
    const form = await orderForm(visitor)
    await visitor.post('/en/checkout/confirm', form)
    resultPath = (await visitor.get('/en/checkout/confirm')).location ?? ''
    cancelPath = cancelPathOf(resultPath)
    await cancel()
    expect((await visitor.post('/en/checkout/confirm', form)).location).toBe(resultPath)
    expect(await keptCart(visitor)).toEqual(ordered)
  })
})

describe('the cart that was begun since', () => {
  test('keeps what is in it, and gets what was ordered', async () => {
    const begun = await cartOf(shop, 'buy', { 'NN-J': 1, 'NN-NL': 2 }, { voucher: 'WELCOME25' })
    await putCart(visitor, begun)
    expect((await visitor.get(cancelPath)).text).toContain('along with what is in it now')
    await cancel()
    expect(await keptCart(visitor)).toEqual(
      await cartOf(shop, 'buy', { 'NN-J': 1, 'NN-NL': 5 }, { voucher: 'WELCOME25' }),
    )
  })

  test('of another type stays, unless the customer wants what was ordered instead', async () => {
    const begun = await cartOf(shop, 'rent', { 'NN-J': 1 })
    await putCart(visitor, begun)
    const { action, fields } = formWith((await visitor.get(cancelPath)).html, CONFIRM)
    const other = shop.visitor()
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
    await visitor.post(action, fields)
    expect([await keptCart(visitor), await balance()]).toEqual([begun, 2_500])
    await other.post(action, { ...fields, cart: 'order' })
    expect(await keptCart(other)).toEqual(ordered)
  })
})

test.each([
  ['paid', 'Your payment has arrived in the meantime'],
  ['pending', 'Your bank is still working on a payment'],
])(
  'an order whose payment turned out %s meanwhile stands, and cart and voucher with it',
  async (state, words) => {
    const { action, fields } = formWith((await visitor.get(cancelPath)).html, CONFIRM)
    await atBank(state)
    const page = await visitor.follow(await visitor.post(action, fields))
    expect(page.text).toContain(words)
    expect([await keptCart(visitor), await balance()]).toEqual([undefined, 0])
  },
)

test('an order that is paid can be given up until it is shipped, and the question says that the money goes back', async () => {
  await atBank('paid')
  expect((await visitor.get(cancelPath)).text).toMatch(
    /We will refund € [\d.]+,\d\d to your original payment/,
  )
  const page = await cancel()
  expect(page.text).toContain('The order has been cancelled.')
  expect(await balance()).toBe(2_500)
})

test('of an order that was paid by transfer, the question says that an account is asked for', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const order = await placedOrder(client, { payment_method: 'bank_transfer' })
  const { UUID_Order: id, totals } = order
  const transfer = { amount: totals.total, reference: 'BANK-1', date: '2026-11-19' }
  await client.post(`/api/adm/orders/${id}/transfers`, transfer, AS_STAFF)
  const { text } = await (await visitorByLink(shop, order)).get(`/en/orders/${id}/cancel`)
  expect(text).toMatch(
    /Nothing will be delivered\. You paid € [\d.,]+ by bank transfer\. Once .* we will ask for your bank/,
  )
  expect(text).not.toContain('original payment method')
})

test('an order that a voucher paid for can be given up, and the voucher has its worth again', async () => {
  voucher = await giveVoucher(shop.backend.db, 100_000)
  visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }, { voucher }))
  await sendDetails(visitor)
  const { payment_method: _, ...form } = await orderForm(visitor)
  resultPath = (await visitor.post('/en/checkout/confirm', form)).location ?? ''
  cancelPath = cancelPathOf(resultPath.split('?')[0] ?? '')
  await openPage(visitor, resultPath)
  expect(await balance()).toBeLessThan(100_000)
  expect((await cancel()).text).toContain('The order has been cancelled.')
  expect(await balance()).toBe(100_000)
})
