import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import type { OrderLabel } from '../../../../contract/endpoints/labels'
import type { Parcel } from '../../../../contract/endpoints/today'
import { canBecome, SHIPPED } from '../../../../contract/order-status'
import { inTransaction } from '../../../db/retry'
import type { Queries } from '../../../db/schema'
import type { LabelPort, MadeLabel, ParcelChange } from '../../../ports'
import { contentFor } from '../../mail/letter'
import { type Actor, logAction } from '../../platform/action-log'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { customerName } from '../mails/order-mail'
import { existingOrder, lockedOrder } from '../record/find'
import type { Order } from '../record/order'
import { reader } from '../record/payment-request'
import { carrierTold } from './steps'

export function parcelOf({ number: reference, address, country }: Order): Parcel {
  const text = reader(address)
  const [, number = '', addition = ''] = /^(\d*)\s*(.*)$/.exec(text('Bezorg_Huisnummer')) ?? []
  return {
    ...{
      name: text('Bezorg_Naam') || customerName({ address }),
      company: text('Bezorg_Naam') ? '' : text('Bedrijfsnaam'),
    },
    ...{ street: text('Bezorg_Adresline1'), number, addition, line: text('Bezorg_Adresline2') },
    ...{
      postcode: text('Bezorg_Postcode'),
      town: text('Bezorg_Plaatsnaam'),
      country: country.toUpperCase(),
    },
    ...{ email: text('Emailadres'), phone: text('Bezorg_Mobiel') || text('Mobiel'), reference },
  }
}

export async function labelsOf(db: Queries, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('labels')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('shipment', 'is not', null)
    .execute()
  return rows.map(({ parcels, ...row }) => ({ ...row, parcels: JSON.parse(parcels) as string[] }))
}

export async function orderLabel({ db, labels }: Services, order: Order): Promise<OrderLabel> {
  if (!labels || !canBeLabelled(order)) return null
  const [made] = await labelsOf(db, [order.id])
  return { made: made ? { carrier: made.carrier, code: made.code, parcels: made.parcels.length } : null }
}

const canBeLabelled = ({ status, follows }: Order) => !follows && canBecome(status, SHIPPED, 'staff')

async function asked<Result>({ labels, log }: Services, ask: (port: LabelPort) => Promise<Result>) {
  if (!labels) throw new Refusal('not_permitted')
  try {
    return await ask(labels)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ err: error }, 'the service for labels failed')
    throw new Refusal('label_unavailable')
  }
}

const attemptOf = async (db: Queries, orderId: string) =>
  (await db.selectFrom('labels').select('attempt').where('order_id', '=', orderId).executeTakeFirst())
    ?.attempt ?? 1

async function requestLabel(services: Services, order: Order, attempt: number, size: LabelSize) {
  const shop = contentFor(await services.catalogue(services.db), order)
  const from = {
    ...{ name: shop.legal_name, company: shop.shop_name, street: shop.street, postcode: shop.postal_code },
    ...{ town: shop.city, country: DEFAULT_COUNTRY.toUpperCase(), email: shop.email, phone: shop.phone },
    ...{ number: '', addition: '', line: '' },
  }
  const reference = attempt === 1 ? order.number : `${order.number}-${attempt}`
  const request = { reference, orderNumber: order.number, from, to: parcelOf(order), ...size }
  return asked(services, (port) => port.make(request))
}

function carrierOf({ carriers }: Services, { carrier, code }: Extract<MadeLabel, { code: string }>): string {
  const id = carrier.split('_')[0] ?? ''
  return carriers.get(id)?.isCode(code) ? id : 'sendcloud'
}

const refusedLabel = ({ number }: Order, reason: string) =>
  new Refusal('label_refused', { values: { number, reason } })

type LabelSize = { parcels: number; weight: number | undefined }

export async function makeLabel(services: Services & { actor: Actor }, order: Order, size: LabelSize) {
  if (!canBeLabelled(order)) throw new Refusal('not_permitted')
  if ((await labelsOf(services.db, [order.id])).length > 0) return false
  const attempt = await attemptOf(services.db, order.id)
  const made = await requestLabel(services, order, attempt, size)
  if ('refused' in made) {
    if (made.isSpent) await store(services.db, { order_id: order.id, attempt: attempt + 1, ...NONE })
    throw refusedLabel(order, made.refused)
  }
  const carrier = carrierOf(services, made)
  const { shipment, code } = made
  return inTransaction(services.db, async (unit) => {
    await lockedOrder(unit, order.id, services.now())
    if ((await labelsOf(unit, [order.id])).length > 0) return false
    const parcels = JSON.stringify(made.parcels)
    await store(unit, { order_id: order.id, attempt, shipment, carrier, code, parcels })
    const changes = { number: order.number, carrier, code }
    await logLabel({ ...services, db: unit }, order, changes)
    return true
  })
}

