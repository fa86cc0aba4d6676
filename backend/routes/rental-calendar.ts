import { daysBetween, shopDay } from '../../contract/dates'
import type { Given } from '../../contract/endpoints/endpoint'
import { rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import { MAX_CART_LINES, MAX_DAYS_AHEAD, MAX_QUANTITY } from '../../contract/limits'
import type { Line } from '../../contract/lines'
import { promisedDay, rentalCalendar } from '../domain/catalogue/rental-calendar'
import { takenDays, takenIn } from '../domain/fleet/book'
import { Refusal } from '../domain/platform/refusal'
import { resource, serve, serveShared } from '../http/serve'

/** Longer than any rental that can be booked. */
const MAX_PERIOD_DAYS = 2 * MAX_DAYS_AHEAD

/** Throws Refusal 'invalid_request' for more than can be ordered. */
function linesOf(items: string): Line[] {
  const lines = items.split(',').map((item) => {
    const [articleId = '', quantity] = item.toLowerCase().split(':')
    return { articleId, quantity: Number(quantity) }
  })
  const exceedsLimits = lines.length > MAX_CART_LINES || lines.some(({ quantity }) => quantity > MAX_QUANTITY)
  if (exceedsLimits) throw new Refusal('invalid_request')
  return lines
}

/** Throws Refusal 'invalid_request' for more than can be ordered, or for longer than any rental. */
function freePeriodRequest({ items, start, end }: Given<typeof rentalCalendarApi.freePeriod>) {
  const lines = linesOf(items)
  const length = daysBetween(start, end)
  if (length < 0 || length > MAX_PERIOD_DAYS) throw new Refusal('invalid_request')
  return { lines, period: { start, end } }
}

export const routes = resource(
  serve(rentalCalendarApi.freePeriod, async (query, services) => {
    const { lines, period } = freePeriodRequest(query)
    const taken = await takenIn(services, lines, period)
    if (!taken) return { data: { free: true, article: null, next: null } }
    const { articleId, next = null } = taken
    const { articles } = await services.catalogue(services.db)
    return { data: { free: false, article: articles.get(articleId)?.names[services.locale] ?? null, next } }
  }),

  serve(rentalCalendarApi.takenDays, async ({ items }, services) => ({
    data: { taken: await takenDays(services, linesOf(items)) },
  })),

  serveShared(rentalCalendarApi.deliveryDay, async (place, { db, catalogue, now }) => {
    const current = await catalogue(db)
    const promised = promisedDay(current, place, now()) ?? null
    return {
      version: `${current.version}-${promised?.by}-${promised?.day}`,
      answer: () => ({ data: { promised } }),
    }
  }),

  serveShared(rentalCalendarApi.read, async ({ type }, { db, catalogue, locale, now }) => {
    const current = await catalogue(db)
    const today = shopDay(now())
    return {
      version: `${current.version}-${type}-${today}-${locale}`,
      answer: () => ({ data: rentalCalendar(current, type, locale, today) }),
    }
  }),
)
