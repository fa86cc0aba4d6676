import { describe, expect, it } from 'vitest'
import { periodOf, priceLine } from '../tests/support/price-lines'
import { missingToFreeShipping } from './free-shipping'
import { ORDER_TYPES } from './order-status'
import {
  amountDue,
  countDeposit,
  isOffered,
  pickPriceRow,
  priceExtension,
  priceKept,
  priceOrder,
  rowUnderMarginScheme,
} from './prices'

// Net, VAT and total worked out by hand from docs/domain.md, Pricing; amounts in cents.
const EXAMPLES = [
  // A stay of four calendar days: the start price covers it. 73.55 + 15.45 VAT + 250.00 deposit.
  {
    name: 'rent, four calendar days',
    request: { type: 'rent', lines: [priceLine(1)], period: periodOf(3) },
    expected: { items: 8_900, extraDays: 0, shipping: 0, deposit: 25_000, discount: 0, total: 33_900 },
  },
  // Five calendar days: one extra day of 5.37 + 1.13 VAT.
  {
    name: 'rent, five calendar days',
    request: { type: 'rent', lines: [priceLine(1)], period: periodOf(4) },
    expected: { items: 8_900, extraDays: 650, shipping: 0, deposit: 25_000, discount: 0, total: 34_550 },
  },
  // Ten days from start to end, two beds: 7 extra days x 2 x 6.50.
  {
    name: 'rent, ten days, two beds',
    request: { type: 'rent', lines: [priceLine(2)], period: periodOf(10) },
    expected: { items: 17_800, extraDays: 9_100, shipping: 0, deposit: 50_000, discount: 0, total: 76_900 },
  },
  {
    name: 'rent in Germany at 19 %',
    request: { type: 'rent', lines: [priceLine(1, { country: 'de', rentVat: 19 })], period: periodOf(3) },
    expected: { items: 8_752, extraDays: 0, shipping: 0, deposit: 25_000, discount: 0, total: 33_752 },
  },
  {
    name: 'a trial costs its deposit only',
    request: { type: 'trial', lines: [priceLine(2)], period: periodOf(10) },
    expected: { items: 0, extraDays: 0, shipping: 0, deposit: 50_000, discount: 0, total: 50_000 },
  },
  // 99.99 net is one cent short of free shipping: 99.99 + 21.00 + 9.95 + 2.09.
  {
    name: 'buy for 99.99 before VAT',
    request: { type: 'buy', lines: [priceLine(1)] },
    expected: { items: 12_099, extraDays: 0, shipping: 1_204, deposit: 0, discount: 0, total: 13_303 },
  },
  {
    name: 'buy for 100.00 before VAT',
    request: { type: 'buy', lines: [priceLine(1, { buy: 10_000 })] },
    expected: { items: 12_100, extraDays: 0, shipping: 0, deposit: 0, discount: 0, total: 12_100 },
  },
  {
    name: 'a voucher larger than the total leaves nothing to pay',
    request: { type: 'buy', lines: [priceLine(1)], voucher: 500_000 },
    expected: { items: 12_099, extraDays: 0, shipping: 1_204, deposit: 0, discount: 13_303, total: 0 },
  },
  {
    name: 'a voucher counts for buying only',
    request: { type: 'rent', lines: [priceLine(1)], period: periodOf(3), voucher: 5_000 },
    expected: { items: 8_900, extraDays: 0, shipping: 0, deposit: 25_000, discount: 0, total: 33_900 },
  },
  // 10.00 at 21 % and 10.00 at 19 %; the dearer transport of 5.00 carries its own article's 19 %.
  {
    name: 'buy with lines at 21 % and 19 %',
    request: {
      type: 'buy',
      lines: [
        priceLine(1, { buy: 1_000, buyShipping: 300 }),
        priceLine(1, { buy: 1_000, buyShipping: 500, buyVat: 19 }, 'b'),
      ],
    },
    expected: { items: 2_400, extraDays: 0, shipping: 595, deposit: 0, discount: 0, total: 2_995 },
  },
  {
    name: 'buy to the Canary Islands without VAT',
    request: { type: 'buy', lines: [priceLine(1, { buyVat: 0, region: 'Canarische Eilanden' })] },
    expected: { items: 9_999, extraDays: 0, shipping: 995, deposit: 0, discount: 0, total: 10_994 },
  },
] as const

