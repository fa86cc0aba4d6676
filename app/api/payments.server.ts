import { BANK_TRANSFER } from '../../contract/bank-transfer'
import type { PriceBreakdown } from '../../contract/breakdown'
import type { DateRange } from '../../contract/dates'
import { orderPaymentsApi, paymentMethodsApi } from '../../contract/endpoints/order-payments'
import { vouchersApi } from '../../contract/endpoints/vouchers'
import type { Cents } from '../../contract/money'
import { priceByMonth } from '../../contract/months'
import type { OrderType } from '../../contract/order-status'
import { isTimeToTransfer } from '../../contract/payment-deadline'
import { voucherProblem } from '../../contract/vouchers'
import { type Backend, unlessUnavailable } from './backend.server'
import { attempt, call } from './call.server'
import { readRentalCalendar } from './catalogue.server'
import type { SignedOrder } from './orders.server'
import { isUnknownCall, type Refusal } from './refusal.server'
import { dataOf, memberOf } from './specified/values'

const APPLE_PAY = 'apple_pay'

const EXPECT_NOT_FOUND = { expect: [404] }

/** Leaves out Apple Pay on other devices. Empty where the payment page asks for the method. */
async function readWays(backend: Backend, country: string, total: Cents) {
  const { body } = await attempt(backend, paymentMethodsApi.list, { country, total }, EXPECT_NOT_FOUND)
  const { data = [], byMonth = false } = body ?? {}
  return { methods: data.filter(({ id }) => id !== APPLE_PAY || backend.isAppleDevice), byMonth }
}

export const readPaymentMethods = async (...of: Parameters<typeof readWays>) =>
  (await readWays(...of)).methods

type ToBePaid = {
  type: OrderType
  period?: DateRange | null | undefined
  follows?: unknown
  /** With it, also the methods for the first month alone, where it can be paid by the month. */
  breakdown?: PriceBreakdown
}

/**
 * As `readPaymentMethods`, without a transfer that would come too late, as `isTransferLate` then says. `byMonth`: long rentals can be
 * paid by the month.
 */
export async function readTimelyMethods(
  backend: Backend,
  country: string,
  total: Cents,
  { type, period, follows, breakdown }: ToBePaid,
) {
  const [first] = (breakdown && period && priceByMonth(breakdown, period)) || []
  const [{ methods: ofAll, byMonth }, { methods: ofFirst }, calendar] = await Promise.all([
    readWays(backend, country, total),
    first ? readWays(backend, country, first.totals.total) : { methods: [] },
    type === 'buy' || follows ? undefined : readRentalCalendar(backend, type),
  ])
  const isInTime = !period || !calendar || isTimeToTransfer(calendar.today, { ...calendar, period })
  const more = ofFirst.filter(({ id }) => byMonth && ofAll.every((method) => method.id !== id))
  const methods = [...ofAll, ...more]
  const timely = methods.filter(({ id }) => id !== BANK_TRANSFER || isInTime)
  return { methods: timely, byMonth, isTransferLate: timely.length < methods.length }
}

type TermsQuery = { country: string; type: OrderType; total: Cents }

export async function readInvoiceTerms(backend: Backend, query: TermsQuery) {
  const { body } = await attempt(backend, paymentMethodsApi.invoiceTerms, query, EXPECT_NOT_FOUND)
  return body?.data ?? { method: null, problem: null }
}

type StartOptions = {
  returnUrl: string
  cancelUrl: string
  method?: string
  analytics?: AnalyticsIds
}

/** The ids of the visitor's browser at Google Analytics; only with consent. */
export type AnalyticsIds = { clientId: string; sessionId?: string; sessionNumber?: string }

type StartedPayment = { url: string } | { refusedMethod: string }

/** Returns undefined if the payment cannot be started: the order stands, and the visitor can try again. */
export async function startPayment(
  backend: Backend,
  { id, signature }: SignedOrder,
  { method, analytics, ...urls }: StartOptions,
): Promise<StartedPayment | undefined> {
  const input = { order: { id, signature }, ...urls, method: method || undefined, ...analytics }
  const expect = [404, 409, 422, 429, 502]
  const answer = await unlessUnavailable(attempt(backend, orderPaymentsApi.start, input, { expect }))
  const { refusal } = answer ?? {}
  const isMethodRefused = refusal?.code === 'unknown_payment_method' || refusal?.code === 'transfer_too_late'
  if (isMethodRefused) return { refusedMethod: refusal.message }
  const url = webAddress(answer?.body?.paymentURL)
  return url === undefined ? undefined : { url }
}

export function paymentUrlIn(answer: unknown): string | undefined {
  const url = memberOf(answer, 'paymentURL') ?? memberOf(dataOf(answer), 'paymentURL')
  return typeof url === 'string' ? webAddress(url) : undefined
}

function webAddress(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { href, protocol } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** Makes the backend ask the provider whether the order was paid; failures are ignored. */
export async function checkPayment(backend: Backend, { id, signature }: SignedOrder): Promise<void> {
  const input = { order: { id, signature } }
  await unlessUnavailable(attempt(backend, orderPaymentsApi.check, input, { expect: [404, 502] }))
}

/** Returns undefined if the payment that was started last has ended. */
export async function readOpenPayment(backend: Backend, { id, signature }: SignedOrder) {
  const { payment } = (await call(backend, orderPaymentsApi.readOpen, { id, signature })).data
  const url = webAddress(payment?.url)
  return payment && url !== undefined ? { url, amount: payment.amount } : undefined
}

/**
 * A `balance` or a `percent` off the prices; neither where the backend tells it only with the order. The rest of a balance
 * can be used later unless `isPerOrder`.
 */
export type Voucher = { code: string; balance?: Cents; percent?: number; isPerOrder: boolean }

export const mayUse = ({ percent }: Voucher, type: OrderType): boolean =>
  voucherProblem({ percent: percent ?? null }, type) === undefined

export async function checkVoucher(
  backend: Backend,
  code: string,
): Promise<{ voucher: Voucher } | { problem: Refusal }> {
  const expect = [404, 410, 413, 422, 429]
  const { body, refusal } = await attempt(backend, vouchersApi.check, { code }, { expect })
  if (refusal && isUnknownCall(refusal)) return { voucher: { code, isPerOrder: false } }
  if (refusal) return { problem: refusal }
  return { voucher: { ...body.data, isPerOrder: body.data.isPerOrder ?? false } }
}
