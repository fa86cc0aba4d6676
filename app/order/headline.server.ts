import { AWAITING_PAYMENT, CANCELED, DELIVERED } from '../../contract/order-status'
import { dayInWords } from '../../contract/written-dates'
import type { ShownOrder } from '../api/orders.server'
import type { Visit } from '../session/visit.server'

/** Whether an order goes on by itself: one that follows another goes on with that, and nothing of a trial that is kept goes back. */
export function goesOn({ follows, followUps }: ShownOrder): boolean {
  const isKept = followUps.some(
    (one) => one.kind !== 'extension' && ![AWAITING_PAYMENT, CANCELED].includes(one.status),
  )
  return !follows && !isKept
}

/** Returns the next day of an order in words, such as that on which all of it arrives; nothing where none is known. */
export function headlineOf({ locale, t }: Visit, order: ShownOrder): string | undefined {
  if (!goesOn(order)) return undefined
  const { status, period, deliveryDay } = order
  const day = period ? (status === DELIVERED ? period.end : period.start) : deliveryDay
  if (!day) return undefined
  return t(`order:headline.${status}`, { day: dayInWords(day, locale, 'named'), defaultValue: '' })
}
