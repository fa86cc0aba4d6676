import { z } from 'zod'
import { shopTime, writtenDate } from '../../../contract/dates'
import { type CounterQuoteStep, type CounterStep, demoApi } from '../../../contract/endpoints/demo'
import { withKey } from '../../ordering/order/open-by-key.server'
import { parsePosted } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import type { Visit } from '../../session/visit.server'
import { orderPath, quotePath } from '../../shop/paths'

function writtenMoment(createdAt: string): string {
  const { day, time } = shopTime(new Date(createdAt))
  return `${writtenDate(day)}, ${time}`
}

/** Reads the newest orders and quotes, and all accounts. Throws a 404 response if the backend is not in demo mode. */
export async function readCounter(visit: Visit) {
  const { locale } = visit
  const [orders, quotes, accounts] = await Promise.all([
    visit.call(demoApi.orders),
    visit.call(demoApi.quotes),
    visit.call(demoApi.accounts),
  ])
  return {
    orders: orders.data.map(({ createdAt, signature, ...order }) => {
      const path = withKey(orderPath(locale, order), { id: order.id, signature })
      return { ...order, path, createdAt: writtenMoment(createdAt) }
    }),
    quotes: quotes.data.map(({ createdAt, signature, ...quote }) => {
      const path = withKey(quotePath(locale, quote), { id: quote.id, signature })
      return { ...quote, path, createdAt: writtenMoment(createdAt) }
    }),
    accounts: accounts.data,
  }
}

const accountSchema = z
  .object({ account: z.string(), allowed: z.string().optional() })
  .transform(({ account, allowed }) => ({ email: account, allowed: allowed === '1' }))
  .pipe(demoApi.permitInvoices.body)

async function attemptStep(visit: Visit, form: FormData) {
  const { t } = visit
  if (form.has('account')) {
    const posted = parsePosted(form, accountSchema)
    if (posted.status !== 'success') return undefined
    const { allowed, email } = posted.value
    const { refusal } = await visit.attempt(demoApi.permitInvoices, posted.value)
    return { refusal, done: t(`outbox:counter.accounts.done.${allowed}`, { email }) }
  }
  if (form.has('quote')) {
    const posted = parsePosted(form, demoApi.takeQuoteStep.body)
    if (posted.status !== 'success') return undefined
    const { refusal } = await visit.attempt(demoApi.takeQuoteStep, posted.value)
    return { refusal, done: t(`outbox:counter.quoteDone.${posted.value.step satisfies CounterQuoteStep}`) }
  }
  const posted = parsePosted(form, demoApi.takeStep.body)
  if (posted.status !== 'success') return undefined
  const { refusal } = await visit.attempt(demoApi.takeStep, posted.value)
  return { refusal, done: t(`outbox:counter.done.${posted.value.step satisfies CounterStep}`) }
}

export async function takeStep(visit: Visit) {
  const page = `/${visit.locale}/etc/counter`
  const result = await attemptStep(visit, await readPostedForm(visit.request))
  if (!result) return visit.redirect(page)
  const { refusal, done } = result
  if (refusal) visit.notify('warning', refusal.message)
  else visit.notify('success', done)
  return visit.redirect(visit.addressOfChange(page))
}
