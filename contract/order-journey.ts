import { addDays, type IsoDate, shopDay } from './dates'
import { heldNow, ledgerNow } from './deposits'
import type { OwnOrderDetails } from './endpoints/order-details'
import { isKept } from './order-actions'
import {
  CANCELED,
  DELIVERED,
  isFinished,
  isKeepingKind,
  type OrderType,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  SHIPPED,
} from './order-status'
import { DEPOSIT_REFUND_DAYS } from './promises'
import { waitsForAccount } from './refunds'
import { withdrawalOf } from './return-terms'
import { isStillHere } from './shipments'

/** A state that pages show in place of the order's status. */
export type Stand = 'late' | 'withdrawn' | 'not_returned'

/** Whether an order ended without what should have come back. */
export function isNotReturned(status: number, returned: { receivedAt: string | null } | null): boolean {
  return isFinished(status) && returned !== null && returned.receivedAt === null
}

/** What a step of the history was, if not what its status says. */
export function stepOf(history: readonly { status: number }[], index: number) {
  const [before, status] = [history[index - 1]?.status, history[index]?.status ?? 0]
  if (before === SHIPPED && (status === PAID || status === CANCELED)) return 'lost'
  if (isFinished(status) && (before === DELIVERED || before === RETURN_ANNOUNCED)) return 'not_returned'
  return before === RETURN_ANNOUNCED && status === DELIVERED ? 'called_off' : undefined
}

type DepositState = {
  /** In cents. */
  asked: number
  /** In cents, what the shop still holds. */
  held: number
  backOn?: IsoDate | undefined
  needsAccount?: boolean
}

type Withdrawable = Pick<OwnOrderDetails, 'type' | 'history' | 'withdrawals'> & {
  period?: { start: IsoDate; end: IsoDate } | null | undefined
}

export function firstWithdrawal({ history, withdrawals, ...order }: Withdrawable) {
  const delivered = history.find(({ status }) => status === DELIVERED)?.at
  const [first] = withdrawals.map(({ receivedAt }) => shopDay(receivedAt)).sort()
  return withdrawalOf({ ...order, delivered: delivered && shopDay(delivered) }, first)
}

export function depositState({
  totals,
  deposit,
  refunds,
}: Pick<OwnOrderDetails, 'totals' | 'deposit' | 'refunds'>): DepositState {
  const refundEntry = ledgerNow(deposit, refunds).findLast(({ kind }) => kind === 'refunded')
  return {
    asked: totals.deposit,
    held: heldNow(deposit, refunds),
    backOn: refundEntry && shopDay(refundEntry.at),
    needsAccount: waitsForAccount(refunds) > 0,
  }
}

type StationName = 'ordered' | 'paid' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'deposit'

export type Station = {
  name: StationName
  day: IsoDate | undefined
  isReached: boolean
  says?: 'latest' | 'handIn' | 'after' | 'needsAccount'
}

type Step = { status: number; day: IsoDate }

interface Journey {
  type: OrderType
  status: number
  isStillHere?: boolean
  isNotReturned?: boolean
  /** Oldest first. */
  history: readonly Step[]
  arrives: IsoDate | undefined
  /** The last day on which it goes on its way. */
  leaves?: IsoDate | undefined
  ends?: IsoDate | undefined
  /** The day until which a return is handed in; nobody knows when it arrives. */
  handIn?: IsoDate | undefined
  /** The last day to refund a withdrawal; otherwise the days of the deposit run from its return. */
  refundBy?: IsoDate | undefined
  deposit: DepositState
}

const gradedDay = (history: readonly Step[]) => history.find(({ status }) => isFinished(status))?.day

/** The last day to refund a deposit, which is never before all articles are back. */
function depositBy(returnedOn: IsoDate | undefined, isHandedIn: boolean, byLaw: IsoDate | undefined) {
  if (byLaw) return returnedOn && returnedOn > byLaw ? returnedOn : byLaw
  return isHandedIn && returnedOn ? addDays(returnedOn, DEPOSIT_REFUND_DAYS) : undefined
}

