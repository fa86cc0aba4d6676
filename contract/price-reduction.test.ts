import { describe, expect, it } from 'vitest'
import { periodOf, priceLine } from '../tests/support/price-lines'
import { missingToFreeShipping } from './free-shipping'
import { priceOrder } from './prices'

// Worked out by hand from docs/domain.md, Pricing; amounts in cents with VAT, `less` what the voucher took off.
const EXAMPLES = [
  // 99.99 less 10 % is 89.991, so 89.99 + 18.90 VAT; shipping of 9.95 + 2.09 as without the voucher.
  {
    name: '10 % of something bought for 99.99 before VAT',
    request: { type: 'buy', lines: [priceLine(1)], percentOff: 10 },
    expected: { items: 10_889, extraDays: 0, shipping: 1_204, deposit: 0, less: 1_210, total: 12_093 },
  },
  // Rounded on one piece: 0.05 less 10 % is 0.045, so 0.05 (half a cent goes up), three times.
  {
    name: 'too little to round to a cent takes nothing off',
    request: { type: 'buy', lines: [priceLine(3, { buy: 5, buyShipping: 0 })], percentOff: 10 },
    expected: { items: 18, extraDays: 0, shipping: 0, deposit: 0, less: undefined, total: 18 },
  },
  // 0.15 less 10 % is 0.135, so 0.14 + 0.03 VAT each.
  {
    name: 'each piece is rounded, then multiplied',
    request: { type: 'buy', lines: [priceLine(100, { buy: 15, buyShipping: 0 })], percentOff: 10 },
    expected: { items: 1_700, extraDays: 0, shipping: 0, deposit: 0, less: 100, total: 1_700 },
  },
  {
    name: 'shipping that is free without the voucher stays free with it',
    request: { type: 'buy', lines: [priceLine(1, { buy: 10_000 })], percentOff: 1 },
    expected: { items: 11_979, extraDays: 0, shipping: 0, deposit: 0, less: 121, total: 11_979 },
  },
  {
    name: '100 % leaves the shipping',
    request: { type: 'buy', lines: [priceLine(2, { buy: 1_000 })], percentOff: 100 },
    expected: { items: 0, extraDays: 0, shipping: 1_204, deposit: 0, less: 2_420, total: 1_204 },
  },
  // Start price 73.55 less 25 % is 55.16 + 11.58; each of 7 days 5.37 less 25 % is 4.03 + 0.85; the deposit stays.
  {
    name: '25 % of a rental of ten days, not of its deposit',
    request: { type: 'rent', lines: [priceLine(2)], period: periodOf(10), percentOff: 25 },
    expected: {
      items: 13_348,
      extraDays: 6_832,
      shipping: 0,
      deposit: 50_000,
      less: 6_720,
      total: 70_180,
    },
  },
  {
    name: '100 % of a rental leaves its deposit',
    request: { type: 'rent', lines: [priceLine(1)], period: periodOf(10), percentOff: 100 },
    expected: { items: 0, extraDays: 0, shipping: 0, deposit: 25_000, less: 13_450, total: 25_000 },
  },
  {
    name: 'a trial has nothing to reduce',
    request: { type: 'trial', lines: [priceLine(1)], period: periodOf(10), percentOff: 50 },
    expected: { items: 0, extraDays: 0, shipping: 0, deposit: 25_000, less: undefined, total: 25_000 },
  },
] as const

describe('a percentage off', () => {
  it.each(EXAMPLES)('$name', ({ request, expected }) => {
    const { items, extraDays, shipping, deposit, reduction, discount, total } = priceOrder(request)
    expect({
      items: items.gross,
      extraDays: extraDays.gross,
      shipping: shipping.gross,
      deposit,
      less: reduction?.amount.gross,
      total,
    }).toEqual(expected)
    expect(discount).toBe(0)
  })

  // 10.00 and 20.00 less 10 %: 9.00 + 1.89 and 18.00 + 3.42; shipping 5.00 + 0.95 at the 19 % of its article.
  it('leaves each line its rate of VAT', () => {
    const lines = [
      priceLine(1, { buy: 1_000, buyShipping: 300 }),
      priceLine(1, { buy: 2_000, buyShipping: 500, buyVat: 19 }, 'b'),
    ]
    expect(priceOrder({ type: 'buy', lines, percentOff: 10 })).toMatchObject({
      vatByRate: [
        { percent: 19, vat: 437 },
        { percent: 21, vat: 189 },
      ],
      reduction: { percent: 10, amount: { net: 300, vat: 59, gross: 359 } },
      total: 3_826,
    })
  })

  it('does not move free shipping further away', () => {
    const missing = (percentOff: number) =>
      missingToFreeShipping(priceOrder({ type: 'buy', lines: [priceLine(1, { buy: 3_333 })], percentOff }))
    expect(missing(50)).toEqual(missing(0))
  })
})
