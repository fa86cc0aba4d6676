import { beforeEach, describe, expect, it } from 'vitest'
import { mollieProvider, requestOf } from '../../../tests/support/mollie/provider'
import { centsOf } from '../../../tests/support/mollie/records'
import { testBackend, testMollie } from '../../../tests/support/set-up'

const mollie = testMollie()
const fresh = testBackend()

let shop: ReturnType<typeof mollieProvider>

beforeEach(() => {
  mollie.asked.length = 0
  mollie.slowDown(0)
  mollie.refuse({ times: 0 })
  shop = mollieProvider(fresh.db, mollie)
})

const bodyOf = (reference: string) => mollie.books.payments.get(reference)?.body

describe('starting a payment', () => {
  it('tells Mollie the exact amount, the order and where to come back to, and no more', async () => {
    const request = requestOf({ amount: 100_005 })
    const { reference, url } = await shop.provider.start(request)
    expect(reference).toMatch(/^tr_/)
    expect(url).toContain(`/checkout/${reference}`)
    expect(mollie.asked[0]?.body).toEqual({
      amount: { currency: 'EUR', value: '1000.05' },
      description: `Nachtnest ${request.orderNumber}`,
      method: 'ideal',
      locale: 'nl_NL',
      redirectUrl: request.returnUrl,
      cancelUrl: request.cancelUrl,
      webhookUrl: request.webhookUrl,
      metadata: { order_id: request.orderId, order_number: request.orderNumber, payment_id: request.key },
    })
  })

  it.each([
    ['ideal', 'ideal'],
    ['card', 'creditcard'],
    ['apple_pay', 'applepay'],
  ])('by %s is a payment by Mollie’s %s', async (method, name) => {
    const reference = await shop.started({ method })
    expect(bodyOf(reference)?.method).toBe(name)
    expect(await shop.provider.find(reference)).toMatchObject({ state: 'open', method })
  })

  it('by Klarna says what was ordered, line by line with its VAT, and is taken later', async () => {
    const body = bodyOf(await shop.started({ method: 'klarna' }))
    expect(body).toMatchObject({
      captureMode: 'manual',
      billingAddress: {
        givenName: 'Noor',
        streetAndNumber: 'Spui 12 B',
        postalCode: '2511 CV',
        country: 'NL',
      },
    })
    expect(body?.billingAddress).not.toHaveProperty('organizationName')
    const lines = body?.lines?.map(({ type, vatRate, vatAmount }) => {
      return [type, vatRate, vatAmount && centsOf(vatAmount)]
    })
    expect(lines).toEqual([
      ['physical', '21.00', 20_958],
      ['physical', '5.50', 156],
      ['shipping_fee', '8.10', 154],
      ['surcharge', '0.00', 0],
      ['gift_card', '0.00', 0],
    ])
  })

  it('leaves out a webhook that Mollie could not reach', async () => {
    const webhookUrl = 'http://localhost:3000/api/payments/webhook'
    expect(bodyOf(await shop.started({ webhookUrl }))?.webhookUrl).toBeUndefined()
  })

  it('again, after an answer that was lost, is the same payment', async () => {
    const request = requestOf()
    mollie.refuse({ times: 3, isLost: true })
    await expect(shop.provider.start(request)).rejects.toThrow()
    const { reference } = await shop.provider.start(request)
    expect((await shop.provider.start(request)).reference).toBe(reference)
    expect(mollie.paymentsOf(request.orderId)).toHaveLength(1)
  })

  it('with another method before an answer came is another payment', async () => {
    const request = requestOf()
    const first = await shop.provider.start(request)
    const second = await shop.provider.start({ ...request, method: 'paypal' })
    expect(second.reference).not.toBe(first.reference)
  })

  it.each([422, 429])('is refused with %i', async (status) => {
    mollie.refuse({ status })
    await expect(shop.started()).rejects.toMatchObject({ statusCode: status })
    expect(mollie.asked).toHaveLength(1)
  })

  it('does not wait for ever', async () => {
    const { started } = mollieProvider(fresh.db, mollie, { limitMs: 30 })
    mollie.slowDown(500)
    await expect(started()).rejects.toThrow('Mollie took longer than 30 ms')
  })
})

