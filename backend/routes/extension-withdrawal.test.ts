import { expect, it } from 'vitest'
import { apiClient, orderIn, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { follow } from '../../tests/support/follow-ups'
import { refundsOf } from '../../tests/support/payment-rows'
import { pay } from '../../tests/support/payments'
import { announceReturn, deliveredOrder, settleReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

it.each([
  ['within 14 days of its order', '2026-12-08', true],
  ['later', '2026-12-10', false],
])('an extension that is withdrawn from alone, %s, gives its own rent back', async (_when, day, isBack) => {
  const order = await deliveredOrder(fresh.db, client, RENTAL, testDay(2))
  const early = await apiClient(fresh.another({ clock: () => new Date('2026-11-25T08:00:00Z') }).fetch)
  const extension = orderIn(await follow(early, order, 'extension', '2026-12-23'))
  await pay(early, extension)
  const backend = fresh.another({ clock: () => new Date(`${day}T09:00:00Z`) })
  const then = await apiClient(backend.fetch)
  const declared = { name: 'Noor de Vries', contract: extension.Ordernummer, email: 'noor@example.org' }
  const key = { 'idempotency-key': extension.UUID_Order }
  await then.post('/api/withdrawals', { ...declared, locale: 'en' }, key)
  while ((await backend.outbox.deliverDue()) > 0);
  await announceReturn(then, order, {})
  await settleReturn(then, order, {})
  const back = (await refundsOf(fresh.db, extension)).filter(({ cause }) => cause === 'return')
  expect(back.length > 0).toBe(isBack)
  expect((await refundsOf(fresh.db, order)).map(({ cause }) => cause)).toEqual(['deposit'])
})
