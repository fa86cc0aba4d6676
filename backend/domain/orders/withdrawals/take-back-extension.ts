import { addDays, shopDay } from '../../../../contract/dates'
import { isFinished, PAID } from '../../../../contract/order-status'
import type { InUnit } from '../../platform/services'
import { existingOrder, followedBy, lockedOrder, noteInHistory, timelyWithdrawal } from '../record/find'
import { agreedPeriod } from '../record/order'
import { CHANGED } from '../record/paid-amounts'
import { endOn } from '../returns/announce'

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
  await endOn(unit, await catalogue(unit), rental, end)
  const reason = `${CHANGED}last day ${end} instead of ${period.end}, by the withdrawal from order ${extension.number}`
  await noteInHistory(unit, rental, { actor: 'customer', reason, at })
}
