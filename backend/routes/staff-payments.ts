import { z } from 'zod'
import { creditorReference } from '../../contract/creditor-reference'
import { formResultSchema } from '../../contract/wire/form-results'
import {
  awaitedResponseSchema,
  chargebacksResponseSchema,
  heldDepositsResponseSchema,
} from '../../contract/wire/staff-payments'
import { orderIdOf } from '../domain/bank-statements/entries'
import { heldInAll, listHeld } from '../domain/deposits/held'
import { formatEuro } from '../domain/format'
import { centsAnswer, textAnswer } from '../domain/forms/answers'
import { existingOrder } from '../domain/orders/find'
import { listAwaited, listChargebacks } from '../domain/payments/lists'
import type { Services } from '../domain/services'
import { transferForm } from '../domain/transfers/form'
import { recordTransfer, stopPayingElsewhere } from '../domain/transfers/record'
import { formBody } from '../http/bodies'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, postForm, queryOf } from '../http/endpoint'
import { formResult, processPosted } from '../http/forms'
import { changeOrder } from '../http/staff-orders'

const page = {
  staff: 'payments.read',
  query: queryOf({ before: cursorSchema }),
} as const

const before = cursorParameter('before')

const awaited = get('/adm/awaited_transfers', {
  ...page,
  summary: 'Transfers that customers were asked for, the newest first, 50 at a time',
  parameters: [before],
  answers: { 200: ['The transfers', awaitedResponseSchema] },
  refusals: [422],
})

const chargebacks = get('/adm/chargebacks', {
  ...page,
  summary: 'Payments that the bank of a customer took back, the newest first, 50 at a time',
  parameters: [before],
  answers: { 200: ['The payments', chargebacksResponseSchema] },
  refusals: [422],
})

const deposits = get('/adm/held_deposits', {
  summary: 'What is held of deposits: of all orders, and of each, 50 at a time',
  staff: 'payments.read',
  query: queryOf({ after: z.string().uuid().optional() }),
  parameters: [cursorParameter('after')],
  answers: { 200: ['The deposits', heldDepositsResponseSchema] },
  refusals: [422],
})

const typed = postForm('/adm/transfers', {
  summary: 'Counts a transfer that has arrived for the order of a number; the same reference is counted once',
  staff: 'payments.record',
  fields: 'The fields of the form payments/transfer',
  answers: { 200: ['Counted', formResultSchema] },
})

const orderOf = ({ order_id, number, status }: { order_id: string; number: string; status: number }) => {
  return { UUID_Order: order_id, Ordernummer: number, Status: status }
}

export function staffPaymentsRoutes(services: Services) {
  const app = endpoints()
  const { db } = services

  app.openapi(awaited, async (call) => {
    const { rows, next } = await listAwaited(db, call.req.valid('query').before)
    const data = rows.map((row) => {
      const { amount, created_at } = row
      return { ...orderOf(row), amount, created_at, reference: creditorReference(row.number) }
    })
    return call.json({ data, next: cursorText(next) }, 200)
  })

  app.openapi(chargebacks, async (call) => {
    const { rows, next } = await listChargebacks(db, call.req.valid('query').before)
    const data = rows.map((row) => {
      const { id, amount, charged_back, updated_at } = row
      return { ...orderOf(row), id, amount, charged_back, updated_at }
    })
    return call.json({ data, next: cursorText(next) }, 200)
  })

  app.openapi(deposits, async (call) => {
    const { rows, next } = await listHeld(db, call.req.valid('query').after)
    const orders = rows.map(({ id, end_date: end, held, ...row }) => {
      return { ...orderOf({ ...row, order_id: id }), end, held }
    })
    return call.json({ data: { ...(await heldInAll(db)), orders }, next: next ?? null }, 200)
  })

  app.openapi(typed, async (call) => {
    const posted = await formBody(call)
    const { outcome } = await processPosted(
      services,
      call,
      { form: transferForm, posted },
      async (values) => {
        const orderId = await orderIdOf(db, textAnswer(values, 'number'))
        const { number } = await existingOrder(db, orderId)
        const [amount, day] = [centsAnswer(values, 'amount'), textAnswer(values, 'date')]
        const received = { orderId, amount, reference: textAnswer(values, 'reference'), day }
        await stopPayingElsewhere(services, received)
        return async (unit) => {
          const inUnit = { ...services, db: unit as typeof services.db }
          const changes = { amount, reference: received.reference }
          const isLogged = ({ isNew }: { isNew: boolean }) => isNew
          const step = { id: orderId, action: 'payments.record', changes, isLogged } as const
          const { isNew, open, surplus } = await changeOrder(inUnit, call, step, (locked) => {
            return recordTransfer(locked, received)
          })
          const told = { number, open: formatEuro(open), surplus: formatEuro(surplus) }
          if (!isNew) return formResult(call, 'known', 'transfer_known')
          if (open > 0) return formResult(call, 'incomplete', 'transfer_incomplete', told)
          if (surplus > 0) return formResult(call, 'surplus', 'transfer_surplus', told)
          return formResult(call, 'paid', 'transfer_paid', told)
        }
      },
    )
    return call.json(outcome, 200)
  })

  return app
}
