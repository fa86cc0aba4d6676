import { describe, expect, it } from 'vitest'
import { parseQuantity } from './quantity'

describe('parseQuantity', () => {
  it.each<[string, number]>([
    [' 12 ', 12],
    ['007', 7],
  ])('takes %j', (typed, quantity) => {
    expect(parseQuantity(typed)).toEqual({ quantity })
  })

  it.each([
    ['', 'missing'],
    ['0', 'too_few'],
    ['100', 'too_many'],
    ['1.5', 'not_whole'],
    ['1e1', 'not_whole'],
    ['2\0', 'not_whole'],
  ])('refuses %j as %s', (typed, problem) => {
    expect(parseQuantity(typed)).toEqual({ problem })
  })
})
