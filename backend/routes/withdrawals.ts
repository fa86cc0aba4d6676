import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { IDEMPOTENCY_HEADER } from '../../contract/wire/orders'
import {
  declareWithdrawalSchema,
  type WithdrawalAnswer,
  withdrawalAnswerSchema,
} from '../../contract/wire/withdrawals'
import type { Services } from '../domain/services'
import { declareWithdrawal } from '../domain/withdrawals/declare'
import { jsonBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { keyOf, keySchema } from '../http/idempotency-key'
import { answers, csrfHeader } from '../http/openapi-answers'

/** POST /api/withdrawals receives a withdrawal from a contract; its answer never says whether there is one. */
export function withdrawalsRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().post('/withdrawals', async (call) => {
    const body = await jsonBody(call.req.raw, declareWithdrawalSchema)
    const received = await declareWithdrawal(services, {
      ...body,
      key: keyOf(call),
      visitor: clientAddress(call),
    })
    const answer: WithdrawalAnswer = {
      data: { received_at: received.receivedAt, receipt: received.hasReceipt ? 'sent' : 'held' },
    }
    return call.json(answer, received.isNew ? 201 : 200)
  })
}

export const withdrawalsPaths: ZodOpenApiPathsObject = {
  '/api/withdrawals': {
    post: {
      summary: 'Receives a withdrawal from a contract, known or not, and sends a receipt by mail',
      requestParams: {
        header: csrfHeader.extend({
          [IDEMPOTENCY_HEADER]: keySchema.describe('Any UUID of your own; the same one declares once'),
        }),
      },
      requestBody: { required: true, content: { 'application/json': { schema: declareWithdrawalSchema } } },
      responses: answers(
        {
          '201': ['Received', withdrawalAnswerSchema],
          '200': ['What was received with this key before', withdrawalAnswerSchema],
        },
        ['403', '413', '415', '422'],
      ),
    },
  },
}