const NONE = { shipment: null, carrier: '', code: '', parcels: '[]' }

type Row = { order_id: string; attempt: number; shipment: string | null; carrier: string; code: string }

const store = (db: Queries, { order_id, ...row }: Row & { parcels: string }) =>
  db
    .insertInto('labels')
    .values({ order_id, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()

const logLabel = (by: Services & { actor: Actor }, { id }: Order, changes: Record<string, unknown>) =>
  logAction(by, by.actor, { action: 'orders.label', subject: { type: 'order', id }, changes })

export async function discardLabel(services: Services & { actor: Actor }, order: Order) {
  const [label] = await labelsOf(services.db, [order.id])
  if (!label?.shipment || !canBeLabelled(order)) throw new Refusal('not_permitted')
  const { shipment, attempt, code } = label
  const { refused } = await asked(services, (port) => port.cancel(shipment))
  if (refused !== undefined) throw refusedLabel(order, refused)
  await inTransaction(services.db, async (unit) => {
    await store(unit, { order_id: order.id, attempt: attempt + 1, ...NONE })
    const changes = { number: order.number, code: [code, null] }
    await logLabel({ ...services, db: unit }, order, changes)
  })
}

const AT_ONCE = 20

export async function makeLabels(services: Services & { actor: Actor }, orders: readonly Order[]) {
  const labelled = (
    await labelsOf(
      services.db,
      orders.map(({ id }) => id),
    )
  ).map((label) => label.order_id)
  const bare = orders.filter(({ id }) => !labelled.includes(id))
  const failed: { number: string; reason: string }[] = []
  for (const order of bare.slice(0, AT_ONCE)) {
    try {
      await makeLabel(services, order, { parcels: 1, weight: undefined })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'label_unavailable') throw error
      failed.push({ number: order.number, reason: String(error.values.reason ?? error.code) })
    }
  }
  const tried = Math.min(bare.length, AT_ONCE)
  return { made: tried - failed.length, left: bare.length - tried, failed }
}

export async function printLabels(services: Services, orders: readonly Order[], file: number) {
  const labels = await labelsOf(
    services.db,
    orders.map(({ id }) => id),
  )
  const parcels = labels.flatMap((label) => label.parcels).slice((file - 1) * AT_ONCE, file * AT_ONCE)
  return asked(services, (port) => {
    if (parcels.length === 0) throw new Refusal('not_found')
    return port.print(parcels)
  })
}

export async function labelsOfAll({ db, labels }: Services, orders: readonly Order[]) {
  if (!labels) return null
  const made = await labelsOf(
    db,
    orders.map(({ id }) => id),
  )
  const parcels = made.reduce((sum, label) => sum + label.parcels.length, 0)
  return { missing: orders.length - made.length, files: Math.ceil(parcels / AT_ONCE) }
}

/** Of parcels of an order that is on its way; all else is ignored, and once more changes nothing. */
export async function parcelChanged(services: Services, { orderNumber, parcel, at }: ParcelChange) {
  const order = services.db.selectFrom('orders').select('id').where('number', '=', orderNumber)
  const { id = '' } = (await order.executeTakeFirst()) ?? {}
  const [label] = await labelsOf(services.db, [id])
  const { shipment, code } = label ?? {}
  if (!shipment || !code || !label?.parcels.includes(parcel)) return
  const kinds = (await services.labels?.find(shipment)) ?? new Map()
  const [kind, all] = [kinds.get(parcel), [...kinds.values()]]
  if (!kind || (kind === 'delivered' && all.some((other) => other !== kind))) return
  const { now } = services
  await inTransaction(services.db, async (unit) => {
    await lockedOrder(unit, id, now())
    const told = { code, kind, at: at < now() ? at : now() }
    await carrierTold({ ...services, db: unit }, await existingOrder(unit, id), told)
  })
}
