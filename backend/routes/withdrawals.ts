import { declareWithdrawalSchema, withdrawalResponseSchema } from '../../contract/wire/withdrawals'
import type { Services } from '../domain/services'
import { declareWithdrawal } from '../domain/withdrawals/declare'
import { clientAddress } from '../http/client-address'
import { endpoints, postJson } from '../http/endpoint'
import { idempotencyKey, idempotencyKeyParameter } from '../http/idempotency-key'

const postWithdrawal = postJson('/withdrawals', {
  summary: 'Receives a withdrawal from a contract, known or not, and sends a receipt by mail',
  parameters: [idempotencyKeyParameter({ description: 'Any UUID of your own; the same one declares once' })],
  body: declareWithdrawalSchema,
  answers: {
    201: ['Received', withdrawalResponseSchema],
    200: ['What was received with this key before', withdrawalResponseSchema],
  },
})

export function withdrawalsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postWithdrawal, async (call) => {
    const received = await declareWithdrawal(services, {
      ...call.req.valid('json'),
      key: idempotencyKey(call),
      visitor: clientAddress(call),
    })
    const receipt = received.hasReceipt ? ('sent' as const) : ('held' as const)
    return call.json({ data: { received_at: received.receivedAt, receipt } }, received.isNew ? 201 : 200)
  })

  return app
}
