import { randomBytes } from 'node:crypto'

/** Money as Mollie writes it. */
export type MollieAmount = { currency: string; value: string }

const amountOf = (cents: number): MollieAmount => ({
  currency: 'EUR',
  value: `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`,
})

/** Returns the cents of an amount. */
export const centsOf = ({ value }: MollieAmount): number => Math.round(Number(value) * 100)

/** The body that a payment is created from, once it has been checked. */
export type CreatedBody = {
  amount: MollieAmount
  description: string
  redirectUrl: string
  cancelUrl?: string
  webhookUrl?: string
  method?: string
  locale?: string
  metadata?: unknown
  captureMode?: 'automatic' | 'manual'
  lines?: MollieLine[]
  billingAddress?: Record<string, string>
  shippingAddress?: Record<string, string>
}

/** A line of a payment. */
export type MollieLine = {
  type: string
  description: string
  quantity: number
  unitPrice: MollieAmount
  totalAmount: MollieAmount
  vatRate?: string
  vatAmount?: MollieAmount
}

/** The states of a payment at Mollie. */
export type MollieStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'

/** A refund as Mollie keeps it. */
export type RefundRecord = {
  id: string
  cents: number
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
  description: string
  metadata: unknown
}

/** A capture as Mollie keeps it. */
export type CaptureRecord = {
  id: string
  cents: number
  status: 'pending' | 'succeeded' | 'failed'
  metadata: unknown
}

/** A payment as Mollie keeps it. */
export type PaymentRecord = {
  id: string
  body: CreatedBody
  status: MollieStatus
  isCancelable: boolean
  createdAt: string
  paidAt?: string
  refunds: RefundRecord[]
  captures: CaptureRecord[]
  chargebacks: { id: string; cents: number; reversedAt: string | null }[]
}

/** Returns a name such as tr_7UhSN1zuXS. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex').slice(0, 10)}`

const sum = (records: readonly { cents: number }[]) => records.reduce((total, { cents }) => total + cents, 0)

const GIVEN_BACK = ['queued', 'pending', 'processing', 'refunded']

/** Returns what has been paid back or is on its way. */
export const refundedOf = ({ refunds }: PaymentRecord) =>
  sum(refunds.filter(({ status }) => GIVEN_BACK.includes(status)))

/** Returns what was taken of an authorized payment, or will be. */
export const capturedOf = ({ captures }: PaymentRecord) =>
  sum(captures.filter(({ status }) => status !== 'failed'))

const HAL = 'application/hal+json'
const link = (href: string, type = HAL) => ({ href, type })

/** Returns a refund, as it crosses the wire. */
export function refundJson(base: string, payment: PaymentRecord, refund: RefundRecord) {
  return {
    ...{ resource: 'refund', id: refund.id, mode: 'test', paymentId: payment.id },
    ...{ amount: amountOf(refund.cents), settlementAmount: amountOf(-refund.cents) },
    ...{ status: refund.status, description: refund.description, metadata: refund.metadata ?? null },
    createdAt: payment.createdAt,
    _links: {
      self: link(`${base}payments/${payment.id}/refunds/${refund.id}`),
      payment: link(`${base}payments/${payment.id}`),
    },
  }
}

/** Returns a capture, as it crosses the wire. */
export function captureJson(base: string, payment: PaymentRecord, capture: CaptureRecord) {
  return {
    ...{ resource: 'capture', id: capture.id, mode: 'test', paymentId: payment.id },
    ...{ amount: amountOf(capture.cents), settlementAmount: amountOf(capture.cents) },
    ...{ status: capture.status, description: '', metadata: capture.metadata ?? null },
    createdAt: payment.createdAt,
    _links: {
      self: link(`${base}payments/${payment.id}/captures/${capture.id}`),
      payment: link(`${base}payments/${payment.id}`),
    },
  }
}

/** Returns a chargeback, as it crosses the wire. */
function chargebackJson(
  base: string,
  payment: PaymentRecord,
  chargeback: PaymentRecord['chargebacks'][number],
) {
  return {
    ...{ resource: 'chargeback', id: chargeback.id, paymentId: payment.id },
    ...{ amount: amountOf(chargeback.cents), settlementAmount: amountOf(-chargeback.cents) },
    ...{ createdAt: payment.createdAt, reversedAt: chargeback.reversedAt },
    reason: { code: 'AC01', description: 'Account identifier incorrect' },
    _links: {
      self: link(`${base}payments/${payment.id}/chargebacks/${chargeback.id}`),
      payment: link(`${base}payments/${payment.id}`),
    },
  }
}

function moneyOf(payment: PaymentRecord) {
  const { status, chargebacks, captures } = payment
  const paid = centsOf(payment.body.amount)
  const taken = captures.length > 0 ? capturedOf(payment) : paid
  return {
    ...(status === 'paid'
      ? {
          amountRefunded: amountOf(refundedOf(payment)),
          amountRemaining: amountOf(taken - refundedOf(payment)),
          settlementAmount: amountOf(taken),
        }
      : {}),
    ...(captures.length > 0 ? { amountCaptured: amountOf(capturedOf(payment)) } : {}),
    ...(chargebacks.length > 0 ? { amountChargedBack: amountOf(sum(chargebacks)) } : {}),
  }
}

/** Returns a payment, as it crosses the wire; `embed` names what comes with it. */
export function paymentJson(base: string, payment: PaymentRecord, embed: readonly string[] = []) {
  const { id, body, status } = payment
  const { cancelUrl, webhookUrl, lines, billingAddress, shippingAddress, captureMode } = body
  const parts = {
    refunds: payment.refunds.map((refund) => refundJson(base, payment, refund)),
    captures: payment.captures.map((capture) => captureJson(base, payment, capture)),
    chargebacks: payment.chargebacks.map((chargeback) => chargebackJson(base, payment, chargeback)),
  }
  const embedded = Object.entries(parts).filter(([name]) => embed.includes(name))
  return {
    ...{ resource: 'payment', id, mode: 'test', createdAt: payment.createdAt, status },
    ...(payment.paidAt ? { paidAt: payment.paidAt } : {}),
    ...{ isCancelable: payment.isCancelable, amount: body.amount, description: body.description },
    ...{ method: body.method ?? null, metadata: body.metadata ?? null, locale: body.locale ?? 'en_US' },
    ...{ profileId: 'pfl_QkEhN94Ba', sequenceType: 'oneoff', redirectUrl: body.redirectUrl },
    ...{ cancelUrl, webhookUrl, lines, billingAddress, shippingAddress, captureMode },
    ...moneyOf(payment),
    _links: {
      self: link(`${base}payments/${id}`),
      ...(status === 'open' ? { checkout: link(`${new URL(base).origin}/checkout/${id}`, 'text/html') } : {}),
    },
    ...(embedded.length > 0 ? { _embedded: Object.fromEntries(embedded) } : {}),
  }
}

/** A method as Mollie describes it. */
export type OfferedMethod = {
  id: string
  countries?: readonly string[]
  least?: number
  most?: number | null
}

/** Returns a method, as it crosses the wire. */
export function methodJson(base: string, { id, least = 1, most = 5_000_000 }: OfferedMethod) {
  return {
    ...{ resource: 'method', id, description: id, status: 'activated' },
    ...{ minimumAmount: amountOf(least), maximumAmount: most === null ? null : amountOf(most) },
    _links: { self: link(`${base}methods/${id}`) },
  }
}
