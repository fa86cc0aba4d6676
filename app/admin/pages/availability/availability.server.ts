import { addDays, dayInWords, daysInWords } from '../../../../contract/dates'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { unitsApi } from '../../../../contract/endpoints/units'
import { FLEET_DAYS } from '../../../../contract/fleet'
import { mayDo } from '../../../../contract/staff/permissions'
import { monthFrom } from '../../../../contract/weeks'
import type { StaffVisit } from '../../staff.server'

/** Days with fewer free units are named. */
const FEW_UNITS = 4

type Day = { date: string; booked: number }

/** Days in a row with as many free units, of those that have few, and the fewest on the others. */
function scarceDays(days: readonly Day[], capacity: number) {
  const scarce: { start: string; end: string; free: number }[] = []
  const others: number[] = []
  for (const { date, booked } of days) {
    const free = capacity - booked
    const last = scarce.at(-1)
    if (free >= FEW_UNITS) others.push(free)
    else if (last?.free === free && addDays(last.end, 1) === date) last.end = date
    else scarce.push({ start: date, end: date, free })
  }
  return { scarce, least: others.length > 0 ? Math.min(...others) : null }
}

// Any Monday, to name the weekdays.
const MONDAY = '2026-01-05'

export async function readAvailability({ visit, member }: Pick<StaffVisit, 'visit' | 'member'>) {
  const { t, locale, url } = visit
  const params = ['article', 'month', 'from'].map((name) => [name, url.searchParams.get(name) ?? ''] as const)
  const request = Object.fromEntries(params.filter(([, value]) => value !== ''))
  const { body } = await visit.attempt(unitsApi.availability, request)
  if (!body) throw new Response(null, { status: 404 })
  const { data: availability } = body
  const { days, month, today, capacity } = availability
  const { scarce, least } = scarceDays(days, capacity)
  // Names are written on the server, as browsers may word them differently.
  const withName = (month: string) => ({ month, name: dayInWords(`${month}-01`, locale, 'month') })
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = addDays(MONDAY, index)
    return { short: dayInWords(day, locale, 'shortWeekday'), long: dayInWords(day, locale, 'weekday') }
  })
  const start = days[0]?.date ?? today
  const range = { start, end: days.at(-1)?.date ?? start }
  // Two months before the current one, and thirteen after it.
  const months = Array.from({ length: 16 }, (_, index) => monthFrom(today.slice(0, 7), index - 2))
  const stepBy = (by: 1 | -1) => {
    if (month) {
      const other = withName(monthFrom(month, by))
      return { days: { month: other.month }, name: other.name }
    }
    const name = t(`admin-fleet:availability.${by > 0 ? 'later' : 'earlier'}`)
    return { days: { from: addDays(start, by * FLEET_DAYS) }, name }
  }
  return {
    ...availability,
    maySeeOrders: mayDo(member.role, staffOrdersApi.read.staff),
    least,
    scarce: scarce.map(({ free, ...days }) => ({ free, days: daysInWords(days, locale, 'brief') })),
    days: days.map(({ date }) => ({ date, month: dayInWords(date, locale, 'shortMonth') })),
    weekdays,
    start,
    name: availability.articles.find(({ id }) => id === availability.article)?.name ?? '',
    inWords: month ? withName(month).name : daysInWords(range, locale),
    fourWeeks: daysInWords({ start: today, end: addDays(today, FLEET_DAYS - 1) }, locale),
    months: (month && !months.includes(month) ? [...months, month].sort() : months).map(withName),
    before: stepBy(-1),
    after: stepBy(1),
  }
}

export type Availability = Awaited<ReturnType<typeof readAvailability>>
