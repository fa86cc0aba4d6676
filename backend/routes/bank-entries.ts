import { isByHand } from '../../contract/bank-entries'
import { addDays, shopDay } from '../../contract/dates'
import { bankEntriesApi, paymentsApi } from '../../contract/endpoints/payments'
import {
  ambiguousNumbers,
  changeEntry,
  existingEntry,
  listEntries,
  orderIdOf,
  ordersWithDue,
} from '../domain/orders/bank-statements/match'
import {
  type ReceivedTransfer,
  recordTransfer,
  stopPayingElsewhere,
} from '../domain/orders/bank-statements/record'
import { entriesOf, storeEntries } from '../domain/orders/bank-statements/store'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { stepWithOrder } from '../http/orders'
import { resource, serve, toldPage } from '../http/serve'

const MAX_LISTED = 3

/** Throws Refusal 'entry_by_hand', or 'changed_meanwhile' where the entry is no longer as the caller saw it. */
async function receivedFrom({ db }: Services, entry: { id: string; order: string }) {
  const { amount, reference, day, state, order_id, problem } = await existingEntry(db, entry.id)
  if (isByHand(problem)) throw new Refusal('entry_by_hand')
  if (order_id !== entry.order || state !== 'open') throw new Refusal('changed_meanwhile')
  return { orderId: entry.order, amount, reference, day }
}

type OrderWithDue = Awaited<ReturnType<typeof ordersWithDue>> extends Map<string, infer Order> ? Order : never

const orderOf = ({ id: orderId, ...order }: OrderWithDue) => ({ ...order, orderId })

type TypedTransfer = Pick<ReceivedTransfer, 'amount' | 'reference'> & { id: string; date: string }

const typedTransfer = ({ id, amount, reference, date }: TypedTransfer): ReceivedTransfer => {
  return { orderId: id, amount, reference, day: date }
}

/** In days; an older date is most likely a mistyped year. */
const MAX_AGE_DAYS = 366

const wrongDay = (code: 'day_to_come' | 'day_long_ago') =>
  new Refusal(code, { fields: [{ field: 'date', code }] })

export const routes = resource(
  serve(bankEntriesApi.list, async ({ state, before }, { db }) => {
    const page = await listEntries(db, state, before)
    const several = await ambiguousNumbers(db, page.rows)
    const ids = page.rows.flatMap(({ order_id }) => order_id ?? [])
    const orders = await ordersWithDue(db, [...new Set(ids)])
    return toldPage(page, ({ order_id, ...entry }) => {
      const { id, reference, amount, day, payer, remittance, problem } = entry
      const asked = orders.get(order_id ?? '')
      const listed = { id, reference, amount, day, payer, remittance, problem, state: entry.state }
      return { ...listed, order: asked ? orderOf(asked) : null, named: several.get(id) ?? [] }
    })
  }),

  serve(bankEntriesApi.upload, async ({ file }, inUnit) => {
    const { entries, others } = await entriesOf(inUnit, file)
    const stored = await storeEntries(inUnit.db, entries, inUnit.now())
    const { known } = stored
    const reversed = stored.added.filter(({ isReversal }) => isReversal).length
    const added = stored.added.length - reversed
    const odd = stored.added.flatMap(({ payer, reference, day, problem }) => {
      return problem ? [{ name: (payer || reference).slice(0, 60), day: day ?? '', problem }] : []
    })
    const data = {
      added,
      reversed,
      known,
      others,
      odd: odd.slice(0, MAX_LISTED),
      oddCount: odd.length,
    }
    const log = { id: 'camt.053', changes: { added, reversed, known } }
    return { answer: { data }, log: added + reversed > 0 ? log : undefined }
  }),

  serve(bankEntriesApi.assign, async ({ id, number }, { db, now }) => {
    const orderId = number === '' ? null : await orderIdOf(db, number)
    const { reference } = await existingEntry(db, id)
    await changeEntry(db, id, { from: 'open', state: 'open', orderId, at: now() })
    return { id: reference, changes: { number } }
  }),

  serve(bankEntriesApi.move, async ({ id, state }, { db, now }) => {
    const { reference } = await existingEntry(db, id)
    const from = state === 'open' ? 'set_aside' : 'open'
    await changeEntry(db, id, { from, state, at: now() })
    return { id: reference, changes: { state: [from, state] } }
  }),

  serve(
    bankEntriesApi.book,
    async (entry, context) => {
      const received = await receivedFrom(context, entry)
      const changes = { amount: received.amount, reference: received.reference }
      const step = { id: entry.order, changes, isLogged: () => true }
      const { result, log } = await stepWithOrder(context, step, async (inUnit) => {
        const { db, now } = inUnit
        const asked = (await ordersWithDue(db, [entry.order])).get(entry.order)
        if (asked?.due !== entry.due) throw new Refusal('changed_meanwhile')
        await changeEntry(db, entry.id, { from: 'open', state: 'booked', orderId: entry.order, at: now() })
        return recordTransfer(inUnit, received)
      })
      const { status, open, surplus } = result
      return { answer: { data: { status, open, surplus } }, log }
    },
    { before: async (entry, services) => stopPayingElsewhere(services, await receivedFrom(services, entry)) },
  ),

  serve(
    paymentsApi.record,
    async (input, context) => {
      const { id, amount, reference } = input
      const changes = { amount, reference }
      const step = { id, changes, isLogged: ({ isNew }: { isNew: boolean }) => isNew }
      const { result, log } = await stepWithOrder(context, step, (inUnit) => {
        return recordTransfer(inUnit, typedTransfer(input))
      })
      const { status, open, surplus } = result
      return { answer: { data: { status, open, surplus } }, log }
    },
    {
      async before(input, services) {
        const today = shopDay(services.now())
        if (input.date > today) throw wrongDay('day_to_come')
        if (input.date < addDays(today, -MAX_AGE_DAYS)) throw wrongDay('day_long_ago')
        await stopPayingElsewhere(services, typedTransfer(input))
      },
    },
  ),
)
