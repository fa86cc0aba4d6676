import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCents, priceRows } from '../tests/support/arbitrary-prices'
import type { Amount, PricedLine } from './breakdown'
import { addDays } from './dates'
import { withVat } from './money'
import { ORDER_TYPES } from './order-status'
import {
  amountDue,
  countDeposit,
  extraRentalDays,
  FREE_SHIPPING_FROM,
  priceExtension,
  priceKept,
  priceOrder,
  reducePieces,
  rowInWholeEuros,
  swapPiece,
} from './prices'
import { returnValue } from './return-value'
import { isOfOtherMemberState } from './vat-free'

const period = (days: number) => ({ start: '2027-06-01', end: addDays('2027-06-01', days) })

const anyRow = priceRows(0, 5.5, 7, 8.1, 16, 19, 21, 22, 25.5, 27)
const anyLines = fc.array(
  fc.record({ articleId: fc.uuid(), quantity: fc.integer({ min: 1, max: 99 }), row: anyRow }),
  { minLength: 1, maxLength: 8 },
)
const anyOrder = {
  type: fc.constantFrom(...ORDER_TYPES),
  lines: anyLines,
  period: fc.integer({ min: 1, max: 365 }).map(period),
}
const anyRequest = fc.record({ ...anyOrder, voucher: anyCents })
const withoutVoucher = fc.record(anyOrder)
const anyPercent = fc.integer({ min: 1, max: 100 })

describe('prices in whole euros', () => {
  it('are near what they were, and with VAT have no cents from 20 euros', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const rounded = rowInWholeEuros(row)
        const prices = [
          [row.buy, rounded.buy, row.buyVat],
          [row.rentStart, rounded.rentStart, row.rentVat],
        ] as const
        for (const [before, after, vat] of prices) {
          if (before === null || after === null) {
            expect(after).toBe(before)
            continue
          }
          const [old, fresh] = [withVat(before, vat), withVat(after, vat)]
          if (old < 2_000) expect(fresh).toBe(old)
          else expect([fresh % 100, Math.abs(fresh - old) < 351]).toEqual([0, true])
        }
        expect({ ...rounded, buy: row.buy, rentStart: row.rentStart }).toEqual({
          ...row,
          ...{ rentWeek: rounded.rentWeek, rentMonth: rounded.rentMonth },
        })
      }),
    )
  })
})

describe('any order', () => {
  it('has a total that is the sum of what is shown, in whole cents, never below zero', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const priced = priceOrder(request)
        const shown =
          priced.items.gross +
          priced.extraDays.gross +
          priced.shipping.gross +
          priced.deposit -
          priced.discount
        expect(priced.total).toBe(shown)
        expect(Number.isSafeInteger(priced.total)).toBe(true)
        expect(priced.total).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('accounts for every cent of VAT by rate', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { items, extraDays, shipping, vatByRate } = priceOrder(request)
        const byRate = vatByRate.reduce((total, { vat }) => total + vat, 0)
        expect(byRate).toBe(items.vat + extraDays.vat + shipping.vat)
        expect(new Set(vatByRate.map(({ percent }) => percent)).size).toBe(vatByRate.length)
      }),
    )
  })

  it('has a deposit only for rent and trial, and it carries no VAT', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const priced = priceOrder(request)
        const deposits = request.lines.reduce((total, { quantity, row }) => total + quantity * row.deposit, 0)
        expect(priced.deposit).toBe(request.type === 'buy' ? 0 : deposits)
        if (request.type === 'trial') expect(priced.total).toBe(deposits)
      }),
    )
  })

  it('ships free from a subtotal of 100 before VAT, else for the dearest transport', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const priced = priceOrder({ type: 'buy', lines })
        const dearest = Math.max(...lines.map(({ row }) => withVat(row.buyShipping, row.buyVat)))
        expect(priced.shipping.gross).toBe(priced.items.net >= FREE_SHIPPING_FROM ? 0 : dearest)
      }),
    )
  })

  it('never gets cheaper by staying longer', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 300 }), (lines, days) => {
        const short = priceOrder({ type: 'rent', lines, period: period(days) })
        const long = priceOrder({ type: 'rent', lines, period: period(days + 1) })
        expect(long.total).toBeGreaterThanOrEqual(short.total)
        expect(extraRentalDays(period(days + 1)) - extraRentalDays(period(days))).toBe(days >= 3 ? 1 : 0)
      }),
    )
  })
})

