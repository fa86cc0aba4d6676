import { describe, expect, it } from 'vitest'
import { translator } from '../../i18n/translations.server'
import { isSameChoice, judgeChoice } from './useChoice'

// 30 November 2026 is a Monday.
const calendar = {
  today: '2026-11-26',
  leadDays: 3,
  earliestStart: '2026-11-30',
  latestStart: '2027-11-26',
  maxDays: 365,
  closedWeekdays: [0],
  closed: [{ date: '2026-12-25', reason: 'Christmas Day' }],
}
const words = { t: translator('en', 'articles'), locale: 'en' as const }
const drawn = { start: '2026-11-30', end: '2026-12-03', quantity: '1' }
const judge = (typed: Partial<typeof drawn>) => judgeChoice({ ...drawn, ...typed }, calendar, words)

describe('what the fields hold', () => {
  it.each([
    [{ start: '30-11-2026' }, true],
    [{ start: '2026-12-01' }, false],
    [{ quantity: '' }, false],
    [{ with: 'mattress' }, false],
  ])('is the choice of the page or another one: %j', (typed, isSame) => {
    expect(isSameChoice({ ...drawn, ...typed }, drawn)).toBe(isSame)
  })

  it.each([
    ['a Sunday', { start: '2026-12-06', end: '2026-12-10' }, 'start', '6\u00a0December is a Sunday'],
    ['a day too soon', { start: '2026-11-27' }, 'start', 'Enter 30-11-2026 or a later day.'],
    ['too many pieces', { quantity: '5000' }, 'quantity', 'a whole number'],
  ] as const)('is refused at its field: %s', (_what, typed, field, message) => {
    const { isPossible, errors } = judge(typed)
    expect([isPossible, Object.keys(errors)]).toEqual([false, [field]])
    expect(errors[field]).toContain(message)
  })

  it.each([[{ end: '' }], [{ quantity: '' }]])(
    'is no mistake while it is being typed, but has no price: %j',
    (typed) => {
      expect(judge(typed)).toEqual({ isPossible: false, errors: {} })
    },
  )

  it('has a price once it is possible', () => {
    expect(judge({ start: '2026-12-10', end: '2026-12-19', quantity: '2' })).toEqual({
      isPossible: true,
      errors: {},
    })
  })
})
