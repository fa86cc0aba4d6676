import { shopDay } from '../../contract/dates'
import { type OwnListedOrder, ordersApi } from '../../contract/endpoints/orders'
import type { Cents } from '../../contract/money'
import { type OrderGroup, STATUSES_OF_GROUP } from '../../contract/order-groups'
import type { Backend } from './backend.server'
import { attempt } from './call.server'
import { NO_ARTICLES, readKnownArticles } from './catalogue.server'
import { isEmbedded, priceUnitOf } from './chosen-backend.server'
import type { Order } from './orders.server'
import { type SpecifiedOrder, specifiedOrders } from './specified/orders'
import { withNames } from './specified-orders.server'

export type ListedOrder = Pick<Order, 'id' | 'number' | 'lines'> &
  Partial<Pick<Order, 'date' | 'type' | 'status' | 'period' | 'onInvoice'>> & {
    total?: Cents
    follows?: OwnListedOrder['follows']
    isStillHere?: boolean
  }

const toListedOrder = ({ createdAt, period, onInvoice, ...order }: OwnListedOrder): ListedOrder => ({
  ...order,
  date: shopDay(createdAt),
  period: period ?? undefined,
  onInvoice: onInvoice ?? undefined,
})

type PageQuery = { group?: OrderGroup; page: number }

type OrderPage = { orders: ListedOrder[]; hasMore: boolean }

function pageOf(orders: readonly SpecifiedOrder[], { group, page }: PageQuery): OrderPage {
  const statuses: readonly number[] | undefined = group && STATUSES_OF_GROUP[group]
  const matching = orders.flatMap(({ id, number = id, ...order }): ListedOrder[] => {
    const isInGroup = !statuses || (order.status !== undefined && statuses.includes(order.status))
    return id !== undefined && number !== undefined && isInGroup ? [{ id, number, ...order }] : []
  })
  const newestFirst = matching.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  return { orders: page === 1 ? newestFirst : [], hasMore: false }
}

/** Returns a customer's order as the backend sent it, where that lists orders but has no endpoint for one; 'login' where it asks for one. */
export async function findRawOrder(backend: Backend, id: string): Promise<object | 'login' | undefined> {
  const fallback = specifiedOrders(priceUnitOf(backend.source))
  const { body: answer } = await attempt(backend, ordersApi.list, {}, { fallback, expect: [401] })
  if (!answer) return 'login'
  if ('data' in answer) return undefined
  return answer.raw[answer.specified.findIndex((order) => order.id === id)]
}

/** Returns undefined where the backend asks for a login. */
export async function readOrders(backend: Backend, query: PageQuery): Promise<OrderPage | undefined> {
  const { group, page } = query
  const fallback = specifiedOrders(priceUnitOf(backend.source))
  const input = { group, page: page > 1 ? page : undefined }
  const [{ body: answer }, catalogue] = await Promise.all([
    attempt(backend, ordersApi.list, input, { fallback, expect: [401] }),
    isEmbedded(backend.source) ? NO_ARTICLES : readKnownArticles(backend),
  ])
  if (!answer) return undefined
  if ('data' in answer) {
    const { orders, hasMore } = answer.data
    return { orders: orders.map(toListedOrder), hasMore }
  }
  return pageOf(
    answer.specified.map((order) => withNames(order, catalogue)),
    query,
  )
}
