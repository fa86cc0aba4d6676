import type { OrderStatus } from '../../../contract/order-status'
import { IDEMPOTENCY_HEADER } from '../../../contract/wire/orders'
import { returnResponseSchema } from '../../../contract/wire/returns'
import { shippingResponseSchema } from '../../../contract/wire/shipments'
import {
  exportedSchema,
  noteKeptSchema,
  SEEN,
  staffOrderResponseSchema,
  staffOrdersResponseSchema,
  todayResponseSchema,
  type WireStaffListedOrder,
} from '../../../contract/wire/staff-orders'
import type { Answer, Backend } from '../../api/backend.server'
import { readDocuments } from '../../api/documents.server'
import { orderFromWire } from '../../api/orders.server'

function listedFromWire(row: WireStaffListedOrder) {
  const { UUID_Order: id, Ordernummer: number, Status: status, rent_range: period, ...rest } = row
  const { type, created_at: at, name, email, country, total, can_ship: canBeShipped } = rest
  return { id, number, status, type, at, period, name, email, country, total, canBeShipped }
}

export type ListedOrder = ReturnType<typeof listedFromWire>

/** The newest first; `next` begins the page after them. A filter that is none shows nothing. */
export async function readOrderList(backend: Backend, filter: Record<string, string>) {
  const path = `/api/adm/orders?${new URLSearchParams(filter)}`
  const { body } = await backend.get(path, staffOrdersResponseSchema, { expect: [422] })
  const { data = [], carriers = [], next = null } = body ?? {}
  return { orders: data.map(listedFromWire), carriers, next }
}

/** Throws a 404 response for an order that does not exist. */
export async function readStaffOrder(backend: Backend, id: string) {
  const path = `/api/adm/orders/${encodeURIComponent(id)}`
  const { data } = await backend.get(path, staffOrderResponseSchema)
  const {
    order: wire,
    most_withheld: mostWithheld,
    can_change_address: canChangeAddress,
    own_answers: ownAnswers,
    needed_units: needed,
    withdrawals,
    ...rest
  } = data
  const { signature, ...order } = orderFromWire(wire)
  const { history, payments, refunds, deposit, shipments } = wire
  const documents = await readDocuments(backend, { id: order.id, signature })
  const status = wire.Status as OrderStatus
  const happened = { status, at: wire.created_at, history, payments, refunds, deposit, shipments }
  const neededUnits = needed.map(({ position, quantity }) => ({ position, quantity }))
  const followUps = wire.follow_ups.map(({ UUID_Order, Ordernummer: number, Status, kind }) => {
    return { id: UUID_Order, number, status: Status, kind }
  })
  return {
    ...rest,
    neededUnits,
    withdrawals: withdrawals.map(({ id, received_at: at, linked_at: linkedAt, linked_by: linkedBy }) => {
      return { id, at, linkedAt, linkedBy }
    }),
    mostWithheld,
    canChangeAddress,
    ownAnswers,
    signature,
    documents,
    returned: wire.return,
    order: { ...order, ...happened, followUps },
  }
}

/** Each step answers with what it has changed. */
const ANSWERS = {
  shipments: shippingResponseSchema,
  delivered: shippingResponseSchema,
  cancel: shippingResponseSchema,
  return: returnResponseSchema,
  received: returnResponseSchema,
  graded: returnResponseSchema,
  notes: noteKeptSchema,
  mails: noteKeptSchema,
  shipment_events: shippingResponseSchema,
} as const

export type StepPath = keyof typeof ANSWERS

/** `seen`: the version of the order that was decided on; without it, any. An order is shipped once, whoever presses twice. */
export function takeStep(
  backend: Backend,
  { id, path, seen }: { id: string; path: StepPath; seen?: string },
  body: object,
): Promise<Answer<unknown>> {
  const query = seen ? `?${new URLSearchParams({ [SEEN]: seen })}` : ''
  return backend.post(`/api/adm/orders/${encodeURIComponent(id)}/${path}${query}`, body, ANSWERS[path], {
    headers: { [IDEMPOTENCY_HEADER]: id },
    expect: [401, 409, 422, 429, 502],
  })
}

/** What waits for a hand, and the figures of the last seven days. */
export async function readToday(backend: Backend) {
  return (await backend.get('/api/adm/today', todayResponseSchema)).data
}

/** Every order that fits, page by page. Notes first that the list leaves the back office. */
export async function* exportOrders(backend: Backend, filter: Record<string, string>) {
  await backend.post('/api/adm/order_exports', filter, exportedSchema)
  let before: string | null = ''
  while (before !== null) {
    const page = await readOrderList(backend, { ...filter, limit: '500', ...(before ? { before } : {}) })
    yield page.orders
    before = page.next
  }
}
