import { refundResponseSchema } from '../../contract/wire/refunds'
import { markPaidOut } from '../domain/refunds/account'
import type { Services } from '../domain/services'
import { endpoints, idParams, post } from '../http/endpoint'

const paidOut = post('/adm/refunds/{id}/paid_out', {
  summary: 'Tells that a refund was transferred to the account its customer gave; once more changes nothing',
  params: idParams,
  answers: { 200: ['The refund', refundResponseSchema] },
  refusals: [409],
})

export function refundsRoutes(services: Services) {
  return endpoints().openapi(paidOut, async (call) => {
    const { id, amount, state } = await markPaidOut(services, call.req.valid('param').id)
    return call.json({ data: { refund: { id, amount, state } } }, 200)
  })
}
