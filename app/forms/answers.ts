import type { TFunction } from 'i18next'
import { allFields, type FormDefinition, type FormField } from '../../contract/forms/definition'
import { type Problem, type Speak, schemaFor } from '../../contract/forms/validation'
import type { FormValues } from '../../contract/forms/values'
import { isShown } from '../../contract/forms/visibility'

/** What a posted form says about the fields of a definition, and nothing else it may hold. */
export function answersIn(form: FormData, definition: FormDefinition): FormData {
  const answers = new FormData()
  for (const { name } of allFields(definition)) {
    for (const value of form.getAll(name)) answers.append(name, value)
  }
  return answers
}

/** The texts of a form by field name; an upload is no text and is left out. */
export function textsIn(form: FormData): FormValues {
  const texts: FormValues = {}
  for (const name of new Set(form.keys())) {
    const given = form.getAll(name).filter((value) => typeof value === 'string')
    const [first] = given
    if (first !== undefined) texts[name] = given.length > 1 ? given : first
  }
  return texts
}

/** The schema of what a visitor has typed, speaking their language. Words: `checkout`. */
export function answersSchema(definition: FormDefinition, answers: FormData, t: TFunction) {
  const speak: Speak = (problem: Problem) =>
    t(`checkout:problem.${problem.code}`, {
      ...problem,
      context: problem.code === 'postcode' ? problem.country : undefined,
    })
  return schemaFor(definition, textsIn(answers), speak)
}

/** An answer in words: the label of an option, or what was typed. */
function inWords({ options, type, label }: FormField, value: string, yes: string): string {
  if (type === 'checkbox' && (options?.length ?? 0) <= 1) return yes
  const option = options?.find((candidate) => candidate.value === value)
  return option?.label ?? (value || label)
}

/** The answers of one section of a form, each with its label. */
export type AnsweredSection = {
  title: string
  answers: { name: string; type: FormField['type']; label: string; value: string }[]
}

/** What was answered, section by section, without what was hidden or left empty. `yes` stands for a ticked box. */
export function answeredSections(
  definition: FormDefinition,
  values: FormValues,
  yes: string,
): AnsweredSection[] {
  const sections = definition.sections.filter((section) => isShown(section.toggle, values))
  return sections
    .map((section) => ({
      title: section.title,
      answers: section.fieldGroups
        .filter((group) => isShown(group.toggle, values))
        .flatMap((group) => group.fields.filter((field) => isShown(field.toggle, values)))
        .flatMap((field) => {
          const given = [values[field.name] ?? []].flat().filter((text) => text !== '')
          const value = given.map((text) => inWords(field, text, yes)).join(', ')
          const { name, type, label } = field
          return value ? [{ name, type, label, value }] : []
        }),
    }))
    .filter((section) => section.answers.length > 0)
}
