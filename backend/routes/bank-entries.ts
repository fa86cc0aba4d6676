import { z } from 'zod'
import {
  assignEntrySchema,
  BANK_ENTRY_STATES,
  bankEntriesResponseSchema,
  bookEntrySchema,
  entryChangedSchema,
  entryStateSchema,
  isByHand,
  MAX_STATEMENT_BYTES,
  statementResponseSchema,
} from '../../contract/wire/bank-entries'
import { recordedTransferResponseSchema } from '../../contract/wire/transfers'
import {
  askedOrders,
  changeEntry,
  existingEntry,
  listEntries,
  orderIdOf,
} from '../domain/bank-statements/entries'
import { entriesOf, storeEntries } from '../domain/bank-statements/store'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { recordTransfer, stopPayingElsewhere } from '../domain/transfers/record'
import { FILE_TYPE, fileBody } from '../http/bodies'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, idParams, parameter, post, postJson, queryOf } from '../http/endpoint'
import { changeAsStaff } from '../http/staff'
import { changeOrder } from '../http/staff-orders'

const upload = post('/adm/bank_statements', {
  summary:
    'Reads the transfers and reversals of a bank statement (CAMT.053); each is kept once, and booked by nobody yet',
  staff: 'payments.record',
  body: {
    description: `The file itself, at most ${MAX_STATEMENT_BYTES} bytes`,
    content: { [FILE_TYPE]: { schema: { type: 'string', format: 'binary' } } },
  },
  answers: { 200: ['How many there are', statementResponseSchema] },
  refusals: [413, 415, 422],
})

const list = get('/adm/bank_entries', {
  summary: 'Transfers of bank statements with the orders that they name, the newest first, 50 at a time',
  staff: 'payments.read',
  query: queryOf({
    state: z.enum(BANK_ENTRY_STATES).default('open'),
    before: cursorSchema,
  }),
  parameters: [
    parameter('query', 'state', { description: BANK_ENTRY_STATES.join(', ') }),
    cursorParameter('before'),
  ],
  answers: { 200: ['The transfers', bankEntriesResponseSchema] },
  refusals: [422],
})

const step = { staff: 'payments.record', params: idParams, refusals: [409] } as const

const assign = postJson('/adm/bank_entries/{id}/order', {
  ...step,
  refusals: [409],
  summary: 'Tells which order a transfer is for; without a number, none',
  body: assignEntrySchema,
  answers: { 200: ['Told', entryChangedSchema] },
})

const setState = postJson('/adm/bank_entries/{id}/state', {
  ...step,
  refusals: [409],
  summary: 'Sets a transfer aside that is for no order, or takes it up again',
  body: entryStateSchema,
  answers: { 200: ['Done', entryChangedSchema] },
})

const book = postJson('/adm/bank_entries/{id}/booked', {
  ...step,
  refusals: [409],
  summary: 'Counts a transfer for its order, once, if both stand as they were shown',
  body: bookEntrySchema,
  answers: { 200: ['How the order stands now', recordedTransferResponseSchema] },
})

/** So many odd entries are named at once; the list has all of them. */
const NAMED = 3

const CHANGED = { data: { status: 'changed' as const } }

export function bankEntriesRoutes(services: Services) {
  const app = endpoints()

  app.openapi(upload, async (call) => {
    const entries = await entriesOf(services, await fileBody(call, MAX_STATEMENT_BYTES))
    const told = await changeAsStaff(services, call, async (inUnit) => {
      const stored = await storeEntries(inUnit.db, entries, inUnit.now())
      const { known } = stored
      const reversed = stored.added.filter(({ isReversal }) => isReversal).length
      const added = stored.added.length - reversed
      const odd = stored.added.flatMap(({ payer, reference, day, problem }) => {
        return problem ? [{ name: (payer || reference).slice(0, 60), day: day ?? '', problem }] : []
      })
      const result = { added, reversed, known, odd: odd.slice(0, NAMED), odd_count: odd.length }
      const subject = { type: 'bank_statement', id: 'camt.053' }
      const entry = { action: 'payments.record', subject, changes: { added, reversed, known } } as const
      return { result, entry: added + reversed > 0 ? entry : undefined }
    })
    return call.json({ data: told }, 200)
  })

  app.openapi(list, async (call) => {
    const { state, before } = call.req.valid('query')
    const { entries, next } = await listEntries(services.db, state, before)
    const ids = entries.flatMap(({ order_id }) => order_id ?? [])
    const orders = await askedOrders(services.db, [...new Set(ids)])
    const data = entries.map(({ order_id, updated_at: _, identity: __, ...entry }) => {
      const order = orders.get(order_id ?? '')
      const named = order && {
        ...{ UUID_Order: order.id, Ordernummer: order.number, Status: order.status },
        ...{ name: order.name, due: order.due },
      }
      return { ...entry, order: named ?? null }
    })
    return call.json({ data, next: cursorText(next) }, 200)
  })

  app.openapi(assign, async (call) => {
    const { id } = call.req.valid('param')
    const { number } = call.req.valid('json')
    await changeAsStaff(services, call, async ({ db, now }) => {
      const orderId = number === '' ? null : await orderIdOf(db, number)
      const { reference } = await existingEntry(db, id)
      await changeEntry(db, id, { from: 'open', state: 'open', orderId, at: now() })
      const subject = { type: 'bank_entry', id: reference }
      return { result: undefined, entry: { action: 'payments.record', subject, changes: { number } } }
    })
    return call.json(CHANGED, 200)
  })

  app.openapi(setState, async (call) => {
    const { id } = call.req.valid('param')
    const { state } = call.req.valid('json')
    await changeAsStaff(services, call, async ({ db, now }) => {
      const { reference } = await existingEntry(db, id)
      const from = state === 'open' ? 'set_aside' : 'open'
      await changeEntry(db, id, { from, state, at: now() })
      const subject = { type: 'bank_entry', id: reference }
      return {
        result: undefined,
        entry: { action: 'payments.record', subject, changes: { state: [from, state] } },
      }
    })
    return call.json(CHANGED, 200)
  })

  app.openapi(book, async (call) => {
    const { id } = call.req.valid('param')
    const shown = call.req.valid('json')
    const { amount, reference, day, state, order_id, problem } = await existingEntry(services.db, id)
    if (isByHand(problem)) throw new Refusal('entry_by_hand')
    if (order_id !== shown.order || state !== 'open') throw new Refusal('changed_meanwhile')
    const received = { orderId: shown.order, amount, reference, day }
    await stopPayingElsewhere(services, received)
    const changes = { amount, reference }
    const step = { id: shown.order, action: 'payments.record', changes, isLogged: () => true } as const
    const { status, open, surplus } = await changeOrder(services, call, step, async (inUnit) => {
      const { db, now } = inUnit
      const asked = (await askedOrders(db, [shown.order])).get(shown.order)
      if (asked?.due !== shown.due) throw new Refusal('changed_meanwhile')
      await changeEntry(db, id, { from: 'open', state: 'booked', orderId: shown.order, at: now() })
      return recordTransfer(inUnit, received)
    })
    return call.json({ data: { Status: status, open, surplus } }, 200)
  })

  return app
}
