import { parseWithZod } from '@conform-to/zod'
import type { z } from 'zod'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { dayParts } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { ProblemMessage } from '../../contract/forms/problems'
import { schemaOf } from '../../contract/forms/schema'
import { type FormValues, formValuesSchema } from '../../contract/forms/values'
import { parseTypedDate } from '../../contract/typed-dates'
import type { Upload } from '../../contract/uploads'
import { FIELD_CONTROLS } from './field-controls'
import { firstText, phoneCountryOf } from './input-names'
import { type Controls, ownParts, parseAnswers } from './inputs'
import { joinPhone, splitPhone } from './phone'

// The library of phone numbers is too large to be loaded with the fields.
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

/** `country` is that of phone numbers without a country code. */
export function inputsOf(fields: FormField[], values: FormValues, country: string): FormValues {
  const controls = controlsFor(country)
  const inputs = fields.map((field) => (controls[field.type].inputs ?? ownParts)(field, values))
  return Object.assign({}, ...inputs)
}

const dayFrom = (typed: string) => parseTypedDate(typed) ?? typed

function answersFrom(definition: FormDefinition, inputs: FormValues): FormValues {
  const answers = parseAnswers(definition, inputs, controlsFor(''))
  for (const part of allFields(definition).flatMap(dayParts)) {
    const given = answers[part]
    if (given !== undefined) answers[part] = Array.isArray(given) ? given.map(dayFrom) : dayFrom(given)
  }
  return answers
}

/** Answers as typed, valid or not. */
export const typedAnswers = (definition: FormDefinition) =>
  formValuesSchema.transform((inputs) => answersFrom(definition, inputs))

export const askedAnswers = (
  definition: FormDefinition,
  messageOf: ProblemMessage,
  uploads?: ReadonlyMap<string, Upload>,
) => typedAnswers(definition).pipe(schemaOf(definition, messageOf, uploads))

/** Leaves out names that conform would read as lists of any length, or as orders to it. */
export function parseInputs<Schema extends z.ZodTypeAny>(inputs: FormValues, schema: Schema) {
  const form = new FormData()
  for (const [name, texts] of Object.entries(inputs)) {
    if (/^[a-z][\w-]*$/i.test(name)) for (const text of [texts].flat()) form.append(name, text)
  }
  return parseWithZod(form, { schema, disableAutoCoercion: true })
}

export function passwordNames(definition: FormDefinition): string[] {
  return allFields(definition).flatMap(({ type, name }) => (type === 'password' ? [name] : []))
}

/** Without passwords, and with the definition's values of read-only fields. */
export function redisplayedInputs(definition: FormDefinition, inputs: FormValues): FormValues {
  const secret = new Set(passwordNames(definition))
  const shown = Object.fromEntries(Object.entries(inputs).filter(([name]) => !secret.has(name)))
  const fixed = allFields(definition).filter(({ readonly, disabled }) => readonly || disabled)
  return Object.assign(shown, inputsOf(fixed, definition.values ?? {}, ''))
}
