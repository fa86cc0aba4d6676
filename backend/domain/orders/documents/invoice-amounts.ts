import { z } from 'zod'
import type { Amount, PriceBreakdown } from '../../../../contract/breakdown'
import { isOfCompany } from '../../../../contract/checkout-form/company'
import type { Line } from '../../../../contract/lines'
import { type Cents, type VatPercent, vatIn } from '../../../../contract/money'
import { CREDIT_REASONS, type CreditReason } from '../../../../contract/refunds'
import { isVatWithinTolerance } from '../../../documents/e-invoice'
import type { Order as PlacedOrder } from '../record/order'

type Order = Pick<PlacedOrder, 'totals'> & { lines: readonly Line[] }

const position = z.number().int()
const cents = z.number().int()

/** A part of a line's price or of the shipping, for all its pieces. Parts 'credited' before are subtracted, so negative. */
const chargedPartSchema = z.object({
  position: z.union([position, z.literal('shipping')]),
  gross: cents,
  vat: cents,
  why: z.enum([...CREDIT_REASONS, 'credited']),
})
type ChargedPart = z.infer<typeof chargedPartSchema>
type ChargedPosition = ChargedPart['position']

export const chargedSchema = z.object({
  lines: z.array(z.object({ position, quantity: z.number().int() })),
  shipping: z.boolean(),
  parts: z.array(chargedPartSchema).optional(),
  /** Unused rent on credit notes older than `parts`; VAT follows from its rate. */
  unused: z.array(z.object({ position, gross: cents })).optional(),
  vatOnSum: z.literal(true).optional(),
})
export type Charged = z.infer<typeof chargedSchema>

/** `days` are the further days of a rental; `unit` is per piece and day. */
export type ChargedRow = {
  position: ChargedPosition
  quantity: number
  days?: number
  part?: ChargedPart['why']
  /** Net and VAT are split from the gross sum, not multiples of `unit`. */
  isOnSum?: true
  /** Under the margin scheme: `net` is all that is paid. */
  isMargin?: true
  unit: Amount
  percent: VatPercent
  net: Cents
  vat: Cents
}

export type RateAmount = { percent: VatPercent; net: Cents; vat: Cents; isMargin?: boolean }

function rowOf(row: Omit<ChargedRow, 'net' | 'vat'>): ChargedRow {
  const count = row.quantity * (row.days ?? 1)
  return { ...row, net: row.unit.net * count, vat: row.unit.vat * count }
}

// The breakdown names no rate for shipping: it is the one whose VAT the lines do not add up to.
function shippingPercent({ lines, shipping, vatByRate }: PriceBreakdown): VatPercent {
  if (shipping.vat === 0) return 0
  const lineVatAt = (percent: VatPercent) =>
    lines
      .filter((line) => line.vatPercent === percent)
      .reduce((sum, line) => sum + line.items.vat + (line.extraDays?.amount.vat ?? 0), 0)
  return vatByRate.find(({ percent, vat }) => vat !== lineVatAt(percent))?.percent ?? 0
}

export const pricedLine = ({ lines, totals }: Order, position: number) =>
  totals.lines.find(({ articleId }) => articleId === lines[position]?.articleId)

function lineRows(order: Order, position: number, quantity: number): ChargedRow[] {
  const priced = pricedLine(order, position)
  if (!priced || quantity === 0) return []
  const { unit, vatPercent: percent, extraDays } = priced
  // Purchases are listed even if a voucher covers them; an extension has no start price.
  const hasUnitRow = unit.net !== 0 || order.totals.type === 'buy'
  const rows: ChargedRow[] = hasUnitRow ? [rowOf({ position, quantity, unit, percent })] : []
  if (!extraDays || extraDays.days === 0) return rows
  const { days, perDay } = extraDays
  return [...rows, rowOf({ position, quantity, days, unit: perDay, percent })]
}

