import type { Cents } from '../../contract/money'
import {
  type PaymentMethod,
  paymentMethodsResponseSchema,
  startPaymentResponseSchema,
} from '../../contract/wire/payments'
import { voucherResponseSchema } from '../../contract/wire/vouchers'
import { type Backend, type Refusal, unlessUnavailable } from './backend.server'

export async function readPaymentMethods(
  backend: Backend,
  country: string,
  total: Cents,
): Promise<PaymentMethod[]> {
  const query = new URLSearchParams({ country, total: String(total) })
  const answer = await backend.get(`/api/payment_methods?${query}`, paymentMethodsResponseSchema)
  return answer.data
}

export type SignedOrder = { id: string; signature: string }

type StartOptions = {
  returnUrl: string
  cancelUrl: string
  /** Instead of the one the order has. */
  method?: string
}

type StartedPayment = { url: string } | { refusedMethod: string }

/** Undefined if the payment cannot be started: the order stands, and the visitor can try again. */
export async function startPayment(
  backend: Backend,
  order: SignedOrder,
  { returnUrl, cancelUrl, method }: StartOptions,
): Promise<StartedPayment | undefined> {
  const body = {
    order: { UUID_Order: order.id, signature: order.signature },
    return_url: returnUrl,
    cancel_url: cancelUrl,
    ...(method ? { payment_method: method } : {}),
  }
  const expect = [404, 409, 422, 429, 502]
  const answer = await unlessUnavailable(
    backend.post('/api/start_order_payment', body, startPaymentResponseSchema, { expect }),
  )
  if (answer?.refusal?.code === 'unknown_payment_method') return { refusedMethod: answer.refusal.message }
  if (!answer?.body || !URL.canParse(answer.body.paymentURL)) return undefined
  const { href, protocol } = new URL(answer.body.paymentURL)
  return protocol === 'https:' || protocol === 'http:' ? { url: href } : undefined
}

export type Voucher = { code: string; balance: Cents }

export async function checkVoucher(
  backend: Backend,
  code: string,
): Promise<{ voucher: Voucher } | { problem: Refusal }> {
  const { body, refusal } = await backend.post('/api/check_voucher', { code }, voucherResponseSchema, {
    expect: [404, 410, 413, 422, 429],
  })
  if (refusal) return { problem: refusal }
  return { voucher: { code: body.data.discountID, balance: body.data.balance } }
}
