import type { TFunction } from 'i18next'
import { canBeCorrected, type OrderAction } from '../../../contract/order-actions'
import { isFinished, RETURN_ANNOUNCED, SHIPPED } from '../../../contract/order-status'
import { writtenDate } from '../../../contract/written-dates'
import type { OrderPage as PageOfOrder } from '../../shop/paths'
import type { OrderPage } from './order-page.server'

type Shown = Pick<OrderPage, 'order' | 'decision' | 'announcedReturn' | 'awaited' | 'stands'>

export interface ShownAction {
  page: PageOfOrder
  label: string
  hint: string
}

/** The cards of the decision offer these. */
const DECIDED: readonly OrderAction[] = ['keep', 'extend', 'return']

function isOnTheWay({ status, shipments }: Pick<OrderPage['order'], 'status' | 'shipments'>): boolean {
  const travels = { out: SHIPPED, back: RETURN_ANNOUNCED }
  return shipments.some(({ direction, events }) => {
    return status === travels[direction] && events.at(-1)?.kind !== 'delivered'
  })
}

export function actionsOf(
  t: TFunction,
  { order, decision, announcedReturn, awaited, stands }: Shown,
): ShownAction[] {
  const can = (action: OrderAction) =>
    order.actions.includes(action) && !(decision && DECIDED.includes(action))
  const isTracked = can('track') && isOnTheWay(order)
  const isToCome = Boolean(order.period) && !order.isCanceled && !isFinished(order.status) && !stands
  const isAnnounced = order.status === RETURN_ANNOUNCED
  // What was withdrawn from has to come back.
  const isWithdrawn = order.withdrawals.length > 0
  const day = writtenDate(order.period?.end ?? '')
  const offers: [isOffered: boolean, page: PageOfOrder, name: string, label: string][] = [
    // The head of the page has the button for a refund without an account, and for a late return.
    [can('refund_account') && awaited === 0, 'refund', 'refund_account', 'actions.refund_account'],
    [isTracked, 'track', 'track', 'track.open'],
    [announcedReturn !== undefined, 'return', 'returned', 'return.view'],
    [isAnnounced && !isWithdrawn, 'return/change', 'change', 'return.changes.link'],
    [isAnnounced && isWithdrawn, 'return/change', 'onlyChange', 'return.changes.title'],
    [can('keep') && !isWithdrawn, 'keep', 'keep', 'actions.keep'],
    [can('extend') && !isWithdrawn, 'extend', 'extend', 'actions.extend'],
    [can('return') && stands !== 'late', 'return', 'return', 'actions.return'],
    [canBeCorrected(order), 'correct', 'correct', 'correct.link'],
    [isToCome, 'dates.ics', 'dates', 'dates'],
    [can('cancel'), 'cancel', 'cancel', 'actions.cancel'],
    [true, 'again', 'again', 'again'],
  ]
  return offers
    .filter(([isOffered]) => isOffered)
    .map(([, page, name, label]) => ({
      page,
      label: t(`order:${label}`),
      hint: t(`order:actions.hints.${name}`, { day }),
    }))
}
