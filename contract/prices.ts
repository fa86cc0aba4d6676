import { type DateRange, daysBetween } from './dates'
import { type Cents, type VatPercent, vatOn } from './money'
import type { OrderType } from './order-type'
import { INCLUDED_RENTAL_DAYS } from './promises'

/** The region of a price row that covers a whole country. */
export const WHOLE_COUNTRY = 'Overig'

/** The country of the price row for every country without one of its own. */
export const FALLBACK_COUNTRY = 'X'

/** Subtotal before VAT. */
export const FREE_SHIPPING_FROM: Cents = 10_000

/** Net amounts in cents; null where not offered. */
export type PriceRow = {
  country: string
  region: string
  buy: Cents | null
  buyShipping: Cents
  buyVat: VatPercent
  rentStart: Cents | null
  rentDay: Cents
  rentVat: VatPercent
  deposit: Cents
  trial: boolean
}

export function pickPriceRow<Row extends { country: string; region: string }>(
  rows: readonly Row[],
  place: { country: string; region?: string },
): Row | undefined {
  const inCountry = rows.filter((row) => row.country.toLowerCase() === place.country.toLowerCase())
  return (
    inCountry.find((row) => row.region === place.region) ??
    inCountry.find((row) => row.region === WHOLE_COUNTRY) ??
    rows.find((row) => row.country === FALLBACK_COUNTRY)
  )
}

export function isOffered(row: PriceRow | undefined, type: OrderType): boolean {
  if (!row) return false
  if (type === 'buy') return row.buy !== null
  return type === 'rent' ? row.rentStart !== null : row.trial
}

function rentalDays(range: DateRange): number {
  return daysBetween(range.start, range.end)
}

export function extraRentalDays(range: DateRange): number {
  return Math.max(0, rentalDays(range) - INCLUDED_RENTAL_DAYS)
}

export type PriceableLine = { articleId: string; quantity: number; row: PriceRow }

export type PriceRequest = {
  type: OrderType
  lines: readonly PriceableLine[]
  period?: DateRange
  voucher?: Cents
}

export type Amount = { net: Cents; vat: Cents; gross: Cents }

export type PricedLine = {
  articleId: string
  quantity: number
  vatPercent: VatPercent
  unit: Amount
  items: Amount
  extraDays?: { days: number; perDay: Amount; amount: Amount }
  deposit: Cents
}

/** In cents; `total` is what is paid, the deposit included. */
export type PriceBreakdown = {
  type: OrderType
  lines: PricedLine[]
  items: Amount
  extraDays: Amount
  shipping: Amount
  deposit: Cents
  discount: Cents
  vatByRate: { percent: VatPercent; vat: Cents }[]
  total: Cents
}

const NOTHING: Amount = { net: 0, vat: 0, gross: 0 }

function unitAmount(net: Cents, percent: VatPercent): Amount {
  const vat = vatOn(net, percent)
  return { net, vat, gross: net + vat }
}

// VAT is rounded per piece and then multiplied, so that the line is exactly quantity times the shown price.
function times(amount: Amount, count: number): Amount {
  return { net: amount.net * count, vat: amount.vat * count, gross: amount.gross * count }
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce(
    (total, amount) => ({
      net: total.net + amount.net,
      vat: total.vat + amount.vat,
      gross: total.gross + amount.gross,
    }),
    NOTHING,
  )
}

function priceLine(line: PriceableLine, type: OrderType, days: number): PricedLine {
  const { articleId, quantity, row } = line
  const vatPercent = type === 'buy' ? row.buyVat : row.rentVat
  const deposit = type === 'buy' ? 0 : row.deposit * quantity
  if (type === 'trial') return { articleId, quantity, vatPercent, unit: NOTHING, items: NOTHING, deposit }
  const unit = unitAmount((type === 'buy' ? row.buy : row.rentStart) ?? 0, vatPercent)
  const priced = { articleId, quantity, vatPercent, unit, items: times(unit, quantity), deposit }
  if (type === 'buy' || days === 0) return priced
  const perDay = unitAmount(row.rentDay, vatPercent)
  return { ...priced, extraDays: { days, perDay, amount: times(perDay, days * quantity) } }
}

function shippingOf(
  lines: readonly PriceableLine[],
  subtotal: Cents,
): { amount: Amount; percent: VatPercent } {
  const dearest = lines.reduce<PriceRow | undefined>(
    (found, { row }) => (found && found.buyShipping >= row.buyShipping ? found : row),
    undefined,
  )
  if (!dearest || subtotal >= FREE_SHIPPING_FROM) return { amount: NOTHING, percent: 0 }
  return { amount: unitAmount(dearest.buyShipping, dearest.buyVat), percent: dearest.buyVat }
}

function groupVat(entries: readonly { percent: VatPercent; vat: Cents }[]) {
  const byRate = new Map<VatPercent, Cents>()
  for (const { percent, vat } of entries) {
    if (vat !== 0) byRate.set(percent, (byRate.get(percent) ?? 0) + vat)
  }
  return [...byRate].map(([percent, vat]) => ({ percent, vat })).sort((a, b) => a.percent - b.percent)
}

/** The only place that calculates (docs/domain.md, Pricing). */
export function priceOrder(request: PriceRequest): PriceBreakdown {
  const { type, lines, period, voucher = 0 } = request
  const days = type === 'rent' && period ? extraRentalDays(period) : 0
  const priced = lines.map((line) => priceLine(line, type, days))
  const items = sum(priced.map((line) => line.items))
  const extraDays = sum(priced.map((line) => line.extraDays?.amount ?? NOTHING))
  const shipping = type === 'buy' ? shippingOf(lines, items.net) : { amount: NOTHING, percent: 0 }
  const deposit = priced.reduce((total, line) => total + line.deposit, 0)
  const beforeDiscount = items.gross + extraDays.gross + shipping.amount.gross
  const discount = type === 'buy' ? Math.min(Math.max(0, voucher), beforeDiscount) : 0
  return {
    type,
    lines: priced,
    items,
    extraDays,
    shipping: shipping.amount,
    deposit,
    discount,
    vatByRate: groupVat([
      ...priced.map((line) => ({
        percent: line.vatPercent,
        vat: line.items.vat + (line.extraDays?.amount.vat ?? 0),
      })),
      { percent: shipping.percent, vat: shipping.amount.vat },
    ]),
    total: beforeDiscount + deposit - discount,
  }
}

/** What is still to be bought for free shipping, with VAT at the highest rate in the cart; undefined where shipping costs nothing. */
export function missingToFreeShipping({ lines, items, shipping }: PriceBreakdown): Amount | undefined {
  if (shipping.net === 0) return undefined
  const percent = Math.max(...lines.map(({ vatPercent }) => vatPercent))
  return unitAmount(FREE_SHIPPING_FROM - items.net, percent)
}
