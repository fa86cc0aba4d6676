import { randomUUID } from 'node:crypto'
import { addDays, type IsoDate } from '../../../../contract/dates'
import type { LateDays } from '../../../../contract/endpoints/staff-order-details'
import type { Cents } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { PAID } from '../../../../contract/order-status'
import { amountDue, extraRentalDays, priceExtension, pricePerDay } from '../../../../contract/prices'
import { daysLate } from '../../../../contract/return-terms'
import { shopDay } from '../../../../contract/shop-time'
import type { Unit } from '../../../db/schema'
import type { Catalogue } from '../../platform/catalogue'
import type { Services } from '../../platform/services'
import { countedDeposit } from '../deposits/ledger'
import { issueInvoice } from '../documents/invoices'
import { unlessUnavailable } from '../follow-ups/ask'
import { awaitTransfer } from '../on-invoice/put'
import { storeAfterwards } from '../place'
import { ownerOf, preparedFollowUp } from '../place-follow-up'
import { changeStatus } from '../record/change-status'
import { checkArticles, type OfferedLine } from '../record/checks'
import { existingOrder } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { payUntil } from '../record/pay-until'
import { bankAccount, type Instructions, instructionsFor } from '../transfers/instructions'
import type { OrderReturn } from './find'

/** Returns the lines at the day price and VAT rate of the order, or at the day price of today where it had no extra days. */
function linesOf(catalogue: Catalogue, order: Order): OfferedLine[] | null {
  const { lines, country, region, totals } = order
  const offered = unlessUnavailable(() => checkArticles(catalogue, lines, { country, region }, 'rent'))
  return (
    offered?.map((line) => {
      const priced = totals.lines.find(({ articleId }) => articleId === line.articleId)
      const rentDay = priced?.extraDays?.perDay.net ?? line.row.rentDay
      return { ...line, row: { ...line.row, rentDay, rentVat: priced?.vatPercent ?? line.row.rentVat } }
    }) ?? null
  )
}

type Returned = Pick<OrderReturn, 'announcedAt' | 'receivedAt'>

/**
 * Returns the extra days for which a rental came back late: as many as can be charged, counted until it was received, and as many as are
 * proposed, until its return was announced, as from then on it waits for us. Returns null where nothing can be charged.
 */
export function lateDaysOf(catalogue: Catalogue, order: Order, returned: Returned): LateDays | null {
  const { type, period, locale } = order
  const { announcedAt, receivedAt } = returned
  if (type !== 'rent' || !period || !receivedAt || !bankAccount(catalogue, locale)) return null
  const until = (day: IsoDate) =>
    Math.max(0, extraRentalDays({ start: period.start, end: day }) - extraRentalDays(period))
  const most = until(shopDay(receivedAt))
  const lines = most > 0 && linesOf(catalogue, order)
  if (!lines) return null
  const announced = shopDay(announcedAt)
  const proposed = daysLate(period.end, announced) > 0 ? until(announced) : 0
  return { proposed, most, perDay: pricePerDay(lines) }
}

/** Prices `days` of those that lateDaysOf tells. */
function offerOf(catalogue: Catalogue, order: Order, returned: Returned, days: number) {
  const { period, totals } = order
  const lines = linesOf(catalogue, order)
  const most = lateDaysOf(catalogue, order, returned)?.most ?? 0
  if (!lines || !period || days === 0 || days > most) return null
  const end = addDays(shopDay(returned.receivedAt ?? ''), days - most)
  const priced = priceExtension(lines, { period, end, exemption: totals.exemption })
  return { lines, totals: priced, period: { start: addDays(end, 1 - days), end } }
}

/** Returns what `days` cost in cents, with VAT; 0 where so many cannot be charged. */
export function priceOfLateDays(catalogue: Catalogue, order: Order, returned: Returned, days: number): Cents {
  return offerOf(catalogue, order, returned, days)?.totals.total ?? 0
}

/** The order for late days, with what of it is still to be transferred. */
export type LateCharge = {
  order: Order
  days: number
  transfer: Instructions | undefined
  invoiceLink: string
}

/**
 * Charges late days with an order of their own, which the counted deposit pays first; the rest is on invoice. Call it once, when the
 * deposit is settled.
 */
export async function chargeLateDays(
  services: Services,
  unit: Unit,
  order: Order,
  { returned, days, shopOrigin }: { returned: Returned; days: number; shopOrigin: string },
): Promise<LateCharge | null> {
  const catalogue = await services.catalogue(unit)
  const offer = offerOf(catalogue, order, returned, days)
  if (!offer || offer.totals.total === 0) return null
  const at = services.now()
  const depositCounted = await countedDeposit(unit, order.id)
  const { total } = offer.totals
  const due = total - depositCounted
  const key = randomUUID()
  const prepared = preparedFollowUp(
    order,
    { ...offer, kind: 'late_days', type: 'rent', depositCounted, depositLeft: 0, due, startsEarly: true },
    {
      ...{ key, fingerprint: key, visitor: undefined, shopOrigin, locale: order.locale },
      agreed: { total, due, paymentMethod: ON_INVOICE, startsEarly: true },
    },
    await ownerOf(unit, order.id),
  )
  const placed = await storeAfterwards(services, unit, prepared)
  if (amountDue(placed) > 0) {
    await awaitTransfer(unit, placed, { payBy: payUntil(placed, catalogue), shopOrigin, at })
  } else {
    await changeStatus(unit, placed.id, PAID, { actor: 'shop', reason: 'paid by the deposit', at })
  }
  const charged = await existingOrder(unit, placed.id)
  const invoice = await issueInvoice(services, unit, charged, at)
  const account = bankAccount(catalogue, order.locale)
  const open = charged.invoice?.open ?? 0
  return {
    order: charged,
    days,
    transfer: account && open > 0 ? await instructionsFor(unit, charged, account, open) : undefined,
    invoiceLink: orderLinks(services, charged, shopOrigin)(`/documents/${invoice}`),
  }
}
