import { isHeldUp, isTransfer } from '../../../contract/bank-transfer'
import { shopDay } from '../../../contract/dates'
import { FAULTS } from '../../../contract/endpoints/letters'
import type { NamedLine, OnInvoice } from '../../../contract/endpoints/order'
import type { OwnOrderDetails } from '../../../contract/endpoints/order-details'
import type { OwnListedOrder } from '../../../contract/endpoints/orders'
import type { Locale } from '../../../contract/locales'
import { orderActions } from '../../../contract/order-actions'
import { type OrderGroup, STATUSES_OF_GROUP } from '../../../contract/order-groups'
import {
  AWAITING_PAYMENT,
  CANCELED,
  isOrderActor,
  PAID,
  paymentResult,
  SHIPPED,
} from '../../../contract/order-status'
import type { Queries } from '../../db/schema'
import { closedDaysOf, promisedDay } from '../catalogue/rental-calendar'
import { messagesAbout } from '../people/contact/letters'
import type { Catalogue } from '../platform/catalogue'
import type { Services } from '../platform/services'
import { depositEntries } from './deposits/ledger'
import { collectionAddress } from './mails/order-mail'
import { followedBy, followUpsOf, linesOf } from './record/find'
import { monthsOfOrder } from './record/months'
import { type Order, type OrderLine, payUntil } from './record/order'
import { orderSignature } from './record/order-key'
import { CHANGED, type Claim, claimsOf, paymentsOf, refundsOf, startPayingBy } from './record/paid-amounts'
import { repairsOf } from './repairs'
import { announcedReturn, needsAgreement, returnOf } from './returns/find'
import { latenessOf } from './returns/mails'
import { dayOfPickUp, leavingDay, orderShipment, shipmentsOf, stillHere } from './shipments/read'
import { transferOf } from './transfers/store'
import { withdrawalsAbout } from './withdrawals/list'

const claimResponse = (invoice: Claim | null, now: Date): OnInvoice | null =>
  invoice && { ...invoice, isLate: invoice.open > 0 && invoice.payBy < shopDay(now) }

export const namedLines = (lines: readonly OrderLine[], locale: Locale): NamedLine[] =>
  lines.map(({ articleId, names, quantity }) => ({ articleId, name: names[locale], quantity }))

export type Context = { catalogue: Catalogue; locale: Locale; signature?: string }

export function orderResponse(services: Pick<Services, 'keys' | 'now'>, order: Order, context: Context) {
  const { catalogue, locale, signature = orderSignature(services, order.id) } = context
  const { id, number, status, createdAt, type, period, country, region } = order
  const { address: answers, voucherCode, totals, depositCounted, paymentMethod: method } = order
  return {
    ...{ id, number, status, createdAt, type, period, country, region },
    ...{ answers, voucherCode, totals, depositCounted, signature },
    lines: namedLines(order.lines, locale),
    onInvoice: claimResponse(order.invoice, services.now()),
    payUntil: status === AWAITING_PAYMENT ? payUntil(order, catalogue) : null,
    payment: {
      method,
      methodName: catalogue.methods.get(method)?.names[locale] ?? method,
      result: paymentResult(status, order.payment),
    },
  }
}

