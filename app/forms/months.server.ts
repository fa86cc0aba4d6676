import { isIsoDate } from '../../contract/dates'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import type { Line } from '../../contract/lines'
import { readRentalCalendar } from '../api/catalogue.server'
import { readTakenDaysNoted, takenDaysQuery } from '../api/free-period.server'
import { afterPress, asDays } from '../shop/PeriodMonths/choosable'
import { monthAsked, monthNames, sentText } from '../shop/PeriodMonths/month-input'
import type { Submission } from './form-response.server'
import type { FormState } from './form-state'
import { firstText } from './input-names'

/** Returns what is rented by the answers of a form. */
export type LinesOf = (inputs: FormValues) => Line[]

type LastDay = FormField & { target: string }

/** Returns the question for the last day of a period, whose first day is asked for as well. */
function lastDayIn(definition: FormDefinition): LastDay | undefined {
  return allFields(definition).find(
    (field): field is LastDay => field.type === 'date' && field.target !== undefined,
  )
}

/** Returns whether a button of the months was pressed, so that the form is only to be drawn again. */
export function isMonthPressed(definition: FormDefinition, texts: FormData): boolean {
  const field = lastDayIn(definition)
  if (!field) return false
  const { day, show, shut } = monthNames(field.name)
  return sentText(texts, day) !== '' || texts.has(show) || texts.has(shut)
}

/** Answers a pressed day, and returns the months if they are to be open. */
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
    const { start, end } = afterPress(
      asDays({ start: firstText(inputs, target), end: firstText(inputs, name) }),
      day,
      'period',
    )
    submission.inputs = { ...inputs, [target]: start, [name]: end }
  }
  const month = monthAsked(texts, names, [target, name])
  if (!month) return {}
  const lines = linesOf(submission.inputs)
  const [calendar, taken] = await Promise.all([
    readRentalCalendar(backend, 'rent'),
    lines.length > 0 ? readTakenDaysNoted(backend, takenDaysQuery(lines)) : [],
  ])
  return { months: { month, calendar, taken: taken ?? [] } }
}
