import { beforeEach, describe, expect, test } from 'vitest'
import { createShop, type TestShop, type Visitor } from '../support/app'
import { answerBank, cartOf, formWith, ordersIn, placeOrder, visitorWith } from '../support/ordering'
import { paymentProvider } from '../support/payment-provider'
import { testShop } from '../support/set-up'

let visitor: Visitor
const shop = testShop()

const buyer = async (from: TestShop) => visitorWith(from, await cartOf(from, 'buy', { 'NN-NL': 1 }))

const atBank = (bank: string, answer: string) => answerBank(visitor, bank, answer)

let bank: string
let resultPath: string
beforeEach(async () => {
  visitor = await buyer(shop)
  bank = (await placeOrder(visitor)).location ?? ''
  resultPath = (await visitor.get('/en/checkout/confirm')).location ?? ''
})

describe('the result page', () => {
  test('of a paid order says so, with everything about the order', async () => {
    const page = await atBank(bank, 'paid')
    expect([page.status, page.title]).toEqual([200, expect.stringMatching(/^Thank you, your order is paid/)])
    for (const words of ['noor@example.org', 'What happens next', 'Night light', 'Spui', 'Paid']) {
      expect(page.text).toContain(words)
    }
    expect(page.html).not.toContain('/pay"')
    await shop.backend.backend.outbox.deliverDue()
  })

  test('of a canceled payment offers to pay again, and it is the same order', async () => {
    const before = (await ordersIn(shop)).length
    const page = await atBank(bank, 'canceled')
    expect(page.title).toMatch(/^Payment cancelled/)
    expect((await visitor.get(resultPath)).title).toMatch(/^Your order is not paid yet/)
    const { action, fields } = formWith(page.html, 'Card (Visa, Mastercard): pay')
    const again = await visitor.post(action, fields)
    expect([again.status, again.location]).toEqual([303, expect.stringMatching(/^\/api\/bank\//)])
    expect((await atBank(again.location ?? '', 'paid')).title).toMatch(/^Thank you/)
    expect((await ordersIn(shop)).length).toBe(before)
  })

  test('of a pending payment asks for patience and not for money', async () => {
    const page = await atBank(bank, 'pending')
    expect(page.title).toMatch(/^Your payment is being processed/)
    expect(page.html).toContain('Check again</a>')
    expect(page.html).not.toContain('/pay"')
  })

  test('before the bank was answered knows nothing and offers both', async () => {
    const page = await visitor.get(resultPath)
    expect(page.title).toMatch(/^Your payment is not confirmed yet/)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.html).toContain('name="robots" content="noindex"')
    expect(page.html).toContain('Check again</a>')
    const { action, fields } = formWith(page.html, 'Card (Visa, Mastercard): pay')
    expect((await visitor.post(action, fields)).location).toBe(bank)
  })

  test('without an order helps to find it', async () => {
    const page = await visitor.get('/en/payment_callback')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('We cannot find this order')])
  })
})

