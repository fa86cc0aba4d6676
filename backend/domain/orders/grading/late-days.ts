import { addDays, type IsoDate } from '../../../../contract/dates'
import type { LateDays } from '../../../../contract/endpoints/staff-order-details'
import type { Cents } from '../../../../contract/money'
import { extraRentalDays, priceExtension, pricePerDay } from '../../../../contract/prices'
import { daysLate } from '../../../../contract/return-terms'
import { shopDay } from '../../../../contract/shop-time'
import type { Unit } from '../../../db/schema'
import type { Catalogue } from '../../platform/catalogue'
import type { Services } from '../../platform/services'
import { countedDeposit } from '../deposits/ledger'
import { unlessUnavailable } from '../follow-ups/ask'
import { checkArticles, type OfferedLine } from '../record/checks'
import type { Order } from '../record/order'
import type { OrderReturn } from '../returns/find'
import { bankAccount } from '../transfers/store'
import { type Charge, placeCharge } from './charge'

/** At the order's own day price and VAT rate, or today's day price if it had no extra days. */
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

/** `most` counts until the return was received, `proposed` until it was announced. Null if nothing can be charged. */
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

function offerOf(catalogue: Catalogue, order: Order, returned: Returned, days: number) {
  const { period, totals } = order
  const lines = linesOf(catalogue, order)
  const most = lateDaysOf(catalogue, order, returned)?.most ?? 0
  if (!lines || !period || days === 0 || days > most) return null
  const end = addDays(shopDay(returned.receivedAt ?? ''), days - most)
  const priced = priceExtension(lines, { period, end, exemption: totals.exemption })
  return { lines, totals: priced, period: { start: addDays(end, 1 - days), end } }
}

/** In cents with VAT; 0 if so many days cannot be charged. */
export function priceOfLateDays(catalogue: Catalogue, order: Order, returned: Returned, days: number): Cents {
  return offerOf(catalogue, order, returned, days)?.totals.total ?? 0
}

/** Call once, when the deposit is settled; the counted deposit pays first. */
export async function chargeLateDays(
  services: Services,
  unit: Unit,
  order: Order,
  { returned, days, shopOrigin }: { returned: Returned; days: number; shopOrigin: string },
): Promise<Charge | null> {
  const offer = offerOf(await services.catalogue(unit), order, returned, days)
  if (!offer) return null
  const depositCounted = await countedDeposit(unit, order.id)
  return placeCharge(services, unit, order, { ...offer, kind: 'late_days', depositCounted, shopOrigin })
}
