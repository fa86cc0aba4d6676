import { isDeepStrictEqual } from 'node:util'
import { shopDay } from '../../../../contract/dates'
import type { Cents } from '../../../../contract/money'
import { isKeeping } from '../../../../contract/order-actions'
import {
  DELIVERED,
  RETURN_ANNOUNCED,
  RETURN_GRADES,
  RETURN_RECEIVED,
  type ReturnGrade,
} from '../../../../contract/order-status'
import type { Queries, Unit } from '../../../db/schema'
import { freeDays, logReturned, loseUnits } from '../../fleet/units-of-order'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { type ErrorCode, Refusal, refusedField } from '../../platform/refusal'
import type { InShop, InUnit } from '../../platform/services'
import { depositEntries } from '../deposits/ledger'
import { changeStatus, followUpsOf } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { waitAtOnce } from '../refunds/waiting'
import { allPieces, insertReturn, type ReturnedPieces } from '../returns/announce'
import { asKept, asPaid, existingReturn, type OrderReturn, piecesOf, returnOf } from '../returns/find'
import { type Damage, mostWithheld, settleReturn } from '../returns/settle'
import { chargeDamages, chargeLateDays, lateDaysOf, priceOfLateDays } from './charge'
import { returnSettled } from './settled-mail'

/** Uploads that no order keeps expire after a day. Throws Refusal 'return_photo' for anything but an image. */
async function keepPhotos(unit: Unit, orderId: string, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const { numUpdatedRows } = await unit
      .updateTable('uploads')
      .set({ kept_for: orderId })
      .where((eb) => eb.and({ id, kind: 'image', kept_for_message: null }))
      .where((eb) => eb.or([eb('kept_for', 'is', null), eb('kept_for', '=', orderId)]))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refusal('return_photo')
  }
}

export const photoOf = (db: Queries, orderId: string, id: string) =>
  db
    .selectFrom('uploads')
    .select(['id', 'type'])
    .where((eb) => eb.and({ id, kept_for: orderId }))
    .executeTakeFirst()

type GradedLine = Damage & { grade: ReturnGrade; photos: string[] }

function worstGrade(lines: readonly GradedLine[]): ReturnGrade {
  return RETURN_GRADES.findLast((grade) => lines.some((line) => line.grade === grade)) ?? RETURN_GRADES[0]
}

const byPosition = (a: GradedLine, b: GradedLine) => a.position - b.position

function checkLines(
  catalogue: Catalogue,
  order: Order,
  lines: OrderReturn['lines'],
  graded: readonly GradedLine[],
) {
  const positions = graded.toSorted(byPosition).map(({ position }) => position)
  const expected = lines.map(({ position }) => position)
  if (!isDeepStrictEqual(expected, positions)) throw new Refusal('grade_lines')
  for (const [index, { position, withheld, note }] of graded.entries()) {
    const refuse = (part: string, code: ErrorCode) => refusedField(`lines.${index}.${part}`, code)
    const line = lines.find((returned) => returned.position === position)
    if (withheld > 0 && !note) throw refuse('note', 'withheld_reason')
    if (line && withheld > mostWithheld(catalogue, order, line)) throw refuse('withheld', 'withheld_too_much')
  }
}

type InspectedLine = Omit<GradedLine, 'grade'> & { grade: ReturnGrade | null }

async function storeLines(
  unit: Unit,
  { id }: OrderReturn,
  graded: readonly Omit<InspectedLine, 'withheld'>[],
) {
  for (const { position, photos, ...line } of graded) {
    await unit
      .updateTable('return_lines')
      .set({ ...line, photos: JSON.stringify(photos) })
      .where((eb) => eb.and({ return_id: id, position }))
      .execute()
  }
}

async function storeGrades(unit: Unit, returned: OrderReturn, graded: readonly InspectedLine[], at: Date) {
  await storeLines(unit, returned, graded)
  const { id } = returned
  await unit.updateTable('returns').set({ graded_at: at.toISOString() }).where('id', '=', id).execute()
}

type Found = { lines: readonly GradedLine[]; by: string; at: Date }

/** Logs with the units only what an inspection has not logged before. */
async function logFound(inUnit: InUnit, order: Order, before: OrderReturn, { lines, by, at }: Found) {
  const { db: unit } = inUnit
  const photos = lines.flatMap((line) => line.photos)
  await keepPhotos(unit, order.id, photos)
  const found = lines.filter(({ position, grade, note, photos }) => {
    const known = before.lines.find((line) => line.position === position)
    const isKnown = known?.grade === grade && known.note === note && isDeepStrictEqual(known.photos, photos)
    return (grade !== RETURN_GRADES[0] || note) && !isKnown
  })
  await logReturned(unit, await inUnit.catalogue(unit), order, { found, by, at })
}

/**
 * Notes what came back until it is settled; the same once more changes nothing. Call with the order locked. Throws Refusal 'not_permitted',
 * 'grade_lines' or 'return_photo'.
 */
export async function inspectReturn(inUnit: InUnit, order: Order, found: Omit<Found, 'at'>) {
  if (order.status !== RETURN_RECEIVED) throw new Refusal('not_permitted')
  const returned = await existingReturn(inUnit.db, order.id)
  const noted = returned.lines.map(({ quantity: _, ...line }) => line)
  if (isDeepStrictEqual(noted, found.lines.toSorted(byPosition))) return false
  checkLines(await inUnit.catalogue(inUnit.db), order, returned.lines, found.lines)
  await logFound(inUnit, order, returned, { ...found, at: inUnit.now() })
  await storeLines(inUnit.db, returned, found.lines)
  return true
}

