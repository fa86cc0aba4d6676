import { randomUUID } from 'node:crypto'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { shopMoment } from '../../../contract/dates'
import { demoApi, type MovedDay } from '../../../contract/endpoints/demo'
import { formResultSchema } from '../../../contract/endpoints/form-results'
import { CONTACT_FORM } from '../../../contract/endpoints/letters'
import { paymentsApi } from '../../../contract/endpoints/payments'
import { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import { todayApi } from '../../../contract/endpoints/today'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import type { OrderType } from '../../../contract/order-status'
import type { Order } from '../../api/orders.server'
import type { OrderStep } from '../../audit/entry'
import type { Visit } from '../../session/visit.server'
import { cartOf, type Quantities } from './carts.server'
import { orderCart, submit, takeStep } from './orders.server'
import { requestQuote } from './quotes.server'
import week from './week.json'

type Step =
  | OrderStep
  /** In cents: so much less than what is due arrives. */
  | { short: number }
  /** In days from today. */
  | { move: MovedDay; days: number }

interface WeekOrder {
  type: OrderType
  country: string
  locale: Locale
  articles: Quantities
  answers: FormValues
  steps: readonly Step[]
}

const WEEK_ORDERS = week.orders as readonly WeekOrder[]

/** By the clock of the backend, which a test may have set. */
const shopToday = async (visit: Visit) => (await visit.call(todayApi.work)).data.day

async function takeWeekStep(visit: Visit, order: Order, step: Step): Promise<void> {
  const { id, due } = order
  if (typeof step === 'string') await takeStep(visit, order, step)
  else if ('move' in step)
    await visit.call(demoApi.moveDays, { order: id, which: step.move, days: step.days })
  else {
    const transfer = { amount: due - step.short, reference: randomUUID(), date: await shopToday(visit) }
    await visit.call(paymentsApi.record, { id, ...transfer })
  }
}

/** The first customer of the week has ordered today. */
async function isFilled(visit: Visit): Promise<boolean> {
  const from = shopMoment(await shopToday(visit), '00:00').toISOString()
  const search = String(WEEK_ORDERS[0]?.answers.Emailadres ?? '')
  const { data } = await visit.call(staffOrdersApi.list, { search, from })
  return data.length > 0
}

/** Orders, a message and a quote of an example week, once a day, by the owner. */
export async function fillWeek(visit: Visit): Promise<void> {
  if (await isFilled(visit)) return
  for (const { type, articles, steps, ...orderInput } of WEEK_ORDERS) {
    const cart = await cartOf(visit, type, articles)
    const order = await orderCart(visit, cart, { ...orderInput, paymentMethod: BANK_TRANSFER })
    for (const step of steps) await takeWeekStep(visit, order, step)
  }
  const { t } = visit
  const message = {
    topic: 'advice',
    name: 'Karin Vos',
    Emailadres: 'karin.vos@example.org',
    message: t('audit:exampleMessage'),
  }
  await submit(visit, CONTACT_FORM, message, { schema: formResultSchema })
  await requestQuote(visit, week.quoteAnswers)
}
