import { randomUUID } from 'node:crypto'
import { type DateRange, type IsoDate, shopDay } from '../../../contract/dates'
import type { SwapReturn, UnitSwap } from '../../../contract/endpoints/staff-order-details'
import type { Locale } from '../../../contract/locales'
import { DELIVERED } from '../../../contract/order-status'
import { rentedDays } from '../../../contract/periods'
import { swapPiece } from '../../../contract/prices'
import { newRowId } from '../../db/row-id'
import type { Queries } from '../../db/schema'
import { thingsOf, withMissing } from '../fleet/bags'
import { bookOneMore } from '../fleet/book'
import { sendUnits } from '../fleet/send-units'
import { takeBackSwapped } from '../fleet/units-of-order'
import type { Facts } from '../mail/document'
import type { Catalogue } from '../platform/catalogue'
import { notFound, Refusal, refusedField } from '../platform/refusal'
import type { InShop, InUnit } from '../platform/services'
import { reprice } from './change'
import { changeRows, tellChange } from './change-mail'
import { REPLACED } from './documents/invoices'
import { serialsOf } from './documents/order-letters'
import { checkUndecided } from './follow-ups/offer'
import { wordsAbout } from './mails/order-mail'
import { checkArticles, type OfferedLine } from './record/checks'
import { existingOrder, lockedOrder, noteInHistory } from './record/find'
import { monthsOfOrder } from './record/months'
import type { Order, OrderLine } from './record/order'
import { amountInDoubt, CHANGED } from './record/paid-amounts'
import { indexWords } from './record/searched-words'
import { paidDays, paidExtensions } from './returns/settle'
import { sendMore } from './shipments/steps'
import { addNote } from './staff-steps'

export const isSwappable = ({ status, type, period }: Order): boolean =>
  status === DELIVERED && type !== 'buy' && period !== null

export async function swapsOf(db: Queries, catalogue: Catalogue, { id, locale }: Order, ofStaff: Locale) {
  const swaps = db.selectFrom('swaps').where('order_id', '=', id).orderBy('at').orderBy('id')
  const columns = ['id', 'at', 'old_serial as from', 'new_serial as to', 'grade', 'article_id'] as const
  return (await swaps.select(columns).execute()).map(({ article_id: articleId, ...swap }) => {
    return { ...swap, things: thingsOf(catalogue, { articleId, quantity: 1 }, locale, ofStaff) }
  })
}

async function pieceOf(unit: Queries, order: Order, serial: string) {
  const piece = (await serialsOf(unit, order.id)).find((numbered) => numbered.serial === serial)
  const line = piece && order.lines[piece.position]
  if (!line) throw refusedField('serial', 'swap_serial', { serial })
  const units = unit.selectFrom('units').select('article_id').where('serial', '=', serial)
  const articleId = (await units.executeTakeFirst())?.article_id ?? line.articleId
  return { line, position: piece.position, articleId }
}

type Piece = Awaited<ReturnType<typeof pieceOf>>

/** Throws Refusal 'swap_article', 'change_by_month', 'change_percent', 'change_swapped', 'not_permitted', and those of articles. */
async function otherArticle(services: InUnit, order: Order, { line, articleId }: Piece, article: string) {
  const { db: unit } = services
  const wanted = [{ articleId: article, quantity: 1 }]
  const [other] = checkArticles(await services.catalogue(unit), wanted, order, order.type)
  if (order.lines.some((ordered) => ordered.articleId === article)) {
    throw refusedField('article', 'swap_article', { name: other?.names ?? '' })
  }
  if ((await monthsOfOrder(unit, order)).length > 0) throw new Refusal('change_by_month')
  if (order.totals.reduction) throw new Refusal('change_percent')
  if (order.totals.lines.some(({ isMixed }) => isMixed)) throw new Refusal('change_swapped')
  // A part of a set has no price of its own.
  if (articleId !== line.articleId || (await amountInDoubt(unit, order.id)) > 0)
    throw new Refusal('not_permitted')
  return other
}

const usedDays = ({ start, end }: DateRange, today: IsoDate) => {
  const days = rentedDays({ start, end })
  return { days, used: Math.min(days, Math.max(0, rentedDays({ start, end: today }))) }
}

/** Throws Refusal 'not_permitted' where weeks or months were agreed on, which have no price of their days. */
async function partsOf({ db, now }: InUnit, order: Order, from: string, to: OfferedLine) {
  const extensions = await paidExtensions(db, order.id)
  const paid = [{ order, period: paidDays(order, extensions) }, ...extensions]
  return paid.map(({ order: part, period }) => {
    const hasRates = part.totals.lines.some(
      ({ articleId, rates }) => articleId === from && (rates?.week ?? rates?.month),
    )
    if (hasRates) throw new Refusal('not_permitted')
    const isExtension = part.id !== order.id
    const swap = { articleId: from, to, isExtension, ...usedDays(period, shopDay(now())) }
    return { part, totals: swapPiece(part.totals, swap) }
  })
}

function linesWith({ lines }: Order, position: number, { articleId, code, names }: OrderLine): OrderLine[] {
  const other = { articleId, code, names, quantity: 1 }
  const isLast = lines[position]?.quantity === 1
  const rest = lines.map((line, at) => {
    if (at !== position) return line
    return isLast ? other : { ...line, quantity: line.quantity - 1 }
  })
  return isLast ? rest : [...rest, other]
}

