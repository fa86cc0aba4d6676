import type { FormDefinition } from '../../../contract/forms/definition'
import { problemMessages } from '../../../contract/forms/problem-messages'
import { type KnownUploads, schemaFor } from '../../../contract/forms/validation'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
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
export function validAnswers(
  definition: FormDefinition,
  answers: Answers,
  locale: Locale,
  known: KnownUploads = {},
): FormValues {
  const checked = schemaFor(
    definition,
    onlyTexts(answers),
    problemMessages(locale, translator),
    known,
  ).safeParse(answers)
  if (checked.success) return onlyTexts(checked.data)
  const spoken: Record<string, string[]> = {}
  for (const issue of checked.error.issues) {
    const field = String(issue.path[0])
    spoken[field] = [...(spoken[field] ?? []), issue.message]
  }
  throw new Refusal('invalid_form', { spoken })
}
