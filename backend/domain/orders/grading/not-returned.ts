import type { Cents } from '../../../../contract/money'
import { isKeeping } from '../../../../contract/order-actions'
import { DELIVERED, RETURN_ANNOUNCED } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import type { Queries, Unit } from '../../../db/schema'
import { freeDays, loseUnits } from '../../fleet/units-of-order'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal, refusedField } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { changeStatus } from '../record/change-status'
import { followUpsOf } from '../record/find'
import type { Order } from '../record/order'
import { insertReturn, type ReturnedPieces } from '../returns/announce'
import { mostWithheld } from '../returns/damages'
import { piecesOf, returnOf } from '../returns/find'
import { known, settleAndTell, writeFound } from './grade'

async function missingPieces(db: Queries, { id, type, status, period, lines }: Order, now: Date) {
  if (type === 'buy' || !period || (status !== DELIVERED && status !== RETURN_ANNOUNCED)) return undefined
  const announced = await returnOf(db, id)
  const today = shopDay(now)
  if (today <= period.end || (announced?.day && today <= announced.day)) return undefined
  if (isKeeping(await followUpsOf(db, id))) return undefined
  return announced ? piecesOf(announced) : lines.map(({ quantity }, position) => ({ position, quantity }))
}

export async function mostForMissing(
  db: Queries,
  catalogue: Catalogue,
  order: Order,
  now: Date,
): Promise<Cents | null> {
  const pieces = await missingPieces(db, order, now)
  return pieces?.reduce((sum, line) => sum + mostWithheld(catalogue, order, line), 0) ?? null
}

/** Shares cents over the lines, each up to its maximum. Throws Refusal 'withheld_too_much'. */
function sharedOut(
  catalogue: Catalogue,
  order: Order,
  pieces: readonly ReturnedPieces[],
  { note, withheld }: { note: string; withheld: Cents },
) {
  let rest = withheld
  const lines = pieces.map((line, index) => {
    const own = Math.min(rest, mostWithheld(catalogue, order, line))
    rest -= own
    const { position } = line
    return { position, grade: null, withheld: own, note: own > 0 || index === 0 ? note : null, photos: [] }
  })
  const code = 'withheld_too_much'
  if (rest > 0) throw refusedField('withheld', code)
  return lines
}

/**
 * Ends a rental or trial that does not come back; `withheld` cents come off the deposit, the rest is charged. Call with the order locked.
 * Throws Refusal 'not_permitted' or 'withheld_too_much'.
 */
export async function endUnreturned(
  services: Services,
  unit: Unit,
  order: Order,
  { note, withheld, shopOrigin }: { note: string; withheld: Cents; shopOrigin: string },
): Promise<void> {
  const at = services.now()
  const pieces = await missingPieces(unit, order, at)
  const why = { actor: 'staff', reason: 'not returned', at } as const
  if (!pieces || !(await changeStatus(unit, order.id, 502, why, [DELIVERED, RETURN_ANNOUNCED]))) {
    throw new Refusal('not_permitted')
  }
  const lines = sharedOut(await services.catalogue(unit), order, pieces, { note, withheld })
  if (!(await returnOf(unit, order.id))) {
    await insertReturn(unit, order, { lines: pieces, way: 'sent', day: null, reason: null }, at)
  }
  const found = await known(unit, order.id)
  await writeFound(unit, found, lines, at)
  await loseUnits(unit, order.id, 'not_returned', at)
  await freeDays(unit, order.id)
  await settleAndTell(services, unit, order, { found, lines, lateDays: 0, shopOrigin, at })
}
