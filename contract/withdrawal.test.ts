import { expect, it } from 'vitest'
import { FOLLOW_UP_KINDS } from './order-status'
import { concludesContract, withdrawalLaw } from './withdrawal'

it('only what is kept or extended is a contract of its own, and so is an order that follows none', () => {
  expect(FOLLOW_UP_KINDS.filter(concludesContract)).toEqual(['extension', 'purchase', 'rental'])
  expect(concludesContract(undefined)).toBe(true)
})

it('the instructions count from the contract that they are about', () => {
  const { instructions } = withdrawalLaw((key) => key, {})
  const periodOf = (...about: Parameters<typeof instructions>) =>
    instructions(...about).find((key) => key.startsWith('period.'))
  expect([periodOf('buy'), periodOf('rent'), periodOf('trial')]).toEqual([
    'period.buy',
    'period.rent',
    'period.rent',
  ])
  expect([periodOf('rent', 'extension'), periodOf('rent', 'rental'), periodOf('buy', 'purchase')]).toEqual([
    'period.extension',
    'period.kept',
    'period.kept',
  ])
})
