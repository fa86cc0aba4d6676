import { type CounterQuoteStep, demoApi } from '../../../contract/endpoints/demo'
import { shopTime } from '../../../contract/shop-time'
import { writtenDate } from '../../../contract/written-dates'
import { withKey } from '../../ordering/order/order-keys.server'
import { parsePosted } from '../../platform/parse-posted.server'
import type { Visit } from '../../session/visit.server'
import { quotePath } from '../../shop/paths'

/** Reads the newest quotes. Throws a 404 response if the backend is not in demo mode. */
export async function readQuotes(visit: Visit) {
  const { locale } = visit
  const { data } = await visit.call(demoApi.quotes)
  return data.map(({ id, createdAt, signature, ...quote }) => {
    const { day, time } = shopTime(new Date(createdAt))
    const path = withKey(quotePath(locale, { id }), { id, signature })
    return { ...quote, id, path, at: `${writtenDate(day)}, ${time}` }
  })
}

/** Does with a quote what a button of the page says. Ends on the page, which tells how it went. */
export async function takeQuoteStep(visit: Visit, form: FormData) {
  const { locale, t } = visit
  const page = `/${locale}/etc/counter`
  const wish = parsePosted(form, demoApi.takeQuoteStep.body)
  if (wish.status !== 'success') return visit.redirect(page)
  const { refusal } = await visit.attempt(demoApi.takeQuoteStep, wish.value)
  if (refusal) visit.notify('warning', refusal.message)
  else visit.notify('success', t(`outbox:counter.quoteDone.${wish.value.step satisfies CounterQuoteStep}`))
  return visit.redirect(visit.addressOfChange(page))
}
