import type { Amount, PriceBreakdown } from '../../../../contract/breakdown'
import { isOfCompany } from '../../../../contract/checkout-form/company'
import type { Cents, VatPercent } from '../../../../contract/money'
import { isVatNearSum } from '../../../documents/e-invoice'
import type { Order as PlacedOrder } from '../record/order'

type Order = Pick<PlacedOrder, 'lines' | 'totals'>

/** The pieces of order lines, and the shipping, that an invoice charges or a credit note takes back. */
export type Charged = {
  lines: { position: number; quantity: number }[]
  shipping: boolean
  /** The rent of order lines that a credit note takes back. */
  unused?: { position: number; gross: Cents }[]
  /** Whether VAT is reckoned on the sum of each line. */
  vatOnSum?: true
}

/** `days`: further days of a rental, in which its `unit` is counted too. */
export type ChargedRow = {
  position: number | 'shipping'
  quantity: number
  days?: number
  /** It is rent of days that were not used, all of them and all pieces in one. */
  isUnused?: true
  /** Its net amount and VAT are parts of its gross amount, so no whole number of `unit`. */
  isOnSum?: true
  unit: Amount
  percent: VatPercent
  net: Cents
  vat: Cents
}

export type RateAmount = { percent: VatPercent; net: Cents; vat: Cents }

function rowOf(row: Omit<ChargedRow, 'net' | 'vat'>): ChargedRow {
  const count = row.quantity * (row.days ?? 1)
  return { ...row, net: row.unit.net * count, vat: row.unit.vat * count }
}

// The breakdown names no rate of the shipping: it is that whose VAT the lines do not make up.
function shippingPercent({ lines, shipping, vatByRate }: PriceBreakdown): VatPercent {
  if (shipping.vat === 0) return 0
  const ofLines = (percent: VatPercent) =>
    lines
      .filter((line) => line.vatPercent === percent)
      .reduce((sum, line) => sum + line.items.vat + (line.extraDays?.amount.vat ?? 0), 0)
  return vatByRate.find(({ percent, vat }) => vat !== ofLines(percent))?.percent ?? 0
}

function lineRows({ totals }: Order, articleId: string, position: number, quantity: number): ChargedRow[] {
  const priced = totals.lines.find((line) => line.articleId === articleId)
  if (!priced || quantity === 0) return []
  const { unit, vatPercent: percent, extraDays } = priced
  // Something bought is named even where a voucher pays all of it; an extension has no start price.
  const isNamed = unit.net !== 0 || totals.type === 'buy'
  const rows: ChargedRow[] = isNamed ? [rowOf({ position, quantity, unit, percent })] : []
  if (!extraDays || extraDays.days === 0) return rows
  const { days, perDay } = extraDays
  return [...rows, rowOf({ position, quantity, days, unit: perDay, percent })]
}

const pricedOf = ({ lines, totals }: Order, position: number) =>
  totals.lines.find(({ articleId }) => articleId === lines[position]?.articleId)

/** Shares out what goes back of the rent over the order's lines; the shares add up to it. */
export function unusedShares(order: Order, money: Cents): { position: number; gross: Cents }[] {
  const rents = order.lines.map((_, position) => {
    const priced = pricedOf(order, position)
    return (priced?.items.gross ?? 0) + (priced?.extraDays?.amount.gross ?? 0)
  })
  const total = rents.reduce((sum, rent) => sum + rent, 0)
  let before = 0
  const upTo = (rent: Cents) => (total === 0 ? 0 : Math.floor((rent * money) / total))
  return rents.map((rent, position) => {
    const gross = upTo(before + rent) - upTo(before)
    before += rent
    return { position, gross }
  })
}

function unusedRows(order: Order, unused: Charged['unused'] = []): ChargedRow[] {
  return unused
    .filter(({ gross }) => gross > 0)
    .map(({ position, gross }) => {
      const percent = pricedOf(order, position)?.vatPercent ?? 0
      const vat = Math.round((gross * percent) / (100 + percent))
      return rowOf({ position, quantity: 1, isUnused: true, unit: { net: gross - vat, vat, gross }, percent })
    })
}

/** Returns the rows without deposits, which are no revenue. */
export function chargedRows(order: Order, { lines, shipping, unused, vatOnSum }: Charged): ChargedRow[] {
  const charged = order.lines.flatMap(({ articleId }, position) => {
    const quantity = lines.find((line) => line.position === position)?.quantity ?? 0
    return lineRows(order, articleId, position, quantity)
  })
  const rows = [...charged, ...unusedRows(order, unused)]
  const { shipping: amount } = order.totals
  if (shipping && amount.net !== 0) {
    const percent = shippingPercent(order.totals)
    rows.push(rowOf({ position: 'shipping', quantity: 1, unit: amount, percent }))
  }
  return vatOnSum ? rows.map(onSum) : rows
}

function onSum(row: ChargedRow): ChargedRow {
  const gross = row.net + row.vat
  const vat = Math.round((gross * row.percent) / (100 + row.percent))
  return { ...row, net: gross - vat, vat, isOnSum: true }
}

/**
 * Returns what an invoice charges: all of its order. An organisation's VAT is reckoned on the sum of each line where that of each piece,
 * rounded, leaves what e-invoices allow; what is to be paid stays the same.
 */
export function invoicedOf(order: Order & Pick<PlacedOrder, 'address'>): Charged {
  const all = everythingOf(order)
  const isFar = isOfCompany(order.address) && !isVatNearSum(amountsByRate(chargedRows(order, all)))
  return isFar ? { ...all, vatOnSum: true } : all
}

export function everythingOf({ lines, totals }: Order): Charged {
  return {
    lines: lines.map(({ quantity }, position) => ({ position, quantity })),
    shipping: totals.shipping.net > 0,
  }
}

/** Returns what is left of an order once others have taken back what they did. */
export function remainingOf(order: Order, taken: readonly Charged[]): Charged {
  const all = everythingOf(order)
  const takenOf = (position: number) =>
    taken
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)
  return {
    lines: all.lines.map(({ position, quantity }) => ({
      position,
      quantity: Math.max(0, quantity - takenOf(position)),
    })),
    shipping: all.shipping && !taken.some(({ shipping }) => shipping),
  }
}

/** Returns as much of what is asked for as is left. */
export function within(left: Charged, asked: Charged): Charged {
  const lines = left.lines.map(({ position, quantity }) => {
    const wanted = asked.lines.find((line) => line.position === position)?.quantity ?? 0
    return { position, quantity: Math.min(quantity, wanted) }
  })
  const { unused } = asked
  return { lines, shipping: left.shipping && asked.shipping, ...(unused ? { unused } : {}) }
}

/** Returns the amounts by rate, the lowest first. */
export function amountsByRate(rows: readonly ChargedRow[]): RateAmount[] {
  const byRate = new Map<VatPercent, RateAmount>()
  for (const { percent, net, vat } of rows) {
    const sum = byRate.get(percent) ?? { percent, net: 0, vat: 0 }
    byRate.set(percent, { percent, net: sum.net + net, vat: sum.vat + vat })
  }
  return [...byRate.values()].sort((a, b) => a.percent - b.percent)
}

export function totalOf(rows: readonly ChargedRow[]): Cents {
  return rows.reduce((sum, { net, vat }) => sum + net + vat, 0)
}
