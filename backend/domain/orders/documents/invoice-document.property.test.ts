import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../../contract/dates'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { LOCALES } from '../../../../contract/locales'
import { ORDER_TYPES } from '../../../../contract/order-status'
import { priceOrder } from '../../../../contract/prices'
import { priceRows } from '../../../../tests/support/arbitrary-prices'
import { cases } from '../../../../tests/support/cases'
import { brokenRules } from '../../../../tests/support/e-invoice-rules'
import { readCii, readUbl } from '../../../../tests/support/e-invoices'
import { writeCii, writeUbl } from '../../../documents/e-invoice-xml'
import { translator } from '../../../translator'
import type { Order } from '../record/order'
import {
  amountsByRate,
  type Charged,
  capCredit,
  chargedRows,
  everythingOf,
  invoicedOf,
  limitTo,
  remainingOf,
  sharesOf,
  totalOf,
  uncredited,
} from './invoice-amounts'
import { figuresOf } from './invoice-document'
import type { Letter } from './letter'

const content = {
  shop_name: 'Nachtnest',
  legal_name: 'Nachtnest & Co B.V.',
  street: 'Voorbeeldlaan 1',
  postal_code: '1234 AB',
  city: 'Voorbeeldstad',
  phone: '085 000 00 00',
  email: 'hallo@nachtnest.example',
  commerce_number: '00000000',
  vat_number: 'NL000000000B00',
} as WebContent

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((it) => it.trim() !== '')
const row = priceRows(0, 7, 8.1, 9, 19, 20, 21, 25.5)

const soldRow = fc
  .tuple(row, fc.boolean())
  .map(([sold, isMargin]) => (isMargin ? { ...sold, buyVat: 0, isMargin } : sold))

const anyLetter = fc
  .record({
    type: fc.constantFrom('buy' as const, 'rent' as const),
    locale: fc.constantFrom(...LOCALES),
    lines: fc.uniqueArray(
      fc.record({
        articleId: fc.uuid(),
        quantity: fc.integer({ min: 1, max: 99 }),
        row: soldRow,
        name: text,
      }),
      { minLength: 1, maxLength: 5, selector: ({ articleId }) => articleId },
    ),
    days: fc.integer({ min: 1, max: 365 }),
    percentOff: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    company: text,
    vatNumber: fc.constantFrom('', 'NL004495445B01', 'DE136695976', 'BE0428759497'),
    reference: fc.option(text),
    isVatFree: fc.boolean(),
  })
  .map(({ type, locale, lines, days, percentOff, company, reference, isVatFree, ...given }): Letter => {
    // Without a number of its own nobody is charged no VAT.
    const vatNumber = isVatFree ? 'DE136695976' : given.vatNumber
    const period = type === 'rent' ? { start: '2027-06-01', end: addDays('2027-06-01', days) } : null
    const order = {
      number: 'NN-26-4K7PXQ',
      locale,
      type,
      country: 'nl',
      period,
      address: {
        Voornaam: 'Noor',
        Zakelijk: '1',
        Bedrijfsnaam: company,
        BTWNummer: vatNumber,
        ...(reference ? { Inkoopnummer: reference, Kostenplaats: reference } : {}),
      },
      lines: lines.map(({ articleId, quantity, name }) => ({
        articleId,
        quantity,
        code: 'NN-M',
        names: Object.fromEntries(LOCALES.map((each) => [each, name])),
      })),
      totals: priceOrder({ type, lines, period: period ?? undefined, percentOff, isVatFree }),
    }
    const catalogue = { closedDays: [], calendar: { closedWeekdays: [0, 6] } }
    return { order, content, catalogue, t: translator(locale, 'documents') } as unknown as Letter
  })

const issued = { number: '2026-000001', issuedAt: '2026-11-20T10:00:00.000Z' }
const credit = {
  ...{ ...issued, number: 'C2026-000001' },
  credited: { invoice: issued, isOnInvoice: false, withheld: [], paidBack: 0, voucher: 0 },
}

it('every e-invoice says in both ways what its page says, and keeps the rules of EN 16931', async () => {
  await fc.assert(
    fc.asyncProperty(anyLetter, fc.boolean(), async (letter, isCredit) => {
      const rows = chargedRows(letter.order as never, invoicedOf(letter.order as never))
      fc.pre(totalOf(rows) > 0)
      const figures = figuresOf(letter, isCredit ? { ...credit, rows } : { ...issued, rows })
      const rates = amountsByRate(rows)
      if (!figures) throw new Error('An organisation gets an e-invoice of everything')
      expect(totalOf(rows)).toBe(
        totalOf(chargedRows(letter.order as never, everythingOf(letter.order as never))),
      )
      const [ubl, cii] = [readUbl(await writeUbl(figures)), readCii(await writeCii(figures))]
      expect(cii).toEqual(ubl)
      expect(brokenRules(ubl)).toEqual([])
      expect(ubl.rates).toMatchObject(rates.map(({ isMargin: _, ...rate }) => rate))
      expect([ubl.gross, ubl.payable]).toEqual([totalOf(rows), isCredit ? totalOf(rows) : 0])
      expect([ubl.type, ubl.invoice]).toEqual(isCredit ? ['381', issued.number] : ['380', undefined])
    }),
    cases(60),
  )
})

