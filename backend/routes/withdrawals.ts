import { z } from 'zod'
import {
  declareWithdrawalSchema,
  withdrawalResponseSchema,
  withdrawalsResponseSchema,
} from '../../contract/wire/withdrawals'
import type { Services } from '../domain/services'
import { declareWithdrawal } from '../domain/withdrawals/declare'
import { listWithdrawals } from '../domain/withdrawals/list'
import { clientAddress } from '../http/client-address'
import { endpoints, get, parameter, postJson, queryOf } from '../http/endpoint'
import { idempotencyKey, idempotencyKeyParameter } from '../http/idempotency-key'

const postWithdrawal = postJson('/withdrawals', {
  summary: 'Receives a withdrawal from a contract, known or not, and sends a receipt by mail',
  parameters: [idempotencyKeyParameter('Any UUID of your own; the same one declares once')],
  body: declareWithdrawalSchema,
  answers: {
    201: ['Received', withdrawalResponseSchema],
    200: ['What was received with this key before', withdrawalResponseSchema],
  },
})

const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1)

const getWithdrawals = get('/adm/withdrawals', {
  staff: 'messages.read',
  summary: 'Declarations of withdrawal that no order is known for, newest first; with all=1 the others too',
  query: queryOf({ all: z.enum(['0', '1']).default('0'), page: pageNumber }),
  parameters: [
    parameter('query', 'all', { description: '1 for those that an order is known for too' }),
    parameter('query', 'page', { description: 'From 1 on, 50 on each' }),
  ],
  answers: { 200: ['The declarations', withdrawalsResponseSchema] },
  refusals: [404, 422],
})

export function withdrawalsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(getWithdrawals, async (call) => {
    const { all, page } = call.req.valid('query')
    const withdrawals = await listWithdrawals(services.db, { all: all === '1', page })
    return call.json({ data: { withdrawals } }, 200)
  })

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