async function historyOf(db: Queries, orderId: string) {
  const rows = await db
    .selectFrom('order_history')
    .select(['from_status', 'to_status', 'at', 'actor', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const history = rows
    .filter(({ from_status, to_status }) => from_status !== to_status)
    // Older rows name the payment provider.
    .map(
      ({ to_status: status, at, actor }) =>
        ({ status, at, by: isOrderActor(actor) ? actor : 'payment' }) as const,
    )
  const changedAt = rows.filter(({ reason }) => reason.startsWith(CHANGED)).map(({ at }) => at)
  return { history, changedAt }
}

async function listPayments(db: Queries, order: Order, catalogue: Catalogue, locale: Locale) {
  const rows = await paymentsOf(db, order.id)
    .select(['method', 'amount', 'state', 'paid_at', 'updated_at'])
    .select(['mismatch', 'charged_back', 'charged_back_at'])
    .orderBy('attempt')
    .execute()
  return rows.map(
    ({ method: storedMethod, paid_at, updated_at, charged_back, charged_back_at, ...payment }) => {
      const method = storedMethod ?? order.paymentMethod
      const chargedBack = { amount: charged_back, at: charged_back_at ?? updated_at }
      return {
        method,
        methodName: catalogue.methods.get(method)?.names[locale] ?? method,
        at: paid_at ?? updated_at,
        ...payment,
        ...(charged_back > 0 ? { chargedBack } : {}),
      }
    },
  )
}

async function listRefunds(db: Queries, orderId: string): Promise<OwnOrderDetails['refunds']> {
  const rows = await refundsOf(db, orderId)
    .select(['id', 'amount', 'cause', 'state', 'account_iban', 'found_at'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .execute()
  return rows.map(({ account_iban, found_at, ...refund }) => {
    return { ...refund, outside: found_at !== null, ibanEnd: account_iban?.slice(-4) ?? null }
  })
}

async function declarationsOf(db: Queries, orderId: string) {
  const rows = await withdrawalsAbout(db, orderId)
  const receivedOf = (wantedKind: (typeof rows)[number]['kind']) =>
    rows.filter(({ kind }) => kind === wantedKind).map(({ at }) => ({ receivedAt: at }))
  return { withdrawals: receivedOf('withdrawal'), cancellations: receivedOf('cancellation') }
}

type OrderProgress = Pick<OwnOrderDetails, 'history' | 'shipments'>

function deliveryDayOf(order: Order, { history, shipments }: OrderProgress, catalogue: Catalogue) {
  const paid = history.find(({ status }) => status === PAID)
  if (order.type !== 'buy' || !paid) return null
  if (order.status === PAID) return promisedDay(catalogue, order, new Date(paid.at))?.day ?? null
  if (order.status !== SHIPPED) return null
  const days = shipments.flatMap(({ direction, expected }) => (direction === 'out' && expected) || [])
  return days.sort().at(-1) ?? null
}

function leavesByOf(
  { status, period, createdAt }: Order,
  history: OwnOrderDetails['history'],
  catalogue: Catalogue,
) {
  const paid = history.find((step) => step.status === PAID)
  if (![AWAITING_PAYMENT, PAID, SHIPPED].includes(status) || !(paid || period)) return null
  return leavingDay(catalogue, { period, paidAt: new Date(paid?.at ?? createdAt) })
}

export async function orderDetails(services: Services, order: Order, context: Context) {
  const { db, now } = services
  const { catalogue, locale } = context
  const response = orderResponse(services, order, context)
  const { id, type, status } = order
  const refunds = await listRefunds(db, id)
  const quote = db.selectFrom('quotes').select('accepted_by').where('order_id', '=', id)
  const shipments = await shipmentsOf(services, db, { order, catalogue })
  const { history, changedAt } = await historyOf(db, id)
  const orderShipments = shipments.map(orderShipment)
  const deliveryDay = deliveryDayOf(order, { history, shipments: orderShipments }, catalogue)
  const leavesBy = leavesByOf(order, history, catalogue)
  const payments = await listPayments(db, order, catalogue, locale)
  const isPending = payments.some((payment) => payment.state === 'pending' && !isTransfer(payment))
  const owesInvoice = status !== CANCELED && (order.invoice?.open ?? 0) > 0
  const follows = await followedBy(db, id)
  const followUps = await followUpsOf(db, id)
  const facts = {
    type,
    status,
    isHeldUp: isHeldUp(response.payment) || (owesInvoice && isPending),
    owesInvoice,
    follows: follows?.kind ?? null,
    followUps,
    needsAgreement: await needsAgreement(db, order),
    hasShipments: shipments.length > 0,
    needsAccount: refunds.some(({ state }) => state === 'needs_account'),
  }
  return {
    ...response,
    startBy:
      order.status === AWAITING_PAYMENT ? ((await startPayingBy(db, order))?.toISOString() ?? null) : null,
    acceptedBy: (await quote.executeTakeFirst())?.accepted_by ?? null,
    history,
    changedAt,
    payments,
    refunds,
    deposit: (await depositEntries(db, id)).map(({ position, kind, amount, reason, at }) => {
      return { position, kind, amount, reason, at }
    }),
    deliveryDay: follows || !deliveryDay || deliveryDay < shopDay(now()) ? null : deliveryDay,
    leavesBy:
      follows || !leavesBy || leavesBy < dayOfPickUp(now(), closedDaysOf(catalogue)) ? null : leavesBy,
    shipments: orderShipments,
    announcedReturn: announcedReturn(await returnOf(db, id)),
    collection: order.collection && collectionAddress(order, catalogue),
    lateSince: (await latenessOf(db, order, now()))?.lastDay ?? null,
    follows: follows ?? null,
    followUps,
    months: await monthsOfOrder(db, order),
    ...(await declarationsOf(db, id)),
    faults: (await messagesAbout(db, order))
      .filter(({ topic }) => FAULTS.some((fault) => fault === topic))
      .map(({ at, doneAt }) => ({ at, answered: doneAt !== null })),
    repairs: await repairsOf(db, id),
    transfer: isPending ? null : await transferOf(db, order, catalogue),
    actions: orderActions(facts),
  }
}

const PAGE_SIZE = 20

type PageRequest = { group: OrderGroup | undefined; page: number; locale: Locale }

async function pageOf(db: Queries, userId: string, { group, page }: PageRequest) {
  let query = db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'created_at', 'type', 'start_date', 'end_date', 'total'])
    .where('user_id', '=', userId)
  if (group) query = query.where('status', 'in', STATUSES_OF_GROUP[group])
  return query
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
}

async function followedOrders(db: Queries, ids: string[]): Promise<Map<string, OwnListedOrder['follows']>> {
  const rows = await db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_ups.order_id')
    .select(['follow_ups.follow_up_id', 'follow_ups.kind', 'orders.number'])
    .where('follow_ups.follow_up_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ follow_up_id, ...order }) => [follow_up_id, order]))
}

type ListServices = Pick<Services, 'carriers' | 'catalogue' | 'db' | 'now'>

export async function listUserOrders(services: ListServices, userId: string, request: PageRequest) {
  const { db } = services
  const rowsWithNext = await pageOf(db, userId, request)
  const rows = rowsWithNext.slice(0, PAGE_SIZE)
  if (rows.length === 0) return { orders: [], hasMore: false }
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(db, ids, request.locale)
  const followed = await followedOrders(db, ids)
  const claims = await claimsOf(db, ids)
  const stillHereIds = await stillHere(services, db, rows)
  const orders = rows.map((row): OwnListedOrder => {
    const { id, number, status, created_at, type, start_date, end_date, total } = row
    return {
      ...{ id, number, status, type, total },
      createdAt: created_at,
      period: start_date && end_date ? { start: start_date, end: end_date } : null,
      lines: lines.get(id) ?? [],
      onInvoice: claimResponse(claims.get(id) ?? null, services.now()),
      follows: followed.get(id) ?? null,
      isStillHere: stillHereIds.has(id),
    }
  })
  return { orders, hasMore: rowsWithNext.length > PAGE_SIZE }
}
