import type { Cents } from '../../contract/money'
import { type OrderGroup, STATUSES_OF_GROUP } from '../../contract/order-groups'
import type { FollowUpKind, OrderType } from '../../contract/order-type'
import { shopDay } from '../../contract/shop-time'
import { ordersResponseSchema, type WireListedOrder, type WireOrder } from '../../contract/wire/orders'
import type { Backend } from './backend.server'
import { readCatalogue } from './catalogue.server'
import { linesFromWire, type Order } from './orders.server'
import { priceUnitOf } from './price-unit.server'
import { type SpecifiedOrder, specifiedOrders } from './specified/orders'
import { withNames } from './specified-orders.server'

function typeFromWire({ type, trial }: Pick<WireOrder, 'type' | 'trial'>): OrderType {
  if (type === 'Koop') return 'buy'
  return trial === 1 ? 'trial' : 'rent'
}

/** As much as a backend tells of an order in a list. */
export type ListedOrder = Pick<Order, 'id' | 'number' | 'period' | 'lines' | 'onInvoice'> &
  Partial<Pick<Order, 'date' | 'type'>> & {
    status?: number
    total?: Cents
    follows?: { number: string; kind: FollowUpKind }
  }

function listedFromWire(order: WireListedOrder): ListedOrder {
  return {
    id: order.UUID_Order,
    number: order.Ordernummer,
    date: shopDay(order.created_at),
    type: typeFromWire(order),
    ...(order.rent_range ? { period: order.rent_range } : {}),
    lines: linesFromWire(order),
    status: order.Status,
    ...(order.on_invoice ? { onInvoice: order.on_invoice } : {}),
    total: order.total,
    ...(order.follows ? { follows: { number: order.follows.Ordernummer, kind: order.follows.kind } } : {}),
  }
}

type OrderWish = { group?: OrderGroup; page: number }

type OrderPage = { orders: ListedOrder[]; hasMore: boolean }

/** Of a backend that tells of all orders at once, and in its own order. */
function pageOf(orders: readonly SpecifiedOrder[], { group, page }: OrderWish): OrderPage {
  const statuses: readonly number[] | undefined = group && STATUSES_OF_GROUP[group]
  const listed = orders.flatMap(({ id, number = id, ...order }): ListedOrder[] => {
    const isWanted = !statuses || (order.status !== undefined && statuses.includes(order.status))
    return id !== undefined && number !== undefined && isWanted ? [{ id, number, ...order }] : []
  })
  const newestFirst = listed.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return { orders: page === 1 ? newestFirst : [], hasMore: false }
}

/** Of whoever is logged in, newest first. */
export async function readOrders(backend: Backend, wish: OrderWish): Promise<OrderPage> {
  const { group, page } = wish
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(group ? { group } : {}),
  })
  const path = query.size > 0 ? `/api/orders?${query}` : '/api/orders'
  const schema = ordersResponseSchema.or(specifiedOrders(priceUnitOf(backend.source)))
  const answer = await backend.get(path, schema)
  if ('data' in answer)
    return { orders: answer.data.orders.map(listedFromWire), hasMore: answer.data.has_more }
  const catalogue = await readCatalogue(backend)
  return pageOf(
    answer.specified.map((order) => withNames(order, catalogue)),
    wish,
  )
}
