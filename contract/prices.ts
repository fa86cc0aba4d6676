import type { Amount, PriceBreakdown, PricedLine, RentalRates } from './breakdown'
import type { DateRange, IsoDate } from './dates'
import type { Line } from './lines'
import { type Cents, lessPercent, netOf, type VatPercent, vatOn, withoutVat, withVat } from './money'
import type { OrderType } from './order-status'
import { rentedDays } from './periods'
import { START_PRICE_DAYS } from './promises'
import { amountOfParts, cheapestParts, differInDaysOnly } from './rental-rates'
import { MEMBER_STATES, type VatExemption, vatExemption } from './vat-free'

/** The region of a price row that covers a whole country. */
export const WHOLE_COUNTRY = 'Overig'

export const partOfCountry = (country: string, part: string): string => `${country} (${part})`

/** The country of the price row for all countries without one of their own. */
export const FALLBACK_COUNTRY = 'X'

/** In cents, before VAT. */
export const FREE_SHIPPING_FROM: Cents = 10_000

/** In cents, net; null where not offered. */
export type PriceRow = {
  country: string
  region: string
  buy: Cents | null
  buyShipping: Cents
  buyVat: VatPercent
  rentStart: Cents | null
  rentDay: Cents
  rentWeek?: Cents | null
  rentMonth?: Cents | null
  rentVat: VatPercent
  deposit: Cents
  trial: boolean
  offDays?: boolean
  /** Sold under the margin scheme: no VAT is shown, and `buy` is all that is paid. */
  isMargin?: boolean | undefined
  /** The lowest price of the 30 days before a recent reduction. */
  buyBefore?: Cents
  rentStartBefore?: Cents
  /** With VAT, where the price list says so itself: by another rounding it may differ by a cent. */
  buyGross?: Cents
  buyShippingGross?: Cents | undefined
  rentStartGross?: Cents
  rentDayGross?: Cents
  rentWeekGross?: Cents
  rentMonthGross?: Cents
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

// Lower prices would change too much.
const ROUNDED_FROM: Cents = 2_000

function inWholeEuros(net: Cents, percent: VatPercent): Cents {
  const gross = withVat(net, percent)
  if (gross < ROUNDED_FROM) return net
  const euro = Math.round(gross / 100) * 100
  // Some amounts have no net price in cents that comes to them.
  const near = [0, 1, -1, 2, -2, 3, -3].map((more) => withoutVat(euro + more * 100, percent))
  return near.find((price) => price !== undefined) ?? net
}

const BOUGHT = ['buy', 'buyBefore'] as const
const RENTED = ['rentStart', 'rentStartBefore', 'rentWeek', 'rentMonth'] as const

/** Rounds what a piece costs, but not a single day, the delivery or the deposit, so that it is whole euros with VAT. */
export function rowInWholeEuros(row: PriceRow): PriceRow {
  const rounded = { ...row }
  for (const name of BOUGHT) rounded[name] &&= inWholeEuros(rounded[name], row.buyVat)
  for (const name of RENTED) rounded[name] &&= inWholeEuros(rounded[name], row.rentVat)
  if ((rounded.buyBefore ?? 0) <= (rounded.buy ?? 0)) delete rounded.buyBefore
  if ((rounded.rentStartBefore ?? 0) <= (rounded.rentStart ?? 0)) delete rounded.rentStartBefore
  return rounded
}

/** Outside the VAT area of the EU, as on the Canary Islands, it is an ordinary sale (Directive 2006/112/EC, articles 313 and 321). */
export function rowUnderMarginScheme(row: PriceRow): PriceRow {
  if (!MEMBER_STATES.includes(row.country) || row.buyVat === 0) return row
  const { buy, buyBefore, buyShipping, buyVat } = row
  return {
    ...row,
    ...{ buy: buy && withVat(buy, buyVat), buyShipping: withVat(buyShipping, buyVat), buyVat: 0 },
    ...(buyBefore ? { buyBefore: withVat(buyBefore, buyVat) } : {}),
    isMargin: true,
  }
}

export function isOffered(row: PriceRow | undefined, type: OrderType): boolean {
  if (!row) return false
  if (type === 'buy') return row.buy !== null
  return type === 'rent' ? row.rentStart !== null : row.trial
}

export function extraRentalDays(period: DateRange): number {
  return Math.max(0, rentedDays(period) - START_PRICE_DAYS)
}

export type PriceableLine = Line & { row: PriceRow }

export type PriceRequest = {
  type: OrderType
  lines: readonly PriceableLine[]
  period?: DateRange
  voucher?: Cents
  /** Whole percents off articles and days, not off shipping and deposit. */
  percentOff?: number
  isVatFree?: boolean
}

const NOTHING: Amount = { net: 0, vat: 0, gross: 0 }

export function unitAmount(net: Cents, percent: VatPercent, gross?: Cents): Amount {
  const vat = gross === undefined || percent === 0 ? vatOn(net, percent) : gross - net
  return { net, vat, gross: net + vat }
}

export const buyAmount = ({ buy, buyVat, buyGross }: PriceRow): Amount =>
  unitAmount(buy ?? 0, buyVat, buyGross)

export const rentDayAmount = ({ rentDay, rentVat, rentDayGross }: PriceRow): Amount =>
  unitAmount(rentDay, rentVat, rentDayGross)

export function rentalRates(row: PriceRow): RentalRates {
  const { rentVat, rentWeek, rentWeekGross, rentMonth, rentMonthGross } = row
  return {
    start: unitAmount(row.rentStart ?? 0, rentVat, row.rentStartGross),
    day: rentDayAmount(row),
    week: rentWeek == null ? undefined : unitAmount(rentWeek, rentVat, rentWeekGross),
    month: rentMonth == null ? undefined : unitAmount(rentMonth, rentVat, rentMonthGross),
  }
}

// VAT is rounded per piece and then multiplied, so that a line is exactly quantity times the displayed price.
function times(amount: Amount, count: number): Amount {
  return { net: amount.net * count, vat: amount.vat * count, gross: amount.gross * count }
}

function sum(amounts: readonly Amount[]): Amount {
  const of = (name: keyof Amount) => amounts.reduce((total, amount) => total + amount[name], 0)
  return { net: of('net'), vat: of('vat'), gross: of('gross') }
}

function eachRate({ start, day, week, month }: RentalRates, change: (rate: Amount) => Amount): RentalRates {
  const long = { week: week && change(week), month: month && change(month) }
  return { start: change(start), day: change(day), ...long }
}

function priceAtParts(rates: RentalRates, rented: number, quantity: number) {
  const parts = cheapestParts(rates, rented)
  const { days } = parts
  const unit = amountOfParts(rates, { ...parts, days: 0 })
  const amount = times(rates.day, days * quantity)
  const extraDays = days > 0 ? { extraDays: { days, perDay: rates.day, amount } } : {}
  return { unit, items: times(unit, quantity), ...extraDays, parts }
}

/** `rented` are all its days; 0 where they are not chosen. */
type LineTerms = { type: OrderType; rented: number; off: number }

function priceLine(
  { articleId, quantity, row }: PriceableLine,
  { type, rented, off }: LineTerms,
): PricedLine {
  const vatPercent = type === 'buy' ? row.buyVat : row.rentVat
  const deposit = type === 'buy' ? 0 : row.deposit * quantity
  if (type === 'trial') return { articleId, quantity, vatPercent, unit: NOTHING, items: NOTHING, deposit }
  const reduced = ({ net, gross }: Amount) =>
    off === 0 ? unitAmount(net, vatPercent, gross) : unitAmount(lessPercent(net, off), vatPercent)
  const pricedAt = (unit: Amount) => ({
    ...{ articleId, quantity, vatPercent, unit, items: times(unit, quantity), deposit },
  })
  if (type === 'buy')
    return { ...pricedAt(reduced(buyAmount(row))), ...(row.isMargin ? { isMargin: true } : {}) }
  const rates = eachRate(rentalRates(row), reduced)
  const { parts, ...priced } = priceAtParts(rates, rented, quantity)
  return {
    ...pricedAt(priced.unit),
    ...priced,
    ...(row.offDays || rates.week || rates.month ? { rates, parts } : {}),
    ...(row.offDays ? { offDays: true } : {}),
  }
}

const shippingWithVat = ({ buyShippingGross, buyShipping, buyVat }: PriceRow) =>
  buyShippingGross ?? withVat(buyShipping, buyVat)

/** Part of the price of what is sold under the margin scheme (Directive 2006/112/EC, article 312); beside anything ordinary, at its VAT. */
function shippingOf(lines: readonly PriceableLine[], subtotal: Cents) {
  const rows = lines.map(({ row }) => row).sort((a, b) => shippingWithVat(b) - shippingWithVat(a))
  const [dearest] = rows
  if (!dearest || subtotal >= FREE_SHIPPING_FROM) return { amount: NOTHING, percent: 0 }
  const { buyVat: percent } = rows.find(({ isMargin }) => !isMargin) ?? dearest
  const gross = shippingWithVat(dearest)
  return { amount: unitAmount(netOf(gross, percent), percent, gross), percent }
}

function groupVat(entries: readonly { percent: VatPercent; vat: Cents }[]) {
  const byRate = new Map<VatPercent, Cents>()
  for (const { percent, vat } of entries) {
    if (vat !== 0) byRate.set(percent, (byRate.get(percent) ?? 0) + vat)
  }
  return [...byRate].map(([percent, vat]) => ({ percent, vat })).sort((a, b) => a.percent - b.percent)
}

type Priced = { lines: PricedLine[]; shipping?: { amount: Amount; percent: VatPercent }; voucher?: Cents }

function breakdownOf(type: OrderType, { lines, shipping, voucher = 0 }: Priced): PriceBreakdown {
  const { amount, percent } = shipping ?? { amount: NOTHING, percent: 0 }
  const items = sum(lines.map((line) => line.items))
  const extraDays = sum(lines.map((line) => line.extraDays?.amount ?? NOTHING))
  const deposit = lines.reduce((total, line) => total + line.deposit, 0)
  const beforeDiscount = items.gross + extraDays.gross + amount.gross
  const discount = type === 'buy' ? Math.min(Math.max(0, voucher), beforeDiscount) : 0
  return {
    type,
    lines,
    items,
    extraDays,
    shipping: amount,
    deposit,
    discount,
    vatByRate: groupVat([
      ...lines.map((line) => ({
        percent: line.vatPercent,
        vat: line.items.vat + (line.extraDays?.amount.vat ?? 0),
      })),
      { percent, vat: amount.vat },
    ]),
    total: beforeDiscount + deposit - discount,
  }
}

const chargedFor = (lines: readonly PricedLine[]) =>
  sum(lines.flatMap(({ items, extraDays }) => [items, extraDays?.amount ?? NOTHING]))

function freeOfVat<Priced extends PriceableLine>(lines: readonly Priced[]): Priced[] {
  return lines.map((line) => ({ ...line, row: { ...line.row, buyVat: 0, rentVat: 0 } }))
}

/** The only place that calculates the price of an order (docs/domain.md, Pricing). */
export function priceOrder({ isVatFree = false, ...request }: PriceRequest): PriceBreakdown {
  const { type, lines } = request
  const isTaxed = lines.some(({ row }) => (type === 'buy' ? row.buyVat : row.rentVat) > 0)
  const exemption = isVatFree && isTaxed ? vatExemption(type) : undefined
  return exemption
    ? { ...priceAtRates({ ...request, lines: freeOfVat(lines) }), exemption }
    : priceAtRates(request)
}

function priceAtRates({ type, lines, period, voucher, percentOff = 0 }: PriceRequest): PriceBreakdown {
  const rented = type === 'rent' && period ? rentedDays(period) : 0
  const priceAt = (off: number) => lines.map((line) => priceLine(line, { type, rented, off }))
  const [listed, priced] = [priceAt(0), priceAt(percentOff)]
  // Free shipping is decided before the reduction, so that no voucher makes an order dearer.
  const subtotal = sum(listed.map((line) => line.items)).net
  const shipping = type === 'buy' ? shippingOf(lines, subtotal) : undefined
  const breakdown = breakdownOf(type, { lines: priced, shipping, voucher })
  const amount = sum([chargedFor(listed), times(chargedFor(priced), -1)])
  return amount.net === 0 ? breakdown : { ...breakdown, reduction: { percent: percentOff, amount } }
}

/** `reductions` are net, in cents per piece and article; shipping and deposits stay. */
export function reducePieces(priced: PriceBreakdown, reductions: ReadonlyMap<string, Cents>): PriceBreakdown {
  const lines = priced.lines.map((line) => {
    const off = Math.min(line.unit.net, reductions.get(line.articleId) ?? 0)
    if (off === 0) return line
    const unit = unitAmount(line.unit.net - off, line.vatPercent)
    return { ...line, unit, items: times(unit, line.quantity) }
  })
  const items = sum(lines.map((line) => line.items))
  const lessVat = lines.map(({ vatPercent, items: { vat } }, index) => {
    return { percent: vatPercent, vat: vat - (priced.lines[index]?.items.vat ?? 0) }
  })
  const vatByRate = groupVat([...priced.vatByRate, ...lessVat]).filter(({ vat }) => vat !== 0)
  return { ...priced, lines, items, vatByRate, total: priced.total - priced.items.gross + items.gross }
}

/** As `reducePieces`, with the same share off what further days cost, now and later. */
export function reduceRental(
  priced: PriceBreakdown,
  reductions: ReadonlyMap<string, Cents>,
  { lines: today, period }: { lines: readonly PriceableLine[]; period: DateRange },
): PriceBreakdown {
  const lines = priced.lines.map((line) => {
    const { articleId, unit, vatPercent, quantity } = line
    const off = Math.min(unit.net, reductions.get(articleId) ?? 0)
    const row = today.find((candidate) => candidate.articleId === articleId)?.row
    if (off === 0 || !row) return line
    const share = (unit.net - off) / unit.net
    const rates = eachRate(rentalRates(rowAsRented(row, line)), ({ net }) =>
      unitAmount(Math.round(net * share), vatPercent),
    )
    const { extraDays: _, ...rest } = line
    return { ...rest, ...priceAtParts(rates, rentedDays(period), quantity), rates, offDays: true }
  })
  return { ...priced, ...breakdownOf(priced.type, { lines }) }
}

type Swap = {
  articleId: string
  to: Pick<PriceableLine, 'articleId' | 'row'>
  isExtension: boolean
  used: number
  days: number
}

/** Makes one piece another article during its days, by the day: the first costs `used` of them, and the other the rest, to the cent. */
export function swapPiece(priced: PriceBreakdown, swap: Swap): PriceBreakdown {
  const { type, exemption } = priced
  const { articleId, to, isExtension, used, days } = swap
  const mix = (before: Cents, after: Cents) => Math.round((before * used + after * (days - used)) / days)
  const mixed = (before: Amount, after: Amount): Amount => {
    const [net, gross] = [mix(before.net, after.net), mix(before.gross, after.gross)]
    return { net, vat: gross - net, gross }
  }
  const lines = priced.lines.flatMap((line): PricedLine[] => {
    if (line.articleId !== articleId) return [line]
    const { vatPercent, extraDays: { days: extra, perDay } = { days: 0, perDay: NOTHING } } = line
    const left = line.quantity - 1
    const withDays = (each: Amount, quantity: number) =>
      extra > 0 ? { extraDays: { days: extra, perDay: each, amount: times(each, extra * quantity) } } : {}
    const kept = { ...line, quantity: left, items: times(line.unit, left), ...withDays(perDay, left) }
    const byDay = { rentVat: vatPercent, rentWeek: null, rentMonth: null }
    const row = { ...to.row, ...byDay, ...(isExtension ? { deposit: 0 } : {}) }
    const rented = START_PRICE_DAYS + extra
    const other = priceLine({ articleId: to.articleId, quantity: 1, row }, { type, rented, off: 0 })
    const newPerDay = mixed(perDay, other.extraDays?.perDay ?? NOTHING)
    const whole = mixed(
      sum([line.unit, times(perDay, extra)]),
      sum([other.unit, other.extraDays?.amount ?? NOTHING]),
    )
    const unit = isExtension ? NOTHING : sum([whole, times(newPerDay, -extra)])
    const swapped = { ...other, unit, items: unit, ...withDays(newPerDay, 1), isMixed: type === 'rent' }
    return left > 0 ? [{ ...kept, deposit: (line.deposit / line.quantity) * left }, swapped] : [swapped]
  })
  return { ...breakdownOf(type, { lines }), ...(exemption ? { exemption } : {}) }
}

/** What the whole costs more than what is rented already, at the VAT rate of the rental; the deposit is paid. */
export function priceExtension(
  rentalLines: readonly PriceableLine[],
  { period, end, exemption }: { period: DateRange; end: IsoDate; exemption?: VatExemption | undefined },
): PriceBreakdown {
  const lines = exemption ? freeOfVat(rentalLines) : rentalLines
  const priced = lines.map(({ articleId, quantity, row }): PricedLine => {
    const line = { articleId, quantity, vatPercent: row.rentVat, deposit: 0 }
    const rates = rentalRates(row)
    const parts = cheapestParts(rates, rentedDays({ start: period.start, end }))
    const instead = cheapestParts(rates, rentedDays(period))
    const days = parts.days - instead.days
    if (differInDaysOnly(parts, instead)) {
      const extraDays = { days, perDay: rates.day, amount: times(rates.day, days * quantity) }
      return { ...line, unit: NOTHING, items: NOTHING, extraDays }
    }
    const gross = amountOfParts(rates, parts).gross - amountOfParts(rates, instead).gross
    const unit = unitAmount(netOf(gross, row.rentVat), row.rentVat, gross)
    return { ...line, unit, items: times(unit, quantity), rates, parts, instead }
  })
  return { ...breakdownOf('rent', { lines: priced }), ...(exemption ? { exemption } : {}) }
}

/** Compensation is outside VAT; `amount` is in cents, for all pieces of an article. */
export function priceDamages(damages: readonly { articleId: string; amount: Cents }[]): PriceBreakdown {
  const lines = damages.map(({ articleId, amount }): PricedLine => {
    const unit = unitAmount(amount, 0)
    return { articleId, quantity: 1, vatPercent: 0, unit, items: unit, deposit: 0 }
  })
  return { ...breakdownOf('rent', { lines }), exemption: 'O' }
}

/** A row at the prices of a rented line; further days that it did not have cost what they do today. */
export function rowAsRented(
  row: PriceRow,
  { unit, extraDays, rates, offDays = false }: PricedLine,
): PriceRow {
  const { start = unit, day = extraDays?.perDay, week, month } = rates ?? {}
  return {
    ...row,
    ...{ rentStart: start.net, rentStartGross: start.gross },
    ...(day ? { rentDay: day.net, rentDayGross: day.gross } : {}),
    ...{ rentWeek: week?.net ?? null, rentMonth: month?.net ?? null },
    ...(week ? { rentWeekGross: week.gross } : {}),
    ...(month ? { rentMonthGross: month.gross } : {}),
    offDays,
  }
}

export const lineAsRented = <Of extends PriceableLine>(line: Of, priced: PricedLine): Of => ({
  ...line,
  row: { ...rowAsRented(line.row, priced), rentVat: priced.vatPercent },
})

export const withVatOfToday = (line: PriceableLine, { rates, ...priced }: PricedLine): PricedLine => ({
  ...priced,
  vatPercent: line.row.rentVat,
  rates: rates && eachRate(rates, ({ net }) => unitAmount(net, line.row.rentVat)),
})

/** In cents for all pieces, with VAT; a further day costs less where a week or month covers it. */
export function pricePerDay(lines: readonly PriceableLine[]): Cents {
  const days = lines.map(({ quantity, row }) => times(rentDayAmount(row), quantity))
  return sum(days).gross
}

/** For a trial that becomes a purchase or rental, which is with the customer already. */
export function priceKept({ lines, ...request }: Omit<PriceRequest, 'voucher'>): PriceBreakdown {
  const withoutShipping = lines.map((line) => ({ ...line, row: { ...line.row, buyShipping: 0 } }))
  return priceOrder({ ...request, lines: withoutShipping })
}

export function countDeposit(total: Cents, deposit: Cents): { counted: Cents; left: Cents } {
  const counted = Math.min(total, deposit)
  return { counted, left: deposit - counted }
}

/** In cents: the total less what a deposit has already paid. */
export function amountDue(order: { totals: Pick<PriceBreakdown, 'total'>; depositCounted: Cents }): Cents {
  return order.totals.total - order.depositCounted
}
