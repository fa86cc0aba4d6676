import { addDays, dayInWords, daysInWords } from '../../../../contract/dates'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { unitsApi } from '../../../../contract/endpoints/units'
import { FLEET_DAYS } from '../../../../contract/fleet'
import { mayDo } from '../../../../contract/staff/permissions'
import type { StaffVisit } from '../../staff.server'

const FEW_UNITS = 4

/** Days in a row with as many free units, of those that have few, and the fewest on the others. */
export function scarceDays(days: readonly { date: string; booked: number }[], capacity: number) {
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
  const { locale, url } = visit
  const params = ['article', 'from'].map((name) => [name, url.searchParams.get(name) ?? ''] as const)
  const request = Object.fromEntries(params.filter(([, value]) => value !== ''))
  const { body } = await visit.attempt(unitsApi.availability, request)
  if (!body) throw new Response(null, { status: 404 })
  const { data: availability } = body
  const { days, today, capacity } = availability
  const { scarce, least } = scarceDays(days, capacity)
  // Names are written on the server, as browsers may word them differently.
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = addDays(MONDAY, index)
    return { short: dayInWords(day, locale, 'shortWeekday'), long: dayInWords(day, locale, 'weekday') }
  })
  const start = days[0]?.date ?? today
  const range = { start, end: days.at(-1)?.date ?? start }
  return {
    ...availability,
    mayWrite: mayDo(member.rights, unitsApi.setCleaning.staff),
    maySeeOrders: mayDo(member.rights, staffOrdersApi.read.staff),
    least,
    rows: availability.rows.filter(({ bars }) => bars.length > 0),
    scarce: scarce.map(({ free, ...days }) => ({ free, days: daysInWords(days, locale, 'brief') })),
    days: days.map(({ date }) => ({ date, month: dayInWords(date, locale, 'shortMonth') })),
    weekdays,
    start,
    name: availability.articles.find(({ id }) => id === availability.article)?.name ?? '',
    inWords: daysInWords(range, locale),
    before: addDays(start, -FLEET_DAYS),
    after: addDays(start, FLEET_DAYS),
  }
}

export type Availability = Awaited<ReturnType<typeof readAvailability>>
