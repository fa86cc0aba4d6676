import { z } from 'zod'
import { daysBetween, isIsoDate } from '../../contract/dates'
import { MAX_CART_LINES, MAX_DAYS_AHEAD, MAX_QUANTITY } from '../../contract/limits'
import { shopDay } from '../../contract/shop-time'
import { freePeriodResponseSchema, rentalCalendarResponseSchema } from '../../contract/wire/rental-calendar'
import { rentalCalendar } from '../domain/catalogue/rental-calendar'
import { takenIn } from '../domain/fleet/free-period'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { conditionalJson } from '../http/conditional-get'
import { endpoints, get, getConditionally, parameter, queryOf } from '../http/endpoint'

/** In days: as long as the longest rental, and some more. */
const MAX_LENGTH = 2 * MAX_DAYS_AHEAD

const getCalendar = getConditionally('/rental_calendar', {
  summary: 'When a rental or a trial may start and end',
  query: queryOf({ type: z.enum(['rent', 'trial']).default('rent') }),
  answers: { 200: ['The calendar', rentalCalendarResponseSchema] },
  refusals: [422],
})

const ITEMS = /^[\da-f-]{36}:\d{1,6}(?:,[\da-f-]{36}:\d{1,6})*$/i

const day = z.string().refine(isIsoDate)

const getFreePeriod = get('/free_period', {
  summary: 'Whether everything can be had in a period, with the next one as long; nothing is booked',
  query: queryOf({ items: z.string().max(5_000).regex(ITEMS), start: day, end: day }),
  parameters: [
    parameter('query', 'items', { description: 'Ids of articles with quantities, such as `id:1,id:2`' }),
  ],
  answers: { 200: ['The answer', freePeriodResponseSchema] },
  refusals: [422],
})

type Asked = { items: string; start: string; end: string }

/** Throws Refusal 'invalid_request' for more than can be ordered, or for longer than any rental. */
function askedOf({ items, start, end }: Asked) {
  const lines = items.split(',').map((item) => {
    const [id = '', quantity] = item.toLowerCase().split(':')
    return { articleId: id, quantity: Number(quantity) }
  })
  const length = daysBetween(start, end)
  const isTooMuch = lines.length > MAX_CART_LINES || lines.some(({ quantity }) => quantity > MAX_QUANTITY)
  if (isTooMuch || length < 0 || length > MAX_LENGTH) throw new Refusal('invalid_request')
  return { lines, period: { start, end } }
}

export function rentalCalendarRoutes(services: Services) {
  const { catalogue, db, now } = services
  const app = endpoints()

  app.openapi(getFreePeriod, async (call) => {
    const { lines, period } = askedOf(call.req.valid('query'))
    const taken = await takenIn(services, lines, period)
    if (!taken) return call.json({ data: { free: true, article: null, next: null } }, 200)
    const { articleId, next = null } = taken
    const article = (await catalogue(db)).articles.get(articleId)?.names[call.get('locale')] ?? null
    return call.json({ data: { free: false, article, next } }, 200)
  })

  return app.openapi(getCalendar, async (call) => {
    const { type } = call.req.valid('query')
    const current = await catalogue(db)
    const locale = call.get('locale')
    const today = shopDay(now())
    return conditionalJson(call, `${current.version}-${type}-${today}-${locale}`, () =>
      JSON.stringify({ data: rentalCalendar(current, type, locale, today) }),
    )
  })
}
