import { isOfCompany } from '../../../../contract/checkout-form/company'
import { addDays, type IsoDate, shopDay, writtenDate } from '../../../../contract/dates'
import { DELIVERED, type OrderActor, SHIPPED } from '../../../../contract/order-status'
import { RETURN_DAYS, WITHDRAWAL_DAYS } from '../../../../contract/promises'
import type { ShipmentEventKind } from '../../../../contract/shipments'
import { inTransaction } from '../../../db/retry'
import { newRowId } from '../../../db/row-id'
import type { Unit } from '../../../db/schema'
import type { Mail, ShipmentEvent } from '../../../ports'
import type { MailBlock } from '../../mail/document'
import { heading, paragraph } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { dayInLetter } from '../../platform/format'
import { Refusal } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { endSteps, orderFacts, orderMail, type Words, wordsAbout } from '../mails/order-mail'
import { changeStatus, orderById, statusOf } from '../record/find'
import type { Order } from '../record/order'
import { signedOrderLink } from '../record/order-key'
import { workThrough } from '../record/work-through'
import { type Shipment, shipmentsOf } from './read'

function rentalSteps(t: Words, order: Order): string[] {
  if (order.type === 'buy') return []
  return [
    ...endSteps(t, order),
    t('delivered.earlier'),
    ...(order.type === 'trial' ? [t('delivered.keep')] : []),
  ]
}

/** Organisations have the consumers' days only by agreement (decision 250). */
function withdrawalBlocks(t: Words, order: Order, day: IsoDate, origin: string): MailBlock[] {
  if (order.type !== 'buy') return []
  if (isOfCompany(order.address)) {
    return [heading(t('delivered.withdraw_heading')), paragraph(t('order.withdrawal_company'))]
  }
  const deadline = (days: number) => ({ days, until: writtenDate(addDays(day, days)) })
  const page = `${origin}/${order.locale}/withdrawal?${new URLSearchParams({ order: order.number })}`
  return [
    heading(t('delivered.withdraw_heading')),
    paragraph(t('delivered.withdrawal', deadline(WITHDRAWAL_DAYS))),
    { kind: 'link', label: t('order.withdraw'), url: page },
    paragraph(t('delivered.voluntary', deadline(RETURN_DAYS))),
  ]
}

export function orderDelivered(catalogue: Catalogue, order: Order, link: string, at: Date): Mail {
  const t = wordsAbout(catalogue, order)
  const day = shopDay(at)
  return orderMail(catalogue, order, {
    headline: t('mail-frame:headlines.delivered', { day: dayInLetter(day, order.locale) }),
    lead: [t('delivered.not_arrived'), t('delivered.check')],
    button: { label: t('order.view_order'), url: link },
    facts: orderFacts(order),
    next: rentalSteps(t, order),
    more: withdrawalBlocks(t, order, day, new URL(link).origin),
  })
}

type Delivery = { actor: OrderActor; at: Date; shopOrigin: string }

async function storeForParcels(unit: Unit, orderId: string, kind: ShipmentEventKind, at: Date) {
  const query = unit.selectFrom('shipments').select('id').where('order_id', '=', orderId)
  const parcels = await query.where('direction', '=', 'out').execute()
  for (const { id } of parcels) await storeEvents(unit, id, [{ kind, at, place: null }])
}

async function markDelivered(services: Services, unit: Unit, order: Order, delivery: Delivery) {
  const { actor, at, shopOrigin } = delivery
  const { id: orderId } = order
  const why = { actor, reason: 'delivered', at }
  if (!(await changeStatus(unit, orderId, DELIVERED, why, [SHIPPED]))) return false
  if (actor === 'staff') await storeForParcels(unit, orderId, 'delivered', at)
  const catalogue = await services.catalogue(unit)
  const mail = orderDelivered(catalogue, order, signedOrderLink(services, order, shopOrigin), at)
  await queueMail(unit, `order-delivered:${orderId}`, mail, services.now())
  return true
}

/** Repeating it changes nothing. Throws Refusal 'not_permitted'. */
export async function deliverOrder(services: Services, order: Order, shopOrigin: string): Promise<void> {
  const at = services.now()
  await inTransaction(services.db, async (unit) => {
    if (await markDelivered(services, unit, order, { actor: 'staff', at, shopOrigin })) return
    if ((await statusOf(unit, order.id)) !== DELIVERED) throw new Refusal('not_permitted')
  })
}

export async function storeEvents(unit: Unit, shipmentId: string, events: readonly ShipmentEvent[]) {
  if (events.length === 0) return
  const rows = events.map(({ kind, at, place }) => {
    return { id: newRowId(), shipment_id: shipmentId, kind, at: at.toISOString(), place }
  })
  await unit
    .insertInto('shipment_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['shipment_id', 'kind', 'at']).doNothing())
    .execute()
}

export async function recordShipmentEvent(services: Services, order: Order, kind: ShipmentEventKind) {
  await inTransaction(services.db, async (unit) => {
    const hasArrived = await moveParcels(services, unit, order)
    if (order.status !== SHIPPED || hasArrived) throw new Refusal('not_permitted')
    await storeForParcels(unit, order.id, kind, services.now())
  })
}

function lastArrival(shipments: readonly Shipment[]): Date | undefined {
  const times = shipments.map(({ events }) => events.find(({ kind }) => kind === 'delivered')?.at.getTime())
  const arrivals = times.filter((time) => time !== undefined)
  return arrivals.length > 0 && arrivals.length === times.length ? new Date(Math.max(...arrivals)) : undefined
}

async function moveParcels(services: Services, unit: Unit, order: Order): Promise<boolean> {
  if (order.status !== SHIPPED) return false
  const catalogue = await services.catalogue(unit)
  const shipments = await shipmentsOf(services, unit, { order, catalogue })
  const outgoing = shipments.filter(({ direction }) => direction === 'out')
  const at = lastArrival(outgoing)
  const shopOrigin = configuredShopOrigin(services.config)
  if (at && !(await markDelivered(services, unit, order, { actor: 'carrier', at, shopOrigin }))) return false
  for (const { id, events } of outgoing) await storeEvents(unit, id, events)
  return at !== undefined
}

export async function moveShipments(services: Services): Promise<number> {
  const trackedCarriers = [...services.carriers.values()].filter(({ events }) => events).map(({ id }) => id)
  if (trackedCarriers.length === 0) return 0
  const orders = services.db
    .selectFrom('orders')
    .where('orders.status', '=', SHIPPED)
    .where('orders.id', 'in', ({ selectFrom }) =>
      selectFrom('shipments')
        .select('order_id')
        .where('direction', '=', 'out')
        .where('carrier', 'in', trackedCarriers),
    )
  return workThrough(services, { orders, problem: 'shipment could not be moved' }, (id) =>
    inTransaction(services.db, async (unit) => {
      const order = await orderById(unit, id)
      return order !== undefined && moveParcels(services, unit, order)
    }),
  )
}
