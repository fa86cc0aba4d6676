import { receivedTransferSchema, recordedTransferResponseSchema } from '../../contract/wire/transfers'
import type { Services } from '../domain/services'
import { recordTransfer } from '../domain/transfers/record'
import { endpoints, idParams, postJson } from '../http/endpoint'

const record = postJson('/adm/orders/{id}/transfers', {
  summary:
    'Counts money that has arrived on the account; the same reference is counted once. Too much goes back, for too little the customer is asked',
  params: idParams,
  body: receivedTransferSchema,
  answers: { 200: ['How the order stands now', recordedTransferResponseSchema] },
  refusals: [409],
})

export function transfersRoutes(services: Services) {
  return endpoints().openapi(record, async (call) => {
    const { amount, reference, date } = call.req.valid('json')
    const orderId = call.req.valid('param').id
    const { status, open, surplus } = await recordTransfer(services, {
      orderId,
      amount,
      reference,
      day: date,
    })
    return call.json({ data: { Status: status, open, surplus } }, 200)
  })
}