const percentOf = (order: Order, position: ChargedPosition): VatPercent =>
  position === 'shipping' ? shippingPercent(order.totals) : (pricedLine(order, position)?.vatPercent ?? 0)

// E-invoices allow no negative price, so the quantity is negative.
function partRow(order: Order, { position, gross, vat, why }: ChargedPart): ChargedRow {
  const net = gross - vat
  const quantity = net < 0 ? -1 : 1
  const unit = { net: net * quantity, vat: vat * quantity, gross: gross * quantity }
  return rowOf({ position, quantity, part: why, unit, percent: percentOf(order, position) })
}

function partRows(order: Order, { parts = [], unused = [] }: Charged): ChargedRow[] {
  const unusedParts = unused.map(({ position, gross }): ChargedPart => {
    return { position, gross, vat: vatIn(gross, percentOf(order, position)), why: 'unused' }
  })
  return [...unusedParts, ...parts]
    .filter(({ gross, vat }) => gross !== 0 || vat !== 0)
    .map((part) => partRow(order, part))
}

export function chargedRows(order: Order, charged: Charged): ChargedRow[] {
  const { lines, shipping, vatOnSum } = charged
  const rows = order.lines.flatMap((_, position) => {
    return lineRows(order, position, lines.find((line) => line.position === position)?.quantity ?? 0)
  })
  const { shipping: amount } = order.totals
  if (shipping && amount.net !== 0) {
    const percent = shippingPercent(order.totals)
    rows.push(rowOf({ position: 'shipping', quantity: 1, unit: amount, percent }))
  }
  const all = [...(vatOnSum ? rows.map(withVatOnSum) : rows), ...partRows(order, charged)]
  return all.map((row) => (isMargin(order, row.position) ? { ...row, isMargin: true } : row))
}

function isMargin(order: Order, position: ChargedPosition): boolean {
  if (position !== 'shipping') return pricedLine(order, position)?.isMargin === true
  const { lines, shipping, exemption } = order.totals
  return shipping.vat === 0 && lines[exemption ? 'every' : 'some']((line) => line.isMargin === true)
}

function withVatOnSum(row: ChargedRow): ChargedRow {
  const gross = row.net + row.vat
  const vat = vatIn(gross, row.percent)
  return { ...row, net: gross - vat, vat, isOnSum: true }
}

/** For organisations, VAT is computed on line sums if rounding per piece exceeds what e-invoices allow; the amount to pay stays. */
export function invoicedOf(order: Order & Pick<PlacedOrder, 'address'>): Charged {
  const everything = everythingOf(order)
  const exceedsTolerance =
    isOfCompany(order.address) && !isVatWithinTolerance(amountsByRate(chargedRows(order, everything)))
  return exceedsTolerance ? { ...everything, vatOnSum: true } : everything
}

export function everythingOf({ lines, totals }: Order): Charged {
  return {
    lines: lines.map(({ quantity }, position) => ({ position, quantity })),
    shipping: totals.shipping.net > 0,
  }
}

export function remainingOf(order: Order, credited: readonly Charged[]): Charged {
  const everything = everythingOf(order)
  const creditedLines = credited.flatMap(({ lines }) => lines)
  return {
    lines: everything.lines.map(({ position, quantity }) => {
      const ofLine = creditedLines.filter((line) => line.position === position)
      const left = ofLine.reduce((rest, line) => rest - line.quantity, quantity)
      return { position, quantity: Math.max(0, left) }
    }),
    shipping: everything.shipping && !credited.some(({ shipping }) => shipping),
  }
}

export function limitTo(remaining: Charged, requested: Charged): Charged {
  const lines = remaining.lines.map(({ position, quantity }) => {
    const requestedQuantity = requested.lines.find((line) => line.position === position)?.quantity ?? 0
    return { position, quantity: Math.min(quantity, requestedQuantity) }
  })
  return { ...requested, lines, shipping: remaining.shipping && requested.shipping }
}

type PositionAmount = { position: ChargedPosition; gross: Cents; vat: Cents }

