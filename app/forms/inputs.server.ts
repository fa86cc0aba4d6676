import { parseTypedDate } from '../../contract/dates'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { partNames, takesFiles } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { dayOf, keptIds, keptOf, phoneCountryOf } from './input-names'
import { joinedPhone, splitPhone } from './phone.server'

const textOf = (values: FormValues, name: string): string => [values[name] ?? []].flat()[0] ?? ''
const listOf = (values: FormValues, name: string): string[] => [values[name] ?? []].flat()

const labelled = (field: FormField, value: string) =>
  field.options?.find((option) => option.value === value)?.label ?? value

function inputsOf(field: FormField, values: FormValues, country: string): FormValues {
  const { name, type } = field
  if (type === 'password') return {}
  if (type === 'phone') {
    const phone = splitPhone(textOf(values, name), country)
    return { [name]: phone.typed, [phoneCountryOf(name)]: phone.country }
  }
  if (type === 'combo') return { [name]: labelled(field, textOf(values, name)) }
  if (type === 'canvas')
    return { [name]: textOf(values, name), [keptOf(name)]: textOf(values, `${name}_picture`) }
  if (!takesFiles(field)) {
    return Object.fromEntries(partNames(field).map((part) => [part, values[part] ?? '']))
  }
  const days = (['issued', 'expires'] as const).flatMap((kind) =>
    listOf(values, name).map((id, index) => [
      dayOf(name, kind, id),
      listOf(values, `${name}_${kind}`)[index] ?? '',
    ]),
  )
  return { [keptOf(name)]: listOf(values, name).join(' '), ...Object.fromEntries(days) }
}

/** What the inputs of a form start with, given its answers; `country` is where the visitor is taken to be. */
export function inputsFrom(definition: FormDefinition, values: FormValues, country: string): FormValues {
  return Object.assign({}, ...allFields(definition).map((field) => inputsOf(field, values, country)))
}

function valueOfLabel({ options = [] }: FormField, typed: string): string {
  const wanted = typed.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === wanted)?.value ?? typed
}

function filesOf(field: FormField, inputs: FormValues): FormValues {
  const { name } = field
  const ids = keptIds(inputs, name)
  const days = (['issued', 'expires'] as const).filter((kind) => field[kind])
  const answers = days.map((kind) => [
    `${name}_${kind}`,
    ids.map((id) => dayFrom(textOf(inputs, dayOf(name, kind, id)))),
  ])
  return { [name]: ids, ...Object.fromEntries(answers) }
}

const dayFrom = (typed: string) => parseTypedDate(typed) ?? typed

function answersOf(field: FormField, inputs: FormValues): FormValues {
  const { name, type } = field
  const typed = textOf(inputs, name)
  if (takesFiles(field)) return filesOf(field, inputs)
  switch (type) {
    case 'phone':
      return { [name]: joinedPhone(textOf(inputs, phoneCountryOf(name)), typed) }
    case 'date':
      return { [name]: dayFrom(typed) }
    case 'combo':
      return { [name]: valueOfLabel(field, typed) }
    case 'canvas':
      return { [name]: typed, [`${name}_picture`]: keptIds(inputs, name)[0] ?? '' }
    default:
      return Object.fromEntries(
        partNames(field).flatMap((part) => (inputs[part] === undefined ? [] : [[part, inputs[part]]])),
      )
  }
}

/**
 * The answers in what was typed: phone numbers joined, days as 'YYYY-MM-DD', choices by their value. What can only be read
 * is answered by the definition, whatever was posted.
 */
export function answersFrom(definition: FormDefinition, inputs: FormValues): FormValues {
  const answers: FormValues = {}
  for (const field of allFields(definition)) {
    if (field.disabled) continue
    if (!field.readonly) Object.assign(answers, answersOf(field, inputs))
    else for (const part of partNames(field)) answers[part] = definition.values?.[part] ?? ''
  }
  return answers
}

/** The names of passwords: they are never shown again, so whoever has typed one is asked for it once more. */
export function passwordsOf(definition: FormDefinition): string[] {
  return allFields(definition).flatMap(({ type, name }) => (type === 'password' ? [name] : []))
}

/** What was typed as the form may show it again: never a password, and what cannot be changed as the form has it. */
export function shownAgain(definition: FormDefinition, inputs: FormValues): FormValues {
  const secret = new Set(passwordsOf(definition))
  const shown = Object.fromEntries(Object.entries(inputs).filter(([name]) => !secret.has(name)))
  const fixed = allFields(definition).filter(({ readonly, disabled }) => readonly || disabled)
  return Object.assign(shown, ...fixed.map((field) => inputsOf(field, definition.values ?? {}, '')))
}
