import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A calendar day as 'YYYY-MM-DD', without a time or zone. */
export type IsoDate = string

export type DateRange = { start: IsoDate; end: IsoDate }

const ISO = 'YYYY-MM-DD'

/** Whether a text written 'YYYY-MM-DD' is a day that exists: 30 February is none. */
export const existsInCalendar = (text: string): boolean => dayjs.utc(text).format(ISO) === text

/** A day of the years 2000 to 2199. */
export const isIsoDate = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && existsInCalendar(text)

export const daysBetween = (from: IsoDate, to: IsoDate): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

export const addDays = (day: IsoDate, days: number): IsoDate => dayjs.utc(day).add(days, 'day').format(ISO)

/** The same day of a later month, or its last day where it is shorter. */
export const addMonths = (day: IsoDate, months: number): IsoDate =>
  dayjs.utc(day).add(months, 'month').format(ISO)

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (day: IsoDate): number => dayjs.utc(day).day()
