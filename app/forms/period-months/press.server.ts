import { isIsoDate } from '../../../contract/dates'
import type { Visit } from '../../session/visit.server'
import { sentPeriod, takeName } from '../../shop/PeriodFields/period-input'
import { type Asked, afterPress, asDays } from '../../shop/PeriodMonths/choosable'
import { monthAsked, monthNames } from '../../shop/PeriodMonths/month-input'

const NAMES = monthNames()
const BUTTONS = [...Object.values(NAMES), takeName('start'), takeName('end')]

/**
 * Throws a redirect to the page with what a pressed button of the months chose and all else that its form held, if one was pressed. A month
 * is drawn at once, unless a browser posts what its button was to get.
 */
export async function followPress(
  visit: Visit,
  sent: FormData | URLSearchParams,
  { asked = 'period' }: { asked?: Asked } = {},
) {
  const day = sent.get(NAMES.day)
  const isDay = typeof day === 'string' && isIsoDate(day)
  const isMonth = visit.request.method === 'POST' && (sent.has(NAMES.show) || sent.has(NAMES.shut))
  if (!isDay && !isMonth) return
  const query = new URLSearchParams()
  for (const [name, value] of sent) {
    if (typeof value === 'string' && !BUTTONS.includes(name)) query.append(name, value)
  }
  const typed = sentPeriod(sent)
  const chosen = isDay ? afterPress(asDays(typed), day, asked) : typed
  for (const [name, value] of Object.entries(chosen)) if (value || query.has(name)) query.set(name, value)
  const month = monthAsked(sent)
  if (month) query.set(NAMES.month, month)
  const { pathname } = visit.url
  throw await visit.redirect(`${pathname}?${query}`, pathname)
}
