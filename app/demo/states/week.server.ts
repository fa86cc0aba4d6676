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
  /** So many cents less than what is due arrive. */
  | readonly [what: 'short', cents: number]
  /** In days from today. */
  | readonly [moved: MovedDay, days: number]

/** Numbers that nobody has. */
const PHONES = { nl: '+31612345678', be: '+32470123456', de: '+4915112345678' }

interface WeekOrder {
  type?: OrderType
  country?: keyof typeof PHONES
  locale?: Locale
  articles: Quantities
  answers: FormValues
  steps: readonly Step[]
}

const WEEK_ORDERS = week.orders as unknown as readonly WeekOrder[]

function emailOf({ Voornaam, Achternaam }: FormValues): string {
  const name = `${Voornaam}.${Achternaam}`.normalize('NFD').replace(/\p{M}/gu, '')
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
}

const withContact = (answers: FormValues, country: keyof typeof PHONES = 'nl'): FormValues => ({
  ...answers,
  Emailadres: emailOf(answers),
  Mobiel: PHONES[country],
})

/** By the clock of the backend, which a test may have set. */
const shopToday = async (visit: Visit) => (await visit.call(todayApi.work)).data.day

async function takeWeekStep(visit: Visit, order: Order, step: Step) {
  if (typeof step === 'string') return takeStep(visit, order, step)
  const { id, due } = order
  const [what, number] = step
  if (what !== 'short') return visit.call(demoApi.moveDays, { order: id, which: what, days: number })
  const transfer = { amount: due - number, reference: randomUUID(), date: await shopToday(visit) }
  return visit.call(paymentsApi.record, { id, ...transfer })
}

/** The first customer of the week has ordered today. */
async function isFilled(visit: Visit): Promise<boolean> {
  const from = shopMoment(await shopToday(visit), '00:00').toISOString()
  const search = emailOf(WEEK_ORDERS[0]?.answers ?? {})
  const { data } = await visit.call(staffOrdersApi.list, { search, from })
  return data.length > 0
}

/** Orders, a message and a quote of an example week, once a day, by the owner. */
export async function fillWeek(visit: Visit): Promise<void> {
  if (await isFilled(visit)) return
  for (const { type = 'rent', country = 'nl', locale = 'nl', articles, answers, steps } of WEEK_ORDERS) {
    const cart = await cartOf(visit, type, articles)
    const customer = { country, locale, answers: withContact(answers, country) }
    const order = await orderCart(visit, cart, { ...customer, paymentMethod: BANK_TRANSFER })
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
  await requestQuote(visit, withContact(week.quoteAnswers))
}
