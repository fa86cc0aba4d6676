import { perLocale } from '../../../../contract/locales'
import { parseTypedDate } from '../../../../contract/typed-dates'
import type { Backend, Refusal } from '../../../api/backend.server'
import { textOf } from '../../../session/visit.server'
import { blockDay, changeRental, openDay } from '../../api/settings.server'

type Step = (backend: Backend, form: FormData) => Promise<{ refusal?: Refusal }>

const numberIn = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null)

const rules: Step = (backend, form) => {
  const number = (name: string) => numberIn(textOf(form, name))
  return changeRental(backend, {
    seen: textOf(form, 'seen'),
    lead_rent: number('lead_rent'),
    lead_trial: number('lead_trial'),
    transport: number('transport'),
    cleaning: number('cleaning'),
    closed_weekdays: form.getAll('closed_weekdays').map(Number),
  })
}

const block: Step = (backend, form) => {
  const typed = textOf(form, 'date')
  const reasons = perLocale((locale) => textOf(form, `reason-${locale}`).trim())
  return blockDay(backend, { date: parseTypedDate(typed) ?? typed, reasons })
}

const open: Step = (backend, form) => openDay(backend, textOf(form, 'day'))

/** By the name of the button. */
export const RENTAL_STEPS = { rules, block, open } as const satisfies Record<string, Step>