it('a credit note of a part of a price, and that of the rest, keep the rules as well', async () => {
  await fc.assert(
    fc.asyncProperty(anyLetter, fc.integer({ min: 1, max: 99 }), async (letter, share) => {
      const order = letter.order as never
      const invoiced = invoicedOf(order)
      const total = totalOf(chargedRows(order, invoiced))
      fc.pre(total > 0)
      const amount = Math.max(1, Math.floor((total * share) / 100))
      const { vatOnSum } = invoiced
      const parts = sharesOf(uncredited(order, invoiced, []), amount, 'goodwill')
      const first = { lines: [], shipping: false, parts, ...(vatOnSum ? { vatOnSum } : {}) }
      const rest = capCredit(uncredited(order, invoiced, [first]), order, invoiced)
      for (const charged of [first, rest]) {
        const rows = chargedRows(order, charged)
        const figures = totalOf(rows) > 0 && figuresOf(letter, { ...credit, rows })
        if (!figures) continue
        const [ubl, cii] = [readUbl(await writeUbl(figures)), readCii(await writeCii(figures))]
        expect(cii).toEqual(ubl)
        expect(brokenRules(ubl)).toEqual([])
      }
    }),
    cases(60),
  )
})

const anyOrder = fc
  .record({
    type: fc.constantFrom(...ORDER_TYPES),
    lines: fc.uniqueArray(
      fc.record({ articleId: fc.uuid(), quantity: fc.integer({ min: 1, max: 9 }), row }),
      { minLength: 1, maxLength: 5, selector: ({ articleId }) => articleId },
    ),
    days: fc.integer({ min: 1, max: 60 }),
    percentOff: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  })
  .map(({ type, lines, days, percentOff }) => {
    const period = { start: '2027-06-01', end: addDays('2027-06-01', days) }
    return { lines, totals: priceOrder({ type, lines, period, percentOff }) } as unknown as Order
  })

const anyPart = fc.record({
  lines: fc.array(
    fc.record({ position: fc.integer({ min: 0, max: 5 }), quantity: fc.integer({ min: 0, max: 9 }) }),
    { maxLength: 3 },
  ),
  shipping: fc.boolean(),
})

it('an invoice charges all revenue of its order, with the VAT of each rate', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const rows = chargedRows(order, everythingOf(order))
      const { items, extraDays, shipping, vatByRate } = order.totals
      expect(totalOf(rows)).toBe(items.gross + extraDays.gross + shipping.gross)
      const rates = amountsByRate(rows).filter((rate) => rate.vat !== 0)
      expect(rates.map(({ percent, vat: amount }) => ({ percent, vat: amount }))).toEqual(vatByRate)
    }),
  )
})

it('whatever is taken back of an invoice, and then the rest, is all of it', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyPart, { maxLength: 4 }), (order, parts) => {
      const taken: Charged[] = []
      for (const part of parts) taken.push(limitTo(remainingOf(order, taken), part))
      taken.push(remainingOf(order, taken))
      const sum = taken.reduce((total, part) => total + totalOf(chargedRows(order, part)), 0)
      expect(sum).toBe(totalOf(chargedRows(order, everythingOf(order))))
      expect(totalOf(chargedRows(order, remainingOf(order, taken)))).toBe(0)
    }),
  )
})

it('parts of the price and pieces, credited in any order, are never more than the invoice and all of it in the end', () => {
  const anyStep = fc.oneof(fc.integer({ min: 1, max: 200_000 }), anyPart)
  fc.assert(
    fc.property(anyOrder, fc.array(anyStep, { maxLength: 6 }), fc.boolean(), (order, steps, isOnSum) => {
      const invoiced: Charged = { ...everythingOf(order), ...(isOnSum ? { vatOnSum: true } : {}) }
      const taken: Charged[] = []
      const left = () => uncredited(order, invoiced, taken)
      const credit = (asked: Charged) =>
        taken.push(capCredit(left(), order, { ...asked, ...(isOnSum ? { vatOnSum: true } : {}) }))
      for (const step of steps) {
        if (typeof step === 'number')
          credit({ lines: [], shipping: false, parts: sharesOf(left(), step, 'reduction') })
        else credit(limitTo(remainingOf(order, taken), step))
        for (const { gross } of left()) expect(gross).toBeGreaterThanOrEqual(0)
      }
      credit(remainingOf(order, taken))
      const rates = (charged: readonly Charged[]) =>
        amountsByRate(charged.flatMap((one) => chargedRows(order, one))).filter(({ net }) => net !== 0)
      expect(rates(taken)).toEqual(rates([invoiced]))
      expect(left().every(({ gross, vat }) => gross === 0 && vat === 0)).toBe(true)
    }),
  )
})
