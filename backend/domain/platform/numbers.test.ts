import { expect, it } from 'vitest'
import { newMessageNumber, newOrderNumber, newQuoteNumber } from './numbers'

it('a number has the year in Amsterdam, which begins an hour before that of UTC', () => {
  const numbers = (now: string) =>
    [newOrderNumber, newQuoteNumber, newMessageNumber].map((newNumber) =>
      newNumber(new Date(now)).slice(0, -7),
    )
  expect(numbers('2026-12-31T22:59:59Z')).toEqual(['NN-26', 'NQ-26', 'C-26'])
  expect(numbers('2026-12-31T23:00:00Z')).toEqual(['NN-27', 'NQ-27', 'C-27'])
})