describe('worked examples', () => {
  it.each(EXAMPLES)('$name', ({ request, expected }) => {
    const priced = priceOrder(request)
    expect({
      items: priced.items.gross,
      extraDays: priced.extraDays.gross,
      shipping: priced.shipping.gross,
      deposit: priced.deposit,
      discount: priced.discount,
      total: priced.total,
    }).toEqual(expected)
  })

  it('tells VAT apart by rate', () => {
    const mixed = EXAMPLES.find(({ name }) => name.includes('21 % and 19 %'))
    expect(mixed && priceOrder(mixed.request).vatByRate).toEqual([
      { percent: 19, vat: 285 },
      { percent: 21, vat: 210 },
    ])
  })
})

describe('what is missing to free shipping', () => {
  it.each([
    ['one article of 99.99', [priceLine(1)], 1],
    ['an article of 33.33 and its VAT of 21 %', [priceLine(1, { buy: 3_333 })], 8_067],
    ['nothing from 100.00', [priceLine(1, { buy: 10_000 })], undefined],
    ['nothing where shipping costs nothing', [priceLine(1, { buyShipping: 0 })], undefined],
  ])('%s', (_, lines, gross) => {
    expect(missingToFreeShipping(priceOrder({ type: 'buy', lines }))?.gross).toBe(gross)
  })
})

describe('a rental that is made longer', () => {
  const until = (days: number) => ({ period: periodOf(3), end: periodOf(days).end })

  // Five more days of 5.37 + 1.13 VAT, two beds: 5 x 2 x 6.50.
  it('costs its further days', () => {
    const { extraDays, total, vatByRate } = priceExtension([priceLine(2)], until(8))
    expect(extraDays).toEqual({ net: 5_370, vat: 1_130, gross: 6_500 })
    expect([total, vatByRate]).toEqual([6_500, [{ percent: 21, vat: 1_130 }]])
  })

  it('costs nothing for the days that its start price covers', () => {
    const short = { period: periodOf(1), end: periodOf(3).end }
    expect(priceExtension([priceLine(1)], short)).toMatchObject({ total: 0, vatByRate: [] })
    expect(priceExtension([priceLine(1)], { ...short, end: periodOf(4).end }).total).toBe(650)
  })
})

// A week costs 24.80 + 5.21 VAT, a month 66.12 + 13.89, a further day 5.37 + 1.13, the first four days 73.55 + 15.45.
describe('a rental by week and month', () => {
  const line = (quantity: number) => priceLine(quantity, { rentWeek: 2_480, rentMonth: 6_612 })
  const rented = (days: number) =>
    priceOrder({ type: 'rent', lines: [line(1)], period: periodOf(days - 1) }).lines[0]

  it.each([
    ['two days cost a week', 2, { start: 0, weeks: 1, months: 0, days: 0 }, 3_001],
    ['nine days a week and two days', 9, { start: 0, weeks: 1, months: 0, days: 2 }, 3_001 + 2 * 650],
    ['eighteen days three weeks less a little', 18, { start: 0, weeks: 0, months: 1, days: 0 }, 8_001],
    ['37 days a month, a week and two days', 37, { start: 0, weeks: 1, months: 1, days: 2 }, 12_302],
  ])('%s', (_, days, parts, gross) => {
    const priced = rented(days)
    expect(priced?.parts).toEqual(parts)
    expect((priced?.items.gross ?? 0) + (priced?.extraDays?.amount.gross ?? 0)).toBe(gross)
  })

  it('is made longer for the difference, which says what it replaces', () => {
    const { lines, total } = priceExtension([line(2)], { period: periodOf(8), end: periodOf(27).end })
    expect(total).toBe(2 * (8_001 - 4_301))
    expect(lines[0]).toMatchObject({
      unit: { net: 3_058, vat: 642, gross: 3_700 },
      parts: { months: 1, days: 0 },
      instead: { weeks: 1, days: 2 },
    })
  })

  it('is made longer day by day where the weeks stay', () => {
    const { lines } = priceExtension([line(1)], { period: periodOf(7), end: periodOf(8).end })
    expect(lines[0]).toMatchObject({ unit: { gross: 0 }, extraDays: { days: 1, amount: { gross: 650 } } })
  })
})

