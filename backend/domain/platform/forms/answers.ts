import type { FormDefinition } from '../../../../contract/forms/definition'
import { partNames } from '../../../../contract/forms/field-kinds'
import { allFields } from '../../../../contract/forms/fields'
import { withNumberInPlace } from '../../../../contract/forms/house-number'
import { problemMessages } from '../../../../contract/forms/problems'
import { messagesByPart, schemaOf } from '../../../../contract/forms/schema'
import type { FormValues } from '../../../../contract/forms/values'
import { unflattenEntries } from '../../../../contract/forms/wire'
import type { Locale } from '../../../../contract/locales'
import type { Cents } from '../../../../contract/money'
import type { Upload } from '../../../../contract/uploads'
import { translator } from '../../../translator'
import { invalidField, Refusal } from '../refusal'

export type Answers = Record<string, unknown>

/** Returns visible fields only, trimmed, without empty ones. Throws Refusal 'invalid_form'. */
export function validateAnswers(
  definition: FormDefinition,
  answers: Answers,
  locale: Locale,
  uploads?: ReadonlyMap<string, Upload>,
): FormValues {
  const names = allFields(definition).flatMap(partNames)
  const messageOf = problemMessages(locale, translator)
  const inPlace = withNumberInPlace(answers, names)
  const { data, error } = schemaOf(definition, messageOf, uploads).safeParse(inPlace)
  if (data) return data
  throw new Refusal('invalid_form', { messages: messagesByPart(error) })
}

export const readAnswers = (definition: FormDefinition, posted: FormData): Answers =>
  unflattenEntries(definition, posted.entries())

export function textAnswer(values: FormValues, name: string): string {
  const value = values[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** Returns an amount in euros as cents. Throws Refusal 'invalid_form' for more than two decimals. */
export function centsAnswer(values: FormValues, name: string): Cents {
  const value = Number(textAnswer(values, name)) * 100
  if (Math.abs(value - Math.round(value)) < 1e-6) return Math.round(value)
  throw invalidField(name, 'two_decimals')
}
