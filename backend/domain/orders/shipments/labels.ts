import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import type { OrderLabel } from '../../../../contract/endpoints/labels'
import type { Parcel } from '../../../../contract/endpoints/today'
import type { Locale } from '../../../../contract/locales'
import { CANCELED, canBecome, SHIPPED } from '../../../../contract/order-status'
import { present } from '../../../../contract/present'
import { inTransaction } from '../../../db/retry'
import type { Queries, Tables } from '../../../db/schema'
import type { LabelPort, MadeLabel, ParcelChange } from '../../../ports'
import { translator } from '../../../translator'
import { contentFor } from '../../mail/letter'
import { type Actor, logAction } from '../../platform/action-log'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { customerName } from '../mails/order-mail'
import { lockedOrder, orderById } from '../record/find'
import { fingerprintOf, type Order } from '../record/order'
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

const contentOf = (order: Order): string => {
  const pieces = order.lines.map(({ articleId, quantity }) => [articleId, quantity])
  return order.status === CANCELED ? 'canceled' : fingerprintOf([parcelOf(order), pieces])
}

export async function labelsOf(db: Queries, orders: readonly Order[]) {
  const contents = new Map(orders.map((order) => [order.id, contentOf(order)]))
  if (contents.size === 0) return []
  const rows = await db
    .selectFrom('labels')
    .selectAll()
    .where('order_id', 'in', [...contents.keys()])
    .execute()
  return rows.map(({ parcels, content, ...row }) => {
    const isOutdated = content !== contents.get(row.order_id)
    return { ...row, isOutdated, parcels: JSON.parse(parcels) as string[] }
  })
}

const validLabels = async (db: Queries, orders: readonly Order[]) =>
  (await labelsOf(db, orders)).filter(({ isOutdated }) => !isOutdated)

export async function orderLabel({ db, labels }: Services, order: Order): Promise<OrderLabel> {
  if (!labels || !isHere(order)) return null
  const [made] = await labelsOf(db, [order])
  if (!made || made.isOutdated) return { made: null, outdated: made?.code || null }
  return { made: { carrier: made.carrier, code: made.code, parcels: made.parcels.length }, outdated: null }
}

const canBeLabelled = ({ status, follows }: Order) => !follows && canBecome(status, SHIPPED, 'staff')

const isHere = (order: Order) => order.status === CANCELED || canBeLabelled(order)

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

async function requestLabel(services: Services, order: Order, attempt: number, size: LabelSize) {
  const shop = contentFor(await services.catalogue(services.db), order)
  const from = {
    ...{ name: shop.legal_name, company: shop.shop_name, street: shop.street, postcode: shop.postal_code },
    ...{ town: shop.city, country: DEFAULT_COUNTRY.toUpperCase(), email: shop.email, phone: shop.phone },
    ...{ number: '', addition: '', line: '' },
  }
  // Another address is another label, also where the answer about the first one was lost.
  const content = contentOf(order).slice(0, 8)
  const reference = `${order.number}-${content}${attempt === 1 ? '' : `-${attempt}`}`
  const request = { reference, orderNumber: order.number, from, to: parcelOf(order), ...size }
  return asked(services, (port) => port.make(request))
}

function carrierOf({ carriers }: Services, { carrier, code }: Extract<MadeLabel, { code: string }>): string {
  const id = carrier.split('_')[0] ?? ''
  return carriers.get(id)?.isCode(code) ? id : 'sendcloud'
}

const refusedLabel = ({ number }: Order, reason: string) =>
  new Refusal('label_refused', { values: { number, reason } })

type ByStaff = Services & { actor: Actor; locale: Locale }
type LabelSize = { parcels: number; weight: number | undefined }

export async function makeLabel(services: ByStaff, order: Order, size: LabelSize) {
  if (!canBeLabelled(order)) throw new Refusal('not_permitted')
  const [before] = await labelsOf(services.db, [order])
  if (before && !before.isOutdated) return false
  if (before?.shipment) await discardLabel(services, order)
  const attempt = (before?.attempt ?? 1) + (before?.shipment ? 1 : 0)
  const made = await requestLabel(services, order, attempt, size)
  if ('refused' in made) {
    if (made.isSpent) await forgetLabel(services.db, order, attempt)
    throw refusedLabel(order, made.refused)
  }
  const carrier = carrierOf(services, made)
  const { shipment, code } = made
  return inTransaction(services.db, async (unit) => {
    await lockedOrder(unit, order.id, services.now())
    if ((await labelsOf(unit, [order])).some((label) => label.shipment)) return false
    const row = { attempt, shipment, carrier, code, content: contentOf(order) }
    await store(unit, order, attempt, { ...row, parcels: JSON.stringify(made.parcels) })
    await logLabel(services, unit, order, { carrier, code })
    return true
  })
}