const anyDays = fc.integer({ min: 1, max: 120 })

describe('any order with something taken off each piece', () => {
  it('still adds up by line and by rate, and costs what the same prices would have cost with the same shipping', () => {
    fc.assert(
      fc.property(withoutVoucher, anyPercent, (request, percent) => {
        const priced = priceOrder(request)
        const offOf = (net: number) => Math.floor((net * percent) / 100)
        const off = new Map(priced.lines.map(({ articleId, unit }) => [articleId, offOf(unit.net)]))
        const reduced = reducePieces(priced, off)
        const { items, extraDays, shipping, deposit, vatByRate, total } = reduced
        expect([extraDays, shipping, deposit]).toEqual([priced.extraDays, priced.shipping, priced.deposit])
        expect(total).toBe(items.gross + extraDays.gross + shipping.gross + deposit)
        const vat = vatByRate.reduce((sum, rate) => sum + rate.vat, 0)
        expect(vat).toBe(items.vat + extraDays.vat + shipping.vat)
        const cheaper = request.lines.map(({ row, ...line }) => {
          const less = (net: number | null) => net && net - offOf(net)
          return { ...line, row: { ...row, buy: less(row.buy), rentStart: less(row.rentStart) } }
        })
        expect(reduced.lines).toEqual(priceOrder({ ...request, lines: cheaper }).lines)
      }),
    )
  })
})

describe('any rental that is made longer', () => {
  const extended = (lines: Parameters<typeof priceExtension>[0], from: number, to: number) =>
    priceExtension(lines, { period: period(from), end: period(to).end })

  it('costs as much in two steps as in one, and as much as if it had been longer from the start', () => {
    fc.assert(
      fc.property(anyLines, anyDays, anyDays, anyDays, (lines, first, second, third) => {
        const [short, longer, longest] = [first, first + second, first + second + third]
        const inOne = extended(lines, short, longest).total
        expect(extended(lines, short, longer).total + extended(lines, longer, longest).total).toBe(inOne)
        const rental = (days: number) => priceOrder({ type: 'rent', lines, period: period(days) }).total
        expect(rental(short) + inOne).toBe(rental(longest))
      }),
    )
  })
})

describe('any piece that is swapped before its first day', () => {
  const anySwap = { from: anyRow, to: anyRow, isFree: fc.boolean(), days: anyDays }

  it('costs what the other would have, its deposit included, and no start price or deposit in an extension', () => {
    fc.assert(
      fc.property(fc.record(anySwap), fc.boolean(), ({ from, to, isFree, days }, isExtension) => {
        const priced = (articleId: string, row: typeof from) => {
          const lines = [{ articleId, quantity: 1, row: { ...row, rentVat: from.rentVat } }]
          return isExtension
            ? priceExtension(lines, { period: period(days), end: period(days + 5).end })
            : priceOrder({ type: 'rent', lines, period: period(days) })
        }
        const before = priced('one', isFree ? { ...from, rentStart: 0 } : from)
        const other = { articleId: 'other', row: to }
        const swapped = swapPiece(before, { articleId: 'one', to: other, isExtension, used: 0, days })
        const { total, deposit, vatByRate } = priced('other', to)
        expect(swapped).toMatchObject({ total, deposit, vatByRate })
      }),
    )
  })
})

describe('any trial that is kept', () => {
  it('costs what the same order costs, but for the transport', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('rent' as const, 'buy' as const),
        anyLines,
        anyDays,
        (type, lines, days) => {
          const request = { type, lines, period: period(days) }
          const [kept, ordered] = [priceKept(request), priceOrder(request)]
          expect(kept.shipping.gross).toBe(0)
          expect(kept.total).toBe(ordered.total - ordered.shipping.gross)
        },
      ),
    )
  })

  it('leaves of its deposit what was not needed, to the cent', () => {
    fc.assert(
      fc.property(anyCents, anyCents, (total, deposit) => {
        const { counted, left } = countDeposit(total, deposit)
        const due = amountDue({ totals: { total }, depositCounted: counted })
        expect(Math.min(due, left)).toBe(0)
        expect([counted + left, counted + due]).toEqual([deposit, total])
      }),
    )
  })
})

const amountsOf = ({ items, extraDays }: PricedLine): Amount[] =>
  extraDays ? [items, extraDays.amount] : [items]

