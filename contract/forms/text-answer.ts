import { possibleDays } from '../typed-dates'
import type { FormField } from './definition'
import { FIELD_KINDS, isAllowed, isMultiple, isRequired, readTexts } from './field-kinds'
import { CODE_LENGTH, formatsOf, parseNotation } from './formats'
import { answerProblem, type Finding, type FormAnswers, textProblem, tidiedText } from './rule-checks'

export type Answer = string | string[] | undefined

export type Refuse = (problem: Finding) => undefined

export type ReadAnswer = (
  field: FormField,
  given: { part: string; value: unknown; form: FormAnswers },
  refuse: Refuse,
) => Answer

const MAX_ANSWERS = 1000

export const missing = (field: FormField): Finding => ({
  code: FIELD_KINDS[field.type].missing(field),
  missing: field.missing,
})

function readOne(field: FormField, text: string, form: FormAnswers, refuse: Refuse): string | undefined {
  const { options } = field
  const { maxLength, forbidden, isFree } = FIELD_KINDS[field.type]
  if (text.length > maxLength) return refuse({ code: 'too_long', limit: maxLength })
  if (forbidden?.test(text)) return refuse({ code: 'text' })
  const isOffered = !options || isFree?.(field) || options.some(({ value }) => value === text)
  if (!isOffered) return refuse({ code: 'option' })
  let kept = text
  for (const format of formatsOf(field)) {
    const parsed = parseNotation(format, kept, field)
    if (parsed === undefined) {
      const [day, other] = (format === 'date' && possibleDays(kept)) || []
      if (day && other) return refuse({ code: 'which_day', day, other })
      return refuse({ code: format, limit: format === 'code' ? (field.length ?? CODE_LENGTH) : undefined })
    }
    kept = parsed
  }
  kept = tidiedText(field, kept, form)
  const problem = textProblem(field, kept, form)
  return problem ? refuse(problem) : kept
}

export const readText: ReadAnswer = (field, { value, form }, refuse) => {
  if (Array.isArray(value) && value.length > MAX_ANSWERS) return refuse({ code: 'several' })
  const texts = readTexts(field, value)
  if (!texts) return refuse({ code: 'not_text' })
  const given = [...new Set(texts)].filter((text) => isAllowed(field, field.name, text))
  if (given.length === 0 && isRequired(field)) return refuse(missing(field))
  if (given.length > 1 && !isMultiple(field)) return refuse({ code: 'several' })
  const kept: string[] = []
  for (const text of given) {
    const one = readOne(field, text, form, refuse)
    if (one === undefined) return undefined
    kept.push(one)
  }
  const problem = answerProblem(field, given, form)
  if (problem) return refuse(problem)
  return isMultiple(field) && kept.length > 0 ? kept : kept[0]
}
