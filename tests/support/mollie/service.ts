import { checkAmount, checkPayment, MollieError, unprocessable } from './checks'
import {
  type CaptureRecord,
  type CreatedBody,
  capturedOf,
  captureJson,
  centsOf,
  type MollieAmount,
  methodJson,
  newId,
  type OfferedMethod,
  type PaymentRecord,
  paymentJson,
  type RefundRecord,
  refundedOf,
  refundJson,
} from './records'

/** A call of Mollie. */
export type MollieCall = { method: string; path: string; query: URLSearchParams; body: unknown; key?: string }

/** An answer of Mollie. */
export type MollieAnswer = { status: number; body?: unknown }

/** The books that Mollie keeps. */
export type MollieBooks = {
  payments: Map<string, PaymentRecord>
  methods: OfferedMethod[]
  /** Answers by idempotency key; Mollie forgets them after an hour. */
  answered: Map<string, MollieAnswer>
}

const METHODS = ['ideal', 'bancontact', 'creditcard', 'paypal', 'klarna', 'applepay']

/** Makes books with nothing in them, and the methods that this shop uses. */
export const emptyBooks = (): MollieBooks => ({
  payments: new Map(),
  methods: [
    { id: 'ideal', countries: ['NL'] },
    { id: 'bancontact', countries: ['BE'] },
    ...METHODS.slice(2).map((id) => ({ id })),
  ],
  answered: new Map(),
})

/** Throws what Mollie answers to a name it does not know. */
export function paymentIn({ payments }: MollieBooks, id = ''): PaymentRecord {
  const payment = payments.get(id)
  if (!payment) throw new MollieError(404, 'Not Found', `No payment exists with token ${id}.`)
  return payment
}

function listOf(name: string, items: readonly unknown[]) {
  return { count: items.length, _embedded: { [name]: items }, _links: { previous: null, next: null } }
}

function createPayment(books: MollieBooks, body: CreatedBody): PaymentRecord {
  checkPayment(
    body,
    books.methods.map(({ id }) => id),
  )
  const payment: PaymentRecord = {
    id: newId('tr'),
    body,
    status: 'open',
    isCancelable: true,
    createdAt: new Date().toISOString(),
    refunds: [],
    captures: [],
    chargebacks: [],
  }
  books.payments.set(payment.id, payment)
  return payment
}

function cancelPayment(payment: PaymentRecord): PaymentRecord {
  if (!payment.isCancelable || !['open', 'pending', 'authorized'].includes(payment.status)) {
    throw unprocessable('id', 'The payment cannot be canceled')
  }
  payment.status = 'canceled'
  return payment
}

type MoneyBody = { amount?: MollieAmount; description?: string; metadata?: unknown }

function createRefund(
  payment: PaymentRecord,
  { amount, description = '', metadata }: MoneyBody,
): RefundRecord {
  if (payment.status !== 'paid') throw unprocessable('id', 'The payment cannot be refunded')
  checkAmount(amount)
  const cents = amount ? centsOf(amount) : 0
  const taken = payment.captures.length > 0 ? capturedOf(payment) : centsOf(payment.body.amount)
  if (cents <= 0 || cents > taken - refundedOf(payment)) {
    throw unprocessable('amount', 'The specified amount cannot be refunded')
  }
  const refund: RefundRecord = { id: newId('re'), cents, status: 'pending', description, metadata }
  payment.refunds.push(refund)
  return refund
}

function createCapture(payment: PaymentRecord, { amount, metadata }: MoneyBody): CaptureRecord {
  if (payment.status !== 'authorized') throw unprocessable('id', 'The payment cannot be captured')
  if (amount) checkAmount(amount)
  const left = centsOf(payment.body.amount) - capturedOf(payment)
  const cents = amount ? centsOf(amount) : left
  if (cents <= 0 || cents > left) throw unprocessable('amount', 'The amount is higher than the maximum')
  const capture: CaptureRecord = { id: newId('cpt'), cents, status: 'pending', metadata }
  payment.captures.push(capture)
  return capture
}

function release(payment: PaymentRecord) {
  if (payment.status !== 'authorized') throw unprocessable('id', 'The payment is not authorized')
  payment.status = payment.captures.length > 0 ? 'paid' : 'canceled'
}

function offered({ methods }: MollieBooks, query: URLSearchParams): OfferedMethod[] {
  const country = query.get('billingCountry')
  const value = query.get('amount[value]')
  const cents = value === null ? undefined : centsOf({ currency: 'EUR', value })
  const wallets = query.get('includeWallets')?.split(',') ?? []
  return methods.filter(({ id, countries, least = 1, most = 5_000_000 }) => {
    if (id === 'applepay' && !wallets.includes(id)) return false
    if (country !== null && countries && !countries.includes(country)) return false
    return cents === undefined || (cents >= least && cents <= (most ?? cents))
  })
}

/** Answers as Mollie does; throws MollieError for what it refuses. */
export function answer(books: MollieBooks, base: string, call: MollieCall): MollieAnswer {
  const [resource, id = '', part] = call.path.split('/')
  const embed = call.query.get('embed')?.split(',')
  const shown = (payment: PaymentRecord) => paymentJson(base, payment, embed)
  if (resource === 'methods' && call.method === 'GET') {
    const methods = offered(books, call.query).map((method) => methodJson(base, method))
    return { status: 200, body: listOf('methods', methods) }
  }
  if (resource !== 'payments') throw new MollieError(404, 'Not Found', 'There is no such resource')
  const isNew = call.method === 'POST'
  if (!id && isNew) return { status: 201, body: shown(createPayment(books, call.body as CreatedBody)) }
  const payment = paymentIn(books, id)
  if (!part) return { status: 200, body: shown(call.method === 'DELETE' ? cancelPayment(payment) : payment) }
  if (part === 'release-authorization') {
    release(payment)
    return { status: 202 }
  }
  const asked = call.body as MoneyBody
  if (part === 'refunds' && isNew) {
    return { status: 201, body: refundJson(base, payment, createRefund(payment, asked)) }
  }
  if (part === 'captures' && isNew) {
    return { status: 201, body: captureJson(base, payment, createCapture(payment, asked)) }
  }
  throw new MollieError(404, 'Not Found', 'There is no such resource')
}
