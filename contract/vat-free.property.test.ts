import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceRows } from '../tests/support/arbitrary-prices'
import { addDays } from './dates'
import { ORDER_TYPES } from './order-type'
import { priceOrder } from './prices'
import { isOfOtherMemberState } from './vat-free'

const anyRequest = fc.record({
  type: fc.constantFrom(...ORDER_TYPES),
  lines: fc.array(
    fc.record({
      articleId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 99 }),
      row: priceRows(0, 5.5, 16, 19, 21, 25.5),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  period: fc
    .integer({ min: 1, max: 365 })
    .map((days) => ({ start: '2027-06-01', end: addDays('2027-06-01', days) })),
})

it('costs a company of another member state what it costs before VAT, and says why', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const [taxed, free] = [priceOrder(request), priceOrder({ ...request, isVatFree: true })]
      const isTaxed = request.lines.some(({ row }) => (request.type === 'buy' ? row.buyVat : row.rentVat) > 0)
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
  ['EL094259216', 'gr', 'NL004495445B01', true],
  // It is of the seller's country, of another country than that of delivery, or of none of the EU.
  ['NL004495445B01', 'nl', 'NL004495445B01', false],
  ['DE136695976', 'at', 'NL004495445B01', false],
  ['CHE123456788', 'ch', 'NL004495445B01', false],
  ['XI123456789', 'gb', 'NL004495445B01', false],
  ['FR40303265045', 'mc', 'NL004495445B01', false],
  ['DE136695976', 'de', 'CHE123456788', false],
])('%s, delivered to %s by %s, is of another member state: %s', (number, country, seller, isSo) => {
  expect(isOfOtherMemberState(number, country, seller)).toBe(isSo)
})
