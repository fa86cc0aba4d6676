import type { FormDefinition } from '../../../contract/forms/definition'
import { problemMessages } from '../../../contract/forms/problem-messages'
import { type KnownUploads, validateForm } from '../../../contract/forms/validation'
import type { FormValues } from '../../../contract/forms/values'
import { unflattenEntries } from '../../../contract/forms/wire'
import type { Locale } from '../../../contract/locales'
import type { Cents } from '../../../contract/money'
import { translator } from '../../translator'
import { Refusal } from '../refusal'

/** Unvalidated: texts, lists of texts or files. */
export type Answers = Record<string, unknown>

function isText(value: unknown): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
}

function onlyTexts(answers: Answers): FormValues {
  const texts: FormValues = {}
  for (const [name, value] of Object.entries(answers)) if (isText(value)) texts[name] = value
  return texts
}

/** Returns visible fields only, trimmed, without empty ones. Throws Refusal 'invalid_form'. */
export function validateAnswers(
  definition: FormDefinition,
  answers: Answers,
  locale: Locale,
  uploads: KnownUploads = {},
): FormValues {
  const messageOf = problemMessages(locale, translator)
  const { kept, wrong } = validateForm(definition, answers, onlyTexts(answers), messageOf, uploads)
  if (wrong.size === 0) return onlyTexts(kept)
  throw new Refusal('invalid_form', { messages: Object.fromEntries(wrong) })
}

export function readAnswers(definition: FormDefinition, posted: FormData): Answers {
  return unflattenEntries(definition, posted.entries())
}

export function textAnswer(values: FormValues, name: string): string {
  const value = values[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** Returns an amount in euros as cents. Throws Refusal 'invalid_form' for more than two decimals. */
export function centsAnswer(values: FormValues, name: string): Cents {
  const value = Number(textAnswer(values, name)) * 100
  if (Math.abs(value - Math.round(value)) < 1e-6) return Math.round(value)
  throw new Refusal('invalid_form', { fields: [{ field: name, code: 'two_decimals' }] })
}
