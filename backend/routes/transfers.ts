import { shopDay } from '../../contract/shop-time'
import { receivedTransferSchema, recordedTransferResponseSchema } from '../../contract/wire/transfers'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { recordTransfer, stopPayingElsewhere } from '../domain/transfers/record'
import { endpoints, idParams, postJson } from '../http/endpoint'
import { changeOrder } from '../http/staff-orders'

const record = postJson('/adm/orders/{id}/transfers', {
  staff: 'payments.record',
  summary:
    'Counts money that has arrived on the account; the same reference is counted once. Too much goes back, for too little the customer is asked',
  params: idParams,
  body: receivedTransferSchema,
  answers: { 200: ['How the order stands now', recordedTransferResponseSchema] },
  refusals: [409, 422],
})

export function transfersRoutes(services: Services) {
  return endpoints().openapi(record, async (call) => {
    const { amount, reference, date } = call.req.valid('json')
    const orderId = call.req.valid('param').id
    const received = { orderId, amount, reference, day: date }
    if (date > shopDay(services.now())) {
      throw new Refusal('day_to_come', { fields: [{ field: 'date', code: 'day_to_come' }] })
    }
    await stopPayingElsewhere(services, received)
    const step = {
      id: orderId,
      action: 'payments.record',
      changes: { amount, reference },
      isLogged: ({ isNew }: { isNew: boolean }) => isNew,
    } as const
    const { status, open, surplus } = await changeOrder(services, call, step, (inUnit) => {
      return recordTransfer(inUnit, received)
    })
    return call.json({ data: { Status: status, open, surplus } }, 200)
  })
}