async function replaceNumber(
  services: InUnit,
  order: Order,
  { line, position }: Piece,
  swap: UnitSwap & { to: OrderLine },
) {
  const { db: trx } = services
  if (!swap.unit) throw refusedField('unit', 'swap_unit')
  const at = services.now()
  const to = { ...swap.to, quantity: 1 }
  const sent = { services, trx, order: { ...order, lines: [to] }, at }
  const [sentNumber] = await sendUnits(sent, [{ position: 0, serial: swap.unit }])
  const serial = sentNumber?.serial ?? swap.unit
  const isMoved = to.articleId !== line.articleId && line.quantity > 1
  await trx
    .updateTable('order_serials')
    .set({ serial, position: isMoved ? order.lines.length : position })
    .where((eb) => eb.and({ order_id: order.id, serial: swap.serial }))
    .execute()
  return serial
}

/**
 * Sends another unit in the place of one that is with a customer. The same article costs nothing; another one costs the days that are left,
 * at today's price. Call with the order locked. Throws Refusal 'not_permitted', 'follow_up_open', 'swap_serial', 'swap_unit', 'no_unit_swap',
 * and those of another article, of units and of parcels.
 */
export async function swapUnit(services: InUnit & InShop, order: Order, wanted: UnitSwap, author: string) {
  const { db: unit } = services
  if (!isSwappable(order)) throw new Refusal('not_permitted')
  await checkUndecided(unit, order)
  const piece = await pieceOf(unit, order, wanted.serial)
  const { line, position } = piece
  const isOther = wanted.article !== null && wanted.article !== line.articleId
  const other = isOther ? await otherArticle(services, order, piece, wanted.article ?? '') : undefined
  const parts = other ? await partsOf(services, order, line.articleId, other) : []
  const told = {
    before: parts.reduce((sum, { part }) => sum + part.totals.total, 0),
    after: parts.reduce((sum, { totals }) => sum + totals.total, 0),
  }
  if (wanted.show) return { status: 'shown', ...told } as const
  const at = services.now()
  const articleId = other?.articleId ?? piece.articleId
  await bookOneMore(services, unit, order, articleId)
  const to = other ?? { ...line, articleId: piece.articleId }
  const serial = await replaceNumber(services, order, piece, { ...wanted, to })
  const swap = { id: newRowId(), order_id: order.id, article_id: piece.articleId, at: at.toISOString() }
  const numbers = { old_serial: wanted.serial, new_serial: serial }
  const returned = { received_at: null, grade: null, note: null }
  await unit
    .insertInto('swaps')
    .values({ ...swap, ...numbers, ...returned })
    .execute()
  await indexWords(unit, order)
  const catalogue = await services.catalogue(unit)
  const t = wordsAbout(catalogue, order)
  const { carrier, code } = await sendMore(services, order, wanted)
  const carrierName = services.carriers.get(carrier)?.name
  const rows: Facts = [
    [t('changed.unit'), `${wanted.serial} → ${serial}`],
    ...(carrierName ? ([[carrierName, code]] satisfies Facts) : []),
    [t('changed.goes_back'), wanted.serial],
  ]
  const reason = `${CHANGED}unit ${wanted.serial} → ${serial}`
  if (!other) await tellChange(services, order, { rows, author, reason })
  for (const { part, totals } of parts) {
    const isOrder = part.id === order.id
    if (!isOrder && totals.total === part.totals.total) continue
    const before = await lockedOrder(unit, part.id, at)
    const lines = linesWith(
      before,
      isOrder ? position : before.lines.findIndex(({ articleId: id }) => id === line.articleId),
      to,
    )
    const agreed = { period: before.period, lines, totals, causeKey: REPLACED + randomUUID(), at }
    const { after, back, invoice } = await reprice(services, before, agreed)
    const changed = [...(isOrder ? rows : []), ...changeRows(catalogue, before, after)]
    await tellChange(services, before, { rows: changed, author, reason, back, invoice })
  }
  return { status: 'swapped', ...told } as const
}

/** Returns whether it did; once more changes nothing. Call with the order locked. Throws Refusal 'not_found' or 'changed_meanwhile'. */
export async function receiveSwapped(services: InUnit, order: Order, found: SwapReturn, author: string) {
  const { db: unit } = services
  const at = services.now()
  const { swap: id, grade } = found
  const note = withMissing(order.locale, found).note ?? ''
  const swaps = unit
    .selectFrom('swaps')
    .selectAll()
    .where((eb) => eb.and({ id, order_id: order.id }))
  const { article_id: articleId, old_serial: serial, ...swap } = await swaps.executeTakeFirstOrThrow(notFound)
  if (swap.received_at && swap.grade === grade) return false
  if (swap.received_at) throw new Refusal('changed_meanwhile')
  const row = { received_at: at.toISOString(), grade, note }
  await unit.updateTable('swaps').set(row).where('id', '=', id).execute()
  const graded = { articleId, serial, grade, text: note, actor: author }
  await takeBackSwapped(unit, order.id, graded, await services.catalogue(unit), at)
  await noteInHistory(unit, await existingOrder(unit, order.id), {
    actor: 'staff',
    reason: `${serial} is back`,
    at,
  })
  await addNote(services, order.id, { author, text: [serial, note].filter(Boolean).join(': ') })
  return true
}