const NONE = { shipment: null, carrier: '', code: '', parcels: '[]', content: '' }

const store = (db: Queries, { id }: Order, read: number, row: Omit<Tables['labels'], 'order_id'>) =>
  db
    .insertInto('labels')
    .values({ order_id: id, ...row })
    .onConflict((on) => on.column('order_id').doUpdateSet(row).where('labels.attempt', '=', read))
    .execute()

export const forgetLabel = (db: Queries, order: Order, attempt: number) =>
  store(db, order, attempt, { ...NONE, attempt: attempt + 1 })

function logLabel(services: ByStaff, db: Queries, { id, number }: Order, changed: object) {
  const changes = { number, ...changed }
  const subject = { type: 'order', id } as const
  return logAction({ ...services, db }, services.actor, { action: 'orders.label', subject, changes })
}

export async function discardLabel(services: ByStaff, order: Order) {
  const [label] = await labelsOf(services.db, [order])
  if (!label?.shipment || !isHere(order)) throw new Refusal('not_permitted')
  const { shipment, attempt, code } = label
  const { refused } = await asked(services, (port) => port.cancel(shipment))
  if (refused !== undefined) throw refusedLabel(order, refused)
  await inTransaction(services.db, async (unit) => {
    await forgetLabel(unit, order, attempt)
    await logLabel(services, unit, order, { code: [code, null] })
  })
}

const AT_ONCE = 20

export async function makeLabels(services: ByStaff, orders: readonly Order[]) {
  const t = translator(services.locale, 'errors')
  const labelled = (await validLabels(services.db, orders)).map((label) => label.order_id)
  const bare = orders.filter(({ id }) => !labelled.includes(id))
  const failed: { number: string; reason: string }[] = []
  for (const order of bare.slice(0, AT_ONCE)) {
    try {
      await makeLabel(services, order, { parcels: 1, weight: undefined })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'label_unavailable') throw error
      const { number } = order
      failed.push({ number, reason: String(error.values.reason || t(error.code, { number, reason: '' })) })
    }
  }
  const tried = Math.min(bare.length, AT_ONCE)
  return { made: tried - failed.length, left: bare.length - tried, failed }
}

export async function printLabels(services: Services, orders: readonly Order[], file: number) {
  const labels = await validLabels(services.db, orders)
  const parcels = labels.flatMap((label) => label.parcels).slice((file - 1) * AT_ONCE, file * AT_ONCE)
  return asked(services, (port) => {
    if (parcels.length === 0) throw new Refusal('not_found')
    return port.print(parcels)
  })
}

export async function labelsOfAll({ db, labels }: Services, orders: readonly Order[]) {
  if (!labels) return null
  const made = await validLabels(db, orders)
  const parcels = made.reduce((sum, label) => sum + label.parcels.length, 0)
  return { missing: orders.length - made.length, files: Math.ceil(parcels / AT_ONCE) }
}

/** Of parcels of an order that is on its way; all else is ignored, and once more changes nothing. */
export async function parcelChanged(services: Services, { orderNumber, parcel, at }: ParcelChange) {
  const numbered = services.db.selectFrom('orders').select('id').where('number', '=', orderNumber)
  const { id = '' } = (await numbered.executeTakeFirst()) ?? {}
  const [label] = await labelsOf(services.db, present([await orderById(services.db, id)]))
  const { shipment, code } = label ?? {}
  if (!shipment || !code || !label?.parcels.includes(parcel)) return
  const kinds = (await services.labels?.find(shipment)) ?? new Map()
  const [kind, all] = [kinds.get(parcel), [...kinds.values()]]
  if (!kind || (kind === 'delivered' && all.some((other) => other !== kind))) return
  const { now } = services
  await inTransaction(services.db, async (unit) => {
    const told = { code, kind, at: at < now() ? at : now() }
    await carrierTold({ ...services, db: unit }, await lockedOrder(unit, id, now()), told)
  })
}