/** The way of an order to its end, with the days that are known; empty for a canceled one. */
export function stationsOf(journey: Journey): Station[] {
  const { type, status, history, arrives, leaves, ends, handIn, refundBy, deposit } = journey
  if (status === CANCELED) return []
  const reached = (name: StationName, code: number, expected?: IsoDate): Station => {
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
  const atShop: Station[] = [{ ...shipped, name: 'packed' }, planned]
  const outbound: Station[] = [
    { name: 'ordered', day: history[0]?.day, isReached: true },
    reached('paid', PAID),
    ...(journey.isStillHere ? atShop : [shipped.isReached ? shipped : planned]),
    reached('delivered', DELIVERED, arrives),
  ]
  if (type === 'buy') return outbound
  const returned = reached('returned', RETURN_RECEIVED, ends)
  const isHandedIn = returned.isReached || handIn === undefined
  const returnStation: Station = isHandedIn ? returned : { ...returned, day: handIn, says: 'handIn' }
  const stations = journey.isNotReturned ? outbound : [...outbound, returnStation]
  if (deposit.asked === 0) return stations
  const gradedOn = gradedDay(history)
  const isSettled = gradedOn !== undefined && deposit.held <= 0
  if (isSettled) return [...stations, { name: 'deposit', day: deposit.backOn ?? gradedOn, isReached: true }]
  const latestRefund = depositBy(returnStation.day, isHandedIn, refundBy)
  const says = deposit.needsAccount ? 'needsAccount' : latestRefund ? 'latest' : 'after'
  return [...stations, { name: 'deposit', day: latestRefund, isReached: false, says }]
}

type OfficeName = 'invoiced' | 'toShip' | 'fetched' | 'kept' | 'settled' | 'canceled' | 'refunded'

export type OfficeStation = Omit<Station, 'name'> & { name: StationName | OfficeName }

type OfficeOrder = {
  period?: { start: IsoDate; end: IsoDate } | undefined
  onInvoice?: object | undefined
} & Pick<
  OwnOrderDetails,
  'type' | 'status' | 'history' | 'shipments' | 'deliveryDay' | 'deposit' | 'totals' | 'refunds' | 'follows'
> &
  Pick<OwnOrderDetails, 'followUps' | 'announcedReturn' | 'withdrawals'>

function canceledStations({ refunds }: OfficeOrder, days: readonly Step[]): OfficeStation[] {
  const paid = days.find(({ status }) => status === PAID)
  const refund = refunds.findLast(({ cause }) => cause === 'canceled')
  const isDone = refund?.state === 'done'
  const refundedOn = isDone ? shopDay(refund.updatedAt) : undefined
  return [
    { name: 'ordered', day: days[0]?.day, isReached: true },
    ...(paid ? [{ name: 'paid' as const, day: paid.day, isReached: true }] : []),
    { name: 'canceled', day: days.at(-1)?.day, isReached: true },
    ...(refund ? [{ name: 'refunded' as const, day: refundedOn, isReached: isDone }] : []),
  ]
}

function returnStations({ status, announcedReturn }: OfficeOrder, days: readonly Step[]): OfficeStation[] {
  if (status < RETURN_ANNOUNCED || !announcedReturn) return []
  const received = days.findLast((step) => step.status === RETURN_RECEIVED)?.day
  const gradedOn = gradedDay(days)
  const day = received ?? announcedReturn.day ?? undefined
  return [
    { name: 'returned', day, isReached: received !== undefined },
    { name: 'settled', day: gradedOn, isReached: gradedOn !== undefined },
  ]
}

/** The way of an order as the office sees it; `leaves`: the day by which it has to be on its way. */
export function officeStations(order: OfficeOrder, leaves: IsoDate | null): OfficeStation[] {
  const { type, status, period, deliveryDay, deposit, follows, announcedReturn } = order
  const days = order.history.map((step) => ({ status: step.status, day: shopDay(step.at) }))
  if (status === CANCELED) return canceledStations(order, days)
  const withdrawal = firstWithdrawal(order)
  const stations = stationsOf({
    ...{ type, status, history: days, deposit: depositState(order) },
    isStillHere: isStillHere(order),
    isNotReturned: isNotReturned(status, announcedReturn),
    arrives: period?.start ?? deliveryDay ?? undefined,
    ends: announcedReturn ? (announcedReturn.day ?? undefined) : (withdrawal?.kept ?? period)?.end,
    refundBy: withdrawal?.refundBy,
  })
  const isPartlyWithheld = deposit.some(({ kind }) => kind === 'withheld')
  const renamed = stations.flatMap((station): OfficeStation[] => {
    const { name, isReached } = station
    // On invoice, it goes on before it is paid.
    if (name === 'paid' && order.onInvoice) return [{ ...station, name: 'invoiced' }]
    // What is kept after a trial, or for longer, is with the customer already.
    if (name === 'shipped' && follows !== null) return []
    if (name === 'shipped' && status < SHIPPED)
      return [{ ...station, name: 'toShip', day: leaves ?? undefined }]
    if (name === 'returned' && announcedReturn?.way !== 'sent') return [{ ...station, name: 'fetched' }]
    if (name === 'deposit' && isReached && isPartlyWithheld) return [{ ...station, name: 'settled' }]
    return [station]
  })
  if (follows && !isKeepingKind(follows.kind)) return renamed.slice(0, 2)
  if (isKept(order.followUps)) {
    const countedAt = deposit.find(({ kind }) => kind === 'counted')?.at
    const before = renamed.filter(({ name }) => !['fetched', 'returned', 'deposit', 'settled'].includes(name))
    return [...before, { name: 'kept', day: countedAt && shopDay(countedAt), isReached: true }]
  }
  return type === 'buy' ? [...renamed, ...returnStations(order, days)] : renamed
}
