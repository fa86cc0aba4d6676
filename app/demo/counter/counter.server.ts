import { z } from 'zod'
import { type CounterStep, demoApi } from '../../../contract/endpoints/demo'
import { shopTime } from '../../../contract/shop-time'
import { writtenDate } from '../../../contract/written-dates'
import { withKey } from '../../ordering/order/order-keys.server'
import { parsePosted } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/paths'
import { takeQuoteStep } from './quotes.server'

/** Reads the newest orders. Throws a 404 response if the backend is not in demo mode. */
export async function readCounter(visit: Visit) {
  const { locale } = visit
  const { data } = await visit.call(demoApi.orders)
  return data.map(({ createdAt, signature, ...order }) => {
    const { day, time } = shopTime(new Date(createdAt))
    const path = withKey(orderPath(locale, order), { id: order.id, signature })
    return { ...order, path, at: `${writtenDate(day)}, ${time}` }
  })
}

/** Does what a button of the page says. Ends on the page, which tells how it went. */
export async function takeStep(visit: Visit) {
  const { locale, t } = visit
  const form = await readPostedForm(visit.request)
  if (form.has('account')) return permitAccount(visit, form)
  if (form.has('quote')) return takeQuoteStep(visit, form)
  const wish = parsePosted(form, demoApi.takeStep.body)
  const page = `/${locale}/etc/counter`
  if (wish.status !== 'success') return visit.redirect(page)
  const { refusal } = await visit.attempt(demoApi.takeStep, wish.value)
  if (refusal) visit.notify('warning', refusal.message)
  else visit.notify('success', t(`outbox:counter.done.${wish.value.step satisfies CounterStep}`))
  return visit.redirect(visit.addressOfChange(page))
}

const accountSchema = z
  .object({ account: z.string(), allowed: z.string().optional() })
  .transform(({ account, allowed }) => ({ email: account, allowed: allowed === '1' }))
  .pipe(demoApi.permitInvoices.body)

/** Lets an account pay on invoice, or no longer. Ends on the page, which tells how it went. */
async function permitAccount(visit: Visit, form: FormData) {
  const { locale, t } = visit
  const page = `/${locale}/etc/counter`
  const wish = parsePosted(form, accountSchema)
  if (wish.status !== 'success') return visit.redirect(page)
  const { refusal } = await visit.attempt(demoApi.permitInvoices, wish.value)
  if (refusal) visit.notify('warning', refusal.message)
  else
    visit.notify(
      'success',
      t(`outbox:counter.accounts.done.${wish.value.allowed}`, { email: wish.value.email }),
    )
  return visit.redirect(visit.addressOfChange(page))
}
