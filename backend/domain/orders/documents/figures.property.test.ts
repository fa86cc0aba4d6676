import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../../contract/dates'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { LOCALES } from '../../../../contract/locales'
import { priceOrder } from '../../../../contract/prices'
import { priceRows } from '../../../../tests/support/arbitrary-prices'
import { cases } from '../../../../tests/support/cases'
import { brokenRules } from '../../../../tests/support/e-invoice-rules'
import { readCii, readUbl } from '../../../../tests/support/e-invoices'
import { writeCii } from '../../../documents/cii'
import { writeUbl } from '../../../documents/ubl'
import { translator } from '../../../translator'
import { figuresOf } from './figures'
import {
  amountsByRate,
  chargedRows,
  everythingOf,
  invoicedOf,
  sharesOf,
  totalOf,
  uncredited,
  upTo,
} from './invoice-amounts'
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
const row = priceRows(0, 8.1, 9, 19, 21, 25.5)

const anyLetter = fc
  .record({
    type: fc.constantFrom('buy' as const, 'rent' as const),
    locale: fc.constantFrom(...LOCALES),
    lines: fc.uniqueArray(
      fc.record({ articleId: fc.uuid(), quantity: fc.integer({ min: 1, max: 99 }), row, name: text }),
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
  ...{ ...issued, number: 'C2026-000001', kind: 'credit-note' as const },
  credited: { invoice: issued, isOnInvoice: false, withheld: [], paidBack: 0, voucher: 0 },
}

it('every e-invoice says in both ways what its page says, and keeps the rules of EN 16931', async () => {
  await fc.assert(
    fc.asyncProperty(anyLetter, fc.boolean(), async (letter, isCredit) => {
      const rows = chargedRows(letter.order as never, invoicedOf(letter.order as never))
      fc.pre(totalOf(rows) > 0)
      const figures = figuresOf(letter, isCredit ? { ...credit, rows } : { ...issued, kind: 'invoice', rows })
      const rates = amountsByRate(rows)
      if (!figures) throw new Error('An organisation gets an e-invoice of everything')
      expect(totalOf(rows)).toBe(
        totalOf(chargedRows(letter.order as never, everythingOf(letter.order as never))),
      )
      const [ubl, cii] = [readUbl(await writeUbl(figures)), readCii(await writeCii(figures))]
      expect(cii).toEqual(ubl)
      expect(brokenRules(ubl)).toEqual([])
      expect(ubl.rates).toMatchObject(rates)
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
      const rest = upTo(uncredited(order, invoiced, [first]), order, invoiced)
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
