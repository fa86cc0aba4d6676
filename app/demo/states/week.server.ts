import { randomUUID } from 'node:crypto'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { shopMoment } from '../../../contract/dates'
import { type CounterStep, demoApi, type MovedDay } from '../../../contract/endpoints/demo'
import { formResultSchema } from '../../../contract/endpoints/form-results'
import { CONTACT_FORM } from '../../../contract/endpoints/letters'
import { paymentsApi } from '../../../contract/endpoints/payments'
import { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import { todayApi } from '../../../contract/endpoints/today'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import type { OrderType } from '../../../contract/order-status'
import { readCatalogue } from '../../api/catalogue.server'
import { type AuditArticle, articleParts } from '../../audit/address'
import type { Visit } from '../../session/visit.server'
import { cartOf } from './carts.server'
import { enterOffice } from './office.server'
import { announceReturn, orderCart, send } from './orders.server'
import { ask } from './quotes.server'
import week from './week.json'

type Step =
  | CounterStep
  | 'return'
  /** In cents: so much less than what is due arrives. */
  | { short: number }
  /** In days from today. */
  | { move: MovedDay; days: number }

interface WeekOrder {
  type: OrderType
  country: string
  locale: Locale
  articles: Partial<Record<AuditArticle, number>>
  answers: FormValues
  steps: readonly Step[]
}

const WEEK_ORDERS = week.orders as readonly WeekOrder[]

type Placed = Awaited<ReturnType<typeof orderCart>>

async function placeOne(visit: Visit, { type, articles, country, locale, answers }: WeekOrder) {
  const ids = articleParts(await readCatalogue(visit.backend))
  const cart = await cartOf(visit, type, [])
  const lines = Object.entries(articles).flatMap(([name, quantity]) => {
    const articleId = ids[name as keyof typeof ids]
    return articleId ? [{ articleId, quantity }] : []
  })
  return orderCart(visit, { ...cart, lines }, { answers, country, locale, paymentMethod: BANK_TRANSFER })
}

/** By the clock of the backend, which a test may have set. */
const shopToday = async (visit: Visit) => (await visit.call(todayApi.work)).data.day

async function take(visit: Visit, order: Placed, step: Step): Promise<void> {
  const { id, due } = order
  if (step === 'return') await announceReturn(visit, order)
  else if (typeof step === 'string') await visit.call(demoApi.takeStep, { order: id, step })
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

/** Orders, a message and a quote of an example week, once a day; signs the owner in. */
export async function fillWeek(visit: Visit): Promise<void> {
  await enterOffice(visit)
  if (await isFilled(visit)) return
  for (const one of WEEK_ORDERS) {
    const order = await placeOne(visit, one)
    for (const step of one.steps) await take(visit, order, step)
  }
  const { t } = visit
  const message = {
    topic: 'advice',
    name: 'Karin Vos',
    Emailadres: 'karin.vos@example.org',
    message: t('audit:exampleMessage'),
  }
  await send(visit, CONTACT_FORM, message, { schema: formResultSchema })
  await ask(visit, week.quoteAnswers)
}