type Settling = { returned: OrderReturn; lines: readonly Damage[]; lateDays: number }

async function settleAndMail(inUnit: InUnit & InShop, order: Order, settling: Settling, at: Date) {
  const { db: unit, shopOrigin } = inUnit
  const { returned, lines, lateDays: days } = settling
  const catalogue = await inUnit.catalogue(unit)
  const late = priceOfLateDays(catalogue, await asPaid(unit, order), returned, days)
  const invoice = await settleReturn(inUnit, order, { late, at })
  const damages = await chargeDamages(inUnit, order, lines)
  const lateDays = await chargeLateDays(inUnit, order, { returned, days })
  const awaited = await waitAtOnce(inUnit, order, at)
  const settled = {
    ...{ graded: await existingReturn(unit, order.id), awaited, damages },
    late: lateDays && { ...lateDays, days },
    deposit: await depositEntries(unit, order.id),
    links: orderLinks(inUnit, order, shopOrigin),
  }
  const mail = returnSettled(catalogue, { ...order, invoice }, settled)
  await queueMail(unit, `return-settled:${order.id}`, mail, at)
}

type Grading = { lines: readonly GradedLine[]; lateDays: number; by: string }

/**
 * Grades once. `by` names the grader. Call with the order locked and read since. Throws Refusal
 * 'not_permitted', 'grade_lines', 'withheld_reason', 'withheld_too_much', 'late_days_too_many' or 'return_photo'.
 */
export async function gradeReturn(inUnit: InUnit & InShop, order: Order, { lines, lateDays, by }: Grading) {
  const { db: unit } = inUnit
  const at = inUnit.now()
  const why = { actor: 'staff', reason: 'graded', at } as const
  if (!(await changeStatus(unit, order.id, worstGrade(lines), why, [RETURN_RECEIVED])))
    throw new Refusal('not_permitted')
  const returned = await existingReturn(unit, order.id)
  const catalogue = await inUnit.catalogue(unit)
  checkLines(catalogue, order, returned.lines, lines)
  const maxLateDays = lateDaysOf(catalogue, await asPaid(unit, order), returned)?.most ?? 0
  if (lateDays > maxLateDays)
    throw refusedField('lateDays', 'late_days_too_many', { days: String(maxLateDays) })
  await logFound(inUnit, order, returned, { lines, by, at })
  await storeGrades(unit, returned, lines, at)
  await settleAndMail(inUnit, order, { returned, lines, lateDays }, at)
}

async function missingPieces(db: Queries, order: Order, now: Date) {
  const { id, type, status } = order
  const { period } = await asKept(db, order)
  if (type === 'buy' || !period || (status !== DELIVERED && status !== RETURN_ANNOUNCED)) return undefined
  const announced = await returnOf(db, id)
  const today = shopDay(now)
  if (today <= period.end || (announced?.day && today <= announced.day)) return undefined
  if (isKeeping(await followUpsOf(db, id))) return undefined
  return announced ? piecesOf(announced) : allPieces(order)
}

export async function mostForMissing(db: Queries, catalogue: Catalogue, order: Order, now: Date) {
  const pieces = await missingPieces(db, order, now)
  return pieces?.reduce((sum, line) => sum + mostWithheld(catalogue, order, line), 0) ?? null
}

/** Shares cents over the lines, each up to its maximum. Throws Refusal 'withheld_too_much'. */
function distribute(
  catalogue: Catalogue,
  order: Order,
  pieces: readonly ReturnedPieces[],
  { note, withheld }: { note: string; withheld: Cents },
) {
  let rest = withheld
  const lines = pieces.map((line, index): InspectedLine => {
    const share = Math.min(rest, mostWithheld(catalogue, order, line))
    rest -= share
    const isNoted = share > 0 || index === 0
    return { position: line.position, grade: null, withheld: share, note: isNoted ? note : null, photos: [] }
  })
  if (rest > 0) throw refusedField('withheld', 'withheld_too_much')
  return lines
}

/**
 * Ends a rental or trial that does not come back; `withheld` cents come off the deposit, the rest is charged. Call with the order locked.
 * Throws Refusal 'not_permitted' or 'withheld_too_much'.
 */
export async function endUnreturned(
  inUnit: InUnit & InShop,
  order: Order,
  { note, withheld }: { note: string; withheld: Cents },
): Promise<void> {
  const { db: unit } = inUnit
  const at = inUnit.now()
  const pieces = await missingPieces(unit, order, at)
  const why = { actor: 'staff', reason: 'not returned', at } as const
  if (!pieces || !(await changeStatus(unit, order.id, 502, why, [DELIVERED, RETURN_ANNOUNCED]))) {
    throw new Refusal('not_permitted')
  }
  const lines = distribute(await inUnit.catalogue(unit), order, pieces, { note, withheld })
  if (!(await returnOf(unit, order.id))) {
    await insertReturn(unit, order, { lines: pieces, way: 'sent', day: null, reason: null }, at)
  }
  const returned = await existingReturn(unit, order.id)
  await storeGrades(unit, returned, lines, at)
  await loseUnits(unit, order.id, 'not_returned', at)
  await freeDays(unit, order.id)
  await settleAndMail(inUnit, order, { returned, lines, lateDays: 0 }, at)
}
