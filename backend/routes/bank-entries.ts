import { isByHand } from '../../contract/bank-entries'
import { addDays, shopDay } from '../../contract/dates'
import { bankEntriesApi, paymentsApi } from '../../contract/endpoints/payments'
import {
  askedOrders,
  changeEntry,
  existingEntry,
  listEntries,
  orderIdOf,
  severalNamed,
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
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

const NAMED = 3

/** Throws Refusal 'entry_by_hand', or 'changed_meanwhile' where the entry is no longer as the caller saw it. */
async function receivedIn({ db }: Services, shown: { id: string; order: string }) {
  const { amount, reference, day, state, order_id, problem } = await existingEntry(db, shown.id)
  if (isByHand(problem)) throw new Refusal('entry_by_hand')
  if (order_id !== shown.order || state !== 'open') throw new Refusal('changed_meanwhile')
  return { orderId: shown.order, amount, reference, day }
}

type Asked = Awaited<ReturnType<typeof askedOrders>> extends Map<string, infer One> ? One : never

const orderOf = ({ id: orderId, ...asked }: Asked) => ({ ...asked, orderId })

type Sent = Pick<ReceivedTransfer, 'amount' | 'reference'> & { id: string; date: string }

const typedTransfer = ({ id, amount, reference, date }: Sent): ReceivedTransfer => {
  return { orderId: id, amount, reference, day: date }
}

/** An older day is a year that was mistyped. */
const A_YEAR = 366

const wrongDay = (code: 'day_to_come' | 'day_long_ago') =>
  new Refusal(code, { fields: [{ field: 'date', code }] })

export const routes = resource(
  serve(bankEntriesApi.list, async ({ state, before }, { db, now }) => {
    const page = await listEntries(db, state, before)
    const several = await severalNamed(db, page.rows, now())
    const ids = page.rows.flatMap(({ order_id }) => order_id ?? [])
    const orders = await askedOrders(db, [...new Set(ids)])
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
    const data = { added, reversed, known, others, odd: odd.slice(0, NAMED), oddCount: odd.length }
    const log = { id: 'camt.053', changes: { added, reversed, known } }
    return { answer: { data }, log: added + reversed > 0 ? log : undefined }
  }),

  serve(bankEntriesApi.assign, async ({ id, number }, { db, now }) => {
    const orderId = number === '' ? null : await orderIdOf(db, number, now())
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
    async (shown, given) => {
      const received = await receivedIn(given, shown)
      const changes = { amount: received.amount, reference: received.reference }
      const step = { id: shown.order, changes, isLogged: () => true }
      const { result, log } = await stepWithOrder(given, step, async (inUnit) => {
        const { db, now } = inUnit
        const asked = (await askedOrders(db, [shown.order])).get(shown.order)
        if (asked?.due !== shown.due) throw new Refusal('changed_meanwhile')
        await changeEntry(db, shown.id, { from: 'open', state: 'booked', orderId: shown.order, at: now() })
        return recordTransfer(inUnit, received)
      })
      const { status, open, surplus } = result
      return { answer: { data: { status, open, surplus } }, log }
    },
    { before: async (shown, services) => stopPayingElsewhere(services, await receivedIn(services, shown)) },
  ),

  serve(
    paymentsApi.record,
    async (sent, given) => {
      const { id, amount, reference } = sent
      const changes = { amount, reference }
      const step = { id, changes, isLogged: ({ isNew }: { isNew: boolean }) => isNew }
      const { result, log } = await stepWithOrder(given, step, (inUnit) => {
        return recordTransfer(inUnit, typedTransfer(sent))
      })
      const { status, open, surplus } = result
      return { answer: { data: { status, open, surplus } }, log }
    },
    {
      async before(sent, services) {
        const today = shopDay(services.now())
        if (sent.date > today) throw wrongDay('day_to_come')
        if (sent.date < addDays(today, -A_YEAR)) throw wrongDay('day_long_ago')
        await stopPayingElsewhere(services, typedTransfer(sent))
      },
    },
  ),
)
