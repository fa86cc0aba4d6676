import {
  CANCELLATION_FORM,
  CONTACT_FORM,
  cancellationsApi,
  FAULT_FORM,
  messagesApi,
  withdrawalsApi,
} from '../../contract/endpoints/letters'
import type { Unit } from '../db/schema'
import { unitOfTag } from '../domain/fleet/tags'
import { signedOrderLink } from '../domain/orders/record/order-key'
import { faultDefinition, faultForm, reportedFault } from '../domain/orders/report-fault'
import {
  cancellationForm,
  declareCancellation,
  declareWithdrawal,
} from '../domain/orders/withdrawals/declare'
import { linkByStaff, listWithdrawals, readWithdrawal } from '../domain/orders/withdrawals/list'
import { listMessages, readMessage, settleLetter } from '../domain/people/contact/letters'
import { contactForm, fileOf, receiveMessage, writtenMessage } from '../domain/people/contact/receive'
import { logAction } from '../domain/platform/action-log'
import { limit } from '../domain/platform/limits/limit'
import type { Call } from '../http/env'
import { keptFile } from '../http/kept-file'
import { aboutOrder } from '../http/orders'
import { resource, serve, toldPage } from '../http/serve'
import { defined, formResult, serveForm } from '../http/serve-form'

const receiptFor = ({ receivedAt, hasReceipt }: Awaited<ReturnType<typeof declareWithdrawal>>) => ({
  data: { received_at: receivedAt, receipt: hasReceipt ? ('sent' as const) : ('held' as const) },
})

type StoreMessage = Awaited<ReturnType<typeof receiveMessage>>

const storedMessage = (call: Call, store: StoreMessage, received: string) => async (inUnit: { db: Unit }) => {
  const { hasReceipt, number, email } = await store(inUnit.db)
  const key = hasReceipt ? received : 'contact_received_only'
  return { answer: formResult(call, 'received', key, { number, email }) }
}

export const forms = {
  [CONTACT_FORM]: contactForm,
  [FAULT_FORM]: faultForm,
  [CANCELLATION_FORM]: cancellationForm,
}

export const routes = resource(
  serve(messagesApi.list, async (query, { db }) => toldPage(await listMessages(db, query))),
  serve(messagesApi.read, async ({ id }, { db }) => ({ data: { message: await readMessage(db, id) } })),
  serve(messagesApi.answer, ({ id, text }, inUnit) => settleLetter(inUnit, 'message', id, text)),
  serve(messagesApi.settle, ({ id }, inUnit) => settleLetter(inUnit, 'message', id)),

  serve(withdrawalsApi.list, async (query, { db }) => toldPage(await listWithdrawals(db, query))),
  serve(withdrawalsApi.read, async ({ id }, { db }) => {
    return { data: { withdrawal: await readWithdrawal(db, id) } }
  }),
  serve(withdrawalsApi.answer, ({ id, text }, inUnit) => settleLetter(inUnit, 'withdrawal', id, text)),
  serve(withdrawalsApi.settle, async ({ id, until = '' }, inUnit) => {
    const { others } = await readWithdrawal(inUnit.db, id)
    for (const other of others.filter(({ at }) => at <= until)) {
      const settled = await settleLetter(inUnit, 'withdrawal', other.id)
      if (!settled) continue
      await logAction(inUnit, inUnit.actor, { action: 'messages.answer', subject: settled, ...settled })
    }
    return settleLetter(inUnit, 'withdrawal', id)
  }),
  serve(withdrawalsApi.link, async ({ id, number: typed }, inUnit) => {
    const number = await linkByStaff(inUnit, id, typed, inUnit.actor.name)
    return { answer: { data: { number } }, log: { type: 'withdrawal', id, changes: { order: number } } }
  }),

  serveForm(messagesApi.send, {
    define: defined(contactForm),
    async effect(values, { bed }, { call, locale, visitor, ...services }) {
      const sent = writtenMessage(values)
      // Its sender reads only the end of the number.
      if (bed) sent.message = `${(await unitOfTag(services.db, bed)).serial}: ${sent.message}`
      const store = await receiveMessage(services, sent, { locale, address: visitor })
      return storedMessage(call, store, 'contact_received')
    },
  }),

  serveForm(messagesApi.reportFault, {
    find: aboutOrder,
    async define({ order }, { db, catalogue, locale }) {
      return faultDefinition(db, await catalogue(db), order, locale)
    },
    async effect(values, { order }, { call, locale, visitor, ...services }) {
      await limit(services, 'fault_order', order.id)
      const sent = reportedFault(await services.catalogue(services.db), order, locale, values)
      const steps = signedOrderLink(services, { ...order, locale }, services.shopOrigin, '/fault')
      const fault = { order: order.number, steps }
      const store = await receiveMessage(services, sent, { locale, address: visitor, fault })
      return storedMessage(call, store, 'fault_received')
    },
  }),

  serve(messagesApi.readFile, async ({ id, file }, services) => {
    return keptFile(services, await fileOf(services.db, id, file))
  }),

  serve(withdrawalsApi.declare, async (declared, { call, visitor, ...services }) => {
    const received = await declareWithdrawal(services, { ...declared, visitor })
    if (!received.isNew) call.status(200)
    return receiptFor(received)
  }),

  serveForm(cancellationsApi.declare, {
    define: defined(cancellationForm),
    async effect(values, _, { locale, visitor, ...services }) {
      const store = await declareCancellation(services, values, { locale, visitor })
      return async ({ db }) => ({ answer: receiptFor(await store(db)) })
    },
  }),
)
