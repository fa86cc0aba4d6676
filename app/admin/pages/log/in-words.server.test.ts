import { expect, test } from 'vitest'
import { translator } from '../../../i18n/translations.server'
import { actionOptions, lineInWords } from './in-words.server'

const of = { id: '1', user_id: null, user: 'Otto', timestamp: '2026-11-26T09:00:00Z' }

test('an amount, a state and what is nothing are said as people say them', () => {
  const changes = { withheld: 4550, state: ['requested', 'paid'], trial: [null, true], percent: 10 }
  const line = { ...of, action: 'refunds.pay_out', subjectType: 'order', subjectId: '7f', changes }
  expect(lineInWords({ t: translator('en', 'admin-log'), locale: 'en' }, line)).toEqual({
    ...of,
    action: 'Refund paid out',
    subject: 'Order',
    subjectId: '7f',
    page: 'orders/7f',
    changes: 'withheld: €\u00a045,50, state: requested → paid, trial: nothing → yes, percent: 10%',
  })
})

test('each action that is logged has words of its own', () => {
  const options = actionOptions(translator('nl', 'admin-log'))
  expect(options.length).toBeGreaterThan(30)
  expect(options.filter(({ label }) => /^[\w.]+\.[\w.]+$/.test(label))).toEqual([])
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
})
