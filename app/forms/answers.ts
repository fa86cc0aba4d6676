import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { problemMessages } from '../../contract/forms/problem-messages'
import { schemaFor } from '../../contract/forms/validation'
import type { FormValues } from '../../contract/forms/values'
import { visibleSections } from '../../contract/forms/visibility'
import type { Locale } from '../../contract/locales'
import type { Upload } from '../../contract/wire/uploads'
import { translator } from '../i18n/translations.server'

export function validateAnswers(
  definition: FormDefinition,
  answers: Record<string, unknown>,
  locale: Locale,
  uploads?: ReadonlyMap<string, Upload>,
): Record<string, string[]> {
  const schema = schemaFor(definition, answers as FormValues, problemMessages(locale, translator), {
    uploads,
  })
  const parsed = schema.safeParse(answers)
  if (parsed.success) return {}
  const { fieldErrors } = parsed.error.flatten()
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, messages]) => [name, messages ?? []]))
}

function answerText({ options, type, label }: FormField, value: string, yes: string): string {
  if (type === 'checkbox' && (options?.length ?? 0) <= 1) return yes
  const option = options?.find((candidate) => candidate.value === value)
  return option?.label ?? (value || label)
}

export type AnsweredSection = {
  title: string
  answers: { name: string; type: FormField['type']; label: string; value: string }[]
}

/** Leaves out hidden and empty answers. `yes` is the text for a ticked box. */
export function answeredSections(
  definition: FormDefinition,
  values: FormValues,
  yes: string,
): AnsweredSection[] {
  return visibleSections(definition, values)
    .map((section) => ({
      title: section.title,
      answers: section.fieldGroups
        .flatMap((group) => group.fields)
        .flatMap((field) => {
          const given = [values[field.name] ?? []].flat().filter((text) => text !== '')
          const value = given.map((text) => answerText(field, text, yes)).join(', ')
          const { name, type, label } = field
          return value ? [{ name, type, label, value }] : []
        }),
    }))
    .filter((section) => section.answers.length > 0)
}