describe('a percentage off any order', () => {
  it('adds up by line and by rate, with the VAT of each piece, and is never below zero', () => {
    fc.assert(
      fc.property(withoutVoucher, anyPercent, (request, percentOff) => {
        const priced = priceOrder({ ...request, percentOff })
        const { lines, shipping, deposit, vatByRate, total } = priced
        const amounts = lines.flatMap(amountsOf)
        const gross = amounts.reduce((sum, amount) => sum + amount.gross, 0)
        expect(total).toBe(gross + shipping.gross + deposit)
        expect(total).toBeGreaterThanOrEqual(0)
        const vat = amounts.reduce((sum, amount) => sum + amount.vat, shipping.vat)
        expect(vatByRate.reduce((sum, rate) => sum + rate.vat, 0)).toBe(vat)
        for (const { unit, items, quantity } of lines) {
          expect(items).toEqual({
            net: unit.net * quantity,
            vat: unit.vat * quantity,
            gross: unit.gross * quantity,
          })
        }
      }),
    )
  })

  it('never costs more than without it, nor more the higher it is, and leaves shipping and deposit alone', () => {
    fc.assert(
      fc.property(withoutVoucher, anyPercent, (request, percentOff) => {
        const listed = priceOrder(request)
        const priced = priceOrder({ ...request, percentOff })
        expect([priced.shipping, priced.deposit]).toEqual([listed.shipping, listed.deposit])
        expect(listed.total - priced.total).toBe(priced.reduction?.amount.gross ?? 0)
        expect(priced.total).toBeLessThanOrEqual(priceOrder({ ...request, percentOff: percentOff - 1 }).total)
        for (const [index, { unit }] of priced.lines.entries()) {
          const net = listed.lines[index]?.unit.net ?? 0
          expect(Math.abs(unit.net - (net * (100 - percentOff)) / 100)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  it('of 100 leaves shipping and deposit alone, and no VAT but that of the shipping', () => {
    fc.assert(
      fc.property(withoutVoucher, (request) => {
        const { total, shipping, deposit, vatByRate } = priceOrder({ ...request, percentOff: 100 })
        expect(total).toBe(shipping.gross + deposit)
        expect(vatByRate.reduce((sum, { vat }) => sum + vat, 0)).toBe(shipping.vat)
      }),
    )
  })

  it('gives back what was paid, and no more, where all of it comes back', () => {
    fc.assert(
      fc.property(withoutVoucher, anyPercent, fc.boolean(), (request, percentOff, isWithdrawn) => {
        const totals = priceOrder({ ...request, type: 'buy', percentOff })
        const lines = totals.lines.map(({ articleId, quantity }) => ({ articleId, quantity, reduction: 0 }))
        const { money, voucher } = returnValue(totals, lines, { isWithdrawn, paid: totals.total })
        expect(money + totals.deposit).toBe(totals.total - (isWithdrawn ? 0 : totals.shipping.gross))
        expect(voucher).toBe(0)
      }),
    )
  })
})

describe('any order without VAT', () => {
  it('costs a company of another member state what it costs before VAT, and says why', () => {
    fc.assert(
      fc.property(withoutVoucher, (request) => {
        const [taxed, free] = [priceOrder(request), priceOrder({ ...request, isVatFree: true })]
        const isTaxed = request.lines.some(
          ({ row }) => (request.type === 'buy' ? row.buyVat : row.rentVat) > 0,
        )
        const reason = { buy: 'K', rent: 'AE', trial: undefined }[request.type]
        expect(free.exemption).toBe(isTaxed ? reason : undefined)
        const net = taxed.items.net + taxed.extraDays.net + taxed.shipping.net
        if (!free.exemption) expect(free).toEqual(taxed)
        else expect([free.total, free.vatByRate]).toEqual([net + free.deposit, []])
      }),
    )
  })

  it.each([
    ['DE136695976', 'de', 'NL004495445B01', true],
    // It is of the seller's country, of another country than that of delivery, or of none of the EU.
    ['NL004495445B01', 'nl', 'NL004495445B01', false],
    ['DE136695976', 'at', 'NL004495445B01', false],
    ['CHE123456788', 'ch', 'NL004495445B01', false],
    ['FR40303265045', 'mc', 'NL004495445B01', false],
    ['DE136695976', 'de', 'CHE123456788', false],
  ])('%s, delivered to %s by %s, is of another member state: %s', (number, country, seller, isSo) => {
    expect(isOfOtherMemberState(number, country, seller)).toBe(isSo)
  })
})