function byPosition(rows: readonly ChargedRow[]): PositionAmount[] {
  const sums = new Map<ChargedPosition, PositionAmount>()
  for (const { position, net, vat } of rows) {
    const sum = sums.get(position) ?? { position, gross: 0, vat: 0 }
    sums.set(position, { position, gross: sum.gross + net + vat, vat: sum.vat + vat })
  }
  return [...sums.values()]
}

export function uncredited(order: Order, invoiced: Charged, credited: readonly Charged[]): PositionAmount[] {
  const creditedAmounts = byPosition(credited.flatMap((charged) => chargedRows(order, charged)))
  return byPosition(chargedRows(order, invoiced)).map(({ position, gross, vat }) => {
    const creditedAmount = creditedAmounts.find((amount) => amount.position === position)
    return { position, gross: gross - (creditedAmount?.gross ?? 0), vat: vat - (creditedAmount?.vat ?? 0) }
  })
}

/** Subtracts earlier credits where less is left than is taken, so that credits never exceed the invoice. */
export function capCredit(remaining: readonly PositionAmount[], order: Order, taken: Charged): Charged {
  const takenAmounts = byPosition(chargedRows(order, taken))
  const corrections = remaining.flatMap(({ position, gross, vat }): ChargedPart[] => {
    const takenAmount = takenAmounts.find((amount) => amount.position === position)
    if (!takenAmount || takenAmount.gross < gross || (takenAmount.gross === gross && takenAmount.vat === vat))
      return []
    return [{ position, gross: gross - takenAmount.gross, vat: vat - takenAmount.vat, why: 'credited' }]
  })
  return corrections.length === 0 ? taken : { ...taken, parts: [...(taken.parts ?? []), ...corrections] }
}

/** Splits an amount over the lines in proportion to what is left, the remainder over the shipping. */
export function sharesOf(remaining: readonly PositionAmount[], amount: Cents, why: CreditReason) {
  const isShipping = ({ position }: PositionAmount) => position === 'shipping'
  const lines = remaining.filter((line) => !isShipping(line) && line.gross > 0)
  const total = lines.reduce((sum, { gross }) => sum + gross, 0)
  const lineTotal = Math.min(amount, total)
  let grossBefore = 0
  const shareUpTo = (gross: Cents) => (total === 0 ? 0 : Math.floor((gross * lineTotal) / total))
  const partOf = ({ position, gross, vat }: PositionAmount, share: Cents): ChargedPart[] =>
    share > 0 ? [{ position, gross: share, vat: Math.round((vat * share) / gross), why }] : []
  const parts = lines.flatMap((line) => {
    const share = shareUpTo(grossBefore + line.gross) - shareUpTo(grossBefore)
    grossBefore += line.gross
    return partOf(line, share)
  })
  const shipping = remaining
    .filter(isShipping)
    .flatMap((line) => partOf(line, Math.min(line.gross, amount - lineTotal)))
  return [...parts, ...shipping]
}

export function amountsByRate(rows: readonly ChargedRow[]): RateAmount[] {
  const byRate = new Map<VatPercent | 'margin', RateAmount>()
  for (const { percent, net, vat, isMargin } of rows) {
    const rate = isMargin ? 'margin' : percent
    const sum = byRate.get(rate) ?? { percent, net: 0, vat: 0, ...(isMargin ? { isMargin } : {}) }
    byRate.set(rate, { ...sum, net: sum.net + net, vat: sum.vat + vat })
  }
  return [...byRate.values()].sort((a, b) => a.percent - b.percent)
}

export const sumsOf = (rates: readonly RateAmount[]) => ({
  net: rates.reduce((sum, { net }) => sum + net, 0),
  vat: rates.reduce((sum, { vat }) => sum + vat, 0),
})

export function totalOf(rows: readonly ChargedRow[]): Cents {
  return rows.reduce((sum, { net, vat }) => sum + net + vat, 0)
}
