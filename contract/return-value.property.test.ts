import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './dates'
import { priceByMonth } from './months'
import { priceExtension, priceOrder } from './prices'
import { isEverything, lineValue, ownDays, returnValue, unusedOfMonths, unusedRent } from './return-value'

const cents = fc.integer({ min: 0, max: 50_000 })

const ordered = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), buy: cents, shipping: cents }), {
    minLength: 1,
    maxLength: 4,
  }),
  voucher: cents,
})

const returned = fc.record({
  order: ordered,
  shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
  reductions: fc.array(cents, { minLength: 4, maxLength: 4 }),
  isWithdrawn: fc.boolean(),
  refundedBefore: fc.double({ min: 0, max: 1, noNaN: true }),
})

function bought({
  lines,
  voucher,
}: {
  lines: { quantity: number; buy: number; shipping: number }[]
  voucher: number
}) {
  const row = {
    country: 'nl',
    region: 'Overig',
    rentStart: null,
    rentDay: 0,
    rentVat: 21,
    deposit: 0,
    trial: false,
  }
  return priceOrder({
    type: 'buy',
    lines: lines.map(({ quantity, buy, shipping }, index) => ({
      articleId: `article-${index}`,
      quantity,
      row: { ...row, buy, buyShipping: shipping, buyVat: 21 },
    })),
    voucher,
  })
}

describe('what comes back of something bought is worth', () => {
  it('never more than was paid, in money and on the voucher', () => {
    fc.assert(
      fc.property(returned, ({ order, shares, reductions, isWithdrawn, refundedBefore }) => {
        const totals = bought(order)
        const paid = Math.floor(totals.total * (1 - refundedBefore))
        const lines = order.lines.flatMap(({ quantity }, index) => {
          const back = Math.round(quantity * (shares[index] ?? 0))
          return back > 0
            ? [{ articleId: `article-${index}`, quantity: back, reduction: reductions[index] ?? 0 }]
            : []
        })
        const value = returnValue(totals, lines, { isWithdrawn, paid })
        expect(value.money).toBeGreaterThanOrEqual(0)
        expect(value.money).toBeLessThanOrEqual(paid)
        expect(value.voucher).toBeGreaterThanOrEqual(0)
        expect(value.voucher).toBeLessThanOrEqual(totals.discount)
        const due = value.goods + value.delivery - value.reduction
        expect(value.money + value.voucher).toBeLessThanOrEqual(due)
        // Money first: the voucher gets something only where the money does not suffice.
        if (value.voucher > 0) expect(value.money).toBe(paid)
        if (refundedBefore === 0) expect(value.money + value.voucher).toBe(due)
        expect(value.delivery > 0).toBe(
          isWithdrawn && isEverything(totals, lines) && totals.shipping.gross > 0,
        )
      }),
    )
  })

  it('all that was paid where all of it is withdrawn from', () => {
    fc.assert(
      fc.property(ordered, (order) => {
        const totals = bought(order)
        const lines = totals.lines.map(({ articleId, quantity }) => ({ articleId, quantity, reduction: 0 }))
        const { money, voucher } = returnValue(totals, lines, { isWithdrawn: true, paid: totals.total })
        expect([money, voucher]).toEqual([totals.total, totals.discount])
      }),
    )
  })

  it('the price of its pieces, without delivery, after the days of the law', () => {
    const totals = bought({ lines: [{ quantity: 2, buy: 1_000, shipping: 500 }], voucher: 0 })
    const lines = [{ articleId: 'article-0', quantity: 1, reduction: 0 }]
    expect(returnValue(totals, lines, { isWithdrawn: true, paid: totals.total })).toEqual({
      goods: lineValue(totals, 'article-0', 1),
      delivery: 0,
      reduction: 0,
      money: 1_210,
      voucher: 0,
    })
  })
})

