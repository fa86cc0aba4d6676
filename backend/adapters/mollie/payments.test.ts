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

  it('with a wrong key is refused', async () => {
    const { started } = mollieProvider(fresh.db, mollie, { key: `live_${'x'.repeat(30)}` })
    await expect(started()).rejects.toThrow('Missing authentication')
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
