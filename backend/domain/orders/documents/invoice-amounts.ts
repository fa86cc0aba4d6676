import { z } from 'zod'
import type { Amount, PriceBreakdown } from '../../../../contract/breakdown'
import { isOfCompany } from '../../../../contract/checkout-form/company'
import type { Line } from '../../../../contract/lines'
import type { Cents, VatPercent } from '../../../../contract/money'
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

// The breakdown names no rate for shipping: it is the one whose VAT the lines do not add up to.
function shippingPercent({ lines, shipping, vatByRate }: PriceBreakdown): VatPercent {
  if (shipping.vat === 0) return 0
  const ofLines = (percent: VatPercent) =>
    lines
      .filter((line) => line.vatPercent === percent)
      .reduce((sum, line) => sum + line.items.vat + (line.extraDays?.amount.vat ?? 0), 0)
  return vatByRate.find(({ percent, vat }) => vat !== ofLines(percent))?.percent ?? 0
}

const pricedOf = ({ lines, totals }: Order, position: number) =>
  totals.lines.find(({ articleId }) => articleId === lines[position]?.articleId)

function lineRows(order: Order, position: number, quantity: number): ChargedRow[] {
  const priced = pricedOf(order, position)
  if (!priced || quantity === 0) return []
  const { unit, vatPercent: percent, extraDays } = priced
  // Purchases are listed even if a voucher covers them; an extension has no start price.
  const isNamed = unit.net !== 0 || order.totals.type === 'buy'
  const rows: ChargedRow[] = isNamed ? [rowOf({ position, quantity, unit, percent })] : []
  if (!extraDays || extraDays.days === 0) return rows
  const { days, perDay } = extraDays
  return [...rows, rowOf({ position, quantity, days, unit: perDay, percent })]
}

const vatIn = (gross: Cents, percent: VatPercent): Cents => Math.round((gross * percent) / (100 + percent))

const percentOf = (order: Order, position: ChargedPosition): VatPercent =>
  position === 'shipping' ? shippingPercent(order.totals) : (pricedOf(order, position)?.vatPercent ?? 0)

// E-invoices allow no negative price, so the quantity is negative.
function partRow(order: Order, { position, gross, vat, why }: ChargedPart): ChargedRow {
  const net = gross - vat
  const quantity = net < 0 ? -1 : 1
  const unit = { net: net * quantity, vat: vat * quantity, gross: gross * quantity }
  return rowOf({ position, quantity, part: why, unit, percent: percentOf(order, position) })
}

function partRows(order: Order, { parts = [], unused = [] }: Charged): ChargedRow[] {
  const before = unused.map(({ position, gross }): ChargedPart => {
    return { position, gross, vat: vatIn(gross, percentOf(order, position)), why: 'unused' }
  })
  return [...before, ...parts]
    .filter(({ gross, vat }) => gross !== 0 || vat !== 0)
    .map((part) => partRow(order, part))
}

export function chargedRows(order: Order, taken: Charged): ChargedRow[] {
  const { lines, shipping, vatOnSum } = taken
  const charged = order.lines.flatMap((_, position) => {
    return lineRows(order, position, lines.find((line) => line.position === position)?.quantity ?? 0)
  })
  const { shipping: amount } = order.totals
  if (shipping && amount.net !== 0) {
    const percent = shippingPercent(order.totals)
    charged.push(rowOf({ position: 'shipping', quantity: 1, unit: amount, percent }))
  }
  return [...(vatOnSum ? charged.map(onSum) : charged), ...partRows(order, taken)]
}

function onSum(row: ChargedRow): ChargedRow {
  const gross = row.net + row.vat
  const vat = vatIn(gross, row.percent)
  return { ...row, net: gross - vat, vat, isOnSum: true }
}

