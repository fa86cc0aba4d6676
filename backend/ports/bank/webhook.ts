import { z } from 'zod'
import { WEBHOOK_SIGNATURE_HEADER } from '../../../contract/wire/payments'
import type { Unit } from '../../db/schema'
import { putInOutbox } from '../../domain/outbox/put'
import { sign } from '../../domain/signatures'
import type { BankAnswer } from './books'

/** The kind of effect that tells the shop about an answered payment. */
export const BANK_WEBHOOK = 'bank-webhook'

const payloadSchema = z.object({ reference: z.string() })

/** The outbox key of one answer. */
export function webhookKey(reference: string, answer: BankAnswer): string {
  return `${BANK_WEBHOOK}:${reference}:${answer}`
}

/** Puts the call to the shop into the outbox, with the answer it tells about. */
export function putWebhook(unit: Unit, reference: string, answer: BankAnswer, at: Date): Promise<void> {
  return putInOutbox(
    unit,
    { kind: BANK_WEBHOOK, key: webhookKey(reference, answer), payload: { reference } },
    at,
  )
}

/** Calls the shop's webhook, signed. Throws when the shop does not take it; the outbox then tries again. */
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
