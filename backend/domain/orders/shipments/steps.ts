import { randomUUID } from 'node:crypto'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../../../contract/money'
import { canBecome, DELIVERED, type OrderActor, SHIPPED } from '../../../../contract/order-status'
import { type ShipmentEventKind, trackingCode } from '../../../../contract/shipments'
import { inTransaction, isDuplicate } from '../../../db/retry'
import { newRowId } from '../../../db/row-id'
import type { Tables, Unit } from '../../../db/schema'
import type { Carrier, ShipmentEvent } from '../../../ports'
import { sendUnits } from '../../fleet/send-units'
import { queueMail } from '../../mail/outbox/put'
import { Refusal, refusedField } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { InShop, InUnit, Services } from '../../platform/services'
import { changeStatus, correctedAt, firstWithdrawal, orderById, statusOf } from '../record/find'
import type { Order } from '../record/order'
import { signedOrderLink } from '../record/order-key'
import { amountInDoubt, captureAuthorized } from '../record/paid-amounts'
import { indexWords } from '../record/searched-words'
import { workThrough } from '../record/work-through'
import { orderDelivered, orderShipped } from './mails'
import { type Shipment, shipmentsOf } from './read'

export type ShipOrder = {
  /** Ships once per key; becomes the shipment's id. */
  key: string
  carrier: string
  code: string | null
  parcels: number
  serials: { position: number; serial: string }[]
  missing?: { position: number; thing: string }[]
  anyway?: boolean
  /** Whether whoever ships may do so anyway, and be told the amount. */
  isDecider?: boolean
}

type Parcel = Omit<Tables['shipments'], 'created_at'>

function codeOf(carrier: Carrier, typed: string | null): string {
  const code = trackingCode(typed ?? '')
  if (!code && carrier.newCode) return carrier.newCode()
  if (carrier.isCode(code)) return code
  const name = carrier.name ?? ((t: TFunction) => t('mails:shipped.own'))
  throw refusedField('code', 'tracking_code', { carrier: name, example: carrier.example })
}

function checkedShipment({ carriers }: Services, order: Order, ship: ShipOrder): Parcel {
  // A following order is with the customer already.
  if (order.follows) throw new Refusal('not_permitted')
  const carrier = carriers.get(ship.carrier)
  if (!carrier) throw refusedField('carrier', 'unknown_carrier')
  if (ship.serials.some(({ position }) => position >= order.lines.length)) {
    throw refusedField('serials', 'unknown_line')
  }
  const { key: id, parcels } = ship
  const code = codeOf(carrier, ship.code)
  return { id, order_id: order.id, direction: 'out', carrier: carrier.id, code, parcels }
}

async function shippedBefore(unit: Unit, order: Order, ship: ShipOrder, shipment: Parcel): Promise<void> {
  const stored = await unit.selectFrom('shipments').selectAll().where('id', '=', ship.key).executeTakeFirst()
  if (stored?.order_id !== order.id) throw new Refusal('not_permitted')
  const isSame = stored.carrier === shipment.carrier && stored.parcels === shipment.parcels
  if (!isSame || (ship.code && stored.code !== shipment.code)) throw new Refusal('shipped_otherwise')
}

/** Throws Refusal 'payment_in_doubt' or 'order_withdrawn' unless staff ships anyway. Returns the words to log of it. */
async function acceptedRisks(unit: Unit, { id, number }: Order, { anyway, isDecider = true }: ShipOrder) {
  const amount = await amountInDoubt(unit, id, { toShip: true })
  const isWithdrawn = (await firstWithdrawal(unit, id)) !== undefined
  if ((amount > 0 || isWithdrawn) && !isDecider) throw new Refusal('ship_held', { values: { number } })
  if (amount > 0 && !anyway) {
    throw refusedField('anyway', 'payment_in_doubt', { number, amount: formatMoney(amount) })
  }
  if (isWithdrawn && !anyway) throw refusedField('anyway', 'order_withdrawn', { number })
  const doubt = amount > 0 ? `, although ${amount} cents are in doubt` : ''
  return isWithdrawn ? `${doubt}, although it was withdrawn from` : doubt
}

async function storeParcel(unit: Unit, shipment: Parcel, at: Date) {
  const row = { ...shipment, created_at: at.toISOString() }
  await unit.insertInto('shipments').values(row).execute()
  await storeEvents(unit, shipment.id, [{ kind: 'announced', at, place: null }])
}

/** Sends one parcel more of an order that is with its customer. Throws Refusal 'unknown_carrier', 'tracking_code' or 'code_used'. */
export async function sendMore(inUnit: InUnit, order: Order, typed: Pick<ShipOrder, 'carrier' | 'code'>) {
  const ship = { ...typed, key: randomUUID(), parcels: 1, serials: [] }
  const parcel = checkedShipment(inUnit, { ...order, follows: null }, ship)
  await storeParcel(inUnit.db, parcel, inUnit.now()).catch((error: unknown) => {
    throw isDuplicate(error) ? refusedField('code', 'code_used') : error
  })
  return parcel
}

