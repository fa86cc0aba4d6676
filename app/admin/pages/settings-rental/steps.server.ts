import { settingsApi } from '../../../../contract/endpoints/settings'
import { perLocale } from '../../../../contract/locales'
import { parseTypedDate } from '../../../../contract/typed-dates'
import type { Refusal } from '../../../api/refusal.server'
import { textOf, type Visit } from '../../../session/visit.server'

type Step = (visit: Visit, form: FormData) => Promise<{ refusal?: Refusal }>

const numberIn = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null)

const rules: Step = (visit, form) => {
  const number = (name: string) => numberIn(textOf(form, name))
  return visit.attempt(settingsApi.changeRental, {
    seen: textOf(form, 'seen'),
    leadRent: number('leadRent'),
    leadTrial: number('leadTrial'),
    transport: number('transport'),
    cleaning: number('cleaning'),
    closedWeekdays: form.getAll('closedWeekdays').map(Number),
  })
}

const block: Step = (visit, form) => {
  const typed = textOf(form, 'date')
  const reasons = perLocale((locale) => textOf(form, `reason-${locale}`).trim())
  return visit.attempt(settingsApi.blockDay, { date: parseTypedDate(typed) ?? typed, reasons })
}

const open: Step = (visit, form) => visit.attempt(settingsApi.openDay, { date: textOf(form, 'day') })

/** The name of the button that was pressed says which step is taken. */
export const RENTAL_STEPS = { rules, block, open } as const satisfies Record<string, Step>
