import { parseTypedDate } from '../../contract/dates'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { dayParts, partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { FIELD_CONTROLS } from './field-controls'
import { firstText, phoneCountryOf } from './input-names'
import { answersIn, type Controls } from './inputs'
import { joinedPhone, splitPhone } from './phone.server'

// The library that reads phone numbers is too heavy for browsers.
function controlsFor(country: string): Controls {
  return {
    ...FIELD_CONTROLS,
    phone: {
      inputs({ name }, values) {
        const phone = splitPhone(firstText(values, name), country)
        return { [name]: phone.typed, [phoneCountryOf(name)]: phone.country }
      },
      answer: ({ name }, inputs) => ({
        [name]: joinedPhone(firstText(inputs, phoneCountryOf(name)), firstText(inputs, name)),
      }),
    },
  }
}

const ownParts = (field: FormField, values: FormValues): FormValues =>
  Object.fromEntries(partNames(field).map((part) => [part, values[part] ?? '']))

function inputsOf(fields: FormField[], values: FormValues, country: string): FormValues {
  const controls = controlsFor(country)
  const inputs = fields.map((field) => (controls[field.type].inputs ?? ownParts)(field, values))
  return Object.assign({}, ...inputs)
}

/** What the inputs of a form start with, given its answers; `country` is where the visitor is taken to be. */
export function inputsFrom(definition: FormDefinition, values: FormValues, country: string): FormValues {
  return inputsOf(allFields(definition), values, country)
}

const dayFrom = (typed: string) => parseTypedDate(typed) ?? typed

export function answersFrom(definition: FormDefinition, inputs: FormValues): FormValues {
  const answers = answersIn(definition, inputs, controlsFor(''))
  for (const part of allFields(definition).flatMap(dayParts)) {
    const given = answers[part]
    if (given !== undefined) answers[part] = Array.isArray(given) ? given.map(dayFrom) : dayFrom(given)
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
  return Object.assign(shown, inputsOf(fixed, definition.values ?? {}, ''))
}