/** For organisations, VAT is computed on line sums if rounding per piece exceeds what e-invoices allow; the amount to pay stays. */
export function invoicedOf(order: Order & Pick<PlacedOrder, 'address'>): Charged {
  const all = everythingOf(order)
  const isFar = isOfCompany(order.address) && !isVatWithinTolerance(amountsByRate(chargedRows(order, all)))
  return isFar ? { ...all, vatOnSum: true } : all
}

export function everythingOf({ lines, totals }: Order): Charged {
  return {
    lines: lines.map(({ quantity }, position) => ({ position, quantity })),
    shipping: totals.shipping.net > 0,
  }
}

export function remainingOf(order: Order, taken: readonly Charged[]): Charged {
  const all = everythingOf(order)
  const takenLines = taken.flatMap(({ lines }) => lines)
  return {
    lines: all.lines.map(({ position, quantity }) => {
      const same = takenLines.filter((line) => line.position === position)
      return {
        position,
        quantity: Math.max(
          0,
          same.reduce((left, line) => left - line.quantity, quantity),
        ),
      }
    }),
    shipping: all.shipping && !taken.some(({ shipping }) => shipping),
  }
}

export function within(left: Charged, asked: Charged): Charged {
  const lines = left.lines.map(({ position, quantity }) => {
    const wanted = asked.lines.find((line) => line.position === position)?.quantity ?? 0
    return { position, quantity: Math.min(quantity, wanted) }
  })
  return { ...asked, lines, shipping: left.shipping && asked.shipping }
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
  const back = byPosition(credited.flatMap((charged) => chargedRows(order, charged)))
  return byPosition(chargedRows(order, invoiced)).map(({ position, gross, vat }) => {
    const less = back.find((one) => one.position === position)
    return { position, gross: gross - (less?.gross ?? 0), vat: vat - (less?.vat ?? 0) }
  })
}

/** Subtracts earlier credits where less is left than is taken, so that credits never exceed the invoice. */
export function upTo(left: readonly PositionAmount[], order: Order, taken: Charged): Charged {
  const asked = byPosition(chargedRows(order, taken))
  const before = left.flatMap(({ position, gross, vat }): ChargedPart[] => {
    const of = asked.find((one) => one.position === position)
    if (!of || of.gross < gross || (of.gross === gross && of.vat === vat)) return []
    return [{ position, gross: gross - of.gross, vat: vat - of.vat, why: 'credited' }]
  })
  return before.length === 0 ? taken : { ...taken, parts: [...(taken.parts ?? []), ...before] }
}

/** Splits an amount over the lines in proportion to what is left, the remainder over the shipping. */
export function sharesOf(left: readonly PositionAmount[], amount: Cents, why: CreditReason): ChargedPart[] {
  const isShipping = ({ position }: PositionAmount) => position === 'shipping'
  const lines = left.filter((one) => !isShipping(one) && one.gross > 0)
  const total = lines.reduce((sum, { gross }) => sum + gross, 0)
  const ofLines = Math.min(amount, total)
  let before = 0
  const shareUpTo = (gross: Cents) => (total === 0 ? 0 : Math.floor((gross * ofLines) / total))
  const part = ({ position, gross, vat }: PositionAmount, share: Cents): ChargedPart[] =>
    share > 0 ? [{ position, gross: share, vat: Math.round((vat * share) / gross), why }] : []
  const parts = lines.flatMap((line) => {
    const share = shareUpTo(before + line.gross) - shareUpTo(before)
    before += line.gross
    return part(line, share)
  })
  const shipping = left.filter(isShipping).flatMap((one) => part(one, Math.min(one.gross, amount - ofLines)))
  return [...parts, ...shipping]
}

export function amountsByRate(rows: readonly ChargedRow[]): RateAmount[] {
  const byRate = new Map<VatPercent, RateAmount>()
  for (const { percent, net, vat } of rows) {
    const sum = byRate.get(percent) ?? { percent, net: 0, vat: 0 }
    byRate.set(percent, { percent, net: sum.net + net, vat: sum.vat + vat })
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