describe('paying again', () => {
  test('needs the key of the order, and a form', async () => {
    const path = payPath()
    expect((await visitor.post(`${path}?key=x`, {})).status).toBe(404)
    expect((await shop.visitor().post(path, {})).location).toMatch(/^\/en\/login\?/)
    expect((await visitor.post(path, '{}', { 'Content-Type': 'application/json' })).status).toBe(415)
    expect((await visitor.post(path, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    const page = await visitor.get(path)
    expect([page.status, page.title]).toEqual([200, expect.stringMatching(/^Pay for your order/)])
  })

  const payPath = () => `${resultPath.replace('payment_callback', 'orders')}/pay`
  const first = (html: string) => /name="payment_method=(\w+)"/.exec(html)?.[1]

  test('can be done with another method, of those the country has', async () => {
    const page = await atBank(bank, 'canceled')
    expect(page.text).toContain('iDEAL')
    expect(page.text).not.toContain('Bancontact')
    const { action, fields } = formWith(page.html, 'Card (Visa, Mastercard): pay')
    expect(first(page.html)).toBe('card')
    const again = await visitor.post(action, { ...fields, payment_method: 'paypal' })
    expect(again.location).toMatch(/^\/api\/bank\//)
    expect(first((await visitor.get(resultPath)).html)).toBe('paypal')
    expect((await atBank(again.location ?? '', 'paid')).title).toMatch(/^Thank you/)
  })

  test('with a method that is not offered is refused at its field, and can be mended', async () => {
    const page = await visitor.post(payPath(), { payment_method: 'bancontact' })
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Pay for your order/)])
    expect(page.html).toContain('href="#payment_method"')
    expect(page.html).toContain('id="payment_method"')
    const { action, fields } = formWith(page.html, 'iDEAL | Wero: pay')
    const mended = await visitor.post(action, { ...fields, payment_method: 'ideal' })
    expect(mended.location).toMatch(/^\/api\/bank\//)
  })

  test('of a paid order leads back to its page', async () => {
    await atBank(bank, 'paid')
    const page = await visitor.follow(await visitor.post(payPath(), {}))
    expect(page.title).toMatch(/^Thank you/)
    expect(page.text).not.toContain('An error occurred while starting')
  })
})

test('Apple Pay is offered on devices of Apple', async () => {
  const path = `${resultPath.replace('payment_callback', 'orders')}/pay`
  const offer = async (system: string) =>
    (await visitor.get(path, { 'User-Agent': `Mozilla/5.0 (${system}) AppleWebKit/605.1.15` })).text
  expect(await offer('X11; Linux x86_64')).not.toContain('Apple Pay')
  for (const system of ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Macintosh; Intel Mac OS X 10_15_7']) {
    expect(await offer(system)).toContain('Apple Pay')
  }
})

describe('a canceled payment', () => {
  test('has a page of its own, with or without the order', async () => {
    const page = await visitor.get('/en/payment_canceled')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('how you can still pay for it')])
    expect(page.text).toMatch(/call us: \+\d/)
    const order = `order=${resultPath.split('/').at(-1)}`
    const named = await visitor.get(`/en/payment_canceled?${order}`)
    expect(named.html).toContain('Card (Visa, Mastercard): pay')
    expect((await visitor.get(`/en/payment_canceled?${order}&key=x`)).status).toBe(404)
  })

  test('of an order that is paid by now leads to the order', async () => {
    const { action, fields } = formWith((await atBank(bank, 'canceled')).html, 'Card (Visa, Mastercard): pay')
    await atBank((await visitor.post(action, fields)).location ?? '', 'paid')
    const address = `/en/payment_canceled?order=${resultPath.split('/').at(-1)}`
    expect((await visitor.get(address)).location).toBe(resultPath)
  })

  test('of an order that was given up cannot be paid any more', async () => {
    const id = resultPath.split('/').at(-1) ?? ''
    await shop.backend.db.updateTable('orders').set({ status: 209 }).where('id', '=', id).execute()
    const page = await visitor.get(resultPath)
    expect(page.text).toContain('please order again')
    expect(page.html).not.toContain('/pay"')
  })
})

test('a payment that cannot be started leaves the order, says so and can be tried again', async () => {
  const other = await createShop({ payment: paymentProvider() })
  try {
    const customer = await buyer(other)
    const answer = await placeOrder(customer)
    expect(answer.location).toMatch(/^\/en\/payment_callback\/[\w-]+\?problem=start$/)
    const page = await customer.follow(answer)
    expect(page.text).toContain('An error occurred while starting the payment process.')
    expect(formWith(page.html, 'Card (Visa, Mastercard): pay').action).toMatch(/\/pay$/)
    expect(customer.cookies.has('cart')).toBe(false)
    expect(await ordersIn(other)).toHaveLength(1)
  } finally {
    await other.close()
  }
})
