import { formResultSchema } from '../../contract/wire/form-results'
import { orderIdOf } from '../domain/bank-statements/entries'
import { formatEuro } from '../domain/format'
import { centsAnswer, textAnswer } from '../domain/forms/answers'
import { existingOrder } from '../domain/orders/find'
import type { Services } from '../domain/services'
import { transferForm } from '../domain/transfers/form'
import { recordTransfer, stopPayingElsewhere } from '../domain/transfers/record'
import { formBody } from '../http/bodies'
import { endpoints, postForm } from '../http/endpoint'
import { formResult, processPosted } from '../http/forms'
import { changeOrder } from '../http/staff-orders'

const typed = postForm('/adm/transfers', {
  summary: 'Counts a transfer that has arrived for the order of a number; the same reference is counted once',
  staff: 'payments.record',
  fields: 'The fields of the form payments/transfer',
  answers: { 200: ['Counted', formResultSchema] },
})

export function typedTransfersRoutes(services: Services) {
  const app = endpoints()
  const { db } = services

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
