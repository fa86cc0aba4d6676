import { describe, expect, test } from 'vitest'
import { type PriceRow, priceOrder } from '../../../contract/prices'
import { chargeRows, priceRow, sumOf, vatRows } from './price-rows'

const row: PriceRow = {
  country: 'nl',
  region: 'Overig',
  buy: 10_000,
  buyShipping: 500,
  buyVat: 21,
  rentStart: 1_000,
  rentDay: 100,
  rentVat: 9,
  deposit: 5_000,
  trial: true,
}
const period = { start: '2026-12-01', end: '2026-12-06' }
const texts = {
  t: ((key: string, values?: { count?: number }) => [key, values?.count].filter(Boolean).join(' ')) as never,
  names: { a: 'Junior' },
}
const reckon = (type: 'rent' | 'buy' | 'trial', quantity = 1) =>
  chargeRows(priceOrder({ type, lines: [{ articleId: 'a', quantity, row }], period }), texts)

describe('the lines of a calculation', () => {
  test('of a rental: start price and extra days', () => {
    expect(reckon('rent', 2).map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
      'Junior: €\u00a021,80',
      'prices:extraDays 2 × €\u00a01,09 × 2: €\u00a04,36',
    ])
  })

  test('of a purchase: shipping is told even where it is free', () => {
    expect(reckon('buy').map(({ amount }) => amount)).toEqual(['€\u00a0121,00', 'prices:free'])
  })

  test('name the price without the deposit, and what there is to pay with it', () => {
    const sums = (['rent', 'buy', 'trial'] as const).map((type) => {
      const breakdown = priceOrder({ type, lines: [{ articleId: 'a', quantity: 1, row }], period })
      return [...priceRow(breakdown, texts.t), sumOf(breakdown, texts.t)].map(
        ({ label, amount }) => `${label}: ${amount}`,
      )
    })
    expect(sums).toEqual([
      ['prices:rentalPrice: €\u00a013,08', 'prices:toPay: €\u00a063,08'],
      ['prices:total: €\u00a0121,00', 'prices:total: €\u00a0121,00'],
      ['prices:toPay: €\u00a050,00'],
    ])
  })

  test('tell the VAT by rate', () => {
    const breakdown = priceOrder({ type: 'buy', lines: [{ articleId: 'a', quantity: 1, row }] })
    expect(vatRows(breakdown, texts.t)).toEqual([
      { id: 'vat-21', label: 'prices:vat', amount: '€\u00a021,00' },
    ])
  })
})
