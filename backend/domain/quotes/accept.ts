import { shopDay, writtenDate } from '../../../contract/dates'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { quoteStatus } from '../../../contract/quotes'
import { inTransaction, isDuplicate, withRetry } from '../../db/retry'
import type { Unit } from '../../db/schema'
import { queueMail } from '../mail/outbox/put'
import { officePage } from '../mail/shop-notice'
import { payerOf } from '../orders/on-invoice/credit'
import { checkMethod, checkTransferTime } from '../orders/payments/methods'
import { type PlacedOrder, storeOrder } from '../orders/place'
import { checkEarlyStart } from '../orders/record/checks'
import { orderByKey } from '../orders/record/find'
import type { PreparedOrder } from '../orders/record/order'
import { signedOrderLink } from '../orders/record/order-key'
import { limit } from '../platform/limits/limit'
import { Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { refuseUnopened } from '../settings/opening/opening'
import { acceptanceNotice, quoteAccepted } from './mails'
import { existingQuote, type Quote } from './quote'

type Acceptance = {
  quote: Quote
  /** A hash of all that was sent: the same acceptance again returns the same order. */
  fingerprint: string
  acceptedBy: string
  purchaseOrder: string
  costCentre: string
  paymentMethod: string
  expectedTotal: number | undefined
  startsEarly: boolean
  userId: string | null
  visitor: string | undefined
  shopOrigin: string
}

// No checkout has such a key, so a quote becomes one order at most.
const keyOf = ({ id }: Quote) => `quote:${id}`

async function ownerOf(unit: Unit, quote: Quote, { userId, paymentMethod }: Acceptance) {
  if (paymentMethod === ON_INVOICE) return payerOf(unit, [userId, quote.userId])
  return userId ?? quote.userId
}

function prepared(quote: Quote, acceptance: Acceptance, userId: string | null): PreparedOrder {
  const { purchaseOrder, costCentre, paymentMethod, startsEarly } = acceptance
  const { type, country, region, period, totals, locale } = quote
  const place = { country, region }
  const address = {
    ...quote.address,
    ...(purchaseOrder ? { Inkoopnummer: purchaseOrder } : {}),
    ...(costCentre ? { Kostenplaats: costCentre } : {}),
  }
  return {
    request: {
      ...{ type, period, startsEarly, address, place, paymentMethod, locale },
      lines: quote.lines,
      voucherCode: null,
      expectedTotal: totals.total,
      key: keyOf(quote),
      fingerprint: acceptance.fingerprint,
      userId,
      visitor: acceptance.visitor,
      shopOrigin: acceptance.shopOrigin,
    },
    place,
    period,
    lines: quote.lines,
    address,
    voucher: undefined,
    totals,
  }
}

function checkOpen(quote: Quote, today: string): void {
  const status = quoteStatus(quote, today)
  if (status === 'accepted') throw new Refusal('quote_accepted')
  if (status === 'withdrawn') throw new Refusal('quote_withdrawn')
  if (status === 'expired')
    throw new Refusal('quote_expired', { values: { date: writtenDate(quote.validUntil) } })
}

/** Makes others who accept, change or withdraw the quote wait. */
export async function lockQuote(unit: Unit, id: string): Promise<void> {
  await unit
    .updateTable('quotes')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .execute()
}

/** `methodProblem` counts once everything else is agreed. */
async function write(services: Services, unit: Unit, acceptance: Acceptance, methodProblem: unknown) {
  await lockQuote(unit, acceptance.quote.id)
  const quote = await existingQuote(unit, 'id', acceptance.quote.id)
  const known = await orderByKey(unit, keyOf(quote))
  if (known?.fingerprint === acceptance.fingerprint) return { order: known, isNew: false }
  const now = services.now()
  refuseUnopened(await services.catalogue(unit), now)
  const today = shopDay(now)
  checkOpen(quote, today)
  const { expectedTotal } = acceptance
  if (expectedTotal !== undefined && expectedTotal !== quote.totals.total) throw new Refusal('quote_changed')
  checkEarlyStart(quote.period, acceptance.startsEarly)
  if (methodProblem) throw methodProblem
  if (quote.totals.total > 0) {
    const order = { type: quote.type, period: quote.period, follows: null }
    checkTransferTime(await services.catalogue(unit), acceptance.paymentMethod, order, today)
  }
  const placed = await storeOrder(
    services,
    unit,
    prepared(quote, acceptance, await ownerOf(unit, quote, acceptance)),
  )
  const { order } = placed
  await unit
    .updateTable('quotes')
    .set({
      state: 'accepted',
      accepted_by: acceptance.acceptedBy,
      order_id: order.id,
      updated_at: now.toISOString(),
    })
    .where('id', '=', quote.id)
    .execute()
  const link = signedOrderLink(services, order, acceptance.shopOrigin)
  const by = acceptance.acceptedBy
  const catalogue = await services.catalogue(unit)
  const mail = quoteAccepted(catalogue, quote, {
    ...{ by, order: order.number, link },
    address: order.address,
  })
  await queueMail(unit, `quote-accepted:${quote.id}`, mail, now)
  const page = officePage(services, quote.locale, `orders/${order.id}`)
  const notice = acceptanceNotice(catalogue, quote, order.number, page)
  await queueMail(unit, `quote-accepted-notice:${quote.id}`, notice, now)
  return placed
}

/**
 * Throws Refusal for a quote that is no longer open, a shop that is closed, and a way to pay that is not
 * possible.
 */
export async function acceptQuote(services: Services, acceptance: Acceptance): Promise<PlacedOrder> {
  const { quote, visitor, paymentMethod } = acceptance
  await limit(services, 'order_address', visitor)
  const { total } = quote.totals
  // The provider is not asked while the transaction is open.
  const catalogue = await services.catalogue(services.db)
  const payment = { country: quote.country, amount: total, id: paymentMethod }
  const methodProblem =
    total > 0 && paymentMethod !== ON_INVOICE
      ? await checkMethod(services, catalogue, payment).catch((error: unknown) => error)
      : undefined
  return withRetry(
    () => inTransaction(services.db, (unit) => write(services, unit, acceptance, methodProblem)),
    isDuplicate,
  )
}
