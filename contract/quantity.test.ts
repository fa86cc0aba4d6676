import { describe, expect, it } from 'vitest'
import { parseQuantity } from './quantity'

describe('parseQuantity', () => {
  it.each<[string, number]>([
    ['1', 1],
    [' 12 ', 12],
    ['007', 7],
    ['99', 99],
  ])('takes %j', (typed, quantity) => {
    expect(parseQuantity(typed)).toEqual({ quantity })
  })

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['0', 'too_few'],
    ['-3', 'too_few'],
    ['100', 'too_many'],
    ['9'.repeat(400), 'too_many'],
    ['+3', 'not_whole'],
    ['1.5', 'not_whole'],
    ['1e1', 'not_whole'],
    ['2\0', 'not_whole'],
    ['٣', 'not_whole'],
  ])('refuses %j as %s', (typed, problem) => {
    expect(parseQuantity(typed)).toEqual({ problem })
  })
})
