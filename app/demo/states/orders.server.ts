import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { CHECKOUT_FORM } from '../../../contract/checkout-form/form'
import { demoApi } from '../../../contract/endpoints/demo'
import { documentsApi } from '../../../contract/endpoints/documents'
import { formResultSchema } from '../../../contract/endpoints/form-results'
import type { Checkout } from '../../../contract/endpoints/orders'
import { RETURN_FORM } from '../../../contract/endpoints/returns'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import type { OrderType } from '../../../contract/order-status'
import { readDefinition, sendAnswers } from '../../api/forms.server'
import { type Order, placeOrder } from '../../api/orders.server'
import { startPayment } from '../../api/payments.server'
import { priceCart } from '../../api/priced-cart.server'
import { type Refusal, statusOf } from '../../api/refusal.server'
import type { PathParams } from '../../audit/address'
import type { OrderStep } from '../../audit/entry'
import { keepKey } from '../../ordering/order/open-by-key.server'
import type { Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { cartOf } from './carts.server'

const PLACE = { country: 'nl' }

export const CUSTOMER = { name: 'Noor de Vries', email: 'noor@example.org' }

const ANSWERS: FormValues = {
  Voornaam: 'Noor',
  Achternaam: 'de Vries',
  Emailadres: CUSTOMER.email,
  Mobiel: '+31612345678',
  Bezorg_Postcode: '2511 CV',
  Bezorg_Huisnummer: '12 B',
  Bezorg_Adresline1: 'Spui',
  Bezorg_Plaatsnaam: 'Den Haag',
}

const ARTICLES = { rent: 'junior', trial: 'maxx', buy: 'nightlight' } as const

/** Throws a response with the status of the refusal. */
export async function submit<Schema extends Parameters<typeof sendAnswers>[3]['schema']>(
  { backend }: Visit,
  name: string,
  values: FormValues,
  { query, payload, schema }: { query?: Record<string, string>; payload?: object; schema: Schema },
) {
  const { definition, refusal } = await readDefinition(backend, name, query)
  if (refusal) throw refusedWith(refusal)
  const answer = await sendAnswers(backend, definition, values, { payload, schema })
  if (answer.refusal) throw refusedWith(answer.refusal)
  return answer.body
}

export const refusedWith = (refusal: Refusal) =>
  Response.json({ message: refusal.message }, statusOf(refusal))

export const answersOf = (email = CUSTOMER.email): FormValues => ({ ...ANSWERS, Emailadres: email })

export async function saveCheckout(visit: Visit, answers: FormValues = ANSWERS): Promise<void> {
  const schema = z.object({ data: z.object({ id: z.string().uuid() }) })
  const { data } = await submit(visit, CHECKOUT_FORM, answers, {
    query: PLACE,
    payload: { ...PLACE, region: null },
    schema,
  })
  visit.cookies.set('checkout', { id: data.id })
}

type OrderInput = { answers: FormValues; country: string; locale: Locale; paymentMethod: string }

/** Belongs to no account unless the visitor is logged in. */
export async function orderCart(
  { backend }: Visit,
  cart: Cart,
  { answers, country, locale, paymentMethod }: OrderInput,
): Promise<Order> {
  const checkout: Checkout = { id: randomUUID(), country, region: null, form: answers, order: null }
  const input = { checkout, cart, paymentMethod, startsEarly: true, locale }
  const { breakdown } = await priceCart(backend, cart, { country })
  const placed = await placeOrder(backend, { ...input, total: breakdown.total })
  if (placed.outcome === 'refused') throw refusedWith(placed.refusal)
  if (placed.outcome !== 'placed') throw new Response(null, { status: 409 })
  return placed.order
}

type OrderOptions = Partial<Pick<OrderInput, 'answers' | 'paymentMethod'>>

export async function placeSample(
  visit: Visit,
  type: OrderType,
  { paymentMethod = BANK_TRANSFER, answers = ANSWERS }: OrderOptions = {},
): Promise<Order> {
  const { locale } = visit
  const cart = await cartOf(visit, type, { [ARTICLES[type]]: 1 })
  const order = await orderCart(visit, cart, { ...PLACE, answers, locale, paymentMethod })
  keepKey(visit, order)
  return order
}

export async function takeStep(visit: Visit, { id, signature }: Order, step: OrderStep) {
  if (typeof step !== 'string') {
    const [which, days] = step
    return visit.call(demoApi.moveDays, { order: id, which, days })
  }
  if (step !== 'return') return visit.call(demoApi.takeStep, { order: id, step })
  const formOptions = { query: { order: id, signature }, payload: { signature }, schema: formResultSchema }
  return submit(visit, RETURN_FORM, { way: 'sent' }, formOptions)
}

export async function runOrder(
  visit: Visit,
  type: OrderType,
  steps: readonly OrderStep[],
  options?: OrderOptions,
): Promise<PathParams> {
  const order = await placeSample(visit, type, options)
  const { id, signature } = order
  for (const step of steps) await takeStep(visit, order, step)
  const { data } = await visit.call(documentsApi.list, { id, signature })
  const invoice = data.documents.find(({ kind }) => kind === 'invoice')?.name
  return { order: id, ...(invoice ? { invoice } : {}) }
}

export async function paySample(visit: Visit, method: string): Promise<PathParams> {
  const { backend, origin, home } = visit
  const order = await placeSample(visit, 'buy', { paymentMethod: method })
  const returnUrl = `${origin}${home}/payment_callback/${order.id}`
  const cancelUrl = `${origin}${home}/payment_canceled?order=${order.id}`
  const started = await startPayment(backend, order, { returnUrl, cancelUrl })
  if (!started || !('url' in started)) throw new Response(null, { status: 503 })
  return { order: order.id, payment: new URL(started.url).pathname.split('/').at(-1) ?? '' }
}
