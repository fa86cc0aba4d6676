import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { dayParts, partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { parseTypedDate } from '../../contract/typed-dates'
import { FIELD_CONTROLS } from './field-controls'
import { firstText, phoneCountryOf } from './input-names'
import { type Controls, parseAnswers } from './inputs'
import { joinPhone, splitPhone } from './phone.server'

// The phone number library is too large for browsers.
function controlsFor(country: string): Controls {
  return {
    ...FIELD_CONTROLS,
    phone: {
      inputs({ name }, values) {
        const phone = splitPhone(firstText(values, name), country)
        return { [name]: phone.typed, [phoneCountryOf(name)]: phone.country }
      },
      answer: ({ name }, inputs) => ({
        [name]: joinPhone(firstText(inputs, phoneCountryOf(name)), firstText(inputs, name)),
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

export function inputsFrom(definition: FormDefinition, values: FormValues, country: string): FormValues {
  return inputsOf(allFields(definition), values, country)
}

const dayFrom = (typed: string) => parseTypedDate(typed) ?? typed

export function answersFrom(definition: FormDefinition, inputs: FormValues): FormValues {
  const answers = parseAnswers(definition, inputs, controlsFor(''))
  for (const part of allFields(definition).flatMap(dayParts)) {
    const given = answers[part]
    if (given !== undefined) answers[part] = Array.isArray(given) ? given.map(dayFrom) : dayFrom(given)
  }
  return answers
}

export function passwordNames(definition: FormDefinition): string[] {
  return allFields(definition).flatMap(({ type, name }) => (type === 'password' ? [name] : []))
}

/** Passwords are left out, and read-only fields reset to the definition. */
export function redisplayedInputs(definition: FormDefinition, inputs: FormValues): FormValues {
  const secret = new Set(passwordNames(definition))
  const shown = Object.fromEntries(Object.entries(inputs).filter(([name]) => !secret.has(name)))
  const fixed = allFields(definition).filter(({ readonly, disabled }) => readonly || disabled)
  return Object.assign(shown, inputsOf(fixed, definition.values ?? {}, ''))
}
