import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apiClient } from '../../../tests/support/api-client'
import { testDay } from '../../../tests/support/backend'
import { cases } from '../../../tests/support/cases'
import { accept, askedQuote, quotedOrders, readQuote, withdraw } from '../../../tests/support/quotes'
import { testBackend, testClient } from '../../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const ACTS = [
  'accept',
  'accept again',
  'approve',
  'approve otherwise',
  'withdraw',
  'accept too late',
] as const

const KEYS = {
  accept: '6b1f2a50-7f4e-4a53-9d0c-8f5f7a6f0a01',
  approve: '6b1f2a50-7f4e-4a53-9d0c-8f5f7a6f0a02',
}

it('however accepting, approving and withdrawing fall together, a quote becomes one order at most, at its price', {
  timeout: 120_000,
}, async () => {
  const late = await apiClient(fresh.another({ clock: () => testDay(31) }).fetch)
  const steps = fc.array(fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (rounds) => {
      const quote = await askedQuote(client)
      const { totals } = await readQuote(client, quote)
      const perform = {
        accept: () => accept(client, quote, {}, KEYS.accept),
        'accept again': () => accept(client, quote, {}, KEYS.accept),
        approve: () => accept(client, quote, { accepted_by: 'Kim' }, KEYS.approve),
        'approve otherwise': () => accept(client, quote, { cost_centre: '1' }, KEYS.approve),
        withdraw: () => withdraw(client, quote),
        'accept too late': () => accept(late, quote),
      }
      const answers = []
      for (const acts of rounds) answers.push(...(await Promise.all(acts.map((act) => perform[act]()))))
      expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
      expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
      const orders = await quotedOrders(fresh.db, quote)
      const { status, order } = await readQuote(client, quote)
      expect(orders.map(({ id }) => id)).toEqual(order ? [order.UUID_Order] : [])
      expect(orders.map(({ total }) => total)).toEqual(order ? [totals.total] : [])
      if (order) expect(status).toBe('accepted')
      const isWithdrawn = rounds.flat().includes('withdraw')
      expect(status === 'withdrawn' ? isWithdrawn && !order : true).toBe(true)
    }),
    cases(20),
  )
})