async function store(inUnit: InUnit & InShop, order: Order, ship: ShipOrder, shipment: Parcel) {
  const { db: unit } = inUnit
  const { missing } = ship
  const at = inUnit.now()
  const isWaiting = canBecome(order.status, SHIPPED, 'staff')
  if (isWaiting && (await correctedAt(unit, order.id))) throw new Refusal('correction_unchecked')
  const risks = isWaiting ? await acceptedRisks(unit, order, ship) : ''
  const reason = `shipped by ${shipment.carrier} with ${shipment.code}${risks}`
  if (!(await changeStatus(unit, order.id, SHIPPED, { actor: 'staff', reason, at }))) {
    return shippedBefore(unit, order, ship, shipment)
  }
  await storeParcel(unit, shipment, at)
  const serials = await sendUnits({ services: inUnit, trx: unit, order, missing, at }, ship.serials)
  if (serials.length > 0) {
    const rows = serials.map((serial) => ({ order_id: order.id, ...serial }))
    await unit.insertInto('order_serials').values(rows).execute()
    await indexWords(unit, order)
  }
  await captureAuthorized(unit, order.id, at)
  const catalogue = await inUnit.catalogue(unit)
  const shipments = await shipmentsOf(inUnit, unit, { order, catalogue })
  const link = signedOrderLink(inUnit, order, inUnit.shopOrigin, '/track')
  const mail = orderShipped(catalogue, order, shipments, link)
  await queueMail(unit, `order-shipped:${order.id}`, mail, at)
}

/**
 * Repeating a key changes nothing. Throws Refusal 'unknown_carrier', 'tracking_code', 'unknown_line', 'correction_unchecked', 'payment_in_doubt', 'order_withdrawn',
 * 'code_used', 'shipped_otherwise', 'not_permitted', and those of `sendUnits`.
 */
export async function shipOrder(inUnit: InUnit & InShop, order: Order, ship: ShipOrder): Promise<void> {
  const shipment = checkedShipment(inUnit, order, ship)
  await store(inUnit, order, ship, shipment).catch((error: unknown) => {
    throw isDuplicate(error) ? refusedField('code', 'code_used') : error
  })
}

async function storeForParcels(unit: Unit, orderId: string, kind: ShipmentEventKind, at: Date) {
  const query = unit.selectFrom('shipments').select('id').where('order_id', '=', orderId)
  const parcels = await query.where('direction', '=', 'out').execute()
  for (const { id } of parcels) await storeEvents(unit, id, [{ kind, at, place: null }])
}

async function markDelivered(inUnit: InUnit & InShop, order: Order, actor: OrderActor, at: Date) {
  const { db: unit } = inUnit
  const { id: orderId } = order
  const why = { actor, reason: 'delivered', at }
  if (!(await changeStatus(unit, orderId, DELIVERED, why, [SHIPPED]))) return false
  if (actor === 'staff') await storeForParcels(unit, orderId, 'delivered', at)
  const link = signedOrderLink(inUnit, order, inUnit.shopOrigin)
  const mail = orderDelivered(await inUnit.catalogue(unit), order, link, at)
  await queueMail(unit, `order-delivered:${orderId}`, mail, inUnit.now())
  return true
}

/** Repeating it changes nothing. Throws Refusal 'not_permitted'. */
export async function deliverOrder(services: InShop, order: Order): Promise<void> {
  await inTransaction(services.db, async (unit) => {
    if (await markDelivered({ ...services, db: unit }, order, 'staff', services.now())) return
    if ((await statusOf(unit, order.id)) !== DELIVERED) throw new Refusal('not_permitted')
  })
}

async function storeEvents(unit: Unit, shipmentId: string, events: readonly ShipmentEvent[]) {
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
    const hasArrived = await moveParcels({ ...services, db: unit }, order)
    if (order.status !== SHIPPED || hasArrived) throw new Refusal('not_permitted')
    await storeForParcels(unit, order.id, kind, services.now())
  })
}

/** Of parcels that are on their way; once more, or the same as before, changes nothing. */
export async function carrierTold(
  inUnit: InUnit,
  order: Order,
  { code, kind, at }: { code: string; kind: ShipmentEventKind; at: Date },
) {
  const parcels = inUnit.db.selectFrom('shipments').select('id').where('order_id', '=', order.id)
  const parcel = await parcels.where('code', '=', code).where('direction', '=', 'out').executeTakeFirst()
  if (order.status !== SHIPPED || !parcel) return
  const events = inUnit.db.selectFrom('shipment_events').select('kind').where('shipment_id', '=', parcel.id)
  const last = await events.orderBy('at', 'desc').limit(1).executeTakeFirst()
  if (last?.kind !== kind) await storeEvents(inUnit.db, parcel.id, [{ kind, at, place: null }])
  await moveParcels(inUnit, order)
}

function lastArrival(shipments: readonly Shipment[]): Date | undefined {
  const times = shipments.map(({ events }) => events.find(({ kind }) => kind === 'delivered')?.at.getTime())
  const arrivals = times.filter((time) => time !== undefined)
  return arrivals.length > 0 && arrivals.length === times.length ? new Date(Math.max(...arrivals)) : undefined
}

async function moveParcels(inUnit: InUnit, order: Order): Promise<boolean> {
  if (order.status !== SHIPPED) return false
  const catalogue = await inUnit.catalogue(inUnit.db)
  const shipments = await shipmentsOf(inUnit, inUnit.db, { order, catalogue })
  const outgoing = shipments.filter(({ direction }) => direction === 'out')
  const at = lastArrival(outgoing)
  const inShop = { ...inUnit, shopOrigin: configuredShopOrigin(inUnit.config) }
  if (at && !(await markDelivered(inShop, order, 'carrier', at))) return false
  for (const { id, events } of outgoing) await storeEvents(inUnit.db, id, events)
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
      return order !== undefined && moveParcels({ ...services, db: unit }, order)
    }),
  )
}
