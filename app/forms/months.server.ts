import { isIsoDate } from '../../contract/dates'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import type { Line } from '../../contract/lines'
import { readTakenDaysOf, takenDaysQuery } from '../api/calendar.server'
import { readRentalCalendar } from '../api/catalogue.server'
import { TAKEN_DAYS } from '../platform/drawn-from.server'
import type { Visit } from '../session/visit.server'
import {
  monthNames,
  type OpenMonths,
  openMonthOf,
  sentPeriod,
  sentText,
  takeName,
} from '../shop/PeriodFields/period-input'
import { afterPress, asDays } from '../shop/PeriodMonths/choosable'
import type { Submission } from './form-response.server'
import type { FormState } from './form-state'
import { firstText } from './input-names'

export type LinesOf = (inputs: FormValues) => Line[]

type LastDay = FormField & { target: string }

/** `target` names the question for the first day. */
function lastDayIn(definition: FormDefinition): LastDay | undefined {
  return allFields(definition).find(
    (field): field is LastDay => field.type === 'date' && field.target !== undefined,
  )
}

export function isMonthPressed(definition: FormDefinition, texts: FormData): boolean {
  const field = lastDayIn(definition)
  if (!field) return false
  const { day, show, close } = monthNames(field.name)
  return sentText(texts, day) !== '' || texts.has(show) || texts.has(close)
}

/** Fills in a day that was pressed, and returns the months if they stay open. */
export async function openMonths(
  submission: Submission,
  texts: FormData,
  linesOf: LinesOf = () => [],
): Promise<Pick<FormState, 'months'>> {
  const field = lastDayIn(submission.definition)
  if (!field) return {}
  const { name, target } = field
  const names = monthNames(name)
  const { backend } = submission.visit
  const day = sentText(texts, names.day)
  if (isIsoDate(day)) {
    const { inputs } = submission
    const chosen = asDays({ start: firstText(inputs, target), end: firstText(inputs, name) })
    const { start, end } = afterPress(chosen, day)
    submission.inputs = { ...inputs, [target]: start, [name]: end }
  }
  const month = openMonthOf(texts, names, [target, name])
  if (!month) return {}
  const lines = linesOf(submission.inputs)
  const [calendar, taken] = await Promise.all([
    readRentalCalendar(backend, 'rent'),
    lines.length > 0 ? readTakenDaysOf(backend, takenDaysQuery(lines)) : [],
  ])
  return { months: { month, calendar, taken: taken ?? [] } }
}

const NAMES = monthNames()
const BUTTONS = [...Object.values(NAMES), takeName('start'), takeName('end')]

/**
 * Throws a redirect to the page with the pressed day and the rest of the form in its address. A month in such an address is drawn at
 * once, so only a POST is redirected for it.
 */
export async function followPress(visit: Visit, sent: FormData | URLSearchParams, { picksEnd = false } = {}) {
  const day = sentText(sent, NAMES.day)
  const isDay = isIsoDate(day)
  const isMonth = visit.request.method === 'POST' && (sent.has(NAMES.show) || sent.has(NAMES.close))
  if (!isDay && !isMonth) return
  const query = new URLSearchParams()
  for (const [name, value] of sent) {
    if (typeof value === 'string' && !BUTTONS.includes(name)) query.append(name, value)
  }
  const typed = sentPeriod(sent)
  const pressed = picksEnd ? { ...asDays(typed), end: day } : afterPress(asDays(typed), day)
  const chosen = isDay ? pressed : typed
  for (const [name, value] of Object.entries(chosen)) if (value || query.has(name)) query.set(name, value)
  const month = openMonthOf(sent)
  if (month) query.set(NAMES.month, month)
  const { pathname } = visit.url
  throw await visit.redirect(`${pathname}?${query}`, pathname)
}

/** Undefined where no month is open, and where the backend cannot tell which days are taken. */
export async function readOpenMonths(
  visit: Visit,
  lines: readonly Line[],
  month = openMonthOf(visit.url.searchParams),
): Promise<OpenMonths | undefined> {
  if (!month || lines.length === 0) return undefined
  const query = takenDaysQuery(lines)
  const taken = await readTakenDaysOf(visit.backend, query)
  visit.note(`${TAKEN_DAYS}:${query}`, taken)
  return taken && { month, taken }
}
