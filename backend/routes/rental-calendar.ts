import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { rentalCalendarAnswerSchema } from '../../contract/wire/rental-calendar'
import { dayInShop, rentalCalendar } from '../domain/catalogue/rental-calendar'
import type { Services } from '../domain/services'
import { parsedBy } from '../http/bodies'
import type { Env } from '../http/env'
import { answers, languageHeader, unchangedAnswer } from '../http/openapi-answers'
import { answerVersioned } from '../http/versioned'

const querySchema = z.object({ type: z.enum(['rent', 'trial']).default('rent') })

/** GET /api/rental_calendar?type=rent|trial: when a period may start and end. */
export function rentalCalendarRoutes({ catalogue, db, now }: Services): Hono<Env> {
  return new Hono<Env>().get('/rental_calendar', async (call) => {
    const { type } = parsedBy(querySchema, call.req.query())
    const current = await catalogue(db)
    const locale = call.get('locale')
    const today = dayInShop(now())
    return answerVersioned(call, `${current.version}-${type}-${today}-${locale}`, () =>
      JSON.stringify({ data: rentalCalendar(current, type, locale, today) }),
    )
  })
}

export const rentalCalendarPaths: ZodOpenApiPathsObject = {
  '/api/rental_calendar': {
    get: {
      summary: 'When a rental or a trial may start and end',
      requestParams: { query: querySchema, header: languageHeader },
      responses: {
        ...answers({ '200': ['The calendar', rentalCalendarAnswerSchema] }, ['422']),
        ...unchangedAnswer,
      },
    },
  },
}
