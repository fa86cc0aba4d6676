import { z } from 'zod'
import { isIsoDate } from '../dates'
import { countryCode, dataOf, endpoint } from './endpoint'
import { translated } from './translated'

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const day = z.string().refine(isIsoDate)

const rentalCalendar = translated({
  today: isoDate,
  leadDays: ['lead_days', z.number().int().nonnegative()],
  earliestStart: ['earliest_start', isoDate],
  latestStart: ['latest_start', isoDate],
  maxDays: ['max_days', z.number().int().positive()],
  closedWeekdays: ['closed_weekdays', z.array(z.number().int().min(0).max(6))],
  closed: z.array(z.object({ date: isoDate, reason: z.string() })),
})
export type RentalCalendar = z.infer<typeof rentalCalendar.own>

const LINES = /^[\da-f-]{36}:\d{1,6}(?:,[\da-f-]{36}:\d{1,6})*$/i

const items = z
  .string()
  .max(5_000)
  .regex(LINES)
  .describe('Ids of articles with quantities, such as `id:1,id:2`')

export const rentalCalendarApi = {
  read: endpoint('GET /api/rental_calendar', {
    summary: 'When a rental or a trial may start and end',
    shared: true,
    query: { type: z.enum(['rent', 'trial']).default('rent') },
    answer: translated({ data: rentalCalendar }),
  }),

  /** `next` is the next free period of the same length; null if there is none within a year. */
  freePeriod: endpoint('GET /api/free_period', {
    summary: 'Whether everything can be had in a period, with the next one as long; nothing is booked',
    query: { items, start: day, end: day },
    answer: dataOf({
      free: z.boolean(),
      article: z.string().nullable(),
      next: z.object({ start: z.string(), end: z.string() }).nullable(),
    }),
  }),

  /** Orders until `hour` of the day `by` arrive on `day`, `days` open days later; `promised` is null where that cannot be promised. */
  deliveryDay: endpoint('GET /api/delivery_day', {
    summary: 'When something that is bought and paid now arrives at a place',
    shared: true,
    query: { country: countryCode, region: z.string().max(60).optional() },
    answer: dataOf({
      promised: z
        .object({ day: isoDate, by: isoDate, hour: z.number().int(), days: z.number().int() })
        .nullable(),
    }),
  }),

  takenDays: endpoint('GET /api/taken_days', {
    summary: 'The days on which there is not enough of something, from the first to the last of each run',
    query: { items },
    answer: dataOf({ taken: z.array(z.object({ start: z.string(), end: z.string() })) }),
  }),
}
