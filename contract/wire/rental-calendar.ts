import { z } from 'zod'

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const rentalCalendarSchema = z.object({
  today: isoDate,
  lead_days: z.number().int().nonnegative(),
  earliest_start: isoDate,
  latest_start: isoDate,
  max_days: z.number().int().positive(),
  closed_weekdays: z.array(z.number().int().min(0).max(6)),
  closed: z.array(z.object({ date: isoDate, reason: z.string() })),
})
export type RentalCalendar = z.infer<typeof rentalCalendarSchema>
export const rentalCalendarResponseSchema = z.object({ data: rentalCalendarSchema })

/** `next`: the next period as long as this one that is free for all of it; null if there is none within the coming year. */
export const freePeriodResponseSchema = z.object({
  data: z.object({
    free: z.boolean(),
    /** The name of what there is not enough of. */
    article: z.string().nullable(),
    next: z.object({ start: z.string(), end: z.string() }).nullable(),
  }),
})
