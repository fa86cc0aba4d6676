import { randomUUID } from 'node:crypto'
import type { PriceBreakdown } from '../../../../contract/breakdown'
import { addDays, type DateRange, type IsoDate, shopDay } from '../../../../contract/dates'
import type { LateDays } from '../../../../contract/endpoints/staff-order-details'
import type { Cents } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { type FollowUpKind, PAID } from '../../../../contract/order-status'
import {
  amountDue,
  extraRentalDays,
  lineAsRented,
  priceDamages,
  priceExtension,
  pricePerDay,
} from '../../../../contract/prices'
import { daysLate } from '../../../../contract/return-terms'
import type { Catalogue } from '../../platform/catalogue'
import type { InShop, InUnit } from '../../platform/services'
import { countedDeposit } from '../deposits/ledger'
import { issueInvoice } from '../documents/invoices'
import { unlessUnavailable } from '../follow-ups/offer'
import { payLater } from '../on-invoice/credit'
import { insertOrder, preparedFollowUp } from '../place'
import { checkArticles, type OfferedLine } from '../record/checks'
import { changeStatus, existingOrder } from '../record/find'
import { type Order, type OrderLine, payUntil } from '../record/order'
import { orderLinks } from '../record/order-key'
import { asPaid, type OrderReturn } from '../returns/find'
import { type Damage, soldAs, splitDamages } from '../returns/settle'
import { bankAccount, type Instructions, instructionsFor } from '../transfers/store'

export type Charge = { order: Order; transfer: Instructions | undefined; invoiceLink: string }

type Offer = {
  kind: FollowUpKind
  lines: OrderLine[]
  period: DateRange | null
  totals: PriceBreakdown
  depositCounted: Cents
}

export async function placeCharge(inUnit: InUnit & InShop, order: Order, offer: Offer) {
  if (offer.totals.total === 0) return null
  const catalogue = await inUnit.catalogue(inUnit.db)
  const at = inUnit.now()
  const key = randomUUID()
  const request = {
    key,
    fingerprint: key,
    locale: order.locale,
    paymentMethod: ON_INVOICE,
    startsEarly: true,
  }
  const prepared = await preparedFollowUp(inUnit.db, order, { ...offer, type: 'rent' }, request)
  const placed = await insertOrder(inUnit, prepared, 'staff')
  if (amountDue(placed) > 0) {
    await payLater(inUnit.db, placed, payUntil(placed, catalogue), at)
  } else {
    await changeStatus(inUnit.db, placed.id, PAID, { actor: 'shop', reason: 'paid by the deposit', at })
  }
  const charged = await existingOrder(inUnit.db, placed.id)
  const invoice = await issueInvoice(inUnit, charged, at)
  const account = bankAccount(catalogue, order.locale)
  const open = charged.invoice?.open ?? 0
  return {
    order: charged,
    transfer: account && open > 0 ? await instructionsFor(inUnit.db, charged, account, open) : undefined,
    invoiceLink: orderLinks(inUnit, charged, inUnit.shopOrigin)(`/documents/${invoice}`),
  }
}

/** Claims damage beyond the deposit, outside VAT. Call once, when the deposit is settled. */
export async function chargeDamages(inUnit: InUnit & InShop, order: Order, damages: readonly Damage[]) {
  if (order.type === 'buy') return null
  const catalogue = await inUnit.catalogue(inUnit.db)
  const claims = splitDamages(order, damages).beyond.flatMap(({ position, amount }) => {
    const sold = soldAs(catalogue, order, position)
    return sold ? [{ line: { ...sold, quantity: 1 }, amount }] : []
  })
  const totals = priceDamages(claims.map(({ line: { articleId }, amount }) => ({ articleId, amount })))
  const lines = claims.map(({ line }) => line)
  const { period } = order
  const offer = { kind: 'damages', lines, period, totals, depositCounted: 0 } as const
  return placeCharge(inUnit, order, offer)
}

/** At the order's own day price and VAT rate, or today's day price if it had no extra days. */
function linesOf(catalogue: Catalogue, order: Order): OfferedLine[] | null {
  const { lines, country, region, totals } = order
  const offered = unlessUnavailable(() => checkArticles(catalogue, lines, { country, region }, 'rent'))
  const atOwnPrice = (line: OfferedLine) => {
    const priced = totals.lines.find(({ articleId }) => articleId === line.articleId)
    return priced ? lineAsRented(line, priced) : line
  }
  return offered?.map(atOwnPrice) ?? null
}

type Returned = Pick<OrderReturn, 'announcedAt' | 'receivedAt'>

function lateRentalOf(catalogue: Catalogue, order: Order, { announcedAt, receivedAt }: Returned) {
  const { type, period, locale } = order
  if (type !== 'rent' || !period || !receivedAt || !bankAccount(catalogue, locale)) return null
  const extraDaysUntil = (day: IsoDate) =>
    Math.max(0, extraRentalDays({ start: period.start, end: day }) - extraRentalDays(period))
  const received = shopDay(receivedAt)
  const maximum = extraDaysUntil(received)
  const lines = maximum > 0 && linesOf(catalogue, order)
  if (!lines) return null
  const announced = shopDay(announcedAt)
  const proposed = daysLate(period.end, announced) > 0 ? extraDaysUntil(announced) : 0
  return { period, received, lines, most: maximum, proposed }
}

/** `most` counts until the return was received, `proposed` until it was announced. Null if nothing can be charged. */
export function lateDaysOf(catalogue: Catalogue, order: Order, returned: Returned): LateDays | null {
  const late = lateRentalOf(catalogue, order, returned)
  return late && { proposed: late.proposed, most: late.most, perDay: pricePerDay(late.lines) }
}

function offerOf(catalogue: Catalogue, order: Order, returned: Returned, days: number) {
  const late = lateRentalOf(catalogue, order, returned)
  if (!late || days === 0 || days > late.most) return null
  const { lines, period } = late
  const end = addDays(late.received, days - late.most)
  const totals = priceExtension(lines, { period, end, exemption: order.totals.exemption })
  return { lines, totals, period: { start: addDays(end, 1 - days), end } }
}

/** In cents with VAT; 0 if so many days cannot be charged. */
export function priceOfLateDays(catalogue: Catalogue, order: Order, returned: Returned, days: number): Cents {
  return offerOf(catalogue, order, returned, days)?.totals.total ?? 0
}

/** Call once, when the deposit is settled; the counted deposit pays first. */
export async function chargeLateDays(
  inUnit: InUnit & InShop,
  order: Order,
  { returned, days }: { returned: Returned; days: number },
) {
  const offer = offerOf(await inUnit.catalogue(inUnit.db), await asPaid(inUnit.db, order), returned, days)
  if (!offer) return null
  const depositCounted = await countedDeposit(inUnit.db, order.id)
  return placeCharge(inUnit, order, { ...offer, kind: 'late_days', depositCounted })
}
