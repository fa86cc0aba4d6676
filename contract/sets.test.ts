import { expect, test } from 'vitest'
import type { PriceRow } from './prices'
import { savedBySet } from './sets'

const row = (buy: number, rentStart: number): PriceRow => ({
  ...{ country: 'NL', region: 'Overig', trial: false, deposit: 5_000, buyShipping: 700, rentDay: 100 },
  ...{ buy, buyVat: 21, rentStart, rentVat: 21 },
})
const line = (articleId: string, price: PriceRow, quantity = 1) => ({ articleId, quantity, row: price })
const parts = [line('bed', row(200_000, 10_000)), line('sheet', row(3_000, 1_000), 2)]

test.each([
  ['buy', 200_000, 7_260],
  ['buy', 207_000, -1_210],
  ['rent', 11_000, 1_210],
] as const)('to %s, a set of %i net saves %i with VAT over its parts', (type, net, saved) => {
  expect(savedBySet(type, line('set', row(net, net)), parts)).toBe(saved)
})
