import { shopDay } from '../../contract/dates'
import { type OwnListedOrder, ordersApi } from '../../contract/endpoints/orders'
import type { Cents } from '../../contract/money'
import { type OrderGroup, STATUSES_OF_GROUP } from '../../contract/order-groups'
import { type Backend, unlessUnavailable } from './backend.server'
import { call } from './call.server'
import { readCatalogue } from './catalogue.server'
import { priceUnitOf } from './chosen-backend.server'
import type { Order } from './orders.server'
import { type SpecifiedOrder, specifiedOrders } from './specified/orders'
import { withNames } from './specified-orders.server'

export type ListedOrder = Pick<Order, 'id' | 'number' | 'lines'> &
  Partial<Pick<Order, 'date' | 'type' | 'status' | 'period' | 'onInvoice'>> & {
    total?: Cents
    follows?: OwnListedOrder['follows']
    isStillHere?: boolean
  }

const listed = ({ createdAt, period, onInvoice, ...order }: OwnListedOrder): ListedOrder => ({
  ...order,
  date: shopDay(createdAt),
  period: period ?? undefined,
  onInvoice: onInvoice ?? undefined,
})

type PageWanted = { group?: OrderGroup; page: number }

type OrderPage = { orders: ListedOrder[]; hasMore: boolean }

function pageOf(orders: readonly SpecifiedOrder[], { group, page }: PageWanted): OrderPage {
  const statuses: readonly number[] | undefined = group && STATUSES_OF_GROUP[group]
  const found = orders.flatMap(({ id, number = id, ...order }): ListedOrder[] => {
    const isWanted = !statuses || (order.status !== undefined && statuses.includes(order.status))
    return id !== undefined && number !== undefined && isWanted ? [{ id, number, ...order }] : []
  })
  const newestFirst = found.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return { orders: page === 1 ? newestFirst : [], hasMore: false }
}

/** Finds an order of a logged-in customer at a backend that shows no single orders. */
export async function findToldOrder(backend: Backend, id: string): Promise<object | undefined> {
  const or = specifiedOrders(priceUnitOf(backend.source))
  const answer = await unlessUnavailable(call(backend, ordersApi.list, {}, { or }))
  if (!answer || 'data' in answer) return undefined
  return answer.told[answer.specified.findIndex((order) => order.id === id)]
}

export async function readOrders(backend: Backend, wanted: PageWanted): Promise<OrderPage> {
  const { group, page } = wanted
  const or = specifiedOrders(priceUnitOf(backend.source))
  const asked = { group, page: page > 1 ? page : undefined }
  const answer = await call(backend, ordersApi.list, asked, { or })
  if ('data' in answer) {
    const { orders, hasMore } = answer.data
    return { orders: orders.map(listed), hasMore }
  }
  const catalogue = await readCatalogue(backend)
  return pageOf(
    answer.specified.map((order) => withNames(order, catalogue)),
    wanted,
  )
}
