import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { shopMoment } from '../../../contract/dates'
import { COUNTER_STEPS, MOVED_DAYS } from '../../../contract/endpoints/demo'
import { formResultSchema } from '../../../contract/endpoints/form-results'
import { CONTACT_FORM } from '../../../contract/endpoints/letters'
import { paymentsApi } from '../../../contract/endpoints/payments'
import { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import { todayApi } from '../../../contract/endpoints/today'
import type { FormValues } from '../../../contract/forms/values'
import { LOCALES } from '../../../contract/locales'
import { ORDER_TYPES } from '../../../contract/order-status'
import type { Order } from '../../api/orders.server'
import type { Visit } from '../../session/visit.server'
import { cartOf } from './carts.server'
import { orderCart, submit, takeStep } from './orders.server'
import { requestQuote } from './quotes.server'
import week from './week.json'

/** Numbers that nobody has. */
const PHONES = { nl: '+31612345678', be: '+32470123456', de: '+4915112345678' }

const orderSchema = z.object({
  type: z.enum(ORDER_TYPES).default('rent'),
  country: z.enum(['nl', 'be', 'de']).default('nl'),
  locale: z.enum(LOCALES).default('nl'),
  articles: z.record(z.number()),
  answers: z.record(z.string()),
  steps: z.array(
    z.union([
      z.enum([...COUNTER_STEPS, 'return']),
      /** In cents: so much less than what is due arrives. */
      z.tuple([z.literal('short'), z.number()]),
      /** In days from today. */
      z.tuple([z.enum(MOVED_DAYS), z.number()]),
    ]),
  ),
})

type WeekOrder = z.infer<typeof orderSchema>

const WEEK_ORDERS = z.array(orderSchema).parse(week.orders)

function emailOf({ Voornaam, Achternaam }: FormValues): string {
  const name = `${Voornaam}.${Achternaam}`.normalize('NFD').replace(/\p{M}/gu, '')
  return `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
}

const withContact = (answers: FormValues, country: WeekOrder['country'] = 'nl'): FormValues => ({
  ...answers,
  Emailadres: emailOf(answers),
  Mobiel: PHONES[country],
})

/** By the clock of the backend, which a test may have set. */
const shopToday = async (visit: Visit) => (await visit.call(todayApi.work)).data.day

async function takeWeekStep(visit: Visit, order: Order, step: WeekOrder['steps'][number]) {
  if (typeof step === 'string' || step[0] !== 'short') return takeStep(visit, order, step)
  const { id, due } = order
  const transfer = { amount: due - step[1], reference: randomUUID(), date: await shopToday(visit) }
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
  for (const { type, country, locale, articles, answers, steps } of WEEK_ORDERS) {
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
