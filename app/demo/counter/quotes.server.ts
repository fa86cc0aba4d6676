import { shopTime } from '../../../contract/shop-time'
import {
  type CounterQuoteStep,
  counterQuoteStepSchema,
  counterQuotesResponseSchema,
} from '../../../contract/wire/counter'
import type { Backend } from '../../api/backend.server'
import { formatDate } from '../../i18n/dates'
import { withKey } from '../../order/order-keys.server'
import type { Visit } from '../../session/visit.server'
import { quotePath } from '../../shop/quote-path'

/** The newest quotes. Throws a 404 response if the backend is not in demo mode. */
export async function readQuotes(backend: Backend, locale: Visit['locale']) {
  const { body } = await backend.get('/api/demo/quotes', counterQuotesResponseSchema, { expect: [404] })
  if (!body) throw new Response(null, { status: 404 })
  return body.data.map(({ UUID_Quote: id, created_at, signature, ...quote }) => {
    const { day, time } = shopTime(new Date(created_at))
    const path = withKey(quotePath(locale, { id }), { id, signature })
    return { ...quote, id, path, at: `${formatDate(day)}, ${time}` }
  })
}

/** Does with a quote what a button of the page says. Ends on the page, which tells how it went. */
export async function takeQuoteStep(visit: Visit, pressed: { quote: string; step: string }) {
  const { backend, locale, t } = visit
  const page = `/${locale}/etc/counter`
  const wish = counterQuoteStepSchema.safeParse(pressed)
  if (!wish.success) return visit.redirect(page)
  const { refusal } = await backend.post('/api/demo/quotes', wish.data, counterQuotesResponseSchema, {
    expect: [404, 409, 422],
  })
  if (refusal) visit.notify('warning', refusal.message)
  else visit.notify('success', t(`outbox:counter.quoteDone.${wish.data.step satisfies CounterQuoteStep}`))
  return visit.redirect(visit.addressOfChange(page))
}