describe('the state of a payment', () => {
  it.each(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const)(
    'is %s as Mollie has it',
    async (status) => {
      const reference = await shop.started()
      mollie.become(reference, status)
      expect(await shop.provider.find(reference)).toEqual({
        state: status,
        amount: { cents: 134_310, text: '1343.10 EUR' },
        chargedBack: 0,
        refunds: [],
        method: 'ideal',
      })
    },
  )

  it('is unknown of what Mollie does not know, and an error while Mollie is down', async () => {
    expect(await shop.provider.find('tr_unknown1234')).toBeUndefined()
    const reference = await shop.paid()
    mollie.refuse({ times: 100 })
    await expect(shop.provider.find(reference)).rejects.toThrow()
    mollie.refuse({ times: 0 })
  })

  it('tells what was charged back, unless that was reversed', async () => {
    const reference = await shop.paid()
    mollie.chargeBack(reference, 134_310)
    expect(await shop.provider.find(reference)).toMatchObject({ state: 'paid', chargedBack: 134_310 })
    for (const each of mollie.books.payments.get(reference)?.chargebacks ?? []) each.reversedAt = 'now'
    expect(await shop.provider.find(reference)).toMatchObject({ chargedBack: 0 })
  })

  it('is canceled by the shop, or left alone where that is not possible', async () => {
    const reference = await shop.started()
    await shop.provider.cancel(reference)
    expect(await shop.provider.find(reference)).toMatchObject({ state: 'canceled' })
    const done = await shop.paid()
    await shop.provider.cancel(done)
    expect(await shop.provider.find(done)).toMatchObject({ state: 'paid' })
  })
})

describe('taking the money of an authorized payment', () => {
  it('happens once, however often it is asked for', async () => {
    const reference = await shop.started({ method: 'klarna' })
    mollie.become(reference, 'authorized')
    const request = { key: 'capture-1', payment: reference, amount: 134_310 }
    await shop.provider.capture(request)
    mollie.forgetKeys()
    await shop.provider.capture(request)
    const captures = mollie.books.payments.get(reference)?.captures
    expect(captures?.map(({ cents }) => cents)).toEqual([134_310])
    mollie.settleCaptures(reference)
    await shop.provider.capture({ ...request, key: 'capture-2' })
    expect(captures).toHaveLength(1)
  })

  it('is not possible once it has expired', async () => {
    const reference = await shop.started({ method: 'klarna' })
    mollie.become(reference, 'expired')
    const request = { key: 'capture-3', payment: reference, amount: 134_310 }
    await expect(shop.provider.capture(request)).rejects.toMatchObject({ statusCode: 422 })
  })
})

