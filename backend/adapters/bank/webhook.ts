import { z } from 'zod'
import type { Unit } from '../../db/schema'
import { putInOutbox } from '../../domain/mail/outbox/put'
import { PAYMENT_WEBHOOK_PATH } from '../../domain/orders/record/payment-request'
import { sign } from '../../domain/platform/signatures'

export const BANK_WEBHOOK = 'bank-webhook'
export const WEBHOOK_SIGNATURE_HEADER = 'x-webhook-signature'
export const webhookSchema = z.object({ id: z.string().min(1).max(200) })

export const BANK_ANSWERS = ['paid', 'canceled', 'pending', 'failed'] as const
export type BankAnswer = (typeof BANK_ANSWERS)[number]

const payloadSchema = z.object({ reference: z.string() })

export const webhookKey = (reference: string, answer: BankAnswer): string =>
  `${BANK_WEBHOOK}:${reference}:${answer}`

export function enqueueWebhook(unit: Unit, reference: string, answer: BankAnswer, at: Date) {
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
      new Request(`http://backend.internal${PAYMENT_WEBHOOK_PATH}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', [WEBHOOK_SIGNATURE_HEADER]: sign(key, body) },
      }),
    )
    if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`)
  }
}
