import type { Payment, PaymentEmbed } from '@mollie/api-client'
import type { Cents } from '../../../contract/money'
import type { ProviderPayment } from '../../ports'
import { type AskMollie, statusOf } from './client'
import { amountOf, centsOf } from './money'
import { shopMethod } from './names'

export type MolliePayment = Payment

const PARTS = ['refunds', 'captures', 'chargebacks'] as PaymentEmbed[]

/** With all that happened to it; undefined where Mollie knows none of that name. */
export async function readPayment(ask: AskMollie, id: string): Promise<MolliePayment | undefined> {
  try {
    return await ask((client) => client.payments.get(id, { embed: PARTS }))
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

function chargedBack({ _embedded }: MolliePayment): Cents {
  const lasting = _embedded?.chargebacks?.filter(({ reversedAt }) => !reversedAt) ?? []
  return lasting.reduce((total, { amount }) => total + Math.abs(centsOf(amount)), 0)
}

export function providerPayment(payment: MolliePayment): ProviderPayment {
  const { status, method } = payment
  return {
    state: status,
    chargedBack: chargedBack(payment),
    ...(method ? { method: shopMethod(method) } : {}),
  }
}

export async function cancelPayment(ask: AskMollie, id: string): Promise<void> {
  try {
    await ask((client) => client.payments.cancel(id))
  } catch (error) {
    // It has ended, or its method cannot be canceled.
    if (![404, 409, 410, 422].includes(statusOf(error) ?? 0)) throw error
  }
}

export type CaptureRequest = { key: string; payment: string; amount: Cents }

const keyIn = (metadata: unknown) => (metadata as { capture_id?: unknown } | null)?.capture_id

/** Looks for the capture first, because Mollie forgets idempotency keys after an hour. */
export async function capture(ask: AskMollie, { key, payment, amount }: CaptureRequest): Promise<void> {
  const found = await readPayment(ask, payment)
  if (!found) throw new Error(`Mollie does not know ${payment}`)
  const isMade = found._embedded?.captures?.some(
    ({ metadata, status }) => keyIn(metadata) === key && status !== 'failed',
  )
  if (isMade || found.status === 'paid') return
  await ask((client) =>
    client.paymentCaptures.create({
      paymentId: payment,
      amount: amountOf(amount),
      metadata: { capture_id: key },
      idempotencyKey: key,
    }),
  )
}
