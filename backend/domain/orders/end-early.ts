import { randomUUID } from 'node:crypto'
import { addDays, type IsoDate, shopDay } from '../../../contract/dates'
import type { EarlierEnd } from '../../../contract/endpoints/staff-order-details'
import { type Cents, formatMoney } from '../../../contract/money'
import { isCollectable } from '../../../contract/order-actions'
import { unusedRent } from '../../../contract/return-value'
import { Refusal, refusedField } from '../platform/refusal'
import type { InShop, InUnit } from '../platform/services'
import { changeRows, tellChange } from './change-mail'
import { creditedUnused } from './documents/invoices'
import { checkLastDay, checkUndecided } from './follow-ups/offer'
import { wordsAbout } from './mails/order-mail'
import { existingOrder, lockedOrder } from './record/find'
import { monthsOfOrder } from './record/months'
import type { Order } from './record/order'
import { CHANGED } from './record/paid-amounts'
import { creditPart, mostGivenBack } from './refunds/request'
import { endOn } from './returns/announce'
import { paidDays, paidExtensions } from './returns/settle'

/** In cents, the order and its extensions, the last one first: the price of the days that are not used, and the most. */
async function partsOf({ db }: Pick<InUnit, 'db'>, order: Order, end: IsoDate) {
  const extensions = await paidExtensions(db, order.id)
  const paid = [
    { order, period: paidDays(order, extensions) },
    ...extensions.sort((a, b) => a.period.start.localeCompare(b.period.start)),
  ]
  const parts: { order: Order; until: IsoDate; unused: Cents; most: Cents }[] = []
  for (const { order: part, period } of paid.reverse()) {
    const most = Math.max(0, (await mostGivenBack(db, part)).price)
    const unused = unusedRent(part.totals, period, end) - (await creditedUnused(db, part))
    parts.push({ order: part, until: period.end, unused: Math.min(most, Math.max(0, unused)), most })
  }
  return parts
}

type Parts = Awaited<ReturnType<typeof partsOf>>

const sumOf = (parts: Parts, name: 'unused' | 'most') => parts.reduce((sum, part) => sum + part[name], 0)

/** Throws Refusal 'credit_too_much'. */
function sharesOf(parts: Parts, { refund, amount }: EarlierEnd) {
  if (refund === 'none') return []
  if (refund === 'days') return parts.map(({ order, unused }) => ({ order, share: unused }))
  const most = sumOf(parts, 'most')
  if (amount > most) throw refusedField('amount', 'credit_too_much', { most: formatMoney(most) })
  let rest = amount
  return parts.map(({ order, most: limit }) => {
    const share = Math.min(rest, limit)
    rest -= share
    return { order, share }
  })
}

async function giveBackShares(services: InUnit, order: Order, shares: ReturnType<typeof sharesOf>) {
  const { db: unit } = services
  const at = services.now()
  const given = { back: 0, credited: 0, invoice: undefined as string | undefined }
  for (const { order: part, share } of shares.filter(({ share }) => share > 0)) {
    const locked = await lockedOrder(unit, part.id, at)
    const credit = { amount: share, why: 'unused', cause: 'goodwill', at } as const
    const { document, offInvoice } = await creditPart(services, locked, {
      ...credit,
      causeKey: `ended:${randomUUID()}`,
    })
    given.credited += share
    given.back += share - offInvoice
    if (part.id === order.id) given.invoice = document
  }
  return given
}

/**
 * Has a rental or trial end on an earlier day, with what was agreed on going back. Call with the order locked. Throws Refusal 'not_permitted',
 * 'follow_up_open', 'change_by_month', 'credit_too_much', and those of a last day.
 */
export async function endEarlier(
  services: InUnit & InShop,
  order: Order,
  wanted: EarlierEnd,
  author: string,
) {
  const { db: unit } = services
  if (!isCollectable(order) || !order.period) throw new Refusal('not_permitted')
  await checkUndecided(unit, order)
  if ((await monthsOfOrder(unit, order)).length > 0) throw new Refusal('change_by_month')
  const { start, end: before } = order.period
  const first = [start, shopDay(services.now())].sort()[1] ?? start
  const catalogue = await services.catalogue(unit)
  const end = checkLastDay(catalogue, { first, last: addDays(before, -1) }, wanted.end)
  const parts = await partsOf(services, order, end)
  const told = { days: sumOf(parts, 'unused'), most: sumOf(parts, 'most') }
  const shares = sharesOf(parts, wanted)
  if (wanted.show) return { status: 'shown', ...told, credited: 0 } as const
  const paid_until = parts.at(-1)?.until ?? before
  await unit.updateTable('orders').set({ paid_until }).where('id', '=', order.id).execute()
  await endOn(unit, catalogue, order, end)
  const { back, credited, invoice } = await giveBackShares(services, order, shares)
  const after = await existingOrder(unit, order.id)
  const rows = changeRows(catalogue, order, after)
  if (credited > 0) rows.push([wordsAbout(catalogue, order)('changed.credited'), formatMoney(credited)])
  const reason = `${CHANGED}last day ${end} instead of ${before}, ${credited} cents credited`
  await tellChange(services, order, { rows, author, reason, back, invoice })
  return { status: 'ended', ...told, credited } as const
}
