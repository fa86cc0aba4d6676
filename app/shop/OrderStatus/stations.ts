import { addDays, type IsoDate } from '../../../contract/dates'
import {
  CANCELED,
  DELIVERED,
  PAID,
  RETURN_GRADES,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../../contract/order-status'
import type { OrderType } from '../../../contract/order-type'
import { DEPOSIT_REFUND_DAYS } from '../../../contract/promises'

type Name = 'ordered' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'deposit'

export type Station = {
  name: Name
  /** The day on which it was reached, or is expected to be; undefined where nobody can tell. */
  day: IsoDate | undefined
  isReached: boolean
  /** How its day is told while it is to come, where that is not as of all others. */
  says?: 'latest' | 'handIn' | 'after' | 'needsAccount'
}

interface Journey {
  type: OrderType
  status: number
  /** It is packed, and its carrier has not picked it up yet. */
  isStillHere?: boolean
  isNotReturned?: boolean
  /** The statuses with the day of each, the oldest first. */
  history: readonly { status: number; day: IsoDate }[]
  /** The day on which it arrives, and the last one of a rental or trial, as far as they are known. */
  arrives: IsoDate | undefined
  /** The last day on which it goes on its way. */
  leaves?: IsoDate | undefined
  ends?: IsoDate | undefined
  /** The day until which a return is handed in; nobody knows when it is there. */
  handIn?: IsoDate | undefined
  /** The last day to refund what was withdrawn from; without it, the days of the deposit run from its return. */
  refundBy?: IsoDate | undefined
  /** In cents: the deposit that was asked for, and what of it the shop still holds; the day on which the rest went back. */
  deposit: { asked: number; held: number; backOn?: IsoDate | undefined; needsAccount?: boolean }
}

/** Returns the last day to refund a deposit, by law where that says one; nothing is refunded before all of it is back. */
function depositBy(back: IsoDate | undefined, isHandedIn: boolean, byLaw: IsoDate | undefined) {
  if (byLaw) return back && back > byLaw ? back : byLaw
  return isHandedIn && back ? addDays(back, DEPOSIT_REFUND_DAYS) : undefined
}

/** Returns the way of an order from now to its end, with the days that are known; none for one that goes no further. */
export function stationsOf(journey: Journey): Station[] {
  const { type, status, isStillHere, history, arrives, leaves, ends, handIn, refundBy, deposit } = journey
  if (status === CANCELED) return []
  const reached = (name: Name, code: number, expected?: IsoDate): Station => {
    const day = history.find((step) => step.status === code)?.day
    // A step may be left out: what is delivered was shipped, too.
    return { name, day: day ?? expected, isReached: day !== undefined || status > code }
  }
  const planned: Station = {
    name: 'shipped',
    day: leaves,
    isReached: false,
    ...(leaves && { says: 'latest' }),
  }
  const shipped = reached('shipped', SHIPPED)
  const leaving: Station[] = [{ ...shipped, name: 'packed' }, planned]
  const there: Station[] = [
    { name: 'ordered', day: history[0]?.day, isReached: true },
    reached('paid', PAID),
    ...(isStillHere ? leaving : [shipped.isReached ? shipped : planned]),
    reached('delivered', DELIVERED, arrives),
  ]
  if (type === 'buy') return there
  const returned = reached('returned', RETURN_RECEIVED, ends)
  const isHandedIn = returned.isReached || handIn === undefined
  const back: Station = isHandedIn ? returned : { ...returned, day: handIn, says: 'handIn' }
  const ended = journey.isNotReturned ? there : [...there, back]
  if (deposit.asked === 0) return ended
  const graded = history.find((step) => RETURN_GRADES.some((grade) => grade === step.status))?.day
  const isSettled = graded !== undefined && deposit.held <= 0
  if (isSettled) return [...ended, { name: 'deposit', day: deposit.backOn ?? graded, isReached: true }]
  const latest = depositBy(back.day, isHandedIn, refundBy)
  const says = deposit.needsAccount ? 'needsAccount' : latest ? 'latest' : 'after'
  return [...ended, { name: 'deposit', day: latest, isReached: false, says }]
}
