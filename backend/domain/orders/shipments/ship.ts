import type { TFunction } from 'i18next'
import { dayInWords } from '../../../../contract/dates'
import { type Cents, formatMoney } from '../../../../contract/money'
import { canBecome, ownHours, SHIPPED } from '../../../../contract/order-status'
import { inTransaction, isDuplicate } from '../../../db/retry'
import type { Tables, Unit } from '../../../db/schema'
import type { Carrier, Mail } from '../../../ports'
import { sendUnits } from '../../fleet/send-units'
import type { Facts, MailBlock } from '../../mail/document'
import { contentFor } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { dayInLetter } from '../../platform/format'
import { Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { deliveryAddress, orderedArticles, orderMail, type Words, wordsAbout } from '../mails/order-mail'
import { changeStatus, correctedAt } from '../record/find'
import type { Order } from '../record/order'
import { signedOrderLink } from '../record/order-key'
import { amountInDoubt, captureAuthorized } from '../record/paid-amounts'
import { indexWords } from '../record/searched-words'
import { firstWithdrawal } from '../record/withdrawn'
import { storeEvents } from './deliver'
import { type Shipment, shipmentsOf } from './read'

/** The shop's own drivers have no tracking code. */
function carrierBlocks(t: Words, { carrierName, code, trackingUrl: url }: Shipment): MailBlock[] {
  if (!carrierName) return [{ kind: 'facts', rows: [[t('shipped.brought'), t('shipped.own')]] }]
  const rows: Facts = [
    [t('shipped.carrier'), carrierName],
    [t('shipped.code'), code],
  ]
  const label = t('shipped.track_carrier', { carrier: carrierName })
  return url
    ? [
        { kind: 'facts', rows },
        { kind: 'link', label, url },
      ]
    : [{ kind: 'facts', rows }]
}

export function orderShipped(
  catalogue: Catalogue,
  order: Order,
  shipments: readonly Shipment[],
  link: string,
): Mail {
  const t = wordsAbout(catalogue, order)
  const { type, locale } = order
  const hours = ownHours(type, contentFor(catalogue, order).delivery_hours)
  const expected = shipments.find((shipment) => shipment.expected)?.expected
  const count = shipments.reduce((sum, { parcels }) => sum + parcels, 0)
  const facts: Facts = expected ? [[t('shipped.expected'), dayInWords(expected, locale)]] : []
  return orderMail(catalogue, order, {
    headline: expected
      ? t('mail-frame:headlines.shipped.expected', { day: dayInLetter(expected, locale) })
      : t('mail-frame:headlines.shipped.sent'),
    lead: [t('shipped.sent', { count }), ...(expected && hours ? [hours] : [])],
    button: { label: t('shipped.track'), url: link },
    facts: [
      ...facts,
      [t('order.delivery_address'), deliveryAddress(order, catalogue).join(', ')],
      [t('order.article'), orderedArticles(order)],
    ],
    next: [t('shipped.not_home')],
    more: shipments.flatMap((shipment) => carrierBlocks(t, shipment)),
    notes: [t('order.view_order_hint')],
  })
}

export type ShipOrder = {
  /** Ships once per key; becomes the shipment's id. */
  key: string
  carrier: string
  code: string | null
  parcels: number
  serials: { position: number; serial: string }[]
  anyway?: boolean
  shopOrigin: string
}

type Parcel = Omit<Tables['shipments'], 'created_at'>

function codeOf(carrier: Carrier, typed: string | null): string {
  const code = (typed ?? '').replace(/[\s.-]/g, '').toUpperCase()
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

/** Throws Refusal 'payment_in_doubt' unless staff ships anyway. Returns cents. */
async function acceptedDoubt(unit: Unit, { id, number }: Order, { anyway }: ShipOrder): Promise<Cents> {
  const amount = await amountInDoubt(unit, id)
  if (amount === 0 || anyway) return amount
  throw refusedField('anyway', 'payment_in_doubt', { number, amount: formatMoney(amount) })
}

/** Throws Refusal 'order_withdrawn' unless staff ships anyway. Returns whether it was withdrawn from. */
async function acceptedWithdrawal(
  unit: Unit,
  { id, number }: Order,
  { anyway }: ShipOrder,
): Promise<boolean> {
  const isWithdrawn = (await firstWithdrawal(unit, id)) !== undefined
  if (isWithdrawn && !anyway) throw refusedField('anyway', 'order_withdrawn', { number })
  return isWithdrawn
}

async function store(services: Services, unit: Unit, order: Order, ship: ShipOrder, shipment: Parcel) {
  const at = services.now()
  const isWaiting = canBecome(order.status, SHIPPED, 'staff')
  if (isWaiting && (await correctedAt(unit, order.id))) throw new Refusal('correction_unchecked')
  const doubt = isWaiting ? await acceptedDoubt(unit, order, ship) : 0
  const doubtNote = doubt > 0 ? `, although ${doubt} cents are in doubt` : ''
  const isWithdrawn = isWaiting && (await acceptedWithdrawal(unit, order, ship))
  const reason = `shipped by ${shipment.carrier} with ${shipment.code}${doubtNote}${isWithdrawn ? ', although it was withdrawn from' : ''}`
  if (!(await changeStatus(unit, order.id, SHIPPED, { actor: 'staff', reason, at }))) {
    return shippedBefore(unit, order, ship, shipment)
  }
  const row = { ...shipment, created_at: at.toISOString() }
  await unit.insertInto('shipments').values(row).execute()
  await storeEvents(unit, shipment.id, [{ kind: 'announced', at, place: null }])
  const serials = await sendUnits({ services, trx: unit, order, at }, ship.serials)
  if (serials.length > 0) {
    const rows = serials.map((serial) => ({ order_id: order.id, ...serial }))
    await unit.insertInto('order_serials').values(rows).execute()
    await indexWords(unit, order)
  }
  await captureAuthorized(unit, order.id, at)
  const catalogue = await services.catalogue(unit)
  const shipments = await shipmentsOf(services, unit, { order, catalogue })
  const link = signedOrderLink(services, order, ship.shopOrigin, '/track')
  const mail = orderShipped(catalogue, order, shipments, link)
  await queueMail(unit, `order-shipped:${order.id}`, mail, at)
}

/**
 * Repeating a key changes nothing. Throws Refusal 'unknown_carrier', 'tracking_code', 'unknown_line', 'correction_unchecked', 'payment_in_doubt', 'order_withdrawn',
 * 'code_used', 'shipped_otherwise', 'not_permitted', and those of `sendUnits`.
 */
export async function shipOrder(services: Services, order: Order, ship: ShipOrder): Promise<void> {
  const shipment = checkedShipment(services, order, ship)
  const outcome = inTransaction(services.db, (unit) => store(services, unit, order, ship, shipment))
  await outcome.catch((error: unknown) => {
    throw isDuplicate(error) ? refusedField('code', 'code_used') : error
  })
}
