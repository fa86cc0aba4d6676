import { addDays } from '../../contract/dates'
import type { PriceableLine, PriceRow } from '../../contract/prices'

const row: PriceRow = {
  country: 'nl',
  region: 'Overig',
  buy: 9_999,
  buyShipping: 995,
  buyVat: 21,
  rentStart: 7_355,
  rentDay: 537,
  rentVat: 21,
  deposit: 25_000,
  trial: true,
}

/** Returns a line of an article whose prices leave something to round. */
export function priceLine(quantity: number, changes: Partial<PriceRow> = {}, articleId = 'a'): PriceableLine {
  return { articleId, quantity, row: { ...row, ...changes } }
}

/** Returns a period with so many days between its first and its last. */
export const periodOf = (days: number) => ({ start: '2027-06-01', end: addDays('2027-06-01', days) })
