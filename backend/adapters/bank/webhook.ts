import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { WEBHOOK_SIGNATURE_HEADER, webhookSchema } from '../../../contract/wire/payments'
import type { Unit } from '../../db/schema'
import { putInOutbox } from '../../domain/outbox/put'
import { settlePayment } from '../../domain/payments/settle'
import { Refusal } from '../../domain/refusal'
import type { Services } from '../../domain/services'
import { isSigned, sign } from '../../domain/signatures'
import { readJson } from '../../http/bodies'
import { endpoints, parameter, responses } from '../../http/endpoint'
import type { Call } from '../../http/env'
import type { BankAnswer } from './books'

export const BANK_WEBHOOK = 'bank-webhook'

const payloadSchema = z.object({ reference: z.string() })

export function webhookKey(reference: string, answer: BankAnswer): string {
  return `${BANK_WEBHOOK}:${reference}:${answer}`
}

export function enqueueWebhook(unit: Unit, reference: string, answer: BankAnswer, at: Date): Promise<void> {
  return putInOutbox(
    unit,
    { kind: BANK_WEBHOOK, key: webhookKey(reference, answer), payload: { reference } },
    at,
  )
}

/** Throws when the shop does not accept the call; the outbox then retries. */
export function createWebhookSender(key: Buffer, callShop: (request: Request) => Promise<Response>) {
  return async (payload: unknown): Promise<void> => {
    const { reference } = payloadSchema.parse(payload)
    const body = JSON.stringify({ id: reference })
    const response = await callShop(
      new Request('http://backend.internal/api/payments/webhook', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', [WEBHOOK_SIGNATURE_HEADER]: sign(key, body) },
      }),
    )
    if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`)
  }
}

const receivedSchema = z.object({ data: z.object({ received: z.literal(true) }) })

function receiveWebhook(key: Buffer) {
  function refuseUnsigned(call: Call, text: string) {
    const signature = call.req.header(WEBHOOK_SIGNATURE_HEADER) ?? ''
    if (!isSigned(key, text, signature)) throw new Refusal('bad_signature')
  }
  return createRoute({
    method: 'post',
    path: '/payments/webhook',
    summary: 'Tells that a payment changed; its state is then asked from the provider',
    middleware: readJson({ checkText: refuseUnsigned }),
    parameters: [
      parameter('header', WEBHOOK_SIGNATURE_HEADER, {
        isRequired: true,
        description: 'HMAC-SHA-256 of the body, base64url',
      }),
    ],
    request: { body: { required: true, content: { 'application/json': { schema: webhookSchema } } } },
    responses: responses({ 200: ['Received', receivedSchema] }, [401, 404, 413, 415, 422]),
  })
}

export function webhookRoutes(services: Services) {
  return endpoints().openapi(receiveWebhook(services.keys.webhook), async (call) => {
    await settlePayment(services, call.req.valid('json').id)
    return call.json({ data: { received: true as const } }, 200)
  })
}
