import { expect, it } from 'vitest'
import { stationsOf } from './order-journey'

const RENTAL = {
  type: 'rent',
  status: 201,
  history: [
    { status: 200, day: '2026-11-26' },
    { status: 201, day: '2026-11-27' },
  ],
  arrives: '2026-12-10',
  leaves: '2026-12-07',
  ends: '2026-12-19',
  deposit: { asked: 25000, held: 25000 },
} as const

const told = (order: Parameters<typeof stationsOf>[0]) =>
  stationsOf(order).map(({ name, day, isReached }) => `${name} ${day ?? '?'}${isReached ? '' : ' expected'}`)

it('a paid rental tells when it comes, when it goes back, and when the deposit is there at the latest', () => {
  expect(told(RENTAL)).toEqual([
    'ordered 2026-11-26',
    'paid 2026-11-27',
    'shipped 2026-12-07 expected',
    'delivered 2026-12-10 expected',
    'returned 2026-12-19 expected',
    'deposit 2027-01-02 expected',
  ])
})

it('the deposit is back once the return is graded and nothing is held', () => {
  const history = [...RENTAL.history, { status: 401, day: '2026-12-18' }, { status: 500, day: '2026-12-20' }]
  const graded = { ...RENTAL, status: 500, history }
  expect(told(graded).slice(2)).toEqual([
    'shipped ?',
    'delivered 2026-12-10',
    'returned 2026-12-18',
    'deposit 2027-01-01 expected',
  ])
  expect(told({ ...graded, deposit: { asked: 25000, held: 0 } }).at(-1)).toBe('deposit 2026-12-20')
  const deposit = { asked: 25000, held: 0, backOn: '2026-12-22' }
  expect(told({ ...graded, deposit }).at(-1)).toBe('deposit 2026-12-22')
})

it('a deposit that waits for an account says so', () => {
  const history = [...RENTAL.history, { status: 401, day: '2026-12-18' }, { status: 500, day: '2026-12-20' }]
  const deposit = { asked: 25000, held: 25000, needsAccount: true }
  const last = stationsOf({ ...RENTAL, status: 500, history, deposit }).at(-1)
  expect(last).toMatchObject({ name: 'deposit', isReached: false, says: 'needsAccount' })
})

it('what was withdrawn from is refunded by a day of its own, and not before it is back', () => {
  const withdrawn = { ...RENTAL, status: 301, refundBy: '2026-12-25' }
  expect(told(withdrawn).at(-1)).toBe('deposit 2026-12-25 expected')
  const late = [...RENTAL.history, { status: 401, day: '2026-12-28' }]
  expect(told({ ...withdrawn, status: 401, history: late }).at(-1)).toBe('deposit 2026-12-28 expected')
})
