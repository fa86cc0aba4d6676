import { expect, it } from 'vitest'
import { mollieProvider } from '../../../tests/support/mollie/provider'
import { testBackend, testMollie } from '../../../tests/support/set-up'

const mollie = testMollie()
const fresh = testBackend()
const shop = () => mollieProvider(fresh.db, mollie)

it('a refund is pending until Mollie says how it ended', async () => {
  const { paid, refund, provider } = shop()
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
  const { paid, refund } = shop()
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
  const { paid, refund } = shop()
  const payment = await paid()
  mollie.refuse({ status: 429, of: 'POST', isLost: true })
  await expect(refund(payment, 5_000, 'twice')).rejects.toThrow()
  mollie.forgetKeys()
  const made = await refund(payment, 5_000, 'twice')
  expect(await refund(payment, 5_000, 'twice')).toEqual(made)
  expect(mollie.books.payments.get(payment)?.refunds).toHaveLength(1)
})

it.each([409, 429, 503])('a refund is left to a later attempt after %i', async (status) => {
  const { paid, refund } = shop()
  const payment = await paid()
  mollie.refuse({ status, times: 3, of: 'POST' })
  await expect(refund(payment, 5_000)).rejects.toThrow()
  mollie.refuse({ times: 0 })
  expect(await refund(payment, 5_000)).toMatchObject({ state: 'pending' })
})

it('a refund fails for good where Mollie does not know the payment', async () => {
  expect(await shop().refund('tr_unknown1234', 5_000)).toMatchObject({ state: 'failed', reference: null })
})

it('of what is only authorized all is released at once, and a part paid back later', async () => {
  const { started, refund, provider } = shop()
  const payment = await started({ method: 'klarna' })
  mollie.become(payment, 'authorized')
  await expect(refund(payment, 5_000)).rejects.toThrow('not captured yet')
  expect(await refund(payment, 134_310)).toEqual({ state: 'pending', reference: payment })
  expect(mollie.books.payments.get(payment)?.status).toBe('canceled')
  expect(await provider.findRefund(payment, payment)).toEqual({ state: 'done', reference: payment })
  expect(await refund(payment, 134_310)).toEqual({ state: 'done', reference: payment })
})
