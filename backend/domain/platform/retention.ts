import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

export const retentionStart = (days: number, now: Date): string =>
  dayjs.utc(now).subtract(days, 'day').toISOString()

export const yearsBefore = (years: number, now: Date): string =>
  dayjs.utc(now).subtract(years, 'year').toISOString()
