import { expect, it } from 'vitest'
import { orderFor, place, placedOrder, priced, RENTAL } from '../../tests/support/api-client'
import { RETURN_URL, startPayment } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'

const client = testClient(testBackend())

const rented = (start: string, payment_method = 'bank_transfer') => {
  return { ...RENTAL, rent_range: { start, end: '2026-12-04' }, payment_method }
}

it('a transfer leaves a rental the days that it takes to pack and bring it', async () => {
  expect((await placedOrder(client, rented('2026-12-01'))).pay_until).toBe('2026-11-28')
  const errors = { payment_method: [expect.any(String)] }
  const tooLate = { status: 422, body: { code: 'transfer_too_late', errors } }
  expect(
    await place(client, await priced(client, await orderFor(client, rented('2026-11-26')))),
  ).toMatchObject(tooLate)
  const order = await placedOrder(client, rented('2026-11-26', 'card'))
  expect(order.pay_until).toBe('2026-11-23')
  expect(await startPayment(client, order, RETURN_URL, { payment_method: 'bank_transfer' })).toMatchObject(
    tooLate,
  )
})
