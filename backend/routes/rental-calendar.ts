import { z } from 'zod'
import { shopDay } from '../../contract/shop-time'
import { rentalCalendarResponseSchema } from '../../contract/wire/rental-calendar'
import { rentalCalendar } from '../domain/catalogue/rental-calendar'
import type { Services } from '../domain/services'
import { conditionalJson } from '../http/conditional-get'
import { endpoints, getConditionally, queryOf } from '../http/endpoint'

const getCalendar = getConditionally('/rental_calendar', {
  summary: 'When a rental or a trial may start and end',
  query: queryOf({ type: z.enum(['rent', 'trial']).default('rent') }),
  answers: { 200: ['The calendar', rentalCalendarResponseSchema] },
  refusals: [422],
})

export function rentalCalendarRoutes({ catalogue, db, now }: Services) {
  return endpoints().openapi(getCalendar, async (call) => {
    const { type } = call.req.valid('query')
    const current = await catalogue(db)
    const locale = call.get('locale')
    const today = shopDay(now())
    return conditionalJson(call, `${current.version}-${type}-${today}-${locale}`, () =>
      JSON.stringify({ data: rentalCalendar(current, type, locale, today) }),
    )
  })
}