describe('the rent of days that are not used', () => {
  const totals = priceOrder({
    type: 'rent',
    lines: [
      {
        articleId: 'bed',
        quantity: 1,
        row: {
          ...{ country: 'nl', region: 'Overig', buy: null, buyShipping: 0, buyVat: 21, trial: false },
          ...{ rentStart: 10_000, rentDay: 1_000, rentVat: 0, deposit: 5_000 },
        },
      },
    ],
    period: { start: '2026-12-01', end: '2026-12-10' },
  })
  const period = { start: '2026-12-01', end: '2026-12-10' }

  it.each([
    ['2026-11-20', 16_000],
    ['2026-12-01', 14_400],
    ['2026-12-05', 8_000],
    ['2026-12-10', 0],
    ['2026-12-20', 0],
  ])('withdrawn from on %s is %i cents', (day, rent) => {
    expect(unusedRent(totals, period, day)).toBe(rent)
  })

  it('goes back of each order for its own days, never more than it cost, and wholly for what was not begun', () => {
    const money = fc.integer({ min: 0, max: 10_000 })
    const stay = fc.record({
      days: fc.integer({ min: 1, max: 40 }),
      extensions: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
      prices: fc.record({ start: money, day: money, vat: fc.constantFrom(0, 7, 9, 19, 21) }),
      quantity: fc.integer({ min: 1, max: 3 }),
      withdrawn: fc.integer({ min: -5, max: 170 }),
    })
    fc.assert(
      fc.property(stay, ({ days, extensions, prices, quantity, withdrawn }) => {
        const row = {
          ...{ country: 'nl', region: 'Overig', buy: null, buyShipping: 0, buyVat: 21, trial: false },
          ...{ rentStart: prices.start, rentDay: prices.day, rentVat: prices.vat, deposit: 0 },
        }
        const lines = [{ articleId: 'bed', quantity, row }]
        const start = '2026-12-01'
        const own = { start, end: addDays(start, days) }
        let end = own.end
        const orders = [{ totals: priceOrder({ type: 'rent', lines, period: own }), period: own }]
        for (const more of extensions) {
          const period = { start: addDays(end, 1), end: addDays(end, more) }
          const priced = priceExtension(lines, { period: { start, end }, end: period.end })
          orders.push({ totals: priced, period })
          end = period.end
        }
        const [, ...later] = orders.map(({ period }) => period)
        expect(ownDays({ start, end }, later)).toEqual(own)
        const day = addDays(start, withdrawn)
        for (const { totals, period } of orders) {
          const back = unusedRent(totals, period, day)
          const all = Math.max(0, daysBetween(period.start, period.end) + 1)
          const unused = Math.min(all, Math.max(0, daysBetween(day, period.end)))
          expect(back).toBe(Math.floor((totals.total * unused) / all))
          if (day < period.start) expect(back).toBe(totals.total)
        }
      }),
    )
  })

  it('leaves of a rental by the month what paying at once leaves, unless less of it was asked for', () => {
    const price = fc.integer({ min: 1, max: 10_000 })
    const stay = fc.record({
      prices: fc.record({ rentStart: price, rentDay: price, rentVat: fc.constantFrom(0, 7, 9, 19, 21) }),
      quantity: fc.integer({ min: 1, max: 3 }),
      days: fc.integer({ min: 29, max: 200 }),
      withdrawn: fc.integer({ min: -5, max: 210 }),
    })
    fc.assert(
      fc.property(stay, ({ prices, quantity, days, withdrawn }) => {
        const place = { country: 'nl', region: 'Overig', trial: false }
        const row = { ...place, ...prices, buy: null, buyShipping: 0, buyVat: 21, deposit: 5_000 }
        const period = { start: '2026-12-01', end: addDays('2026-12-01', days - 1) }
        const day = addDays(period.start, withdrawn)
        const totals = priceOrder({ type: 'rent', lines: [{ articleId: 'bed', quantity, row }], period })
        const months = (priceByMonth(totals, period) ?? []).map(({ totals, period: { start } }, index) => {
          const invoicedBy = index === 0 || start <= day ? { id: String(index) } : null
          return { amount: totals.total - totals.deposit, invoicedBy }
        })
        const back = unusedOfMonths(months, period, day)
        back.delete(undefined)
        const asked = months.reduce((sum, { amount, invoicedBy }) => sum + (invoicedBy ? amount : 0), 0)
        const kept = [...back.values()].reduce((left, amount) => left - amount, asked)
        const atOnce = totals.total - totals.deposit - unusedRent(totals, period, day)
        if (months.length > 0) expect(kept).toBe(Math.min(asked, atOnce))
        for (const [id, amount] of back) expect(amount).toBeLessThanOrEqual(months[Number(id)]?.amount ?? 0)
      }),
    )
  })
})
