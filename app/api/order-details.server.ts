import type { IsoDate } from '../../contract/dates'
import type { OrderAction } from '../../contract/order-actions'
import { orderDetailsResponseSchema, type WireOrderDetails } from '../../contract/wire/order-details'
import type { Backend } from './backend.server'
import { type Order, orderFromWire } from './orders.server'

type FollowUp = WireOrderDetails['follow_ups'][number]

/** An order with all that has happened to it. */
export type OrderDetails = Order & {
  status: number
  /** Its changes of status, oldest first. */
  history: WireOrderDetails['history']
  payments: WireOrderDetails['payments']
  refunds: WireOrderDetails['refunds']
  /** In cents: what is held is positive, all else negative. */
  deposit: WireOrderDetails['deposit']
  shipments: WireOrderDetails['shipments']
  announcedReturn?: NonNullable<WireOrderDetails['return']>
  /** The last day of a rental or trial that should be back by now. */
  lateSince?: IsoDate
  follows?: { id: string; number: string; kind: FollowUp['kind'] }
  followUps: { id: string; number: string; status: number; kind: FollowUp['kind'] }[]
  /** When each was received. */
  withdrawals: string[]
  /** Where to transfer to, while a transfer is awaited. */
  transfer?: NonNullable<WireOrderDetails['transfer']>
  /** What the customer can do now. */
  actions: OrderAction[]
}

/** Without its key, which no page needs. */
export type ShownOrder = Omit<OrderDetails, 'signature'>

function detailsFromWire(order: WireOrderDetails): OrderDetails {
  const { history, payments, refunds, deposit, shipments, follows, actions } = order
  return {
    ...orderFromWire(order),
    status: order.Status,
    history,
    payments,
    refunds,
    deposit,
    shipments,
    ...(order.return ? { announcedReturn: order.return } : {}),
    ...(order.late_since ? { lateSince: order.late_since } : {}),
    ...(follows
      ? { follows: { id: follows.UUID_Order, number: follows.Ordernummer, kind: follows.kind } }
      : {}),
    followUps: order.follow_ups.map(({ UUID_Order, Ordernummer, Status, kind }) => {
      return { id: UUID_Order, number: Ordernummer, status: Status, kind }
    }),
    withdrawals: order.withdrawals.map(({ received_at }) => received_at),
    ...(order.transfer ? { transfer: order.transfer } : {}),
    actions,
  }
}

/** For whoever has its signature, or is its owner and logged in; undefined for all others. */
export async function findOrder(
  backend: Backend,
  id: string,
  signature: string | undefined,
): Promise<OrderDetails | undefined> {
  const query = new URLSearchParams(signature === undefined ? {} : { signature })
  const path = `/api/orders/${encodeURIComponent(id)}?${query}`
  const { body } = await backend.get(path, orderDetailsResponseSchema, { expect: [400, 404, 422] })
  return body && detailsFromWire(body.data.order)
}

/** Throws a 404 response if they do not belong together. */
export async function readOrder(backend: Backend, id: string, signature: string): Promise<OrderDetails> {
  const order = await findOrder(backend, id, signature)
  if (!order) throw new Response(null, { status: 404 })
  return order
}
