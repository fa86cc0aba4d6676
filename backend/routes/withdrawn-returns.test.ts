import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { apiClient, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { announceReturn, deliveredOrder, mailTextOf, readReturn, workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const onDay = (day: string) => {
  const backend = fresh.another({ clock: () => new Date(`${day}T09:00:00Z`) })
  return apiClient(backend.fetch).then((caller) => ({ caller, backend }))
}

async function withdraw(order: WireOrder, day: string): Promise<void> {
  const { caller, backend } = await onDay(day)
  const declared = { name: 'Noor de Vries', contract: order.Ordernummer, email: 'noor@example.org' }
  await caller.post(
    '/api/withdrawals',
    { ...declared, locale: 'en' },
    { 'idempotency-key': order.UUID_Order },
  )
  await workOff(backend)
}

async function comesBack(order: WireOrder, announced: string, received: string): Promise<string[]> {
  await announceReturn((await onDay(announced)).caller, order, {})
  await staffPost((await onDay(received)).caller, order, 'received')
  return Promise.all(['return-announced', 'return-received'].map((step) => mailTextOf(fresh.db, order, step)))
}

describe('what was withdrawn from in time', () => {
  it('names one day for the refund of a rental, from when it was told', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL, testDay(2))
    await withdraw(order, '2026-11-24')
    const mails = await comesBack(order, '2026-11-26', '2026-11-30')
    for (const text of mails) {
      expect(text).toContain('by 8 December 2026')
      expect(text).not.toContain('within 14 days')
    }
    expect((await readReturn(client, order)).body).toMatchObject({
      data: { terms: { refund_until: '2026-12-08' } },
    })
  })

  it('names the same for a purchase, and today where that day is over', async () => {
    const order = await deliveredOrder(fresh.db, client)
    const [announced, received] = await comesBack(order, '2026-11-20', '2026-12-06')
    expect(announced).toContain('by 4 December 2026')
    expect(received).toContain('by 6 December 2026')
  })

  it('is told apart from a rental that is only given back', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL, testDay(2))
    const mails = await comesBack(order, '2026-11-26', '2026-11-30')
    for (const text of mails) expect(text).toMatch(/within 14 days/i)
    expect((await readReturn(client, order)).body).toMatchObject({ data: { terms: { refund_until: null } } })
  })
})