describe('refunds', () => {
  it('a refund is pending until Mollie says how it ended', async () => {
    const { paid, refund, provider } = shop
    const payment = await paid()
    const given = await refund(payment, 134_310)
    expect(given).toMatchObject({ state: 'pending', reference: expect.stringMatching(/^re_/) })
    const reference = given.reference ?? ''
    for (const status of ['queued', 'processing'] as const) {
      mollie.settleRefund(reference, status)
      expect(await provider.findRefund(payment, reference)).toMatchObject({ state: 'pending' })
    }
    mollie.settleRefund(reference, 'refunded')
    expect(await provider.findRefund(payment, reference)).toMatchObject({ state: 'done', reference })
    for (const status of ['failed', 'canceled'] as const) {
      mollie.settleRefund(reference, status)
      expect(await provider.findRefund(payment, reference)).toMatchObject({ state: 'failed', reference })
    }
    expect(await provider.findRefund(payment, 're_unknown1234')).toBeUndefined()
  })

  it('refunds in parts come to no more than was paid', async () => {
    const { paid, refund } = shop
    const payment = await paid()
    expect(await refund(payment, 100_000)).toMatchObject({ state: 'pending' })
    expect(await refund(payment, 34_310)).toMatchObject({ state: 'pending' })
    expect(await refund(payment, 1)).toEqual({
      state: 'failed',
      reference: null,
      reason: 'The specified amount cannot be refunded',
    })
  })

  it('a refund is made once, even if its answer was lost and Mollie has forgotten its key', async () => {
    const { paid, refund } = shop
    const payment = await paid()
    mollie.refuse({ status: 429, of: 'POST', isLost: true })
    await expect(refund(payment, 5_000, 'twice')).rejects.toThrow()
    mollie.forgetKeys()
    const made = await refund(payment, 5_000, 'twice')
    expect(await refund(payment, 5_000, 'twice')).toEqual(made)
    expect(mollie.books.payments.get(payment)?.refunds).toHaveLength(1)
  })

  it.each([409, 429, 503])('a refund is left to a later attempt after %i', async (status) => {
    const { paid, refund } = shop
    const payment = await paid()
    mollie.refuse({ status, times: 3, of: 'POST' })
    await expect(refund(payment, 5_000)).rejects.toThrow()
    mollie.refuse({ times: 0 })
    expect(await refund(payment, 5_000)).toMatchObject({ state: 'pending' })
  })

  it('a refund fails for good where Mollie does not know the payment', async () => {
    expect(await shop.refund('tr_unknown1234', 5_000)).toMatchObject({ state: 'failed', reference: null })
  })

  it('of what is only authorized all is released at once, and a part paid back later', async () => {
    const { started, refund, provider } = shop
    const payment = await started({ method: 'klarna' })
    mollie.become(payment, 'authorized')
    await expect(refund(payment, 5_000)).rejects.toThrow('not captured yet')
    expect(await refund(payment, 134_310)).toEqual({ state: 'pending', reference: payment })
    expect(mollie.books.payments.get(payment)?.status).toBe('canceled')
    expect(await provider.findRefund(payment, payment)).toEqual({ state: 'done', reference: payment })
    expect(await refund(payment, 134_310)).toEqual({ state: 'done', reference: payment })
  })
})

describe('the ways to pay', () => {
  const offered = (country: string, amount?: number) => shop.provider.methods({ country, amount })

  it('the ways to pay are those of the country and the amount, by the names of the shop', async () => {
    expect(await offered('nl', 5_000)).toEqual(['ideal', 'card', 'paypal', 'klarna', 'apple_pay'])
    expect(await offered('be', 5_000)).toEqual(['bancontact', 'card', 'paypal', 'klarna', 'apple_pay'])
    const klarna = mollie.books.methods.find(({ id }) => id === 'klarna')
    if (!klarna) throw new Error('No Klarna')
    Object.assign(klarna, { least: 1_000, most: 4_999 })
    shop.wait(10)
    expect(await offered('nl', 5_000)).not.toContain('klarna')
    expect(await offered('nl', 999)).not.toContain('klarna')
    expect(await offered('nl', 4_999)).toContain('klarna')
    expect(await offered('nl')).toContain('klarna')
    Object.assign(klarna, { most: null })
    shop.wait(10)
    expect(await offered('nl', 9_999_999)).toContain('klarna')
  })

  it('they are asked for once in five minutes, whatever the amounts', async () => {
    await Promise.all([offered('nl', 1_000), offered('nl', 2_000), offered('nl', 3_000)])
    shop.wait(4)
    await offered('nl', 4_000)
    expect(mollie.asked).toHaveLength(1)
    shop.wait(1)
    await offered('nl', 4_000)
    expect(mollie.asked).toHaveLength(2)
  })

  it('they are those of before while Mollie is down, which is not asked again at once', async () => {
    const before = await offered('nl', 5_000)
    shop.wait(6)
    mollie.refuse({ status: 429 })
    expect(await offered('nl', 5_000)).toEqual(before)
    expect(await offered('nl', 5_000)).toEqual(before)
    expect(await offered('be', 5_000)).toBeUndefined()
    expect(mollie.asked).toHaveLength(2)
    shop.wait(1)
    expect(await offered('be', 5_000)).toContain('bancontact')
  })
})
