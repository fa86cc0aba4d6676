import { addDays, shopDay } from '../../../../contract/dates'
import { isFinished, PAID } from '../../../../contract/order-status'
import type { InUnit } from '../../platform/services'
import {
  CHANGED,
  existingOrder,
  followedBy,
  lockedOrder,
  noteInHistory,
  timelyWithdrawal,
} from '../record/find'
import { agreedPeriod } from '../record/order'
import { bookUntilReturn } from '../returns/announce'
import { returnOf } from '../returns/find'

/**
 * To the day before a withdrawn extension; once that has begun, to the day by which what was withdrawn from is to be back. Before,
 * the rental's own contract is what the bed is there for.
 */
export async function takeBackExtension({ db: unit, catalogue, now }: InUnit, id: string): Promise<void> {
  const at = now()
  const follows = await followedBy(unit, id)
  if (follows?.kind !== 'extension') return
  const rental = await lockedOrder(unit, follows.id, at)
  const extension = await existingOrder(unit, id)
  if (extension.status !== PAID || isFinished(rental.status)) return
  const period = agreedPeriod(rental)
  const withdrawal = await timelyWithdrawal(unit, { ...extension, period })
  if (!withdrawal) return
  const { start } = agreedPeriod(extension)
  const end = shopDay(new Date(withdrawal.at)) < start ? addDays(start, -1) : withdrawal.backBy
  if (end >= period.end) return
  await unit.updateTable('orders').set({ end_date: end }).where('id', '=', rental.id).execute()
  const day = (await returnOf(unit, rental.id))?.day ?? null
  await bookUntilReturn(unit, await catalogue(unit), { ...rental, period: { ...period, end } }, day)
  const reason = `${CHANGED}last day ${end} instead of ${period.end}, by the withdrawal from order ${extension.number}`
  await noteInHistory(unit, rental, { actor: 'customer', reason, at })
}
