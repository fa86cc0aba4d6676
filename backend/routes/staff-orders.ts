import { z } from 'zod'
import type { FormValues } from '../../contract/forms/values'
import { isOrderStatus } from '../../contract/order-status'
import { ORDER_TYPES } from '../../contract/order-type'
import { shopDay } from '../../contract/shop-time'
import {
  noteKeptSchema,
  ORDER_NEEDS,
  orderNoteSchema,
  staffOrderResponseSchema,
  staffOrdersResponseSchema,
} from '../../contract/wire/staff-orders'
import { neededUnits } from '../domain/fleet/needed-units'
import { customerName } from '../domain/mail/order-addresses'
import { canChangeAddress } from '../domain/orders/address-form'
import { orderDetails } from '../domain/orders/details'
import { existingOrder } from '../domain/orders/find'
import { addNote, notesOf } from '../domain/orders/notes'
import { statusFrom } from '../domain/orders/order'
import { orderSignature } from '../domain/orders/order-key'
import { mailsOf } from '../domain/orders/resend-mail'
import { listForStaff } from '../domain/orders/staff-list'
import { staffSteps } from '../domain/orders/staff-steps'
import { versionOf } from '../domain/orders/version'
import { wireOrder } from '../domain/orders/wire-order'
import { ownAnswersIn } from '../domain/own-questions/section'
import { refundable } from '../domain/refunds/refundable'
import { returnOf } from '../domain/returns/find'
import { mostWithheld } from '../domain/returns/withheld'
import type { Services } from '../domain/services'
import { stepsTakenBy } from '../domain/staff/steps-taken'
import { withdrawalsAbout } from '../domain/withdrawals/list'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, idParams, parameter, postJson, queryOf } from '../http/endpoint'
import { currentStaff } from '../http/staff'
import { changeOrder } from '../http/staff-orders'

const MAX_PAGE_SIZE = 500

const query = queryOf({
  search: z.string().max(100).optional(),
  status: z.coerce.number().refine(isOrderStatus).optional(),
  type: z.enum(ORDER_TYPES).optional(),
  need: z.enum(ORDER_NEEDS).optional(),
  from: z.string().datetime().optional(),
  to: z.string().datetime().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  before: cursorSchema,
})

const list = get('/adm/orders', {
  summary: 'Orders, the newest first, 50 at a time',
  staff: 'orders.read',
  query,
  parameters: [
    parameter('query', 'search', {
      description: 'Beginnings of number, names, email address or serial number',
    }),
    parameter('query', 'status', { description: 'A code' }),
    parameter('query', 'type', { description: ORDER_TYPES.join(', ') }),
    parameter('query', 'need', { description: `What waits for a hand: ${ORDER_NEEDS.join(', ')}` }),
    parameter('query', 'from', { description: 'A moment (UTC)' }),
    parameter('query', 'to', { description: 'The moment after the last' }),
    parameter('query', 'limit', { description: `How many, ${MAX_PAGE_SIZE} at most` }),
    cursorParameter('before'),
  ],
  answers: { 200: ['The orders', staffOrdersResponseSchema] },
  refusals: [422],
})

const read = get('/adm/orders/{id}', {
  summary: 'An order with all that the office knows of it',
  staff: 'orders.read',
  params: idParams,
  answers: { 200: ['The order', staffOrderResponseSchema] },
})

const note = postJson('/adm/orders/{id}/notes', {
  summary: 'Writes down something about an order for the office. Nothing changes or deletes it',
  staff: 'orders.note',
  params: idParams,
  body: orderNoteSchema,
  answers: { 200: ['Kept', noteKeptSchema] },
})

async function serialsOf({ db }: Services, orderId: string) {
  return db
    .selectFrom('order_serials')
    .select(['position', 'serial'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('serial')
    .execute()
}

export function staffOrdersRoutes(services: Services) {
  const app = endpoints()
  const { db, now } = services
  const carriers = [...services.carriers.values()].map(({ id, name }) => ({ id, name }))

  app.openapi(list, async (call) => {
    const asked = { ...call.req.valid('query'), today: shopDay(now()) }
    const { orders, next } = await listForStaff(db, asked)
    const data = orders.map((row) => {
      const address: FormValues = JSON.parse(row.address)
      const [start, end] = [row.start_date, row.end_date]
      return {
        UUID_Order: row.id,
        Ordernummer: row.number,
        Status: row.status,
        type: row.type,
        created_at: row.created_at,
        rent_range: start && end ? { start, end } : null,
        name: customerName({ address }),
        email: String(address.Emailadres ?? ''),
        country: row.country,
        total: row.total,
        can_ship: staffSteps({ status: statusFrom(row.status), follows: row.follows }).includes('ship'),
      }
    })
    return call.json({ data, carriers, next: cursorText(next) }, 200)
  })

  app.openapi(read, async (call) => {
    const order = await existingOrder(db, call.req.valid('param').id)
    const locale = call.get('locale')
    const catalogue = await services.catalogue(db)
    const signature = orderSignature(services, order.id)
    const wire = wireOrder(order, catalogue, { signature, locale, now: now() })
    const steps = staffSteps(order)
    const needed = steps.includes('ship') ? await neededUnits(db, catalogue, order) : []
    const returned = (await returnOf(db, order.id))?.lines ?? []
    const data = {
      order: await orderDetails(services, order, wire, { catalogue, locale }),
      version: versionOf(order),
      steps,
      carriers,
      needed_units: needed.map(({ position, articleId, quantity }) => {
        return { position, article: articleId, quantity }
      }),
      most_withheld: returned.map((line) => {
        return { position: line.position, amount: mostWithheld(order, line) }
      }),
      refundable: await refundable(db, order),
      own_answers: await ownAnswersIn(db, order.address, locale),
      serials: await serialsOf(services, order.id),
      withdrawals: await withdrawalsAbout(db, order.id),
      notes: await notesOf(db, order.id),
      mails: await mailsOf(db, order.id),
      can_change_address: canChangeAddress(order),
      names: await stepsTakenBy(db, order.id),
    }
    return call.json({ data }, 200)
  })

  app.openapi(note, async (call) => {
    const { id } = call.req.valid('param')
    const { text } = call.req.valid('json')
    const { actor } = await currentStaff(call)
    const step = { id, action: 'orders.note', changes: { text }, isLogged: () => true } as const
    await changeOrder(services, call, step, (inUnit) => {
      return addNote(inUnit.db, id, { author: actor.name, text, at: inUnit.now() })
    })
    return call.json({ data: { status: 'kept' as const } }, 200)
  })

  return app
}