describe('a trial that is kept', () => {
  it('is bought without transport, and its deposit of 250.00 leaves a part', () => {
    const { total, shipping } = priceKept({ type: 'buy', lines: [priceLine(1)] })
    expect([total, shipping.gross]).toEqual([12_099, 0])
    expect(countDeposit(total, 25_000)).toEqual({ counted: 12_099, left: 12_901 })
  })

  it('is rented on with its deposit counted', () => {
    const { total, deposit } = priceKept({ type: 'rent', lines: [priceLine(1)], period: periodOf(4) })
    const { counted, left } = countDeposit(total, deposit)
    expect([total, counted, left]).toEqual([34_550, 25_000, 0])
    expect(amountDue({ totals: { total }, depositCounted: counted })).toBe(9_550)
  })
})

describe('the price row of a place', () => {
  const rows = [
    { country: 'X', region: 'Overig' },
    { country: 'es', region: 'Overig' },
    { country: 'es', region: 'Canarische Eilanden' },
    { country: 'DE', region: 'Overig' },
  ]

  it.each([
    ['country and region', { country: 'es', region: 'Canarische Eilanden' }, 2],
    ['the whole country for a region without a row', { country: 'es', region: 'Madeira' }, 1],
    ['the whole country where no region is chosen', { country: 'es' }, 1],
    ['a country written in capitals', { country: 'de' }, 3],
    ['the fallback row', { country: 'fr' }, 0],
  ])('is that of %s', (_, place, index) => {
    expect(pickPriceRow(rows, place)).toBe(rows[index])
  })

  it('is none where neither the country nor a fallback has one: the article is not offered', () => {
    const found = pickPriceRow(rows.slice(1), { country: 'fr' })
    expect(found).toBeUndefined()
    expect(ORDER_TYPES.map((type) => isOffered(undefined, type))).toEqual([false, false, false])
  })

  it('offers only what it has a price for', () => {
    const { row } = priceLine(1)
    const notRented = { ...row, rentStart: null, trial: false }
    expect(ORDER_TYPES.map((type) => isOffered(notRented, type))).toEqual([false, false, true])
    expect(isOffered({ ...row, buy: null }, 'buy')).toBe(false)
  })
})

// Worked out by hand as well; `less` is what the voucher took off.
const REDUCED = [
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
] as const

describe('a percentage off', () => {
  it.each(REDUCED)('$name', ({ request, expected }) => {
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
})

it('the delivery of a mixed order is taxed as its ordinary lines are, in any order of them', () => {
  const { row, ...line } = priceLine(1, { buy: 1_000, buyShipping: 3_223 }, 'b')
  const second = { ...line, row: rowUnderMarginScheme(row) }
  const ordinary = priceLine(1, { buy: 1_000 })
  for (const lines of [
    [second, ordinary],
    [ordinary, second],
  ]) {
    expect(priceOrder({ type: 'buy', lines })).toMatchObject({
      ...{ shipping: { net: 3_223, vat: 677, gross: 3_900 }, vatByRate: [{ percent: 21, vat: 887 }] },
    })
  }
  expect(priceOrder({ type: 'buy', lines: [second] }).shipping).toEqual({ net: 3_900, vat: 0, gross: 3_900 })
})

it.each([
  ['in the EU', {}, true],
  ['on the Canary Islands', { country: 'es', region: 'Canarische Eilanden', buyVat: 0 }, undefined],
  ['outside the EU', { country: 'ch', buyVat: 0 }, undefined],
] as const)('the margin scheme is for sales %s', (_, changes, isMargin) => {
  expect(rowUnderMarginScheme(priceLine(1, changes).row).isMargin).toBe(isMargin)
})
