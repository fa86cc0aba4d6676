import type { FormField } from './definition'
import { FIELD_KINDS, isAllowed, isMultiple, isRequired, readTexts } from './field-kinds'
import { CODE_LENGTH, formatsOf, parseNotation } from './formats'
import type { Problem } from './problems'
import { answerProblem, type FormAnswers, textProblem, tidiedText } from './rule-checks'

export type Validated = { value?: string | string[]; problem?: undefined } | { problem: Problem }

const MAX_ANSWERS = 1000

export const missing = (field: FormField): Problem => ({
  code: FIELD_KINDS[field.type].missing(field),
  label: field.label,
  missing: field.missing,
})

function rawProblem(field: FormField, text: string): Problem | undefined {
  const { label, options } = field
  const { maxLength, forbidden, isFree } = FIELD_KINDS[field.type]
  if (text.length > maxLength) return { code: 'too_long', label, limit: maxLength }
  if (forbidden?.test(text)) return { code: 'text', label }
  const isOffered = !options || isFree?.(field) || options.some(({ value }) => value === text)
  return isOffered ? undefined : { code: 'option', label }
}

function validateOne(
  field: FormField,
  text: string,
  form: FormAnswers,
): { text: string } | { problem: Problem } {
  const raw = rawProblem(field, text)
  if (raw) return { problem: raw }
  let kept = text
  for (const format of formatsOf(field)) {
    const parsed = parseNotation(format, kept, field)
    if (parsed === undefined) {
      const limit = format === 'code' ? (field.length ?? CODE_LENGTH) : undefined
      return { problem: { code: format, label: field.label, limit } }
    }
    kept = parsed
  }
  kept = tidiedText(field, kept, form)
  const problem = textProblem(field, kept, form)
  return problem ? { problem } : { text: kept }
}

export function validateText(field: FormField, value: unknown, form: FormAnswers): Validated {
  const { name, label } = field
  if (Array.isArray(value) && value.length > MAX_ANSWERS) return { problem: { code: 'several', label } }
  const texts = readTexts(field, value)
  if (!texts) return { problem: { code: 'not_text', label } }
  const given = [...new Set(texts)].filter((text) => isAllowed(field, name, text))
  if (given.length === 0 && isRequired(field)) return { problem: missing(field) }
  if (given.length > 1 && !isMultiple(field)) return { problem: { code: 'several', label } }
  const kept: string[] = []
  for (const text of given) {
    const one = validateOne(field, text, form)
    if ('problem' in one) return one
    kept.push(one.text)
  }
  const problem = answerProblem(field, given, form)
  if (problem) return { problem }
  if (kept.length === 0) return {}
  return { value: isMultiple(field) ? kept : kept[0] }
}
