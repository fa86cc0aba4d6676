import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OrderFacts, orderActions } from './order-actions'
import { canBecome, FOLLOW_UP_KINDS, ORDER_STATUSES, ORDER_TYPES } from './order-status'

const facts = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  type: 'rent',
  status: 301,
  isHeldUp: false,
  owesInvoice: false,
  follows: null,
  followUps: [],
  needsAgreement: false,
  hasShipments: true,
  needsAccount: false,
  ...changes,
})

const followUp = fc.record({
  kind: fc.constantFrom(...FOLLOW_UP_KINDS),
  status: fc.constantFrom(...ORDER_STATUSES),
})

const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  type: fc.constantFrom(...ORDER_TYPES),
  status: fc.constantFrom(...ORDER_STATUSES),
  isHeldUp: fc.boolean(),
  owesInvoice: fc.boolean(),
  follows: fc.constantFrom(null, ...FOLLOW_UP_KINDS),
  followUps: fc.array(followUp, { maxLength: 2 }),
  needsAgreement: fc.boolean(),
  hasShipments: fc.boolean(),
  needsAccount: fc.boolean(),
})

describe('what the customer of an order can do', () => {
  it('changes the status only as the table allows a customer', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const actions = orderActions(given)
        if (actions.includes('cancel')) expect(canBecome(given.status, 209, 'customer')).toBe(true)
        if (actions.includes('return')) expect(canBecome(given.status, 400, 'customer')).toBe(true)
      }),
    )
  })

  it('is to pay or to cancel before anything is shipped, unless a payment is on its way', () => {
    const open = { status: 200, hasShipments: false } as const
    expect(orderActions(facts(open))).toEqual(['pay', 'cancel'])
    expect(orderActions(facts({ ...open, isHeldUp: true }))).toEqual([])
    expect(orderActions(facts({ status: 201, hasShipments: false }))).toEqual(['cancel'])
  })

  it('is to extend a rental or send it back once it is there', () => {
    expect(orderActions(facts())).toEqual(['track', 'return', 'extend'])
    expect(orderActions(facts({ needsAgreement: true }))).toEqual(['track', 'extend'])
    const waiting = [{ kind: 'extension', status: 200 }] as const
    expect(orderActions(facts({ followUps: waiting }))).toEqual(['track', 'return'])
  })

  it('is to keep a trial once', () => {
    const trial = { type: 'trial' } as const
    expect(orderActions(facts(trial))).toEqual(['track', 'return', 'keep'])
    const bought = [{ kind: 'purchase', status: 201 }] as const
    expect(orderActions(facts({ ...trial, followUps: bought }))).toEqual(['track'])
    const givenUp = [{ kind: 'purchase', status: 209 }] as const
    expect(orderActions(facts({ ...trial, followUps: givenUp }))).toContain('keep')
  })
})
