import { describe, expect, it } from 'vitest'
import { ORDER_GROUPS, STATUSES_OF_GROUP } from './order-groups'
import { canBecome, ORDER_STATUSES, paymentResult } from './order-status'

describe('the way of an order', () => {
  it('goes back only where a return is called off that is not here yet, or staff says that a parcel got lost', () => {
    const back = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => to < from && canBecome(from, to)).map((to) => [from, to]),
    )
    expect(back).toEqual([
      [300, 201],
      [300, 209],
      [400, 301],
    ])
    expect(canBecome(400, 301, 'carrier')).toBe(false)
    for (const to of [201, 209] as const) expect(canBecome(300, to, 'customer')).toBe(false)
  })

  it('ends without a return only where staff says so, and with nothing found in good condition', () => {
    for (const from of [301, 400] as const) {
      expect(ORDER_STATUSES.filter((to) => to >= 500 && canBecome(from, to, 'staff'))).toEqual([502])
      for (const by of ['customer', 'shop', 'carrier'] as const) expect(canBecome(from, 502, by)).toBe(false)
    }
  })

  it('ends where it ends', () => {
    for (const end of [209, 500, 501, 502] as const) {
      expect(ORDER_STATUSES.some((status) => canBecome(end, status))).toBe(false)
    }
  })

  it('is changed by those whose step it is', () => {
    expect(canBecome(200, 201, 'customer')).toBe(false)
    expect(canBecome(200, 201, 'payment')).toBe(true)
    expect(canBecome(201, 209, 'customer')).toBe(true)
    expect(canBecome(201, 300, 'customer')).toBe(false)
    expect(canBecome(300, 301, 'carrier')).toBe(true)
    expect(canBecome(401, 502, 'carrier')).toBe(false)
  })
})

describe('what the visitor is told about a payment', () => {
  it.each([
    [200, undefined, 'unknown'],
    [200, 'open', 'unknown'],
    [200, 'pending', 'pending'],
    [200, 'paid', 'pending'],
    [200, 'authorized', 'pending'],
    [200, 'canceled', 'canceled'],
    [200, 'failed', 'canceled'],
    [200, 'expired', 'canceled'],
    [200, 'authorized', 'pending'],
    [201, 'canceled', 'confirmed'],
    [301, 'paid', 'confirmed'],
    [209, 'paid', 'canceled'],
  ] as const)('order %i with a payment that is %s: %s', (order, payment, result) => {
    expect(paymentResult(order, payment)).toBe(result)
  })
})

it('each status is in one group', () => {
  const grouped = ORDER_GROUPS.flatMap((group) => STATUSES_OF_GROUP[group])
  expect([...grouped].sort()).toEqual([...ORDER_STATUSES])
})
